//! Units with their values in battle, and armies as counts of units.

use std::{fmt, str::FromStr};

use bilancia_core::{Lang, did_you_mean};

/// A kind of unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unit {
    /// Infantry.
    Inf,
    /// Marine: attacks at 2 when it comes ashore from a transport.
    Mar,
    /// Artillery: raises the attack of one infantry beside it to 2.
    Art,
    /// Armour.
    Arm,
    /// Fighter.
    Ftr,
    /// Bomber.
    Bmb,
    /// Anti-aircraft gun: fires at aircraft before the battle, and takes no part in it.
    Aa,
    /// Transport.
    Trn,
    /// Submarine.
    Sub,
    /// Escort: a light ship without any rule of its own.
    Esc,
    /// Destroyer: enemy submarines neither strike first nor withdraw alone.
    Des,
    /// Carrier.
    Car,
    /// Battleship.
    Bat,
}

/// Where a unit fights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Domain {
    /// On land.
    Land,
    /// In the air, over land or sea.
    Air,
    /// At sea.
    Sea,
}

/// Name, cost and values of a unit: from the unit table of the 2nd edition, and of other kinds from the game files of its
/// family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    /// Short name, used in text such as `4 arm 5 inf`.
    pub name: &'static str,
    /// Cost, in IPC.
    pub cost: u32,
    /// Highest number on a six-sided die that hits when the unit attacks; its points under rules without
    /// dice.
    pub attack: u32,
    /// Highest number on a six-sided die that hits when the unit defends; its points under rules without
    /// dice.
    pub defence: u32,
    /// Where the unit fights.
    pub domain: Domain,
}

impl Unit {
    /// Every unit, in the order of the enumeration.
    pub const ALL: [Self; KINDS] = [
        Self::Inf,
        Self::Mar,
        Self::Art,
        Self::Arm,
        Self::Ftr,
        Self::Bmb,
        Self::Aa,
        Self::Trn,
        Self::Sub,
        Self::Esc,
        Self::Des,
        Self::Car,
        Self::Bat,
    ];

    /// Units of the unit table of the 2nd edition, in the order of the enumeration.
    pub const CLASSIC: [Self; 9] = [
        Self::Inf,
        Self::Arm,
        Self::Ftr,
        Self::Bmb,
        Self::Aa,
        Self::Trn,
        Self::Sub,
        Self::Car,
        Self::Bat,
    ];

    /// Whether the unit marches into battle: every land unit but the gun.
    pub const fn marches(self) -> bool {
        matches!(self, Self::Inf | Self::Mar | Self::Art | Self::Arm)
    }

    /// Places of two that the unit takes aboard a transport; 0 for units that no transport carries.
    pub const fn room(self) -> u8 {
        match self {
            Self::Inf | Self::Mar | Self::Art => 1,
            Self::Arm | Self::Aa => 2,
            _ => 0,
        }
    }

    /// Row of this unit in the unit table (2nd edition rulebook; armour defends at 2).
    pub const fn profile(self) -> Profile {
        let (name, cost, attack, defence, domain) = match self {
            Self::Inf => ("inf", 3, 1, 2, Domain::Land),
            Self::Mar => ("mar", 4, 1, 2, Domain::Land),
            Self::Art => ("art", 4, 2, 2, Domain::Land),
            Self::Arm => ("arm", 5, 3, 2, Domain::Land),
            Self::Ftr => ("ftr", 12, 3, 4, Domain::Air),
            Self::Bmb => ("bmb", 15, 4, 1, Domain::Air),
            Self::Aa => ("aa", 5, 0, 0, Domain::Land),
            Self::Trn => ("trn", 8, 0, 1, Domain::Sea),
            Self::Sub => ("sub", 8, 2, 2, Domain::Sea),
            Self::Esc => ("esc", 8, 2, 2, Domain::Sea),
            Self::Des => ("des", 12, 3, 3, Domain::Sea),
            Self::Car => ("car", 18, 1, 3, Domain::Sea),
            Self::Bat => ("bat", 24, 4, 4, Domain::Sea),
        };
        Profile {
            name,
            cost,
            attack,
            defence,
            domain,
        }
    }
}

