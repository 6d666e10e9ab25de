//! Objects of Python that know the rules of a game, with the names of methods that states of OpenSpiel have.

use std::{
    sync::{
        Arc, Mutex, OnceLock,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Instant,
};

use bilancia_core::{MAX_SEATS, Node, Seat, Seats};
use pyo3::{exceptions::PyTimeoutError, intern, prelude::*};

use super::course::Course;
use crate::{
    errors::refused,
    state::{CHANCE, SIMULTANEOUS, TERMINAL},
};

/// Denominator of points that are payoffs: the points of the largest payoff.
const FINEST: f64 = 1_000_000.0;

/// Largest sum of the weights of a chance event whose probabilities are no simple fractions.
const WEIGHTS: f64 = (1_u64 << 40) as f64;

/// How states that a player cannot tell apart are drawn for a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Drawn {
    /// By the state itself, `resample_from_infostate`.
    ByState,
    /// By playing the game again from its start, with other cards and other choices that the player would not have told apart.
    ByReplay,
}

/// Properties of a game, which all its positions share.
pub(super) struct Rules {
    pub(super) seats: usize,
    /// Side of each seat.
    pub(super) sides: Vec<u8>,
    /// Largest payoff, if players aim at payoffs; none if they aim at having more than others.
    pub(super) largest: Option<f64>,
    /// Whether payoffs sum to zero.
    pub(super) zero_sum: bool,
    pub(super) chance: bool,
    pub(super) simultaneous: bool,
    /// Name of the method that says a position apart from all others.
    pub(super) key: String,
    /// Name of the method that says what a player knows.
    pub(super) knows: String,
    pub(super) drawn: Drawn,
    /// First error of the object.
    fault: Mutex<Option<PyErr>>,
    /// Whether there was an error, or the measurement is to stop.
    pub(super) stop: Arc<AtomicBool>,
    /// When time is up.
    late: Option<Instant>,
    /// States that were drawn, and those of them that were not found, in whose place the true state stood.
    pub(super) draws: [AtomicU64; 2],
}

/// Properties of a game that the caller knows.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(super) struct Facts {
    players: usize,
    sides: Option<Vec<u8>>,
    largest: Option<f64>,
    zero_sum: bool,
    chance: bool,
    simultaneous: bool,
    key: String,
    knows: String,
    by_replay: bool,
}

impl Rules {
    /// The rules with these properties; `stop` ends all games of them.
    ///
    /// # Errors
    /// A property that no game of this model has.
    pub(super) fn new(
        facts: Facts,
        stop: Arc<AtomicBool>,
        late: Option<Instant>,
    ) -> PyResult<Arc<Self>> {
        let seats = facts.players;
        if !(2..=MAX_SEATS).contains(&seats) {
            return Err(refused(format!(
                "luck is weighed between 2 to {MAX_SEATS} players, and here are {seats}"
            )));
        }
        let sides = facts.sides.unwrap_or_else(|| (0..seats as u8).collect());
        if sides.len() != seats {
            return Err(refused("sides are one number for each player"));
        }
        let is_positive = |largest: f64| largest > 0.0 && largest.is_finite();
        if facts.largest.is_some_and(|largest| !is_positive(largest)) {
            return Err(refused("the largest payoff is a number above 0"));
        }
        Ok(Arc::new(Self {
            seats,
            sides,
            largest: facts.largest,
            zero_sum: facts.zero_sum,
            chance: facts.chance,
            simultaneous: facts.simultaneous,
            key: facts.key,
            knows: facts.knows,
            drawn: match facts.by_replay {
                true => Drawn::ByReplay,
                false => Drawn::ByState,
            },
            fault: Mutex::new(None),
            stop,
            late,
            draws: Default::default(),
        }))
    }

    /// The first error of the object, which is taken.
    pub(super) fn fault(&self) -> Option<PyErr> {
        self.fault.lock().ok()?.take()
    }

