//! Games of chess in PGN, the notation that chess programs exchange: read as records, and written from them.
//!
//! Source: "Portable Game Notation Specification and Implementation Guide", 1994. Tags and the main line are read; comments,
//! annotations and variations are passed over and counted.
//!
//! ```
//! use bilancia_games::{catalog, chess::pgn};
//!
//! let games = pgn::read(r#"
//! [White "Anderssen, A."]
//! [Black "N.N."]
//! 1. e4 e5 2. Qh5 {too early} Nc6 3. Bc4 Nf6 4. Qxf7# 1-0
//! "#)?;
//! let game = &games[0];
//! assert_eq!((game.record.events.len(), game.left_out), (7, 1));
//! assert_eq!(game.record.players, ["Anderssen, A.", "N.N."]);
//! // The record holds by the rules, and is written in PGN again.
//! game.record.verify(catalog()).expect("what was read holds");
//! let written = pgn::write(&game.record).expect("it is a game of chess");
//! assert!(written.contains("4. Qxf7#") && written.contains("[Result \"1-0\"]"));
//! # Ok::<(), pgn::PgnFault>(())
//! ```
//!
//! A text that is refused names the line and the column of the first fault, and the rule that a move breaks:
//!
//! ```
//! use bilancia_games::chess::pgn;
//!
//! let fault = pgn::read("1. e4 e5\n2. Qh6 *").unwrap_err();
//! assert_eq!((fault.line, fault.column), (2, 4));
//! assert!(fault.to_string().contains("Qh6"));
//! ```

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
