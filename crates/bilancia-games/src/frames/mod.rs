//! Frames (Marcos Donnantuoni, 2002): secret, simultaneous placement.

mod notation;
mod rules;
#[cfg(test)]
mod tests;

use bilancia_core::{Message, OptionSpec, Options, OptionsError, Values};

pub use rules::{Frames, MAX_SIZE, Point, Stone, Variant};

/// The booklet: numbered rules, as Markdown.
pub const RULES: Message = Message::new(include_str!("rules.en.md"), include_str!("rules.it.md"));

/// The options of the rules.
pub const OPTIONS: [OptionSpec; 4] = [
    OptionSpec {
        name: "size",
        default: "19",
        values: Values::Number(5, 26),
        about: Message::new("points along a side (rule 2)", "punti per lato (regola 2)"),
    },
    OptionSpec {
        name: "goal",
        default: "10",
        values: Values::Number(1, 999),
        about: Message::new("points that win (rule 10)", "punti per vincere (regola 10)"),
    },
    OptionSpec {
        name: "frame_edge",
        default: "exclusive",
        values: Values::Words(&["exclusive", "inclusive"]),
        about: Message::new(
            "whether stones on the sides of the frame count (rule 7)",
            "se contano le pietre sui lati della cornice (regola 7)",
        ),
    },
    OptionSpec {
        name: "start",
        default: "empty",
        values: Values::Words(&["empty", "neutral_centre"]),
        about: Message::new(
            "a neutral stone on the centre of a board of odd size (rule 2)",
            "una pietra neutra al centro di un tavoliere di lato dispari (regola 2)",
        ),
    },
];

/// The start under these options, as `name=value,name=value`.
///
/// # Errors
/// [`OptionsError`] for an unknown option or value, or a centre on a board without one.
pub fn start(options: &str) -> Result<Frames, OptionsError> {
    let options = Options::parse(&OPTIONS, options)?;
    let size = options.number("size").unwrap_or_default();
    if options.is("start", "neutral_centre") && size % 2 == 0 {
        let text = format!("start=neutral_centre needs an odd size; {size} has no centre");
        return Err(OptionsError::Conflict { text });
    }
    Ok(Frames::start(&options))
}
