//! What opponents know about unfinished battles.

use bilancia_battle::{Role, Unit};
use bilancia_core::{Seat, State};
use bilancia_search::Evaluation;

use super::rules::{Aim, Battle};

/// A guess at the outcome, cut off early: battles are short, and most of them are decided by the
/// forces that are left.
pub(super) const EVALUATION: Evaluation<Battle> = Evaluation {
    worth,
    playout_plies: 30,
    exploration: 0.3,
};

/// A sketch of the worth to a seat, for opponents: what was lost so far, and how the forces that are
/// left compare, by cost times strength.
fn worth(state: &Battle, seat: Seat) -> f64 {
    let bound = f64::from(state.points_bound()).max(1.0);
    let swing = f64::from(state.lost[1]) + f64::from(state.loot) - f64::from(state.lost[0]);
    let power = |side: usize, role: Role| {
        let army = &state.armies[side];
        let points: u32 = Unit::ALL
            .into_iter()
            .map(|unit| {
                let (value, dice) = state.setup.terms.strength(role, unit);
                value * dice * army.count(unit)
            })
            .sum();
        f64::from(points) * f64::from(army.size())
    };
    let (own, other) = (power(0, Role::Attacker), power(1, Role::Defender));
    let balance = if own + other > 0.0 {
        (own - other) / (own + other)
    } else {
        0.0
    };
    let value = match state.setup.aim {
        Aim::Take => balance,
        Aim::Swing => (swing / bound + 0.3 * balance).clamp(-1.0, 1.0),
    };
    if seat == Seat(0) { value } else { -value }
}
