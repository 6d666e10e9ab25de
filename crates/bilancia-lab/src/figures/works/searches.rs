//! Searches, evaluations and solving.

use std::{hint::black_box, sync::atomic::AtomicBool};

use bilancia_core::{Actor, Node, Notation, Rng, Seat};
use bilancia_games::{
    alea,
    backgammon::{Backgammon, Checkers, equity::Evaluator},
    chess, kuhn, nibelungenlied, pig, tictactoe,
};
use bilancia_search::{Limit, Mcts, Task};

use super::{Step, Work, games::defaults, work};

pub(super) const WORKS: &[Work] = &[
    work("alea positions", positions),
    work("backgammon evaluations", evaluations),
    work("nibelungenlied turn", turn),
    work("backgammon search", || search(Backgammon::start(), 200)),
    work("chess search", || search(chess::Chess::start(), 200)),
    work("pig search", || search(defaults(&pig::GAME), 2_000)),
    work("tictactoe search", || {
        search(defaults(&tictactoe::GAME), 2_000)
    }),
    work("kuhn search", || search(defaults(&kuhn::GAME), 2_000)),
];

/// Positions that the engine of Alea searches from the start.
fn positions() -> Step {
    const POSITIONS: u64 = 200_000;
    let state = defaults(&alea::GAME);
    let engine = alea::GAME.engine().expect("Alea has an engine");
    Box::new(move || {
        let stop = AtomicBool::new(false);
        let advice = engine(&task(&state, Seat(0)), Limit::Playouts(POSITIONS), 1, &stop);
        assert!(advice.playouts >= POSITIONS);
        advice.playouts
    })
}

fn task<S: Notation>(state: &S, seat: Seat) -> Task<'_, S> {
    Task {
        state,
        seat,
        evaluation: None,
        earlier: &[],
        seed: 1,
    }
}

/// Evaluations of positions of backgammon by the network.
fn evaluations() -> Step {
    const EVALUATIONS: u64 = 1_000;
    let evaluator = Evaluator::shipped();
    let opening = Checkers::opening();
    Box::new(move || {
        for _ in 0..EVALUATIONS {
            let chances = evaluator.chances(opening, black_box(opening));
            assert!(black_box(chances.equity()).abs() < 1.0);
        }
        EVALUATIONS
    })
}

/// One step of value iteration over every state, on two threads.
fn turn() -> Step {
    let variant = nibelungenlied::Variant::default();
    let mut solver = nibelungenlied::solution::Solver::new(variant, 0.0);
    Box::new(move || {
        solver.advance(2);
        1
    })
}

/// Random playouts of a tree search, at the first choice of a game.
fn search<S: Notation + 'static>(mut state: S, playouts: u64) -> Step {
    let (mut rng, mut rolls) = (Rng::new(1), Vec::new());
    let seat = loop {
        match state.node() {
            Node::Choice(seats) => break seats.lowest().expect("a choice is owed by somebody"),
            Node::Chance => {
                let roll = state.sample_roll(&mut rolls, &mut rng);
                state.apply(Actor::Chance, roll);
            }
            Node::Over => unreachable!("a game has a choice before its end"),
        }
    };
    Box::new(move || {
        let stop = AtomicBool::new(false);
        let advice = Mcts::new(Limit::Playouts(playouts)).advise(&task(&state, seat), &stop);
        assert_eq!(advice.playouts, playouts);
        playouts
    })
}
