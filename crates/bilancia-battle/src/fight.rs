//! A battle to be decided: who, under which rules, with which orders.

use std::fmt;

use bilancia_core::{Lang, Message};

use crate::{Army, Domain, Role, Terms, Unit};

/// When the attacker breaks off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Withdrawal {
    /// After this many assaults.
    pub after: Option<u32>,
    /// When fewer than this many of the attacker's units are left.
    pub below: Option<u32>,
    /// When the attacker has only aircraft left.
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
    /// Whether the attacker comes from the sea: then there is no withdrawal, and in a stalemate the attacker's
    /// land units are lost.
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

/// A battle cannot be fought. In English; [`FightError::text`] has the other languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FightError {
    /// A side is empty.
    Empty(Role),
    /// Land units where ships fight.
    LandAtSea(&'static str),
    /// Anti-aircraft guns attack.
    GunAttacks,
    /// Neither side can hit the other.
    CannotMeet,
    /// Shore support without a landing.
    SupportAtSea,
    /// Orders to withdraw from a landing.
    LandingWithdraws,
    /// A withdrawal before anything has happened.
    WithdrawsAtOnce,
    /// A withdrawal below more units than there are.
    WithdrawsBelow(u32),
}

const NO_ATTACKER: Message = Message::new(
    "the attacker has no unit that fights",
    "l'attaccante non ha unità che combattano",
);
const NO_DEFENDER: Message = Message::new(
    "the defender has no unit that fights",
    "il difensore non ha unità che combattano",
);
const LAND_AT_SEA: Message = Message::new(
    "{0} cannot fight at sea: a battle with ships has ships and aircraft only",
    "{0} non può combattere in mare: in una battaglia con navi ci sono solo navi e aerei",
);
const GUN_ATTACKS: Message = Message::new(
    "anti-aircraft guns do not attack; leave them out",
    "i cannoni contraerei non attaccano; toglili",
);
/// The words for armies that [`cannot_meet`].
pub const CANNOT_MEET: Message = Message::new(
    "submarines and aircraft alone cannot hit each other: there is no battle",
    "sottomarini e aerei da soli non possono colpirsi: non c'è battaglia",
);
const SUPPORT_AT_SEA: Message = Message::new(
    "a landing and its shore support need a land battle",
    "uno sbarco e il suo fuoco d'appoggio vogliono una battaglia a terra",
);
const LANDING_WITHDRAWS: Message = Message::new(
    "nobody withdraws from a landing; leave orders to withdraw out",
    "da uno sbarco nessuno si ritira; togli gli ordini di ritirata",
);
const WITHDRAWS_AT_ONCE: Message = Message::new(
    "withdrawing after 0 assaults makes no sense; take 1 or more",
    "ritirarsi dopo 0 assalti non ha senso; metti 1 o più",
);
const WITHDRAWS_BELOW: Message = Message::new(
    "withdrawing below {0} units makes no sense; the attacker has fewer from the start",
    "ritirarsi sotto le {0} unità non ha senso; l'attaccante ne ha meno fin dall'inizio",
);

impl FightError {
    /// The sentence in a language.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Empty(Role::Attacker) => NO_ATTACKER.raw(lang).to_owned(),
            Self::Empty(Role::Defender) => NO_DEFENDER.raw(lang).to_owned(),
            Self::LandAtSea(name) => {
                let title = Unit::of_name(name).map_or(*name, |unit| unit.title(lang));
                LAND_AT_SEA.text(lang, &[&title])
            }
            Self::GunAttacks => GUN_ATTACKS.raw(lang).to_owned(),
            Self::CannotMeet => CANNOT_MEET.raw(lang).to_owned(),
            Self::SupportAtSea => SUPPORT_AT_SEA.raw(lang).to_owned(),
            Self::LandingWithdraws => LANDING_WITHDRAWS.raw(lang).to_owned(),
            Self::WithdrawsAtOnce => WITHDRAWS_AT_ONCE.raw(lang).to_owned(),
            Self::WithdrawsBelow(least) => WITHDRAWS_BELOW.text(lang, &[least]),
        }
    }
}

impl fmt::Display for FightError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

impl std::error::Error for FightError {}

/// An order of loss is refused. In English; [`OrderError::text`] has the other languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderError(String);

const NO_ORDER: Message = Message::new(
    "'{0}' is not an order of loss: name each unit once, such as 'inf arm ftr bmb'",
    "'{0}' non è un ordine di perdita: nomina ogni unità una volta, come 'inf arm ftr bmb'",
);

impl OrderError {
    /// The sentence in a language.
    pub fn text(&self, lang: Lang) -> String {
        NO_ORDER.text(lang, &[&self.0])
    }
}

impl fmt::Display for OrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

impl std::error::Error for OrderError {}

/// Reads an order of loss; units that it leaves out go last, in the usual order of the side.
///
/// # Errors
/// [`OrderError`] for unknown or repeated units.
pub fn read_order(text: &str, role: Role) -> Result<Vec<Unit>, OrderError> {
    let refuse = || OrderError(text.to_owned());
    let mut order = Vec::new();
    // A name may have several words where commas divide.
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

/// Whether one side has only submarines left and the other only aircraft: then neither side can fire
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

    /// Checks that the battle can be fought as ordered.
    ///
    /// # Errors
    /// [`FightError`] with the reason if not.
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
        match self.withdrawal {
            Withdrawal { after: Some(0), .. } => Err(FightError::WithdrawsAtOnce),
            Withdrawal {
                below: Some(least), ..
            } if least > self.attacker.size() => Err(FightError::WithdrawsBelow(least)),
            _ => Ok(()),
        }
    }

    /// Whether the attacker breaks off with these units after this many assaults.
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
