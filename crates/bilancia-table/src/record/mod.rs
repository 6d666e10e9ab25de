//! Records of matches, in two equivalent forms.
//!
//! The text form is canonical, made for people and mail; a chain of SHA-256 runs over its lines, so that no line can be
//! changed, left out or moved unnoticed. JSON Lines is the form for programs. `docs/record.md` describes both.
//! [`Record::verify`] checks everything in a record, and needs nothing but the record and the rules.

mod chain;
pub mod chained;
pub mod dice;
mod json;
mod messages;
pub mod seals;
mod text;
mod verify;

pub use dice::DiceCheck;
pub use verify::Verified;

use std::fmt::{self, Display};

use bilancia_core::{Lang, Message, Name, Rule, Seats};

use crate::{Event, GameSpec, Outcome, Table};

bilancia_core::catalogue!("table/record");

/// The version of the format that this program writes. Older versions stay readable for ever.
pub const FORMAT: u32 = 1;

/// A match as recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Name of the game.
    pub game: String,
    /// Version of the game's rules.
    pub version: u32,
    /// Every option with its value, in the game's order.
    pub options: Vec<(String, String)>,
    /// The position that the match began from, if it is not the usual start.
    pub start: Option<String>,
    /// Names of the players, in the order of the seats.
    pub players: Vec<String>,
    /// Further headers, such as `Event` or `Date`, as names and values.
    pub tags: Vec<(String, String)>,
    /// Events of the match, in order.
    pub events: Vec<Event>,
    /// Outcome of the match; none while it goes on.
    pub outcome: Option<Outcome>,
}

/// A fault of a record, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Line of the fault, from 1, if the record was read from text.
    pub line: Option<usize>,
    /// Event of the fault, from 1, if there is one.
    pub event: Option<usize>,
    /// Rule that is broken: of the game, or of records.
    pub rule: Rule,
    /// Description of the fault and its remedy, in every language.
    texts: Name,
}

impl Fault {
    /// Description of the fault and its remedy in a language, without the place and the rule.
    pub fn what(&self, lang: Lang) -> &str {
        self.texts.text(lang)
    }

    /// One line in a language: the place, the description, and the rule in brackets.
    pub fn text(&self, lang: Lang) -> String {
        let place = |message: &Message, number: Option<usize>| {
            number.map_or(String::new(), |number| message.text(lang, &[&number]))
        };
        let line = place(&messages::LINE, self.line);
        let event = place(&messages::EVENT, self.event);
        format!("{line}{event}{} [{}]", self.what(lang), self.rule)
    }
}

/// Writes [`Fault::text`] in English.
impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::EN))
    }
}

impl std::error::Error for Fault {}

/// The numbered rules of records, as in `docs/record.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RecordRule {
    Form = 1,
    Format = 2,
    Game = 3,
    Numbering = 4,
    Chain = 5,
    Complete = 6,
    Turn = 7,
    Outcome = 8,
    Dice = 9,
    Seals = 10,
}

impl RecordRule {
    /// The fault of breaking this rule, with a message, at a line and an event, counted from 1, where these are known.
    fn fault(
        self,
        line: Option<usize>,
        event: Option<usize>,
        message: &Message,
        args: &[&dyn Display],
    ) -> Fault {
        self.fault_in(line, event, |lang| message.text(lang, args))
    }

    /// The fault of breaking this rule, described by `words` in each language.
    fn fault_in(
        self,
        line: Option<usize>,
        event: Option<usize>,
        words: impl Fn(Lang) -> String,
    ) -> Fault {
        let rule = Rule {
            game: "record",
            number: self as u16,
        };
        Fault {
            line,
            event,
            rule,
            texts: Name::each(words),
        }
    }
}

impl Record {
    /// The record of a match in its present state. `players` are the names of the players, in the order of the seats;
    /// seats without a name are called `?`.
    pub fn of(table: &dyn Table, players: &[String], tags: &[(String, String)]) -> Self {
        let seats = table.seats().len();
        let name = |index: usize| {
            players
                .get(index)
                .cloned()
                .unwrap_or_else(|| "?".to_owned())
        };
        let pair = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
        Self {
            game: table.game().info().name.to_owned(),
            version: table.game().info().version,
            options: table.options().iter().map(pair).collect(),
            start: table.special_start().map(str::to_owned),
            players: (0..seats).map(name).map(|name| one_line(&name)).collect(),
            tags: tags
                .iter()
                .map(|(name, value)| (name.clone(), one_line(value)))
                .collect(),
            events: table.events(),
            outcome: table.outcome(),
        }
    }

    /// The game with its options, as one word.
    pub fn game_name(&self) -> String {
        let options: Vec<_> = self
            .options
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        format!("{}:{}", self.game, options.join(","))
    }

    /// The game with its options.
    ///
    /// # Errors
    /// A [`Fault`] if the catalogue has no such game, version or option.
    pub fn spec(&self, catalog: crate::Catalog) -> Result<GameSpec, Fault> {
        let spec = catalog
            .read(&self.game_name())
            .map_err(|error| RecordRule::Game.fault_in(None, None, |lang| error.text(lang)))?;
        let known = spec.game.info().version;
        // Records of older versions are replayed by the present rules; if these refuse an event, the replay reports it.
        if self.version > known {
            let args: [&dyn Display; 3] = [&self.version, &self.game, &known];
            return Err(RecordRule::Game.fault(None, None, &messages::NEWER_GAME, &args));
        }
        Ok(spec)
    }
}

/// Makes a text that a person typed into one line that a header can hold.
fn one_line(text: &str) -> String {
    let printable: String = text
        .chars()
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect();
    match bilancia_core::tidy(&printable) {
        line if line.is_empty() => "?".to_owned(),
        line => line,
    }
}

/// The match of a record, as replayed by [`Record::replay`].
pub struct Replay {
    /// The match after the last event.
    pub table: Box<dyn Table>,
    /// The seats that are to act next.
    pub awaited: Seats,
}
