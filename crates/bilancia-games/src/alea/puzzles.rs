//! Puzzles of Alea: wins and threats from games that its engine plays.

use std::sync::atomic::AtomicBool;

use bilancia_core::{Actor, Node, Rng, State};
use bilancia_search::{Limit, Task};

use super::{Alea, Variant, engine};
use crate::puzzles::{Kind, Proposal, Puzzles, Question};

bilancia_core::messages! { crate::alea::catalogue, "puzzles-":
    const {
        TO_MOVE_WIN(seat, _other, _against), THREATENS_TO_WIN(seat, other, _against),
        TO_MOVE_WIN_2(seat, _other, _against),
    }
}

/// Plies of a game, positions visited for each, and the share of random actions, which leads to ever new positions.
const PLIES: usize = 80;
const VISITS: u64 = 400;
const RANDOM: f64 = 0.25;
/// Number of questions about the last positions of a game.
const LOOKED_AT: usize = 3 * 14;

pub(super) const PUZZLES: Puzzles<Alea> = Puzzles {
    stored: include_str!("puzzles.toml"),
    kinds: &[
        Kind {
            name: "win1",
            question: Question::Win(1),
            wanted: 10,
            margin: 1.0,
            widest: f64::INFINITY,
            prompt: TO_MOVE_WIN,
        },
        Kind {
            name: "defend",
            question: Question::Hold(2),
            wanted: 12,
            margin: 1.0,
            widest: f64::INFINITY,
            prompt: THREATENS_TO_WIN,
        },
        Kind {
            name: "win2",
            question: Question::Win(3),
            wanted: 12,
            margin: 1.0,
            widest: f64::INFINITY,
            prompt: TO_MOVE_WIN_2,
        },
    ],
    propose,
};

fn propose(rng: &mut Rng) -> Vec<Proposal<Alea>> {
    let mut state = Alea::new(Variant::default());
    let mut found = Vec::new();
    let never = AtomicBool::new(false);
    let mut buffer = Vec::new();
    for _ in 0..PLIES {
        let Node::Choice(seats) = state.node() else {
            break;
        };
        let Some(seat) = seats.only() else {
            break;
        };
        found.extend(["win1", "defend", "win2"].map(|kind| Proposal {
            options: String::new(),
            state,
            seat,
            kind,
            against: Vec::new(),
        }));
        let action = if rng.unit() < RANDOM {
            state.sample_action(seat, &mut buffer, rng)
        } else {
            let task = Task {
                state: &state,
                seat,
                evaluation: None,
                earlier: &[],
                seed: rng.bits(),
            };
            engine::engine(&task, Limit::Playouts(VISITS), 1, &never).action
        };
        state.apply(Actor::Seat(seat), action);
    }
    // The end of a game is where something is to be found.
    found.reverse();
    found.truncate(LOOKED_AT);
    found
}
