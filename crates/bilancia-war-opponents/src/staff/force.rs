//! The force that pays best against a target: exact battles for growing armies, in several orders of reinforcement.

use bilancia_battle::{Army, Domain, Engagement, Unit};
use bilancia_war::{
    Cargo, Stack, War, estimate::cost, pack::Area, planning::Planning, strikes::Strikes,
};

use super::{
    genes::Spared,
    memory::forecast,
    options::{Options, Target},
    worth::Worth,
};

/// Units and transports that are not yet meant for anything.
#[derive(Clone, Debug)]
pub(super) struct Stock {
    units: Vec<((Area, Unit), u16)>,
    ships: Vec<((Area, Cargo), u16)>,
}

/// Part of a force: one unit by a way of its target, or one landing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Way(usize),
    Lift(usize),
}

/// Attack that is meant: units by ways of the target, landings, and how the battle is fought.
#[derive(Clone, Debug)]
pub(super) struct Attack {
    /// Place of the target in [`Options::targets`].
    pub(super) target: usize,
    pub(super) ways: Vec<(usize, u16)>,
    pub(super) lifts: Vec<usize>,
    /// Whether the last land unit is lost after all others.
    pub(super) keep_land: bool,
    /// Number of assaults after which it withdraws; to the end if none.
    pub(super) after: Option<u32>,
    /// Expected gain, in IPC.
    pub(super) value: f64,
}

/// How a force is chosen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taste {
    /// Weight of the enemy's counter-attack.
    pub(super) caution: f64,
    /// Whether all that can come comes, instead of what pays best.
    pub(super) heavy: bool,
    /// Units that do not come.
    pub(super) spared: Spared,
}

impl Stock {
    pub(super) fn new(war: &War, options: &Options) -> Self {
        let mut stock = Self {
            units: Vec::new(),
            ships: Vec::new(),
        };
        for group in &options.groups {
            stock.units.push(((group.from, group.unit), group.ready));
        }
        for lift in &options.lifts {
            if let Some((land, unit, _)) = lift.boards {
                if !stock.units.iter().any(|(known, _)| *known == (land, unit)) {
                    let count = super::lifts::boarders(war, land, unit);
                    stock.units.push(((land, unit), count));
                }
            }
            if !stock.ships.iter().any(|(known, _)| *known == lift.ship) {
                let (zone, cargo) = lift.ship;
                let ships = war.own_units(zone, Unit::Trn);
                let count = ships
                    .filter(|ship| ship.cargo() == cargo)
                    .map(Stack::count)
                    .sum();
                stock.ships.push((lift.ship, count));
            }
        }
        stock
    }

    fn units(&mut self, from: Area, unit: Unit) -> Option<&mut u16> {
        let found = self
            .units
            .iter_mut()
            .find(|(known, _)| *known == (from, unit));
        found.map(|(_, count)| count)
    }

    /// Takes a part of a force, if it is there.
    fn take(&mut self, options: &Options, target: &Target, part: Part) -> bool {
        match part {
            Part::Way(place) => {
                let group = options.groups[target.ways[place].group];
                let count = self
                    .units(group.from, group.unit)
                    .filter(|count| **count > 0);
                count.map(|count| *count -= 1).is_some()
            }
            Part::Lift(place) => {
                let lift = &options.lifts[place];
                let ship = self
                    .ships
                    .iter()
                    .position(|(known, count)| *known == lift.ship && *count > 0);
                let Some(ship) = ship else {
                    return false;
                };
                if let Some((land, unit, wanted)) = lift.boards {
                    let count = self.units(land, unit).filter(|count| **count >= wanted);
                    let Some(count) = count else {
                        return false;
                    };
                    *count -= wanted;
                }
                self.ships[ship].1 -= 1;
                true
            }
        }
    }

    /// Takes all that an attack uses; none of it if something is missing.
    pub(super) fn commit(&mut self, options: &Options, attack: &Attack) -> bool {
        let before = self.clone();
        let target = &options.targets[attack.target];
        let ways = attack.ways.iter();
        let ways = ways.flat_map(|(way, count)| (0..*count).map(|_| Part::Way(*way)));
        let lifts = attack.lifts.iter().map(|lift| Part::Lift(*lift));
        for part in ways.chain(lifts) {
            if !self.take(options, target, part) {
                *self = before;
                return false;
            }
        }
        true
    }
}

