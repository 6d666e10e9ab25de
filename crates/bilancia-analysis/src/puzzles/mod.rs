//! Puzzles of all games: made by playing and searching, checked by enumeration, and judged.

mod horizon;
mod judge;
mod make;
mod text;
mod unique;
mod value;

pub use make::{MADE_AT_ONCE, Progress, check, make};
pub use text::{answers, has_puzzles, prompt, puzzles, question, read_answer, table};

bilancia_core::catalogue!("analysis/puzzles");
