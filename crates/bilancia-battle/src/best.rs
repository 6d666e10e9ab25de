//! Optimal play in a battle: the defender and the attacker choose their losses, and the attacker when to
//! withdraw.
//!
//! A battle is a finite zero-sum game with perfect information. An assault follows the order of the rulebook:
//! submarines strike, and the defender chooses which ships are sunk; the attacker fires, and the defender
//! chooses the casualties; the defender fires with every unit that survived the strike, and the attacker
//! chooses casualties; then the attacker starts another assault or withdraws. Values are computed from the
//! smallest armies upwards.

use std::fmt;

use bilancia_core::Lang;

use crate::{
    Aim, Army, Carry, Fight, Role, Targets, Unit, armies::Armies, fire::SplitHits, side::Target,
};

/// Error for a battle that has too many situations to compute optimal play: the number of them, more than
/// [`MOST_SITUATIONS`]. Displays in English; [`TooLarge::text`] has the other languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge(pub usize);

bilancia_core::messages! { crate::catalogue, "best-":
    const {
        TOO_LARGE(first, most_situations),
    }
}

impl TooLarge {
    /// Error message in the given language.
    pub fn text(&self, lang: Lang) -> String {
        TOO_LARGE.text(lang, &[&self.0, &MOST_SITUATIONS])
    }
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::EN))
    }
}

impl std::error::Error for TooLarge {}

/// Maximum number of situations held in memory, at eight bytes each: 160 MB.
pub const MOST_SITUATIONS: usize = 20_000_000;

/// Number of different carries of one side, [`crate::Rules::carries_between`].
const CARRIES: usize = 6;
/// Number of pairs of a carry and the part of it that may hit any unit.
const SPLIT_CARRIES: usize = CARRIES * (CARRIES + 1) / 2;

/// State of a battle between two assaults.
#[derive(Clone, Copy)]
struct Situation {
    attacker: usize,
    defender: usize,
    carry: [Carry; 2],
}

/// Solver for optimal play in one battle. Values are computed when they are first needed, and kept.
pub struct BestPlay<'a> {
    fight: &'a Fight,
    aim: Aim,
    attackers: Armies,
    defenders: Armies,
    /// Number of different carries that each side can have in this battle.
    carries: [usize; 2],
    /// Smallest carry of each side.
    least_carry: [i8; 2],
    /// Value of each situation after an assault; not a number until computed.
    values: Vec<f64>,
    /// Values of situations after submarines have chosen whether to withdraw; empty where they cannot.
    dived: Vec<f64>,
}

/// Values of the attacker's two choices after an assault.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decision {
    /// Value of withdrawing now.
    pub stop: f64,
    /// Value of another assault.
    pub go: f64,
}

