//! Land units between two positions: from where to where they can come, and where they must attack or stand.

use bilancia_battle::{Domain, Unit};
use bilancia_war::{
    Mark, Passenger, Stack, War,
    pack::Area,
    planning::{Ground, Planning},
};

use crate::{flow, forces::is_friendly_to, ledger::pieces, options::Chosen, reach};

/// Lands before the combat move and in the position after the turn.
pub(crate) struct Lands<'a> {
    pub(crate) start: &'a War,
    pub(crate) after: &'a War,
    /// Areas from which and to which transports can carry units.
    pub(crate) coast: Vec<bool>,
}

impl<'a> Lands<'a> {
    pub(crate) fn new(start: &'a War, after: &'a War) -> Self {
        let shipped = reach::transport_zones(start);
        let coast = start.pack().all().map(|area| {
            let mut zones = start.pack().zones(area);
            shipped[area.index()] || zones.any(|zone| shipped[zone.index()])
        });
        Self {
            start,
            after,
            coast: coast.collect(),
        }
    }

    /// Whether land units can come from one land to another in the combat move or after it, over land.
    pub(crate) fn walks(&self, from: Area, unit: Unit, to: Area) -> bool {
        let pack = self.start.pack();
        let passes = |via: Area| {
            pack.touches(via, to)
                && (self.start.is_friendly(via)
                    || is_friendly_to(self.after, self.start.mover().0, via))
                && !matches!(self.start.ground(via), Ground::Occupied | Ground::Neutral)
        };
        !pack.is_sea(from)
            && (pack.touches(from, to) || unit == Unit::Arm && pack.lands(from).any(passes))
    }

    /// Units of a kind that cannot be among those of the position after, however they moved.
    pub(crate) fn surplus(&self, war: &War, unit: Unit) -> u16 {
        if unit == Unit::Aa {
            return 0;
        }
        let Self { start, after, .. } = *self;
        let owner = start.mover().0;
        let domain = unit.profile().domain;
        let own = |of: &War| -> Vec<Stack> {
            let own = of.stacks();
            own.filter(|it| it.owner() == owner && it.unit() == unit)
                .collect()
        };
        let (old, new) = (own(war), own(after));
        let aboard = |of: &War| -> u16 {
            let count =
                |it: Stack| u16::from(it.cargo().count(Passenger { unit, owner })) * it.count();
            of.stacks().map(count).sum()
        };
        let mut supply: Vec<u16> = old.iter().map(|it| it.count()).collect();
        let mut demand: Vec<u16> = new.iter().map(|it| it.count()).collect();
        supply.push(aboard(war));
        demand.push(aboard(after));
        let coast = |area: Area| self.coast[area.index()];
        let reaches = |source: usize, target: usize| {
            let (from, to) = (old.get(source), new.get(target));
            let (Some(from), Some(to)) = (from, to) else {
                // Aboard before or after.
                return from.is_none_or(|it| coast(it.area()))
                    && to.is_none_or(|it| coast(it.area()));
            };
            let (from, to) = (from.area(), to.area());
            from == to
                || match domain {
                    Domain::Air => start.reach(from).steps(to) <= start.range(unit),
                    Domain::Sea => start.pack().distance(from, to) <= 2,
                    Domain::Land => self.walks(from, unit, to) || coast(from) && coast(to),
                }
        };
        let flow = flow::largest(&supply, &demand, reaches, |_, _| false);
        flow.left.iter().sum()
    }
}

/// Places of land units of one kind: those that they leave, and those where they attack or stand.
pub(crate) struct Needs {
    unit: Unit,
    pub(crate) sources: Vec<(Area, u16, Mark)>,
    /// Units that withdraw from a battle, and so stand next to it.
    pub(crate) withdrawn: Vec<(Area, u16)>,
    aboard: u16,
    pub(crate) attacks: Vec<(Area, u16)>,
    pub(crate) stands: Vec<(Area, u16)>,
    /// Units that were placed, if all battles are chosen; `None` if there are too many units.
    pub(crate) placed: Option<u16>,
}

impl Needs {
    pub(crate) fn new(lands: &Lands<'_>, chosen: &Chosen<'_>, unit: Unit) -> Self {
        let Lands { start, after, .. } = *lands;
        let kind = unit as usize;
        let of_kind = |it: &Stack| it.owner() == start.mover().0 && it.unit() == unit;
        let passenger = Passenger {
            unit,
            owner: start.mover().0,
        };
        let aboard = |it: Stack| u16::from(it.cargo().count(passenger)) * it.count();
        let sources = start.stacks().filter(of_kind);
        let mut stands: Vec<(Area, u16)> = after
            .stacks()
            .filter(of_kind)
            .map(|it| (it.area(), it.count()))
            .collect();
        let mut withdrawn = Vec::new();
        let mut lost = 0;
        for (area, way) in chosen {
            lost += i64::from(way.sent[kind]) - i64::from(way.left[kind]);
            if way.holds {
                for stand in stands.iter_mut().filter(|it| it.0 == *area) {
                    stand.1 = stand.1.saturating_sub(way.left[kind]);
                }
            } else if way.left[kind] > 0 {
                withdrawn.push((*area, way.left[kind]));
            }
        }
        let placed =
            pieces(after, start.mover().0, unit) - pieces(start, start.mover().0, unit) + lost;
        let attacks = chosen.iter().map(|(area, way)| (*area, way.sent[kind]));
        Self {
            unit,
            sources: sources
                .map(|it| (it.area(), it.count(), it.mark()))
                .collect(),
            withdrawn,
            aboard: start.stacks().map(aboard).sum(),
            attacks: attacks.filter(|it| it.1 > 0).collect(),
            stands,
            placed: u16::try_from(placed).ok(),
        }
    }

    /// Whether every need can be met over land, over the sea and by placing `placed` units; with attacks `on_foot`, none of
    /// them comes over the sea.
    pub(crate) fn can_be_met(&self, lands: &Lands<'_>, placed: u16, on_foot: bool) -> bool {
        let mut supply: Vec<u16> = self.sources.iter().map(|it| it.1).collect();
        supply.extend(self.withdrawn.iter().map(|it| it.1));
        supply.extend([placed, self.aboard]);
        let targets: Vec<(Area, u16)> = [&self.attacks[..], &self.stands[..]].concat();
        let demand: Vec<u16> = targets.iter().map(|it| it.1).collect();
        let (land, fled) = (
            self.sources.len(),
            self.sources.len() + self.withdrawn.len(),
        );
        let sails = |from: Option<Area>, to: Area| {
            lands.coast[to.index()] && from.is_none_or(|from| lands.coast[from.index()])
        };
        let reaches = |source: usize, target: usize| {
            let to = targets[target].0;
            let stands = target >= self.attacks.len();
            let sails = |from: Option<Area>, to: Area| (stands || !on_foot) && sails(from, to);
            if let Some((from, _, mark)) = self.sources.get(source) {
                if *mark != Mark::Ready {
                    // Armour that has passed an empty land.
                    return *from == to && (stands || *mark == Mark::Attack);
                }
                return stands && *from == to
                    || lands.walks(*from, self.unit, to)
                    || sails(Some(*from), to);
            }
            if let Some((from, _)) = self.withdrawn.get(source.wrapping_sub(land)) {
                return stands && lands.start.pack().touches(*from, to);
            }
            match source == fled {
                true => stands && lands.start.makes(to),
                false => sails(None, to),
            }
        };
        let flow = flow::largest(&supply, &demand, reaches, |_, _| false);
        flow.lacking.iter().all(|lacking| *lacking == 0)
    }
}
