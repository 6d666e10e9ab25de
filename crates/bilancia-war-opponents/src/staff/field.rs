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
    /// Turns that a ship takes from each land to where its load can fight, and back.
    trips: Vec<f64>,
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
        let mut field = Self {
            march: spread(war, goals.clone(), march),
            voyage: spread(war, goals, voyage),
            trips: Vec::new(),
        };
        field.trips = field.trips(pack);
        field
    }

    fn trips(&self, pack: &Pack) -> Vec<f64> {
        let fights =
            |land: &Area| !pack.is_sea(*land) && self.march(*land) > 0.0 && !self.waits(*land);
        let shores = pack
            .near_any(pack.all().filter(fights).collect())
            .and(&pack.seas());
        let steps = steps(pack, shores, Areas::NONE);
        let trip = |land: Area| {
            let coast = pack.zones(land).map(|zone| steps[zone.index()]).min();
            coast.map_or(2.0, |steps| f64::from(steps.clamp(1, FAR)))
        };
        pack.all().map(trip).collect()
    }

    /// Turns until a ship that takes units away from a land is back.
    pub(super) fn trip(&self, land: Area) -> f64 {
        self.trips[land.index()]
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

/// Turns beyond which ways are not told apart.
const FAR: u8 = 8;

/// Turns, in halves, from some zones to all zones by sea, and to lands whose units can board there: at once on the shore, by
/// marches over `roads` from further inland.
fn steps(pack: &Pack, from: Areas, roads: Areas) -> Vec<u8> {
    let mut steps = vec![2 * FAR; pack.areas.len()];
    let mut known = Areas::NONE;
    let mut last = [Areas::NONE; 2];
    let mut zones = from;
    for half in 0..2 * FAR {
        let shore = pack.near_any(zones).less(&pack.seas());
        let inland = pack.near_any(last[1]).and(&roads);
        let lands = shore.or(&inland).less(&known);
        let next = zones.or(&lands);
        for area in next.iter() {
            steps[area.index()] = half;
        }
        known = known.or(&next);
        last = [lands.and(&roads), last[0]];
        zones = pack.near_any(zones).and(&pack.seas()).less(&known);
    }
    steps
}

/// How soon ships of a side come to units that wait, for each zone with ships.
pub(super) struct Reaches<'a> {
    pack: &'a Pack,
    roads: Areas,
    zones: Vec<(Area, Vec<u8>)>,
}

impl<'a> Reaches<'a> {
    pub(super) fn new(war: &'a War, side: Side) -> Self {
        let pack = war.pack();
        let own = |land: &Area| war.owner(*land).is_some_and(|it| pack.side(it) == side);
        Self {
            pack,
            roads: pack.all().filter(own).collect(),
            zones: Vec::new(),
        }
    }

    /// Place of a zone with ships, which is added if it is new.
    pub(super) fn place(&mut self, zone: Area) -> usize {
        let known = self.zones.iter().position(|(known, _)| *known == zone);
        known.unwrap_or_else(|| {
            let steps = steps(self.pack, Areas::of(zone), self.roads);
            self.zones.push((zone, steps));
            self.zones.len() - 1
        })
    }

    /// Turns until units in a land board a ship from the zone at a place.
    pub(super) fn turns(&self, place: usize, land: Area) -> f64 {
        f64::from(self.zones[place].1[land.index()]) / 2.0
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
