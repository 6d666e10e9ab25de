//! Positions and moves of Alea as text.
//!
//! A position lists the rows from 8 to 1, each from a to h, then whose turn it is. `A`…`F` are
//! white dice that show 1…6, `a`…`f` black ones, a number counts empty squares, brackets hold a
//! stack from the top down: `ccc[Fb]4/8/8/…/CCCCCCCC w`.
//!
//! A move is `a1-a4` for one die (alone, or from the top of a stack), `a1=a4` for two dice, and
//! `a1^a4` for climbing; `+` or `-` after it turns the die that moved.

use std::fmt;

use bilancia_core::{
    Actor, Lang, Name, Notation, Pointing, Presentable, Refusal, Rule, Seat, ToArgument, Wording,
};

use super::{
    board::{PRISON, square_name},
    guide,
    rules::{Action, Alea, Kind},
    stack::{Die, Stack},
};

const fn rule(number: u16) -> Rule {
    Rule {
        game: "alea",
        number,
    }
}

bilancia_core::messages! { crate::alea::catalogue, "notation-":
    const {
        FORM(value), EMPTY_SQUARE(from_name), NOT_YOURS(from_name), NO_LINE(from_name, to_name),
        TOO_FAR(value, from_name, to_name, distance), IN_THE_WAY(from_name, to_name, square_name),
        OCCUPIED(to_name, from_name), NOTHING_TO_CLIMB(to_name, from_name), ONLY_A_DIE_CLIMBS(from_name),
        TOO_LOW(value, to_name, value_third), FULL(to_name), PRISONER(from_name), NO_PAIR(from_name), NO_TURN,
        NO_UP(value), NO_DOWN, ROWS(rows), ROW(name, first, filled), LETTER(found, name), STACK(name),
        TURN(other), DICE(white, black, first),
    }
}

fn read_square(text: &str) -> Option<usize> {
    let [file @ b'a'..=b'h', rank @ b'1'..=b'8'] = *text.as_bytes() else {
        return None;
    };
    Some(usize::from(rank - b'1') * 8 + usize::from(file - b'a'))
}

fn letter(die: Die) -> char {
    let base = if die.owner == Seat(0) { b'A' } else { b'a' };
    (base + die.value - 1) as char
}

fn read_letter(letter: char) -> Option<Die> {
    let (owner, base) = match letter {
        'A'..='F' => (Seat(0), b'A'),
        'a'..='f' => (Seat(1), b'a'),
        _ => return None,
    };
    Some(Die {
        owner,
        value: letter as u8 - base + 1,
    })
}

/// Reads one row of a position into `cells`, which must have 8 elements.
fn read_row(name: usize, text: &str, cells: &mut [Stack]) -> Result<(), Refusal> {
    let mut letters = text.chars();
    let mut filled = 0;
    while let Some(found) = letters.next() {
        if let Some(count @ 1..=8) = found.to_digit(10) {
            filled += count as usize;
            continue;
        }
        let stack = if found == '[' {
            let dice: Option<Vec<Die>> = letters
                .by_ref()
                .take_while(|&l| l != ']')
                .map(read_letter)
                .collect();
            dice.filter(|dice| dice.len() > 1)
                .and_then(|dice| Stack::of(&dice))
                .ok_or_else(|| Refusal::new(rule(3), &STACK, &[&name]))?
        } else {
            let die = read_letter(found)
                .ok_or_else(|| Refusal::new(rule(0), &LETTER, &[&found, &name]))?;
            Stack::of(&[die]).expect("one die is a stack")
        };
        if let Some(cell) = cells.get_mut(filled) {
            *cell = stack;
        }
        filled += 1;
    }
    match filled {
        8 => Ok(()),
        _ => Err(Refusal::new(rule(1), &ROW, &[&name, &text, &filled])),
    }
}

/// A move as written, which may be illegal.
struct Written {
    from: usize,
    to: usize,
    kind: Kind,
    turn: i8,
}

fn read_move(text: &str) -> Option<Written> {
    let text = text.to_ascii_lowercase();
    if !text.is_ascii() || text.len() < 5 {
        return None;
    }
    let kind = match text.as_bytes()[2] {
        b'-' => Kind::Die,
        b'=' => Kind::Pair,
        b'^' => Kind::Climb,
        _ => return None,
    };
    let turn = match &text[5..] {
        "" => 0,
        "+" => 1,
        "-" => -1,
        _ => return None,
    };
    Some(Written {
        from: read_square(&text[..2])?,
        to: read_square(&text[3..5])?,
        kind,
        turn,
    })
}

