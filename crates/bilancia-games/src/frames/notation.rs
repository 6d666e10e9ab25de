//! Notation of positions and moves of Frames.
//!
//! A position lists the rows from the top down (`b`, `w`, `n` for stones, a number for empty points), the
//! scores of Black and White, the two points revealed last, and the sealed moves: `3b8/…/12 3-4 e2,l7 -,-`. A
//! move is a point such as `k4`.

use std::fmt;

use bilancia_core::{
    Actor, Node, Notation, Pointing, Presentable, Refusal, Rule, Seat, State, ToArgument, Wording,
};

use super::rules::{Frames, Point, Stone};

const fn rule(number: u16) -> Rule {
    Rule {
        game: "frames",
        number,
    }
}

bilancia_core::messages! { crate::frames::catalogue, "notation-":
    const {
        FORM(value), OUTSIDE(first, corner), OCCUPIED(point), FIELDS(fields), ROWS(size, rows),
        ROW(first, row, size), SCORES(scores, goal), LAST(value), MISSING(first, second, third), SEALED(sealed),
        CHOOSE, SCORED(scored, goal), SCORE(one, one_second), LEVEL(one),
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.x) as char, self.y + 1)
    }
}

/// Reads a point, which may lie off the board.
fn read_point(text: &str) -> Option<(u32, u32)> {
    let mut letters = text.chars();
    let column = letters.next().filter(char::is_ascii_alphabetic)?;
    let row: u32 = letters.as_str().parse().ok().filter(|&row| row > 0)?;
    (!letters.as_str().starts_with('+'))
        .then(|| (u32::from(column.to_ascii_lowercase() as u8 - b'a'), row - 1))
}

impl Frames {
    fn on_board(&self, text: &str) -> Option<Point> {
        let (x, y) = read_point(text)?;
        let size = u32::from(self.variant.size);
        (x < size && y < size).then_some(Point {
            x: x as u8,
            y: y as u8,
        })
    }

    /// Places the stones of one row; `None` if the text does not describe exactly one row.
    fn read_row(&mut self, y: u8, text: &str) -> Option<()> {
        let (mut x, mut run) = (0_u32, 0_u32);
        for letter in text.chars() {
            if let Some(digit) = letter.to_digit(10) {
                run = run
                    .checked_mul(10)?
                    .checked_add(digit)
                    .filter(|&run| run <= 99)?;
                continue;
            }
            x += std::mem::take(&mut run);
            let stone = match letter {
                'b' => Stone::Black,
                'w' => Stone::White,
                'n' => Stone::Neutral,
                _ => return None,
            };
            (x < self.variant.size.into()).then(|| self.put(Point { x: x as u8, y }, stone))?;
            x += 1;
        }
        (x + run == u32::from(self.variant.size)).then_some(())
    }

    fn read_last(&self, text: &str) -> Result<Option<[Point; 2]>, Refusal> {
        if text == "-" {
            return Ok(None);
        }
        let points = text.split_once(',');
        let points =
            points.and_then(|(black, white)| Some([self.on_board(black)?, self.on_board(white)?]));
        let points = points.ok_or_else(|| Refusal::new(rule(5), &LAST, &[&text]))?;
        let stones = match points[0] == points[1] {
            true => [(Stone::Neutral, 'n'); 2],
            false => [(Stone::Black, 'b'), (Stone::White, 'w')],
        };
        for (point, (stone, letter)) in points.into_iter().zip(stones) {
            if self.stone(point) != Some(stone) {
                let arguments: [&dyn ToArgument; 3] =
                    [&text, &letter.to_string(), &point.to_string()];
                return Err(Refusal::new(rule(5), &MISSING, &arguments));
            }
        }
        Ok(Some(points))
    }

    fn read_sealed(&self, text: &str) -> Option<[Option<Point>; 2]> {
        let (black, white) = text.split_once(',')?;
        let read = |text: &str| match text {
            "-" => Some(None),
            text => {
                let point = self
                    .on_board(text)
                    .filter(|&point| self.stone(point).is_none())?;
                Some(Some(point))
            }
        };
        let sealed = [read(black)?, read(white)?];
        (sealed[0].is_none() || sealed[1].is_none()).then_some(sealed)
    }

