//! The exact distribution of what a battle leaves.

use std::collections::HashMap;

use crate::{
    Army, Carry, Domain, Ending, Fight, Role, Targets,
    fight::cannot_meet,
    fire::SplitHits,
    side::{Side, Target},
};

/// An outcome of a battle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// The attacker's units left.
    pub attacker: Army,
    /// The defender's units left.
    pub defender: Army,
    /// Its probability.
    pub probability: f64,
}

/// Everything that a battle may leave, with how likely it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    /// Each pair of armies once, the likeliest first.
    pub outcomes: Vec<Outcome>,
    /// The mean number of assaults.
    pub assaults: f64,
    /// Probability that the battle ends because neither side can hit any more.
    pub stalemate: f64,
    /// Probability of the outcomes that were left out, where the battle is too large to enumerate them all: any
    /// chance told here may be greater by this. 0 where everything is exact.
    pub missing: f64,
    /// The armies at the start, anti-aircraft guns left out.
    start: [Army; 2],
    /// Whether the attacker left before any last die, so that it takes nothing for them.
    abandoned: bool,
}

impl Odds {
    /// Odds from everything that may happen; the likeliest is put first, and of equally likely ones
    /// the larger armies.
    pub(crate) fn new(
        mut outcomes: Vec<Outcome>,
        assaults: f64,
        stalemate: f64,
        start: [Army; 2],
    ) -> Self {
        let size = |outcome: &Outcome| (outcome.attacker.cost(), outcome.defender.cost());
        outcomes.sort_by(|one, other| {
            other
                .probability
                .total_cmp(&one.probability)
                .then_with(|| size(other).cmp(&size(one)))
        });
        Self {
            outcomes,
            assaults,
            stalemate,
            missing: 0.0,
            start,
            abandoned: false,
        }
    }

    /// Odds of a battle that is not fought, because a side is empty or neither can hit the other.
    pub(crate) fn unfought(attacker: Army, defender: Army) -> Self {
        let outcome = Outcome {
            attacker,
            defender,
            probability: 1.0,
        };
        Self::new(vec![outcome], 0.0, 0.0, [attacker, defender])
    }

    /// Whether the attacker withdraws in any case, so that nothing that a last die kills is taken.
    pub(crate) fn is_abandoned(&self) -> bool {
        self.abandoned
    }

    /// Probability that a side is alone on the field in the end.
    pub fn win(&self, role: Role) -> f64 {
        self.sum(|outcome| {
            let (own, other) = match role {
                Role::Attacker => (outcome.attacker, outcome.defender),
                Role::Defender => (outcome.defender, outcome.attacker),
            };
            let alone = own.size() > 0 && other.size() == 0;
            f64::from(alone && !(self.abandoned && role == Role::Attacker))
        })
    }

    /// Probability that the attacker is left with a land unit and the defender with nothing,
    /// so that the territory is taken.
    pub fn takes(&self) -> f64 {
        self.sum(|outcome| {
            let holds = outcome.attacker.in_domain(Domain::Land) > 0;
            f64::from(outcome.defender.size() == 0 && holds && !self.abandoned)
        })
    }

    /// Probability that neither side is alone on the field: both are left, or neither is, or only an attacker who
    /// has withdrawn.
    pub fn neither(&self) -> f64 {
        (1.0 - self.win(Role::Attacker) - self.win(Role::Defender)).max(0.0)
    }

    /// Units left on average.
    pub fn units(&self, role: Role) -> f64 {
        self.sum(|outcome| f64::from(army(outcome, role).size()))
    }

    /// Mean losses of a side, in IPC.
    pub fn ipc_lost(&self, role: Role) -> f64 {
        let start = self.start[usize::from(role == Role::Defender)].cost();
        f64::from(start) - self.sum(|outcome| f64::from(army(outcome, role).cost()))
    }

    /// Mean of the defender's losses less the attacker's, in IPC.
    pub fn ipc_swing(&self) -> f64 {
        self.ipc_lost(Role::Defender) - self.ipc_lost(Role::Attacker)
    }

