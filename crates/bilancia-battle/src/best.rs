//! Best play in a battle: each side chooses its losses, and the attacker when to stop, as the finite
//! game that it is.
//!
//! Within one assault things happen in the order of the rulebook: submarines strike and the defender
//! gives up ships; the attacker fires and the defender chooses what will be lost; the defender fires
//! with all that was left by the strike, and the attacker chooses; then the attacker goes on or
//! withdraws. Nothing is hidden, so the value follows from the smallest armies up.

use std::fmt;

use bilancia_core::{Lang, Message};

use crate::{
    Army, Carry, Domain, Fight, Targets, Unit, fight::cannot_meet, fire::SplitHits, side::Target,
};

/// The payoff: the attacker maximises it, and the defender minimises it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aim {
    /// Weight of the IPC that the defender loses more than the attacker.
    pub swing: f64,
    /// Weight of taking the territory: only the attacker is left, with a land unit (at sea: with
    /// any unit).
    pub take: f64,
}

/// A battle is too large for best play: the number of situations that it would need, more than
/// [`MOST_SITUATIONS`]. In English; [`TooLarge::text`] has the other languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge(pub usize);

const TOO_LARGE: Message = Message::new(
    "best play would need {0} situations, and {1} are the most; take fewer kinds or numbers of units",
    "il gioco ottimale richiederebbe {0} situazioni, e il massimo è {1}; metti meno tipi o meno unità",
);

impl TooLarge {
    /// The sentence in a language.
    pub fn text(&self, lang: Lang) -> String {
        TOO_LARGE.text(lang, &[&self.0, &MOST_SITUATIONS])
    }
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

impl std::error::Error for TooLarge {}

/// The most situations that are held in memory, eight bytes each.
pub const MOST_SITUATIONS: usize = 20_000_000;

/// The number of values that a side may carry: the attacker from -1 to 4, the defender from -2 to 3.
const CARRIES: usize = 6;
/// The number of pairs of a carry and the part of it that may hit anything.
const SPLIT_CARRIES: usize = CARRIES * (CARRIES + 1) / 2;
/// The least that each side carries.
const LEAST_CARRY: [i8; 2] = [-1, -2];

/// Every army that a side can be left with whatever it chooses to lose.
struct Armies {
    all: Vec<Army>,
    /// For each army and target, by number of hits, the armies that are left.
    after: Vec<[Vec<Vec<usize>>; 3]>,
}

impl Armies {
    fn new(army: Army) -> Self {
        let mut all = vec![Army::default()];
        for unit in Unit::ALL {
            let smaller = all.clone();
            for count in 1..=army.count(unit) {
                all.extend(smaller.iter().map(|less| less.with(unit, count as u16)));
            }
        }
        all.sort_by_key(Army::size);
        let after = all.iter().map(|army| {
            [Target::Any, Target::Ship, Target::Aircraft]
                .map(|target| Self::choices(&all, army, target))
        });
        Self {
            after: after.collect(),
            all,
        }
    }

    /// The armies that an army can become, by the number of hits on a target.
    fn choices(all: &[Army], army: &Army, target: Target) -> Vec<Vec<usize>> {
        let exposed: u32 = Unit::ALL
            .into_iter()
            .filter(|unit| target.allows(*unit))
            .map(|unit| army.count(unit))
            .sum();
        let mut choices = vec![Vec::new(); exposed as usize + 1];
        for (place, left) in all.iter().enumerate() {
            let loses = |unit: Unit| army.count(unit).checked_sub(left.count(unit));
            let fits =
                |unit: Unit| loses(unit).is_some_and(|lost| lost == 0 || target.allows(unit));
            if Unit::ALL.into_iter().all(fits) {
                choices[(army.size() - left.size()) as usize].push(place);
            }
        }
        choices
    }

    fn after(&self, army: usize, target: Target, hits: u32) -> &[usize] {
        let choices = &self.after[army][target as usize];
        &choices[(hits as usize).min(choices.len() - 1)]
    }

