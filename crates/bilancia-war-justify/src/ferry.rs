//! Ships after the battles: transports that load and land what stands elsewhere, and fleets that sail where they should be.

use std::collections::HashSet;

use bilancia_battle::{Domain, Unit};
use bilancia_core::{Actor, Seat};
use bilancia_war::{Cargo, Mark, Passenger, Stack, War, pack::Area, planning::Planning};

use crate::{
    flow,
    ledger::pieces,
    plan::{Step, take},
    shift::shift_steps,
    trips::{self, Traffic},
};

/// Largest number of trips that are looked at for one end of the battles.
const MOST_TRIPS: usize = 5_000;

const ABOARD: [Unit; 5] = [Unit::Inf, Unit::Mar, Unit::Art, Unit::Arm, Unit::Aa];

/// States in which all ships are where the position after has them, with the moves that lead there.
pub(crate) struct Ferries<'a> {
    after: &'a War,
    seen: HashSet<War>,
    tried: usize,
}

impl<'a> Ferries<'a> {
    pub(crate) fn new(after: &'a War) -> Self {
        Self {
            after,
            seen: HashSet::new(),
            tried: 0,
        }
    }

    /// Number of trips that were looked at.
    pub(crate) fn tried(&self) -> usize {
        self.tried
    }

    /// Calls `each` with every state in which all ships are in place until it returns something.
    pub(crate) fn find<T>(
        &mut self,
        war: &War,
        line: &[Step],
        each: &mut impl FnMut(&War, &[Step]) -> Option<T>,
    ) -> Option<T> {
        let lacking = lacking(war, self.after)?;
        let berths = berths(self.after, war.mover().0);
        self.carry(war, line, lacking, &berths, each)
    }

    /// Carries what is lacking by trips that end in some berths, those of the first one first: in another order of trips
    /// the ships would end where they do all the same.
    fn carry<T>(
        &mut self,
        war: &War,
        line: &[Step],
        lacking: u16,
        berths: &[(Area, Cargo)],
        each: &mut impl FnMut(&War, &[Step]) -> Option<T>,
    ) -> Option<T> {
        if !self.seen.insert(war.clone()) || self.tried > MOST_TRIPS {
            return None;
        }
        if lacking == 0 {
            let (home, moves) = sail_home(war, self.after)?;
            let mut all = line.to_vec();
            all.extend(moves);
            return each(&home, &all);
        }
        let traffic = traffic(war, self.after)?;
        for (place, berth) in berths.iter().enumerate() {
            let open = &berths[place..];
            if !ferries_fit(war, self.after, open, lacking) {
                return None;
            }
            let mut found: Vec<(u16, War, Vec<Step>)> = Vec::new();
            for trip in trips::after_battles(war, *berth, &traffic) {
                self.tried += 1;
                let Some(after) = trips::sailed(war, &trip.actions) else {
                    continue;
                };
                let left = self::lacking(&after, self.after);
                if let Some(left) = left.filter(|left| left + trip.passengers == lacking) {
                    found.push((left, after, trips::steps(war, &trip.actions)));
                }
            }
            found.sort_by_key(|it| it.0);
            for (left, after, moves) in found {
                let mut all = line.to_vec();
                all.extend(moves);
                if let Some(found) = self.carry(&after, &all, left, open, each) {
                    return Some(found);
                }
            }
        }
        None
    }
}

/// Zones where a power has transports, with what these have aboard.
fn berths(war: &War, power: u8) -> Vec<(Area, Cargo)> {
    let ships = fleet(war, power, Unit::Trn).into_iter();
    let mut berths: Vec<(Area, Cargo)> = ships.map(|it| (it.area(), it.cargo())).collect();
    berths.sort_unstable();
    berths.dedup();
    berths
}

/// Whether transports after the battles can still come to where they should be if further trips end in `open` berths only,
/// and carry no more than is `lacking`.
fn ferries_fit(war: &War, after: &War, open: &[(Area, Cargo)], lacking: u16) -> bool {
    let sails = |ship: Stack, to: Stack| {
        let done = matches!(ship.mark(), Mark::Sailing | Mark::Unloading);
        let changes = !done && open.contains(&(to.area(), to.cargo()));
        (changes || ship.cargo() == to.cargo())
            && if done {
                ship.area() == to.area()
            } else {
                comes(war, ship, to.area())
            }
    };
    let alike = |ship: Stack, to: Stack| ship.cargo() == to.cargo() && sails(ship, to);
    fleet_lacks(war, after, Unit::Trn, sails) == Some(0)
        && fleet_lacks(war, after, Unit::Trn, alike).is_some_and(|lacks| lacks <= lacking)
}

/// Land units of one kind after the battles: where they are, where they should be, and who can walk or be placed.
struct Walkers {
    unit: Unit,
    /// Areas of units that may still board; `None` for units that have moved, new ones and those aboard.
    sources: Vec<Option<Area>>,
    supply: Vec<u16>,
    /// Areas where they should stand; the last target is aboard.
    targets: Vec<Area>,
    demand: Vec<u16>,
    reach: Vec<Vec<bool>>,
    lacking: u16,
}

