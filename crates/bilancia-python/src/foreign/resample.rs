//! States that a player cannot tell from the true one, drawn for a search, which must not know more than the player.

use std::sync::{Mutex, atomic::Ordering};

use bilancia_core::{Rng, Seat};
use pyo3::{
    intern,
    prelude::*,
    types::{PyCFunction, PyDict, PyTuple},
};

use super::{
    course::Course,
    rules::{Drawn, Position, Rules, copied, knows, weights},
};
use crate::state::CHANCE;

/// Positions that a draw by replay looks at for each action of the game, and in any case.
const LOOKS: usize = 40;
const FEWEST: usize = 400;

/// A state of which a seat knows the same, as far as its rules can draw one; none if it was not found.
pub(super) fn draw(rules: &Rules, at: &Position, seat: Seat, rng: &mut Rng) -> Option<Position> {
    rules.draws[0].fetch_add(1, Ordering::Relaxed);
    let found = match rules.drawn {
        Drawn::ByState => rules.ask(|py| by_state(py, rules, at, seat, rng)),
        Drawn::ByReplay => {
            let course = at
                .course
                .get_or_init(|| rules.ask(|py| Course::of(py, rules, at.object.bind(py), seat)));
            match course {
                Some(course) if course.seat == seat => {
                    rules.ask(|py| course.replay(py, rules, rng)).flatten()
                }
                _ => None,
            }
        }
    };
    if found.is_none() {
        rules.draws[1].fetch_add(1, Ordering::Relaxed);
    }
    found
}

/// A state that the object draws.
fn by_state(
    py: Python<'_>,
    rules: &Rules,
    at: &Position,
    seat: Seat,
    rng: &mut Rng,
) -> PyResult<Position> {
    let own = Mutex::new(Rng::new(rng.bits()));
    let unit = move |_: &Bound<'_, PyTuple>, _: Option<&Bound<'_, PyDict>>| {
        own.lock().map_or(0.0, |mut rng| rng.unit())
    };
    let unit = PyCFunction::new_closure(py, None, None, unit)?;
    let object = at.object.bind(py);
    let name = intern!(py, "resample_from_infostate");
    let found = object.call_method1(name, (seat.index(), unit))?;
    Position::of(py, rules, found.unbind())
}

impl Course {
    /// The course of an object's game, by its `full_history`.
    fn of(py: Python<'_>, rules: &Rules, object: &Bound<'_, PyAny>, seat: Seat) -> PyResult<Self> {
        let history = object.call_method0(intern!(py, "full_history"))?;
        let mut steps = Vec::new();
        for step in history.try_iter()? {
            let step = step?;
            let player: i64 = step.getattr(intern!(py, "player"))?.extract()?;
            steps.push((player, step.getattr(intern!(py, "action"))?.extract()?));
        }
        let game = object.call_method0(intern!(py, "get_game"))?;
        let start = game.call_method0(intern!(py, "new_initial_state"))?;
        let state = copied(&start)?;
        let mut known = vec![knows(rules, &state, seat)?];
        for (_, action) in &steps {
            state.call_method1(intern!(py, "apply_action"), (*action,))?;
            known.push(knows(rules, &state, seat)?);
        }
        Ok(Self {
            seat,
            start: start.unbind(),
            steps,
            known,
        })
    }

    /// A game in which the seat acts as it did and knows the same after each action, whatever others draw and do; none if
    /// it is not found soon.
    fn replay(&self, py: Python<'_>, rules: &Rules, rng: &mut Rng) -> PyResult<Option<Position>> {
        let mut left = FEWEST + LOOKS * self.steps.len();
        // A copy, since the state that is found is played on.
        let mut path = vec![copied(self.start.bind(py))?];
        // Actions at each step that are still to be tried.
        let mut open = Vec::new();
        while path.len() <= self.steps.len() {
            let step = path.len() - 1;
            if open.len() == step {
                open.push(self.candidates(&path[step], step, rng)?);
            }
            let Some(action) = open[step].pop() else {
                open.pop();
                path.pop();
                if path.is_empty() {
                    return Ok(None);
                }
                continue;
            };
            if left == 0 {
                return Ok(None);
            }
            left -= 1;
            let after = copied(&path[step])?;
            after.call_method1(intern!(py, "apply_action"), (action,))?;
            if self.fits(rules, &after, step + 1)? {
                path.push(after);
            }
        }
        match path.pop() {
            Some(found) => Position::of(py, rules, found.unbind()).map(Some),
            None => Ok(None),
        }
    }

    /// Whether a state may stand where the game stood after a number of steps.
    fn fits(&self, rules: &Rules, state: &Bound<'_, PyAny>, step: usize) -> PyResult<bool> {
        let py = state.py();
        let player: i64 = state
            .call_method0(intern!(py, "current_player"))?
            .extract()?;
        let same = match self.steps.get(step) {
            Some((next, _)) => player == *next,
            None => player == self.seat.index() as i64,
        };
        Ok(same && knows(rules, state, self.seat)? == self.known[step])
    }

    /// Actions that may take the place of one, the first to be tried last: the seat's own, or all others in random order.
    fn candidates(
        &self,
        state: &Bound<'_, PyAny>,
        step: usize,
        rng: &mut Rng,
    ) -> PyResult<Vec<i64>> {
        let py = state.py();
        let (player, action) = self.steps[step];
        if player == self.seat.index() as i64 {
            return Ok(vec![action]);
        }
        let mut all: Vec<(i64, f64)> = match player == i64::from(CHANCE) {
            true => {
                let found: Vec<(i64, f64)> = state
                    .call_method0(intern!(py, "chance_outcomes"))?
                    .extract()?;
                let shares: Vec<f64> = found.iter().map(|(_, share)| *share).collect();
                let whole = weights(&shares).into_iter().map(|weight| weight as f64);
                found.iter().map(|(roll, _)| *roll).zip(whole).collect()
            }
            false => {
                let found = state.call_method1(intern!(py, "legal_actions"), (player,))?;
                let found: Vec<i64> = found.extract()?;
                found.into_iter().map(|action| (action, 1.0)).collect()
            }
        };
        all.retain(|(_, weight)| *weight > 0.0);
        let mut order = Vec::with_capacity(all.len());
        while !all.is_empty() {
            let shares: Vec<f64> = all.iter().map(|(_, weight)| *weight).collect();
            order.push(all.swap_remove(rng.weighted(&shares)).0);
        }
        order.reverse();
        Ok(order)
    }
}