    /// The armies that an army can become by hits on anything and hits on ships, each once.
    fn after_both(&self, army: usize, [any, ships]: [u32; 2]) -> Vec<usize> {
        if ships == 0 {
            return self.after(army, Target::Any, any).to_vec();
        }
        let mut all = Vec::new();
        for &army in self.after(army, Target::Ship, ships) {
            all.extend(self.after(army, Target::Any, any));
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    fn place(&self, army: &Army) -> usize {
        self.all
            .iter()
            .position(|known| known == army)
            .expect("an army of this battle")
    }
}

/// A situation in a battle.
#[derive(Clone, Copy)]
struct Situation {
    attacker: usize,
    defender: usize,
    carry: [Carry; 2],
}

/// Best play in one battle.
pub struct BestPlay<'a> {
    fight: &'a Fight,
    aim: Aim,
    attackers: Armies,
    defenders: Armies,
    /// The number of values that each side may carry.
    carries: [usize; 2],
    /// Value of each situation after an assault once known, else not a number.
    values: Vec<f64>,
    /// Values once submarines have withdrawn or not; empty where they cannot.
    dived: Vec<f64>,
}

/// The values of stopping and of going on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decision {
    /// The value of withdrawing now.
    pub stop: f64,
    /// The value of another assault.
    pub go: f64,
}

impl<'a> BestPlay<'a> {
    /// Sets best play up. Orders of loss and withdrawal of the battle are not followed.
    ///
    /// # Errors
    /// [`TooLarge`] if it would need more memory than is stated there.
    pub fn new(fight: &'a Fight, aim: Aim) -> Result<Self, TooLarge> {
        let count = |army: &Army| {
            Unit::ALL
                .into_iter()
                .map(|unit| army.count(unit) as usize + 1)
                .product::<usize>()
        };
        let defender = fight.defender.fighting();
        let carries = [(&fight.attacker, &defender), (&defender, &fight.attacker)]
            .map(|(army, against)| carries(fight, army, against));
        let size = count(&fight.attacker)
            .saturating_mul(count(&defender))
            .saturating_mul(carries[0] * carries[1]);
        let submarines = fight.attacker.count(Unit::Sub) + defender.count(Unit::Sub);
        let dives = fight.submarines_withdraw && submarines > 0;
        if size.saturating_mul(1 + usize::from(dives)) > MOST_SITUATIONS {
            return Err(TooLarge(size));
        }
        let (attackers, defenders) = (Armies::new(fight.attacker), Armies::new(defender));
        Ok(Self {
            fight,
            aim,
            attackers,
            defenders,
            carries,
            values: vec![f64::NAN; size],
            dived: if dives {
                vec![f64::NAN; size]
            } else {
                Vec::new()
            },
        })
    }

    /// The value of the attack under optimal play of both; not attacking has the value 0.
    pub fn value(&mut self) -> f64 {
        let (attacker, defender) = (self.attackers.all.len() - 1, self.defenders.all.len() - 1);
        let losses = self.fight.guns();
        let mut value = 0.0;
        for (lost, probability) in losses.into_iter().enumerate().filter(|(_, p)| *p > 0.0) {
            let left = self
                .attackers
                .after(attacker, Target::Aircraft, lost as u32)
                .to_vec();
            let best = left.into_iter().map(|attacker| {
                let start = Situation {
                    attacker,
                    defender,
                    carry: Default::default(),
                };
                if self.is_over(start) {
                    self.stop(start)
                } else {
                    self.go(start, self.fight.shore_support)
                }
            });
            value += probability * best.fold(f64::NEG_INFINITY, f64::max);
        }
        value
    }

    /// The value of the battle's fixed orders of loss and of withdrawal, on the same scale.
    pub fn value_of_orders(&self) -> f64 {
        let odds = self.fight.odds();
        odds.outcomes
            .iter()
            .map(|outcome| {
                outcome.probability
                    * self.worth(&outcome.attacker, &outcome.defender, odds.is_abandoned())
            })
            .sum()
    }

