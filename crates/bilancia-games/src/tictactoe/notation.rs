//! Notation of tic-tac-toe: a move is a cell such as `b2`; a position lists the rows from the top, as in
//! `xo1/3/3`.

use std::fmt;

use bilancia_core::{Actor, Notation, Pointing, Presentable, Refusal, Rule, Seat, Wording};

use super::rules::{Cell, TicTacToe};

const fn rule(number: u16) -> Rule {
    Rule {
        game: "tictactoe",
        number,
    }
}

bilancia_core::messages! { crate::tictactoe::catalogue, "notation-":
    const {
        FORM(value), TAKEN(name), ROWS(value), TURNS(xs, os), AFTER_END, THREE,
    }
}

/// Name of a cell, such as `b2`.
pub(super) fn cell_name(cell: Cell) -> String {
    format!("{}{}", (b'a' + cell % 3) as char, cell / 3 + 1)
}

fn read_row(text: &str, row: u8, state: &mut TicTacToe) -> Option<()> {
    let mut column = 0;
    for letter in text.chars() {
        match letter {
            '1'..='3' if column < 3 => column += letter as u8 - b'0',
            'x' | 'o' if column < 3 => {
                state.marks[usize::from(letter == 'o')] |= 1 << (3 * row + column);
                column += 1;
            }
            _ => return None,
        }
    }
    (column == 3).then_some(())
}

impl Notation for TicTacToe {
    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        for row in (0..3).rev() {
            let mut empty = 0;
            for column in 0..3 {
                let Some(seat) = self.owner(3 * row + column) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    write!(out, "{empty}")?;
                    empty = 0;
                }
                out.write_char(if seat == Seat(0) { 'x' } else { 'o' })?;
            }
            if empty > 0 {
                write!(out, "{empty}")?;
            }
            if row > 0 {
                out.write_char('/')?;
            }
        }
        Ok(())
    }

    fn read_position(&self, text: &str) -> Result<Self, Refusal> {
        let malformed = || Refusal::new(rule(0), &ROWS, &[&text]);
        let rows: Vec<_> = text.trim().split('/').collect();
        let [top, middle, bottom] = rows[..] else {
            return Err(malformed());
        };
        let mut state = Self::default();
        for (row, text) in [(2, top), (1, middle), (0, bottom)] {
            read_row(text, row, &mut state).ok_or_else(malformed)?;
        }
        let [xs, os] = state.marks.map(u16::count_ones);
        if xs != os && xs != os + 1 {
            return Err(Refusal::new(rule(2), &TURNS, &[&xs, &os]));
        }
        // A finished line must belong to the player who moved last.
        if state.line(state.turn()).is_some() {
            return Err(Refusal::new(rule(3), &AFTER_END, &[]));
        }
        Ok(state)
    }

    fn write_action(&self, cell: Cell, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(&cell_name(cell))
    }

    fn explain(&self, _by: Actor, text: &str) -> Refusal {
        match (0..9)
            .map(cell_name)
            .find(|name| name.eq_ignore_ascii_case(text))
        {
            Some(name) => Refusal::new(rule(2), &TAKEN, &[&name]),
            None => Refusal::new(rule(0), &FORM, &[&text]),
        }
    }
}

impl Pointing for TicTacToe {}

impl Presentable for TicTacToe {
    fn ending(&self) -> Option<Wording> {
        let lines = [Seat(0), Seat(1)].map(|seat| self.line(seat));
        let won = lines.into_iter().flatten().next();
        won.map(|_| Wording::new(THREE, &[]))
    }

    fn decisive_cells(&self) -> Vec<String> {
        let lines = [Seat(0), Seat(1)].map(|seat| self.line(seat));
        let line = lines.into_iter().flatten().next().unwrap_or(0);
        (0..9)
            .filter(|cell| line >> cell & 1 == 1)
            .map(cell_name)
            .collect()
    }
}
