//! The seven battle rules, which turn points into hits.

use std::{fmt, str::FromStr};

use bilancia_core::{Lang, Message};

/// Battle rule: how hits are found. The five of A&A Chess follow its rules (Harrell 1995).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rules {
    /// Every unit rolls a die.
    Dice,
    /// Every full six points of a firing group hit, and one die decides the remainder (as in TripleA).
    LowLuck,
    /// Every full six points hit; a remainder of 5 (defender: 4 or 5) hits too, and a smaller one is lost.
    Orthodox,
    /// `Orthodox`, with one die for a remainder that would be lost: "roll your own fraction".
    Ryof,
    /// Every full six points hit, and one die decides every remainder.
    Ryof6,
    /// `Orthodox`, but a remainder is carried over to the next assault, and one that was rounded up to a hit
    /// is carried as a deficit ("carry over fractions").
    Cof,
    /// `Cof`, with a die for the points that are left over at the end of the battle.
    Cofr,
}

/// Side of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// The side that began the battle.
    Attacker,
    /// The side that is attacked.
    Defender,
}

/// Hits, die and carry that one total of points comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Volley {
    /// Number of certain hits.
    pub hits: u32,
    /// Highest number on a die that adds one hit; 0 where no die is rolled.
    pub roll: u32,
    /// Points carried over to the next assault; negative for a deficit.
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

    /// Name of the rule in commands and files, in lower case.
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

    /// Whether no die is rolled before the end of the battle, so that every assault is certain.
    pub fn is_certain(self) -> bool {
        matches!(self, Self::Orthodox | Self::Cof | Self::Cofr)
    }

    /// Whether remainders are carried over to the next assault.
    pub fn carries(self) -> bool {
        matches!(self, Self::Cof | Self::Cofr)
    }

    /// Hits, die and carry of a total of points, with the points carried over included in it.
    ///
    /// Does not apply to [`Rules::Dice`], where units roll one by one and no totals are formed.
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

/// Error for a name that no rule has. Displays in English; [`RulesError::text`] has the other languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesError(String);

const UNKNOWN: Message = Message::new(
    "no rule '{0}'; rules are {1}",
    "nessuna regola '{0}'; le regole sono {1}",
);

impl RulesError {
    /// Error message in the given language.
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