    /// Whether to go on with these armies and carries left after an assault.
    ///
    /// # Panics
    /// If the armies are not parts of those of the battle.
    pub fn decide(&mut self, attacker: &Army, defender: &Army, carry: [Carry; 2]) -> Decision {
        let here = Situation {
            attacker: self.attackers.place(attacker),
            defender: self.defenders.place(defender),
            carry,
        };
        let stop = self.stop(here);
        let go = if self.is_over(here) {
            stop
        } else {
            self.go(here, 0)
        };
        Decision { stop, go }
    }

    /// The army that the defender best keeps after the first assault, for each number of hits that
    /// the attacker's fire can make and that leaves a unit. Where submarines strike, what
    /// is told is the case in which they sink the fewest, and of as many hits the one in which the fewest
    /// may take aircraft; anti-aircraft fire is taken to have missed.
    pub fn defender_keeps(&mut self) -> Vec<(u32, Army)> {
        let (attacker, defender) = (self.attackers.all.len() - 1, self.defenders.all.len() - 1);
        let start = Situation {
            attacker,
            defender,
            carry: Default::default(),
        };
        let support = self.fight.shore_support;
        let strike = self.strike(start);
        let sunk = strike.iter().position(|p| *p > 0.0).unwrap_or(0);
        let (firing, ..) = self.after_strike(start, sunk as u32, support);
        let standing = self.defenders.all[firing].size();
        let (fire, carry) = self.fire(start, firing, support);
        let mut kept: Vec<(u32, Army)> = Vec::new();
        for (any, ships, _) in fire {
            let hits = any + ships;
            if hits > 0 && hits < standing && kept.iter().all(|(known, _)| *known != hits) {
                let (left, ..) = self.after_fire(start, firing, [any, ships], carry);
                kept.push((hits, self.defenders.all[left]));
            }
        }
        kept.sort_by_key(|(hits, _)| *hits);
        kept
    }

    /// The value of ending with these armies. `left` says whether the attacker has withdrawn, so
    /// that nothing is taken even if a last die kills the last defender.
    fn worth(&self, attacker: &Army, defender: &Army, left: bool) -> f64 {
        let cost = |army: &Army| f64::from(army.cost());
        let swing = cost(&self.fight.defender) - cost(defender) - cost(&self.fight.attacker)
            + cost(attacker);
        let at_sea = self.fight.defender.in_domain(Domain::Sea)
            + self.fight.attacker.in_domain(Domain::Sea)
            > 0;
        let holds = if at_sea {
            attacker.size() > 0
        } else {
            attacker.in_domain(Domain::Land) > 0
        };
        self.aim.swing * swing
            + self.aim.take * f64::from(u8::from(defender.size() == 0 && holds && !left))
    }

    fn is_over(&self, here: Situation) -> bool {
        let (attacker, defender) = (
            &self.attackers.all[here.attacker],
            &self.defenders.all[here.defender],
        );
        attacker.size() == 0 || defender.size() == 0 || cannot_meet(*attacker, *defender)
    }

    /// The value of ending here; under COF+R after a last die for what is left over.
    fn stop(&self, here: Situation) -> f64 {
        let withdrawn = here.defender > 0;
        let armies = [
            &self.attackers.all[here.attacker],
            &self.defenders.all[here.defender],
        ];
        let (mut value, mut total) = (0.0, 0.0);
        self.fight
            .terms
            .last_dice(here.carry, armies, |[hits, back], weight| {
                let after = |armies: &Armies, army: usize, hits: crate::Hits| {
                    armies.after_both(army, [hits.any.into(), hits.ships.into()])
                };
                let attackers = after(&self.attackers, here.attacker, back);
                let defenders = after(&self.defenders, here.defender, hits);
                let after_both = |left: &usize| {
                    let worth = |own: &usize| {
                        self.worth(
                            &self.attackers.all[*own],
                            &self.defenders.all[*left],
                            withdrawn,
                        )
                    };
                    attackers
                        .iter()
                        .map(worth)
                        .fold(f64::NEG_INFINITY, f64::max)
                };
                let worst = defenders
                    .iter()
                    .map(after_both)
                    .fold(f64::INFINITY, f64::min);
                value += weight as f64 * worst;
                total += weight as f64;
            });
        value / total
    }

