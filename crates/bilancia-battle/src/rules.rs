//! The seven ways to turn points into hits.

use std::{fmt, str::FromStr};

use bilancia_core::{Lang, Message};

/// A rule by which hits are decided. The five of A&A Chess are described in its rules (Harrell 1995).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rules {
    /// Every unit rolls a die.
    Dice,
    /// Each six points hit, one die for the remainder, each firing group by itself (as in TripleA).
    LowLuck,
    /// Each six points hit; a remainder of 5 (defender: 4 or 5) hits too, a smaller one is lost.
    Orthodox,
    /// Orthodox, but with a die for a remainder that would be lost: "roll your own fraction".
    Ryof,
    /// Each six points hit, and a die for every remainder.
    Ryof6,
    /// Orthodox, but the remainder is carried over, and one that hit leaves a deficit.
    Cof,
    /// COF, and a die for the points that are left at the end.
    Cofr,
}

/// Which side fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// The side that began the battle.
    Attacker,
    /// The other.
    Defender,
}

/// The hits, the die and the carry of a total of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Volley {
    /// Hits that are certain.
    pub hits: u32,
    /// One more hit if a die shows this or less; 0 where nothing is rolled.
    pub roll: u32,
    /// Points that are carried over to the next assault.
    pub carry: i32,
}

impl Rules {
    /// Every rule.
    pub const ALL: [Self; 7] = [
        Self::Dice,
        Self::LowLuck,
        Self::Orthodox,
        Self::Ryof,
        Self::Ryof6,
        Self::Cof,
        Self::Cofr,
    ];

    /// The name by which it is written.
    pub fn name(self) -> &'static str {
        match self {
            Self::Dice => "dice",
            Self::LowLuck => "lowluck",
            Self::Orthodox => "orthodox",
            Self::Ryof => "ryof",
            Self::Ryof6 => "ryof6",
            Self::Cof => "cof",
            Self::Cofr => "cofr",
        }
    }

    /// Whether every assault is certain: no die before the end of the battle.
    pub fn is_certain(self) -> bool {
        matches!(self, Self::Orthodox | Self::Cof | Self::Cofr)
    }

    /// Whether fractions are carried over.
    pub fn carries(self) -> bool {
        matches!(self, Self::Cof | Self::Cofr)
    }

    /// The volley of a total of points, carried ones included. Not for [`Rules::Dice`], which has
    /// no totals.
    pub fn volley(self, role: Role, total: i32) -> Volley {
        let (quotient, rest) = (total.div_euclid(6), total.rem_euclid(6));
        let qualifies = rest >= if role == Role::Attacker { 5 } else { 4 };
        let (hits, roll, carry) = match self {
            Self::Dice => unreachable!("dice have no totals"),
            Self::LowLuck | Self::Ryof6 => (quotient, rest, 0),
            Self::Orthodox => (quotient + i32::from(qualifies), 0, 0),
            Self::Ryof => (
                quotient + i32::from(qualifies),
                if qualifies { 0 } else { rest },
                0,
            ),
            Self::Cof | Self::Cofr => {
                let hits = quotient + i32::from(qualifies);
                (hits, 0, total - 6 * hits)
            }
        };
        Volley {
            hits: hits.max(0) as u32,
            roll: roll as u32,
            carry,
        }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no rule has. In English; [`RulesError::text`] has the other languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesError(String);

const UNKNOWN: Message = Message::new(
    "no rule '{0}'; rules are {1}",
    "nessuna regola '{0}'; le regole sono {1}",
);

impl RulesError {
    /// The sentence in a language.
    pub fn text(&self, lang: Lang) -> String {
        let names = Rules::ALL.map(Rules::name).join(", ");
        UNKNOWN.text(lang, &[&self.0, &names])
    }
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

impl std::error::Error for RulesError {}

impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Self, RulesError> {
        let found = Self::ALL
            .into_iter()
            .find(|rules| rules.name().eq_ignore_ascii_case(text));
        found.ok_or_else(|| RulesError(text.to_owned()))
    }
}
