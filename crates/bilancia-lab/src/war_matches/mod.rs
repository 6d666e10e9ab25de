//! Matches between opponents of the war: numbered starts, single games, and games kept in a file.

mod book;
mod game;
mod kept;

use std::path::Path;

use bilancia_war_opponents::Weights;

pub use book::{Book, MOST_MORE, STARTS};
pub use game::{Conduct, KINDS, Played, Setting};
pub use kept::{Kept, Numbered, Writer};

/// Weights in a file, as the program `tune` prints them.
///
/// # Errors
/// If the file can not be read, or has something else in it.
pub fn read_weights(path: &Path) -> Result<Weights, String> {
    let text = crate::read_text(path).map_err(|error| error.to_string());
    let read = text.and_then(|text| Weights::read(&text));
    read.map_err(|error| format!("{}: {error}", path.display()))
}
