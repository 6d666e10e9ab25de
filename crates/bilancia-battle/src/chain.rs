//! Battles as Markov chains over the armies that are left, from which their odds follow.

use std::collections::HashMap;

use crate::{
    Army, Carry, Domain, Ending, Fight, Odds, Outcome, Targets,
    fire::SplitHits,
    side::{Side, Target},
};

/// Maximum number of pairs of armies held in memory, at eight bytes each (16 where assaults are counted): 80
/// MB, or 160 MB.
pub const MOST_PAIRS: usize = 10_000_000;

/// Probability below which results of one salvo, and all battles still undecided in the end, are left out
/// where bounds suffice.
const NEGLIGIBLE: f64 = 1e-6;

/// Number of assaults after which the length of a battle is no longer computed.
const MOST_ASSAULTS: u32 = 100;

/// Sparse distribution over indices into a list of armies.
type Spread = Vec<(usize, f64)>;

/// Adds to the probability of an index; a linear search suffices, since a distribution has few entries.
fn add(spread: &mut Spread, place: usize, probability: f64) {
    match spread.iter_mut().rev().find(|(known, _)| *known == place) {
        Some((_, sum)) => *sum += probability,
        None => spread.push((place, probability)),
    }
}

impl Fight {
    /// Computes the exact distribution of the units that are left.
    ///
    /// Time grows with the product of the numbers of armies that the sides can be left with, and with the
    /// number of hits in an assault: 50 units a side take milliseconds. Memory is eight bytes for each pair
    /// of armies that the sides can be left with, up to [`MOST_PAIRS`] pairs; beyond that, the result is a
    /// bound as in [`Fight::odds_within`].
    pub fn odds(&self) -> Odds {
        self.odds_within(MOST_PAIRS)
    }

    /// Computes the distribution of the units that are left, exactly if there are at most `pairs` pairs of
    /// armies that the sides can be left with.
    ///
    /// With more pairs, only probable results are followed. [`Odds::missing`] then holds the probability of
    /// the others, and so bounds the error of every probability.
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

    /// Probability of each number of assaults, indexed from 0.
    ///
    /// The last entry includes all longer battles: those with more than 100 assaults, and those whose
    /// probability to go on has fallen below 10^-12.
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
        // Units that were landed and cannot withdraw are lost.
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
        let odds = Odds::new(outcomes, course.assaults.len() as f64, stalemate, start);
        match course.ending {
            Ending::Destroyed => odds,
            _ => odds.abandoned(),
        }
    }
}

/// The part of an army ashore that survives a stalemate: its aircraft.
fn stranded(army: Army) -> Army {
    army.only(Domain::Air)
}

/// The battle as a Markov chain over pairs of armies.
///
/// Armies are ordered by falling size, so that an assault never leads back to an earlier pair. An assault
/// without any hit leads to the same pair again, which is summed as a geometric series.
struct Chain<'a> {
    fight: &'a Fight,
    attackers: Side,
    defenders: Side,
    /// Hits of the attacker's salvo, by the attacker's army and the defender's targets.
    attack: HashMap<(usize, Targets), SplitHits>,
    /// Hits of the defender's salvo, by the defender's army and the attacker's targets.
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

    /// Probability of each pair of armies after one more assault, and the probability that this assault takes
    /// place.
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
        // A battle with the n-th assault and no later one has n assaults.
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
        // The first assault is computed apart if it differs from the others, and every assault if assaults
        // are counted.
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

    /// Follows the probable pairs of armies assault by assault, and adds up the probability of those left
    /// out.
    fn bound(mut self) -> Odds {
        let rows = self.defenders.armies.len();
        let mut ended: HashMap<usize, f64> = HashMap::new();
        let mut open: Vec<(usize, f64)> = Vec::new();
        for (losses, probability) in self.fight.guns().into_iter().enumerate() {
            let attacker = self.attackers.hit(0, Target::Aircraft, losses as u32);
            open.push((attacker * rows, probability));
        }
        let (mut assaults, mut missing) = (0.0, 0.0);
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
            // Sorted, so that floating-point sums do not depend on the order of a hash map.
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
            outcomes.push(Outcome {
                attacker,
                defender,
                probability,
            });
        }
        let start = [self.fight.attacker, self.fight.defender.fighting()];
        // Where dice decide, somebody can always hit: there is no stalemate.
        Odds::new(outcomes, assaults, 0.0, start).with_missing(missing)
    }

    fn is_over(&self, attacker: usize, defender: usize, assaults: u32) -> bool {
        let (attacker, defender) = (
            self.attackers.armies[attacker],
            self.defenders.armies[defender],
        );
        attacker.size() == 0 || defender.size() == 0 || self.fight.withdraws(attacker, assaults)
    }

    /// Distribution over the armies left after one assault: for each number of ships that submarines sink
    /// first, that of the attacker's army and that of the defender's.
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
            // Lists are sorted by hits, so that each index can be found from the one before.
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

    /// Hits of the attacker after the submarines' strike, at an army of the defender. No points are carried
    /// over here: under rules that carry, no assault is left to chance.
    fn attack(&mut self, attacker: usize, standing: usize, first: bool) -> SplitHits {
        let against = Targets::from(&self.defenders.armies[standing]);
        let support = if first { self.fight.shore_support } else { 0 };
        let key = (attacker, against);
        if support == 0 {
            if let Some(known) = self.attack.get(&key) {
                return known.clone();
            }
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
        // Long lists are rare, and caching them would take too much memory.
        if found.len() <= 1_000 {
            self.defence.insert(key, found.clone());
        }
        found
    }
}

/// A distribution without its least probable entries, as long as their total probability is negligible.
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

/// Probability below which a single result is left out. All such results together change a probability by
/// less than 10^-13, about as much as rounding does.
const TINY: f64 = 1e-25;

/// Probability of an index in a distribution.
fn chance(spread: &Spread, place: usize) -> f64 {
    let here = spread.iter().filter(|(known, _)| *known == place);
    here.map(|(_, p)| p).sum()
}

/// Calls `each` with the index and the probability of every pair of armies that two distributions lead to
/// from a pair of probability `mass`, unless its probability is below [`TINY`].
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
