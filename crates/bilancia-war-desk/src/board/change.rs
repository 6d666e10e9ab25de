//! Changes of a position: what each sets, as a word of a text, and what it leads to.

use bilancia_battle::{Domain, Unit};
use bilancia_core::Refusal;
use bilancia_war::{
    Phase, War, Weapon,
    pack::{Area, Pack},
};

use super::{
    phases,
    refusals::{refused, title},
    units,
};

bilancia_core::messages! { crate::board::catalogue, "change-":
    const {
        NO_KIND(unit, name), ON_LAND(unit, name), AT_SEA(unit, name), BOMBER(unit, name), COMPLEX_AT_SEA(name), COMPLEX_NEUTRAL(name), SEA_OWNER(name), NEUTRAL(name),
        CASH(most), ROUNDS(most), PHASE, UNKNOWN_POWER,
    }
}

/// Most IPC in hand of a power.
pub const MOST_CASH: u16 = 9999;
/// Last round that a position may stand in.
pub const MOST_ROUNDS: u16 = 999;

/// One thing that is set in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Number of a power's units of one kind in an area; at sea, of land units, those aboard.
    Units {
        /// Where they are.
        area: Area,
        /// Power that owns them.
        power: u8,
        /// Their kind.
        unit: Unit,
        /// How many there are to be.
        count: u16,
    },
    /// Whether a land has a complex.
    Complex(Area, bool),
    /// Owner of a land; `None` makes it neutral.
    Owner(Area, Option<u8>),
    /// A power's IPC in hand.
    Cash(u8, u16),
    /// A power's weapons, one bit each in the order of [`Weapon::ALL`].
    Weapons(u8, u8),
    /// Round, power and phase.
    Turn(u16, u8, Phase),
}

/// Names of phases in texts, in the order of [`Phase::ALL`].
const PHASES: [&str; 7] = ["research", "buy", "move", "fight", "shift", "place", "over"];

/// A refusal by a rule of the war's booklet.
pub(super) fn power_of(pack: &Pack, digit: &str) -> Option<u8> {
    let power = digit.parse::<u8>().ok()?.checked_sub(1)?;
    (usize::from(power) < pack.powers.len()).then_some(power)
}

impl Change {
    /// The word for it: `KAR=1arm3` (three armour of the first power), `KAR=c1` (a complex), `KAR=p2` (owned by the
    /// second power), `cash=2.40`, `weapons=2.5`, `turn=3.2.buy`.
    pub fn word(self, pack: &Pack) -> String {
        match self {
            Self::Units {
                area,
                power,
                unit,
                count,
            } => {
                let (code, name) = (pack.code(area), unit.profile().name);
                format!("{code}={}{name}{count}", power + 1)
            }
            Self::Complex(area, is) => format!("{}=c{}", pack.code(area), u8::from(is)),
            Self::Owner(area, owner) => {
                let owner = owner.map_or(0, |owner| owner + 1);
                format!("{}=p{owner}", pack.code(area))
            }
            Self::Cash(power, cash) => format!("cash={}.{cash}", power + 1),
            Self::Weapons(power, weapons) => format!("weapons={}.{weapons}", power + 1),
            Self::Turn(round, power, phase) => {
                let phase = PHASES[phase as usize];
                format!("turn={round}.{}.{phase}", power + 1)
            }
        }
    }

    /// Reads a word of [`Change::word`].
    pub fn read(word: &str, pack: &Pack) -> Option<Self> {
        let (of, text) = word.split_once('=')?;
        let pair = || text.split_once('.');
        match of {
            "cash" => {
                let (power, cash) = pair()?;
                return Some(Self::Cash(power_of(pack, power)?, cash.parse().ok()?));
            }
            "weapons" => {
                let (power, weapons) = pair()?;
                let weapons = weapons.parse().ok().filter(|bits| *bits < 64)?;
                return Some(Self::Weapons(power_of(pack, power)?, weapons));
            }
            "turn" => {
                let (round, rest) = pair()?;
                let (power, phase) = rest.split_once('.')?;
                let place = PHASES.iter().position(|known| *known == phase)?;
                let (round, power) = (round.parse().ok()?, power_of(pack, power)?);
                return Some(Self::Turn(round, power, Phase::ALL[place]));
            }
            _ => {}
        }
        let area = pack.of_code(of)?;
        match text {
            "c0" | "c1" => return Some(Self::Complex(area, text == "c1")),
            "p0" => return Some(Self::Owner(area, None)),
            _ => {}
        }
        if let Some(owner) = text.strip_prefix('p') {
            return Some(Self::Owner(area, Some(power_of(pack, owner)?)));
        }
        let (power, rest) = text.split_at_checked(1)?;
        let number = rest.find(|letter: char| letter.is_ascii_digit())?;
        let (name, count) = rest.split_at(number);
        let unit = Unit::of_name(name).filter(|unit| unit.profile().name == name)?;
        Some(Self::Units {
            area,
            power: power_of(pack, power)?,
            unit,
            count: count.parse().ok()?,
        })
    }

