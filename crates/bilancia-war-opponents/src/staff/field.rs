//! How close areas are to what a side can still take.

use bilancia_core::Side;
use bilancia_war::{
    War,
    pack::{Area, Areas, Pack},
};

/// Share that the way over water counts in moves of single units, which cannot be sure of a ship.
pub(super) const OVERSEAS: f64 = 0.6;

/// Share of this that is left where no ship is near.
const NO_PORT: f64 = 0.7;

/// Share of the value of an enemy's land that is seen from its shore: an army walks in more easily from a land of its own side,
/// where it can gather first, than from ships.
const ASSAULT: f64 = 0.6;

/// Closeness of each area to the lands that a side can still take: the best of their values, less a part for each step.
#[derive(Clone, Debug)]
pub(super) struct Field {
    march: Vec<f64>,
    voyage: Vec<f64>,
}

impl Field {
    pub(super) fn new(war: &War, side: Side) -> Self {
        let goals = goals(war, side);
        let pack = war.pack();
        let own = |land: Area| {
            war.owner(land)
                .is_some_and(|owner| pack.side(owner) == side)
        };
        let march = |to: Area, from: Area| match pack.is_sea(to) || pack.is_sea(from) {
            true => 0.0,
            false => 0.8,
        };
        let voyage = |to: Area, from: Area| match (pack.is_sea(to), pack.is_sea(from)) {
            (false, false) => 0.8,
            (false, true) => 0.75,
            (true, true) => 0.9,
            (true, false) if own(from) => 0.9,
            (true, false) => ASSAULT,
        };
        Self {
            march: spread(war, goals.clone(), march),
            voyage: spread(war, goals, voyage),
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

    /// Closeness to a unit that goes there without knowing whether a ship will come, which is likelier in a port.
    pub(super) fn closeness(&self, area: Area, ports: &Areas) -> f64 {
        let likely = if ports.has(area) { 1.0 } else { NO_PORT };
        self.march(area).max(OVERSEAS * likely * self.voyage(area))
    }

    /// Whether units in an area gain little as long as no ship takes them away.
    pub(super) fn waits(&self, area: Area) -> bool {
        self.march(area) < OVERSEAS * self.voyage(area)
    }
}

/// Zones to which ships come in one turn, and the lands beside them.
pub(super) fn ports(pack: &Pack, ships: Areas) -> Areas {
    let sail = |zones: Areas| zones.or(&pack.near_any(zones).and(&pack.seas()));
    let zones = sail(sail(ships));
    zones.or(&pack.near_any(zones))
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

/// Lets values flow from area to area, of which `kept` is the share that is left after a step to one area from another.
fn spread(war: &War, mut field: Vec<f64>, kept: impl Fn(Area, Area) -> f64) -> Vec<f64> {
    let pack: &Pack = war.pack();
    loop {
        let mut grows = false;
        for (place, info) in pack.areas.iter().enumerate() {
            let to = Area(place as u8);
            if !info.sea && war.owner(to).is_none() {
                continue;
            }
            let near = info.touches.iter();
            let best = near
                .map(|next| kept(to, *next) * field[next.index()])
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
