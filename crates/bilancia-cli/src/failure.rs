//! Why a command did not do what was asked.

use std::{error::Error, fmt::Display, path::Path};

/// A failure with its exit status: 1 the answer is no, 2 the call was wrong, 3 something outside
/// failed.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) status: u8,
    /// One line: what, where, and what to do.
    pub(crate) text: String,
    /// What lies behind it, the nearest cause first.
    pub(crate) causes: Vec<String>,
}

impl Failure {
    /// The answer is no.
    pub(crate) fn no(error: impl Display) -> Self {
        Self::new(1, error.to_string())
    }

    /// The call was wrong.
    pub(crate) fn wrong(error: impl Display) -> Self {
        Self::new(2, error.to_string())
    }

    /// A file could not be used.
    pub(crate) fn file(doing: &str, path: &Path, error: &std::io::Error) -> Self {
        Self::outside(
            format!(
                "cannot {doing} {}; check the path and your rights to it",
                path.display()
            ),
            error,
        )
    }

    /// Something outside the program failed.
    pub(crate) fn outside(text: String, error: &dyn Error) -> Self {
        let causes = std::iter::successors(Some(error), |error| (*error).source());
        Self {
            causes: causes.map(ToString::to_string).collect(),
            ..Self::new(3, text)
        }
    }

    /// The program could not go on.
    pub(crate) fn broken(text: String) -> Self {
        Self::new(3, text)
    }

    fn new(status: u8, text: String) -> Self {
        Self {
            status,
            text,
            causes: Vec::new(),
        }
    }
}