impl Walkers {
    /// `None` if there are more units than in the position after.
    fn new(war: &War, after: &War, unit: Unit) -> Option<Self> {
        let mover = war.mover().0;
        let placed = pieces(after, mover, unit) - pieces(war, mover, unit);
        let placed = u16::try_from(placed).ok()?;
        let of_kind = |it: &Stack| it.owner() == mover && it.unit() == unit;
        let sources: Vec<Stack> = war.stacks().filter(of_kind).collect();
        let targets: Vec<Stack> = after.stacks().filter(of_kind).collect();
        let passenger = Passenger { unit, owner: mover };
        let aboard = |of: &War| -> u16 {
            let count = |it: Stack| u16::from(it.cargo().count(passenger)) * it.count();
            of.stacks().map(count).sum()
        };
        let mut supply: Vec<u16> = sources.iter().map(|it| it.count()).collect();
        supply.extend([placed, aboard(war)]);
        let mut demand: Vec<u16> = targets.iter().map(|it| it.count()).collect();
        demand.push(aboard(after));
        let comes = |source: usize, target: usize| match (sources.get(source), targets.get(target))
        {
            (Some(stack), Some(to)) => shift_steps(war, after, *stack, to.area()).is_some(),
            (None, Some(to)) => source == sources.len() && war.makes(to.area()),
            (None, None) => source > sources.len(),
            (Some(_), None) => false,
        };
        let reach = (0..supply.len()).map(|source| {
            let row = (0..demand.len()).map(|target| comes(source, target));
            row.collect()
        });
        let reach = reach.collect();
        let boards = |it: &Stack| war.may_board(*it).then(|| it.area());
        let mut walkers = Self {
            unit,
            sources: sources.iter().map(boards).collect(),
            supply,
            targets: targets.iter().map(|it| it.area()).collect(),
            demand,
            reach,
            lacking: 0,
        };
        walkers.lacking = walkers.lacking();
        Some(walkers)
    }

    fn lacking(&self) -> u16 {
        let reaches = |source: usize, target: usize| self.reach[source][target];
        let flow = flow::largest(&self.supply, &self.demand, reaches, |_, _| false);
        flow.lacking.iter().sum()
    }

    /// Areas from which a unit may board without being lacked.
    fn spare(&mut self) -> Vec<Area> {
        let mut spare = Vec::new();
        for place in 0..self.sources.len() {
            let Some(area) = self.sources[place] else {
                continue;
            };
            self.supply[place] -= 1;
            if self.lacking() == self.lacking {
                spare.push(area);
            }
            self.supply[place] += 1;
        }
        spare
    }

    /// Areas where a unit that lands is one lacking less.
    fn wanted(&mut self) -> Vec<Area> {
        let mut wanted = Vec::new();
        for place in 0..self.targets.len() {
            if self.demand[place] == 0 {
                continue;
            }
            self.demand[place] -= 1;
            if self.lacking() < self.lacking {
                wanted.push(self.targets[place]);
            }
            self.demand[place] += 1;
        }
        wanted
    }
}

/// Land units that only ships can bring where they should be, those that should be aboard included; `None` if there are
/// more than in the position after.
fn lacking(war: &War, after: &War) -> Option<u16> {
    let mut all = 0;
    for unit in ABOARD {
        all += Walkers::new(war, after, unit)?.lacking;
    }
    Some(all)
}

/// From where units may board, and where they are to land.
fn traffic(war: &War, after: &War) -> Option<Traffic> {
    let mut traffic = Traffic::default();
    for unit in ABOARD {
        let mut walkers = Walkers::new(war, after, unit)?;
        traffic
            .boards
            .extend(walkers.spare().into_iter().map(|it| (walkers.unit, it)));
        if walkers.lacking > 0 {
            traffic
                .lands
                .extend(walkers.wanted().into_iter().map(|it| (walkers.unit, it)));
        }
    }
    Some(traffic)
}

fn is_ship(stack: &Stack) -> bool {
    stack.unit().profile().domain == Domain::Sea
}

/// Own ships of a war in one state each.
fn fleet(war: &War, power: u8, unit: Unit) -> Vec<Stack> {
    let ships = war.stacks();
    ships
        .filter(|it| it.owner() == power && it.unit() == unit)
        .collect()
}

/// Whether a ship can still come to a zone after the battles.
fn comes(war: &War, ship: Stack, to: Area) -> bool {
    if ship.area() == to {
        return true;
    }
    let hostile = war.has_enemy_ships(ship.area()) || war.has_enemy_ships(to);
    let steps = war.sea_steps(ship.area(), to, 2);
    war.phase() == bilancia_war::Phase::Shift
        && !hostile
        && steps.is_some_and(|steps| war.can_sail(&ship, steps))
}

