//! The commands `import` and `export`: maps from game files of TripleA, and positions for them.

mod export;
mod findings;
mod import;
mod position;

use clap::ValueEnum;

use crate::{failure::Failure, settings::Settings};

pub(crate) use export::{ExportArgs, export};
pub(crate) use import::ImportArgs;

bilancia_core::catalogue!("cli/triplea");

/// Imports a map, or the position of a game file.
pub(crate) fn import(args: &ImportArgs, settings: &Settings) -> Result<(), Failure> {
    match args.position {
        true => position::import(args, settings),
        false => import::import(args, settings),
    }
}

/// Kinds of files that are read and written.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// Game files (XML) of TripleA, of the classic family.
    Triplea,
}
