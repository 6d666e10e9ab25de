//! How close areas are to what a side can still take.

use bilancia_core::Side;
use bilancia_war::{
    War,
    pack::{Area, Pack},
};

/// Share that the way over water counts in moves of single units, which cannot be sure of a ship.
pub(super) const OVERSEAS: f64 = 0.6;

/// Closeness of each area to the lands that a side can still take: the best of their values, less a part for each step.
#[derive(Clone, Debug)]
pub(super) struct Field {
    march: Vec<f64>,
    voyage: Vec<f64>,
}

impl Field {
    pub(super) fn new(war: &War, side: Side) -> Self {
        let goals = goals(war, side);
        Self {
            march: spread(
                war,
                goals.clone(),
                |sea, next_sea| {
                    if sea || next_sea { 0.0 } else { 0.8 }
                },
            ),
            voyage: spread(war, goals, |sea, next_sea| match (sea, next_sea) {
                (false, false) => 0.8,
                (false, true) => 0.75,
                (true, _) => 0.9,
            }),
        }
    }

    /// Closeness over land alone.
    pub(super) fn march(&self, area: Area) -> f64 {
        self.march[area.index()]
    }

    /// Closeness where ships are at hand.
    pub(super) fn voyage(&self, area: Area) -> f64 {
        self.voyage[area.index()]
    }

    /// Closeness to a unit that goes there without knowing whether a ship will come.
    pub(super) fn closeness(&self, area: Area) -> f64 {
        self.march(area).max(OVERSEAS * self.voyage(area))
    }

    /// Whether units in an area gain little as long as no ship takes them away.
    pub(super) fn waits(&self, area: Area) -> bool {
        self.march(area) < OVERSEAS * self.voyage(area)
    }
}

/// Value of each land that the side can still take, from 0 to 1.
fn goals(war: &War, side: Side) -> Vec<f64> {
    let pack = war.pack();
    let hostile = |area: Area| {
        war.owner(area)
            .is_some_and(|owner| pack.side(owner) != side)
    };
    let value = |area: Area| {
        let worth = f64::from(pack.area(area).worth);
        let capital = pack.powers.iter().any(|power| power.capital == area);
        match hostile(area) {
            true => (4.0 + worth + if capital { 14.0 } else { 0.0 }) / 30.0,
            false => 0.0,
        }
    };
    pack.all().map(value).collect()
}

/// Lets values flow from area to area, of which `kept` is the share that is left after a step, by whether the area is a zone
/// and the one from which the value comes.
fn spread(war: &War, mut field: Vec<f64>, kept: impl Fn(bool, bool) -> f64) -> Vec<f64> {
    let pack: &Pack = war.pack();
    loop {
        let mut grows = false;
        for (place, info) in pack.areas.iter().enumerate() {
            if !info.sea && war.owner(Area(place as u8)).is_none() {
                continue;
            }
            let near = info.touches.iter();
            let best = near
                .map(|next| kept(info.sea, pack.is_sea(*next)) * field[next.index()])
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
