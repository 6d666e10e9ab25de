//! Distribution of aircraft over several battles of one turn, with anti-aircraft fire counted over the whole
//! combat move.

use std::{collections::HashMap, fmt};

use bilancia_core::Lang;

use crate::{Aim, Army, Domain, Fight, FightError, Odds, Role, Terms, Unit, shot_down};

/// One battle of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Front {
    /// Units of the attacker that take part in any case.
    pub attacker: Army,
    /// Units of the defender. With an anti-aircraft gun among them, aircraft that fly here are exposed to it.
    pub defender: Army,
}

/// Optimal distribution of aircraft over the fronts.
#[derive(Clone, Debug, PartialEq)]
pub struct Shared {
    /// Aircraft that fly to each front.
    pub flights: Vec<Army>,
    /// Of these, the aircraft shot down by anti-aircraft fire in the most probable case.
    pub shot_down: Vec<Army>,
    /// Odds of each front after those losses; under dice and low luck the odds include the guns' fire.
    pub odds: Vec<Odds>,
    /// Expected payoff over all fronts. Its term for taking territory is the probability of taking every one
    /// of them.
    pub value: f64,
}

/// Reason why aircraft cannot be distributed. Displays in English; [`ShareError::text`] has the other
/// languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShareError {
    /// There are no fronts, or too many.
    Fronts,
    /// The units to be distributed, given here, include some that do not fly.
    NotAircraft(Army),
    /// There are too many ways to distribute the aircraft; the number of them.
    TooMany(usize),
    /// A front, counted from 1, that cannot be fought even with all the aircraft, and the reason.
    Fight(usize, FightError),
}

bilancia_core::messages! { crate::catalogue, "share-":
    const {
        FRONTS(most_fronts), NOT_AIRCRAFT(army), TOO_MANY(ways, most_ways), FRONT(front, error),
    }
}

impl ShareError {
    /// Error message in the given language.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Fronts => FRONTS.text(lang, &[&MOST_FRONTS]),
            Self::NotAircraft(army) => NOT_AIRCRAFT.text(lang, &[army]),
            Self::TooMany(ways) => TOO_MANY.text(lang, &[ways, &MOST_WAYS]),
            Self::Fight(front, error) => FRONT.text(lang, &[front, &error.text(lang)]),
        }
    }
}

impl fmt::Display for ShareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::EN))
    }
}

impl std::error::Error for ShareError {}

/// Maximum number of battles in one turn.
const MOST_FRONTS: usize = 6;

/// Maximum number of ways to distribute the aircraft.
const MOST_WAYS: usize = 20_000;

/// All ways to distribute `left` units of one kind over `fronts` fronts.
fn ways(fronts: usize, left: u32) -> Vec<Vec<u32>> {
    if fronts == 1 {
        return vec![vec![left]];
    }
    let mut all = Vec::new();
    for first in (0..=left).rev() {
        for mut rest in ways(fronts - 1, left - first) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}

/// Finds the distribution of aircraft with the greatest expected payoff. Every front is fought to the end
/// under the usual orders.
///
/// Aircraft fly to the fronts in the given order. Where a number of exposures costs one aircraft, the
/// attacker chooses it among those that were exposed by then.
///
/// # Errors
/// [`ShareError`] if there is nothing to distribute, or too many ways to do it.
pub fn share(
    terms: &Terms,
    fronts: &[Front],
    aircraft: &Army,
    aim: Aim,
) -> Result<Shared, ShareError> {
    if fronts.is_empty() || fronts.len() > MOST_FRONTS {
        return Err(ShareError::Fronts);
    }
    if aircraft.size() != aircraft.in_domain(Domain::Air) || aircraft.count(Unit::Aa) > 0 {
        return Err(ShareError::NotAircraft(*aircraft));
    }
    for (index, front) in fronts.iter().enumerate() {
        let all = front.attacker.and(aircraft);
        Fight::new(*terms, all, front.defender)
            .map_err(|error| ShareError::Fight(index + 1, error))?;
    }
    let fighters = ways(fronts.len(), aircraft.count(Unit::Ftr));
    let bombers = ways(fronts.len(), aircraft.count(Unit::Bmb));
    if fighters.len() * bombers.len() > MOST_WAYS {
        return Err(ShareError::TooMany(fighters.len() * bombers.len()));
    }
    let mut table = Table {
        terms,
        fronts,
        aim,
        known: HashMap::new(),
    };
    let mut best: Option<Shared> = None;
    for fighters in &fighters {
        for bombers in &bombers {
            let flight = |index: usize| {
                Army::default()
                    .with(Unit::Ftr, fighters[index] as u16)
                    .with(Unit::Bmb, bombers[index] as u16)
            };
            let flights: Vec<_> = (0..fronts.len()).map(flight).collect();
            let (value, lost) = table.value(&flights);
            if best.as_ref().is_none_or(|best| best.value < value - 1e-12) {
                best = Some(Shared {
                    flights,
                    shot_down: lost,
                    odds: Vec::new(),
                    value,
                });
            }
        }
    }
    let mut best = best.ok_or(ShareError::Fronts)?;
    for (index, (flight, lost)) in best.flights.iter().zip(&best.shot_down).enumerate() {
        let left = flight.without(lost).unwrap_or_default();
        best.odds.push(table.odds(index, left));
    }
    Ok(best)
}

/// Cache of the values of fronts, by the aircraft that reach them.
struct Table<'a> {
    terms: &'a Terms,
    fronts: &'a [Front],
    aim: Aim,
    /// IPC swing and probability of taking the territory, by front and aircraft.
    known: HashMap<(usize, Army), (f64, f64)>,
}

