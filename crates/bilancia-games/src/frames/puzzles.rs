//! Puzzles of Frames: exact solutions of boards that are nearly full, and single turns of larger ones.

use bilancia_core::{Actor, Options, Rng, Seat, State};

use super::{Frames, OPTIONS};
use crate::puzzles::{Kind, Proposal, Puzzles, Question};

bilancia_core::messages! { crate::frames::catalogue, "puzzles-":
    const {
        THE_NEXT_POINT_SCORED(seat, other, against), THE_NEXT_POINT_SCORED_2(seat, other, _against),
        PLAYS_ONE_OF_THESE(seat, other, against), WHICH_POINT_DOES_PLAY(seat, _other, _against),
    }
}

/// Most empty points of a board that is solved.
const EMPTY: u16 = 8;

pub(super) const PUZZLES: Puzzles<Frames> = Puzzles {
    stored: include_str!("puzzles.toml"),
    kinds: &[
        Kind {
            name: "reply",
            question: Question::Reply(2),
            wanted: 8,
            margin: 1.0,
            widest: f64::INFINITY,
            prompt: THE_NEXT_POINT_SCORED,
        },
        Kind {
            name: "hold",
            question: Question::Hold(2),
            wanted: 8,
            margin: 1.0,
            widest: f64::INFINITY,
            prompt: THE_NEXT_POINT_SCORED_2,
        },
        Kind {
            name: "respond",
            question: Question::Respond,
            wanted: 8,
            margin: 0.2,
            widest: f64::INFINITY,
            prompt: PLAYS_ONE_OF_THESE,
        },
        Kind {
            name: "mix",
            question: Question::Likeliest,
            wanted: 10,
            margin: 0.1,
            widest: f64::INFINITY,
            prompt: WHICH_POINT_DOES_PLAY,
        },
    ],
    propose,
};

fn propose(rng: &mut Rng) -> Vec<Proposal<Frames>> {
    let [solved, points] = [
        ["size=4,goal=2", "size=4,goal=3", "size=5,goal=3"],
        ["size=7,goal=5", "size=8,goal=5", "size=9,goal=5"],
    ]
    .map(|options| options[rng.below(3) as usize]);
    let mut found = of_solved(solved, rng);
    found.extend(of_one_turn(points, rng));
    found
}

/// Plays uniformly random points until this many are empty at most; none if the game ends before.
fn played(options: &str, empty: u16, rng: &mut Rng) -> Option<Frames> {
    let mut state = Frames::start(&Options::parse(&OPTIONS, options).ok()?);
    let mut buffer = Vec::new();
    while state.empty_points() > empty {
        for seat in [Seat(0), Seat(1)] {
            let point = state.sample_action(seat, &mut buffer, rng);
            state.apply(Actor::Seat(seat), point);
        }
        // Points that were scored are given out anew, so that no board is over too soon.
        state.scores = [0; 2];
    }
    Some(state)
}

fn of_solved(options: &str, rng: &mut Rng) -> Vec<Proposal<Frames>> {
    let Some(mut state) = played(options, EMPTY, rng) else {
        return Vec::new();
    };
    let score = |rng: &mut Rng| rng.below(u64::from(state.variant.goal)) as u16;
    state.scores = [score(rng), score(rng)];
    let seat = Seat(rng.below(2) as u8);
    let mut points = Vec::new();
    state.actions(seat.other(), &mut points);
    let first = points[rng.below(points.len() as u64) as usize];
    points.retain(|point| *point != first);
    let second = points[rng.below(points.len() as u64) as usize];
    let proposal = |kind, against| Proposal {
        options: options.to_owned(),
        state: state.clone(),
        seat,
        kind,
        against,
    };
    vec![
        proposal("respond", vec![first, second]),
        proposal("mix", Vec::new()),
    ]
}

fn of_one_turn(options: &str, rng: &mut Rng) -> Vec<Proposal<Frames>> {
    let size = Frames::start(
        &Options::parse(&OPTIONS, options).unwrap_or_else(|_| Options::defaults(&OPTIONS)),
    )
    .empty_points();
    let stones = 6 + rng.below(u64::from(size) / 3) as u16;
    let Some(mut state) = played(options, size - stones, rng) else {
        return Vec::new();
    };
    state.scores = [state.variant.goal - 1; 2];
    let seat = Seat(rng.below(2) as u8);
    let point = state.sample_action(seat.other(), &mut Vec::new(), rng);
    let proposal = |kind, against| Proposal {
        options: options.to_owned(),
        state: state.clone(),
        seat,
        kind,
        against,
    };
    vec![proposal("reply", vec![point]), proposal("hold", Vec::new())]
}
