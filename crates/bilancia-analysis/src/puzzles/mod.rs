//! Puzzles of all games: made by playing and searching, checked by enumeration, and judged.

mod help;
mod horizon;
mod judge;
mod make;
mod stopping;
mod text;
mod unique;
mod value;

pub use help::{Hint, Moved, hint, line};
pub use make::{MADE_AT_ONCE, Progress, check, make};
pub use text::{answers, has_puzzles, possible, prompt, puzzles, question, read_answer, table};

bilancia_core::catalogue!("analysis/puzzles");
