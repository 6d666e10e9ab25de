//! Puzzles of Nibelungenlied: moves that decide a turn, and selections of the last turn.

use bilancia_core::{Actor, Node, Rng, Seat, State};

use super::{Nibelungenlied, Phase, Variant};
use crate::puzzles::{Kind, Proposal, Puzzles, Question};

bilancia_core::messages! { crate::nibelungenlied::catalogue, "puzzles-":
    const {
        TO_MOVE_FORCE(seat, _other, _against), TO_MOVE_DO_NOT(seat, _other, _against),
        THE_LAST_TURN_AFTER(seat, other, against), THE_LAST_TURN_AFTER_2(seat, _other, _against),
        THE_LAST_TURN_AFTER_3(seat, other, _against),
    }
}

/// Plies of a game, and the most plies of what is left of a turn.
const PLIES: usize = 60;
const TURN: u32 = 8;

pub(super) const PUZZLES: Puzzles<Nibelungenlied> = Puzzles {
    stored: include_str!("puzzles.toml"),
    kinds: &[
        Kind {
            name: "win",
            question: Question::Turn(TURN),
            wanted: 8,
            margin: 1.0,
            widest: f64::INFINITY,
            prompt: TO_MOVE_FORCE,
        },
        Kind {
            name: "hold",
            question: Question::Hold(TURN),
            wanted: 8,
            margin: 1.0,
            widest: f64::INFINITY,
            prompt: TO_MOVE_DO_NOT,
        },
        Kind {
            name: "respond",
            question: Question::Respond,
            wanted: 8,
            margin: 0.3,
            widest: f64::INFINITY,
            prompt: THE_LAST_TURN_AFTER,
        },
        Kind {
            name: "mix",
            question: Question::Likeliest,
            wanted: 10,
            margin: 0.1,
            widest: f64::INFINITY,
            prompt: THE_LAST_TURN_AFTER_2,
        },
        Kind {
            name: "never",
            question: Question::Dominated,
            wanted: 4,
            margin: 0.1,
            widest: f64::INFINITY,
            prompt: THE_LAST_TURN_AFTER_3,
        },
    ],
    propose,
};

fn propose(rng: &mut Rng) -> Vec<Proposal<Nibelungenlied>> {
    let mut state = Nibelungenlied::new(Variant::default());
    let mut found = Vec::new();
    let mut buffer = Vec::new();
    for _ in 0..PLIES {
        let Node::Choice(seats) = state.node() else {
            break;
        };
        match (state.phase, seats.only()) {
            (Phase::Select { .. }, None) => found.extend(of_last_turn(state, rng)),
            (Phase::Move { .. }, Some(seat)) => {
                found.extend(["win", "hold"].map(|kind| Proposal {
                    options: String::new(),
                    state,
                    seat,
                    kind,
                    against: Vec::new(),
                }));
            }
            _ => {}
        }
        for seat in seats.iter() {
            let action = state.sample_action(seat, &mut buffer, rng);
            state.apply(Actor::Seat(seat), action);
        }
    }
    found
}

/// Questions about a selection as if it were the last.
fn of_last_turn(mut state: Nibelungenlied, rng: &mut Rng) -> Vec<Proposal<Nibelungenlied>> {
    state.turn = state.variant.max_turns;
    let seat = Seat(rng.below(2) as u8);
    let mut others = Vec::new();
    state.actions(seat.other(), &mut others);
    let first = others[rng.below(others.len() as u64) as usize];
    others.retain(|other| *other != first);
    let second = others[rng.below(others.len() as u64) as usize];
    let proposal = |kind, against| Proposal {
        options: String::new(),
        state,
        seat,
        kind,
        against,
    };
    vec![
        proposal("respond", vec![first, second]),
        proposal("mix", Vec::new()),
        proposal("never", Vec::new()),
    ]
}