    /// The value of a situation after an assault: submarines withdraw or not, the attacker's first, then
    /// they stop or go on.
    fn at(&mut self, here: Situation) -> f64 {
        let place = self.index(here);
        let known = self.values[place];
        if !known.is_nan() {
            return known;
        }
        if self.is_over(here) {
            let stop = self.stop(here);
            self.values[place] = stop;
            return stop;
        }
        // An assault that changes nothing leads back here. Whoever goes on once does so again, as long as
        // submarines stay; if they are to leave, that is what follows.
        let (sum, stays) = self.assault(here, 0);
        let stop = self.stop(here);
        let for_ever = if is_idle(stays) {
            stop
        } else {
            stop.max(sum / (1.0 - stays))
        };
        let mut value = for_ever;
        if !self.dived.is_empty() {
            let [own, other] = self.submarines(here);
            // The least that the defender leaves by withdrawing submarines, the most that the attacker gets.
            let least = (1..=other)
                .map(|gone| self.after_dive(here, 0, gone))
                .fold(f64::INFINITY, f64::min);
            let mut most = f64::NEG_INFINITY;
            for gone in 1..=own {
                let worst = (0..=other)
                    .map(|also| self.after_dive(here, gone, also))
                    .fold(f64::INFINITY, f64::min);
                most = most.max(worst);
            }
            value = most.max(for_ever.min(least));
            self.dived[place] = if is_idle(stays) {
                stop
            } else {
                stop.max(sum + stays * value)
            };
        }
        self.values[place] = value;
        value
    }

    /// Submarines of both sides.
    fn submarines(&self, here: Situation) -> [u16; 2] {
        [
            self.attackers.all[here.attacker].count(Unit::Sub) as u16,
            self.defenders.all[here.defender].count(Unit::Sub) as u16,
        ]
    }

    /// The value once this many submarines of each side have withdrawn. They are not lost, so what they
    /// cost comes back to their side.
    fn after_dive(&mut self, here: Situation, own: u16, other: u16) -> f64 {
        let less = |armies: &Armies, army: usize, gone: u16| {
            let gone = Army::default().with(Unit::Sub, gone);
            let left = armies.all[army].without(&gone);
            armies.place(&left.expect("no more withdraw than there are"))
        };
        let there = Situation {
            attacker: less(&self.attackers, here.attacker, own),
            defender: less(&self.defenders, here.defender, other),
            ..here
        };
        let saved = (f64::from(own) - f64::from(other)) * f64::from(Unit::Sub.profile().cost);
        let value = if self.is_over(there) {
            self.stop(there)
        } else {
            self.at(there);
            self.dived[self.index(there)]
        };
        value + self.aim.swing * saved
    }

    fn index(&self, here: Situation) -> usize {
        let pair = here.attacker * self.defenders.all.len() + here.defender;
        (0..2).fold(pair, |place, side| {
            let Carry { all, any } = here.carry[side];
            let [all, any] = [all, any].map(|points| (points - LEAST_CARRY[side]) as usize);
            let carried = match self.carries[side] {
                SPLIT_CARRIES => all * (all + 1) / 2 + any,
                CARRIES => all,
                _ => 0,
            };
            place * self.carries[side] + carried
        })
    }

    /// Probability that the strike sinks a given number of ships.
    fn strike(&self, here: Situation) -> Vec<f64> {
        let [attacker, defender] = [
            &self.attackers.all[here.attacker],
            &self.defenders.all[here.defender],
        ];
        self.fight.strike(attacker, defender.into())
    }

    /// The attacker's fire at the army that the strike left, and what is carried over.
    fn fire(&self, here: Situation, firing: usize, support: u32) -> (SplitHits, Carry) {
        let against = Targets::from(&self.defenders.all[firing]);
        let attacker = &self.attackers.all[here.attacker];
        self.fight
            .attack_fire(attacker, against, support, here.carry[0])
    }

