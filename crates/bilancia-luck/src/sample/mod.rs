//! Measures by Monte-Carlo sampling, for games whose state space is too large to be enumerated.
//!
//! Games are played in blocks: both players take each seat once, with common random numbers for the chance events (a
//! mirror pair, with two seats). Where a game has a book of starts, each block has one of them, and two such rounds. All random numbers are functions of the seed and of their purpose, not of the order in
//! which they are drawn. Results therefore do not depend on the number of threads, and experiments can be stopped,
//! resumed, and joined with others. The estimators E1 to E3 are defined in `docs/reference/luck.md`.

mod assisted;
mod block;
mod design;
mod experiment;
mod leverage;
mod play;
mod playable;
mod sampling;
mod tally;
mod trajectory;

pub(crate) use design::has_choices;
pub use experiment::{Endless, sample};
pub(crate) use experiment::{sample_game, sample_units};
pub use leverage::Advantages;
pub(crate) use leverage::advantages;
pub use play::{Engine, Played, Starts, Subject};
pub(crate) use playable::Playable;
pub use sampling::Sampling;
pub use tally::Tally;
