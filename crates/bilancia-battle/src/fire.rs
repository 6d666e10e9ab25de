//! Distributions of the hits of a salvo.

use crate::{
    Army, Carry, Fight, Targets,
    salvo::{Salvo, Throw},
};

/// The probability of each number of hits, from 0 up.
pub(crate) type Spread = Vec<f64>;

/// Hits on anything, hits on ships alone, and how likely they are.
pub(crate) type SplitHits = Vec<(u32, u32, f64)>;

/// The distribution of hits of this many dice, each with the same chance.
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
    /// Hits on anything, or on ships where nothing else is fired at. Not for a shared die.
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

    /// Hits by their number, where they are all of one kind.
    pub(crate) fn spread(&self) -> Spread {
        let ships = self.hits.ships > 0 || self.dice[1].iter().any(|count| *count > 0);
        self.spread_of(ships)
    }

    /// Hits of both kinds.
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
    /// Aircraft that one gun takes before the first assault.
    pub(crate) fn guns(&self) -> Spread {
        if self.defender.count(crate::Unit::Aa) == 0 {
            return vec![1.0];
        }
        let exposed = self.attacker.in_domain(crate::Domain::Air);
        let certain = self.terms.gun(0, exposed).spread();
        convolve(&certain, &self.terms.last_gun(exposed).spread())
    }

    /// Ships that attacking submarines sink before anybody fires back.
    pub(crate) fn strike(&self, army: &Army, against: Targets) -> Spread {
        self.terms.strike(army, against).spread()
    }

    /// The attacker's fire after the strike, at what that left of the defender, and what is carried
    /// over. `support` is how many battleships support a landing now.
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

    /// The defender's fire, and what is carried over.
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
