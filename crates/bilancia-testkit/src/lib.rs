//! What tests of several crates need: how long they may take, and how they wait.
//!
//! Tests come in two forms. `./test` runs the short one, which every change must pass; `./test long` runs every suite at full
//! size. A test of one size does not ask; one whose size can be chosen takes it from [`sized`]; one that only makes
//! sense at full size is marked `#[ignore = "long: …"]`.

mod size;
mod wait;

pub use size::{is_long, sized};
pub use wait::{eventually, eventually_some};
