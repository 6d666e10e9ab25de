//! Solves a matrix game that is read from the standard input, a row of numbers on each line, and says how sure that is.
//!
//! `printf '0 -1 1\n1 0 -1\n-1 1 0\n' | cargo run --example solve`

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

use std::{error::Error, io, process::ExitCode};

use bilancia_search::matrix::{Matrix, MatrixSolver};

/// Probabilities as percentages, without those that are 0.
fn mix(probabilities: &[f64]) -> String {
    let numbered = (1..).zip(probabilities);
    let used = numbered.filter(|(_, probability)| **probability > 0.0);
    used.map(|(number, probability)| format!("{number}: {:.2} %", 100.0 * probability))
        .collect::<Vec<_>>()
        .join("  ")
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut rows: Vec<Vec<f64>> = Vec::new();
    for (number, line) in (1..).zip(io::stdin().lines()) {
        let line = line?;
        let numbers: Result<Vec<f64>, _> = line.split_whitespace().map(str::parse).collect();
        let numbers =
            numbers.map_err(|_| format!("line {number}: numbers are expected: {line}"))?;
        if !numbers.is_empty() {
            rows.push(numbers);
        }
    }
    let columns = rows.first().map_or(0, Vec::len);
    if let Some(row) = rows.iter().position(|row| row.len() != columns) {
        let (has, row) = (rows[row].len(), row + 1);
        return Err(format!("row {row} has {has} numbers, the first has {columns}").into());
    }
    let payoffs = rows.concat();
    let game = Matrix::new(rows.len(), columns, &payoffs)?;
    let mut solver = MatrixSolver::default();
    let solution = solver.solve(&game);
    println!(
        "value    {:.6}, at most {:.1e} off",
        solution.value + 0.0,
        solution.gap
    );
    println!("rows     {}", mix(&solution.row));
    println!("columns  {}", mix(&solution.column));
    Ok(())
}
