//! A battle to be decided: who, under which rules, with which orders.

use crate::{Army, Domain, Role, Terms, Unit};

/// When the attacker breaks off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Withdrawal {
    /// After so many assaults.
    pub after: Option<u32>,
    /// When fewer than so many of his units are left.
    pub below: Option<u32>,
    /// When he has only aircraft left.
    pub only_aircraft: bool,
}

/// A side's standing orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Orders {
    /// Which units it loses first.
    pub loss: Vec<Unit>,
    /// Whether its last land unit goes last of all.
    pub keep_land: bool,
}

/// A battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fight {
    /// The rule, the weapons, and how silences are read.
    pub terms: Terms,
    /// The attacker's units.
    pub attacker: Army,
    /// The defender's units; anti-aircraft guns fire before the first assault.
    pub defender: Army,
    /// Whether the attacker comes from the sea: then he cannot withdraw, and in a stalemate loses his
    /// land units.
    pub landing: bool,
    /// Whether submarines of both sides may withdraw alone after an assault. Best play uses it; standing
    /// orders keep them in the battle.
    pub submarines_withdraw: bool,
    /// Battleships that support a landing in the first assault.
    pub shore_support: u32,
    /// The attacker's orders.
    pub attacker_orders: Orders,
    /// The defender's orders.
    pub defender_orders: Orders,
    /// When the attacker breaks off.
    pub withdrawal: Withdrawal,
}

/// Why a battle is none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FightError {
    /// A side is empty.
    #[error("the {0} has no unit that fights")]
    Empty(&'static str),
    /// Land units where ships fight.
    #[error("{0} cannot fight at sea: a battle with ships has ships and aircraft only")]
    LandAtSea(&'static str),
    /// Anti-aircraft guns attack.
    #[error("anti-aircraft guns do not attack; leave them out")]
    GunAttacks,
    /// Nobody can hit anybody.
    #[error("submarines and aircraft alone cannot hit each other: there is no battle")]
    CannotMeet,
    /// Shore support without a landing.
    #[error("a landing and its shore support need a land battle")]
    SupportAtSea,
    /// Withdrawal of those who cannot.
    #[error("nobody withdraws from a landing; leave orders to withdraw out")]
    LandingWithdraws,
    /// A withdrawal that can never be, or is always.
    #[error("withdrawing {0} makes no sense; {1}")]
    Withdrawal(String, &'static str),
}

/// Why an order of loss is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not an order of loss: name each unit once, such as 'inf arm ftr bmb'")]
pub struct OrderError(String);

/// Reads an order of loss; units that it leaves out go last, in the usual order of the side.
///
/// # Errors
/// [`OrderError`] for unknown or repeated units.
pub fn read_order(text: &str, role: Role) -> Result<Vec<Unit>, OrderError> {
    let refuse = || OrderError(text.to_owned());
    let mut order = Vec::new();
    for word in text.split([' ', ',']).filter(|word| !word.is_empty()) {
        let unit = Unit::of_name(word)
            .filter(|unit| !order.contains(unit))
            .ok_or_else(refuse)?;
        order.push(unit);
    }
    for unit in usual_order(role) {
        if !order.contains(&unit) {
            order.push(unit);
        }
    }
    Ok(order)
}

/// The order of loss that correspondence play takes where nothing is said: what costs least for
/// what it can do goes first, and defending bombers before fighters.
fn usual_order(role: Role) -> Vec<Unit> {
    use Unit::{Arm, Bat, Bmb, Car, Ftr, Inf, Sub, Trn};
    match role {
        Role::Attacker => vec![Inf, Arm, Trn, Sub, Ftr, Bmb, Car, Bat],
        Role::Defender => vec![Inf, Arm, Trn, Sub, Bmb, Ftr, Car, Bat],
    }
}

impl Orders {
    /// The usual order of loss.
    pub fn usual(role: Role) -> Self {
        Self {
            loss: usual_order(role),
            keep_land: false,
        }
    }
}

/// Whether one side has only submarines left and the other only aircraft: then nobody can fire
/// (2nd edition rulebook, page 17).
pub fn cannot_meet(attacker: Army, defender: Army) -> bool {
    let submarines = |army: Army| army.size() > 0 && army.size() == army.count(Unit::Sub);
    let aircraft = |army: Army| army.size() > 0 && army.size() == army.in_domain(Domain::Air);
    submarines(attacker) && aircraft(defender) || submarines(defender) && aircraft(attacker)
}

impl Fight {
    /// A battle to the end with the usual orders.
    ///
    /// # Errors
    /// [`FightError`] if these units cannot fight each other.
    pub fn new(
        terms: impl Into<Terms>,
        attacker: Army,
        defender: Army,
    ) -> Result<Self, FightError> {
        let fight = Self {
            terms: terms.into(),
            attacker,
            defender,
            landing: false,
            submarines_withdraw: false,
            shore_support: 0,
            attacker_orders: Orders::usual(Role::Attacker),
            defender_orders: Orders::usual(Role::Defender),
            withdrawal: Withdrawal::default(),
        };
        fight.check()?;
        Ok(fight)
    }

    /// Whether it is a battle that can be fought as ordered.
    ///
    /// # Errors
    /// [`FightError`] with the reason if not.
    pub fn check(&self) -> Result<(), FightError> {
        let sides = [(self.attacker, "attacker"), (self.defender, "defender")];
        for (army, name) in sides {
            if army.size() == 0 {
                return Err(FightError::Empty(name));
            }
        }
        if self.attacker.count(Unit::Aa) > 0 {
            return Err(FightError::GunAttacks);
        }
        let at_sea = sides
            .iter()
            .any(|(army, _)| army.in_domain(Domain::Sea) > 0);
        let land = [Unit::Inf, Unit::Arm, Unit::Aa];
        let on_land = land
            .into_iter()
            .find(|&unit| sides.iter().any(|(army, _)| army.count(unit) > 0));
        match on_land {
            Some(unit) if at_sea => return Err(FightError::LandAtSea(unit.profile().name)),
            _ if at_sea && (self.landing || self.shore_support > 0) => {
                return Err(FightError::SupportAtSea);
            }
            _ => {}
        }
        if cannot_meet(self.attacker, self.defender) {
            return Err(FightError::CannotMeet);
        }
        if self.landing && self.withdrawal != Withdrawal::default() {
            return Err(FightError::LandingWithdraws);
        }
        let refuse = |what: String, remedy| Err(FightError::Withdrawal(what, remedy));
        match self.withdrawal {
            Withdrawal { after: Some(0), .. } => {
                refuse("after 0 assaults".to_owned(), "take 1 or more")
            }
            Withdrawal {
                below: Some(least), ..
            } if least > self.attacker.size() => refuse(
                format!("below {least} units"),
                "the attacker has fewer from the start",
            ),
            _ => Ok(()),
        }
    }

    /// Whether the attacker breaks off with these units after so many assaults.
    pub(crate) fn withdraws(&self, attacker: Army, assaults: u32) -> bool {
        let Withdrawal {
            after,
            below,
            only_aircraft,
        } = self.withdrawal;
        after.is_some_and(|most| assaults >= most)
            || below.is_some_and(|least| attacker.size() < least)
            || only_aircraft && assaults > 0 && attacker.in_domain(Domain::Air) == attacker.size()
    }
}
