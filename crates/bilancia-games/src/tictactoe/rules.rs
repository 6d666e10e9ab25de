//! Rules of tic-tac-toe.

use bilancia_core::{Actor, Node, Seat, Seats, State};

/// Lines of three cells as bit sets. Cells are numbered row by row; bit 0 is a1.
const LINES: [u16; 8] = [
    0b111,
    0b111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];
const FULL: u16 = 0b111_111_111;

/// A position of tic-tac-toe.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TicTacToe {
    /// Cells marked by each seat, as bit sets.
    pub(super) marks: [u16; 2],
}

/// Number of a cell: column plus three times row, both from 0 at a1.
pub type Cell = u8;

impl TicTacToe {
    /// Seat to move (rule 2).
    pub(super) fn turn(&self) -> Seat {
        Seat(u8::from(
            self.marks[0].count_ones() > self.marks[1].count_ones(),
        ))
    }

    /// A line that a seat has completed, as a bit set (rule 3); `None` if there is none.
    pub(super) fn line(&self, seat: Seat) -> Option<u16> {
        let own = self.marks[seat.index()];
        LINES.into_iter().find(|line| own & line == *line)
    }

    /// Seat that has marked a cell; `None` for an empty one.
    pub(super) fn owner(&self, cell: Cell) -> Option<Seat> {
        [Seat(0), Seat(1)]
            .into_iter()
            .find(|seat| self.marks[seat.index()] >> cell & 1 == 1)
    }

    fn free(&self) -> u16 {
        FULL & !(self.marks[0] | self.marks[1])
    }
}

impl State for TicTacToe {
    type Action = Cell;

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
        let won = self.line(Seat(0)).or(self.line(Seat(1))).is_some();
        if won || self.free() == 0 {
            Node::Over
        } else {
            Node::Choice(self.turn().into())
        }
    }

    fn actions(&self, _seat: Seat, out: &mut Vec<Cell>) {
        out.extend((0..9).filter(|cell| self.free() >> cell & 1 == 1));
    }

    fn apply(&mut self, by: Actor, cell: Cell) {
        let Actor::Seat(seat) = by else {
            panic!("nothing is left to chance in tic-tac-toe");
        };
        self.marks[seat.index()] |= 1 << cell;
    }

    fn points(&self, seat: Seat) -> i32 {
        i32::from(self.line(seat).is_some()) - i32::from(self.line(seat.other()).is_some())
    }
}
