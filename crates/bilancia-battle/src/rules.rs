//! The battle rules as values: how each turns points into hits, what it is called, and how people are told.

use std::{
    fmt,
    hash::{Hash, Hasher},
    ops::RangeInclusive,
    str::FromStr,
};

use bilancia_core::{Lang, Message};

use crate::Readings;

/// Battle rule: how hits are found. A value is a row of one table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rules(u8);

/// Everything in which battle rules differ.
#[derive(Clone, Copy, Debug)]
struct Profile {
    /// Name in commands and files, in lower case.
    name: &'static str,
    /// Title for people.
    title: Message,
    /// Sentence that says how the rule finds hits.
    about: Message,
    /// Units whose points are added up.
    fire: Fire,
    /// Least remainder of a total that counts as a hit, of the attacker and of the defender; [`NO_REMAINDER`] if none does.
    least: [i32; 2],
    /// Use of a remainder that is no hit.
    remainder: Remainder,
    /// Whether a last die decides the points that are left over at the end of a battle.
    last_die: bool,
    /// Effect of exposures to anti-aircraft guns.
    guns: Guns,
    /// Lowest and highest number on the die for the damage of a raid or a rocket; `None` where damage is fixed.
    damage: Option<[u32; 2]>,
}

/// Units that fire as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fire {
    /// Each unit by itself, with a die.
    Each,
    /// Submarines, shore support and all other units, each group with a total of its own.
    Groups,
    /// All units of a side, with one total.
    Side,
}

/// Use of the points of a total that remain after its hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Remainder {
    /// They are lost.
    Lost,
    /// A die decides them.
    Die,
    /// They are carried over to the next assault; a remainder that counted as a hit leaves a deficit.
    Carried,
}

/// Effect of exposures of aircraft to anti-aircraft guns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Guns {
    /// Each gun fires by itself, as units do.
    Apart,
    /// Every fifth exposure of a combat move costs an aircraft, and the rest is dropped.
    Fives,
    /// Every sixth exposure of a combat move costs an aircraft, and a die decides the rest.
    Sixes,
}

/// Least remainder of rules under which no remainder counts as a hit.
const NO_REMAINDER: i32 = 6;

/// Every battle rule. Stored games and hashes depend on the order: new rules go to the end.
///
/// Low luck is that of TripleA; the five after it are A&A Chess (Harrell 1995).
const TABLE: &[Profile] = &[
    Profile {
        name: "dice",
        title: DICE_2,
        about: EVERY_UNIT_ROLLS,
        fire: Fire::Each,
        least: [NO_REMAINDER; 2],
        remainder: Remainder::Die,
        last_die: false,
        guns: Guns::Apart,
        damage: Some([1, 6]),
    },
    Profile {
        name: "lowluck",
        title: LOW_LUCK_2,
        about: EVERY_SIX_POINTS,
        fire: Fire::Groups,
        least: [NO_REMAINDER; 2],
        remainder: Remainder::Die,
        last_die: false,
        guns: Guns::Apart,
        damage: Some([3, 4]),
    },
    Profile {
        name: "orthodox",
        title: ORTHODOX_NO_DICE,
        about: EVERY_SIX_POINTS_ARE,
        fire: Fire::Side,
        least: [5, 4],
        remainder: Remainder::Lost,
        last_die: false,
        guns: Guns::Fives,
        damage: None,
    },
    Profile {
        name: "ryof",
        title: RYOF_2,
        about: ROLL_YOUR_OWN_FRACTION,
        fire: Fire::Side,
        least: [5, 4],
        remainder: Remainder::Die,
        last_die: false,
        guns: Guns::Fives,
        damage: None,
    },
    Profile {
        name: "ryof6",
        title: RYOF_BELOW_6,
        about: EVERY_SIX_POINTS_ARE_2,
        fire: Fire::Side,
        least: [NO_REMAINDER; 2],
        remainder: Remainder::Die,
        last_die: false,
        guns: Guns::Sixes,
        damage: Some([1, 6]),
    },
    Profile {
        name: "cof",
        title: COF_NO_DICE,
        about: CARRY_OVER_FRACTIONS_AS,
        fire: Fire::Side,
        least: [5, 4],
        remainder: Remainder::Carried,
        last_die: false,
        guns: Guns::Fives,
        damage: None,
    },
    Profile {
        name: "cofr",
        title: COF_WITH_LAST_DICE,
        about: AS_COF,
        fire: Fire::Side,
        least: [5, 4],
        remainder: Remainder::Carried,
        last_die: true,
        guns: Guns::Fives,
        damage: None,
    },
];

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

