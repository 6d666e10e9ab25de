//! Programs at the table. What they owe follows from the games.

use std::{
    collections::HashSet,
    sync::Arc,
    time::{Duration, Instant},
};

use bilancia_analysis::{AdviceError, BotSpec, TextAdvice, advise, playable_turn};
use bilancia_core::{Actor, Node, Seat};
use bilancia_games::Resources;
use bilancia_host::Occupant;
use bilancia_store::{StoreError, random};
use bilancia_table::Table;

use crate::{
    GameService, Refused,
    compute::{Urgency, compute, share_of_cores},
    work::{analysis_job, measurement_job},
};

/// How often to look for games whose job was lost between two writes.
const PAUSE: Duration = Duration::from_secs(5);
/// How long a program is asked for the rest of its turn before what it has is played.
const WHOLE: Duration = Duration::from_millis(500);

/// Asks again, for as long as it is let, wherever a program owes a move or a game was to be weighed, and no job stands for it; forgets
/// jobs that are done.
pub async fn remind(service: Arc<GameService>) {
    let mut moves = Reminded::default();
    loop {
        if let Err(error) = remind_of_moves(&service, &mut moves).await {
            tracing::warn!(%error, "games with programs in them could not be read");
        }
        if let Err(error) = analysis_job::remind(&service).await {
            tracing::warn!(%error, "games that are weighed could not be read");
        }
        if let Err(error) = measurement_job::remind(&service).await {
            tracing::warn!(%error, "measurements of luck could not be read");
        }
        if let Err(error) = service.jobs.sweep().await {
            tracing::warn!(%error, "jobs that are done could not be forgotten");
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Games of which the last look has found something.
#[derive(Default)]
struct Reminded {
    /// Games in which a program owes a move, without a job for it.
    unasked: HashSet<String>,
    /// Games that cannot go on, of which the log of the server has told.
    stuck: HashSet<String>,
}

async fn remind_of_moves(
    service: &Arc<GameService>,
    Reminded { unasked, stuck }: &mut Reminded,
) -> Result<(), StoreError> {
    let mut waiting = service.store.games_waiting_for_bots().await?;
    if !waiting.is_empty() {
        let asked = service.jobs.standing_for(true).await?;
        waiting.retain(|game| !asked.contains(game));
    }
    // A game that had no job at the last look either has lost it; the others were seen between two writes.
    let before = std::mem::replace(unasked, waiting.iter().cloned().collect());
    for game in waiting.into_iter().filter(|game| before.contains(game)) {
        // One game that cannot be read, whatever happens in it, keeps no other from going on.
        let (service, id) = (Arc::clone(service), game.clone());
        let asked = tokio::spawn(async move {
            let live = service.lock(&id).await?;
            service.ask_owing_bots(&live).await;
            Ok::<(), Refused>(())
        });
        let why = match asked.await {
            Ok(Ok(())) => {
                stuck.remove(&game);
                continue;
            }
            Ok(Err(error)) => error.to_string(),
            Err(error) => error.to_string(),
        };
        if stuck.insert(game.clone()) {
            tracing::error!(
                game,
                why,
                "a program owes a move, but its game cannot go on"
            );
        }
    }
    Ok(())
}

/// Plays what a program owes in a game, if it owes anything: its turn, written together as far as it can be. If more is owed then, that was asked for when the actions were written, so that other games come in
/// between.
pub(crate) async fn play(service: &Arc<GameService>, game: &str) -> Result<(), Refused> {
    match step(service, game).await {
        Ok(()) | Err(Refused::OutOfTime) => Ok(()),
        // Another server was faster. If it stopped before it asked for what is owed now, it is asked for here; else this changes nothing.
        Err(Refused::MovedOn) => {
            let live = service.lock(game).await?;
            service.ask_owing_bots(&live).await;
            Ok(())
        }
        Err(error) => Err(error),
    }
}

async fn step(service: &Arc<GameService>, game: &str) -> Result<(), Refused> {
    let live = service.lock(game).await?;
    let awaited = live.awaited();
    let owed = awaited
        .iter()
        .find_map(|seat| match live.seats.get(seat.index()) {
            Some(Occupant::Bot(name)) => Some((seat, name.clone())),
            _ => None,
        });
    let Some((seat, name)) = owed else {
        return Ok(());
    };
    let (table, moment) = (live.table.copy(), live.moment());
    drop(live);
    let turn = turn(service, game, table, seat, &name).await?;
    service.act_as_bot(game, moment, seat, &turn).await
}

/// The turn of a program, as far as it has no chance event and no choice of others in it, and is found before long: the
/// program is asked again where its line ends.
async fn turn(
    service: &GameService,
    game: &str,
    mut table: Box<dyn Table>,
    seat: Seat,
    name: &str,
) -> Result<Vec<String>, Refused> {
    let (begun, number, alone) = (
        Instant::now(),
        table.status().turn,
        Node::Choice(seat.into()),
    );
    let mut turn = Vec::new();
    loop {
        let (resources, view) = (service.solved.resources(), table.view(seat.into()));
        let advice = advice(&resources, game, &*view, seat, name).await?;
        let line = playable_turn(&*table, seat, &advice.line);
        if line.is_empty() && turn.is_empty() {
            return Err(Refused::Game(format!("a program played {:?}", advice.line)));
        }
        let single = table.node() != alone;
        for action in &line {
            // It was played just now, on a copy.
            table.play(Actor::Seat(seat), action).ok();
        }
        let stuck = line.is_empty() || single;
        turn.extend(line);
        let status = table.status();
        let goes_on = status.node == alone && status.turn == number && !stuck;
        if !goes_on || begun.elapsed() > WHOLE {
            return Ok(turn);
        }
    }
}

/// The action of a program. One that fails, or is unknown to this version, moves at random, so that the game goes on.
async fn advice(
    resources: &Resources,
    game: &str,
    table: &dyn Table,
    seat: Seat,
    name: &str,
) -> Result<TextAdvice, Refused> {
    match name.parse::<BotSpec>() {
        Ok(bot) => match search(resources, table, seat, bot).await {
            Some(Ok(advice)) => return Ok(advice),
            // Where it does not know the game, that is no fault of anybody's.
            Some(Err(error)) => {
                tracing::debug!(game, program = name, %error, "a program moves at random");
            }
            None => tracing::error!(
                game,
                program = name,
                position = table.position(),
                "a program broke down; it moves at random"
            ),
        },
        Err(error) => tracing::error!(game, %error, "there is no such program; it moves at random"),
    }
    let broke_down = || Refused::Game("a program that moves at random broke down".to_owned());
    let found = search(resources, table, seat, BotSpec::Random).await;
    let advice = found.ok_or_else(broke_down)?;
    advice.map_err(|error| Refused::Game(error.to_string()))
}

/// The advice of a program; none if it broke down.
async fn search(
    resources: &Resources,
    table: &dyn Table,
    seat: Seat,
    bot: BotSpec,
) -> Option<Result<TextAdvice, AdviceError>> {
    let (resources, table) = (resources.clone(), table.copy());
    let seed = u64::from_str_radix(&random::secret()[..16], 16).unwrap_or_default();
    let search = move |stop: &_| {
        // Opponents of one game play the same on any number of threads.
        let threads = match bot {
            BotSpec::Own { .. } => share_of_cores() as u32,
            _ => 1,
        };
        advise(&*table, &resources, seat, bot, seed, threads, stop)
    };
    compute(Urgency::Move, search).await.ok()
}