    /// The least number of units left that is not exceeded with at least this probability.
    pub fn quantile(&self, role: Role, probability: f64) -> u32 {
        let mut sizes: Vec<_> = self
            .outcomes
            .iter()
            .map(|outcome| (army(outcome, role).size(), outcome.probability))
            .collect();
        sizes.sort_by_key(|(size, _)| *size);
        let mut sum = 0.0;
        for &(size, share) in &sizes {
            sum += share;
            // What rounding may have lost of a sum of many terms.
            if sum >= probability - 1e-12 {
                return size;
            }
        }
        sizes.last().map_or(0, |(size, _)| *size)
    }

    fn sum(&self, of: impl Fn(&Outcome) -> f64) -> f64 {
        self.outcomes
            .iter()
            .map(|outcome| outcome.probability * of(outcome))
            .sum()
    }
}

fn army(outcome: &Outcome, role: Role) -> Army {
    match role {
        Role::Attacker => outcome.attacker,
        Role::Defender => outcome.defender,
    }
}

/// The most pairs of armies that are held in memory, eight bytes each (twice that where assaults are
/// counted).
pub const MOST_PAIRS: usize = 10_000_000;

/// How unlikely what is left out of each fire, and what is left of a battle in the end, may be where
/// bounds are enough.
const NEGLIGIBLE: f64 = 1e-6;

/// Assaults after which a battle's length is no longer followed.
const MOST_ASSAULTS: u32 = 100;

/// Places in a list with their probabilities.
type Spread = Vec<(usize, f64)>;

/// Adds to the probability of a place; places come in no particular order but few.
fn add(spread: &mut Spread, place: usize, probability: f64) {
    match spread.iter_mut().rev().find(|(known, _)| *known == place) {
        Some((_, sum)) => *sum += probability,
        None => spread.push((place, probability)),
    }
}

impl Fight {
    /// The exact distribution of what is left.
    ///
    /// Time grows with the product of what the sides may be left with, and again with the hits of
    /// an assault: 50 units a side take milliseconds. Memory is eight bytes for each pair of armies
    /// that the sides may be left with, up to [`MOST_PAIRS`]; beyond that, bounds are given as in
    /// [`Fight::odds_within`].
    pub fn odds(&self) -> Odds {
        self.odds_within(MOST_PAIRS)
    }

    /// The distribution of outcomes, exact if there are no more than this many pairs of armies that
    /// the sides may be left with. If there are more, only what is likely is followed, and
    /// [`Odds::missing`] says how likely the rest is, so that every chance is known within bounds.
    pub fn odds_within(&self, pairs: usize) -> Odds {
        if let Some(course) = self.course() {
            return self.odds_of_course(&course);
        }
        let chain = Chain::new(self);
        if chain.attackers.armies.len() * chain.defenders.armies.len() > pairs {
            chain.bound()
        } else {
            chain.solve()
        }
    }

    /// Probability that the battle has no assault, one, two and so on. Those that go on beyond the
    /// hundredth, or with less than one chance in a million million, are counted with the last.
    pub fn lengths(&self) -> Vec<f64> {
        match self.course() {
            None => Chain::new(self).lengths(),
            Some(course) => {
                let mut lengths = vec![0.0; course.assaults.len() + 1];
                lengths[course.assaults.len()] = 1.0;
                lengths
            }
        }
    }

    fn odds_of_course(&self, course: &crate::Course) -> Odds {
        let start = [self.attacker, self.defender.fighting()];
        let (attacker, defender, carry) = course
            .assaults
            .last()
            .map_or((course.after_guns, start[1], Default::default()), |last| {
                (last.attacker, last.defender, last.carry)
            });
        // Who was landed and cannot withdraw is lost.
        let attacker = match course.ending {
            Ending::Stalemate if self.landing => stranded(attacker),
            _ => attacker,
        };
        let less = |army: Army, side: &Side, hits: crate::Hits| {
            let here = side.armies.iter().position(|known| *known == army);
            let place = side.hit(here.unwrap_or(0), Target::Ship, hits.ships.into());
            side.armies[side.hit(place, Target::Any, hits.any.into())]
        };
        let (attackers, defenders) = (self.attacker_side(), self.defender_side());
        let mut outcomes = Vec::new();
        let mut total = 0.0;
        self.terms
            .last_dice(carry, [&attacker, &defender], |[hits, back], weight| {
                total += weight as f64;
                outcomes.push(Outcome {
                    attacker: less(attacker, &attackers, back),
                    defender: less(defender, &defenders, hits),
                    probability: weight as f64,
                });
            });
        for outcome in &mut outcomes {
            outcome.probability /= total;
        }
        let stalemate = f64::from(u8::from(course.ending == Ending::Stalemate));
        let abandoned = course.ending != Ending::Destroyed;
        Odds {
            abandoned,
            ..Odds::new(outcomes, course.assaults.len() as f64, stalemate, start)
        }
    }
}

