//! Programs at the table. What they owe follows from the games, so nothing is lost when the server stops: it asks
//! all games again when it starts.

use std::sync::{Arc, atomic::AtomicBool};

use bilancia_table::BotSpec;
use tokio::{sync::mpsc::UnboundedReceiver, task::spawn_blocking};

use crate::{
    hall::{Hall, Refused},
    random,
    store::Occupant,
};

/// Moves for programs wherever one is owed, one search at a time, until nobody can ask any more.
pub(crate) async fn serve(hall: Arc<Hall>, mut asked: UnboundedReceiver<String>) {
    match hall.store.games_of_bots().await {
        Ok(games) => {
            for game in games {
                play(&hall, &game).await;
            }
        }
        Err(error) => tracing::error!(%error, "games with programs in them could not be read"),
    }
    while let Some(game) = asked.recv().await {
        play(&hall, &game).await;
    }
}

/// Plays all that programs owe in a game now.
async fn play(hall: &Arc<Hall>, game: &str) {
    loop {
        match step(hall, game).await {
            Ok(true) => {}
            // Somebody else was faster; if a program still owes something, it is asked again.
            Ok(false) | Err(Refused::MovedOn) => return,
            Err(error) => {
                tracing::error!(game, %error, "a program could not move");
                return;
            }
        }
    }
}

/// Plays one action that a program owes. Says whether there was one.
async fn step(hall: &Arc<Hall>, game: &str) -> Result<bool, Refused> {
    let desk = hall.desk(game).await?;
    let room = hall.enter(game, &desk).await?;
    let owed = room
        .awaited()
        .iter()
        .find_map(|seat| match &room.seats[seat.index()] {
            Occupant::Bot(name) => Some((seat, name.clone())),
            _ => None,
        });
    let Some((seat, name)) = owed else {
        return Ok(false);
    };
    let bot: BotSpec = name
        .parse()
        .map_err(|error: bilancia_table::BotError| Refused::Game(error.to_string()))?;
    let (table, events) = (room.table.view(seat.into()), room.table.events().len());
    drop(room);
    let seed = u64::from_str_radix(&random::secret()[..16], 16).unwrap_or_default();
    let search = move || {
        let stop = AtomicBool::new(false);
        let found = table.advise(seat, bot, seed, 1, &stop);
        // A program that does not know the game still moves.
        found.or_else(|_| table.advise(seat, BotSpec::Random, seed, 1, &stop))
    };
    let advice = spawn_blocking(search)
        .await
        .map_err(|error| Refused::Game(error.to_string()))?
        .map_err(Refused::Play)?;
    hall.act_as_bot(game, events, seat, advice.action).await?;
    Ok(true)
}