/// Dice that a rule rolls, from the most to the least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DiceUsed {
    /// One for each unit.
    All,
    /// One for each remainder.
    Remainder,
    /// One for each remainder that is no hit.
    SmallRemainder,
    /// One at the end of the battle.
    Last,
    /// None.
    None,
}

const fn is_same(one: &[u8], other: &[u8]) -> bool {
    let mut place = 0;
    while place < one.len() && place < other.len() && one[place] == other[place] {
        place += 1;
    }
    place == one.len() && place == other.len()
}

impl Rules {
    /// Every unit rolls a die.
    pub const DICE: Self = Self::named("dice");
    /// Low luck, as in TripleA.
    pub const LOW_LUCK: Self = Self::named("lowluck");
    /// A&A Chess without dice.
    pub const ORTHODOX: Self = Self::named("orthodox");
    /// A&A Chess, "roll your own fraction".
    pub const RYOF: Self = Self::named("ryof");
    /// A&A Chess, a die for every remainder.
    pub const RYOF6: Self = Self::named("ryof6");
    /// A&A Chess, "carry over fractions".
    pub const COF: Self = Self::named("cof");
    /// COF with last dice.
    pub const COFR: Self = Self::named("cofr");

    /// Every rule.
    pub const ALL: [Self; TABLE.len()] = {
        let mut all = [Self(0); TABLE.len()];
        let mut place = 0;
        while place < TABLE.len() {
            all[place] = Self(place as u8);
            place += 1;
        }
        all
    };

    /// Names of all rules, in the order of [`Rules::ALL`].
    pub const NAMES: [&'static str; TABLE.len()] = {
        let mut names = [""; TABLE.len()];
        let mut place = 0;
        while place < TABLE.len() {
            names[place] = TABLE[place].name;
            place += 1;
        }
        names
    };

    /// Names of all rules with their titles, in the order of [`Rules::ALL`].
    pub const TITLES: [(&'static str, Message); TABLE.len()] = {
        let mut titles = [("", TABLE[0].title); TABLE.len()];
        let mut place = 0;
        while place < TABLE.len() {
            titles[place] = (TABLE[place].name, TABLE[place].title);
            place += 1;
        }
        titles
    };

    /// The rule of this name; a name that is not in the table does not compile.
    const fn named(name: &str) -> Self {
        let mut place = 0;
        while !is_same(TABLE[place as usize].name.as_bytes(), name.as_bytes()) {
            place += 1;
        }
        Self(place)
    }

    /// Everything in which the rule differs from others.
    const fn profile(self) -> &'static Profile {
        &TABLE[self.0 as usize]
    }

