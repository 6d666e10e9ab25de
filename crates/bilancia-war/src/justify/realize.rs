//! Units named for battles whose ways are chosen: fleets, landings, marches and flights, and then the battles themselves.

use bilancia_battle::{Domain, Unit};
use bilancia_core::{Actor, Seat};

use super::{
    air::Flight,
    battle::is_fought,
    ferry::transports_fit,
    finish, flow,
    forces::{counting, sources},
    guide::{Chosen, Guide, Needs},
    ledger::pieces,
    options::Way,
    plan::Step,
    progress::Progress,
    trips,
};
use crate::{
    action::Action,
    pack::Area,
    routes::Ground,
    stack::{Mark, Passenger, Stack},
    state::{Phase, War},
};

/// Largest number of trips and flights that are looked at for one choice of ways.
const MOST_TRIED: usize = 600;

type Found = Vec<(Actor, Action)>;

/// Land units of one kind that go to battles on foot, and what they leave open.
struct March {
    moves: Vec<(Unit, Area, Area, u16)>,
    /// Units that areas of battles lack, in their order.
    lacking: Vec<(Area, u16)>,
    total: u16,
}

pub(super) struct Realizer<'a, 'b> {
    guide: &'a Guide<'b>,
    chosen: &'a Chosen<'a>,
    flights: Vec<(Unit, Flight)>,
    tried: usize,
    /// Whether battles come first, and units that fight there may be lacked where they were.
    exchanges: bool,
    /// Whether transports fight, so that some may be lost.
    risks_transports: bool,
}

impl<'a, 'b> Realizer<'a, 'b> {
    pub(super) fn new(
        guide: &'a Guide<'b>,
        chosen: &'a Chosen<'a>,
        flights: Vec<(Unit, Flight)>,
    ) -> Self {
        Self {
            guide,
            chosen,
            flights,
            tried: 0,
            exchanges: false,
            risks_transports: chosen.iter().any(|it| it.1.sent[Unit::Trn as usize] > 0),
        }
    }

