//! Words that pages and mails have in common, in the language of the reader: names of players, clocks and moments, the state
//! of a dispute, and events.
//!
//! Deliberately absent: anything that only one of the two says, and markup.

mod disputes;
pub mod events;
mod players;
mod times;

pub use disputes::{limit_words, redo_words, stage_words};
pub use players::{is_offered, player_name, strengths, strengths_with};
pub use times::{clock_words, day, day_of_year, moment, month, time_words};

bilancia_core::catalogue!("words");
