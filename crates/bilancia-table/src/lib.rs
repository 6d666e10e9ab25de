//! Matches: the typed history of a match, its outcome and the reason, the view of each seat, and its record.
//!
//! [`GameDef`] defines one game: rules, texts, drawing. [`Match`] is a match of it; [`Game`] and [`Table`] show both to
//! terminal and server as text, and [`DynState`] shows a position to programs by numbers. [`Record`] is a finished or unfinished match as a file, readable by people
//! and by programs, which anybody can verify.
//!
//! Deliberately absent: games (they come from above, as a list of [`Game`]s), opponents and solvers, storage, network,
//! and clocks.

mod any;
pub mod chains;
mod def;
pub mod dice;
mod dyn_state;
mod error;
mod event;
mod game;
mod history;
mod information;
mod matches;
mod presentation;
pub mod record;
pub mod seal;
mod table;

pub use any::AsAny;
pub use def::{GameDef, Info, Limits, Narrate, Sample, Tally};
pub use dyn_state::DynState;
pub use error::PlayError;
pub use event::{Ending, Event, Outcome, Reason};
pub use game::{Catalog, Game, GameError, GameSpec};
pub use history::{History, Mark, Step};
pub use information::information_state;
pub use matches::Match;
pub use presentation::Presentation;
pub use record::Record;
pub use table::{SealedMove, Setup, Status, Table, TextPrompt, TextPromptChoice, random_step};

bilancia_core::catalogue!("table");

bilancia_core::catalogues! { catalogue, record::catalogue; bilancia_core::catalogues }

/// The example of the README, which is compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
