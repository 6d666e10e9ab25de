//! Options of a game's rules: names, types, defaults, and how they are read and validated.

use std::fmt;

use crate::{Lang, Message, ToArgument, Wording};

/// Values that an option accepts.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// One of these words.
    Words(&'static [&'static str]),
    /// A whole number within bounds, both included.
    Number(u32, u32),
    /// A whole number within bounds, or `none`.
    NumberOrNone(u32, u32),
    /// Texts for which a function of the game returns the canonical form, without commas and equals signs (`None`: not
    /// a value), and a description of them for messages.
    Text(fn(&str) -> Option<String>, Message),
    /// Numbers of things of several kinds, such as `4arm+5inf`, or `-` for none.
    Counts(Counts),
}

impl Values {
    /// The words `no` and `yes`, whose titles are [`YES_NO`].
    pub const YES_NO: Self = Self::Words(&["no", "yes"]);
}

/// Titles of the values [`Values::YES_NO`].
pub const YES_NO: &[(&str, Message)] = &[("no", NO), ("yes", YES)];

/// Numbers of things of several kinds, as the value of an option.
#[derive(Clone, Copy, Debug)]
pub struct Counts {
    /// Every kind: its name as written in a value, and its title in a language.
    pub kinds: fn(Lang) -> Vec<(&'static str, &'static str)>,
    /// The largest number of things of all kinds together.
    pub most: u32,
    /// Canonical form of a value; `None` if it is not one.
    pub canonical: fn(&str) -> Option<String>,
    /// Description of the values for messages.
    pub form: Message,
}

impl Counts {
    /// The value with these numbers of the kinds, in their order, as text.
    pub fn write(&self, counts: &[u32]) -> String {
        let kinds = (self.kinds)(Lang::EN);
        let written = kinds.iter().zip(counts).filter(|(_, count)| **count > 0);
        let written: Vec<_> = written
            .map(|((name, _), count)| format!("{count}{name}"))
            .collect();
        match written.is_empty() {
            true => "-".to_owned(),
            false => written.join("+"),
        }
    }

    /// The numbers of the kinds, in their order, of a value in canonical form; 0 for kinds that it does not name.
    pub fn read(&self, value: &str) -> Vec<u32> {
        let number = |(name, _): &(&str, &str)| {
            let parts = value.split('+');
            let counts = parts.filter_map(|part| part.strip_suffix(name)?.parse::<u32>().ok());
            counts.fold(0, u32::saturating_add)
        };
        (self.kinds)(Lang::EN).iter().map(number).collect()
    }
}

crate::messages! { crate::catalogue, "options-":
    const {
        ONE_OF(words), BETWEEN(low, high), BETWEEN_OR_NONE(low, high), UNKNOWN(name, remedy), NO_OPTIONS,
        ALL_OPTIONS(all), VALUE(name, value, allowed), MALFORMED(value), TWICE(name), DID_YOU_MEAN(names), OR,
    }
    pub const {
        NONE,
    }
    const {
        YES, NO,
    }
}

impl Values {
    /// Description of the accepted values, for messages.
    pub fn words(&self) -> Wording {
        match self {
            Self::Words(words) => Wording::new(ONE_OF, &[&words.join(", ")]),
            Self::Number(low, high) => Wording::new(BETWEEN, &[low, high]),
            Self::NumberOrNone(low, high) => Wording::new(BETWEEN_OR_NONE, &[low, high]),
            Self::Text(_, form) => Wording::new(*form, &[]),
            Self::Counts(counts) => Wording::new(counts.form, &[]),
        }
    }

    /// Canonical form of a value; `None` if the option does not accept it.
    fn canonical(&self, text: &str) -> Option<String> {
        match *self {
            Self::Words(words) => words
                .iter()
                .find(|word| word.eq_ignore_ascii_case(text))
                .map(ToString::to_string),
            Self::Text(canonical, _) => canonical(text),
            Self::Counts(counts) => (counts.canonical)(text),
            Self::NumberOrNone(..) if text.eq_ignore_ascii_case("none") => Some("none".to_owned()),
            Self::Number(low, high) | Self::NumberOrNone(low, high) => text
                .parse::<u32>()
                .ok()
                .filter(|number| (low..=high).contains(number))
                .map(|number| number.to_string()),
        }
    }
}

