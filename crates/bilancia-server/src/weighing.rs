//! What luck did in a game that is over.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use bilancia_table::Judging;
use tokio::task::spawn_blocking;

use crate::{
    hall::{Hall, Refused},
    room::Status,
};

/// How many playouts, or positions, each choice is judged by.
pub(crate) const NODES: u64 = 300;
/// Longer than this no game is weighed.
const LONGEST: Duration = Duration::from_secs(90);

/// Weighs a game and keeps its book.
pub(crate) async fn weigh(hall: &Arc<Hall>, game: &str) -> Result<(), Refused> {
    let room = hall.hold(game).await?;
    if room.status() != Status::Over {
        return Ok(());
    }
    let (name, record) = (room.spec.name(), room.record());
    drop(room);
    let judge = move || {
        let spec = bilancia_games::catalog().read(&name).ok()?;
        let last = record.outcome.as_ref()?.points[0];
        let begun = Instant::now();
        let judging = Judging {
            nodes: NODES,
            seed: 1,
            last,
            progress: &mut |_| begun.elapsed() < LONGEST,
        };
        let start = record.start.as_deref();
        let book = spec
            .game
            .book(&spec.options, start, &record.events, judging);
        book.ok().flatten()
    };
    let book = spawn_blocking(judge)
        .await
        .map_err(|error| Refused::Game(error.to_string()))?;
    hall.store.keep_book(game, book.as_ref()).await?;
    Ok(())
}
