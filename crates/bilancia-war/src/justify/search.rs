//! The search for a turn between two positions: attacks that leave what is there, battle by battle, and then everything else.

use std::collections::{HashMap, HashSet};

use bilancia_battle::{Domain, Unit};
use bilancia_core::{Actor, Message, Seat, Wording};

use super::{
    Answer,
    battle::is_fought,
    finish,
    forces::{self, MOST_FORCES, compose, send, sources, strongest},
    guide,
    ledger::pieces,
    outlook::Outlook,
    plan::Step,
    progress::Progress,
    starts,
};
use crate::{
    action::Action,
    pack::Area,
    routes::Ground,
    state::{Phase, War, Weapon},
};

/// Limit of the search when none is given, as a number of states.
pub const STATES: usize = 1_000_000;
/// Largest number of areas that battles without a trace are tried in, all sets of them.
const MOST_TRACELESS: usize = 4;

const NO_FORCE: Message = Message::new(
    "{0}: no force of {1} that could come leaves just what stands there, however long it fights and whatever it loses",
    "{0}: nessuna forza di {1} che potesse arrivare lascia proprio quel che c’è, per quanto combatta e qualunque cosa perda",
);
const EXHAUSTED: Message = Message::new(
    "every attack that {0} could make was tried, in all orders: none leaves this position, with all units where they can have come and all money spent as it can be ({1} states)",
    "sono stati provati tutti gli attacchi possibili di {0}, in ogni ordine: nessuno lascia questa posizione, con tutte le unità dove possono essere arrivate e tutto il denaro speso come si può (stati: {1})",
);
const CLOSES: Message = Message::new(
    "the ledger of {0} closes, and each unit alone can have come where it stands; {1} states were examined",
    "i conti di {0} tornano, e ogni unità da sola può essere arrivata dove sta; sono stati esaminati {1} stati",
);
const ASK_WHERE: Message = Message::new(
    "With which units did you attack {0}, and how did the battle go?",
    "Con quali unità hai attaccato {0}, e com’è andata la battaglia?",
);
const ASK_ALL: Message = Message::new(
    "Which units moved, fought and were placed, and in which order?",
    "Quali unità si sono mosse, hanno combattuto e sono state piazzate, e in che ordine?",
);

