//! Alea (Mauro Giorgi, 2006): a game of dice that are never thrown.

mod notation;
mod rules;
#[cfg(test)]
mod tests;

use bilancia_core::{Message, OptionSpec, Options, OptionsError, Values};

pub use rules::{Action, Alea, Die, Kind, PRISON, Stack, Variant};

/// The booklet: numbered rules, as Markdown.
pub const RULES: Message = Message::new(include_str!("rules.en.md"), include_str!("rules.it.md"));

/// The options of the rules.
pub const OPTIONS: [OptionSpec; 3] = [
    OptionSpec {
        name: "prison_descent",
        default: "no",
        values: Values::Words(&["no", "yes"]),
        about: Message::new(
            "a single die may step off a stack in the prison (rule 13)",
            "un dado singolo può scendere da una pila in prigione (regola 13)",
        ),
    },
    OptionSpec {
        name: "align_diagonal",
        default: "yes",
        values: Values::Words(&["yes", "no"]),
        about: Message::new(
            "three sixes in a line count on diagonals too (rule 14)",
            "tre sei in fila contano anche in diagonale (regola 14)",
        ),
    },
    OptionSpec {
        name: "win_credit",
        default: "any_move",
        values: Values::Words(&["any_move", "own_move"]),
        about: Message::new(
            "whether a goal that the opponent's move completes counts (rule 17)",
            "se conta uno scopo completato dalla mossa dell'avversario (regola 17)",
        ),
    },
];

/// The start under these options, as `name=value,name=value`.
///
/// # Errors
/// [`OptionsError`] for an unknown option or value.
pub fn start(options: &str) -> Result<Alea, OptionsError> {
    Ok(Alea::start(&Options::parse(&OPTIONS, options)?))
}
