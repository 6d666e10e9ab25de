//! Observations as arrays of one shape for each game.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

use bilancia_core::{Actor, Node, Rng};
use bilancia_table::{DynState, GameSpec};
use numpy::ndarray::Array2;
use pyo3::prelude::*;

use crate::errors::{action_error, game_error, refused};

/// Bits of a character of ASCII.
const BITS: usize = 7;
/// Random games from whose positions the room for text is found, and plies of each.
const GAMES: u64 = 8;
const PLIES: usize = 200;

/// The shape of the observations of a game: characters for which there is room, and the bits of each. There is twice as
/// much room as the longest position of some random games takes.
pub(crate) fn shape(spec: &GameSpec) -> PyResult<(usize, usize)> {
    static ROOMS: Mutex<BTreeMap<String, usize>> = Mutex::new(BTreeMap::new());
    let name = spec.name();
    let known = |rooms: &Mutex<BTreeMap<String, usize>>| {
        let rooms = rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.get(&name).copied()
    };
    if let Some(room) = known(&ROOMS) {
        return Ok((room, BITS));
    }
    let start = spec.state(None).map_err(|error| game_error(&error))?;
    let mut longest = 0;
    for game in 0..GAMES {
        longest = longest.max(longest_position(
            start.clone(),
            &mut Rng::keyed(0, &[game]),
        )?);
    }
    let room = 2 * longest;
    let mut rooms = ROOMS.lock().unwrap_or_else(PoisonError::into_inner);
    rooms.insert(name, room);
    Ok((room, BITS))
}

/// The length of the longest position of a game of random actions.
fn longest_position(mut state: Box<dyn DynState>, rng: &mut Rng) -> PyResult<usize> {
    let mut longest = state.position().len();
    let mut weights = Vec::new();
    for _ in 0..PLIES {
        let by = match state.node() {
            Node::Over => break,
            Node::Chance => Actor::Chance,
            Node::Choice(seats) => match seats.lowest() {
                Some(seat) => Actor::Seat(seat),
                None => break,
            },
        };
        state.legal(by, &mut weights);
        let number = rng.below(weights.len() as u64) as usize;
        let played = state.apply(by, number);
        played.map_err(|error| action_error(&error))?;
        longest = longest.max(state.position().len());
    }
    Ok(longest)
}

/// A text in the shape of its game: a row for each character with the bits of its code, the highest first; rows after
/// the end are 0.
pub(crate) fn tensor(text: &str, (room, bits): (usize, usize)) -> PyResult<Array2<f32>> {
    if text.len() > room {
        return Err(refused(format!(
            "the observation has {} characters, and the arrays of this game have room for {room}",
            text.len()
        )));
    }
    let mut array = Array2::zeros((room, bits));
    for (code, mut row) in text.bytes().zip(array.outer_iter_mut()) {
        for (place, bit) in row.iter_mut().enumerate() {
            *bit = f32::from(code >> (bits - 1 - place) & 1);
        }
    }
    Ok(array)
}
