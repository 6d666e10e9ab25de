//! Figures of `docs/benchmarks.md`: the works that are measured, the recipe of the tables, the stored figures and the
//! text of the tables.

mod clock;
mod measure;
mod numbers;
mod recipe;
mod stored;
mod tables;
pub mod works;

pub use clock::{cpu_seconds, seconds_an_item};
pub use measure::{Measuring, Settings, answer};
pub use numbers::{Quantity, Spread};
pub use recipe::{Recipe, RecipeError, Row, Source, Table};
pub use stored::{Figure, Figures, FiguresError, Peer, Place};
pub use tables::{is_missed, ratios, table_text};

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;
    use crate::document::fill;

    /// The checks of `figures --check`, and that every stored figure is in a table.
    #[test]
    fn the_document_has_the_stored_figures() {
        let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
        let read = |name: &str| fs::read_to_string(docs.join(name)).unwrap();
        let recipe = Recipe::parse(&read("benchmarks.toml")).unwrap();
        let figures = Figures::read(&docs.join("benchmarks.json")).unwrap();
        let document = read("benchmarks.md");
        for table in &recipe.tables {
            let filled = fill(&document, &table.name, &table_text(table, &figures)).unwrap();
            assert!(filled == document, "the table {} would change", table.name);
        }
        let rows = || recipe.tables.iter().flat_map(|table| &table.rows);
        for run in figures.0.keys() {
            assert!(
                rows().any(|row| row.run.to_string() == *run),
                "{run} is in no table"
            );
        }
        for work in works::works() {
            assert!(
                rows().any(|row| row.run == Source::Work(work.name.to_owned())),
                "{}",
                work.name
            );
        }
    }
}
