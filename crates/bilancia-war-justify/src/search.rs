//! The search for a turn between two positions: attacks that leave what is there, battle by battle, and then everything else.

use std::collections::{HashMap, HashSet};

use bilancia_battle::{Domain, Unit};
use bilancia_core::{Actor, Seat};
use bilancia_war::{
    Action, Phase, Stack, War,
    pack::{Area, Item},
    planning::{Ground, Planning},
};

use crate::{
    Answer,
    battle::is_fought,
    finish,
    forces::{self, MOST_FORCES, compose, send, sources},
    guide,
    outlook::Outlook,
    passed,
    plan::{Step, reach_phase, take},
    progress::{self, Progress},
    sacrifice, starts,
    verdict::{impossible, unknown},
};

/// Limit of the search when none is given, as a number of states.
pub const STATES: usize = 1_000_000;
/// Largest number of areas in which battles without a trace are tried together.
const MOST_TRACELESS: usize = 4;

/// Largest number of choices of raids with which the likely turn is looked for.
const MOST_LIKELY_RAIDS: usize = 12;
/// Largest number of lost units that new ones may have replaced where those are looked for that must have been lost.
const MOST_REPLACED: u16 = 2;

bilancia_core::messages! { crate::catalogue, "search-":
    const {
        SETS, FORCES,
    }
}

/// Searches for a turn that leads from one position to the next.
pub(crate) fn search(before: &War, after: &War, limit: usize) -> Answer {
    let left = passed::as_left(before, after);
    let mut search = Search::new(before, &left, after, limit);
    let found = search.run();
    if let Some((actions, probability)) = found {
        return Answer::Justified {
            actions,
            probability,
        };
    }
    let (progress, required) = (&search.progress, &search.required);
    match progress.left_out.is_empty() {
        true => impossible(progress, required, &search.tried, after),
        false => unknown(progress, required),
    }
}

type Found = (Vec<(Actor, Action)>, f64);

struct Search<'a> {
    progress: Progress<'a>,
    /// Areas where something happened that only a combat move explains.
    required: Vec<Area>,
    /// Areas where battles are looked into now.
    targets: Vec<Area>,
    /// Areas for which some force was found.
    tried: HashSet<Area>,
    /// States at the end of the battles that were looked at already.
    seen: HashSet<War>,
    /// States of the combat move in which lands without defenders were taken already.
    opened: HashSet<War>,
    outlook: Outlook,
}

impl<'a> Search<'a> {
    fn new(before: &'a War, after: &'a War, goal: &'a War, limit: usize) -> Self {
        let mut search = Self {
            progress: Progress::new(before, after, goal, limit),
            required: Vec::new(),
            targets: Vec::new(),
            tried: HashSet::new(),
            seen: HashSet::new(),
            opened: HashSet::new(),
            outlook: Outlook::new(before, after),
        };
        search.required = before
            .pack()
            .all()
            .filter(|it| search.has_trace(*it))
            .collect();
        in_order(before, &mut search.required);
        search
    }

    /// Whether lands have changed hands, or units of others are missing, in an area.
    fn has_trace(&self, area: Area) -> bool {
        let fewer = |stack: Stack| {
            let same = |war: &War| -> u16 {
                let units = war.units(area);
                let units =
                    units.filter(|it| (it.owner(), it.unit()) == (stack.owner(), stack.unit()));
                units.map(Stack::count).sum()
            };
            same(self.progress.after) < same(self.progress.before)
        };
        self.progress.before.owner(area) != self.progress.after.owner(area)
            || self
                .progress
                .before
                .units(area)
                .filter(|it| self.progress.before.is_enemy(it.owner()))
                .any(fewer)
    }

