//! Heuristic evaluation of unfinished battles for the general searches.

use bilancia_battle::{Domain, Role, Unit};
use bilancia_core::{Seat, State};
use bilancia_search::Evaluation;

use super::rules::{Aim, Battle};

/// Settings of the general searches. Playouts are cut off early: battles are short, and most of them are
/// decided by the forces that are left.
pub(super) const EVALUATION: Evaluation<Battle> = Evaluation {
    value,
    playout_plies: 30,
    exploration: 0.3,
};

/// Estimated value to a seat, from -1 to 1: the IPC lost so far, and the balance of the forces left, as
/// points times number of units. Only the balance counts where the aim is the territory.
fn value(state: &Battle, seat: Seat) -> f64 {
    let bound = f64::from(state.points_bound()).max(1.0);
    let swing = f64::from(state.lost[1]) + f64::from(state.loot) - f64::from(state.lost[0]);
    let power = |side: usize, role: Role| {
        let army = &state.armies[side];
        // Submarines have no points against aircraft alone.
        let against = &state.armies[1 - side];
        let evaded = against.size() > 0 && against.in_domain(Domain::Air) == against.size();
        let points: u32 = Unit::ALL
            .into_iter()
            .filter(|unit| *unit != Unit::Sub || !evaded)
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