/// One option that a game offers.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Name, as typed and recorded.
    pub name: &'static str,
    /// Value where none is given; in canonical form.
    pub default: &'static str,
    /// Title, as people read it.
    pub title: Message,
    /// Accepted values.
    pub values: Values,
    /// Values that are words, each with its title; others are shown as they are.
    pub titles: &'static [(&'static str, Message)],
    /// Effect on the rules, in one sentence.
    pub about: Message,
}

impl OptionSpec {
    /// Title of a value; none if it has none, such as a number or a list of units.
    pub fn title_of(&self, value: &str, lang: Lang) -> Option<&'static str> {
        // A map is named with the first digits of its hash.
        let plain = value.split('@').next().unwrap_or(value);
        let titles = self.titles.iter().find(|(known, _)| *known == plain);
        let none = matches!(self.values, Values::NumberOrNone(..)) && plain == "none";
        let title = titles.map(|(_, title)| *title).or(none.then_some(NONE));
        title.map(|title| title.raw(lang))
    }

    /// A value in words: its title, or as it is.
    pub fn value_in_words(&self, value: &str, lang: Lang) -> String {
        let title = self.title_of(value, lang);
        title.unwrap_or(value).to_owned()
    }
}

/// Reason for which options are refused. `Display` is in English; [`OptionsError::text`] has the other languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionsError {
    /// The game has no such option.
    Unknown {
        /// Name as typed.
        name: String,
        /// Existing names most like it, best first.
        nearest: Vec<String>,
        /// All names that the game has.
        all: Vec<String>,
    },
    /// The option cannot have this value.
    Value {
        /// Name of the option.
        name: String,
        /// Value as typed.
        value: String,
        /// Description of the accepted values.
        allowed: Wording,
    },
    /// The text is not of the form `name=value`.
    Malformed {
        /// The part of the text, between commas.
        text: String,
    },
    /// The option is set twice.
    Twice {
        /// Name of the option.
        name: String,
    },
    /// Two options contradict each other; the text says which, and what to change.
    Conflict(Wording),
}

impl OptionsError {
    /// A contradiction between options.
    pub fn conflict(message: Message, arguments: &[&dyn ToArgument]) -> Self {
        Self::Conflict(Wording::new(message, arguments))
    }

    /// The explanation for players, in a language.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Unknown { name, nearest, all } => {
                let remedy = match (did_you_mean(nearest, lang), all.is_empty()) {
                    (Some(guess), _) => guess,
                    (None, true) => NO_OPTIONS.raw(lang).to_owned(),
                    (None, false) => ALL_OPTIONS.text(lang, &[&all.join(", ")]),
                };
                UNKNOWN.text(lang, &[name, &remedy])
            }
            Self::Value {
                name,
                value,
                allowed,
            } => VALUE.text(lang, &[name, value, &allowed.text(lang)]),
            Self::Malformed { text } => MALFORMED.text(lang, &[text]),
            Self::Twice { name } => TWICE.text(lang, &[name]),
            Self::Conflict(wording) => wording.text(lang),
        }
    }
}

impl fmt::Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::EN))
    }
}

impl std::error::Error for OptionsError {}

/// Question whether one of the `nearest` names was meant, for the end of a message; `None` if there are none.
pub fn did_you_mean(nearest: &[String], lang: Lang) -> Option<String> {
    let names = nearest.join(OR.raw(lang));
    (!nearest.is_empty()).then(|| DID_YOU_MEAN.text(lang, &[&names]))
}

/// Values of all options of a game, in the game's order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    values: Vec<(&'static str, String)>,
    defaults: Vec<&'static str>,
}