    fn run(&mut self) -> Option<Found> {
        let mut starts = Vec::new();
        for (mut start, mut steps, probability) in starts::after_research(&mut self.progress) {
            let turn = (start.round(), start.mover().0);
            // Purchases are added last. Until then this one keeps open what would end by itself, with nothing to place.
            start = start.with_bought(Item::Complex);
            if reach_phase(&mut start, Phase::Move, turn).is_none() {
                self.progress.leave_out(&progress::ORDER);
                continue;
            }
            steps.push(Step::Reach(Phase::Move));
            for (richer, prizes) in starts::prizes(&mut self.progress, &start, &self.required) {
                starts.push((richer, [&steps[..], &prizes].concat(), probability));
            }
        }
        for (start, steps, probability) in &starts {
            if let Some(actions) = self.likely(start, steps, starts.len()) {
                return Some((actions, *probability));
            }
        }
        for (start, steps, probability) in starts {
            let traceless = starts::traceless(&self.progress, &start, &self.required);
            if traceless.len() > MOST_TRACELESS {
                self.progress.leave_out(&SETS);
            }
            // Few battles without a trace first, and landings only where attacks over land and by air do not suffice.
            for size in 0..=traceless.len().min(MOST_TRACELESS) {
                for sails in [false, true] {
                    let mut chosen: Vec<usize> = (0..size).collect();
                    loop {
                        let more = chosen.iter().map(|place| traceless[*place]);
                        let begin = (&start, &steps[..], probability);
                        let found = self.battles(begin, more.collect(), sails);
                        if found.is_some() || self.progress.is_spent() {
                            return found;
                        }
                        if !next_choice(&mut chosen, traceless.len()) {
                            break;
                        }
                    }
                }
            }
        }
        None
    }

    /// Looks for a turn with battles in the required areas and in `more`, after voyages of transports or without.
    fn battles(
        &mut self,
        (start, steps, probability): (&War, &[Step], f64),
        more: Vec<Area>,
        sails: bool,
    ) -> Option<Found> {
        let mut targets = [&self.required[..], &more].concat();
        in_order(start, &mut targets);
        self.targets.clone_from(&targets);
        // What a battle comes to depends on those that are fought at all.
        self.seen.clear();
        self.opened.clear();
        for (flown, raids) in starts::raids(&mut self.progress, start) {
            let line = [steps, &raids].concat();
            let begun = match sails {
                false => vec![(flown, Vec::new())],
                true => starts::voyages(&mut self.progress, &flown, &targets),
            };
            for (war, voyage) in begun {
                let line = [&line[..], &voyage].concat();
                let found = self.attack(&war, line, &targets, probability);
                if found.is_some() || self.progress.is_spent() {
                    return found;
                }
            }
        }
        None
    }

    /// Looks for the likely turn from one start of several, in several ways, those that find it soonest first. Each takes at
    /// most a share of the limit; a quarter of it is kept for the search of everything.
    fn likely(
        &mut self,
        start: &War,
        steps: &[Step],
        parts: usize,
    ) -> Option<Vec<(Actor, Action)>> {
        let (progress, required) = (&mut self.progress, &self.required);
        let mut flights = starts::raids(progress, start);
        flights.truncate(MOST_LIKELY_RAIDS);
        let wholes = flights.into_iter().map(|(flown, raids)| {
            let line = [steps, &raids].concat();
            let traceless = starts::traceless(progress, &flown, required);
            (flown, line, traceless)
        });
        let wholes: Vec<_> = wholes.collect();
        progress.begin_stage(8 * parts);
        for (war, line, _) in &wholes {
            let found = guide::guide(progress, war, line, required, &[]);
            if found.is_some() {
                return found;
            }
        }
        progress.begin_stage(2 * parts);
        for more in 0..=MOST_REPLACED {
            for (war, line, traceless) in &wholes {
                let found = guide::by_kind(progress, war, line, required, more).or_else(|| {
                    sacrifice::sacrifice(progress, war, line, (required, traceless), more)
                });
                if found.is_some() {
                    return found;
                }
            }
        }
        progress.begin_stage(8 * parts);
        wholes.iter().find_map(|(war, line, traceless)| {
            let none = traceless.is_empty();
            (!none).then(|| guide::guide(progress, war, line, required, traceless))?
        })
    }

