//! Games of random moves, played with the types of their game.

use std::{
    num::NonZero,
    sync::atomic::{AtomicBool, Ordering},
};

use bilancia_core::{Presentable, Rng, Seat, random_playout};
use bilancia_games::{GameEntry, Visitor, visit};
use bilancia_search::parallel;
use bilancia_table::{GameError, GameSpec};
use pyo3::prelude::*;
use serde_json::json;

use crate::{
    errors::{game_error, refused},
    long_work::long_work,
    reading::to_python,
};

/// Games that are played by one thread before it asks whether to go on.
const BLOCK: usize = 64;

/// Sums over games of random moves.
#[pyclass(frozen, get_all, module = "bilancia")]
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Playouts {
    /// Games that were played.
    games: usize,
    /// Actions and chance events of all games.
    plies: u64,
    /// Games that came to their end; the others were cut off.
    over: usize,
    /// The payoffs of each player, added up over the games that came to their end.
    returns: Vec<i64>,
}

#[pymethods]
impl Playouts {
    /// Everything as a dict.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let Self {
            games,
            plies,
            over,
            returns,
        } = self;
        let all = json!({"games": games, "plies": plies, "over": over, "returns": returns});
        to_python(py, &all)
    }

    fn __repr__(&self) -> String {
        let Self {
            games,
            plies,
            over,
            returns,
        } = self;
        format!("Playouts(games={games}, plies={plies}, over={over}, returns={returns:?})")
    }
}

struct Play<'a> {
    spec: &'a GameSpec,
    games: usize,
    seed: u64,
    threads: usize,
    cap: u32,
    stop: &'a AtomicBool,
}

impl Visitor for Play<'_> {
    type Out = Result<Playouts, GameError>;

    fn visit<S: Presentable>(self, game: &'static GameEntry<S>) -> Self::Out {
        let start = (game.def.start)(&self.spec.options)?;
        let seats = start.seats();
        let block = |number: usize| {
            let (mut actions, mut rolls) = (Vec::new(), Vec::new());
            let mut found = Playouts {
                returns: vec![0; seats.len()],
                ..Playouts::default()
            };
            for game in number * BLOCK..((number + 1) * BLOCK).min(self.games) {
                let mut state = start.clone();
                let mut rng = Rng::keyed(self.seed, &[game as u64]);
                let playout =
                    random_playout(&mut state, self.cap, &mut actions, &mut rolls, &mut rng);
                found.games += 1;
                found.plies += u64::from(playout.plies);
                if playout.over {
                    found.over += 1;
                    for (seat, sum) in found.returns.iter_mut().enumerate() {
                        *sum += i64::from(state.points(Seat(seat as u8)));
                    }
                }
            }
            found
        };
        let stopped = || self.stop.load(Ordering::Relaxed);
        let blocks = self.games.div_ceil(BLOCK);
        let played = parallel::map_until(blocks, self.threads, stopped, block);
        let mut all = Playouts {
            returns: vec![0; seats.len()],
            ..Playouts::default()
        };
        for (_, part) in played {
            all.games += part.games;
            all.plies += part.plies;
            all.over += part.over;
            for (sum, more) in all.returns.iter_mut().zip(part.returns) {
                *sum += more;
            }
        }
        Ok(all)
    }
}

/// Plays games of random moves.
pub(crate) fn run(
    py: Python<'_>,
    spec: &GameSpec,
    games: usize,
    seed: u64,
    threads: NonZero<usize>,
    cap: u32,
) -> PyResult<Playouts> {
    let found = long_work(py, |stop| {
        let play = Play {
            spec,
            games,
            seed,
            threads: threads.get(),
            cap,
            stop,
        };
        visit(spec.game.info().name, play)
    })?;
    let found = found.ok_or_else(|| refused("the game is of another catalogue"))?;
    found.map_err(|error| game_error(&error))
}