/// Ranks of units in the orders of reinforcement: lower ones come first.
fn rank(unit: Unit, style: usize, sea: bool) -> u8 {
    // Of foot, artillery, armour, fighters and bombers on land; at sea of submarines and escorts, destroyers, fighters,
    // bombers, battleships and carriers.
    let land = |ranks: [u8; 5]| match unit {
        Unit::Inf | Unit::Mar => ranks[0],
        Unit::Art => ranks[1],
        Unit::Arm => ranks[2],
        Unit::Ftr => ranks[3],
        Unit::Bmb => ranks[4],
        _ => 9,
    };
    let fleet = |ranks: [u8; 6]| match unit {
        Unit::Sub | Unit::Esc => ranks[0],
        Unit::Des => ranks[1],
        Unit::Ftr => ranks[2],
        Unit::Bmb => ranks[3],
        Unit::Bat => ranks[4],
        Unit::Car => ranks[5],
        _ => 9,
    };
    match (sea, style) {
        (false, 0) => land([0, 1, 2, 3, 4]),
        (false, 1) => land([3, 2, 2, 0, 1]),
        (false, _) => land([2, 1, 0, 3, 4]),
        (true, 0) => fleet([0, 1, 1, 2, 3, 4]),
        (true, _) => fleet([2, 2, 0, 1, 3, 4]),
    }
}

pub(super) struct Chooser<'a> {
    pub(super) war: &'a War,
    pub(super) options: &'a Options,
    pub(super) worth: &'a Worth,
    pub(super) threats: &'a [Strikes],
}