    /// Sends forces to the first target and goes on with the others.
    fn attack(
        &mut self,
        war: &War,
        steps: Vec<Step>,
        targets: &[Area],
        probability: f64,
    ) -> Option<Found> {
        if !self.progress.count() || !self.outlook.is_open(war, self.progress.after) {
            return None;
        }
        let Some((target, others)) = targets.split_first() else {
            return self.fight(war, steps, probability);
        };
        match war.ground(*target) {
            Ground::Friendly => self.attack(war, steps, others, probability),
            Ground::Empty | Ground::Neutral => {
                if !self.opened.insert(war.clone()) {
                    return None;
                }
                // Some lands can be entered only once others are taken.
                let empty =
                    |area: &Area| matches!(war.ground(*area), Ground::Empty | Ground::Neutral);
                (0..targets.len())
                    .filter(|it| empty(&targets[*it]))
                    .find_map(|first| {
                        let mut others = targets.to_vec();
                        let target = others.remove(first);
                        self.take_empty(war, &steps, target, &others, probability)
                    })
            }
            Ground::Occupied | Ground::Sea => {
                self.set_up(war, &steps, *target, others, probability)
            }
        }
    }

    /// Takes a land without defenders by one unit, or leaves it to a landing under way. A neutral is also taken by aircraft on
    /// their way to a battle.
    fn take_empty(
        &mut self,
        war: &War,
        steps: &[Step],
        target: Area,
        others: &[Area],
        probability: f64,
    ) -> Option<Found> {
        if war.is_aim(target) {
            self.tried.insert(target);
            return self.attack(war, steps.to_vec(), others, probability);
        }
        let mover = Actor::Seat(Seat(war.mover().0));
        let mut listed = Vec::new();
        war.list(&mut listed);
        for action in listed {
            let Action::Move {
                unit,
                count: 1,
                to,
                via,
                ..
            } = action
            else {
                continue;
            };
            let enters = to == target && unit.profile().domain == Domain::Land;
            if !enters && via != Some(target) {
                continue;
            }
            self.tried.insert(target);
            let mut after = war.clone();
            take(&mut after, action);
            let mut line = steps.to_vec();
            line.push(Step::Do(mover, action));
            // A blitz may lead into a battle of its own.
            if let Some(found) = self.attack(&after, line, others, probability) {
                return Some(found);
            }
        }
        None
    }

    /// Sends every force to a target that can leave what is there.
    fn set_up(
        &mut self,
        war: &War,
        steps: &[Step],
        target: Area,
        others: &[Area],
        probability: f64,
    ) -> Option<Found> {
        let sources = sources(war, target);
        let mut forces = Vec::new();
        compose(&sources, &mut vec![0; sources.len()], 0, &mut forces);
        if forces.len() >= MOST_FORCES {
            self.progress.leave_out(&FORCES);
        }
        let mut known: HashMap<[u32; Unit::ALL.len()], Option<u32>> = HashMap::new();
        let mut ranked: Vec<(u32, u32, u32, Vec<u16>)> = Vec::new();
        for force in forces {
            // Whatever fights there already, such as cargo that lands or ships that share the zone, may do so alone.
            if force.iter().all(|count| *count == 0) && !war.is_site(target) {
                continue;
            }
            let mut kinds = [0; Unit::ALL.len()];
            for (source, count) in sources.iter().zip(&force) {
                kinds[source.unit as usize] += u32::from(*count);
            }
            let rank = match known.get(&kinds) {
                Some(rank) => *rank,
                None => match send(war, &sources, &force) {
                    // How a battle of many units can end takes as long to find out as a state to examine.
                    Some(_) if !self.progress.count() => return None,
                    Some((sent, _)) => {
                        let rank = forces::rank(&sent, self.progress.after, target);
                        known.insert(kinds, rank);
                        rank
                    }
                    None => {
                        // Fighters that wait for decks may be sent after others.
                        self.waits_for_decks(war);
                        None
                    }
                },
            };
            if let Some(rank) = rank {
                let missing = forces::missing(war, self.progress.after, &sources, &force);
                ranked.push((rank, missing, kinds.iter().sum(), force));
            }
        }
        // The likeliest first: what leaves exactly what stands there, from where units are missing.
        ranked.sort();
        for (_, _, _, force) in ranked {
            if !self.progress.count() {
                return None;
            }
            let Some((after, moves)) = send(war, &sources, &force) else {
                self.waits_for_decks(war);
                continue;
            };
            self.tried.insert(target);
            let mut line = steps.to_vec();
            line.extend(moves);
            if let Some(found) = self.attack(&after, line, others, probability) {
                return Some(found);
            }
        }
        None
    }