impl Notation for Alea {
    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        for row in (0..8).rev() {
            let mut empty = 0;
            for stack in (0..8).map(|column| self.stack(row * 8 + column)) {
                if stack.height() == 0 {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    write!(out, "{empty}")?;
                    empty = 0;
                }
                let dice: String = stack.dice().map(letter).collect();
                match dice.len() {
                    1 => out.write_str(&dice)?,
                    _ => write!(out, "[{dice}]")?,
                }
            }
            if empty > 0 {
                write!(out, "{empty}")?;
            }
            out.write_str(if row > 0 { "/" } else { "" })?;
        }
        out.write_str(if self.turn() == Seat(0) { " w" } else { " b" })
    }

    fn read_position(&self, text: &str) -> Result<Self, Refusal> {
        let (board, turn) = text.trim().split_once(' ').unwrap_or((text, ""));
        let rows: Vec<_> = board.split('/').collect();
        if rows.len() != 8 {
            return Err(Refusal::new(rule(1), &ROWS, &[&rows.len()]));
        }
        let mut cells = [Stack::EMPTY; 64];
        for (index, row) in rows.iter().enumerate() {
            let first = (7 - index) * 8;
            read_row(8 - index, row, &mut cells[first..first + 8])?;
        }
        let turn = match turn.trim() {
            "w" => Seat(0),
            "b" => Seat(1),
            other => return Err(Refusal::new(rule(5), &TURN, &[&other])),
        };
        let dice = cells.iter().flat_map(|stack| stack.dice());
        let (white, black): (Vec<_>, Vec<_>) = dice.partition(|die| die.owner == Seat(0));
        match (white.len(), black.len()) {
            (8, 8) => Ok(Self::from_parts(cells, turn, self.variant)),
            (white, black) => Err(Refusal::new(
                rule(1),
                &DICE,
                &[&white, &black, &(white + black)],
            )),
        }
    }

    fn write_action(&self, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        let sign = match action.kind {
            Kind::Die => '-',
            Kind::Pair => '=',
            Kind::Climb => '^',
        };
        let turn = match action.turn {
            1 => "+",
            -1 => "-",
            _ => "",
        };
        let [from, to] = [action.from, action.to].map(|square| square_name(square.into()));
        write!(out, "{from}{sign}{to}{turn}")
    }

    fn explain(&self, by: Actor, text: &str) -> Refusal {
        let Some(Written {
            from,
            to,
            kind,
            turn,
        }) = read_move(text)
        else {
            return Refusal::new(rule(0), &FORM, &[&text]);
        };
        let (stack, target) = (self.stack(from), self.stack(to));
        let (value, height) = (stack.value(), stack.height());
        let [from_name, to_name] = [from, to].map(square_name);
        let refuse =
            |number, message, args: &[&dyn ToArgument]| Refusal::new(rule(number), message, args);
        match stack.owner() {
            None => return refuse(5, &EMPTY_SQUARE, &[&from_name]),
            Some(owner) if Actor::Seat(owner) != by => {
                return refuse(3, &NOT_YOURS, &[&from_name]);
            }
            Some(_) => {}
        }
        if kind == Kind::Pair && height == 1 {
            return refuse(10, &NO_PAIR, &[&from_name]);
        }
        if kind == Kind::Climb && height > 1 {
            return refuse(8, &ONLY_A_DIE_CLIMBS, &[&from_name]);
        }
        let held = height == 1 || !self.variant.prison_descent;
        if PRISON >> from & 1 == 1 && kind != Kind::Pair && held {
            return refuse(13, &PRISONER, &[&from_name]);
        }
        let (dx, dy) = (
            to as i32 % 8 - from as i32 % 8,
            to as i32 / 8 - from as i32 / 8,
        );
        let distance = dx.abs().max(dy.abs());
        if distance == 0 || (dx != 0 && dy != 0 && dx.abs() != dy.abs()) {
            return refuse(6, &NO_LINE, &[&from_name, &to_name]);
        }
        if distance > value as i32 {
            return refuse(6, &TOO_FAR, &[&value, &from_name, &to_name, &distance]);
        }
        let step = dx.signum() + 8 * dy.signum();
        let between = (1..distance).map(|far| (from as i32 + far * step) as usize);
        for square in between {
            if self.stack(square).height() > 0 {
                return refuse(
                    6,
                    &IN_THE_WAY,
                    &[&from_name, &to_name, &square_name(square)],
                );
            }
        }
        match (kind, target.height()) {
            (Kind::Climb, 0) => refuse(8, &NOTHING_TO_CLIMB, &[&to_name, &from_name]),
            (Kind::Climb, 3) => refuse(9, &FULL, &[&to_name]),
            (Kind::Climb, height) if target.value() < value => {
                let number = if height == 1 { 8 } else { 9 };
                refuse(number, &TOO_LOW, &[&value, &to_name, &target.value()])
            }
            (Kind::Die | Kind::Pair, 1..) => refuse(6, &OCCUPIED, &[&to_name, &from_name]),
            (Kind::Die, _) if height < 3 && turn < 0 => refuse(7, &NO_DOWN, &[]),
            (Kind::Die, _) if height < 3 && turn > 0 => refuse(7, &NO_UP, &[&value]),
            (Kind::Die, _) => refuse(12, &NO_TURN, &[]),
            (Kind::Pair, _) => refuse(10, &NO_TURN, &[]),
            (Kind::Climb, _) => refuse(8, &NO_TURN, &[]),
        }
    }
}

impl Pointing for Alea {
    fn instruction(&self, _seat: Seat) -> Option<Wording> {
        Some(guide::instruction())
    }

    fn next_step(&self, _seat: Seat, chosen: &[&str]) -> Option<Wording> {
        let from = read_square(chosen.first()?)?;
        Some(guide::next_step(self, from, chosen.len()))
    }

    fn label(&self, action: Action) -> Option<Name> {
        guide::label(self, action)
    }

    fn partial(&self, seat: Seat, chosen: &[&str]) -> Option<Self> {
        guide::partial(self, seat, chosen)
    }
}

impl Presentable for Alea {
    fn ending(&self) -> Option<Wording> {
        guide::ending(self)
    }

    fn details(&self, lang: Lang) -> Vec<Vec<String>> {
        guide::stacks(self, lang)
    }

    fn decisive_cells(&self) -> Vec<String> {
        let squares = self.winner().map_or(0, |winner| self.goal_squares(winner));
        (0..64)
            .filter(|square| squares >> square & 1 == 1)
            .map(square_name)
            .collect()
    }

    fn rules_in_force(&self) -> Vec<u16> {
        (5..=13).collect()
    }
}
