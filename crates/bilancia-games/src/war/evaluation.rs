//! Heuristic evaluation of unfinished wars for the general searches.

use bilancia_core::{Seat, Side, State};
use bilancia_search::Evaluation;

use super::rules::War;

/// Settings of the general searches. A turn alone has dozens of actions, so playouts are cut off early.
pub(super) const EVALUATION: Evaluation<War> = Evaluation {
    value,
    playout_plies: 40,
    exploration: 0.4,
};

/// Rounds of income that count beside the units on the map.
const ROUNDS: f64 = 3.0;

/// Estimated value to a seat, from -1 to 1: the balance of units, cash and income of both sides, in IPC.
fn value(war: &War, seat: Seat) -> f64 {
    let mut sides = [0.0; 2];
    for area in war.pack().all() {
        for stack in war.units(area) {
            let aboard: u32 = stack
                .cargo()
                .units()
                .map(|unit| unit.unit.profile().cost)
                .sum();
            let cost = stack.unit().profile().cost + aboard;
            let side = war.side(Seat(stack.owner()));
            sides[usize::from(side.0)] += f64::from(cost) * f64::from(stack.count());
        }
    }
    for power in war.seats().iter() {
        let side = usize::from(war.side(power).0);
        sides[side] += f64::from(war.power(power.0).cash);
    }
    for side in [0, 1] {
        sides[usize::from(side)] += ROUNDS * f64::from(war.side_production(Side(side)));
    }
    let own = usize::from(war.side(seat).0);
    let whole = sides[0] + sides[1];
    if whole > 0.0 {
        ((sides[own] - sides[1 - own]) / whole).clamp(-1.0, 1.0)
    } else {
        0.0
    }
}
