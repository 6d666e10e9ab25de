//! How a game reads and writes: the only text that rules know.

use std::fmt::{self, Display, Write};

use crate::{Actor, Lang, Message, Node, Seats, State, Wording};

/// A numbered rule of a game's booklet, such as `alea 7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The game's name.
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
    pub fn new(rule: Rule, message: &'static Message, args: &[&dyn Display]) -> Self {
        Self {
            rule,
            wording: Wording::new(*message, args),
        }
    }

    /// The sentence in a language.
    pub fn text(&self, lang: Lang) -> String {
        self.wording.text(lang)
    }
}

/// English, with the rule in brackets.
impl Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.text(Lang::En), self.rule)
    }
}

impl std::error::Error for Refusal {}

/// Reading and writing positions and actions.
///
/// Position strings are canonical (equal states write alike), of one line, printable ASCII, and
/// short enough for the subject of a mail. Action texts are ASCII too.
pub trait Notation: State {
    /// Writes the position, without the options of the rules.
    fn write_position(&self, out: &mut dyn Write) -> fmt::Result;

    /// Reads a position under the same options as `self`.
    ///
    /// # Errors
    /// A [`Refusal`] that names the place, the invariant that fails and the remedy.
    fn read_position(&self, text: &str) -> Result<Self, Refusal>;

    /// Writes an action that is legal here.
    fn write_action(&self, action: Self::Action, out: &mut dyn Write) -> fmt::Result;

    /// Writes an action as `from` see it. Differs from [`Notation::write_action`] only where
    /// chance deals something that some seats may not see.
    fn write_action_seen(
        &self,
        action: Self::Action,
        _from: Seats,
        out: &mut dyn Write,
    ) -> fmt::Result {
        self.write_action(action, out)
    }

    /// Says why `text` is not a legal action of `by`, who owes one.
    fn explain(&self, by: Actor, text: &str) -> Refusal;

    /// Reads an action of `by`: the legal action that writes as `text`, so that reading can never
    /// disagree with writing. Spaces at the ends and, where it is not ambiguous, case do not
    /// matter.
    ///
    /// # Errors
    /// The [`Refusal`] of [`Notation::explain`] if there is no such action.
    fn read_action(&self, by: Actor, text: &str) -> Result<Self::Action, Refusal> {
        let wanted = tidy(text);
        let legal = legal(self, by);
        let mut written = String::new();
        let mut same_but_for_case = None;
        for &action in &legal {
            written.clear();
            self.write_action(action, &mut written)
                .expect("writing to a String cannot fail");
            if written == wanted {
                return Ok(action);
            }
            if written.eq_ignore_ascii_case(&wanted) {
                same_but_for_case = match same_but_for_case {
                    None => Some(Some(action)),
                    Some(_) => Some(None),
                };
            }
        }
        same_but_for_case
            .flatten()
            .ok_or_else(|| self.explain(by, &wanted))
    }

    /// The position as a string.
    fn position(&self) -> String {
        let mut text = String::new();
        self.write_position(&mut text)
            .expect("writing to a String cannot fail");
        text
    }

    /// An action as a string.
    fn action_text(&self, action: Self::Action) -> String {
        let mut text = String::new();
        self.write_action(action, &mut text)
            .expect("writing to a String cannot fail");
        text
    }
}

/// All that `by` may do now; nothing if he owes nothing.
fn legal<S: State>(state: &S, by: Actor) -> Vec<S::Action> {
    let mut out = Vec::new();
    match (state.node(), by) {
        (Node::Choice(seats), Actor::Seat(seat)) if seats.contains(seat) => {
            state.actions(seat, &mut out);
        }
        (Node::Chance, Actor::Chance) => {
            let mut rolls = Vec::new();
            state.rolls(&mut rolls);
            out.extend(rolls.iter().map(|&(roll, _)| roll));
        }
        _ => {}
    }
    out
}

/// The words of a text with one space between them.
pub fn tidy(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
