//! The side of a single game that an entrant is due, after the rules that FIDE has for colours (Handbook C.04.3).

use crate::progress::{Manner, Scorecard};

/// The sides that an entrant had in games that were played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Sides {
    /// In order: 0 for the first side, 1 for the second.
    pub had: Vec<u8>,
}

/// How strongly an entrant is due a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Strength {
    /// No game was played.
    None,
    /// As often the one as the other; they had the other one last.
    Mild,
    /// Once less often than the other.
    Strong,
    /// Twice less often than the other, or the other one twice running.
    Absolute,
}

impl Sides {
    /// The sides of a scorecard.
    pub(super) fn of(card: &Scorecard) -> Self {
        let games = card.lines.iter().flat_map(|line| &line.games);
        let played = games.filter(|game| {
            game.points
                .is_none_or(|(_, manner)| manner != Manner::Forfeited)
        });
        Self {
            had: played.map(|game| game.side).collect(),
        }
    }

    /// How much more often the first side was had than the second.
    pub(super) fn balance(&self) -> i32 {
        let value = |side: &u8| if *side == 0 { 1 } else { -1 };
        self.had.iter().map(value).sum()
    }

    /// The side that is due, and how strongly.
    pub(super) fn due(&self) -> (u8, Strength) {
        let balance = self.balance();
        let other = |side: u8| 1 - side;
        match *self.had.as_slice() {
            [] => (0, Strength::None),
            _ if balance.abs() > 1 => (u8::from(balance > 0), Strength::Absolute),
            [.., one, last] if one == last => (other(last), Strength::Absolute),
            _ if balance != 0 => (u8::from(balance > 0), Strength::Strong),
            [.., last] => (other(last), Strength::Mild),
        }
    }
}

/// Two entrants in the order of their sides; `one` is ranked higher, and starts on the first side if `one_begins`.
pub(super) fn allot(one: (u32, &Sides), other: (u32, &Sides), one_begins: bool) -> [u32; 2] {
    let ((number, of_one), (against, of_other)) = (one, other);
    let (due, other_due) = (of_one.due(), of_other.due());
    let seat = |side: u8| match side {
        0 => [number, against],
        _ => [against, number],
    };
    match (due.1, other_due.1) {
        (Strength::None, Strength::None) => seat(u8::from(!one_begins)),
        (_, Strength::None) => seat(due.0),
        (Strength::None, _) => seat(1 - other_due.0),
        _ if due.0 != other_due.0 => seat(due.0),
        (strength, against) if strength > against => seat(due.0),
        (strength, against) if strength < against => seat(1 - other_due.0),
        _ if of_one.balance().abs() != of_other.balance().abs() => {
            match of_one.balance().abs() > of_other.balance().abs() {
                true => seat(due.0),
                false => seat(1 - other_due.0),
            }
        }
        _ => seat(by_history(of_one, of_other).unwrap_or(due.0)),
    }
}

/// The side opposite to that of the last round in which the two had different ones.
fn by_history(one: &Sides, other: &Sides) -> Option<u8> {
    let pairs = one.had.iter().rev().zip(other.had.iter().rev());
    let different = pairs.filter(|(one, other)| one != other);
    different.map(|(one, _)| 1 - *one).next()
}