    /// The answer of the object; none after an error, which ends all games.
    pub(super) fn ask<T>(&self, how: impl FnOnce(Python<'_>) -> PyResult<T>) -> Option<T> {
        Python::attach(|py| match how(py) {
            Ok(answer) => Some(answer),
            Err(error) => {
                if let Ok(mut fault) = self.fault.lock() {
                    fault.get_or_insert(error);
                }
                self.stop.store(true, Ordering::Relaxed);
                None
            }
        })
    }

    /// Whether the games are to end.
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// # Errors
    /// An error if time is up, or the object does what the caller excluded.
    fn check(&self, player: i64) -> PyResult<()> {
        if self.late.is_some_and(|late| Instant::now() >= late) {
            return Err(PyTimeoutError::new_err(
                "the seconds for the measurement are over",
            ));
        }
        if player == i64::from(CHANCE) && !self.chance {
            return Err(refused(
                "chance is to act in a game that is said to have none",
            ));
        }
        if player == i64::from(SIMULTANEOUS) && !self.simultaneous {
            return Err(refused(
                "players act at once in a game that is said to have no simultaneous moves",
            ));
        }
        Ok(())
    }

    /// Points of all seats by their payoffs: for ranks the players with less, less those with more.
    fn points(&self, payoffs: &[f64]) -> PyResult<Vec<i32>> {
        if payoffs.len() != self.seats || payoffs.iter().any(|payoff| !payoff.is_finite()) {
            return Err(refused("returns() are one number for each player"));
        }
        let mean = match self.zero_sum {
            true => 0.0,
            false => payoffs.iter().sum::<f64>() / self.seats as f64,
        };
        let of = |&own: &f64| match self.largest {
            Some(largest) => {
                let share = ((own - mean) / largest).clamp(-1.0, 1.0);
                (share * FINEST).round() as i32
            }
            None => {
                let below = payoffs.iter().filter(|other| **other < own - 1e-9).count();
                let above = payoffs.iter().filter(|other| **other > own + 1e-9).count();
                below as i32 - above as i32
            }
        };
        Ok(payoffs.iter().map(of).collect())
    }

    pub(super) fn points_bound(&self) -> i32 {
        match self.largest {
            Some(_) => FINEST as i32,
            None => self.seats as i32 - 1,
        }
    }
}

/// A position: the object, and what was asked of it already.
pub(super) struct Position {
    pub(super) object: Py<PyAny>,
    pub(super) node: Node,
    /// Legal actions of each seat at a simultaneous move.
    pub(super) moves: Vec<Vec<i64>>,
    /// Points of all seats at the end.
    pub(super) points: Vec<i32>,
    key: OnceLock<String>,
    /// Knowledge of each seat.
    known: [OnceLock<String>; MAX_SEATS],
    /// Knowledge of a seat after each action since the start; for drawing by replay.
    pub(super) course: OnceLock<Option<Course>>,
}

impl Position {
    /// The position that an object is in.
    pub(super) fn of(py: Python<'_>, rules: &Rules, object: Py<PyAny>) -> PyResult<Self> {
        let mut found = Self {
            object,
            node: Node::Over,
            moves: Vec::new(),
            points: Vec::new(),
            key: OnceLock::new(),
            known: Default::default(),
            course: OnceLock::new(),
        };
        found.look(py, rules)?;
        Ok(found)
    }

    /// Asks anew who is to act, after the object has changed.
    fn look(&mut self, py: Python<'_>, rules: &Rules) -> PyResult<()> {
        let object = self.object.bind(py);
        let player: i64 = object
            .call_method0(intern!(py, "current_player"))?
            .extract()?;
        rules.check(player)?;
        self.node = match player {
            _ if player == i64::from(TERMINAL) => {
                let payoffs: Vec<f64> = object.call_method0(intern!(py, "returns"))?.extract()?;
                self.points = rules.points(&payoffs)?;
                Node::Over
            }
            _ if player == i64::from(CHANCE) => Node::Chance,
            _ if player == i64::from(SIMULTANEOUS) => {
                let of = |seat: usize| legal_actions(object, seat);
                self.moves = (0..rules.seats).map(of).collect::<PyResult<_>>()?;
                let owes = |seat: &Seat| !self.moves[seat.index()].is_empty();
                let seats: Seats = Seats::first(rules.seats).iter().filter(owes).collect();
                if seats.is_empty() {
                    return Err(refused("at a simultaneous move no player has an action"));
                }
                Node::Choice(seats)
            }
            player if (0..rules.seats as i64).contains(&player) => {
                Node::Choice(Seat(player as u8).into())
            }
            player => return Err(refused(format!("current_player() is {player}, no player"))),
        };
        Ok(())
    }

    /// The position after an action or an outcome of chance; the object itself if no other position has it.
    pub(super) fn after(
        this: &mut Arc<Self>,
        py: Python<'_>,
        rules: &Rules,
        done: Done<'_>,
    ) -> PyResult<()> {
        let apply = |object: &Bound<'_, PyAny>| -> PyResult<()> {
            match done {
                Done::One(action) => {
                    object.call_method1(intern!(py, "apply_action"), (action,))?;
                }
                Done::All(actions) => {
                    object.call_method1(intern!(py, "apply_actions"), (actions,))?;
                }
            }
            Ok(())
        };
        match Arc::get_mut(this) {
            Some(own) => {
                apply(own.object.bind(py))?;
                own.key = OnceLock::new();
                own.known = Default::default();
                own.course = OnceLock::new();
                own.moves.clear();
                own.look(py, rules)
            }
            None => {
                let object = copied(this.object.bind(py))?;
                apply(&object)?;
                *this = Arc::new(Self::of(py, rules, object.unbind())?);
                Ok(())
            }
        }
    }

