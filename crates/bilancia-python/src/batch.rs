//! Games side by side, for learning: one call makes a step of all of them.

use std::sync::Arc;

use bilancia_core::{Actor, Node, Rng, Seat};
use bilancia_table::{DynState, GameSpec};
use numpy::{
    IntoPyArray, PyArray1, PyArray2, PyArray3, PyReadonlyArrayDyn,
    ndarray::{Array2, Array3, ArrayViewD},
};
use pyo3::prelude::*;

use crate::{
    errors::{action_error, game_error, refused},
    state::State,
};

/// Games of one kind that are played side by side. Chance is drawn, so that somebody is to act in every game that is not over.
#[pyclass(module = "bilancia")]
pub(crate) struct BatchedState {
    spec: Arc<GameSpec>,
    start: Box<dyn DynState>,
    games: Vec<Running>,
    auto_reset: bool,
    players: usize,
}

/// One of the games, with the generator that draws its chance events.
struct Running {
    state: Box<dyn DynState>,
    rng: Rng,
    weights: Vec<u64>,
}

/// Payoffs by game and player, and which games came to their end.
type Stepped<'py> = (Bound<'py, PyArray2<f32>>, Bound<'py, PyArray1<bool>>);

impl Running {
    /// Draws chance events until somebody is to act or the game is over.
    fn draw(&mut self) -> PyResult<()> {
        while self.state.node() == Node::Chance {
            self.state.legal(Actor::Chance, &mut self.weights);
            let mut left = self.rng.below(self.weights.iter().sum());
            let found = self.weights.iter().position(|weight| {
                let is_it = left < *weight;
                left = left.saturating_sub(*weight);
                is_it
            });
            let rolled = self.state.apply(Actor::Chance, found.unwrap_or(0));
            rolled.map_err(|error| action_error(&error))?;
        }
        Ok(())
    }

    /// How many legal actions a seat has; 0 if it is not to act.
    fn count(&mut self, seat: Seat) -> usize {
        match self.state.node() {
            Node::Choice(seats) if seats.contains(seat) => {
                self.state.legal(Actor::Seat(seat), &mut self.weights);
                self.weights.len()
            }
            _ => 0,
        }
    }
}

impl BatchedState {
    pub(crate) fn new(
        spec: &Arc<GameSpec>,
        games: usize,
        seed: u64,
        auto_reset: bool,
    ) -> PyResult<Self> {
        let start = spec.state(None).map_err(|error| game_error(&error))?;
        let mut batch = Self {
            spec: Arc::clone(spec),
            players: start.seats().len(),
            games: Vec::with_capacity(games),
            start,
            auto_reset,
        };
        for number in 0..games {
            let mut game = Running {
                state: batch.start.clone(),
                rng: Rng::keyed(seed, &[number as u64]),
                weights: Vec::new(),
            };
            game.draw()?;
            batch.games.push(game);
        }
        Ok(batch)
    }

    /// The actions of all games that are asked for, by game and player.
    fn read(&mut self, actions: &ArrayViewD<'_, i64>) -> PyResult<Vec<(usize, Seat, usize)>> {
        let shape = (self.games.len(), self.players);
        let one_each = match *actions.shape() {
            [games] if games == shape.0 => true,
            [games, players] if (games, players) == shape => false,
            ref found => {
                return Err(refused(format!(
                    "actions have the shape {found:?}; there are {} games, of {} players",
                    shape.0, shape.1
                )));
            }
        };
        let mut read = Vec::with_capacity(shape.0);
        for (number, game) in self.games.iter_mut().enumerate() {
            let Node::Choice(seats) = game.state.node() else {
                continue;
            };
            if one_each && seats.only().is_none() {
                return Err(refused(format!(
                    "several players are to act in game {number}: give an action for each player"
                )));
            }
            for seat in seats.iter() {
                let action = match one_each {
                    true => actions[[number].as_slice()],
                    false => actions[[number, seat.index()].as_slice()],
                };
                let count = game.count(seat);
                match usize::try_from(action) {
                    Ok(action) if action < count => read.push((number, seat, action)),
                    _ => {
                        return Err(refused(format!(
                            "game {number}, player {}: {action} is no legal action; there are {count}, from 0 on",
                            seat.0
                        )));
                    }
                }
            }
        }
        Ok(read)
    }
}