impl Options {
    /// All options at their defaults.
    pub fn defaults(specs: &[OptionSpec]) -> Self {
        Self {
            values: specs
                .iter()
                .map(|spec| (spec.name, spec.default.to_owned()))
                .collect(),
            defaults: specs.iter().map(|spec| spec.default).collect(),
        }
    }

    /// Reads `name=value,name=value`; options that are not named keep their defaults.
    ///
    /// # Errors
    /// [`OptionsError`] for an unknown name, a value that is not allowed, or a malformed text.
    pub fn parse(specs: &[OptionSpec], text: &str) -> Result<Self, OptionsError> {
        let mut options = Self::defaults(specs);
        let mut set = Vec::new();
        for part in text
            .split(',')
            .map(str::trim)
            .filter(|part| !part.is_empty())
        {
            let (name, value) = part
                .split_once('=')
                .ok_or_else(|| OptionsError::Malformed {
                    text: part.to_owned(),
                })?;
            let (name, value) = (name.trim(), value.trim());
            let index = specs
                .iter()
                .position(|spec| spec.name.eq_ignore_ascii_case(name))
                .ok_or_else(|| unknown(specs, name))?;
            if set.contains(&index) {
                return Err(OptionsError::Twice {
                    name: specs[index].name.to_owned(),
                });
            }
            set.push(index);
            options.values[index].1 =
                specs[index]
                    .values
                    .canonical(value)
                    .ok_or_else(|| OptionsError::Value {
                        name: specs[index].name.to_owned(),
                        value: value.to_owned(),
                        allowed: specs[index].values.words(),
                    })?;
        }
        Ok(options)
    }

    /// Canonical value of an option.
    ///
    /// # Panics
    /// If the game did not list the option: a mistake in the game, not in the input.
    pub fn get(&self, name: &str) -> &str {
        let found = self.values.iter().find(|(known, _)| *known == name);
        &found
            .unwrap_or_else(|| panic!("the game does not list an option '{name}'"))
            .1
    }

    /// Whether an option has this canonical value.
    pub fn is(&self, name: &str, value: &str) -> bool {
        self.get(name) == value
    }

    /// Number to which an option is set; `None` for the value `none`.
    pub fn number(&self, name: &str) -> Option<u32> {
        self.get(name).parse().ok()
    }

    /// Names and values, in the game's order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.values
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
    }

    /// Options that differ from their defaults, as `name=value,name=value`.
    pub fn brief(&self) -> String {
        let differing = self
            .values
            .iter()
            .zip(&self.defaults)
            .filter(|((_, value), default)| value != *default)
            .map(|((name, value), _)| format!("{name}={value}"));
        differing.collect::<Vec<_>>().join(",")
    }
}

/// Writes every option, as `name=value,name=value`.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = self
            .values
            .iter()
            .map(|(name, value)| format!("{name}={value}"));
        f.write_str(&all.collect::<Vec<_>>().join(","))
    }
}

fn unknown(specs: &[OptionSpec], name: &str) -> OptionsError {
    OptionsError::Unknown {
        name: name.to_owned(),
        nearest: nearest(name, specs.iter().map(|spec| spec.name)),
        all: specs.iter().map(|spec| spec.name.to_owned()).collect(),
    }
}

/// At most three of the `known` names that are most like a mistyped one, best first. Names that are clearly less alike than
/// the best are left out.
pub fn nearest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Vec<String> {
    let name = name.to_ascii_lowercase();
    let mut scored: Vec<_> = known
        .map(|candidate| (strsim::jaro_winkler(&name, candidate), candidate))
        .filter(|(score, _)| *score > 0.78)
        .collect();
    scored.sort_by(|a, b| b.0.total_cmp(&a.0));
    let best = scored.first().map_or(0.0, |(score, _)| *score);
    scored
        .into_iter()
        .take_while(|(score, _)| *score > best - 0.1)
        .take(3)
        .map(|(_, candidate)| candidate.to_owned())
        .collect()
}
