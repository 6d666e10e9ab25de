//! The search for a turn between two positions: attacks that leave what is there, battle by battle, and then everything else.

use std::collections::{HashMap, HashSet};

use bilancia_battle::{Army, Domain, Role, Unit};
use bilancia_core::{Actor, Message, Seat, Wording};

use super::{
    Answer,
    battle::{self, Left},
    finish,
    ledger::{pieces, research_points},
    outlook::Outlook,
    plan::{self, Step},
};
use crate::{
    action::Action,
    orders::{LAND, order_of},
    pack::Area,
    routes::Ground,
    settings::Research,
    state::{Phase, War, Weapon},
};

/// Limit of the search when none is given, as a number of states.
pub const STATES: usize = 100_000;
/// Largest number of areas that battles without a trace are tried in, all sets of them.
const MOST_TRACELESS: usize = 4;
/// Number of states with ships under way, in each part of the turn, that are looked at.
pub(super) const MOST_VOYAGES: usize = 2_000;
/// Number of states with bombers on raids that are looked at.
const MOST_RAIDS: usize = 200;
/// Largest number of ways to put a force together for one target.
const MOST_FORCES: usize = 100_000;

const NO_FORCE: Message = Message::new(
    "{0}: no force of {1} that could come leaves just what stands there, however long it fights and whatever it loses",
    "{0}: nessuna forza di {1} che potesse arrivare lascia proprio quel che c’è, per quanto combatta e qualunque cosa perda",
);
const STRONGEST: Message = Message::new(
    "by land and air {0} could come, {1} points of attack an assault, against {2}, {3} points of defence; {4} is left, so {5} units would be gone",
    "per terra e per aria potevano arrivare {0}, {1} punti d’attacco per assalto, contro {2}, {3} punti di difesa; resta {4}, quindi mancherebbero {5} unità",
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
    if search.is_whole {
        let without_force = search
            .required
            .iter()
            .find(|area| !search.tried.contains(area));
        let mut reasons = match without_force {
            Some(area) => {
                let reason = Wording::new(NO_FORCE, &[&before.pack.area(*area).name, mover]);
                vec![reason, strongest(before, after, *area)]
            }
            None => vec![Wording::new(EXHAUSTED, &[mover, &search.states])],
        };
        let closest = search.closest.filter(|_| without_force.is_none());
        reasons.extend(closest.map(|(_, wording)| wording));
        return Answer::Impossible { reasons };
    }
    let question = match search.required.first() {
        Some(area) => Wording::new(ASK_WHERE, &[&before.pack.area(*area).name]),
        None => Wording::new(ASK_ALL, &[]),
    };
    Answer::Unknown {
        ruled_out: vec![Wording::new(CLOSES, &[mover, &search.states])],
        question,
    }
}

/// What all units together that can come to an area by land and air would leave of its defenders.
fn strongest(before: &War, after: &War, area: Area) -> Wording {
    let mut war = before.clone();
    let turn = (war.round, war.turn);
    let reached = war.reach_phase(Phase::Move, turn).is_some();
    let sources = if reached {
        sources(&war, area)
    } else {
        Vec::new()
    };
    let mut used: Vec<(Unit, Area)> = Vec::new();
    let all: Vec<u16> = sources
        .iter()
        .map(|source| {
            let key = (source.unit, source.from);
            if used.contains(&key) {
                return 0;
            }
            used.push(key);
            source.most
        })
        .collect();
    let attack = sources
        .iter()
        .zip(&all)
        .fold(Army::default(), |army, (source, count)| {
            army.with(source.unit, *count)
        });
    let defenders = before.army(area, Role::Defender);
    let points = |army: &Army, attacks: bool| -> u32 {
        let value = |unit: &Unit| match attacks {
            true => unit.profile().attack,
            false => unit.profile().defence,
        };
        let units = Unit::ALL.iter();
        units
            .map(|unit| u32::from(value(unit)) * army.count(*unit))
            .sum()
    };
    let mut left = Army::default();
    for stack in after.units(area) {
        if before.is_enemy(stack.owner()) && stack.unit() != Unit::Aa {
            left = left.with(stack.unit(), stack.count());
        }
    }
    let gone = i64::from(defenders.size()) - i64::from(left.size());
    Wording::new(
        STRONGEST,
        &[
            &attack.compact(),
            &points(&attack, true),
            &defenders.compact(),
            &points(&defenders, false),
            &left.compact(),
            &gone,
        ],
    )
}

