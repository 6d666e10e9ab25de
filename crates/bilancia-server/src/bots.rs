//! Programs at the table. What they owe follows from the games.

use std::{
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

use bilancia_table::BotSpec;
use tokio::task::spawn_blocking;

use crate::{
    hall::{Hall, Refused},
    random,
    store::Occupant,
};

/// How often to look for games whose job was lost between two writes.
const PAUSE: Duration = Duration::from_secs(10);
/// How long a program may owe a move before it is asked again, in milliseconds.
const LATE: i64 = 15_000;

/// Asks again, for as long as it is let, wherever a program has owed a move for long.
pub(crate) async fn remind(hall: Arc<Hall>) {
    loop {
        let now = hall.now();
        match hall.store.games_waiting_for_bots(now - LATE).await {
            Ok(games) => {
                for game in games {
                    // Once in a while, whoever asks.
                    hall.ask_bots(&game, &format!("late:{game}:{}", now / LATE))
                        .await;
                }
            }
            Err(error) => tracing::warn!(%error, "games with programs in them could not be read"),
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Plays all that programs owe in a game now.
pub(crate) async fn play(hall: &Arc<Hall>, game: &str) -> Result<(), Refused> {
    loop {
        match step(hall, game).await {
            Ok(true) => {}
            // Somebody else was faster; if a program still owes something, it is asked again.
            Ok(false) | Err(Refused::MovedOn | Refused::OutOfTime) => return Ok(()),
            Err(error) => return Err(error),
        }
    }
}

/// Plays one action that a program owes. Says whether there was one.
async fn step(hall: &Arc<Hall>, game: &str) -> Result<bool, Refused> {
    let room = hall.hold(game).await?;
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
    let (table, events) = (room.table.view(seat.into()), room.table.events().to_vec());
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
    hall.act_as_bot(game, &events, seat, advice.action).await?;
    Ok(true)
}
