//! Tables and pictures of `docs/results/luck.md`, from the recipe `docs/results/luck.toml` and stored runs.

mod recipe;
mod runs;
mod tables;

pub use recipe::{Recipe, RecipeError, Table};
pub use runs::{Row, RunError, Runs, weigh_row};
pub use tables::{row_line, table_text};
