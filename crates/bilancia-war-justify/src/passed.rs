//! Powers whose turns pass by themselves, since they can do nothing: they have earned their income all the same.

use bilancia_war::{War, planning::Planning};

/// The position as the player who moved has left it: without the income of powers that were passed over since.
pub(crate) fn as_left(before: &War, after: &War) -> War {
    let mut left = after.clone();
    let mut power = before.mover().0;
    for _ in 1..before.pack().powers.len() {
        power = (power + 1) % before.pack().powers.len() as u8;
        if left.has_capital(power) {
            let (cash, income) = (left.power(power).cash, left.production(power));
            left = left.with_cash(power, cash.saturating_sub(income));
        }
        if next_turn(before, &left) == *after {
            return left;
        }
    }
    after.clone()
}

/// The position in which the next power that can do anything begins its turn.
pub(crate) fn next_turn(before: &War, left: &War) -> War {
    let (mut round, mut power) = (before.round(), before.mover().0 + 1);
    if usize::from(power) == before.pack().powers.len() {
        (round, power) = (before.round().saturating_add(1), 0);
    }
    left.clone().at_turn(round, power)
}