    /// The value of one more assault, and best play after it.
    fn go(&mut self, here: Situation, support: u32) -> f64 {
        let (sum, stays) = self.assault(here, support);
        if stays > 0.0 {
            sum + stays * self.at(here)
        } else {
            sum
        }
    }

    /// The situations that an assault leads to, and the share of it, not counted, that leads back to where it began.
    fn assault(&mut self, here: Situation, support: u32) -> (f64, f64) {
        let strike = self.strike(here);
        let (mut value, mut stays) = (0.0, 0.0);
        for (sunk, &likely) in strike.iter().enumerate().filter(|(_, p)| **p > 0.0) {
            let (_, sum, same) = self.after_strike(here, sunk as u32, support);
            value += likely * sum;
            stays += likely * same;
        }
        (value, stays)
    }

    /// The army that the defender best fires with after this many ships were sunk, with its value and
    /// the share, not counted in it, that leads back to where the assault began.
    fn after_strike(&mut self, here: Situation, sunk: u32, support: u32) -> (usize, f64, f64) {
        let struck = self
            .defenders
            .after(here.defender, Target::Ship, sunk)
            .to_vec();
        let mut best = (struck[0], f64::INFINITY, 0.0);
        for firing in struck {
            let (mut sum, mut same) = (0.0, 0.0);
            let (fire, carry) = self.fire(here, firing, support);
            for (any, ships, p) in fire {
                let (_, value, stays) = self.after_fire(here, firing, [any, ships], carry);
                sum += p * value;
                same += p * stays;
            }
            if sum < best.1 {
                best = (firing, sum, same);
            }
        }
        best
    }

    /// The army that the defender best keeps after a given number of hits on anything and on ships, with the same two
    /// figures.
    fn after_fire(
        &mut self,
        here: Situation,
        firing: usize,
        hits: [u32; 2],
        carry: Carry,
    ) -> (usize, f64, f64) {
        let choices = self.defenders.after_both(firing, hits);
        let mut best = (choices[0], f64::INFINITY, 0.0);
        for left in choices {
            let (value, stays) = self.reply(here, firing, left, carry);
            if value < best.1 {
                best = (left, value, stays);
            }
        }
        best
    }

    /// The value when the defender's `firing` army fires and is left with `left`, and the share of
    /// it, not counted in the value, that leads back to where the assault began.
    fn reply(&mut self, here: Situation, firing: usize, left: usize, carry: Carry) -> (f64, f64) {
        let against = Targets::from(&self.attackers.all[here.attacker]);
        let (defence, own_carry) =
            self.fight
                .defence_fire(&self.defenders.all[firing], against, here.carry[1]);
        let carry = [carry, own_carry];
        let (mut value, mut stays) = (0.0, 0.0);
        for (on_any, on_ships, p) in defence {
            let mut best = f64::NEG_INFINITY;
            let mut same = false;
            for own in self.attackers.after_both(here.attacker, [on_any, on_ships]) {
                if (own, left, carry) == (here.attacker, here.defender, here.carry) {
                    same = true;
                } else {
                    best = best.max(self.at(Situation {
                        attacker: own,
                        defender: left,
                        carry,
                    }));
                }
            }
            if same {
                stays += p;
            } else {
                value += p * best;
            }
        }
        (value, stays)
    }
}

/// The number of values that a side of these units may carry against those: one where nothing is carried.
fn carries(fight: &Fight, army: &Army, against: &Army) -> usize {
    let against = Targets::from(against);
    let split = army.count(Unit::Sub) > 0 && against.ships && against.aircraft;
    match (fight.terms.rules.carries(), split) {
        (false, _) => 1,
        (true, false) => CARRIES,
        (true, true) => SPLIT_CARRIES,
    }
}

/// Whether an assault always leads back to where it began.
fn is_idle(stays: f64) -> bool {
    stays >= 1.0 - 1e-15
}