impl Chooser<'_> {
    /// The best attack on a target with what the stock has; none if nothing can attack it.
    pub(super) fn best(&self, place: usize, stock: &Stock, taste: Taste) -> Option<Attack> {
        let target = &self.options.targets[place];
        let empty = target.defenders.size() == 0;
        let styles = match (empty, target.sea) {
            (true, _) => 1,
            (false, true) => 2,
            (false, false) => 3,
        };
        let mut best: Option<Attack> = None;
        for style in 0..styles {
            let sequence = self.sequence(target, stock, style, taste.spared);
            let (mut stock, mut army) = (stock.clone(), Army::default());
            let (mut taken, mut stay) = (Vec::new(), Army::default());
            let (mut landed, mut marines, mut moved) = (false, 0, 0.0);
            for part in sequence {
                if !stock.take(self.options, target, part) {
                    continue;
                }
                match part {
                    Part::Way(way) => {
                        let way = &target.ways[way];
                        let unit = self.options.groups[way.group].unit;
                        army = army.with(unit, 1);
                        moved += cost(unit);
                        if !way.passes {
                            stay = stay.with(unit, 1);
                        }
                    }
                    Part::Lift(lift) => {
                        let lift = &self.options.lifts[lift];
                        army = army.and(&lift.army);
                        stay = stay.and(&lift.army);
                        landed = true;
                        marines += lift.army.count(Unit::Mar) as u16;
                    }
                }
                taken.push(part);
                let found = match empty {
                    true => Some((self.walk_in(target, &stay, taste), false, None)),
                    false => self.battle(target, army, landed.then_some(marines), taste),
                };
                if let Some((value, keep_land, after)) = found {
                    let value = value - 0.02 * moved;
                    let better = best.as_ref().is_none_or(|best| best.value < value);
                    if better || taste.heavy && value > 0.0 {
                        best = Some(self.attack(place, &taken, keep_land, after, value));
                    }
                }
            }
        }
        best
    }

    /// Parts that can come, in the order of a style.
    fn sequence(&self, target: &Target, stock: &Stock, style: usize, spared: Spared) -> Vec<Part> {
        let empty = target.defenders.size() == 0;
        let mut parts: Vec<(u8, Part)> = Vec::new();
        let (mut first, mut lifted) = (true, false);
        for (place, way) in target.ways.iter().enumerate() {
            let group = self.options.groups[way.group];
            let domain = group.unit.profile().domain;
            let useless = empty && domain != Domain::Land || !empty && way.passes;
            if useless || spared.has(group.unit) {
                continue;
            }
            let known = stock
                .units
                .iter()
                .find(|(key, _)| *key == (group.from, group.unit));
            let count = known.map_or(0, |(_, count)| *count);
            for _ in 0..count.min(30) {
                // With aircraft in the lead one infantry goes along to take the land.
                let leads = style == 1 && first && matches!(group.unit, Unit::Inf | Unit::Mar);
                first &= !leads;
                let rank = match (way.passes, leads) {
                    (true, _) => 1,
                    (_, true) => 0,
                    _ => rank(group.unit, style, target.sea),
                };
                parts.push((rank, Part::Way(place)));
            }
        }
        for lift in &target.lifts {
            let ships = stock.ships.iter();
            let key = self.options.lifts[*lift].ship;
            let count = ships
                .filter(|(known, _)| *known == key)
                .map(|(_, count)| *count)
                .sum::<u16>();
            for _ in 0..count.min(8) {
                let leads = style == 1 && first && !lifted;
                lifted = true;
                parts.push((if leads { 0 } else { 2 }, Part::Lift(*lift)));
            }
        }
        parts.sort_by_key(|(rank, _)| *rank);
        parts.into_iter().map(|(_, part)| part).collect()
    }

    /// Gain of taking an empty land with units of which these stay.
    fn walk_in(&self, target: &Target, stay: &Army, taste: Taste) -> f64 {
        target.prize - taste.caution * self.danger(target, stay)
    }

    fn danger(&self, target: &Target, left: &Army) -> f64 {
        let domain = if target.sea {
            Domain::Sea
        } else {
            Domain::Land
        };
        let left = left.only(domain);
        self.worth
            .danger(self.war, self.threats, target.area, &left)
    }

    /// Best way to fight with an army: gain, whether the last land unit is kept, and the number of assaults. `marines` is
    /// the number of those that come ashore in a landing; none where nothing lands.
    fn battle(
        &self,
        target: &Target,
        army: Army,
        marines: Option<u16>,
        taste: Taste,
    ) -> Option<(f64, bool, Option<u32>)> {
        let mut engagement = Engagement::new(target.terms, [army, target.defenders]);
        engagement.landing = marines.is_some();
        engagement.terms.ashore = marines.unwrap_or(0);
        let guns = if target.gun { self.guns(&army) } else { 0.0 };
        let mut best: Option<(f64, bool, Option<u32>)> = None;
        let mut offer = |value: f64, keep: bool, after: Option<u32>| {
            let value = value - guns;
            if best.is_none_or(|(known, ..)| known < value) {
                best = Some((value, keep, after));
            }
        };
        for keep in [false, true] {
            if keep && (target.sea || army.in_domain(Domain::Air) == 0) {
                continue;
            }
            let end = forecast(engagement, target.sea, target.orders, keep, None);
            let mut value = end.swing;
            if end.taken {
                value += target.prize;
                value -= taste.caution * self.danger(target, &end.left[0]);
            } else if target.sea {
                value -= taste.caution * self.danger(target, &end.left[0]);
            }
            offer(value, keep, None);
        }
        if marines.is_none() && !target.sea {
            let end = forecast(engagement, false, target.orders, false, Some(1));
            if !end.taken {
                offer(end.swing - 0.5, false, Some(1));
            }
        }
        best
    }

    /// Expected loss to a gun, in IPC.
    fn guns(&self, army: &Army) -> f64 {
        let aircraft = army.in_domain(Domain::Air);
        let rules = self.war.settings().rules;
        let lost = match rules.exposures_for_one(self.war.settings().readings) {
            Some(5) => f64::from(aircraft / 5),
            _ => f64::from(aircraft) / 6.0,
        };
        11.0 * lost + 0.3 * f64::from(aircraft)
    }

    fn attack(
        &self,
        target: usize,
        taken: &[Part],
        keep_land: bool,
        after: Option<u32>,
        value: f64,
    ) -> Attack {
        let mut attack = Attack {
            target,
            ways: Vec::new(),
            lifts: Vec::new(),
            keep_land,
            after,
            value,
        };
        for part in taken {
            match *part {
                Part::Lift(lift) => attack.lifts.push(lift),
                Part::Way(way) => match attack.ways.iter_mut().find(|(known, _)| *known == way) {
                    Some((_, count)) => *count += 1,
                    None => attack.ways.push((way, 1)),
                },
            }
        }
        attack
    }
}
