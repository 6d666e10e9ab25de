//! Measures the luck in a game that is not in the catalogue:
//!
//! `cargo run --release --example own_game`
//!
//! The game is a race to 20 with one die. After a roll the player may move by it, or give the opponent a number of squares
//! and roll again; the second roll must be taken. To measure a game of your own, write its rules as a [`State`] like this
//! one, and make a [`Subject`] of it.

#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use std::{error::Error, num::NonZero, sync::atomic::AtomicBool};

use bilancia_core::{Actor, Lang, Node, Seat, Seats, State};
use bilancia_luck::{
    Weighing,
    exact::Size,
    report::{games_to_tell, sentence},
    sample::Subject,
    weigh,
};

const GOAL: u8 = 20;

/// Position: the squares of both players, the player to move, and the roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Race {
    /// Number of squares that the opponent gets for a second roll.
    price: u8,
    squares: [u8; 2],
    turn: Seat,
    thrown: Option<u8>,
    again: bool,
}

/// Roll, or what the player does with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Action {
    Throw(u8),
    Take,
    Again,
}

impl Race {
    fn new(price: u8) -> Self {
        Self {
            price,
            squares: [0; 2],
            turn: Seat(0),
            thrown: None,
            again: false,
        }
    }

    fn go(&mut self, seat: Seat, squares: u8) {
        let at = &mut self.squares[seat.index()];
        *at = GOAL.min(*at + squares);
    }
}

impl State for Race {
    type Action = Action;

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn node(&self) -> Node {
        match (self.squares.contains(&GOAL), self.thrown) {
            (true, _) => Node::Over,
            (false, None) => Node::Chance,
            (false, Some(_)) => Node::Choice(self.turn.into()),
        }
    }

    fn actions(&self, _seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Take);
        if !self.again {
            out.push(Action::Again);
        }
    }

    fn rolls(&self, out: &mut Vec<(Action, u64)>) {
        out.extend((1..=6).map(|face| (Action::Throw(face), 1)));
    }

    fn apply(&mut self, _by: Actor, action: Action) {
        match action {
            Action::Throw(face) => self.thrown = Some(face),
            Action::Again => {
                self.go(self.turn.other(), self.price);
                self.thrown = None;
                self.again = true;
            }
            Action::Take => {
                self.go(self.turn, self.thrown.unwrap_or(0));
                (self.turn, self.thrown, self.again) = (self.turn.other(), None, false);
            }
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        match self.squares.map(|square| square == GOAL) {
            [false, false] => 0,
            home => {
                if home[seat.index()] {
                    1
                } else {
                    -1
                }
            }
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let stop = AtomicBool::new(false);
    for price in 0..=4 {
        let weighing = Weighing {
            ladder: None,
            seed: 1,
            threads: NonZero::<usize>::MIN,
            precision: 0.02,
            most_games: 10_000,
            games: None,
            size: Size { most: 1_000_000 },
            assisted: false,
            earlier: Vec::new(),
            stop: &stop,
            progress: &mut |_| {},
        };
        let weighed = weigh(&Subject::new(Race::new(price)), weighing)?;
        println!(
            "another throw for {price} squares: {}",
            sentence(&weighed, Lang::EN)
        );
        println!("    {}", games_to_tell(&weighed, Lang::EN));
    }
    Ok(())
}
