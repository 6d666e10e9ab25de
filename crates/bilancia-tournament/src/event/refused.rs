//! Why an entry is not accepted: rule and remedy, in every language.

use std::fmt;

use bilancia_core::{Lang, Message, ToArgument, Wording};

/// Rules of events, with the numbers by which `docs/tournaments.md` lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EventRule {
    /// An event is announced once, first of all, by a plan that can be carried out.
    Plan = 1,
    /// Entrants register until the date of the plan, or up to the round until which late entries are open.
    Registration = 2,
    /// Each player enters once, and each name is there once.
    Entrant = 3,
    /// Only arbiters of the event rule, and players act for themselves.
    Authority = 4,
    /// Start numbers are assigned once, after registration, to all who are in.
    Assignment = 5,
    /// A round pairs everybody who takes part once, after the round before it is over.
    Pairing = 6,
    /// A result is for a game that was paired.
    Game = 7,
    /// No result is counted twice.
    Once = 8,
    /// An entry is undone once, and only while nothing rests on it.
    Undo = 9,
    /// A rated event becomes unrated by a ruling only, and never the other way.
    Rated = 10,
    /// An event is closed when all is played, and then nothing is added but corrections.
    Closed = 11,
    /// People take part by their own act only.
    Consent = 12,
    /// An entrant of a Swiss can be absent from rounds that are not paired yet.
    Absence = 13,
}

impl EventRule {
    /// The number of the rule.
    pub fn number(self) -> u16 {
        self as u16
    }
}

bilancia_core::messages! { crate::event::catalogue, "refused-":
    const {
        WITH_RULE(reason, number),
    }
}

/// Why an entry is not accepted. Displayed in English; [`Refused::text`] has the other languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The rule that it breaks.
    pub rule: EventRule,
    reason: Wording,
}

impl Refused {
    pub(super) fn new(rule: EventRule, message: Message, arguments: &[&dyn ToArgument]) -> Self {
        Self {
            rule,
            reason: Wording::new(message, arguments),
        }
    }

    /// The reason with its remedy, without the rule.
    pub fn reason(&self) -> &Wording {
        &self.reason
    }

    /// Reason, remedy and rule in a language.
    pub fn text(&self, lang: Lang) -> String {
        WITH_RULE.text(lang, &[&self.reason.text(lang), &self.rule.number()])
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::EN))
    }
}

impl std::error::Error for Refused {}
