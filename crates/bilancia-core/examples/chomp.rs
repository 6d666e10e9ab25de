//! A game of one's own: Chomp, with the laws that every game is tested by, and the number of its games.
//!
//! `cargo run --example chomp`
//!
//! Players in turn bite a square off a bar of chocolate, with all that is above and to the right of it. The square in the
//! corner is poisoned: the player who has to take it loses.

#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use std::fmt;

use bilancia_core::{
    Actor, Message, Node, Notation, Pointing, Refusal, Rng, Rule, Seat, Seats, State, conformance,
    perft, random_playout,
};

const COLUMNS: usize = 4;
const ROWS: u8 = 3;

/// Squares that are left in each column, and the player to move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Chomp {
    left: [u8; COLUMNS],
    turn: Seat,
}

impl Chomp {
    fn new() -> Self {
        Self {
            left: [ROWS; COLUMNS],
            turn: Seat(0),
        }
    }
}

/// A square: its column and its row, from 0.
type Bite = (u8, u8);

impl State for Chomp {
    type Action = Bite;

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn node(&self) -> Node {
        match self.left[0] {
            0 => Node::Over,
            _ => Node::Choice(self.turn.into()),
        }
    }

    fn actions(&self, _seat: Seat, out: &mut Vec<Bite>) {
        for (column, left) in (0..).zip(self.left) {
            out.extend((0..left).map(|row| (column, row)));
        }
    }

    fn apply(&mut self, _by: Actor, (column, row): Bite) {
        for left in &mut self.left[usize::from(column)..] {
            *left = row.min(*left);
        }
        self.turn = self.turn.other();
    }

    fn points(&self, seat: Seat) -> i32 {
        match (self.node(), seat == self.turn) {
            (Node::Over, true) => 1,
            (Node::Over, false) => -1,
            _ => 0,
        }
    }
}

/// Programs that are translated declare their words by `bilancia_core::messages!`.
static NO_POSITION: Message =
    Message::same("a position is the squares left in each column, and 1 or 2, such as 3333 1");
static NO_BITE: Message = Message::same("name a square that is left, such as b2");

fn refusal(number: u16, message: &'static Message) -> Refusal {
    let rule = Rule {
        game: "chomp",
        number,
    };
    Refusal::new(rule, message, &[])
}

impl Notation for Chomp {
    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        for left in self.left {
            write!(out, "{left}")?;
        }
        write!(out, " {}", self.turn)
    }

    fn read_position(&self, text: &str) -> Result<Self, Refusal> {
        let known = |left: char| left.to_digit(10).filter(|left| *left <= u32::from(ROWS));
        let read = || {
            let (squares, turn) = text.split_once(' ')?;
            let left: Vec<u8> = squares
                .chars()
                .map(|left| Some(known(left)? as u8))
                .collect::<Option<_>>()?;
            let turn = match turn {
                "1" => Seat(0),
                "2" => Seat(1),
                _ => return None,
            };
            let left: [u8; COLUMNS] = left.try_into().ok()?;
            left.is_sorted_by(|one, next| one >= next)
                .then_some(Self { left, turn })
        };
        read().ok_or_else(|| refusal(0, &NO_POSITION))
    }

    fn write_action(&self, (column, row): Bite, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}{}", char::from(b'a' + column), row + 1)
    }

    fn explain(&self, _by: Actor, _text: &str) -> Refusal {
        refusal(1, &NO_BITE)
    }
}

impl Pointing for Chomp {}

fn main() {
    let states = conformance::check(&Chomp::new(), 200, 20, 1);
    println!("the laws hold at {states} positions");
    for depth in 2..=6 {
        println!("games of {depth} bites: {}", perft(&Chomp::new(), depth));
    }
    let (mut game, mut rng) = (Chomp::new(), Rng::new(2));
    let played = random_playout(&mut game, 100, &mut Vec::new(), &mut Vec::new(), &mut rng);
    let winner = Seats::first(2).iter().find(|seat| game.points(*seat) > 0);
    println!(
        "a random game: {} bites, player {} wins",
        played.plies,
        winner.map_or("?".to_owned(), |seat| seat.to_string())
    );
}