    /// Notes that a move may have been legal after others, which are not tried before it: fighters wait for decks.
    fn waits_for_decks(&mut self, war: &War) {
        let decks = |it: Stack| it.unit() == Unit::Car && !war.is_enemy(it.owner());
        if war.stacks().any(decks) {
            self.progress.leave_out(&progress::ORDER);
        }
    }

    /// Fights the battles that are set up, in every order, and goes on after them.
    fn fight(&mut self, war: &War, steps: Vec<Step>, probability: f64) -> Option<Found> {
        let turn = (war.round(), war.mover().0);
        let mut begun = war.clone();
        reach_phase(&mut begun, Phase::Fight, turn)?;
        let mut line = steps;
        line.push(Step::Reach(Phase::Fight));
        let served = match begun.pending() {
            None => vec![(begun, Vec::new(), 1.0)],
            Some(_) => {
                let ends = self.progress.ends(&begun, |_| true)?.into_iter();
                ends.map(|end| (end.war, end.steps, end.probability))
                    .collect()
            }
        };
        for (war, guns, chance) in served {
            for (fired, rocket, hit) in starts::rockets(&mut self.progress, &war) {
                let mut line = line.clone();
                line.extend(&guns);
                line.extend(rocket);
                let chance = probability * chance * hit;
                if let Some(found) = self.next_battle(&fired, line, chance) {
                    return Some(found);
                }
            }
        }
        None
    }

    fn next_battle(&mut self, war: &War, steps: Vec<Step>, probability: f64) -> Option<Found> {
        if !self.progress.count() || !self.seen.insert(war.clone()) {
            return None;
        }
        let mover = Actor::Seat(Seat(war.mover().0));
        let sites: Vec<Area> = match war.phase() {
            Phase::Fight => {
                let sites = war.pack().all().filter(|area| war.is_site(*area));
                sites.collect()
            }
            _ => Vec::new(),
        };
        for site in &sites {
            let action = Action::Fight(*site);
            // Fleets that share a zone need not fight, and do so only where that is looked into.
            let idle = !war.must_fight(*site) && !self.targets.contains(site);
            if idle || war.allow(action).is_err() {
                continue;
            }
            let mut begun = war.clone();
            take(&mut begun, action);
            let after = self.progress.after;
            let Some(ends) = self.progress.ends(&begun, |it| is_fought(it, after, *site)) else {
                continue;
            };
            for end in ends {
                let mut line = steps.clone();
                line.push(Step::Do(mover, action));
                line.extend(end.steps);
                let chance = probability * end.probability;
                if let Some(found) = self.next_battle(&end.war, line, chance) {
                    return Some(found);
                }
            }
        }
        if sites.iter().any(|site| war.must_fight(*site)) {
            return None;
        }
        finish::finish(&mut self.progress, war, &steps, true).map(|actions| (actions, probability))
    }
}

/// Goes on to the next choice of as many places below `count`, in the order of a dictionary; returns whether there is one.
fn next_choice(chosen: &mut [usize], count: usize) -> bool {
    let size = chosen.len();
    let last = (0..size).rev().find(|at| chosen[*at] < count - (size - at));
    let Some(at) = last else {
        return false;
    };
    let first = chosen[at] + 1;
    for (place, chosen) in chosen[at..].iter_mut().enumerate() {
        *chosen = first + place;
    }
    true
}

/// Sorts targets: empty lands first, since taking them opens ways, then zones, then defended lands.
fn in_order(war: &War, targets: &mut [Area]) {
    targets.sort_by_key(|area| {
        let ground = war.ground(*area);
        let fought = !matches!(ground, Ground::Empty | Ground::Neutral);
        (fought, ground != Ground::Sea, *area)
    });
}