    /// Plays the chosen battles from the combat move on, and the rest of the turn.
    pub(super) fn realize(&mut self, progress: &mut Progress<'_>, steps: &[Step]) -> Option<Found> {
        let (war, moves) = self.sail()?;
        let mut line = steps.to_vec();
        line.extend(moves);
        let needs = self.chosen.iter().map(|(area, way)| (*area, way.sent));
        let needs: Vec<(Area, [u16; 2])> = needs
            .filter(|(area, _)| !war.pack.is_sea(*area))
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
            self.exchanges = exchanges;
            self.tried = 0;
            self.land(progress, &war, &line, &needs)
        })
    }

    fn way(&self, area: Area) -> Option<&'a Way> {
        let way = self.chosen.iter().find(|it| it.0 == area);
        way.map(|it| it.1)
    }

    /// Sends ships into battles at sea, so that the others can still come to where they should be.
    fn sail(&self) -> Option<(War, Vec<Step>)> {
        let Guide { start, after, .. } = *self.guide;
        let mover = Actor::Seat(Seat(start.turn));
        let (mut now, mut steps) = (start.clone(), Vec::new());
        for unit in [Unit::Sub, Unit::Car, Unit::Bat, Unit::Trn] {
            let kind = unit as usize;
            let of_kind = |it: &Stack| it.owner() == start.turn && it.unit() == unit;
            let ships: Vec<Stack> = start.stacks.iter().filter(of_kind).collect();
            let sites: Vec<(Area, &Way)> = self.chosen.clone();
            let fights = |it: &(Area, &Way)| it.1.sent[kind] > 0;
            let sites: Vec<(Area, &Way)> = sites.into_iter().filter(fights).collect();
            let mut ends: Vec<(Area, u16)> = Vec::new();
            for stack in after.stacks.iter().filter(of_kind) {
                match ends.iter_mut().find(|it| it.0 == stack.area()) {
                    Some(known) => known.1 += stack.count(),
                    None => ends.push((stack.area(), stack.count())),
                }
            }
            let mut fled = Vec::new();
            let mut lost = 0;
            for (area, way) in &sites {
                lost += i64::from(way.sent[kind]) - i64::from(way.left[kind]);
                match way.holds {
                    true => {
                        for end in ends.iter_mut().filter(|it| it.0 == *area) {
                            end.1 = end.1.saturating_sub(way.left[kind]);
                        }
                    }
                    false => fled.push((*area, way.left[kind])),
                }
            }
            let placed = pieces(after, start.turn, unit) - pieces(start, start.turn, unit) + lost;
            let placed = u16::try_from(placed).ok()?;
            let mut supply: Vec<u16> = ships.iter().map(|it| it.count()).collect();
            supply.extend(fled.iter().map(|it| it.1));
            supply.push(placed);
            let mut demand: Vec<u16> = sites.iter().map(|it| it.1.sent[kind]).collect();
            demand.extend(ends.iter().map(|it| it.1));
            let orders: Vec<Vec<Action>> = sites
                .iter()
                .map(|it| {
                    sources(start, it.0)
                        .into_iter()
                        .map(|it| it.action)
                        .collect()
                })
                .collect();
            let goes = |ship: Stack, site: usize| {
                ship.area() == sites[site].0 || orders[site].iter().any(|it| moves(*it, ship))
            };
            let reaches = |source: usize, target: usize| {
                let end = target.checked_sub(sites.len()).map(|place| ends[place].0);
                match (ships.get(source), end) {
                    (Some(ship), None) => goes(*ship, target),
                    (Some(ship), Some(end)) => {
                        ship.area() == end || start.pack.distance(ship.area(), end) <= 2
                    }
                    (None, Some(end)) => match fled.get(source - ships.len()) {
                        Some((from, _)) => start.pack.distance(*from, end) <= 1,
                        None => start.pack.lands(end).any(|land| start.makes(land)),
                    },
                    (None, None) => false,
                }
            };
            let stays = |source: usize, target: usize| {
                let end = target.checked_sub(sites.len()).map(|place| ends[place].0);
                ships.get(source).is_some_and(|ship| {
                    end == Some(ship.area()) || end.is_none() && sites[target].0 == ship.area()
                })
            };
            let flow = flow::largest(&supply, &demand, reaches, stays);
            if !flow.is_complete() {
                return None;
            }
            for (ship, sent) in ships.iter().zip(&flow.sent) {
                for (place, (area, _)) in sites.iter().enumerate() {
                    if sent[place] == 0 || ship.area() == *area {
                        continue;
                    }
                    let action = orders[place].iter().find(|it| moves(**it, *ship))?;
                    let action = counting(*action, sent[place]);
                    now.allow(action).ok()?;
                    now.play(action);
                    steps.push(Step::Do(mover, action));
                }
            }
        }
        Some((now, steps))
    }

    /// Lands what cannot come on foot, trip by trip, and goes on.
    fn land(
        &mut self,
        progress: &mut Progress<'_>,
        war: &War,
        line: &[Step],
        needs: &[(Area, [u16; 2])],
    ) -> Option<Found> {
        self.tried += 1;
        if self.tried > MOST_TRIED || !progress.work() {
            return None;
        }
        let marches = [Unit::Inf, Unit::Arm].map(|unit| self.march(war, needs, unit));
        let [Some(inf), Some(arm)] = &marches else {
            return None;
        };
        let total = inf.total + arm.total;
        let walks = [inf, arm].iter().all(|it| it.lacking.is_empty());
        if walks && let Some(found) = self.walk(progress, war, line, [inf, arm]) {
            return Some(found);
        }
        if total == 0 {
            return None;
        }
        // Areas that lack units first, then those to which units can come over the sea as well as on foot.
        let lacks = |area: Area| {
            [inf, arm]
                .iter()
                .any(|it| it.lacking.iter().any(|of| of.0 == area))
        };
        let mut areas: Vec<Area> = needs.iter().map(|it| it.0).collect();
        areas.sort_by_key(|area| !lacks(*area));
        for area in areas {
            if !walks && !lacks(area) {
                continue;
            }
            let mut found: Vec<(u16, War, Vec<Step>, Vec<(Area, [u16; 2])>)> = Vec::new();
            let boards = self.boards(war, needs, [inf, arm]);
            for trip in trips::to_assault(war, area, &boards) {
                let Some(after) = trips::sailed(war, &trip.actions) else {
                    continue;
                };
                if !self.risks_transports && !transports_fit(&after, self.guide.after) {
                    continue;
                }
                let Some(fewer) = less(needs, area, &trip.actions) else {
                    continue;
                };
                let marches = [Unit::Inf, Unit::Arm].map(|unit| self.march(&after, &fewer, unit));
                let [Some(inf), Some(arm)] = marches else {
                    continue;
                };
                let left = inf.total + arm.total;
                self.tried += 1;
                progress.work();
                let exchanged = self.exchanges && lacks(area) && left <= total;
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
    fn boards(
        &self,
        war: &War,
        needs: &[(Area, [u16; 2])],
        marches: [&March; 2],
    ) -> Vec<(Unit, Area)> {
        let ready = war
            .own_stacks()
            .filter(|it| matches!(it.unit(), Unit::Inf | Unit::Arm) && it.mark() == Mark::Ready);
        let spare = |it: &Stack| {
            let mut fewer = war.clone();
            fewer.stacks.remove(it.counting(1));
            let march = self.march(&fewer, needs, it.unit());
            let total = marches[it.unit() as usize].total;
            self.exchanges || march.is_some_and(|march| march.total == total)
        };
        ready
            .filter(spare)
            .map(|it| (it.unit(), it.area()))
            .collect()
    }

    /// Sends units of a kind on foot to the battles that need them, as far as they are not needed where they stand.
    fn march(&self, war: &War, needs: &[(Area, [u16; 2])], unit: Unit) -> Option<March> {
        let Guide { start, after, .. } = *self.guide;
        let all = Needs::new(self.guide, self.chosen, unit);
        let ready =
            |it: &Stack| it.unit() == unit && matches!(it.mark(), Mark::Ready | Mark::Moved);
        let units: Vec<Stack> = war.own_stacks().filter(ready).collect();
        let passenger = Passenger {
            unit,
            owner: start.turn,
        };
        let aboard = |of: &War| -> u16 {
            let waits = of.stacks.iter().filter(|it| it.mark() != Mark::Assault);
            waits
                .map(|it| u16::from(it.cargo().count(passenger)) * it.count())
                .sum()
        };
        let mut supply: Vec<u16> = units.iter().map(|it| it.count()).collect();
        supply.extend(all.withdrawn.iter().map(|it| it.1));
        supply.extend([all.placed?, aboard(war)]);
        let mut demand: Vec<u16> = needs.iter().map(|it| it.1[unit as usize]).collect();
        demand.extend(all.stands.iter().map(|it| it.1));
        demand.push(aboard(after));
        let (land, fled) = (units.len(), units.len() + all.withdrawn.len());
        let reaches = |source: usize, target: usize| {
            let attack = needs.get(target).map(|it| it.0);
            let stand = target.checked_sub(needs.len());
            let stand = stand.and_then(|place| all.stands.get(place)).map(|it| it.0);
            match (units.get(source), attack, stand) {
                (Some(from), to, stand) if from.mark() == Mark::Moved => {
                    to.is_none() && stand == Some(from.area())
                }
                (Some(from), Some(to), _) => self.guide.walks(from.area(), unit, to),
                (Some(from), _, Some(to)) => {
                    from.area() == to || self.guide.walks(from.area(), unit, to)
                }
                (None, Some(_), _) | (Some(_), None, None) => false,
                (None, _, Some(to)) => match all.withdrawn.get(source.wrapping_sub(land)) {
                    Some((from, _)) => start.pack.touches(*from, to),
                    None => source == fled && start.makes(to),
                },
                (None, None, None) => source > fled,
            }
        };
        let first = |source: usize, target: usize| {
            if self.exchanges {
                return target < needs.len();
            }
            let stand = target.checked_sub(needs.len());
            let stand = stand.and_then(|place| all.stands.get(place)).map(|it| it.0);
            let from = units.get(source).map(|it| it.area());
            from.is_some() && from == stand
        };
        let flow = flow::largest(&supply, &demand, reaches, first);
        let mut moves = Vec::new();
        for (from, sent) in units.iter().zip(&flow.sent) {
            for (place, (to, _)) in needs.iter().enumerate() {
                if sent[place] > 0 {
                    moves.push((unit, from.area(), *to, sent[place]));
                }
            }
        }
        let lacking = needs
            .iter()
            .map(|it| it.0)
            .zip(flow.lacking.iter().copied());
        Some(March {
            moves,
            lacking: lacking.filter(|it| it.1 > 0).collect(),
            total: flow.lacking.iter().sum(),
        })
    }

    /// Plays marches, those that take empty lands first.
    fn walk(
        &mut self,
        progress: &mut Progress<'_>,
        war: &War,
        line: &[Step],
        marches: [&March; 2],
    ) -> Option<Found> {
        let mover = Actor::Seat(Seat(war.turn));
        let (mut now, mut all) = (war.clone(), line.to_vec());
        self.support(&mut now, &mut all)?;
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
                now.play(action);
                all.push(Step::Do(mover, action));
            }
            if still.len() == before {
                return None;
            }
            open = still;
        }
        self.fly(progress, &now, &all)
    }

    /// Sends battleships to the transports whose landing they support.
    fn support(&self, now: &mut War, all: &mut Vec<Step>) -> Option<()> {
        let mover = Actor::Seat(Seat(now.turn));
        for (area, way) in self.chosen {
            let zones: Vec<Area> = now.landing_ships(*area).map(Stack::area).collect();
            let ready = |it: &Stack| it.unit() == Unit::Bat && it.mark() == Mark::Ready;
            let here = |war: &War| -> u16 {
                let bats = war.own_stacks().filter(ready);
                bats.filter(|it| zones.contains(&it.area()))
                    .map(Stack::count)
                    .sum()
            };
            let mut missing = way.support.saturating_sub(here(now));
            while missing > 0 {
                let bats = now.own_stacks().filter(ready);
                let away = bats.filter(|it| !zones.contains(&it.area()));
                let orders =
                    away.flat_map(|it| zones.iter().map(move |to| trips::sail(it, 1, *to)));
                let action = orders.into_iter().find(|it| now.allow(*it).is_ok())?;
                now.play(action);
                all.push(Step::Do(mover, action));
                missing -= 1;
            }
        }
        Some(())
    }

    /// Sends aircraft to battles, by the shortest way.
    fn fly(&mut self, progress: &mut Progress<'_>, war: &War, line: &[Step]) -> Option<Found> {
        let mover = Actor::Seat(Seat(war.turn));
        let (mut now, mut all) = (war.clone(), line.to_vec());
        for (unit, (from, to, count)) in &self.flights {
            if from == to {
                continue;
            }
            let mut found = sources(&now, *to);
            found.retain(|it| (it.unit, it.from) == (*unit, *from) && it.most >= *count);
            let action = found.into_iter().map(|it| it.action).min_by_key(way)?;
            let action = counting(action, *count);
            now.allow(action).ok()?;
            now.play(action);
            all.push(Step::Do(mover, action));
        }
        self.fight(progress, &now, &all)
    }

    fn fight(&mut self, progress: &mut Progress<'_>, war: &War, line: &[Step]) -> Option<Found> {
        let turn = (war.round, war.turn);
        let mut begun = war.clone();
        begun.reach_phase(Phase::Fight, turn)?;
        let mut all = line.to_vec();
        all.push(Step::Reach(Phase::Fight));
        if begun.pending.is_none() {
            return self.next_battle(progress, &begun, &all);
        }
        let (ends, _) = super::battle::ends(&begun, |_| true);
        for end in ends? {
            let mut all = all.clone();
            all.extend(end.steps);
            if let Some(found) = self.next_battle(progress, &end.war, &all) {
                return Some(found);
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
        let mover = Actor::Seat(Seat(war.turn));
        let sites = war.pack.all().filter(|area| {
            war.phase == Phase::Fight
                && (war.must_fight(*area) || self.way(*area).is_some() && war.is_site(*area))
        });
        let mut sites: Vec<Area> = sites.collect();
        sites.sort_by_key(|area| !war.pack.is_sea(*area));
        let first = sites
            .into_iter()
            .find(|area| war.allow(Action::Fight(*area)).is_ok());
        let Some(site) = first else {
            return finish::finish(progress, war, line, false);
        };
        let action = Action::Fight(site);
        let mut begun = war.clone();
        begun.play(action);
        let after = self.guide.after;
        let way = self.way(site);
        let kinds = Unit::ALL.into_iter();
        let before: Vec<i64> = kinds.map(|unit| pieces(war, war.turn, unit)).collect();
        let fits = |it: &War| {
            let as_chosen = way.is_none_or(|way| {
                Unit::ALL.into_iter().enumerate().all(|(kind, unit)| {
                    let lost = before[kind] - pieces(it, war.turn, unit);
                    let cargo = war.pack.is_sea(site) && unit.profile().domain == Domain::Land;
                    cargo
                        || unit == Unit::Aa
                        || lost == i64::from(way.sent[kind]) - i64::from(way.left[kind])
                })
            });
            as_chosen && is_fought(it, after, site)
        };
        let (ends, _) = super::battle::ends(&begun, fits);
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

/// Steps and guns on the way of aircraft: short ways leave most steps for the landing.
fn way(action: &Action) -> (u8, u8) {
    match action {
        Action::Move { guns, steps, .. } => (*steps, *guns),
        _ => (u8::MAX, u8::MAX),
    }
}

/// Whether an order moves ships of a stack.
fn moves(action: Action, ship: Stack) -> bool {
    matches!(action, Action::Move { unit, from, cargo, .. }
        if (unit, from, cargo) == (ship.unit(), ship.area(), ship.cargo()))
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
        cargo: crate::stack::Cargo::default(),
    }
}

/// Needs after what a trip lands in an area; `None` if it lands more than is needed.
fn less(
    needs: &[(Area, [u16; 2])],
    area: Area,
    actions: &[Action],
) -> Option<Vec<(Area, [u16; 2])>> {
    let mut fewer = needs.to_vec();
    for action in actions {
        let Action::Land { cargo, .. } = action else {
            continue;
        };
        for unit in cargo.units() {
            let need = fewer.iter_mut().find(|it| it.0 == area)?;
            let left = need.1.get_mut(unit.unit as usize)?;
            *left = left.checked_sub(1)?;
        }
    }
    Some(fewer)
}
