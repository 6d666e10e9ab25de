//! Odds of an amphibious assault: a sea battle and the landing that depends on it, computed as one.

use std::{collections::HashMap, fmt};

use bilancia_core::Lang;

use crate::{Army, Domain, Fight, FightError, Odds, Outcome, Terms, Unit};

/// An amphibious assault: enemy ships are fought first, and the cargo lands only if none of them is left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Landing {
    /// Rule, weapons, and readings of the rules, for both battles.
    pub terms: Terms,
    /// Attacking units at sea: transports, and the units that fight there.
    pub fleet: Army,
    /// Defending units at sea; empty if the sea zone is.
    pub escort: Army,
    /// Infantry and armour aboard the transports.
    pub cargo: Army,
    /// Attacking units that join the battle on land by land and air.
    pub inland: Army,
    /// Defending units on land. Anti-aircraft guns among them fire at the aircraft of `inland`.
    pub garrison: Army,
}

/// Reason why an amphibious assault cannot be computed. Displays in English; [`LandingError::text`] has the
/// other languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LandingError {
    /// The cargo is empty, or holds units other than infantry and armour.
    Cargo,
    /// The transports cannot carry the cargo.
    Room {
        /// Number of transports.
        transports: u32,
        /// The units to be carried.
        cargo: Army,
    },
    /// Ships take part in the battle on land.
    ShipsOnLand,
    /// One of the two battles cannot be fought.
    Fight(FightError),
}

bilancia_core::messages! { crate::catalogue, "landing-":
    const {
        CARGO, ROOM(transports, cargo), SHIPS_ON_LAND,
    }
}

impl LandingError {
    /// Error message in the given language.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Cargo => CARGO.raw(lang).to_owned(),
            Self::Room { transports, cargo } => ROOM.text(lang, &[transports, cargo]),
            Self::ShipsOnLand => SHIPS_ON_LAND.raw(lang).to_owned(),
            Self::Fight(error) => error.text(lang),
        }
    }
}

impl fmt::Display for LandingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::EN))
    }
}

impl std::error::Error for LandingError {}

impl From<FightError> for LandingError {
    fn from(error: FightError) -> Self {
        Self::Fight(error)
    }
}

/// Odds of an amphibious assault.
#[derive(Clone, Debug, PartialEq)]
pub struct LandingOdds {
    /// Odds of the sea battle; `None` if there is none.
    pub sea: Option<Odds>,
    /// Probability that no enemy ship is left, so that the cargo lands.
    pub cleared: f64,
    /// Expected cost of the cargo that sinks with its transports, in IPC.
    pub sunk_cargo: f64,
    /// Odds of the battle on land. Its attacker starts with the whole cargo and all units of `inland`,
    /// whether or not the cargo lands; cargo that does not land is not among the units left.
    pub land: Odds,
    /// Expected cost of the defender's losses less the attacker's, in IPC, at sea and on land.
    pub ipc_swing: f64,
}

impl Landing {
    /// The sea battle; `None` if there are no enemy ships.
    fn sea(&self) -> Result<Option<Fight>, FightError> {
        if self.escort.size() == 0 {
            return Ok(None);
        }
        Fight::new(self.terms, self.fleet, self.escort).map(Some)
    }

    /// The battle on land with the cargo that is ashore; `None` if a side is empty.
    fn land(&self, ashore: Army, contested: bool) -> Option<Fight> {
        let terms = Terms {
            ashore: ashore.count(Unit::Mar) as u16,
            ..self.terms
        };
        let mut fight = Fight::new(terms, ashore.and(&self.inland), self.garrison).ok()?;
        fight.landing = ashore.size() > 0;
        if fight.landing && !contested {
            fight.shore_support = self.fleet.count(Unit::Bat);
        }
        Some(fight)
    }

