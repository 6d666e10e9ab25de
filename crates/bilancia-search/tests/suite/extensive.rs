//! Equilibria of small games with hidden information, against known values and matrix games.

use bilancia_core::{Actor, Node, Seat, Seats, State, example::Nim};
use bilancia_search::{
    extensive::GameTree,
    matrix::{Matrix, MatrixSolver},
};
use proptest::prelude::*;

/// A die of some faces that the first seat alone sees; the first seat then makes a call, and the second, who knows the
/// call but not the die, another. The payoffs are given for each die, call and reply.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Call {
    payoffs: Vec<i32>,
    made: Vec<u8>,
}

const FACES: u8 = 2;
const CALLS: u8 = 3;

impl State for Call {
    type Action = u8;
    const HIDES: bool = true;

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn node(&self) -> Node {
        match self.made.len() {
            0 => Node::Chance,
            1 => Node::Choice(Seat(0).into()),
            2 => Node::Choice(Seat(1).into()),
            _ => Node::Over,
        }
    }

    fn actions(&self, _seat: Seat, out: &mut Vec<u8>) {
        out.extend(0..CALLS);
    }

    fn rolls(&self, out: &mut Vec<(u8, u64)>) {
        out.extend((0..FACES).map(|face| (face, 1)));
    }

    fn apply(&mut self, _by: Actor, action: u8) {
        self.made.push(action);
    }

    fn points(&self, seat: Seat) -> i32 {
        if self.made.len() < 3 {
            return 0;
        }
        let place = self.made.iter().zip([FACES, CALLS, CALLS]);
        let place = place.fold(0, |place, (made, base)| {
            place * usize::from(base) + usize::from(*made)
        });
        if seat == Seat(0) {
            self.payoffs[place]
        } else {
            -self.payoffs[place]
        }
    }

    fn points_bound(&self) -> i32 {
        9
    }

    fn view(&self, from: Seats) -> Self {
        let mut view = self.clone();
        if !from.contains(Seat(0)) && !self.made.is_empty() && self.node() != Node::Over {
            view.made[0] = u8::MAX;
        }
        view
    }
}

/// The value by the whole matrix of pure strategies: a call for each face, against a reply to each call.
fn value_by_matrix(payoffs: &[i32]) -> f64 {
    let calls = |code: u32, of: u8| (code / 3_u32.pow(of.into())) % 3;
    let mut cells = Vec::new();
    for first in 0..9 {
        for second in 0..27 {
            let of_face = |face: u8| {
                let call = calls(first, face);
                let reply = calls(second, call as u8);
                f64::from(payoffs[(u32::from(face) * 9 + call * 3 + reply) as usize])
            };
            cells.push((of_face(0) + of_face(1)) / 2.0);
        }
    }
    let game = Matrix::new(9, 27, &cells).unwrap();
    MatrixSolver::default().solve(&game).value
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn values_are_those_of_the_matrix(payoffs in prop::collection::vec(-9_i32..=9, 18)) {
        let start = Call { payoffs: payoffs.clone(), made: Vec::new() };
        let tree = GameTree::new(&start, 1_000).unwrap();
        // Two sets of the first seat and three of the second.
        prop_assert_eq!(tree.information_sets.len(), 5);
        let found = tree.equilibrium(|| true).unwrap();
        prop_assert!((found.value - value_by_matrix(&payoffs)).abs() < 1e-8);
        prop_assert!(found.gap < 1e-6);
        for strategy in &found.strategies {
            prop_assert!((strategy.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        }
    }
}

#[test]
fn games_without_secrets_are_solved_too() {
    for (matches, value) in [(4, -1.0), (5, 1.0), (6, 1.0)] {
        let tree = GameTree::new(&Nim::new(matches), 10_000).unwrap();
        let found = tree.equilibrium(|| true).unwrap();
        assert_eq!((found.value, found.gap), (value, 0.0));
        // Play is optimal also where it is never led: with a multiple of four left the player to move has lost.
        let values = tree.values(&found.strategies);
        assert!(values.iter().all(|value| value.abs() == 1.0));
        let wins = tree.nodes[0]
            .children
            .iter()
            .filter(|&&child| values[child] > 0.0);
        assert_eq!(wins.count(), usize::from(value > 0.0), "{matches}");
    }
    assert!(GameTree::new(&Nim::new(20), 100).is_none());
    let tree = GameTree::new(&Nim::new(5), 10_000).unwrap();
    assert_eq!(tree.equilibrium(|| false), None);
}
