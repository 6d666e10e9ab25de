//! Aircraft of a turn: which of them fly to which battles, so that all can land where they should be.

use std::collections::HashMap;

use bilancia_battle::Unit;
use bilancia_war::{
    Stack, War,
    pack::{Area, Item},
    planning::{Planning, Reach},
};

use crate::{
    flow,
    forces::sources,
    ledger::{Ledger, pieces, price},
    options::Chosen,
};

/// Largest number of assignments of aircraft that are looked at for one choice of battles.
const MOST_ASSIGNED: usize = 4_000;
/// Largest number of assignments that are tried, of aircraft of one kind.
const MOST_CHOICES: usize = 4;

/// Aircraft that fly from one area to the battle in another.
pub(crate) type Flight = (Area, Area, u16);

/// Battle with the aircraft that fight in it, and those of them that are lost.
type Sortie = (Area, u16, u16);

/// Aircraft of one kind before the battles, and where they should be at the end.
pub(crate) struct Air<'a> {
    start: &'a War,
    unit: Unit,
    sources: Vec<(Area, u16)>,
    targets: Vec<(Area, u16)>,
    reach: Vec<Reach>,
    more: i64,
    pays: u16,
    /// Areas from which aircraft can fly to a battle and land afterwards.
    origins: HashMap<Area, Vec<Area>>,
    known: HashMap<(Vec<Sortie>, bool), bool>,
}

impl<'a> Air<'a> {
    pub(crate) fn new(start: &'a War, before: &War, after: &War, unit: Unit) -> Self {
        let of = |war: &War| -> Vec<(Area, u16)> {
            let of_kind = |it: &Stack| it.owner() == start.mover().0 && it.unit() == unit;
            let stacks = war.stacks().filter(of_kind);
            stacks.map(|it| (it.area(), it.count())).collect()
        };
        let money = Ledger::new(before, after).spent().max(0);
        let costs = price(after, start.mover().0, Item::Unit(unit)).max(1);
        Self {
            start,
            unit,
            sources: of(start),
            targets: of(after),
            reach: start.pack().all().map(|area| start.reach(area)).collect(),
            more: pieces(after, start.mover().0, unit) - pieces(start, start.mover().0, unit),
            pays: (money / costs) as u16,
            origins: HashMap::new(),
            known: HashMap::new(),
        }
    }

    /// Whether aircraft can fly to the chosen battles and land; `whole` says that no other battle is chosen later.
    pub(crate) fn can_fly(&mut self, chosen: &Chosen<'_>, whole: bool) -> bool {
        let sorties = self.sorties(chosen);
        let key = (sorties, whole);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let can = !self.assignments(&key.0, whole, 1).is_empty();
        self.known.insert(key, can);
        can
    }

    /// Choices of flights to all battles, after which all can land.
    pub(crate) fn choices(&mut self, chosen: &Chosen<'_>) -> Vec<Vec<Flight>> {
        let sorties = self.sorties(chosen);
        self.assignments(&sorties, true, MOST_CHOICES)
    }

    fn sorties(&self, chosen: &Chosen<'_>) -> Vec<Sortie> {
        let kind = self.unit as usize;
        let sorties = chosen.iter().map(|(area, way)| {
            let lost = way.sent[kind] - way.left[kind];
            (*area, way.sent[kind], lost)
        });
        let mut sorties: Vec<Sortie> = sorties.filter(|it| it.1 > 0).collect();
        sorties.sort_unstable();
        sorties
    }

    fn assignments(&mut self, sorties: &[Sortie], whole: bool, most: usize) -> Vec<Vec<Flight>> {
        for (area, ..) in sorties {
            let (start, unit) = (self.start, self.unit);
            self.origins.entry(*area).or_insert_with(|| {
                let found = sources(start, *area).into_iter();
                found
                    .filter(|it| it.unit == unit)
                    .map(|it| it.from)
                    .collect()
            });
        }
        let lost: u16 = sorties.iter().map(|it| it.2).sum();
        let placed = match whole {
            true => u16::try_from(self.more + i64::from(lost)).ok(),
            false => Some(self.pays),
        };
        let Some(placed) = placed else {
            return Vec::new();
        };
        let mut search = Assignment {
            air: self,
            sorties,
            placed,
            left: self.sources.iter().map(|it| it.1).collect(),
            flights: Vec::new(),
            tried: 0,
            found: Vec::new(),
            most,
        };
        search.assign(0, 0, 0);
        search.found
    }