type Found = (Vec<(Actor, Action)>, f64);

pub(super) struct Search<'a> {
    pub(super) before: &'a War,
    pub(super) after: &'a War,
    limit: usize,
    pub(super) states: usize,
    /// Whether nothing that could be an explanation was left out so far.
    pub(super) is_whole: bool,
    /// Areas where something happened that only a combat move explains.
    required: Vec<Area>,
    /// Areas for which some force was found.
    tried: HashSet<Area>,
    /// States at the end of the battles that were looked at already.
    seen: HashSet<War>,
    outlook: Outlook,
    /// What was still wrong in the attempt that came nearest, and by how much.
    pub(super) closest: Option<(i64, Wording)>,
}

/// Source of units for an attack: the move of one unit, and how many can make it.
#[derive(Clone, Copy)]
struct Source {
    action: Action,
    unit: Unit,
    from: Area,
    most: u16,
}

impl<'a> Search<'a> {
    fn new(before: &'a War, after: &'a War, limit: usize) -> Self {
        let mut search = Self {
            before,
            after,
            limit,
            states: 0,
            is_whole: true,
            required: Vec::new(),
            tried: HashSet::new(),
            seen: HashSet::new(),
            outlook: Outlook::new(before, after),
            closest: None,
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
            same(self.after) < same(self.before)
        };
        self.before.owner(area) != self.after.owner(area)
            || self
                .before
                .units(area)
                .filter(|it| self.before.is_enemy(it.owner()))
                .any(fewer)
    }

    /// Counts a state; returns whether there may be more.
    pub(super) fn count(&mut self) -> bool {
        self.states += 1;
        if self.states > self.limit {
            self.is_whole = false;
        }
        self.states <= self.limit
    }

    fn run(&mut self) -> Option<Found> {
        for (war, steps, probability) in self.after_research() {
            let turn = (war.round, war.turn);
            let mut start = war;
            let mut steps = steps;
            start.reach_phase(Phase::Move, turn)?;
            steps.push(Step::Reach(Phase::Move));
            let traceless = self.traceless(&start);
            if traceless.len() > MOST_TRACELESS {
                self.is_whole = false;
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
                for (flown, raids) in self.raids(&start) {
                    let mut line = steps.clone();
                    line.extend(raids);
                    // Landings are looked for only where attacks over land and by air do not suffice.
                    let found = self.attack(&flown, line.clone(), &targets, probability);
                    if found.is_some() || self.states > self.limit {
                        return found;
                    }
                    for (sailed, voyage) in self.voyages(&flown) {
                        let mut line = line.clone();
                        line.extend(voyage);
                        let found = self.attack(&sailed, line, &targets, probability);
                        if found.is_some() || self.states > self.limit {
                            return found;
                        }
                    }
                }
            }
        }
        None
    }

    /// States after research, with the steps and the probability of its dice.
    fn after_research(&mut self) -> Vec<(War, Vec<Step>, f64)> {
        let war = self.before.clone();
        let mover = Actor::Seat(Seat(war.turn));
        let [old, new] = [self.before, self.after].map(|it| *it.power(war.turn));
        if war.phase != Phase::Research {
            return vec![(war, Vec::new(), 1.0)];
        }
        let points = match war.settings.research {
            Research::Off => vec![0],
            Research::Fixed => match research_points(self.before, self.after) {
                Some(points) => vec![points.max(0) as u8],
                None => (1..=(old.cash / 5).min(90) as u8).collect(),
            },
            Research::Dice => {
                let gained = (new.weapons & !old.weapons).count_ones() as u8;
                let most = (old.cash / 5).min(12) as u8;
                let least = if gained == 0 { 0 } else { gained };
                (least..=most.max(least)).collect()
            }
        };
        let mut found = Vec::new();
        for points in points {
            if points == 0 {
                found.push((war.clone(), Vec::new(), 1.0));
                continue;
            }
            let action = Action::Research(points);
            if war.allow(action).is_err() {
                continue;
            }
            let mut paid = war.clone();
            paid.play(action);
            let first = Step::Do(mover, action);
            if paid.pending.is_none() {
                found.push((paid, vec![first], 1.0));
                continue;
            }
            let fits = |it: &War| it.power(war.turn).weapons == new.weapons;
            let Some(ends) = self.ends(&paid, fits) else {
                continue;
            };
            for end in ends {
                let mut steps = vec![first];
                steps.extend(end.steps);
                found.push((end.war, steps, end.probability));
            }
        }
        found
    }