/// Weapons developments of one side that change values in battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Technology {
    /// The side's fighters defend at 5.
    pub jets: bool,
    /// The side's submarines attack at 3.
    pub super_submarines: bool,
    /// The side's bombers attack with three dice each.
    pub heavy_bombers: bool,
}

/// Maximum number of units of one side, anti-aircraft guns included, in an army read from text.
pub const MOST_UNITS: u32 = 400;

/// Number of kinds of units.
const KINDS: usize = 13;

/// Number of units of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Army([u16; KINDS]);

/// Error of reading an army from text. Displays in English; [`ArmyError::text`] has the other languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArmyError {
    /// A name that no unit has.
    Unknown {
        /// The name as written.
        name: String,
        /// Short names of the units that were probably meant, best match first; may be empty.
        nearest: Vec<String>,
    },
    /// Text that is not a count followed by the name of a unit.
    Form {
        /// The offending part of the text.
        text: String,
    },
    /// More than [`MOST_UNITS`] units.
    TooMany,
}

bilancia_core::messages! { crate::catalogue, "army-":
    const {
        UNKNOWN(name, suggestion, list), FORM(value), TOO_MANY(most_units),
    }
}

impl ArmyError {
    /// Error message in the given language.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Unknown { name, nearest } => {
                let suggestion = did_you_mean(nearest, lang)
                    .map_or(String::new(), |suggestion| suggestion + " ");
                UNKNOWN.text(lang, &[name, &suggestion, &Unit::list(lang)])
            }
            Self::Form { text } => FORM.text(lang, &[text]),
            Self::TooMany => TOO_MANY.text(lang, &[&MOST_UNITS]),
        }
    }
}

impl fmt::Display for ArmyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::EN))
    }
}

impl std::error::Error for ArmyError {}

impl Army {
    /// Number of units of one kind.
    #[inline]
    pub fn count(&self, unit: Unit) -> u32 {
        self.0[unit as usize].into()
    }

    /// Number of units, anti-aircraft guns left out because they take no part in the battle.
    #[inline]
    pub fn size(&self) -> u32 {
        self.in_domain(Domain::Land) + self.in_domain(Domain::Air) + self.in_domain(Domain::Sea)
    }

    /// Number of units of a domain, anti-aircraft guns left out.
    #[inline]
    pub fn in_domain(&self, domain: Domain) -> u32 {
        use Unit::{Arm, Art, Bat, Bmb, Car, Des, Esc, Ftr, Inf, Mar, Sub, Trn};
        // Written out, since searches of opponents spend much of their time here.
        let of = |unit: Unit| self.count(unit);
        match domain {
            Domain::Land => of(Inf) + of(Mar) + of(Art) + of(Arm),
            Domain::Air => of(Ftr) + of(Bmb),
            Domain::Sea => of(Trn) + of(Sub) + of(Esc) + of(Des) + of(Car) + of(Bat),
        }
    }

    /// Places that the army's land units take aboard transports, which have two each.
    pub fn room(&self) -> u32 {
        let each = Unit::ALL.into_iter();
        each.map(|unit| u32::from(unit.room()) * self.count(unit))
            .sum()
    }

    /// Total cost, in IPC, anti-aircraft guns left out.
    pub fn cost(&self) -> u32 {
        Unit::ALL
            .into_iter()
            .filter(|unit| *unit != Unit::Aa)
            .map(|unit| unit.profile().cost * self.count(unit))
            .sum()
    }

    /// This army with `count` more units of one kind.
    pub fn with(mut self, unit: Unit, count: u16) -> Self {
        self.0[unit as usize] += count;
        self
    }