    /// Checks that the amphibious assault can be computed.
    ///
    /// # Errors
    /// [`LandingError`] with the first reason found if it cannot.
    pub fn check(&self) -> Result<(), LandingError> {
        let cargo = self.cargo;
        if cargo.size() == 0 || cargo.size() != cargo.in_domain(Domain::Land) {
            return Err(LandingError::Cargo);
        }
        let transports = self.fleet.count(Unit::Trn);
        if cargo.room() > 2 * transports {
            return Err(LandingError::Room { transports, cargo });
        }
        if self.inland.in_domain(Domain::Sea) + self.garrison.in_domain(Domain::Sea) > 0 {
            return Err(LandingError::ShipsOnLand);
        }
        for army in [self.fleet, self.escort] {
            for unit in [Unit::Inf, Unit::Mar, Unit::Art, Unit::Arm, Unit::Aa] {
                if army.count(unit) > 0 {
                    return Err(FightError::LandAtSea(unit.profile().name).into());
                }
            }
        }
        self.sea()?;
        if self.garrison.size() > 0 {
            Fight::new(self.terms, cargo.and(&self.inland), self.garrison)?;
        }
        Ok(())
    }

    /// The most expensive part of the cargo that `transports` transports can carry.
    fn aboard(&self, transports: u32) -> Army {
        let arm = self.cargo.count(Unit::Arm);
        let saved = (0..=arm.min(transports)).map(|arm| {
            let mut room = 2 * (transports - arm);
            let start = Army::default().with(Unit::Arm, arm as u16);
            [Unit::Art, Unit::Mar, Unit::Inf]
                .into_iter()
                .fold(start, |army, unit| {
                    let fit = self.cargo.count(unit).min(room);
                    room -= fit;
                    army.with(unit, fit as u16)
                })
        });
        saved.max_by_key(Army::cost).unwrap_or_default()
    }

    /// Computes the exact odds under the usual orders of loss, without withdrawal.
    ///
    /// Of the cargo, the units that cost least sink first. If enemy ships are left, the units that join by
    /// land and air fight alone, to the end.
    pub fn odds(&self) -> LandingOdds {
        let sea = self.sea().ok().flatten().map(|fight| fight.odds());
        let whole = Outcome {
            attacker: self.fleet,
            defender: Army::default(),
            probability: 1.0,
        };
        let ends = sea
            .as_ref()
            .map_or(vec![whole], |odds| odds.outcomes.clone());
        // Probability of each part of the cargo that lands, and the expected cost of what sinks.
        let mut ashore: HashMap<Army, f64> = HashMap::new();
        let (mut cleared, mut sunk_cargo) = (0.0, 0.0);
        for end in ends {
            let aboard = self.aboard(end.attacker.count(Unit::Trn));
            sunk_cargo += end.probability * f64::from(self.cargo.cost() - aboard.cost());
            let lands = end.defender.size() == 0 && end.attacker.size() > 0;
            cleared += end.probability * f64::from(u8::from(lands));
            let landed = if lands { aboard } else { Army::default() };
            *ashore.entry(landed).or_default() += end.probability;
        }
        let mut ashore: Vec<_> = ashore.into_iter().collect();
        ashore.sort_by_key(|(army, _)| *army);
        let garrison = self.garrison.fighting();
        let mut outcomes: HashMap<[Army; 2], f64> = HashMap::new();
        let (mut assaults, mut stalemate, mut swing) = (0.0, 0.0, 0.0);
        for (landed, likely) in ashore {
            let Some(fight) = self.land(landed, self.escort.size() > 0) else {
                let left = [landed.and(&self.inland), garrison];
                *outcomes.entry(left).or_default() += likely;
                continue;
            };
            let odds = fight.odds();
            assaults += likely * odds.assaults;
            stalemate += likely * odds.stalemate;
            swing += likely * odds.ipc_swing();
            for outcome in odds.outcomes {
                *outcomes
                    .entry([outcome.attacker, outcome.defender])
                    .or_default() += likely * outcome.probability;
            }
        }
        let mut outcomes: Vec<_> = outcomes.into_iter().collect();
        outcomes.sort_by_key(|(armies, _)| *armies);
        let outcome = |([attacker, defender], probability): ([Army; 2], f64)| Outcome {
            attacker,
            defender,
            probability,
        };
        let start = [self.cargo.and(&self.inland), garrison];
        let land = Odds::new(
            outcomes.into_iter().map(outcome).collect(),
            assaults,
            stalemate,
            start,
        );
        let at_sea = sea.as_ref().map_or(0.0, Odds::ipc_swing);
        LandingOdds {
            ipc_swing: at_sea + swing - sunk_cargo,
            sea,
            cleared,
            sunk_cargo,
            land,
        }
    }
}
