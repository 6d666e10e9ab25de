//! Refusals of moves and positions: the rule that is broken, and an explanation for the player.

use std::fmt::{self, Display};

use crate::{Lang, Message, ToArgument, Wording};

/// A numbered rule of a game's booklet, such as `alea 7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The game's name; `turn` for rules about the turns of every game.
    pub game: &'static str,
    /// The number in its booklet; 0 for the notation itself, which is not a rule of play.
    pub number: u16,
}

impl Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number {
            0 => write!(f, "{} notation", self.game),
            number => write!(f, "{} {number}", self.game),
        }
    }
}

/// Why a move or a position is not accepted: the rule, and a sentence for the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: Rule,
    wording: Wording,
}

impl Refusal {
    /// A refusal by `rule`, explained by `message` with its arguments.
    pub fn new(rule: Rule, message: &'static Message, arguments: &[&dyn ToArgument]) -> Self {
        Self {
            rule,
            wording: Wording::new(*message, arguments),
        }
    }

    /// The sentence with its arguments.
    pub fn wording(&self) -> &Wording {
        &self.wording
    }

    /// The sentence in a language.
    pub fn text(&self, lang: Lang) -> String {
        self.wording.text(lang)
    }
}

/// The sentence in English, with the rule in brackets.
impl Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.text(Lang::EN), self.rule)
    }
}

impl std::error::Error for Refusal {}
