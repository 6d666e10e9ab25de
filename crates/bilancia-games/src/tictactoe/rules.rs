//! Rules of tic-tac-toe.

use bilancia_core::{Actor, Node, Rng, Seat, Seats, State};

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

/// Sets of cells that have a whole line, as one bit each.
const WITH_LINE: [u64; 8] = {
    let mut sets = [0; 8];
    let mut cells = 0;
    while cells < 512 {
        let mut line = 0;
        while line < LINES.len() {
            if cells & LINES[line] == LINES[line] {
                sets[cells as usize / 64] |= 1 << (cells % 64);
            }
            line += 1;
        }
        cells += 1;
    }
    sets
};

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

    pub(super) fn has_line(&self, seat: Seat) -> bool {
        let own = self.marks[seat.index()];
        WITH_LINE[usize::from(own / 64)] >> (own % 64) & 1 == 1
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

    #[inline]
    fn node(&self) -> Node {
        let won = self.has_line(Seat(0)) || self.has_line(Seat(1));
        if won || self.free() == 0 {
            Node::Over
        } else {
            Node::Choice(self.turn().into())
        }
    }

    #[inline]
    fn actions(&self, _seat: Seat, out: &mut Vec<Cell>) {
        let mut free = self.free();
        while free != 0 {
            out.push(free.trailing_zeros() as Cell);
            free &= free - 1;
        }
    }

    fn action_numbers(&self) -> Option<usize> {
        Some(9)
    }

    fn action_number(&self, cell: Cell) -> Option<usize> {
        Some(cell.into())
    }

    #[inline]
    fn sample_action(&self, _seat: Seat, _buffer: &mut Vec<Cell>, rng: &mut Rng) -> Cell {
        let mut free = self.free();
        for _ in 0..rng.below(free.count_ones().into()) {
            free &= free - 1;
        }
        free.trailing_zeros() as Cell
    }

    #[inline]
    fn apply(&mut self, by: Actor, cell: Cell) {
        let Actor::Seat(seat) = by else {
            panic!("nothing is left to chance in tic-tac-toe");
        };
        self.marks[seat.index()] |= 1 << cell;
    }

    #[inline]
    fn points(&self, seat: Seat) -> i32 {
        i32::from(self.has_line(seat)) - i32::from(self.has_line(seat.other()))
    }
}
