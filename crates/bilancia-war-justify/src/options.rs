//! Ways in which one battle can have gone: forces by kind, wherever they come from, that leave exactly what is there.

use bilancia_battle::{Army, Unit};
use bilancia_war::{
    Mark, Stack, War,
    orders::{LAND, SEA, order_of},
    pack::{Area, Item},
    planning::{Ground, Planning},
};

use crate::{
    battle::{self, Left},
    forces::is_friendly_to,
    ledger::price,
};

/// Largest number of states of engagements that are looked at for one area.
const MOST_STAGES: usize = 1_000_000;
/// Largest number of ways that are kept for one area.
const MOST_WAYS: usize = 600;

/// Number of units of each kind, in the order of [`Unit::ALL`].
pub(crate) type Counts = [u16; Unit::ALL.len()];

/// Way in which one battle, or the taking of an empty land, can have gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    /// Units that attack.
    pub(crate) sent: Counts,
    /// Those of them that are left.
    pub(crate) left: Counts,
    /// Whether they have withdrawn.
    pub(crate) withdrawn: bool,
    /// Whether they stay where they fought.
    pub(crate) holds: bool,
    /// Battleships that support a landing.
    pub(crate) support: u16,
    /// Price of new units like those that are lost, in IPC.
    pub(crate) lost: i64,
    /// Land units that must come later to stand there too.
    pub(crate) rest: u16,
}

impl Way {
    pub(crate) fn size(&self) -> u16 {
        self.sent.iter().sum()
    }
}

/// Battles of a turn, each with the way that was chosen for it.
pub(crate) type Chosen<'a> = Vec<(Area, &'a Way)>;

/// Limits of the forces that are tried for one area.
pub(crate) struct Bounds {
    /// Fewest and most units of each kind.
    pub(crate) least: Counts,
    pub(crate) most: Counts,
    /// Whether some of them may come over the sea.
    pub(crate) landing: bool,
    /// Battleships that can support them at most.
    pub(crate) support: u16,
    /// Battleships that are there already.
    pub(crate) ready: u16,
    /// Largest price of what is lost.
    pub(crate) lost: i64,
}

fn own(war: &War, area: Area, power: u8, unit: Unit) -> u16 {
    let units = war.units(area);
    let units = units.filter(|it| (it.owner(), it.unit()) == (power, unit));
    units.map(Stack::count).sum()
}

/// All ways for one area within some bounds, the likeliest first.
pub(crate) fn ways(start: &War, after: &War, area: Area, bounds: &Bounds) -> Vec<Way> {
    let mut found = match start.ground(area) {
        Ground::Friendly => return Vec::new(),
        Ground::Empty | Ground::Neutral => walks(after, start.mover().0, area),
        Ground::Occupied | Ground::Sea => battles(start, after, area, bounds),
    };
    let moved = |way: &Way| way.support.abs_diff(bounds.ready);
    found.sort_by_key(|way| (way.withdrawn, way.rest, moved(way), way.size(), way.sent));
    found.dedup();
    found.truncate(MOST_WAYS);
    found
}

/// An empty land is taken by any number of units; others may follow after the battles.
fn walks(after: &War, power: u8, area: Area) -> Vec<Way> {
    let standing = |unit: Unit| own(after, area, power, unit);
    let [infantry, armour] = [Unit::Inf, Unit::Arm].map(standing);
    let mut found = Vec::new();
    for inf in 0..=infantry {
        for arm in 0..=armour {
            let mut sent = [0; Unit::ALL.len()];
            (sent[Unit::Inf as usize], sent[Unit::Arm as usize]) = (inf, arm);
            found.push(Way {
                sent,
                left: sent,
                withdrawn: false,
                holds: true,
                support: 0,
                lost: 0,
                rest: infantry + armour - inf - arm,
            });
        }
    }
    found.retain(|way| way.size() > 0);
    found
}

fn battles(start: &War, after: &War, area: Area, bounds: &Bounds) -> Vec<Way> {
    let mut found = Vec::new();
    let mut stages = 0;
    each_force(bounds, &mut |sent| {
        // Without land units nothing is landed, and battleships have nothing to support.
        let lands = bounds.landing && sent[Unit::Inf as usize] + sent[Unit::Arm as usize] > 0;
        let supports = if lands { bounds.support } else { 0 };
        for support in 0..=supports {
            for landing in [false, true] {
                if landing && !lands || support > 0 && !landing || stages > MOST_STAGES {
                    continue;
                }
                let force = Force {
                    sent: *sent,
                    landing,
                    support,
                };
                stages += force.fight(start, after, area, bounds.lost, &mut found);
            }
        }
    });
    found
}

