//! The commands `import` and `export`: maps from game files of TripleA, and positions for them.

mod export;
mod findings;
mod import;

use clap::ValueEnum;

pub(crate) use export::{ExportArgs, export};
pub(crate) use import::{ImportArgs, import};

bilancia_core::catalogue!("cli/triplea");

/// Kinds of files that are read and written.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// Game files (XML) of TripleA, of the classic family.
    Triplea,
}
