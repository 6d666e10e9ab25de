//! Units named for battles whose ways are chosen: fleets, landings, marches and flights, and then the battles themselves.

use std::collections::HashSet;

use bilancia_battle::{Domain, Unit};
use bilancia_core::{Actor, Seat};
use bilancia_war::{
    Action, Mark, Phase, Stack, War,
    pack::Area,
    planning::{Ground, Planning},
};

use crate::{
    air::Flight,
    battle::{self, is_fought},
    ferry::transports_fit,
    finish, fleets,
    forces::{counting, sources},
    ledger::pieces,
    march::{self, March, Marches, Need},
    needs::Lands,
    options::{Chosen, Way},
    plan::{Step, reach_phase, take},
    progress::Progress,
    starts, trips,
};

/// Largest number of trips and flights that are looked at for one choice of ways.
const MOST_TRIED: usize = 600;

type Found = Vec<(Actor, Action)>;

/// Search for the turn in which chosen battles are fought.
pub(crate) struct Realizer<'a, 'b> {
    marches: Marches<'a, 'b>,
    /// Choices of flights.
    flights: Vec<Vec<(Unit, Flight)>>,
    /// States in the combat move that were looked at already.
    seen: HashSet<War>,
    tried: usize,
    /// Whether transports fight, so that some may be lost.
    risks_transports: bool,
    /// Whether land units only walk to battles.
    on_foot: bool,
}

impl<'a, 'b> Realizer<'a, 'b> {
    pub(crate) fn new(
        lands: &'a Lands<'b>,
        chosen: &'a Chosen<'a>,
        flights: Vec<Vec<(Unit, Flight)>>,
        on_foot: bool,
    ) -> Self {
        Self {
            marches: Marches {
                lands,
                chosen,
                exchanges: false,
            },
            flights,
            seen: HashSet::new(),
            tried: 0,
            risks_transports: chosen.iter().any(|it| it.1.sent[Unit::Trn as usize] > 0),
            on_foot,
        }
    }

    /// Plays the chosen battles from the combat move on, and the rest of the turn.
    pub(crate) fn realize(&mut self, progress: &mut Progress<'_>, steps: &[Step]) -> Option<Found> {
        let (war, moves) = fleets::to_battles(self.marches.lands, self.marches.chosen)?;
        let mut line = steps.to_vec();
        line.extend(moves);
        let needs = self
            .marches
            .chosen
            .iter()
            .map(|(area, way)| (*area, way.sent));
        let needs: Vec<Need> = needs
            .filter(|(area, _)| !war.pack().is_sea(*area))
            .map(|(area, sent)| {
                let here = |unit: Unit| -> u16 {
                    let here = war.own_units(area, unit);
                    here.map(Stack::count).sum()
                };
                let more = |unit: Unit| sent[unit as usize].saturating_sub(here(unit));
                (area, [more(Unit::Inf), more(Unit::Arm)])
            })
            .collect();
        // Ships may also bring units to a battle that others must then replace where they were.
        [false, true].into_iter().find_map(|exchanges| {
            self.marches.exchanges = exchanges;
            self.seen.clear();
            self.tried = 0;
            let mut flights = self.flights.clone().into_iter();
            flights.find_map(|flights| {
                // Whether flights are legal does not depend on land units, which are tried in many ways.
                let (war, moves) = fly(&war, &flights)?;
                let line = [&line[..], &moves].concat();
                self.land(progress, &war, &line, &needs)
            })
        })
    }