/// Calls `each` with all forces within bounds that have any units, small ones first.
fn each_force(bounds: &Bounds, each: &mut impl FnMut(&Counts)) {
    let mut forces: Vec<Counts> = vec![[0; Unit::ALL.len()]];
    for kind in 0..Unit::ALL.len() {
        let (least, most) = (
            bounds.least[kind],
            bounds.most[kind].max(bounds.least[kind]),
        );
        forces = forces
            .iter()
            .flat_map(|force| {
                (least..=most).map(|count| {
                    let mut more = *force;
                    more[kind] = count;
                    more
                })
            })
            .collect();
    }
    forces.sort_by_key(|force| force.iter().sum::<u16>());
    for force in forces.iter().filter(|it| it.iter().any(|count| *count > 0)) {
        each(force);
    }
}

struct Force {
    sent: Counts,
    landing: bool,
    support: u16,
}

impl Force {
    /// Adds the ways in which a battle of this force can leave what is there; returns the number of stages looked at.
    fn fight(
        &self,
        start: &War,
        after: &War,
        area: Area,
        most_lost: i64,
        found: &mut Vec<Way>,
    ) -> usize {
        let mut probe = start.clone();
        for unit in Unit::ALL {
            // Ships that share the zone, and armour that is there already, are part of the force.
            let there = own(start, area, start.mover().0, unit);
            let more = self.sent[unit as usize].saturating_sub(there);
            let stack = Stack::new(area, start.mover().0, unit, more);
            probe = probe.with(stack.marked(Mark::Attack));
        }
        let leader = probe.leader(area);
        let mut engagement = probe.mustered(area);
        engagement.landing = self.landing;
        engagement.support = self.support;
        let orders: (Vec<Unit>, Vec<Unit>) = (
            order_of(LAND, start.power(leader).land_order).to_vec(),
            order_of(SEA, start.power(leader).sea_order).to_vec(),
        );
        let order = match start.pack().is_sea(area) {
            true => orders.1,
            false => orders.0,
        };
        let order = (!start.settings().asked).then_some(&order[..]);
        let begun = engagement.armies[0];
        let lost = |own: &Army| -> i64 {
            let kinds = Unit::ALL.into_iter();
            kinds
                .map(|unit| {
                    let gone = i64::from(begun.count(unit)) - i64::from(own.count(unit));
                    gone * price(after, start.mover().0, Item::Unit(unit))
                })
                .sum()
        };
        let wanted = defenders(start, after, area);
        let fits = |it: &bilancia_battle::Engagement| {
            let defenders = &it.armies[1];
            lost(&it.armies[0]) <= most_lost && defenders.without(&wanted).is_some()
        };
        let (ends, stages) = battle::outcomes_within(engagement, order, fits);
        for end in ends {
            found.extend(self.way(start, after, area, &end, lost(&end.armies[0])));
        }
        stages
    }

    fn way(&self, start: &War, after: &War, area: Area, end: &Left, lost: i64) -> Option<Way> {
        let [left, enemies] = end.armies;
        if enemies != defenders(start, after, area) {
            return None;
        }
        let sea = start.pack().is_sea(area);
        let on_land = left.count(Unit::Inf) + left.count(Unit::Arm) > 0;
        let takes = enemies.size() == 0 && !end.withdrawn && on_land;
        if !sea && takes != is_friendly_to(after, start.mover().0, area) {
            return None;
        }
        let holds = !end.withdrawn && (sea || takes);
        let counts = |army: &Army| Unit::ALL.map(|unit| army.count(unit) as u16);
        let mut rest = 0;
        for unit in Unit::ALL {
            let flies = matches!(unit, Unit::Ftr | Unit::Bmb);
            let there = own(after, area, start.mover().0, unit);
            if holds && !flies {
                let missing = u32::from(there).checked_sub(left.count(unit))?;
                rest += missing as u16;
            }
        }
        Some(Way {
            sent: self.sent,
            left: counts(&left),
            withdrawn: end.withdrawn,
            support: self.support,
            holds,
            lost,
            rest: if sea { 0 } else { rest },
        })
    }
}

/// Enemies that fight in an area in the position after.
fn defenders(start: &War, after: &War, area: Area) -> Army {
    let units = after.units(area);
    let units = units.filter(|it| start.is_enemy(it.owner()) && it.unit() != Unit::Aa);
    units.fold(Army::default(), |army, it| army.with(it.unit(), it.count()))
}