    /// Sum of both armies.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        for (own, other) in self.0.iter_mut().zip(other.0) {
            *own += other;
        }
        self
    }

    /// This army less the units of `other`; `None` if some of them are not in it.
    pub fn without(mut self, other: &Self) -> Option<Self> {
        for (own, other) in self.0.iter_mut().zip(other.0) {
            *own = own.checked_sub(other)?;
        }
        Some(self)
    }

    /// The units of this army that belong to one domain, anti-aircraft guns left out.
    #[must_use]
    pub fn only(self, domain: Domain) -> Self {
        let mut army = self.fighting();
        for unit in Unit::ALL {
            if unit.profile().domain != domain {
                army.0[unit as usize] = 0;
            }
        }
        army
    }

    /// Sum of these points of one unit of each kind over all units.
    #[inline]
    pub(crate) fn points(&self, each: &[u32; KINDS]) -> u32 {
        let pairs = self.0.iter().zip(each);
        pairs
            .map(|(count, points)| u32::from(*count) * points)
            .sum()
    }

    /// Writes the army without spaces, as in `4arm+5inf`; `-` for an empty army.
    pub fn compact(&self) -> String {
        self.written("", "+")
    }

    fn written(&self, within: &str, between: &str) -> String {
        let present = Unit::ALL.into_iter().filter(|unit| self.count(*unit) > 0);
        let words: Vec<_> = present
            .map(|unit| format!("{}{within}{}", self.count(unit), unit.profile().name))
            .collect();
        if words.is_empty() {
            "-".to_owned()
        } else {
            words.join(between)
        }
    }

    /// This army less a number of units of a kind, at most all of them.
    #[must_use]
    pub(crate) fn less_up_to(mut self, unit: Unit, count: u32) -> Self {
        let known = &mut self.0[unit as usize];
        *known = known.saturating_sub(count.min(u32::from(u16::MAX)) as u16);
        self
    }

    /// This army less one unit of a kind; `None` if it has none.
    pub(crate) fn less(mut self, unit: Unit) -> Option<Self> {
        self.0[unit as usize] = self.0[unit as usize].checked_sub(1)?;
        Some(self)
    }

    /// This army without its anti-aircraft guns.
    pub(crate) fn fighting(mut self) -> Self {
        self.0[Unit::Aa as usize] = 0;
        self
    }
}

/// Reads `4 arm 5 inf` or `4arm+5inf`, with any of the [`Unit::spellings`].
///
/// Commas may separate the parts, a unit may occur more than once, and `-` is an empty army.
impl FromStr for Army {
    type Err = ArmyError;

    fn from_str(text: &str) -> Result<Self, ArmyError> {
        let mut army = Self::default();
        let mut total = 0_u32;
        if text.trim() == "-" {
            return Ok(army);
        }
        for group in groups(text)? {
            let (count, names) = (group.count, group.name.join(" "));
            let unit = Unit::of_name(&names).ok_or_else(|| match group.name[..] {
                [] => form(group.first),
                // Two units after one number, or a name of several words that no unit has.
                [first, second, ..] if Unit::of_name(first).is_some() => form(second),
                _ => unknown(&names),
            })?;
            total += u32::from(count);
            if total > MOST_UNITS {
                return Err(ArmyError::TooMany);
            }
            army = army.with(unit, count);
        }
        Ok(army)
    }
}

/// A count with the words after it, which name a unit.
struct Group<'a> {
    count: u16,
    /// The word that holds the number: `4arm`, or `4` alone.
    first: &'a str,
    name: Vec<&'a str>,
}

fn groups(text: &str) -> Result<Vec<Group<'_>>, ArmyError> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    let words = text
        .split([' ', ',', '\t', '+'])
        .filter(|word| !word.is_empty());
    for word in words {
        let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (count, name) = word.split_at(digits);
        if !count.is_empty() {
            let count = count.parse::<u16>().map_err(|_| ArmyError::TooMany)?;
            groups.push(Group {
                count,
                first: word,
                name: Vec::new(),
            });
        }
        if !name.is_empty() {
            let group = groups.last_mut().ok_or_else(|| form(word))?;
            group.name.push(name);
        }
    }
    Ok(groups)
}

fn form(text: &str) -> ArmyError {
    ArmyError::Form {
        text: text.to_owned(),
    }
}

fn unknown(name: &str) -> ArmyError {
    ArmyError::Unknown {
        name: name.to_owned(),
        nearest: Unit::meant(name),
    }
}

/// Writes `4 arm 5 inf`, or `-` for an empty army.
impl fmt::Display for Army {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.written(" ", " "))
    }
}
