//! Shape of an order that is not legal.

use bilancia_analysis::turns::Fault;
use bilancia_core::Lang;
use serde::Serialize;
use utoipa::ToSchema;

/// An order that is not legal.
#[derive(Debug, Serialize, ToSchema)]
pub struct RefusedShape {
    /// Line and column in characters, both from 1; none if it is not one's turn.
    line: Option<usize>,
    column: Option<usize>,
    /// The order as it was written.
    words: Option<String>,
    /// Reason and remedy, in the language that the request asks for.
    message: String,
    /// The rule that forbids it, such as `war 21`.
    rule: Option<String>,
}

impl RefusedShape {
    /// The order that a fault of a turn's text is about, with its reason in a language.
    pub fn of(fault: &Fault, lang: Lang) -> Self {
        let place = fault.place.as_ref();
        Self {
            line: place.map(|(line, ..)| *line),
            column: place.map(|(_, column, _)| *column),
            words: place.map(|(.., words)| words.clone()),
            message: fault.reason(lang).to_owned(),
            rule: fault.rule.clone(),
        }
    }
}