/// The units that an army stranded ashore keeps: its aircraft.
fn stranded(army: Army) -> Army {
    army.only(Domain::Air)
}

/// A battle as a chain of pairs of armies, larger ones first: no assault leads back, but an assault
/// without a hit leads nowhere, which is summed up as the geometric series that it is.
struct Chain<'a> {
    fight: &'a Fight,
    attackers: Side,
    defenders: Side,
    /// By the attacker's army and what the defender has that can be hit.
    attack: HashMap<(usize, Targets), SplitHits>,
    /// By the defender's army and what the attacker has that can be hit.
    defence: HashMap<(usize, Targets), SplitHits>,
}

impl<'a> Chain<'a> {
    fn new(fight: &'a Fight) -> Self {
        Self {
            fight,
            attackers: fight.attacker_side(),
            defenders: fight.defender_side(),
            attack: HashMap::new(),
            defence: HashMap::new(),
        }
    }

    /// Probability of each pair of armies when the first assault begins.
    fn begin(&self) -> Vec<f64> {
        let rows = self.defenders.armies.len();
        let mut mass = vec![0.0; self.attackers.armies.len() * rows];
        for (losses, probability) in self.fight.guns().into_iter().enumerate() {
            let attacker = self.attackers.hit(0, Target::Aircraft, losses as u32);
            mass[attacker * rows] += probability;
        }
        mass
    }

    /// Probability of each pair after one more assault, and the probability that there was one.
    fn step(&mut self, mass: &[f64], assault: u32) -> (Vec<f64>, f64) {
        let rows = self.defenders.armies.len();
        let mut next = vec![0.0; mass.len()];
        let mut fought = 0.0;
        for place in 0..mass.len() {
            let (attacker, defender) = (place / rows, place % rows);
            if mass[place] == 0.0 || self.is_over(attacker, defender, assault) {
                next[place] += mass[place];
                continue;
            }
            fought += mass[place];
            let (attackers, defenders) = self.spread(attacker, defender, assault == 0);
            join(&attackers, &defenders, rows, mass[place], |pair, p| {
                next[pair] += p;
            });
        }
        (next, fought)
    }

    fn lengths(mut self) -> Vec<f64> {
        let mut mass = self.begin();
        let mut fighting = Vec::new();
        for assault in 0..MOST_ASSAULTS {
            let (next, fought) = self.step(&mass, assault);
            fighting.push(fought);
            if fought < 1e-12 {
                break;
            }
            mass = next;
        }
        // Whoever fights the n-th assault and not the next had n of them.
        fighting.insert(0, 1.0);
        fighting.push(0.0);
        fighting
            .windows(2)
            .map(|pair| (pair[0] - pair[1]).max(0.0))
            .collect()
    }