    /// Text that says the position apart from all others.
    pub(super) fn key(&self, rules: &Rules) -> &str {
        self.key.get_or_init(|| {
            let text = rules.ask(|py| {
                let object = self.object.bind(py);
                Ok(object.call_method0(&rules.key)?.str()?.to_string())
            });
            text.unwrap_or_default()
        })
    }

    /// Text of what a seat knows.
    pub(super) fn known(&self, rules: &Rules, seat: Seat) -> &str {
        self.known[seat.index()].get_or_init(|| {
            let text = rules.ask(|py| knows(rules, self.object.bind(py), seat));
            text.unwrap_or_default()
        })
    }

    /// Legal actions of a seat.
    pub(super) fn actions(&self, rules: &Rules, seat: Seat, out: &mut Vec<i64>) {
        if let Some(moves) = self.moves.get(seat.index()) {
            out.extend(moves);
            return;
        }
        let found = rules.ask(|py| {
            let found = legal_actions(self.object.bind(py), seat.index())?;
            match found.is_empty() {
                true => Err(refused(format!("player {} has no action", seat.index()))),
                false => Ok(found),
            }
        });
        // After an error the game goes on nowhere, and any number will do.
        out.extend(found.unwrap_or_else(|| vec![0]));
    }

    /// Outcomes of the chance event that is due, with their weights.
    pub(super) fn rolls(&self, rules: &Rules, out: &mut Vec<(i64, u64)>) {
        let found = rules.ask(|py| {
            let object = self.object.bind(py);
            let found: Vec<(i64, f64)> = object
                .call_method0(intern!(py, "chance_outcomes"))?
                .extract()?;
            let is_possible = |share: f64| share >= 0.0 && share.is_finite();
            match found.iter().any(|(_, share)| *share > 0.0)
                && found.iter().all(|(_, share)| is_possible(*share))
            {
                true => Ok(found),
                false => Err(refused("chance_outcomes() has no probabilities")),
            }
        });
        let found = found.unwrap_or_else(|| vec![(0, 1.0)]);
        let shares: Vec<f64> = found.iter().map(|(_, share)| *share).collect();
        out.extend(found.iter().map(|(roll, _)| *roll).zip(weights(&shares)));
    }
}

/// Action or actions that lead on.
#[derive(Clone, Copy)]
pub(super) enum Done<'a> {
    /// Of one player or of chance.
    One(i64),
    /// Of all players at once.
    All(&'a [i64]),
}

/// A copy of an object, by its own `clone` if it has one.
pub(super) fn copied<'py>(object: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let py = object.py();
    match object.getattr_opt(intern!(py, "clone"))? {
        Some(clone) => clone.call0(),
        None => py
            .import(intern!(py, "copy"))?
            .call_method1(intern!(py, "deepcopy"), (object,)),
    }
}

fn legal_actions(object: &Bound<'_, PyAny>, seat: usize) -> PyResult<Vec<i64>> {
    let py = object.py();
    let found = object.call_method1(intern!(py, "legal_actions"), (seat,))?;
    found.extract()
}

/// Knowledge of a seat about the state of an object.
pub(super) fn knows(rules: &Rules, object: &Bound<'_, PyAny>, seat: Seat) -> PyResult<String> {
    let found = object.call_method1(&rules.knows, (seat.index(),))?;
    Ok(found.str()?.to_string())
}

/// Whole weights of probabilities: exact where these are simple fractions.
pub(super) fn weights(shares: &[f64]) -> Vec<u64> {
    let least = shares.iter().copied().filter(|share| *share > 0.0);
    let parts = (1.0 / least.fold(1.0, f64::min)).round();
    let whole = |all: f64| -> Option<Vec<u64>> {
        let weight = |share: &f64| {
            let weight = share * all;
            ((weight - weight.round()).abs() < 1e-9 * all.max(1.0)).then(|| weight.round() as u64)
        };
        let found: Vec<u64> = shares.iter().map(weight).collect::<Option<_>>()?;
        let kept = found
            .iter()
            .zip(shares)
            .all(|(weight, share)| (*weight > 0) == (*share > 0.0));
        kept.then_some(found)
    };
    let simple = (1..=12).find_map(|times| whole(parts * f64::from(times)).filter(|_| parts < 1e6));
    simple.unwrap_or_else(|| {
        let weight = |share: &f64| match *share > 0.0 {
            true => ((share * WEIGHTS).round() as u64).max(1),
            false => 0,
        };
        shares.iter().map(weight).collect()
    })
}
