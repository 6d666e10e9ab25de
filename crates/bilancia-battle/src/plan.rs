//! Planning of attacks: the cheapest reinforcement that suffices, and the odds of successive attacks on one
//! territory.

use std::collections::HashMap;

use crate::{Army, Fight, Odds, Outcome, Role, Unit};

/// A purchase of units, and its effect.
#[derive(Clone, Debug, PartialEq)]
pub struct Purchase {
    /// Units to buy.
    pub units: Army,
    /// Cost in IPC.
    pub cost: u32,
    /// Value of the measure that was asked for, once these units take part.
    pub share: f64,
}

impl Fight {
    /// This battle with additional units on one side.
    pub fn reinforced(&self, role: Role, more: &Army) -> Self {
        let mut fight = self.clone();
        let army = if role == Role::Attacker {
            &mut fight.attacker
        } else {
            &mut fight.defender
        };
        for unit in Unit::ALL {
            *army = army.with(unit, more.count(unit) as u16);
        }
        fight
    }

    /// Finds the cheapest purchase for a side that raises the measure `share` of the odds to at least `goal`.
    ///
    /// Considers all combinations of the given kinds that cost at most `budget` IPC; of equally cheap ones
    /// the one with the highest measure is returned. `None` if no purchase suffices.
    pub fn cheapest(
        &self,
        role: Role,
        kinds: &[Unit],
        budget: u32,
        goal: f64,
        share: impl Fn(&Odds) -> f64,
    ) -> Option<Purchase> {
        let mut all = vec![Army::default()];
        for &unit in kinds {
            let smaller = all.clone();
            for count in 1..=budget / unit.profile().cost {
                let more = smaller.iter().map(|army| army.with(unit, count as u16));
                all.extend(more.filter(|army| army.cost() <= budget));
            }
        }
        all.sort_by_key(Army::cost);
        let mut best: Option<Purchase> = None;
        for units in all {
            let cost = units.cost();
            if best.as_ref().is_some_and(|best| best.cost < cost) {
                break;
            }
            let fight = self.reinforced(role, &units);
            if fight.check().is_err() {
                continue;
            }
            let share = share(&fight.odds());
            if share >= goal && best.as_ref().is_none_or(|best| best.share < share) {
                best = Some(Purchase { units, cost, share });
            }
        }
        best
    }

    /// Odds after each of several successive attacks, each on the defenders that the attack before left.
    ///
    /// The first attack is this battle's own, the others follow in the order of `waves`. The attacker in each
    /// set of odds is that wave's army; a wave that cannot fight, for example because no defender is left,
    /// keeps all its units.
    pub fn waves(&self, waves: &[Army]) -> Vec<Odds> {
        let mut all = vec![self.odds()];
        for wave in waves {
            let mut left: HashMap<Army, f64> = HashMap::new();
            for outcome in &all[all.len() - 1].outcomes {
                *left.entry(outcome.defender).or_default() += outcome.probability;
            }
            let mut outcomes: HashMap<(Army, Army), f64> = HashMap::new();
            let (mut assaults, mut stalemate) = (0.0, 0.0);
            for (defender, probability) in left {
                let guns = self.defender.count(Unit::Aa) as u16;
                let fight = Self {
                    attacker: *wave,
                    defender: defender.with(Unit::Aa, guns),
                    shore_support: 0,
                    ..self.clone()
                };
                if fight.check().is_err() {
                    *outcomes.entry((*wave, defender)).or_default() += probability;
                    continue;
                }
                let odds = fight.odds();
                assaults += probability * odds.assaults;
                stalemate += probability * odds.stalemate;
                for outcome in &odds.outcomes {
                    *outcomes
                        .entry((outcome.attacker, outcome.defender))
                        .or_default() += probability * outcome.probability;
                }
            }
            let outcome = |((attacker, defender), probability)| Outcome {
                attacker,
                defender,
                probability,
            };
            let outcomes = outcomes.into_iter().map(outcome).collect();
            all.push(Odds::new(
                outcomes,
                assaults,
                stalemate,
                [*wave, self.defender.fighting()],
            ));
        }
        all
    }
}