    /// Name of the rule in commands and files, in lower case.
    pub const fn name(self) -> &'static str {
        self.profile().name
    }

    /// Title for people.
    pub fn title(self, lang: Lang) -> &'static str {
        self.profile().title.raw(lang)
    }

    /// Sentence that says how the rule finds hits.
    pub fn about(self, lang: Lang) -> &'static str {
        self.profile().about.raw(lang)
    }

    /// Whether units roll one by one, so that no totals are formed.
    pub fn rolls_each(self) -> bool {
        self.profile().fire == Fire::Each
    }

    /// Whether submarines and shore support have totals of their own.
    pub fn fires_in_groups(self) -> bool {
        self.profile().fire == Fire::Groups
    }

    /// Least remainder that counts as a hit; `None` if no remainder does.
    pub fn least(self, role: Role) -> Option<i32> {
        let least = self.profile().least[role as usize];
        (least < NO_REMAINDER).then_some(least)
    }

    /// Whether no die is rolled before the end of the battle, so that every assault is certain.
    pub fn is_certain(self) -> bool {
        !self.rolls_each() && self.profile().remainder != Remainder::Die
    }

    /// Whether remainders are carried over to the next assault.
    pub fn carries(self) -> bool {
        self.profile().remainder == Remainder::Carried
    }

    /// Points that a side can carry over to the next assault; 0 alone where nothing is carried.
    pub fn carries_between(self, role: Role) -> RangeInclusive<i32> {
        let least = self.profile().least[role as usize];
        match self.carries() {
            true => least - 6..=least - 1,
            false => 0..=0,
        }
    }

    /// Whether a last die decides the points that are left over at the end of the battle.
    pub fn last_die(self) -> bool {
        self.profile().last_die
    }

    /// Whether a die is rolled in battles, be it at their end.
    pub fn rolls(self) -> bool {
        !self.is_certain() || self.last_die()
    }

    /// Rule without dice for forecasts: the rule itself, the one that lacks but its last die, or else COF.
    #[must_use]
    pub fn without_dice(self) -> Self {
        let own = self.profile();
        let is_like = |other: &Self| {
            let profile = other.profile();
            !other.rolls() && (profile.remainder, profile.least) == (own.remainder, own.least)
        };
        match self.rolls() {
            true => (Self::ALL.into_iter().find(is_like)).unwrap_or(Self::COF),
            false => self,
        }
    }

    /// Dice that are rolled in a battle.
    pub fn dice_used(self) -> DiceUsed {
        let counts = self.profile().least.iter().any(|it| *it < NO_REMAINDER);
        match self.is_certain() {
            _ if self.rolls_each() => DiceUsed::All,
            false if counts => DiceUsed::SmallRemainder,
            false => DiceUsed::Remainder,
            true if self.last_die() => DiceUsed::Last,
            true => DiceUsed::None,
        }
    }

    /// Every rule, from the most dice to the fewest.
    pub fn by_dice() -> [Self; TABLE.len()] {
        let mut all = Self::ALL;
        all.sort_by_key(|rules| {
            (
                rules.dice_used(),
                !rules.fires_in_groups(),
                !rules.carries(),
            )
        });
        all
    }

    /// Lowest and highest number on the die for the damage of a raid or a rocket; `None` where damage is fixed.
    pub fn damage_die(self) -> Option<[u32; 2]> {
        self.profile().damage
    }

    /// Number of exposures to guns in a combat move that cost one aircraft; `None` where each gun fires by itself.
    pub fn exposures_for_one(self, readings: Readings) -> Option<u32> {
        match self.profile().guns {
            Guns::Apart => None,
            Guns::Sixes if !readings.guns_by_five => Some(6),
            Guns::Fives | Guns::Sixes => Some(5),
        }
    }

    /// Hits, die and carry of a total of points, with the points carried over included in it.
    ///
    /// Means nothing under a rule by which [`Rules::rolls_each`].
    pub fn volley(self, role: Role, total: i32) -> Volley {
        let profile = self.profile();
        let (quotient, rest) = (total.div_euclid(6), total.rem_euclid(6));
        let is_hit = rest >= profile.least[role as usize];
        let hits = quotient + i32::from(is_hit);
        let (roll, carry) = match profile.remainder {
            Remainder::Die if !is_hit => (rest, 0),
            Remainder::Die | Remainder::Lost => (0, 0),
            Remainder::Carried => (0, total - 6 * hits),
        };
        Volley {
            hits: hits.max(0) as u32,
            roll: roll as u32,
            carry,
        }
    }
}

impl Hash for Rules {
    /// As the rules were hashed while they were the variants of an enumeration.
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.0 as isize).hash(state);
    }
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
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

bilancia_core::messages! { crate::catalogue, "rules-":
    const {
        DICE_2, EVERY_UNIT_ROLLS, LOW_LUCK_2, EVERY_SIX_POINTS, ORTHODOX_NO_DICE, EVERY_SIX_POINTS_ARE, RYOF_2,
        ROLL_YOUR_OWN_FRACTION, RYOF_BELOW_6, EVERY_SIX_POINTS_ARE_2, COF_NO_DICE, CARRY_OVER_FRACTIONS_AS,
        COF_WITH_LAST_DICE, AS_COF, UNKNOWN(first, second),
    }
}

impl RulesError {
    /// Error message in the given language.
    pub fn text(&self, lang: Lang) -> String {
        UNKNOWN.text(lang, &[&self.0, &Rules::NAMES.join(", ")])
    }
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::EN))
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
