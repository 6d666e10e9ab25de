//! Description of a battle to be computed: the armies, the rule, and the orders of both sides.

use std::fmt;

use bilancia_core::Lang;

use crate::{Army, Domain, Role, Terms, Unit};

/// Conditions under which the attacker withdraws; any one of them is enough.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Withdrawal {
    /// Withdraw after this many assaults.
    pub after: Option<u32>,
    /// Withdraw when fewer than this many of the attacker's units are left.
    pub below: Option<u32>,
    /// Withdraw when the attacker has only aircraft left.
    pub only_aircraft: bool,
}

impl Withdrawal {
    /// Whether an attacker with these units left withdraws after this many assaults.
    pub fn is_due(self, attacker: Army, assaults: u32) -> bool {
        self.after.is_some_and(|most| assaults >= most)
            || self.below.is_some_and(|least| attacker.size() < least)
            || self.only_aircraft
                && assaults > 0
                && attacker.in_domain(Domain::Air) == attacker.size()
    }
}

/// Standing orders of one side.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Orders {
    /// Order in which units are lost, the first ones first.
    pub loss: Vec<Unit>,
    /// Whether the side's last land unit is lost after all others.
    pub keep_land: bool,
}

/// One battle with everything that its odds depend on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fight {
    /// Rule, weapons, and readings of the rules.
    pub terms: Terms,
    /// Units of the attacker.
    pub attacker: Army,
    /// Units of the defender. Anti-aircraft guns among them fire before the first assault.
    pub defender: Army,
    /// Whether the attacker lands from the sea. A landing excludes withdrawal, and in a stalemate the
    /// attacker's land units are lost.
    pub landing: bool,
    /// Whether submarines of both sides may withdraw alone after an assault. [`crate::BestPlay`] uses the
    /// choice; under standing orders submarines stay in the battle.
    pub submarines_withdraw: bool,
    /// Number of battleships that support a landing in the first assault.
    pub shore_support: u32,
    /// Standing orders of the attacker.
    pub attacker_orders: Orders,
    /// Standing orders of the defender.
    pub defender_orders: Orders,
    /// When the attacker withdraws.
    pub withdrawal: Withdrawal,
}

/// Reason why a battle cannot be fought. Displays in English; [`FightError::text`] has the other languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FightError {
    /// The named side has no units.
    Empty(Role),
    /// Land units take part in a sea battle; the short name of the first such unit.
    LandAtSea(&'static str),
    /// The attacker has anti-aircraft guns, which can only defend.
    GunAttacks,
    /// Shore support is given in a battle that is no landing.
    SupportAtSea,
    /// Withdrawal is ordered in a landing, which excludes it.
    LandingWithdraws,
    /// Withdrawal is ordered after 0 assaults.
    WithdrawsAtOnce,
    /// Withdrawal is ordered below a number of units, given here, that is more than the attacker has.
    WithdrawsBelow(u32),
}

bilancia_core::messages! { crate::catalogue, "fight-":
    const {
        NO_ATTACKER, NO_DEFENDER, LAND_AT_SEA(title), GUN_ATTACKS, SUPPORT_AT_SEA, LANDING_WITHDRAWS,
        WITHDRAWS_AT_ONCE, WITHDRAWS_BELOW(least), NO_ORDER(value),
    }
}

impl FightError {
    /// Error message in the given language.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Empty(Role::Attacker) => NO_ATTACKER.raw(lang).to_owned(),
            Self::Empty(Role::Defender) => NO_DEFENDER.raw(lang).to_owned(),
            Self::LandAtSea(name) => {
                let title = Unit::of_name(name).map_or(*name, |unit| unit.title(lang));
                LAND_AT_SEA.text(lang, &[&title])
            }
            Self::GunAttacks => GUN_ATTACKS.raw(lang).to_owned(),
            Self::SupportAtSea => SUPPORT_AT_SEA.raw(lang).to_owned(),
            Self::LandingWithdraws => LANDING_WITHDRAWS.raw(lang).to_owned(),
            Self::WithdrawsAtOnce => WITHDRAWS_AT_ONCE.raw(lang).to_owned(),
            Self::WithdrawsBelow(least) => WITHDRAWS_BELOW.text(lang, &[least]),
        }
    }
}

impl fmt::Display for FightError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::EN))
    }
}

impl std::error::Error for FightError {}

/// Error for text that is no order of loss. Displays in English; [`OrderError::text`] has the other
/// languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderError(String);

impl OrderError {
    /// Error message in the given language.
    pub fn text(&self, lang: Lang) -> String {
        NO_ORDER.text(lang, &[&self.0])
    }
}

impl fmt::Display for OrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::EN))
    }
}

impl std::error::Error for OrderError {}

/// Reads an order of loss. Units that the text leaves out are lost last, in the usual order of the side.
///
/// # Errors
/// [`OrderError`] for an unknown or a repeated unit.
pub fn read_order(text: &str, role: Role) -> Result<Vec<Unit>, OrderError> {
    let refuse = || OrderError(text.to_owned());
    let mut order = Vec::new();
    // Where commas separate the parts, a name may have several words.
    let whole = |part: &str| Unit::of_name(part.trim()).is_some();
    let words = text.split(',').flat_map(|part| match whole(part) {
        true => vec![part.trim()],
        false => part.split(' ').filter(|word| !word.is_empty()).collect(),
    });
    for word in words {
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

/// Usual order of loss in correspondence play: units that cost least for their strength first, and of the
/// defender bombers before fighters.
fn usual_order(role: Role) -> Vec<Unit> {
    use Unit::{Arm, Art, Bat, Bmb, Car, Des, Esc, Ftr, Inf, Mar, Sub, Trn};
    let [first, second] = match role {
        Role::Attacker => [Ftr, Bmb],
        Role::Defender => [Bmb, Ftr],
    };
    vec![
        Inf, Mar, Art, Arm, Trn, Sub, Esc, Des, first, second, Car, Bat,
    ]
}

impl Orders {
    /// Orders with the usual order of loss of a side.
    pub fn usual(role: Role) -> Self {
        Self {
            loss: usual_order(role),
            keep_land: false,
        }
    }
}

impl Fight {
    /// Describes a battle to the end under the usual orders.
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

    /// Checks that the battle can be fought as described.
    ///
    /// # Errors
    /// [`FightError`] with the first reason found if it cannot.
    pub fn check(&self) -> Result<(), FightError> {
        let sides = [
            (self.attacker, Role::Attacker),
            (self.defender, Role::Defender),
        ];
        for (army, role) in sides {
            if army.size() == 0 {
                return Err(FightError::Empty(role));
            }
        }
        if self.attacker.count(Unit::Aa) > 0 {
            return Err(FightError::GunAttacks);
        }
        let at_sea = sides
            .iter()
            .any(|(army, _)| army.in_domain(Domain::Sea) > 0);
        let land = [Unit::Inf, Unit::Mar, Unit::Art, Unit::Arm, Unit::Aa];
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
        if self.landing && self.withdrawal != Withdrawal::default() {
            return Err(FightError::LandingWithdraws);
        }
        match self.withdrawal {
            Withdrawal { after: Some(0), .. } => Err(FightError::WithdrawsAtOnce),
            Withdrawal {
                below: Some(least), ..
            } if least > self.attacker.size() => Err(FightError::WithdrawsBelow(least)),
            _ => Ok(()),
        }
    }

    /// Whether the attacker withdraws with these units left after this many assaults.
    pub(crate) fn withdraws(&self, attacker: Army, assaults: u32) -> bool {
        self.withdrawal.is_due(attacker, assaults)
    }
}