    fn range(&self) -> u8 {
        self.start.range(self.unit)
    }

    fn steps(&self, from: Area, to: Area) -> u8 {
        self.reach[from.index()].steps(to)
    }

    fn lands(&self, area: Area) -> bool {
        match self.start.pack().is_sea(area) {
            true => self.unit == Unit::Ftr,
            false => self.start.is_airfield(area),
        }
    }
}

struct Assignment<'a> {
    air: &'a Air<'a>,
    sorties: &'a [Sortie],
    placed: u16,
    /// Aircraft that are left in each source.
    left: Vec<u16>,
    flights: Vec<Flight>,
    tried: usize,
    /// Assignments after which all can land, at most `most`.
    found: Vec<Vec<Flight>>,
    most: usize,
}

impl Assignment<'_> {
    /// Assigns the aircraft of a sortie from this source on, of which some are assigned already; returns whether it has
    /// found enough.
    fn assign(&mut self, sortie: usize, source: usize, assigned: u16) -> bool {
        self.tried += 1;
        if self.tried > MOST_ASSIGNED {
            return false;
        }
        let Some((area, wanted, _)) = self.sorties.get(sortie).copied() else {
            if self.fits() {
                self.found.push(self.flights.clone());
            }
            return self.found.len() == self.most;
        };
        if assigned == wanted {
            return self.fits() && self.assign(sortie + 1, 0, 0);
        }
        let Some((from, _)) = self.air.sources.get(source).copied() else {
            return false;
        };
        let origins = self.air.origins.get(&area);
        let flies = origins.is_some_and(|it| it.contains(&from));
        let most = match flies || from == area {
            true => self.left[source].min(wanted - assigned),
            false => 0,
        };
        for count in (0..=most).rev() {
            self.left[source] -= count;
            if count > 0 {
                self.flights.push((from, area, count));
            }
            if self.assign(sortie, source + 1, assigned + count) {
                return true;
            }
            if count > 0 {
                self.flights.pop();
            }
            self.left[source] += count;
        }
        false
    }

    /// Whether all aircraft that should be somewhere can still come there.
    fn fits(&self) -> bool {
        let air = self.air;
        let mut groups: Vec<(Area, u8)> = air.sources.iter().map(|it| (it.0, 0)).collect();
        let mut supply = self.left.clone();
        for (from, to, count) in &self.flights {
            groups.push((*to, air.steps(*from, *to)));
            supply.push(*count);
        }
        // Of several aircraft those that have used most steps are lost.
        for (site, wanted, lost) in self.sorties {
            let mut here: Vec<usize> = (0..self.flights.len())
                .filter(|it| self.flights[*it].1 == *site)
                .map(|it| air.sources.len() + it)
                .collect();
            let sent: u16 = here.iter().map(|it| supply[*it]).sum();
            here.sort_by_key(|it| std::cmp::Reverse(groups[*it].1));
            let mut lost = if sent == *wanted { *lost } else { 0 };
            for group in here {
                let fallen = lost.min(supply[group]);
                supply[group] -= fallen;
                lost -= fallen;
            }
        }
        supply.push(self.placed);
        let demand: Vec<u16> = air.targets.iter().map(|it| it.1).collect();
        let reaches = |source: usize, target: usize| {
            let to = air.targets[target].0;
            let Some((area, used)) = groups.get(source).copied() else {
                return air.start.makes(to);
            };
            let left = air.range().saturating_sub(used);
            air.lands(to) && air.steps(area, to) <= left
        };
        let flow = flow::largest(&supply, &demand, reaches, |_, _| false);
        flow.lacking.iter().all(|lacking| *lacking == 0)
    }
}
