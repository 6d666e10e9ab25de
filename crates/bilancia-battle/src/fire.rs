//! Probability distributions of the hits of a [`Salvo`].

use crate::{
    Army, Carry, Fight, Targets,
    salvo::{Salvo, Throw},
};

/// Probability of each number of hits, indexed from 0.
pub(crate) type Spread = Vec<f64>;

/// Distribution over two kinds of hits: hits on any unit, hits on ships alone, and the probability of the
/// pair.
pub(crate) type SplitHits = Vec<(u32, u32, f64)>;

/// Binomial distribution of the hits of `dice` dice that each hit with probability `chance`.
fn binomial(dice: u16, chance: f64) -> Spread {
    (0..dice).fold(vec![1.0], |hits, _| {
        convolve(&hits, &[1.0 - chance, chance])
    })
}

fn convolve(one: &[f64], other: &[f64]) -> Spread {
    let mut sum = vec![0.0; one.len() + other.len() - 1];
    for (i, p) in one.iter().enumerate() {
        for (j, q) in other.iter().enumerate() {
            sum[i + j] += p * q;
        }
    }
    sum
}

impl Salvo {
    /// Distribution of the hits of one kind: on ships alone if `ships`, else on any unit. Does not support a
    /// shared die.
    fn spread_of(&self, ships: bool) -> Spread {
        let certain = if ships {
            self.hits.ships
        } else {
            self.hits.any
        };
        let dice = self.dice[usize::from(ships)].iter().enumerate();
        let spread = dice
            .filter(|(_, count)| **count > 0)
            .fold(vec![1.0], |hits, (value, &count)| {
                convolve(&hits, &binomial(count, value as f64 / 6.0))
            });
        let mut all = vec![0.0; certain.into()];
        all.extend(spread);
        all
    }

    /// Distribution of the total number of hits, for a salvo whose hits are all of one kind.
    pub(crate) fn spread(&self) -> Spread {
        let ships = self.hits.ships > 0 || self.dice[1].iter().any(|count| *count > 0);
        self.spread_of(ships)
    }

    /// Joint distribution of hits on any unit and hits on ships alone.
    pub(crate) fn split(&self) -> SplitHits {
        let mut pairs = Vec::new();
        if let Some(shared) = self.shared {
            Throw::Shared(shared).outcomes(|hits, weight| {
                pairs.push((hits.any.into(), hits.ships.into(), weight as f64 / 6.0));
            });
            return pairs;
        }
        let (any, ships) = (self.spread_of(false), self.spread_of(true));
        for (i, p) in any.iter().enumerate().filter(|(_, p)| **p > 0.0) {
            for (j, q) in ships.iter().enumerate().filter(|(_, q)| p * **q > 0.0) {
                pairs.push((i as u32, j as u32, p * q));
            }
        }
        pairs
    }
}

impl Fight {
    /// Distribution of the aircraft that one anti-aircraft gun shoots down before the first assault.
    pub(crate) fn guns(&self) -> Spread {
        if self.defender.count(crate::Unit::Aa) == 0 {
            return vec![1.0];
        }
        let exposed = self.attacker.in_domain(crate::Domain::Air);
        let certain = self.terms.gun(0, exposed).spread();
        convolve(&certain, &self.terms.last_gun(exposed).spread())
    }

    /// Distribution of the ships that attacking submarines sink before any return fire.
    pub(crate) fn strike(&self, army: &Army, against: Targets) -> Spread {
        self.terms.strike(army, against).spread()
    }

    /// Distribution of the attacker's hits after the submarines' strike, and the points carried over.
    ///
    /// `against` is the part of the defender that the strike left; `support` is the number of battleships
    /// that support a landing in this assault.
    pub(crate) fn attack_fire(
        &self,
        army: &Army,
        against: Targets,
        support: u32,
        carried: Carry,
    ) -> (SplitHits, Carry) {
        let salvo = self.terms.attack(army, against, support, carried);
        (salvo.split(), salvo.carry)
    }

    /// Distribution of the defender's hits, and the points carried over.
    pub(crate) fn defence_fire(
        &self,
        army: &Army,
        against: Targets,
        carried: Carry,
    ) -> (SplitHits, Carry) {
        let salvo = self.terms.defend(army, against, carried);
        (salvo.split(), salvo.carry)
    }
}
