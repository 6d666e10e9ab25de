//! Measures what `docs/benchmarks.md` says, by the recipe `docs/benchmarks.toml`:
//!
//! `cargo run --release -p bilancia-lab --bin figures`
//!
//! Times are CPU seconds, which other work on the machine lengthens little; other programs take their turns within the
//! same rounds, so that it does not change the ratios. Each figure goes to `docs/benchmarks.json` as soon as it is known,
//! and the tables are written when all are, or after Ctrl-C.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

use std::{
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use bilancia_lab::{
    STATUS,
    document::fill,
    figures::{
        Figures, Measuring, Recipe, Settings, Spread, Table, answer, is_missed, ratios, table_text,
    },
    is_interrupted, stop_on_ctrl_c,
};
use bilancia_lab::{print, println};
use clap::Parser;

/// Measures what docs/benchmarks.md says, in CPU seconds, and writes its tables.
#[derive(Parser)]
struct Call {
    /// Only this table; several times for several. By default all that do not take long.
    #[arg(long, value_name = "TABLE")]
    only: Vec<String>,
    /// All tables, also those that take long.
    #[arg(long, conflicts_with = "only")]
    all: bool,
    /// Keep the figures in this file, skip those that are in it already, and print the tables; the document stays as it is.
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
    /// Measure nothing; fail if the tables are not those of the stored figures.
    #[arg(long, conflicts_with_all = ["keep", "only", "all", "beside"])]
    check: bool,
    /// Another build of this program, measured in turn with this one; prints how many times as fast this one is.
    #[arg(long, value_name = "PROGRAM", conflicts_with = "keep")]
    beside: Option<PathBuf>,
    /// Python with the packages of other programs.
    #[arg(long, value_name = "PROGRAM", default_value = "python3")]
    python: PathBuf,
    /// An empty database in PostgreSQL, as `postgres://NAME@HOST/DATABASE`, for the rows that need one.
    #[arg(long, value_name = "ADDRESS")]
    postgres: Option<String>,
    /// CPU seconds of a round of a work.
    #[arg(long, value_name = "SECONDS", default_value_t = 0.5)]
    round: f64,
    /// The folder `docs` of the project.
    #[arg(long, default_value = "docs")]
    docs: PathBuf,
    /// Answer lines of a work and seconds, as another program does.
    #[arg(long, hide = true)]
    answer: bool,
}

fn main() -> ExitCode {
    match run(&Call::parse()) {
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
        Ok(()) if is_interrupted() => ExitCode::from(STATUS),
        Ok(()) => ExitCode::SUCCESS,
    }
}

fn run(call: &Call) -> Result<(), String> {
    if call.answer {
        return answer(std::io::stdin().lock(), std::io::stdout().lock());
    }
    let path = call.docs.join("benchmarks.toml");
    let recipe = Recipe::parse(&read(&path)?).map_err(|error| at(&path, error))?;
    let stored = call.docs.join("benchmarks.json");
    let path = call.keep.as_ref().unwrap_or(&stored);
    let mut figures = Figures::read(path).map_err(|error| error.to_string())?;
    let tables = chosen(call, &recipe)?;
    if call.check {
        return write(call, &tables, &figures);
    }
    if cfg!(debug_assertions) {
        let command = "cargo run --release -p bilancia-lab --bin figures";
        return Err(format!(
            "this build is not optimised; measure by: {command}"
        ));
    }
    stop_on_ctrl_c();
    let docs = call
        .docs
        .canonicalize()
        .map_err(|error| at(&call.docs, error))?;
    let mut measuring = Measuring::new(Settings {
        root: docs.parent().unwrap_or(Path::new("/")).to_owned(),
        python: call.python.clone(),
        postgres: call.postgres.clone(),
        round: call.round,
    });
    if let Some(program) = &call.beside {
        return compare(&measuring, &tables, program);
    }
    let known = call
        .keep
        .as_ref()
        .map(|_| figures.clone())
        .unwrap_or_default();
    let failed = measuring.measure(
        &tables,
        |run| known.0.contains_key(run),
        |run, figure| figures.keep(path, run, figure),
        |table, run| eprintln!("{}: {run}", table.name),
    );
    let failed = failed.map_err(|error| error.to_string())?;
    match call.keep {
        Some(_) => tables
            .iter()
            .for_each(|table| print!("{}", table_text(table, &figures))),
        None => write(call, &tables, &figures)?,
    }
    for row in tables.iter().flat_map(|table| &table.rows) {
        if measuring.is_left_out(row) {
            eprintln!("left out without --postgres: {}", row.title());
        }
        if is_missed(row, &figures) {
            eprintln!("missed: {}", row.title());
        }
    }
    match &*failed {
        [] => Ok(()),
        failed => Err(format!("not measured:\n{}", failed.join("\n"))),
    }
}

fn at(path: &Path, error: impl std::fmt::Display) -> String {
    format!("{}: {error}", path.display())
}

fn read(path: &Path) -> Result<String, String> {
    bilancia_lab::read_text(path).map_err(|error| at(path, error))
}

/// Tables that are to be measured, or checked.
fn chosen<'a>(call: &Call, recipe: &'a Recipe) -> Result<Vec<&'a Table>, String> {
    let names: Vec<_> = recipe.tables.iter().map(|table| &*table.name).collect();
    if let Some(name) = call
        .only
        .iter()
        .find(|name| !names.contains(&name.as_str()))
    {
        return Err(format!(
            "there is no table {name}; there are {}",
            names.join(", ")
        ));
    }
    let is_chosen = |table: &&Table| match &*call.only {
        [] => call.all || call.check || !table.on_request,
        only => only.contains(&table.name),
    };
    Ok(recipe.tables.iter().filter(is_chosen).collect())
}

/// Writes these tables into the document, or says that they would change it.
fn write(call: &Call, tables: &[&Table], figures: &Figures) -> Result<(), String> {
    let path = call.docs.join("benchmarks.md");
    let before = read(&path)?;
    let mut after = before.clone();
    for table in tables {
        after = fill(&after, &table.name, &table_text(table, figures))
            .map_err(|error| at(&path, error))?;
    }
    match call.check {
        true if before != after => Err(at(
            &path,
            "the tables are not those of benchmarks.toml and benchmarks.json; `figures --only TABLE` measures and writes them",
        )),
        true => Ok(()),
        false => fs::write(&path, after).map_err(|error| at(&path, error)),
    }
}

fn compare(measuring: &Measuring, tables: &[&Table], program: &Path) -> Result<(), String> {
    let mut middles = Vec::new();
    measuring.compare(tables, program, |work, figure| {
        let spread = ratios(figure);
        middles.extend(spread.map(|spread| spread.middle));
        println!(
            "{work}: {}",
            spread.map_or_else(|| "only here".to_owned(), Spread::text)
        );
    })?;
    if let Some(spread) = Spread::of(&middles) {
        println!("the middle ones of all works: {}", spread.text());
    }
    Ok(())
}