/// Whether every ship can come to where the position after has one of its kind, whatever they carry.
pub(crate) fn fleets_fit(war: &War, after: &War) -> bool {
    let kinds = Unit::ALL.into_iter();
    let mut kinds = kinds.filter(|unit| unit.profile().domain == Domain::Sea);
    kinds.all(|unit| {
        let comes = |ship: Stack, to: Stack| comes(war, ship, to.area());
        fleet_lacks(war, after, unit, comes) == Some(0)
    })
}

/// Whether transports in the combat move can still come to where the position after has some, if they carry no more than is
/// `lacking`.
pub(crate) fn transports_fit(war: &War, after: &War, lacking: u16) -> bool {
    let sails = |ship: Stack, to: Stack| match ship.mark() {
        Mark::Assault => ship.area() == to.area(),
        _ => war.pack().distance(ship.area(), to.area()) <= 2,
    };
    let own = |unit: Unit, ship: Stack| {
        let owner = war.mover().0;
        ship.cargo().count(Passenger { unit, owner })
    };
    let alike = |ship: Stack, to: Stack| {
        // Cargo in an assault lands.
        let has = |unit: Unit| {
            if ship.mark() == Mark::Assault {
                0
            } else {
                own(unit, ship)
            }
        };
        [Unit::Inf, Unit::Arm]
            .into_iter()
            .all(|unit| has(unit) == own(unit, to))
            && sails(ship, to)
    };
    fleet_lacks(war, after, Unit::Trn, sails) == Some(0)
        && fleet_lacks(war, after, Unit::Trn, alike).is_some_and(|lacks| lacks <= lacking)
}

/// Ships of a kind that are lacking where the position after has some, by which of them `comes` to which; `None` if there
/// are more than it has.
fn fleet_lacks(
    war: &War,
    after: &War,
    unit: Unit,
    comes: impl Fn(Stack, Stack) -> bool,
) -> Option<u16> {
    let [ships, targets] = [war, after].map(|of| fleet(of, war.mover().0, unit));
    let [mut supply, demand] =
        [&ships, &targets].map(|it| it.iter().map(|it| it.count()).collect::<Vec<u16>>());
    let placed = demand
        .iter()
        .sum::<u16>()
        .checked_sub(supply.iter().sum())?;
    supply.push(placed);
    let reaches = |source: usize, target: usize| {
        let to = targets[target];
        match ships.get(source) {
            Some(ship) => comes(*ship, to),
            // Nothing is placed aboard.
            None => to.cargo().is_empty() && war.pack().lands(to.area()).any(|it| war.makes(it)),
        }
    };
    let flow = flow::largest(&supply, &demand, reaches, |_, _| false);
    Some(flow.lacking.iter().sum())
}

/// Brings all ships with their cargo where they should be; `None` if that cannot be done.
fn sail_home(war: &War, after: &War) -> Option<(War, Vec<Step>)> {
    let mover = Actor::Seat(Seat(war.mover().0));
    let (mut now, mut steps) = (war.clone(), Vec::new());
    let mut kinds: Vec<(Unit, Cargo)> = war
        .own_stacks()
        .filter(is_ship)
        .map(|it| (it.unit(), it.cargo()))
        .collect();
    kinds.sort_by_key(|(unit, cargo)| (*unit != Unit::Car, *unit, *cargo));
    kinds.dedup();
    for (unit, cargo) in kinds {
        let alike = |of: &War| -> Vec<Stack> {
            let ships = fleet(of, war.mover().0, unit).into_iter();
            ships.filter(|it| it.cargo() == cargo).collect()
        };
        let (ships, targets) = (alike(war), alike(after));
        let [mut supply, demand] =
            [&ships, &targets].map(|it| it.iter().map(|it| it.count()).collect::<Vec<u16>>());
        // The last source is what was placed.
        let placed = demand
            .iter()
            .sum::<u16>()
            .checked_sub(supply.iter().sum())?;
        supply.push(if cargo.is_empty() { placed } else { 0 });
        let reaches = |source: usize, target: usize| {
            let to = targets[target].area();
            match ships.get(source) {
                Some(ship) => comes(war, *ship, to),
                None => war.pack().lands(to).any(|land| war.makes(land)),
            }
        };
        let stays = |source: usize, target: usize| {
            let ship = ships.get(source);
            ship.is_some_and(|ship| ship.area() == targets[target].area())
        };
        let flow = flow::largest(&supply, &demand, reaches, stays);
        if !flow.is_complete() {
            return None;
        }
        for (ship, sent) in ships.iter().zip(&flow.sent) {
            for (target, count) in targets.iter().zip(sent) {
                if *count == 0 || ship.area() == target.area() {
                    continue;
                }
                let action = trips::sail(*ship, *count, target.area());
                now.allow(action).ok()?;
                take(&mut now, action);
                steps.push(Step::Do(mover, action));
            }
        }
    }
    Some((now, steps))
}
