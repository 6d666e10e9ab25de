//! A battle at sea and the landing behind it, reckoned as one.

use std::collections::HashMap;

use crate::{Army, Domain, Fight, FightError, Odds, Outcome, Terms, Unit};

/// An amphibious assault: enemy ships are fought first, and if none is left the cargo lands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Landing {
    /// Rule, weapons, readings.
    pub terms: Terms,
    /// The attacker at sea: transports, and whoever fights there.
    pub fleet: Army,
    /// The defender at sea; nobody if the zone is empty.
    pub escort: Army,
    /// Infantry and armour aboard the transports.
    pub cargo: Army,
    /// Attackers that join by land and air.
    pub inland: Army,
    /// Who defends the land; anti-aircraft guns fire at aircraft of `inland`.
    pub garrison: Army,
}

/// Why a landing is none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LandingError {
    /// What is aboard is no cargo.
    #[error("transports carry infantry and armour alone, and a landing needs some")]
    Cargo,
    /// The cargo has no room.
    #[error(
        "a transport carries two infantry or one armour: {transports} of them have no room for {cargo}"
    )]
    Room {
        /// How many transports there are.
        transports: u32,
        /// What they should carry.
        cargo: Army,
    },
    /// Ships on land.
    #[error("ships fight at sea: leave them out of those who join by land and out of the garrison")]
    ShipsOnLand,
    /// One of the two battles cannot be fought.
    #[error(transparent)]
    Fight(#[from] FightError),
}

/// What an amphibious assault comes to.
#[derive(Clone, Debug, PartialEq)]
pub struct LandingOdds {
    /// The battle at sea, if there is one.
    pub sea: Option<Odds>,
    /// How likely the zone is cleared, so that the cargo lands.
    pub cleared: f64,
    /// Cargo that goes down with its transports, in IPC, on average.
    pub drowned: f64,
    /// What is left on land in the end. Its attacker begins with the whole cargo and all who join it,
    /// whether or not the cargo lands.
    pub land: Odds,
    /// What the defender loses more than the attacker on average, in IPC, at sea and on land.
    pub ipc_swing: f64,
}

impl Landing {
    /// The battle at sea, if there is anybody to fight.
    fn sea(&self) -> Result<Option<Fight>, FightError> {
        if self.escort.size() == 0 {
            return Ok(None);
        }
        Fight::new(self.terms, self.fleet, self.escort).map(Some)
    }

    /// The battle on land with so much of the cargo ashore; none if there is nobody to fight it.
    fn land(&self, ashore: Army, contested: bool) -> Option<Fight> {
        let mut fight = Fight::new(self.terms, ashore.and(&self.inland), self.garrison).ok()?;
        fight.landing = ashore.size() > 0;
        if fight.landing && !contested {
            fight.shore_support = self.fleet.count(Unit::Bat);
        }
        Some(fight)
    }

    /// Whether it can be fought.
    ///
    /// # Errors
    /// [`LandingError`] with the reason if not.
    pub fn check(&self) -> Result<(), LandingError> {
        let cargo = self.cargo;
        if cargo.size() == 0 || cargo.size() != cargo.in_domain(Domain::Land) {
            return Err(LandingError::Cargo);
        }
        let transports = self.fleet.count(Unit::Trn);
        if 2 * cargo.count(Unit::Arm) + cargo.count(Unit::Inf) > 2 * transports {
            return Err(LandingError::Room { transports, cargo });
        }
        if self.inland.in_domain(Domain::Sea) + self.garrison.in_domain(Domain::Sea) > 0 {
            return Err(LandingError::ShipsOnLand);
        }
        for army in [self.fleet, self.escort] {
            for unit in [Unit::Inf, Unit::Arm, Unit::Aa] {
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

    /// What is saved of the cargo by so many transports: what cost most together.
    fn aboard(&self, transports: u32) -> Army {
        let (inf, arm) = (self.cargo.count(Unit::Inf), self.cargo.count(Unit::Arm));
        let saved = (0..=arm.min(transports)).map(|arm| {
            Army::default()
                .with(Unit::Arm, arm as u16)
                .with(Unit::Inf, inf.min(2 * (transports - arm)) as u16)
        });
        saved.max_by_key(Army::cost).unwrap_or_default()
    }

    /// The exact odds, by the usual orders of loss: no withdrawal, and of the cargo what costs least goes down. If the zone
    /// is not cleared, those who join by land and air fight alone, to the end.
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
        // How likely each part of the cargo lands, and what goes down.
        let mut ashore: HashMap<Army, f64> = HashMap::new();
        let (mut cleared, mut drowned) = (0.0, 0.0);
        for end in ends {
            let aboard = self.aboard(end.attacker.count(Unit::Trn));
            drowned += end.probability * f64::from(self.cargo.cost() - aboard.cost());
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
            ipc_swing: at_sea + swing - drowned,
            sea,
            cleared,
            drowned,
            land,
        }
    }
}
