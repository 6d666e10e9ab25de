//! What players ask before they attack: how much is enough, what one more unit buys, and what
//! several attacks on one territory come to.

use std::collections::HashMap;

use crate::{Army, Fight, Odds, Outcome, Role, Unit};

/// A purchase with what it leads to.
#[derive(Clone, Debug, PartialEq)]
pub struct Purchase {
    /// The units to buy.
    pub units: Army,
    /// Its price in IPC.
    pub cost: u32,
    /// The share that was asked for, with it.
    pub share: f64,
}

impl Fight {
    /// This battle with more units on a side.
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

    /// The cheapest units of these kinds that raise `share` of the odds to at least `goal`, among
    /// all that cost no more than `budget`; of equally cheap ones the best. None if none is enough.
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

    /// Several attacks one after the other on what the one before left of the defender: this
    /// battle's attacker first, then each wave. Odds after each; the attacker in them is that wave's.
    /// A battle that needs no wave any more leaves the wave whole.
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
