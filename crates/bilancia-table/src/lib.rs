//! A match in progress, its game's types erased, and the record that it leaves.
//!
//! [`Entry`] is all that one game brings: rules, texts, drawing, knowledge for opponents. [`Game`]
//! and [`Table`] show it to terminal, server and bindings as text. [`Record`] is what remains of a
//! match, readable by people and by programs and checkable by anybody.
//!
//! Deliberately absent: games (they come from above, as a list of [`Game`]s), storage, network,
//! and clocks, but for the time limit of a search.

mod bot;
pub mod dice;
mod entry;
mod game;
mod kinds;
mod matches;
pub mod record;
pub mod seal;
mod table;

pub use bot::{BotError, BotSpec};
pub use entry::{
    Cells, Engine, Entry, Exact, Info, Limits, Narrate, Payoffs, Sample, Solved, Solving,
};
pub use game::{Catalog, Game, GameError, GameSpec, Judging};
pub use kinds::Kinds;
pub use record::Record;
pub use table::{
    Event, MOST_PAYOFFS, Outcome, PlayError, Reason, Table, TextAdvice, TextPayoffs, random_step,
};