impl Table<'_> {
    /// Whether the guns of each front roll on their own, so that the odds of a front include their fire.
    fn guns_apart(&self) -> bool {
        let Terms {
            rules, readings, ..
        } = self.terms;
        rules.exposures_for_one(*readings).is_none()
    }

    fn odds(&self, front: usize, aircraft: Army) -> Odds {
        let Front { attacker, defender } = self.fronts[front];
        let guns = if self.guns_apart() {
            defender
        } else {
            defender.fighting()
        };
        let attacker = attacker.and(&aircraft);
        match Fight::new(*self.terms, attacker, guns) {
            Ok(fight) => fight.odds(),
            Err(_) => Odds::unfought(attacker, defender.fighting()),
        }
    }

    fn front_value(&mut self, front: usize, aircraft: Army) -> (f64, f64) {
        if let Some(known) = self.known.get(&(front, aircraft)) {
            return *known;
        }
        let odds = self.odds(front, aircraft);
        let at_sea = self.fronts[front].defender.in_domain(Domain::Sea) > 0;
        let take = if at_sea {
            odds.win(Role::Attacker)
        } else {
            odds.takes()
        };
        self.known
            .insert((front, aircraft), (odds.ipc_swing(), take));
        (odds.ipc_swing(), take)
    }

    /// Expected payoff over all fronts with these flights, of which the aircraft in `lost` are shot down.
    fn total(&mut self, flights: &[Army], lost: &[Army]) -> f64 {
        let (mut swing, mut take) = (0.0, 1.0);
        for front in 0..flights.len() {
            let left = flights[front].without(&lost[front]).unwrap_or_default();
            let (own, taken) = self.front_value(front, left);
            swing += own - f64::from(lost[front].cost());
            take *= taken;
        }
        self.aim.swing * swing + self.aim.take * take
    }

    /// Expected payoff of these flights, and the aircraft shot down in the most probable case.
    fn value(&mut self, flights: &[Army]) -> (f64, Vec<Army>) {
        let none = vec![Army::default(); flights.len()];
        if self.guns_apart() {
            return (self.total(flights, &none), none);
        }
        let exposed: Vec<_> = flights
            .iter()
            .zip(self.fronts)
            .map(|(flight, front)| crate::Flight {
                aircraft: flight.size(),
                guns: u32::from(front.defender.count(Unit::Aa) > 0),
            })
            .collect();
        let (falls, exposures) = shot_down(self.terms, &exposed);
        // For each aircraft shot down, the last front whose aircraft were exposed by then.
        let mut by: Vec<usize> = Vec::new();
        for (front, count) in falls.iter().enumerate() {
            by.extend(std::iter::repeat_n(front, *count as usize));
        }
        let sure = self.choose_fallen(flights, &exposed, &by, none.clone());
        let mut value = 0.0;
        let mut likeliest = (0.0, sure.1.clone());
        for (more, p) in self
            .terms
            .last_gun(exposures)
            .spread()
            .into_iter()
            .enumerate()
        {
            let (payoff, lost) = if more == 0 {
                sure.clone()
            } else {
                let mut by = by.clone();
                by.push(flights.len() - 1);
                self.choose_fallen(flights, &exposed, &by, none.clone())
            };
            value += p * payoff;
            if p > likeliest.0 {
                likeliest = (p, lost);
            }
        }
        (value, likeliest.1)
    }

    /// Optimal choice of the aircraft that are shot down. `by` names for each of them the last front from
    /// which it may be taken.
    fn choose_fallen(
        &mut self,
        flights: &[Army],
        exposed: &[crate::Flight],
        by: &[usize],
        lost: Vec<Army>,
    ) -> (f64, Vec<Army>) {
        let Some((last, rest)) = by.split_first() else {
            return (self.total(flights, &lost), lost);
        };
        let mut best: Option<(f64, Vec<Army>)> = None;
        for front in (0..=*last).filter(|front| exposed[*front].guns > 0) {
            for unit in [Unit::Ftr, Unit::Bmb] {
                let mut more = lost.clone();
                more[front] = more[front].with(unit, 1);
                if flights[front].without(&more[front]).is_none() {
                    continue;
                }
                let found = self.choose_fallen(flights, exposed, rest, more);
                if best.as_ref().is_none_or(|best| best.0 < found.0) {
                    best = Some(found);
                }
            }
        }
        best.unwrap_or_else(|| (self.total(flights, &lost), lost))
    }
}