    /// Areas with enemies where a battle would leave no trace but own losses and withdrawals.
    fn traceless(&self, start: &War) -> Vec<Area> {
        let mut listed = Vec::new();
        start.list(&mut listed);
        let mut areas: Vec<Area> = listed
            .iter()
            .filter_map(|action| match action {
                Action::Move { to, .. } => Some(*to),
                _ => None,
            })
            .filter(|to| start.is_occupied(*to) && !self.required.contains(to))
            .collect();
        areas.sort_unstable();
        areas.dedup();
        areas
    }

    /// Enemies whose money is less than before though their capital has not been taken: by raids, or by rockets.
    fn is_raided(&self) -> bool {
        let powers = 0..self.before.powers.len() as u8;
        let mut enemies = powers.filter(|other| self.before.is_enemy(*other));
        enemies.any(|other| self.after.power(other).cash < self.before.power(other).cash)
    }

    /// States with bombers on raids, none at all first.
    fn raids(&mut self, start: &War) -> Vec<(War, Vec<Step>)> {
        let mover = Actor::Seat(Seat(start.turn));
        let mut found = vec![(start.clone(), Vec::new())];
        if !self.is_raided() {
            return found;
        }
        let mut known = HashSet::from([start.clone()]);
        let mut next = 0;
        while next < found.len() {
            let (war, steps) = found[next].clone();
            next += 1;
            let mut listed = Vec::new();
            war.list(&mut listed);
            let single = |it: &Action| matches!(it, Action::Raid { count: 1, .. });
            for action in listed.into_iter().filter(single) {
                let mut after = war.clone();
                after.play(action);
                if found.len() >= MOST_RAIDS {
                    self.is_whole = false;
                    return found;
                }
                if known.insert(after.clone()) {
                    let mut steps: Vec<Step> = steps.clone();
                    steps.push(Step::Do(mover, action));
                    found.push((after, steps));
                }
            }
        }
        found
    }

    /// States with own transports under way to landings in battle.
    fn voyages(&mut self, start: &War) -> Vec<(War, Vec<Step>)> {
        let mover = Actor::Seat(Seat(start.turn));
        let mut found: Vec<(War, Vec<Step>)> = vec![(start.clone(), Vec::new())];
        let mut known = HashSet::from([start.clone()]);
        let mut next = 0;
        while next < found.len() {
            let (war, steps) = found[next].clone();
            next += 1;
            let mut listed = Vec::new();
            war.list(&mut listed);
            for action in listed {
                let lands = match action {
                    Action::Load { .. } => true,
                    Action::Land { to, .. } => self.required.contains(&to),
                    Action::Move { unit, to, .. } => {
                        unit.profile().domain == Domain::Sea && !war.has_enemy_ships(to)
                    }
                    _ => false,
                };
                if !lands {
                    continue;
                }
                let mut after = war.clone();
                after.play(action);
                if found.len() >= MOST_VOYAGES {
                    self.is_whole = false;
                    found.remove(0);
                    return found;
                }
                if known.insert(after.clone()) {
                    let mut steps: Vec<Step> = steps.clone();
                    steps.push(Step::Do(mover, action));
                    found.push((after, steps));
                }
            }
        }
        found.remove(0);
        found
    }

