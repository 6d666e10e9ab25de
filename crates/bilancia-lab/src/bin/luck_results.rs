//! Makes the tables of `docs/results/luck.md` and the pictures of the balance anew:
//!
//! `cargo run --release -p bilancia-lab --bin luck_results` takes rows by games from the stored runs in `docs/results/runs`,
//! plays the games of rows whose file is missing, and computes exact rows. `--check` writes nothing and fails if anything would change.

#![allow(clippy::print_stderr, reason = "a program that people run")]

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
    sync::atomic::AtomicBool,
};

use bilancia_core::Lang;
use bilancia_lab::{
    document::fill,
    luck_results::{Recipe, Runs, table_text},
};
use bilancia_luck::report::{Named, beam, scale};
use bilancia_scene::Theme;
use clap::Parser;

/// Makes the tables and pictures of docs/results/luck.md from the recipe luck.toml and stored runs.
#[derive(Parser)]
struct Args {
    /// The folder `docs` of the project.
    #[arg(long, default_value = "docs")]
    docs: PathBuf,
    /// Writes nothing; fails if a table or a picture would change.
    #[arg(long)]
    check: bool,
    /// Only these tables; all by default.
    #[arg(value_name = "TABLE")]
    tables: Vec<String>,
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(changed) => {
            eprintln!("{changed} files differ");
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Makes everything; returns the number of files that differ, if nothing is to be written.
fn run(args: &Args) -> Result<usize, Box<dyn std::error::Error>> {
    let results = args.docs.join("results");
    let recipe = Recipe::parse(&bilancia_lab::read_text(results.join("luck.toml"))?)?;
    let mut runs = Runs::open(&results.join("runs"))?;
    let path = results.join("luck.md");
    let mut document = bilancia_lab::read_text(&path)?;
    let stop = AtomicBool::new(false);
    let mut changed = 0;
    let mut known: BTreeMap<&str, Vec<Named>> = BTreeMap::new();
    for table in &recipe.tables {
        if !args.tables.is_empty() && !args.tables.contains(&table.name) {
            continue;
        }
        let mut rows = Vec::new();
        for game in &table.games {
            eprintln!("{}: {game}", table.name);
            rows.push(runs.row(table, game, &stop)?.named);
        }
        document = fill(&document, &table.name, &table_text(table, &rows))?;
        if let Some(picture) = &table.picture {
            let path = args.docs.join("pictures").join(picture);
            let others = table
                .with
                .iter()
                .filter_map(|name| known.get(name.as_str()));
            let drawn: Vec<_> = rows.iter().chain(others.flatten()).cloned().collect();
            changed += write(&path, &drawing(&drawn), args.check)?;
        }
        known.insert(&table.name, rows);
    }
    changed += write(&path, &document, args.check)?;
    Ok(changed)
}

/// Balance of one game, or scale of several.
fn drawing(rows: &[Named]) -> String {
    let scene = match rows {
        [only] => beam(only, &[], Lang::EN),
        all => scale(all, Lang::EN),
    };
    scene.to_svg(Theme::Auto)
}

/// Writes a file, or returns 1 if it would change.
fn write(path: &Path, text: &str, check: bool) -> std::io::Result<usize> {
    if check {
        let known = bilancia_lab::read_text(path).unwrap_or_default();
        return Ok(usize::from(known != text));
    }
    fs::write(path, text)?;
    Ok(0)
}