    fn solve(mut self) -> Odds {
        let rows = self.defenders.armies.len();
        let mut mass = self.begin();
        let withdrawal = self.fight.withdrawal;
        // The first assault is apart where it differs from the others, and each where they are counted.
        let first_differs = self.fight.shore_support > 0 || withdrawal.only_aircraft;
        let staged = withdrawal.after.unwrap_or(u32::from(first_differs));
        let mut assaults = 0.0;
        for assault in 0..staged {
            let (next, fought) = self.step(&mass, assault);
            assaults += fought;
            mass = next;
        }
        let (mut stalemate, mut stuck) = (0.0, Vec::new());
        if withdrawal.after.is_none() {
            for place in 0..mass.len() {
                let (attacker, defender) = (place / rows, place % rows);
                if mass[place] == 0.0 || self.is_over(attacker, defender, staged) {
                    continue;
                }
                let (attackers, defenders) = self.spread(attacker, defender, false);
                let stays: f64 = attackers
                    .iter()
                    .zip(&defenders)
                    .map(|(attackers, defenders)| {
                        chance(attackers, attacker) * chance(defenders, defender)
                    })
                    .sum();
                if stays >= 1.0 - 1e-15 {
                    stalemate += mass[place];
                    assaults += mass[place];
                    stuck.push(place);
                    continue;
                }
                let visits = mass[place] / (1.0 - stays);
                assaults += visits;
                mass[place] = 0.0;
                join(&attackers, &defenders, rows, visits, |pair, p| {
                    if pair != place {
                        mass[pair] += p;
                    }
                });
            }
        }
        for (place, p) in mass.iter().enumerate() {
            let (attacker, defender) = (place / rows, place % rows);
            if cannot_meet(
                self.attackers.armies[attacker],
                self.defenders.armies[defender],
            ) {
                stalemate += p;
            }
        }
        let left = |place: usize| {
            let attacker = self.attackers.armies[place / rows];
            if self.fight.landing && stuck.contains(&place) {
                stranded(attacker)
            } else {
                attacker
            }
        };
        let outcome = |(place, &probability): (usize, &f64)| Outcome {
            attacker: left(place),
            defender: self.defenders.armies[place % rows],
            probability,
        };
        let outcomes = mass
            .iter()
            .enumerate()
            .filter(|(_, p)| **p > 0.0)
            .map(outcome)
            .collect();
        Odds::new(
            outcomes,
            assaults,
            stalemate,
            [self.fight.attacker, self.fight.defender.fighting()],
        )
    }

    /// Follows what is likely, assault by assault, and adds up what is not.
    fn bound(mut self) -> Odds {
        let rows = self.defenders.armies.len();
        let mut ended: HashMap<usize, f64> = HashMap::new();
        let mut open: Vec<(usize, f64)> = Vec::new();
        for (losses, probability) in self.fight.guns().into_iter().enumerate() {
            let attacker = self.attackers.hit(0, Target::Aircraft, losses as u32);
            open.push((attacker * rows, probability));
        }
        let (mut assaults, mut stalemate, mut missing) = (0.0, 0.0, 0.0);
        for assault in 0.. {
            let mut next: HashMap<usize, f64> = HashMap::new();
            let left: f64 = open.iter().map(|(_, mass)| mass).sum();
            if left < NEGLIGIBLE || assault == MOST_ASSAULTS {
                missing += left;
                break;
            }
            for (place, mass) in open {
                let (attacker, defender) = (place / rows, place % rows);
                if self.is_over(attacker, defender, assault) {
                    *ended.entry(place).or_default() += mass;
                    continue;
                }
                assaults += mass;
                let (attackers, defenders) = self.spread(attacker, defender, assault == 0);
                let mut followed = 0.0;
                for (attackers, defenders) in attackers.iter().zip(&defenders) {
                    let (attackers, defenders) = (likely(attackers), likely(defenders));
                    for &(attacker, p) in &attackers {
                        for &(defender, q) in &defenders {
                            *next.entry(attacker * rows + defender).or_default() += mass * p * q;
                            followed += p * q;
                        }
                    }
                }
                missing += mass * (1.0 - followed).max(0.0);
            }
            // In a fixed order, so that sums come out the same each time.
            open = next.into_iter().collect();
            open.sort_unstable_by_key(|(place, _)| *place);
        }
        let mut outcomes = Vec::new();
        let mut ended: Vec<_> = ended.into_iter().collect();
        ended.sort_unstable_by_key(|(place, _)| *place);
        for (place, probability) in ended {
            let (attacker, defender) = (
                self.attackers.armies[place / rows],
                self.defenders.armies[place % rows],
            );
            if cannot_meet(attacker, defender) {
                stalemate += probability;
            }
            outcomes.push(Outcome {
                attacker,
                defender,
                probability,
            });
        }
        Odds {
            missing,
            ..Odds::new(
                outcomes,
                assaults,
                stalemate,
                [self.fight.attacker, self.fight.defender.fighting()],
            )
        }
    }

    fn is_over(&self, attacker: usize, defender: usize, assaults: u32) -> bool {
        let (attacker, defender) = (
            self.attackers.armies[attacker],
            self.defenders.armies[defender],
        );
        attacker.size() == 0
            || defender.size() == 0
            || cannot_meet(attacker, defender)
            || self.fight.withdraws(attacker, assaults)
    }