impl<'a> BestPlay<'a> {
    /// Prepares the computation of optimal play. The orders of loss and of withdrawal in `fight` have no
    /// effect on it.
    ///
    /// # Errors
    /// [`TooLarge`] if there are more than [`MOST_SITUATIONS`] situations.
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
            least_carry: [Role::Attacker, Role::Defender]
                .map(|role| *fight.terms.rules.carries_between(role).start() as i8),
            values: vec![f64::NAN; size],
            dived: if dives {
                vec![f64::NAN; size]
            } else {
                Vec::new()
            },
        })
    }

    /// Value of the battle to the attacker under optimal play of both sides, in units of the [`Aim`]. Not
    /// attacking has value 0.
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

    /// Expected payoff to the attacker under the standing orders of loss and withdrawal of the battle, in
    /// units of the [`Aim`].
    pub fn value_of_orders(&self) -> f64 {
        let odds = self.fight.odds();
        odds.outcomes
            .iter()
            .map(|outcome| {
                outcome.probability
                    * self.aim.payoff(
                        self.fight,
                        &outcome.attacker,
                        &outcome.defender,
                        odds.is_abandoned(),
                    )
            })
            .sum()
    }

    /// Values of withdrawing and of going on, with these armies and carries left after an assault.
    ///
    /// # Panics
    /// If the armies cannot occur in this battle.
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

    /// The army that the defender optimally keeps after the first assault, by the number of hits of the
    /// attacker's fire; numbers of hits that leave no unit are left out.
    ///
    /// Where submarines strike, this is for the fewest ships that they can sink, and of results with equally
    /// many hits for the one in which the fewest hits may be taken from aircraft. Anti-aircraft fire is
    /// assumed to miss.
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

    fn is_over(&self, here: Situation) -> bool {
        let (attacker, defender) = (
            &self.attackers.all[here.attacker],
            &self.defenders.all[here.defender],
        );
        attacker.size() == 0 || defender.size() == 0
    }

    /// Value of ending the battle in this situation, after a last die for the carries where the rule has one.
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
                    let payoff = |own: &usize| {
                        self.aim.payoff(
                            self.fight,
                            &self.attackers.all[*own],
                            &self.defenders.all[*left],
                            withdrawn,
                        )
                    };
                    attackers
                        .iter()
                        .map(payoff)
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

    /// Value of a situation after an assault: submarines may withdraw, the attacker's first, then the
    /// attacker goes on or stops.
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
        // An assault that changes nothing leads back to this situation, where the same choice is optimal
        // again, as long as no submarine withdraws; if some do, their withdrawal follows instead.
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
            // The least value that the defender can reach by withdrawing submarines, and the most that the
            // attacker can.
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

    /// Number of submarines of each side that may withdraw.
    fn submarines(&self, here: Situation) -> [u16; 2] {
        let attacker = &self.attackers.all[here.attacker];
        let defender = &self.defenders.all[here.defender];
        [(attacker, defender), (defender, attacker)].map(|(own, other)| {
            match other.count(Unit::Des) {
                0 => own.count(Unit::Sub) as u16,
                _ => 0,
            }
        })
    }

    /// Value after some submarines of each side have withdrawn. They are not lost, so their cost does not
    /// count as a loss.
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
            let [all, any] = [all, any].map(|points| (points - self.least_carry[side]) as usize);
            let carried = match self.carries[side] {
                SPLIT_CARRIES => all * (all + 1) / 2 + any,
                CARRIES => all,
                _ => 0,
            };
            place * self.carries[side] + carried
        })
    }

    /// Probability of each number of ships that the submarines' strike sinks.
    fn strike(&self, here: Situation) -> Vec<f64> {
        let [attacker, defender] = [
            &self.attackers.all[here.attacker],
            &self.defenders.all[here.defender],
        ];
        self.fight.strike(attacker, defender.into())
    }

    /// The attacker's hits on the army that the strike left, and the points carried over.
    fn fire(&self, here: Situation, firing: usize, support: u32) -> (SplitHits, Carry) {
        let against = Targets::from(&self.defenders.all[firing]);
        let attacker = &self.attackers.all[here.attacker];
        self.fight
            .attack_fire(attacker, against, support, here.carry[0])
    }

    /// Value of another assault, followed by optimal play.
    fn go(&mut self, here: Situation, support: u32) -> f64 {
        let (sum, stays) = self.assault(here, support);
        if stays > 0.0 {
            sum + stays * self.at(here)
        } else {
            sum
        }
    }

    /// Value of an assault as the sum over the situations that it leads to, and the probability, not included
    /// in the sum, of returning to the situation where it began.
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

    /// The army that the defender optimally fires with after `sunk` ships were sunk, the value without the
    /// cases that return to the situation where the assault began, and the probability of those cases.
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

    /// The army that the defender optimally keeps after hits on any unit and on ships, the value without the
    /// cases that return to the situation where the assault began, and the probability of those cases.
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

    /// Value when the defender fires with `firing` and is left with `left`, without the cases that return to
    /// the situation where the assault began, and the probability of those cases.
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

/// Number of different carries that a side with this army can have against the other; 1 where nothing is
/// carried.
fn carries(fight: &Fight, army: &Army, against: &Army) -> usize {
    let against = Targets::from(against);
    let split = army.count(Unit::Sub) > 0 && against.ships && against.aircraft;
    match (fight.terms.rules.carries(), split) {
        (false, _) => 1,
        (true, false) => CARRIES,
        (true, true) => SPLIT_CARRIES,
    }
}

/// Whether an assault always leads back to where it began, within rounding.
fn is_idle(stays: f64) -> bool {
    stays >= 1.0 - 1e-15
}
