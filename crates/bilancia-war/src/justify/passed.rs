//! Powers whose turns pass by themselves, since they can do nothing: they have earned their income all the same.

use super::plan::settled;
use crate::state::{Phase, War};

/// The position as the player who moved has left it: without the income of powers that were passed over since.
pub(super) fn as_left(before: &War, after: &War) -> War {
    let mut left = after.clone();
    let mut power = before.turn;
    for _ in 1..before.powers.len() {
        power = (power + 1) % before.powers.len() as u8;
        if left.has_capital(power) {
            let income = left.production(power);
            let cash = &mut left.powers[usize::from(power)].cash;
            *cash = cash.saturating_sub(income);
        }
        if next_turn(before, &left) == *after {
            return left;
        }
    }
    after.clone()
}

/// The position in which the next power that can do anything begins its turn.
pub(super) fn next_turn(before: &War, left: &War) -> War {
    let mut next = left.clone();
    (next.round, next.turn) = (before.round, before.turn + 1);
    if usize::from(next.turn) == before.powers.len() {
        (next.round, next.turn) = (before.round.saturating_add(1), 0);
    }
    if next.phase == Phase::Over {
        (next.phase, next.winner) = (Phase::Research, None);
    }
    settled(next)
}