    fn way(&self, area: Area) -> Option<&'a Way> {
        let way = self.marches.chosen.iter().find(|it| it.0 == area);
        way.map(|it| it.1)
    }

    /// Lands what cannot come on foot, trip by trip, and goes on.
    fn land(
        &mut self,
        progress: &mut Progress<'_>,
        war: &War,
        line: &[Step],
        needs: &[Need],
    ) -> Option<Found> {
        if !self.seen.insert(war.clone()) {
            return None;
        }
        self.tried += 1;
        if self.tried > MOST_TRIED || !progress.work() {
            return None;
        }
        let marches = [Unit::Inf, Unit::Arm].map(|unit| self.marches.of(war, needs, unit));
        let [Some(inf), Some(arm)] = &marches else {
            return None;
        };
        let total = inf.total + arm.total;
        let walks = [inf, arm].iter().all(|it| it.lacking.is_empty());
        let walked = walks.then(|| self.walk(progress, war, line, [inf, arm]));
        if let Some(found) = walked.flatten() {
            return Some(found);
        }
        if total == 0 || self.on_foot {
            return None;
        }
        // Areas that lack units first, then those to which units can come over the sea as well as on foot.
        let lacks = |area: Area| {
            let mut lacking = [inf, arm].into_iter().flat_map(|it| &it.lacking);
            lacking.any(|of| of.0 == area)
        };
        let mut areas: Vec<Area> = needs.iter().map(|it| it.0).collect();
        areas.sort_by_key(|area| !lacks(*area));
        for area in areas {
            if !walks && !lacks(area) {
                continue;
            }
            let mut found: Vec<(u16, War, Vec<Step>, Vec<Need>)> = Vec::new();
            let boards = self.boards(war, needs, [inf, arm]);
            for trip in trips::to_assault(war, area, &boards) {
                let Some(after) = trips::sailed(war, &trip.actions) else {
                    continue;
                };
                let Some(fewer) = less(needs, area, &trip.actions) else {
                    continue;
                };
                let marches =
                    [Unit::Inf, Unit::Arm].map(|unit| self.marches.of(&after, &fewer, unit));
                let [Some(inf), Some(arm)] = marches else {
                    continue;
                };
                let left = inf.total + arm.total;
                let most = if self.marches.exchanges {
                    u16::MAX
                } else {
                    left
                };
                if !self.risks_transports && !transports_fit(&after, self.marches.lands.after, most)
                {
                    continue;
                }
                self.tried += 1;
                progress.work();
                let exchanged = self.marches.exchanges && lacks(area) && left <= total;
                if left + trip.passengers == total || exchanged {
                    found.push((left, after, trips::steps(war, &trip.actions), fewer));
                }
            }
            found.sort_by_key(|it| it.0);
            for (_, after, moves, fewer) in found {
                let mut all = line.to_vec();
                all.extend(moves);
                if let Some(found) = self.land(progress, &after, &all, &fewer) {
                    return Some(found);
                }
            }
        }
        None
    }

    /// Kinds and areas of units that may board without being lacked on foot.
    fn boards(&self, war: &War, needs: &[Need], marches: [&March; 2]) -> Vec<(Unit, Area)> {
        let ready = war
            .own_stacks()
            .filter(|it| matches!(it.unit(), Unit::Inf | Unit::Arm) && it.mark() == Mark::Ready);
        let spare = |it: &Stack| {
            let fewer = war.clone().without(it.counting(1));
            let march = self.marches.of(&fewer, needs, it.unit());
            let total = march::place(it.unit()).map_or(0, |kind| marches[kind].total);
            self.marches.exchanges || march.is_some_and(|march| march.total == total)
        };
        ready
            .filter(spare)
            .map(|it| (it.unit(), it.area()))
            .collect()
    }

    /// Plays marches, those that take empty lands first.
    fn walk(
        &mut self,
        progress: &mut Progress<'_>,
        war: &War,
        line: &[Step],
        marches: [&March; 2],
    ) -> Option<Found> {
        let mover = Actor::Seat(Seat(war.mover().0));
        let (mut now, mut all) = (war.clone(), line.to_vec());
        fleets::to_landings(self.marches.chosen, &mut now, &mut all)?;
        let moves = marches.iter().flat_map(|it| it.moves.iter().copied());
        let mut open: Vec<(Unit, Area, Area, u16)> = moves.collect();
        open.sort_by_key(|it| matches!(war.ground(it.2), Ground::Occupied));
        while !open.is_empty() {
            let before = open.len();
            let mut still = Vec::new();
            for (unit, from, to, count) in open {
                let fits = |it: &Action| {
                    let Action::Move { via, .. } = it else {
                        return false;
                    };
                    let taken = |via: Area| now.is_friendly(via) || self.way(via).is_some();
                    via.is_none_or(taken)
                };
                let found = sources(&now, to).into_iter().find(|it| {
                    (it.unit, it.from) == (unit, from) && it.most >= count && fits(&it.action)
                });
                let action = match found {
                    Some(source) => counting(source.action, count),
                    // Into land that was taken in this move others follow.
                    None => follow(unit, from, to, count),
                };
                if now.allow(action).is_err() {
                    still.push((unit, from, to, count));
                    continue;
                }
                take(&mut now, action);
                all.push(Step::Do(mover, action));
            }
            if still.len() == before {
                return None;
            }
            open = still;
        }
        self.fight(progress, &now, &all)
    }

    fn fight(&mut self, progress: &mut Progress<'_>, war: &War, line: &[Step]) -> Option<Found> {
        let turn = (war.round(), war.mover().0);
        let mut begun = war.clone();
        reach_phase(&mut begun, Phase::Fight, turn)?;
        let mut all = line.to_vec();
        all.push(Step::Reach(Phase::Fight));
        let served = match begun.pending() {
            None => vec![(begun, Vec::new())],
            Some(_) => {
                let ends = battle::ends(&begun, |_| true).0?.into_iter();
                ends.map(|end| (end.war, end.steps)).collect()
            }
        };
        for (war, guns) in served {
            for (fired, rocket, _) in starts::rockets(progress, &war) {
                let all = [&all[..], &guns, &rocket].concat();
                if let Some(found) = self.next_battle(progress, &fired, &all) {
                    return Some(found);
                }
            }
        }
        None
    }

    fn next_battle(
        &mut self,
        progress: &mut Progress<'_>,
        war: &War,
        line: &[Step],
    ) -> Option<Found> {
        self.tried += 1;
        if self.tried > MOST_TRIED || !progress.work() {
            return None;
        }
        let mover = Actor::Seat(Seat(war.mover().0));
        let sites = war.pack().all().filter(|area| {
            war.phase() == Phase::Fight
                && (war.must_fight(*area) || self.way(*area).is_some() && war.is_site(*area))
        });
        let mut sites: Vec<Area> = sites.collect();
        sites.sort_by_key(|area| !war.pack().is_sea(*area));
        let first = sites
            .into_iter()
            .find(|area| war.allow(Action::Fight(*area)).is_ok());
        let Some(site) = first else {
            return finish::finish(progress, war, line, false);
        };
        let action = Action::Fight(site);
        let mut begun = war.clone();
        take(&mut begun, action);
        let after = self.marches.lands.after;
        let way = self.way(site);
        let kinds = Unit::ALL.into_iter();
        let before: Vec<i64> = kinds.map(|unit| pieces(war, war.mover().0, unit)).collect();
        let fits = |it: &War| {
            let as_chosen = way.is_none_or(|way| {
                Unit::ALL.into_iter().enumerate().all(|(kind, unit)| {
                    let lost = before[kind] - pieces(it, war.mover().0, unit);
                    let cargo = war.pack().is_sea(site) && unit.profile().domain == Domain::Land;
                    cargo
                        || unit == Unit::Aa
                        || lost == i64::from(way.sent[kind]) - i64::from(way.left[kind])
                })
            });
            as_chosen && is_fought(it, after, site)
        };
        let (ends, _) = battle::ends(&begun, fits);
        for end in ends? {
            let mut all = line.to_vec();
            all.push(Step::Do(mover, action));
            all.extend(end.steps);
            if let Some(found) = self.next_battle(progress, &end.war, &all) {
                return Some(found);
            }
        }
        None
    }
}

