//! How close areas are to what a side can still take.

use bilancia_core::Side;
use bilancia_war::{War, pack::Area};

/// Closeness of each area to the lands that a side can still take: the best of their values, less a part for each step.
pub(super) fn field(war: &War, side: Side) -> Vec<f64> {
    let pack = war.pack();
    let hostile = |area: Area| {
        war.owner(area)
            .is_some_and(|owner| pack.side(owner) != side)
    };
    let mut field: Vec<f64> = pack
        .all()
        .map(|area| {
            let worth = f64::from(pack.area(area).worth);
            let capital = pack.powers.iter().any(|power| power.capital == area);
            match hostile(area) {
                true => (4.0 + worth + if capital { 14.0 } else { 0.0 }) / 30.0,
                false => 0.0,
            }
        })
        .collect();
    loop {
        let mut grows = false;
        for (place, info) in pack.areas.iter().enumerate() {
            if !info.sea && war.owner(Area(place as u8)).is_none() {
                continue;
            }
            let best = info
                .touches
                .iter()
                .map(|next| {
                    let kept = match (info.sea, pack.is_sea(*next)) {
                        (false, false) => 0.8,
                        (false, true) => 0.75,
                        (true, _) => 0.9,
                    };
                    kept * field[next.index()]
                })
                .fold(0.0, f64::max);
            if best > field[place] + 1e-6 {
                field[place] = best;
                grows = true;
            }
        }
        if !grows {
            return field;
        }
    }
}
