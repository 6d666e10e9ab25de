//! What one volley of each side may hit.

use crate::{Army, Domain, Fight, Role, Rules, Unit};

/// How likely each number of hits is, from 0 up.
pub(crate) type Hits = Vec<f64>;

/// Hits of so many dice, each with the same chance.
pub(crate) fn binomial(dice: u32, chance: f64) -> Hits {
    (0..dice).fold(vec![1.0], |hits, _| {
        convolve(&hits, &[1.0 - chance, chance])
    })
}

fn convolve(one: &[f64], other: &[f64]) -> Hits {
    let mut sum = vec![0.0; one.len() + other.len() - 1];
    for (i, p) in one.iter().enumerate() {
        for (j, q) in other.iter().enumerate() {
            sum[i + j] += p * q;
        }
    }
    sum
}

/// So many certain hits, and one more with a chance of so many sixths.
pub(crate) fn certain(hits: u32, roll: u32) -> Hits {
    let mut all = vec![0.0; hits as usize + 1];
    all[hits as usize] = 1.0 - f64::from(roll) / 6.0;
    if roll > 0 {
        all.push(f64::from(roll) / 6.0);
    }
    all
}

/// Hits on anything, hits on ships alone, and how likely they are.
pub(crate) type SplitHits = Vec<(u32, u32, f64)>;

/// The attacker's fire in one assault.
pub(crate) struct AttackFire {
    /// Ships that submarines sink before anybody fires back.
    pub(crate) strike: Hits,
    /// Hits of everything else.
    pub(crate) general: Hits,
    /// What is carried over.
    pub(crate) carry: i32,
}

impl Fight {
    /// Aircraft that anti-aircraft fire takes before the first assault.
    pub(crate) fn guns(&self) -> Hits {
        let exposed = self.attacker.in_domain(Domain::Air);
        match self.rules {
            _ if self.defender.count(Unit::Aa) == 0 => vec![1.0],
            Rules::Dice => binomial(exposed, 1.0 / 6.0),
            Rules::LowLuck | Rules::Ryof6 => certain(exposed / 6, exposed % 6),
            Rules::Ryof | Rules::Orthodox | Rules::Cof | Rules::Cofr => certain(exposed / 5, 0),
        }
    }

    /// The attacker's fire. `ships` says whether the defender has ships, which alone submarines hit;
    /// `support` is how many battleships support a landing now.
    pub(crate) fn attack_fire(
        &self,
        army: &Army,
        ships: bool,
        support: u32,
        carried: i32,
    ) -> AttackFire {
        let is_sub = |unit| unit == Unit::Sub && ships;
        if self.rules == Rules::Dice {
            let strike = self.dice(Role::Attacker, army, is_sub);
            let others = self.dice(Role::Attacker, army, |unit| unit != Unit::Sub);
            let general = convolve(&others, &binomial(support, 4.0 / 6.0));
            return AttackFire {
                strike,
                general,
                carry: 0,
            };
        }
        let submarines = self.points(Role::Attacker, army, is_sub);
        let others = self.points(Role::Attacker, army, |unit| unit != Unit::Sub);
        let group = |points: i32| {
            let volley = self.rules.volley(Role::Attacker, points);
            (certain(volley.hits, volley.roll), volley.carry)
        };
        if self.rules == Rules::LowLuck {
            let general = convolve(&group(others).0, &group(4 * support as i32).0);
            return AttackFire {
                strike: group(submarines).0,
                general,
                carry: 0,
            };
        }
        let (general, carry) = group(self.attack_points(army, ships, support) + carried);
        AttackFire {
            strike: certain((submarines / 6) as u32, 0),
            general,
            carry,
        }
    }

    /// The attacker's points after the strike: all units, submarines with what six points a ship
    /// leave over, and shore support.
    pub(crate) fn attack_points(&self, army: &Army, ships: bool, support: u32) -> i32 {
        let submarines = self.points(Role::Attacker, army, |unit| unit == Unit::Sub && ships);
        let others = self.points(Role::Attacker, army, |unit| unit != Unit::Sub);
        others + submarines % 6 + 4 * support as i32
    }

    /// The defender's points: submarines count where there is something that they can hit.
    pub(crate) fn defence_points(&self, army: &Army, at_sea: bool, in_air: bool) -> i32 {
        self.points(Role::Defender, army, |unit| {
            unit != Unit::Sub || at_sea || !in_air
        })
    }

    /// The defender's fire, and what is carried over: submarines never hit aircraft. `at_sea` and
    /// `in_air` say whether the attacker has ships and aircraft.
    pub(crate) fn defence_fire(
        &self,
        army: &Army,
        at_sea: bool,
        in_air: bool,
        carried: i32,
    ) -> (SplitHits, i32) {
        let is_sub = |unit| unit == Unit::Sub && (at_sea || !in_air);
        let submarines = self.points(Role::Defender, army, is_sub);
        let others = self.points(Role::Defender, army, |unit| unit != Unit::Sub) + carried;
        let group = |points: i32| {
            let volley = self.rules.volley(Role::Defender, points);
            certain(volley.hits, volley.roll)
        };
        if self.rules == Rules::Dice {
            let others = self.dice(Role::Defender, army, |unit| unit != Unit::Sub);
            return (pairs(&others, &self.dice(Role::Defender, army, is_sub)), 0);
        }
        let all = self.rules.volley(Role::Defender, others + submarines);
        if !(at_sea && in_air && submarines > 0) {
            return (pairs(&certain(all.hits, all.roll), &[1.0]), all.carry);
        }
        if self.rules == Rules::LowLuck {
            return (pairs(&group(others), &group(submarines)), 0);
        }
        // One die decides the rest of both totals.
        let any = self.rules.volley(Role::Defender, others);
        let face = |face: u32| {
            let all = all.hits + u32::from(face <= all.roll);
            let any = (any.hits + u32::from(face <= any.roll)).min(all);
            (any, all - any, 1.0 / 6.0)
        };
        match all.roll + any.roll {
            0 => (
                vec![(
                    any.hits.min(all.hits),
                    all.hits - any.hits.min(all.hits),
                    1.0,
                )],
                all.carry,
            ),
            _ => ((1..=6).map(face).collect(), all.carry),
        }
    }

    fn dice(&self, role: Role, army: &Army, which: impl Fn(Unit) -> bool) -> Hits {
        Unit::ALL
            .into_iter()
            .filter(|unit| which(*unit))
            .fold(vec![1.0], |hits, unit| {
                let (value, dice) = self.strength(role, unit);
                convolve(
                    &hits,
                    &binomial(army.count(unit) * dice, f64::from(value) / 6.0),
                )
            })
    }
}

/// Independent hits on anything and on ships.
fn pairs(any: &[f64], ships: &[f64]) -> SplitHits {
    let mut pairs = Vec::new();
    for (i, p) in any.iter().enumerate() {
        for (j, q) in ships.iter().enumerate().filter(|(_, q)| p * **q > 0.0) {
            pairs.push((i as u32, j as u32, p * q));
        }
    }
    pairs
}