/// Searches for a turn that leads from one position to the next.
pub(super) fn search(before: &War, after: &War, limit: usize) -> Answer {
    let mut search = Search::new(before, after, limit);
    let found = search.run();
    if let Some((actions, probability)) = found {
        return Answer::Justified {
            actions,
            probability,
        };
    }
    let mover = &before.pack.powers[usize::from(before.turn)].name;
    if search.progress.is_whole {
        let without_force = search
            .required
            .iter()
            .find(|area| !search.tried.contains(area));
        let mut reasons = match without_force {
            Some(area) => {
                let reason = Wording::new(NO_FORCE, &[&before.pack.area(*area).name, mover]);
                vec![reason, strongest(before, after, *area)]
            }
            None => vec![Wording::new(EXHAUSTED, &[mover, &search.progress.states])],
        };
        let closest = search.progress.closest.filter(|_| without_force.is_none());
        reasons.extend(closest.map(|(_, wording)| wording));
        return Answer::Impossible { reasons };
    }
    let question = match search.required.first() {
        Some(area) => Wording::new(ASK_WHERE, &[&before.pack.area(*area).name]),
        None => Wording::new(ASK_ALL, &[]),
    };
    Answer::Unknown {
        ruled_out: vec![Wording::new(CLOSES, &[mover, &search.progress.states])],
        question,
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
    outlook: Outlook,
}

impl<'a> Search<'a> {
    fn new(before: &'a War, after: &'a War, limit: usize) -> Self {
        let mut search = Self {
            progress: Progress::new(before, after, limit),
            required: Vec::new(),
            targets: Vec::new(),
            tried: HashSet::new(),
            seen: HashSet::new(),
            outlook: Outlook::new(before, after),
        };
        search.required = before
            .pack
            .all()
            .filter(|it| search.has_trace(*it))
            .collect();
        in_order(before, &mut search.required);
        search
    }

    /// Whether lands have changed hands, or units of others are missing, in an area.
    fn has_trace(&self, area: Area) -> bool {
        let fewer = |stack: crate::stack::Stack| {
            let same = |war: &War| -> u16 {
                let units = war.units(area);
                let units =
                    units.filter(|it| (it.owner(), it.unit()) == (stack.owner(), stack.unit()));
                units.map(crate::stack::Stack::count).sum()
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
        for (war, steps, probability) in starts::after_research(&mut self.progress) {
            let turn = (war.round, war.turn);
            let mut start = war;
            let mut steps = steps;
            start.reach_phase(Phase::Move, turn)?;
            steps.push(Step::Reach(Phase::Move));
            let (progress, required) = (&mut self.progress, &self.required);
            if let Some(actions) = guide::guide(progress, &start, &steps, required, &[]) {
                return Some((actions, probability));
            }
            let traceless = starts::traceless(&start, required);
            if !traceless.is_empty()
                && let Some(actions) = guide::guide(progress, &start, &steps, required, &traceless)
            {
                return Some((actions, probability));
            }
            if traceless.len() > MOST_TRACELESS {
                self.progress.is_whole = false;
            }
            let sets = 1_usize << traceless.len().min(MOST_TRACELESS);
            // Few battles without a trace first.
            let mut order: Vec<usize> = (0..sets).collect();
            order.sort_by_key(|bits| bits.count_ones());
            for bits in order {
                let chosen = traceless.iter().enumerate();
                let chosen = chosen.filter(|(place, _)| bits >> place & 1 == 1);
                let mut targets = self.required.clone();
                targets.extend(chosen.map(|(_, area)| *area));
                in_order(&start, &mut targets);
                self.targets.clone_from(&targets);
                // What a battle comes to depends on those that are fought at all.
                self.seen.clear();
                for (flown, raids) in starts::raids(&mut self.progress, &start) {
                    let mut line = steps.clone();
                    line.extend(raids);
                    // Landings are looked for only where attacks over land and by air do not suffice.
                    let found = self.attack(&flown, line.clone(), &targets, probability);
                    if found.is_some() || self.progress.is_spent() {
                        return found;
                    }
                    for (sailed, voyage) in
                        starts::voyages(&mut self.progress, &flown, &self.required)
                    {
                        let mut line = line.clone();
                        line.extend(voyage);
                        let found = self.attack(&sailed, line, &targets, probability);
                        if found.is_some() || self.progress.is_spent() {
                            return found;
                        }
                    }
                }
            }
        }
        None
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
                self.take_empty(war, &steps, *target, others, probability)
            }
            Ground::Occupied | Ground::Sea => {
                self.set_up(war, &steps, *target, others, probability)
            }
        }
    }

    /// Takes a land without defenders by one unit, or leaves it to a landing under way.
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
        let mover = Actor::Seat(Seat(war.turn));
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
            let land = unit.profile().domain == Domain::Land;
            if !land || to != target && via != Some(target) {
                continue;
            }
            self.tried.insert(target);
            let mut after = war.clone();
            after.play(action);
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
            self.progress.is_whole = false;
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
                None => {
                    let sent = send(war, &sources, &force);
                    let rank = sent
                        .and_then(|(after, _)| forces::rank(&after, self.progress.after, target));
                    known.insert(kinds, rank);
                    rank
                }
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

    /// Fights the battles that are set up, in every order, and goes on after them.
    fn fight(&mut self, war: &War, steps: Vec<Step>, probability: f64) -> Option<Found> {
        let turn = (war.round, war.turn);
        let mut begun = war.clone();
        begun.reach_phase(Phase::Fight, turn)?;
        let mut line = steps;
        line.push(Step::Reach(Phase::Fight));
        if begun.pending.is_none() {
            return self.next_battle(&begun, line, probability);
        }
        for end in self.progress.ends(&begun, |_| true)? {
            let mut line = line.clone();
            line.extend(end.steps);
            let chance = probability * end.probability;
            if let Some(found) = self.next_battle(&end.war, line, chance) {
                return Some(found);
            }
        }
        None
    }

    fn next_battle(&mut self, war: &War, steps: Vec<Step>, probability: f64) -> Option<Found> {
        if !self.progress.count() || !self.seen.insert(war.clone()) {
            return None;
        }
        let mover = Actor::Seat(Seat(war.turn));
        let sites: Vec<Area> = match war.phase {
            Phase::Fight => {
                let sites = war.pack.all().filter(|area| war.is_site(*area));
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
            begun.play(action);
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
        let bombers = |of: &War| pieces(of, war.turn, Unit::Bmb);
        if starts::is_raided(&self.progress) && war.own().has(Weapon::Rockets)
            || bombers(self.progress.before) > bombers(self.progress.after)
        {
            // Rockets, and raids that cost bombers and take nothing, are not looked for.
            self.progress.is_whole = false;
        }
        finish::finish(&mut self.progress, war, &steps, true).map(|actions| (actions, probability))
    }
}

/// Sorts targets: empty lands first, since taking them opens ways, then zones, then defended lands.
fn in_order(war: &War, targets: &mut [Area]) {
    targets.sort_by_key(|area| {
        let ground = war.ground(*area);
        let fought = !matches!(ground, Ground::Empty | Ground::Neutral);
        (fought, ground != Ground::Sea, *area)
    });
}