    /// The area that it changes.
    pub fn area(self) -> Option<Area> {
        match self {
            Self::Units { area, .. } | Self::Complex(area, _) | Self::Owner(area, _) => Some(area),
            Self::Cash(..) | Self::Weapons(..) | Self::Turn(..) => None,
        }
    }

    /// The position after it.
    pub(super) fn apply(self, war: &War) -> Result<War, Refusal> {
        self.check(war)?;
        let mut editor = war.edit();
        match self {
            Self::Units {
                area,
                power,
                unit,
                count,
            } => units::set(war, &mut editor, (area, power, unit), count)?,
            Self::Complex(area, is) => {
                editor.complex(area, is);
            }
            Self::Owner(area, owner) => {
                editor.owner(area, owner);
            }
            Self::Cash(power, cash) => {
                editor.cash(power, cash);
            }
            Self::Weapons(power, bits) => {
                let all = Weapon::ALL.into_iter();
                let some = all.filter(|weapon| bits >> *weapon as u8 & 1 == 1);
                editor.weapons(power, &some.collect::<Vec<_>>());
            }
            Self::Turn(round, power, phase) => {
                editor.turn(round, power, phase);
            }
        }
        editor.finish()
    }

    /// Looks whether the rules allow it, as far as that can be said of one area.
    fn check(self, war: &War) -> Result<(), Refusal> {
        let pack = war.pack();
        let power = match self {
            Self::Units { power, .. } | Self::Owner(_, Some(power)) => power,
            Self::Cash(power, _) | Self::Weapons(power, _) | Self::Turn(_, power, _) => power,
            Self::Owner(_, None) | Self::Complex(..) => 0,
        };
        if usize::from(power) >= pack.powers.len() {
            return Err(refused(1, &UNKNOWN_POWER, &[]));
        }
        let name = |area: Area| &pack.area(area).name;
        match self {
            Self::Units {
                area, unit, count, ..
            } if count > 0 => may_stand(war, area, unit)?,
            Self::Complex(area, true) if pack.is_sea(area) => {
                return Err(refused(25, &COMPLEX_AT_SEA, &[name(area)]));
            }
            Self::Complex(area, true) if war.owner(area).is_none() => {
                return Err(refused(25, &COMPLEX_NEUTRAL, &[name(area)]));
            }
            Self::Owner(area, _) if pack.is_sea(area) => {
                return Err(refused(3, &SEA_OWNER, &[name(area)]));
            }
            Self::Owner(area, None) if pack.area(area).owner.is_some() => {
                return Err(refused(15, &NEUTRAL, &[name(area)]));
            }
            Self::Cash(_, cash) if cash > MOST_CASH => {
                return Err(refused(6, &CASH, &[&MOST_CASH]));
            }
            Self::Turn(round, ..) if !(1..=MOST_ROUNDS).contains(&round) => {
                return Err(refused(28, &ROUNDS, &[&MOST_ROUNDS]));
            }
            Self::Turn(_, _, phase) if !phases(war).any(|known| known == phase) => {
                return Err(refused(2, &PHASE, &[]));
            }
            _ => {}
        }
        Ok(())
    }
}

/// Looks whether units of a kind can be in an area at all.
fn may_stand(war: &War, area: Area, unit: Unit) -> Result<(), Refusal> {
    let pack = war.pack();
    let (sea, name, title) = (pack.is_sea(area), &pack.area(area).name, title(unit));
    if !pack.has_kind(unit) {
        return Err(refused(4, &NO_KIND, &[&title, &pack.name]));
    }
    match unit.profile().domain {
        Domain::Sea if !sea => Err(refused(12, &AT_SEA, &[&title, name])),
        Domain::Air if sea && unit != Unit::Ftr => Err(refused(24, &BOMBER, &[&title, name])),
        Domain::Land if sea && unit.room() == 0 => Err(refused(13, &ON_LAND, &[&title, name])),
        _ => Ok(()),
    }
}