    /// The outcomes of one assault: the attacker's armies and the defender's, with their
    /// probabilities, for each number of ships that submarines sink first.
    fn spread(
        &mut self,
        attacker: usize,
        defender: usize,
        first: bool,
    ) -> (Vec<Spread>, Vec<Spread>) {
        let left = self.attackers.armies[attacker];
        let against = Targets::from(&self.defenders.armies[defender]);
        let own = Targets::from(&left);
        let (mut attackers, mut defenders) = (Vec::new(), Vec::new());
        let strike = self.fight.strike(&left, against);
        for (sunk, &likely) in strike.iter().enumerate() {
            if likely == 0.0 {
                continue;
            }
            let standing = self.defenders.hit(defender, Target::Ship, sunk as u32);
            let mut after_attack = Spread::new();
            let attack = self.attack(attacker, standing, first);
            // Lists are in the order of their hits, so that one place leads to the next.
            let (mut place, mut known) = (standing, (0, 0));
            for (on_any, on_ships, p) in attack {
                if known.1 != on_ships || known.0 > on_any {
                    place = self.defenders.hit(standing, Target::Ship, on_ships);
                    known = (0, on_ships);
                }
                place = self.defenders.hit(place, Target::Any, on_any - known.0);
                known.0 = on_any;
                add(&mut after_attack, place, likely * p);
            }
            let mut after_defence = Spread::new();
            for (on_any, on_ships, p) in self.defence(standing, own) {
                let place = self.attackers.hit(attacker, Target::Ship, on_ships);
                let place = self.attackers.hit(place, Target::Any, on_any);
                add(&mut after_defence, place, p);
            }
            defenders.push(after_attack);
            attackers.push(after_defence);
        }
        (attackers, defenders)
    }

    /// Hits of the attacker after the strike, at an army of the defender. What is carried plays no part: rules that
    /// carry leave no assault to chance.
    fn attack(&mut self, attacker: usize, standing: usize, first: bool) -> SplitHits {
        let against = Targets::from(&self.defenders.armies[standing]);
        let support = if first { self.fight.shore_support } else { 0 };
        let key = (attacker, against);
        if support == 0
            && let Some(known) = self.attack.get(&key)
        {
            return known.clone();
        }
        let army = &self.attackers.armies[attacker];
        let (hits, _) = self
            .fight
            .attack_fire(army, against, support, Carry::default());
        if support == 0 {
            self.attack.insert(key, hits.clone());
        }
        hits
    }

    fn defence(&mut self, defender: usize, against: Targets) -> SplitHits {
        let key = (defender, against);
        if let Some(known) = self.defence.get(&key) {
            return known.clone();
        }
        let army = &self.defenders.armies[defender];
        let (found, _) = self.fight.defence_fire(army, against, Carry::default());
        // Long lists are rare, and would fill the memory.
        if found.len() <= 1_000 {
            self.defence.insert(key, found.clone());
        }
        found
    }
}

/// A distribution without its least likely places, as many as are negligible together.
fn likely(spread: &Spread) -> Spread {
    let mut sorted = spread.clone();
    sorted.sort_by(|one, other| other.1.total_cmp(&one.1));
    let total: f64 = sorted.iter().map(|(_, p)| p).sum();
    let mut sum = 0.0;
    let kept = sorted.iter().take_while(|(_, p)| {
        let needed = sum < total * (1.0 - NEGLIGIBLE);
        sum += p;
        needed
    });
    kept.copied().collect()
}

/// The probability below which outcomes are left out: all of it together changes no chance by more than 1e-13, which is
/// what rounding does too.
const TINY: f64 = 1e-25;

/// The probability of a place in a distribution.
fn chance(spread: &Spread, place: usize) -> f64 {
    let here = spread.iter().filter(|(known, _)| *known == place);
    here.map(|(_, p)| p).sum()
}

/// Calls `each` with pairs of armies, as places in the chain, that have a share in `mass`.
fn join(
    attackers: &[Spread],
    defenders: &[Spread],
    rows: usize,
    mass: f64,
    mut each: impl FnMut(usize, f64),
) {
    for (attackers, defenders) in attackers.iter().zip(defenders) {
        for &(attacker, p) in attackers.iter().filter(|(_, p)| mass * p > TINY) {
            for &(defender, q) in defenders {
                if mass * p * q > TINY {
                    each(attacker * rows + defender, mass * p * q);
                }
            }
        }
    }
}