/// Sends aircraft to battles, by the shortest way.
fn fly(war: &War, flights: &[(Unit, Flight)]) -> Option<(War, Vec<Step>)> {
    let mover = Actor::Seat(Seat(war.mover().0));
    let (mut now, mut steps) = (war.clone(), Vec::new());
    for (unit, (from, to, count)) in flights {
        if from == to {
            continue;
        }
        let mut found = sources(&now, *to);
        found.retain(|it| (it.unit, it.from) == (*unit, *from) && it.most >= *count);
        let action = found.into_iter().map(|it| it.action).min_by_key(way)?;
        let action = counting(action, *count);
        now.allow(action).ok()?;
        take(&mut now, action);
        steps.push(Step::Do(mover, action));
    }
    Some((now, steps))
}

/// Steps and guns on the way of aircraft: short ways leave most steps for the landing.
fn way(action: &Action) -> (u8, u8) {
    match action {
        Action::Move { guns, steps, .. } => (*steps, *guns),
        _ => (u8::MAX, u8::MAX),
    }
}

fn follow(unit: Unit, from: Area, to: Area, count: u16) -> Action {
    Action::Move {
        unit,
        count,
        from,
        to,
        via: None,
        guns: 0,
        steps: 0,
        cargo: bilancia_war::Cargo::default(),
    }
}

/// Needs after what a trip lands in an area; `None` if it lands more than is needed.
fn less(needs: &[Need], area: Area, actions: &[Action]) -> Option<Vec<Need>> {
    let mut fewer = needs.to_vec();
    for action in actions {
        let Action::Land { cargo, .. } = action else {
            continue;
        };
        for unit in cargo.units() {
            let need = fewer.iter_mut().find(|it| it.0 == area)?;
            let left = need.1.get_mut(march::place(unit.unit)?)?;
            *left = left.checked_sub(1)?;
        }
    }
    Some(fewer)
}
