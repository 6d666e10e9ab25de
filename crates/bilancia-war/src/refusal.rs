//! Refusals by the numbered rules of the war's booklet.

use bilancia_core::{Message, Refusal, Rule, ToArgument};

/// Numbered rule of the booklet; 0 for the notation.
pub(crate) const fn rule(number: u16) -> Rule {
    Rule {
        game: "war",
        number,
    }
}

/// Refusal by a rule, as the result of a check.
pub(crate) fn refuse<T>(
    number: u16,
    message: &'static Message,
    arguments: &[&dyn ToArgument],
) -> Result<T, Refusal> {
    Err(Refusal::new(rule(number), message, arguments))
}