#[pymethods]
impl BatchedState {
    fn __len__(&self) -> usize {
        self.games.len()
    }

    /// The number of players of a game.
    #[getter]
    fn num_players(&self) -> usize {
        self.players
    }

    /// A copy of the position of a game.
    #[pyo3(signature = (number, /))]
    fn state(&self, number: usize) -> PyResult<State> {
        let game = self
            .games
            .get(number)
            .ok_or_else(|| refused(format!("there are {} games, from 0 on", self.games.len())))?;
        let position = game.state.position();
        Ok(State::at(
            &self.spec,
            game.state.clone(),
            Some(position.into()),
        ))
    }

    /// How many legal actions each player of each game has, 0 for those who are not to act: an array of int64 by game and player.
    fn num_legal_actions<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyArray2<i64>> {
        let players = self.players;
        let mut counts = Array2::zeros((self.games.len(), players));
        for (game, mut row) in self.games.iter_mut().zip(counts.outer_iter_mut()) {
            for (seat, count) in row.iter_mut().enumerate() {
                *count = game.count(Seat(seat as u8)) as i64;
            }
        }
        counts.into_pyarray(py)
    }

    /// Mask of the legal actions among the first `width`: an array of bool by game, player and action.
    fn legal_actions_mask<'py>(
        &mut self,
        py: Python<'py>,
        width: usize,
    ) -> Bound<'py, PyArray3<bool>> {
        let players = self.players;
        let mut mask = Array3::from_elem((self.games.len(), players, width), false);
        for (game, mut rows) in self.games.iter_mut().zip(mask.outer_iter_mut()) {
            for (seat, mut row) in rows.outer_iter_mut().enumerate() {
                let count = game.count(Seat(seat as u8));
                row.iter_mut().take(count).for_each(|legal| *legal = true);
            }
        }
        mask.into_pyarray(py)
    }

    /// Plays an action in every game that is not over, and draws chance events: `actions` has the numbers by game and player, or by
    /// game alone where one player at a time is to act; those of players who are not to act are ignored. Returns the payoffs of
    /// games that came to their end, by game and player (0 for others), and which those are. They begin anew, unless the batch was made without
    /// `auto_reset`.
    ///
    /// Raises Error if an action is not legal; no game is then changed.
    #[pyo3(signature = (actions, /))]
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: PyReadonlyArrayDyn<'py, i64>,
    ) -> PyResult<Stepped<'py>> {
        let read = self.read(&actions.as_array())?;
        let players = self.players;
        let mut payoffs = Array2::zeros((self.games.len(), players));
        let mut ended = vec![false; self.games.len()];
        let mut moved = vec![false; self.games.len()];
        for (number, seat, action) in read {
            let played = self.games[number].state.apply(Actor::Seat(seat), action);
            played.map_err(|error| action_error(&error))?;
            moved[number] = true;
        }
        for (number, game) in self.games.iter_mut().enumerate() {
            game.draw()?;
            if !moved[number] || game.state.node() != Node::Over {
                continue;
            }
            ended[number] = true;
            for seat in 0..players {
                let points = game.state.points(Seat(seat as u8)).unwrap_or(0);
                payoffs[[number, seat]] = points as f32;
            }
            if self.auto_reset {
                game.state = self.start.clone();
                game.draw()?;
            }
        }
        Ok((payoffs.into_pyarray(py), ended.into_pyarray(py)))
    }

    fn __repr__(&self) -> String {
        format!(
            "bilancia.load(\"{}\").batch({}, …)",
            self.spec.name(),
            self.games.len()
        )
    }
}