    /// Sends forces to the first target and goes on with the others.
    fn attack(
        &mut self,
        war: &War,
        steps: Vec<Step>,
        targets: &[Area],
        probability: f64,
    ) -> Option<Found> {
        if !self.count() || !self.outlook.is_open(war, self.after) {
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
            self.is_whole = false;
        }
        let mut known: HashMap<[u32; 9], Option<u32>> = HashMap::new();
        let mut ranked: Vec<(u32, u32, u32, Vec<u16>)> = Vec::new();
        for force in forces {
            // Whatever fights there already, such as cargo that lands or ships that share the zone, may do so alone.
            if force.iter().all(|count| *count == 0) && !war.is_site(target) {
                continue;
            }
            let mut kinds = [0; 9];
            for (source, count) in sources.iter().zip(&force) {
                kinds[source.unit as usize] += u32::from(*count);
            }
            let rank = match known.get(&kinds) {
                Some(rank) => *rank,
                None => {
                    let sent = send(war, &sources, &force);
                    let rank = sent.and_then(|(after, _)| self.rank(&after, target));
                    known.insert(kinds, rank);
                    rank
                }
            };
            if let Some(rank) = rank {
                let missing = self.missing(war, &sources, &force);
                ranked.push((rank, missing, kinds.iter().sum(), force));
            }
        }
        // The likeliest first: what leaves exactly what stands there, from where units are missing.
        ranked.sort();
        for (_, _, _, force) in ranked {
            if !self.count() {
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

    /// Units that would have to come from elsewhere to where a force came from.
    fn missing(&self, war: &War, sources: &[Source], force: &[u16]) -> u32 {
        let count = |of: &War, source: &Source| -> u32 {
            let units = of.units(source.from);
            let units = units.filter(|it| (it.owner(), it.unit()) == (war.turn, source.unit));
            units.map(|it| u32::from(it.count())).sum()
        };
        let sent = sources.iter().zip(force);
        sent.map(|(source, sent)| {
            let left = count(war, source).saturating_sub(u32::from(*sent));
            count(self.after, source).saturating_sub(left)
        })
        .sum()
    }

    /// How well a battle of what was sent to a target can leave what the position after has there: 0 for exactly this, 1
    /// where other units must come later, or where that is not quickly known: at sea, with dice, and under fire of guns
    /// that can hit. `None` if it cannot.
    fn rank(&self, war: &War, target: Area) -> Option<u32> {
        let aircraft = war.army(target, Role::Attacker).in_domain(Domain::Air);
        let certain = war.settings.rules.is_certain();
        if war.pack.is_sea(target) || !certain || aircraft > 4 && war.has_enemy_gun(target) {
            return Some(1);
        }
        let mut probe = war.clone();
        let engagement = probe.muster(target);
        let leader = probe.leader(target);
        let order = order_of(LAND, probe.power(leader).land_order);
        let order = (!war.settings.asked).then_some(&order[..]);
        let left = battle::outcomes(engagement, order);
        let ranks = left
            .iter()
            .filter_map(|left| self.rank_left(war, target, left));
        ranks.min()
    }

    fn rank_left(&self, war: &War, target: Area, left: &Left) -> Option<u32> {
        let [own, defenders] = left.armies;
        let mut wanted = Army::default();
        for stack in self.after.units(target) {
            if war.is_enemy(stack.owner()) && stack.unit() != Unit::Aa {
                wanted = wanted.with(stack.unit(), stack.count());
            }
        }
        let takes = defenders.size() == 0 && !left.withdrawn && own.in_domain(Domain::Land) > 0;
        let taken = self.after.is_friendly_to(war.turn, target);
        let missing = |unit: Unit| -> Option<u32> {
            let units = self.after.units(target);
            let units = units.filter(|it| it.owner() == war.turn && it.unit() == unit);
            let standing: u32 = units.map(|it| u32::from(it.count())).sum();
            match takes {
                true => standing.checked_sub(own.count(unit)),
                false => Some(0),
            }
        };
        let missing = missing(Unit::Inf)? + missing(Unit::Arm)?;
        (defenders == wanted && takes == taken).then_some(missing.min(1))
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
        for end in self.ends(&begun, |_| true)? {
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
        if !self.count() || !self.seen.insert(war.clone()) {
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
            // Fleets that share a zone need not fight, and do so only where something is to be explained.
            let idle = !war.must_fight(*site) && !self.required.contains(site);
            if idle || war.allow(action).is_err() {
                continue;
            }
            let mut begun = war.clone();
            begun.play(action);
            let after = self.after;
            let Some(ends) = self.ends(&begun, |it| is_fought(it, after, *site)) else {
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
        if self.is_raided() && war.own().has(Weapon::Rockets)
            || bombers(self.before) > bombers(self.after)
        {
            // Rockets, and raids that cost bombers and take nothing, are not looked for.
            self.is_whole = false;
        }
        finish::finish(self, war, &steps).map(|actions| (actions, probability))
    }

    /// Everything in which pending business can end; `None` if there is too much of it.
    fn ends(&mut self, start: &War, fits: impl Fn(&War) -> bool) -> Option<Vec<battle::End>> {
        let (ends, states) = battle::ends(start, fits);
        self.states += states;
        if ends.is_none() || self.states > self.limit {
            self.is_whole = false;
        }
        ends
    }

    /// Checks a whole turn by the rules; returns its actions if it leads to the position after.
    pub(super) fn proved(&self, steps: &[Step]) -> Option<Vec<(Actor, Action)>> {
        let (actions, end) = plan::play(self.before, steps)?;
        (end == *self.after).then_some(actions)
    }
}

impl War {
    /// Whether a land is owned by the side of a power.
    pub(super) fn is_friendly_to(&self, power: u8, area: Area) -> bool {
        let owner = self.owner(area);
        owner.is_some_and(|owner| self.pack.side(owner) == self.pack.side(power))
    }
}

/// Whether an area is after its battle as the position after has it, as far as the enemy is concerned.
fn is_fought(war: &War, after: &War, site: Area) -> bool {
    let units = |of: &War| {
        let units = of.units(site);
        let units = units.filter(|it| war.is_enemy(it.owner()) && it.unit() != Unit::Aa);
        let mut units: Vec<_> = units
            .map(|it| (it.owner(), it.unit(), it.count()))
            .collect();
        units.sort_unstable();
        units
    };
    // Submarines that withdrew, and fighters without a deck, may come into other battles; the end decides.
    war.pack.is_sea(site) || units(war) == units(after)
}

/// Sorts targets: empty lands first, since taking them opens ways, then zones, then defended lands.
fn in_order(war: &War, targets: &mut [Area]) {
    targets.sort_by_key(|area| {
        let ground = war.ground(*area);
        let fought = !matches!(ground, Ground::Empty | Ground::Neutral);
        (fought, ground != Ground::Sea, *area)
    });
}

/// Moves into an area that can be made now, with the largest number of units of each.
fn sources(war: &War, target: Area) -> Vec<Source> {
    let mut listed = Vec::new();
    war.list(&mut listed);
    let mut sources: Vec<Source> = Vec::new();
    for action in listed {
        let Action::Move {
            unit,
            count,
            from,
            to,
            ..
        } = action
        else {
            continue;
        };
        if to != target {
            continue;
        }
        let one = counting(action, 1);
        match sources.iter_mut().find(|it| it.action == one) {
            Some(known) => known.most = known.most.max(count),
            None => sources.push(Source {
                action: one,
                unit,
                from,
                most: count,
            }),
        }
    }
    sources
}

fn counting(action: Action, number: u16) -> Action {
    let mut action = action;
    if let Action::Move { count, .. } = &mut action {
        *count = number;
    }
    action
}

/// Every number of units from each source, sources of the same units together within what there is.
fn compose(sources: &[Source], force: &mut Vec<u16>, place: usize, out: &mut Vec<Vec<u16>>) {
    if out.len() >= MOST_FORCES {
        return;
    }
    let Some(source) = sources.get(place) else {
        out.push(force.clone());
        return;
    };
    let same = |it: &Source| (it.unit, it.from) == (source.unit, source.from);
    let earlier = sources[..place]
        .iter()
        .enumerate()
        .filter(|(_, it)| same(it));
    let used: u16 = earlier.map(|(at, _)| force[at]).sum();
    for count in 0..=source.most.saturating_sub(used) {
        force[place] = count;
        compose(sources, force, place + 1, out);
    }
    force[place] = 0;
}

/// The state after a force has moved, with its moves; `None` if they are not legal together.
fn send(war: &War, sources: &[Source], force: &[u16]) -> Option<(War, Vec<Step>)> {
    let mover = Actor::Seat(Seat(war.turn));
    let (mut after, mut steps) = (war.clone(), Vec::new());
    for (source, count) in sources.iter().zip(force).filter(|(_, count)| **count > 0) {
        let action = counting(source.action, *count);
        after.allow(action).ok()?;
        after.play(action);
        steps.push(Step::Do(mover, action));
    }
    Some((after, steps))
}