    fn read_scores(&self, text: &str) -> Option<[u16; 2]> {
        let (black, white) = text.split_once('-')?;
        let plain = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let scores = (plain(black) && plain(white))
            .then(|| Some([black.parse().ok()?, white.parse().ok()?]))??;
        let goal = self.variant.goal;
        (scores[0] <= goal && scores[1] <= goal && scores != [goal; 2]).then_some(scores)
    }
}

impl Notation for Frames {
    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let size = self.variant.size;
        for y in (0..size).rev() {
            let mut empty = 0;
            for x in 0..size {
                let Some(stone) = self.stone(Point { x, y }) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    write!(out, "{empty}")?;
                    empty = 0;
                }
                out.write_char(match stone {
                    Stone::Black => 'b',
                    Stone::White => 'w',
                    Stone::Neutral => 'n',
                })?;
            }
            if empty > 0 {
                write!(out, "{empty}")?;
            }
            out.write_str(if y > 0 { "/" } else { " " })?;
        }
        write!(out, "{}-{} ", self.scores[0], self.scores[1])?;
        match self.last {
            Some([black, white]) => write!(out, "{black},{white} ")?,
            None => out.write_str("- ")?,
        }
        let sealed = self
            .pending
            .map(|p| p.map_or_else(|| "-".to_owned(), |p| p.to_string()));
        write!(out, "{},{}", sealed[0], sealed[1])
    }

    fn read_position(&self, text: &str) -> Result<Self, Refusal> {
        let fields: Vec<_> = text.split_whitespace().collect();
        let [board, scores, last, sealed] = fields[..] else {
            return Err(Refusal::new(rule(0), &FIELDS, &[&fields.len()]));
        };
        let mut state = Self::new(self.variant);
        let size = self.variant.size;
        let rows: Vec<_> = board.split('/').collect();
        if rows.len() != usize::from(size) {
            return Err(Refusal::new(rule(2), &ROWS, &[&size, &rows.len()]));
        }
        for (y, row) in (0..size).rev().zip(rows) {
            let refusal = || Refusal::new(rule(2), &ROW, &[&(y + 1), &row, &size]);
            state.read_row(y, row).ok_or_else(refusal)?;
        }
        state.scores = state
            .read_scores(scores)
            .ok_or_else(|| Refusal::new(rule(10), &SCORES, &[&scores, &self.variant.goal]))?;
        state.last = state.read_last(last)?;
        state.pending = state
            .read_sealed(sealed)
            .ok_or_else(|| Refusal::new(rule(3), &SEALED, &[&sealed]))?;
        Ok(state)
    }

    fn write_action(&self, point: Point, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{point}")
    }

    fn explain(&self, _by: Actor, text: &str) -> Refusal {
        if read_point(text).is_none() {
            return Refusal::new(rule(0), &FORM, &[&text]);
        }
        match self.on_board(text) {
            Some(point) => Refusal::new(rule(3), &OCCUPIED, &[&point.to_string()]),
            None => {
                let last = self.variant.size - 1;
                let corner = Point { x: last, y: last };
                Refusal::new(rule(2), &OUTSIDE, &[&text, &corner.to_string()])
            }
        }
    }

    fn parse_action(&self, by: Actor, text: &str) -> Result<Point, Refusal> {
        self.on_board(text)
            .filter(|&point| self.stone(point).is_none())
            .ok_or_else(|| self.explain(by, text))
    }
}

impl Pointing for Frames {
    fn instruction(&self, _seat: Seat) -> Option<Wording> {
        Some(Wording::new(CHOOSE, &[]))
    }
}

impl Presentable for Frames {
    fn rules_in_force(&self) -> Vec<u16> {
        (3..=9).collect()
    }

    fn standing(&self, seat: Seat) -> Option<Wording> {
        let scored = self.scores[seat.index()];
        Some(Wording::new(SCORED, &[&scored, &self.variant.goal]))
    }

    fn ending(&self) -> Option<Wording> {
        if self.node() != Node::Over {
            return None;
        }
        let [one, other] = self.scores;
        Some(match one == other {
            true => Wording::new(LEVEL, &[&one]),
            false => Wording::new(SCORE, &[&one.max(other), &one.min(other)]),
        })
    }
}
