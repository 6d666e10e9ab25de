//! A minimal game that shows how the model is implemented, and on which generic code is tested.

use std::fmt;

use crate::{Actor, Node, Notation, Pointing, Presentable, Refusal, Rule, Seat, Seats, State};

/// Nim with one heap: players in turn take one, two or three matches; the player who takes the last one wins.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Nim {
    heap: u8,
    turn: Seat,
}

impl Nim {
    /// Position with `heap` matches in which the first seat is to move.
    pub fn new(heap: u8) -> Self {
        Self {
            heap,
            turn: Seat(0),
        }
    }
}

impl State for Nim {
    type Action = u8;

    fn may_have_chance(&self) -> bool {
        false
    }

    fn may_have_simultaneous(&self) -> bool {
        false
    }

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn node(&self) -> Node {
        if self.heap == 0 {
            Node::Over
        } else {
            Node::Choice(self.turn.into())
        }
    }

    fn actions(&self, _seat: Seat, out: &mut Vec<u8>) {
        out.extend(1..=self.heap.min(3));
    }

    fn apply(&mut self, _by: Actor, taken: u8) {
        self.heap -= taken;
        self.turn = self.turn.other();
    }

    fn points(&self, seat: Seat) -> i32 {
        match self.heap {
            0 if seat == self.turn => -1,
            0 => 1,
            _ => 0,
        }
    }
}

crate::messages! { crate::catalogue, "example-":
    const {
        TAKE(first, heap), POSITION(value),
    }
}

impl Notation for Nim {
    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{} {}", self.heap, self.turn)
    }

    fn read_position(&self, text: &str) -> Result<Self, Refusal> {
        let refusal = || {
            Refusal::new(
                Rule {
                    game: "nim",
                    number: 0,
                },
                &POSITION,
                &[&text],
            )
        };
        let (heap, turn) = text.split_once(' ').ok_or_else(refusal)?;
        let turn = match turn {
            "1" => Seat(0),
            "2" => Seat(1),
            _ => return Err(refusal()),
        };
        Ok(Self {
            heap: heap.parse().map_err(|_| refusal())?,
            turn,
        })
    }

    fn write_action(&self, taken: u8, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{taken}")
    }

    fn explain(&self, _by: Actor, text: &str) -> Refusal {
        Refusal::new(
            Rule {
                game: "nim",
                number: 1,
            },
            &TAKE,
            &[&text, &self.heap.min(3)],
        )
    }
}

impl Pointing for Nim {}

impl Presentable for Nim {}
