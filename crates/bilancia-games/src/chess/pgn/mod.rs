//! Games of chess in PGN, the notation that chess programs exchange: read as records, and written from them.
//!
//! Source: "Portable Game Notation Specification and Implementation Guide", 1994. Tags and the main line are read; comments,
//! annotations and variations are passed over and counted.

mod fault;
mod read;
mod tokens;
mod write;

pub use fault::PgnFault;
pub use read::{PgnGame, read};
pub use write::write;

bilancia_core::catalogue!("games/chess/pgn");

/// Tags whose names a record needs for itself stand there behind this.
const OWN: &str = "Pgn-";

/// The tags that every game in PGN has, in their order.
const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// Whether a text looks like PGN rather than like a record.
pub fn is_pgn(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    text.starts_with(['[', '%', ';']) || text.starts_with("1.")
}
