//! Seats that form two sides: each player has the seats of a side, and the game counts as one of two seats.

use std::{num::NonZero, sync::atomic::AtomicBool};

use bilancia_core::{Actor, Node, Seat, Seats, Side, State};
use bilancia_luck::{Agent, Ladder, Weighed, Weighing, exact::Size, sample::Subject, weigh};
use bilancia_search::Evaluation;

/// Turns of a game.
const TURNS: u8 = 6;

/// Seats add 0, 1 or 2 in turn, those of even number to the points of the first side, the others to those of the second;
/// the third addition of a side counts double.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Sums {
    seats: u8,
    turn: u8,
    sums: [i32; 2],
}

impl State for Sums {
    type Action = u8;

    fn seats(&self) -> Seats {
        Seats::first(self.seats.into())
    }

    fn side(&self, seat: Seat) -> Side {
        Side(seat.0 % 2)
    }

    fn node(&self) -> Node {
        match self.turn {
            TURNS.. => Node::Over,
            turn => Node::Choice(Seat(turn % self.seats).into()),
        }
    }

    fn actions(&self, _: Seat, out: &mut Vec<u8>) {
        out.extend([0, 1, 2]);
    }

    fn apply(&mut self, by: Actor, action: u8) {
        if let Actor::Seat(seat) = by {
            let times = if self.turn >= 4 { 2 } else { 1 };
            self.sums[usize::from(seat.0 % 2)] += times * i32::from(action);
        }
        self.turn += 1;
    }

    fn points(&self, seat: Seat) -> i32 {
        let own = usize::from(seat.0 % 2);
        (self.sums[own] - self.sums[1 - own]).signum()
    }

    fn view(&self, _: Seats) -> Self {
        self.clone()
    }
}

fn weighed(seats: u8) -> Weighed {
    let start = Sums {
        seats,
        turn: 0,
        sums: [0; 2],
    };
    let subject = Subject {
        evaluation: Some(Evaluation {
            value: |state: &Sums, seat| {
                let own = usize::from(seat.0 % 2);
                f64::from(state.sums[own] - state.sums[1 - own]) / 12.0
            },
            playout_plies: 10,
            exploration: 0.5,
        }),
        ..Subject::new(start)
    };
    let weighing = Weighing {
        ladder: Some(Ladder {
            id: "test".to_owned(),
            agents: vec![Agent::Uniform, Agent::Mcts(3), Agent::Greedy],
        }),
        seed: 4,
        threads: NonZero::<usize>::MIN,
        precision: 0.001,
        most_games: 1_000,
        games: Some(600),
        size: Size { most: 1 },
        assisted: false,
        earlier: Vec::new(),
        stop: &AtomicBool::new(false),
        progress: &mut |_| {},
    };
    weigh(&subject, weighing).unwrap()
}

#[test]
fn a_player_has_all_seats_of_a_side() {
    let (four, two) = (weighed(4), weighed(2));
    assert_eq!(four.games, 600);
    // Both players draw from keys of their sides, so that the games of these two are alike.
    let of = |weighed: &Weighed| {
        let mut pairs = weighed.pairs.iter();
        pairs.find(|pair| pair.rungs == [0, 2]).cloned().unwrap()
    };
    assert!(of(&four).score.low > 0.9);
    assert_eq!(of(&four), of(&two));
}
