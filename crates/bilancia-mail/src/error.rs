//! Why a message is not accepted: rule, place and remedy, in every language.

use std::fmt;

use bilancia_core::{Lang, Message, ToArgument, Wording};

/// Characters of a line at fault that are repeated in an error.
const WORDS: usize = 60;

bilancia_core::messages! { crate::catalogue, "error-":
    const {
        PLACE(line, first, reason, rule), NO_PLACE(reason, rule),
    }
}

/// Rules of correspondence by mail, with the numbers by which `docs/mail.md` lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MailRule {
    /// A message is of at most 1 MiB and 100 parts, which are nested at most 8 deep.
    Size = 1,
    /// A message that no person wrote, or that names several senders, carries no move.
    Person = 2,
    /// A message carries a block, which begins and ends.
    Block = 3,
    /// The block is of a version that the program knows.
    Version = 4,
    /// Lines of a block have one of the known forms.
    Form = 5,
    /// The check of a block agrees with its lines.
    Check = 6,
    /// A block is for the game in whose record it is to be written.
    Game = 7,
    /// A block continues the game from where it stands.
    Order = 8,
    /// Only the player to move sends a move.
    Sender = 9,
    /// A turn is legal, whole, and leads to the position that the block names.
    Turn = 10,
    /// Nothing is opened before everything is sealed, and then what was sealed.
    Seal = 11,
    /// Dice follow from what both players had fixed before.
    Dice = 12,
}

impl MailRule {
    /// The number of the rule.
    pub fn number(self) -> u16 {
        self as u16
    }
}

/// Why a message is not accepted. Displayed in English; [`MailError::text`] has the other languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailError {
    /// The rule that it breaks.
    pub rule: MailRule,
    /// Line of the block at fault, counted from 1 at the line BEGIN, and its words; none where no single line is at
    /// fault.
    pub place: Option<(usize, String)>,
    reason: Wording,
}

impl MailError {
    /// An error without a place.
    pub fn new(rule: MailRule, message: Message, arguments: &[&dyn ToArgument]) -> Self {
        Self {
            rule,
            place: None,
            reason: Wording::new(message, arguments),
        }
    }

    /// This error at a line of the block.
    #[must_use]
    pub fn at(mut self, line: usize, words: &str) -> Self {
        self.place = Some((line, words.to_owned()));
        self
    }

    /// The reason with its remedy, without place and rule.
    pub fn reason(&self, lang: Lang) -> String {
        self.reason.text(lang)
    }

    /// Place, reason, remedy and rule in a language.
    pub fn text(&self, lang: Lang) -> String {
        let (reason, rule) = (self.reason.text(lang), self.rule.number());
        match &self.place {
            None => NO_PLACE.text(lang, &[&reason, &rule]),
            Some((line, words)) => {
                let mut shown: String = words.chars().take(WORDS).collect();
                if shown.len() < words.len() {
                    shown.push('…');
                }
                PLACE.text(lang, &[line, &shown, &reason, &rule])
            }
        }
    }
}

impl fmt::Display for MailError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::EN))
    }
}

impl std::error::Error for MailError {}
