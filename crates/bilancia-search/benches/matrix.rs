//! Benchmarks of the solver of matrix games, on matrices on which other programs have been timed.

use bilancia_search::matrix::{Matrix, MatrixSolver, regret_matching};

#[path = "../tests/suite/common.rs"]
mod common;

fn main() {
    divan::main();
}

/// Solves the first three matrices of a size; times are for all three.
#[divan::bench(args = [10, 50, 144, 361])]
fn three_matrices(bencher: divan::Bencher<'_, '_>, size: usize) {
    let games: Vec<_> = (1..=3).map(|seed| common::matrix(size, seed)).collect();
    let mut solver = MatrixSolver::default();
    bencher.bench_local(move || {
        let gaps = games.iter().map(|payoffs| {
            let game = Matrix::new(size, size, payoffs).unwrap();
            solver.solve(&game).gap
        });
        gaps.fold(0.0, f64::max)
    });
}

/// Solves a matrix of nine rows and three columns, the size of a stage game of Nibelungenlied.
#[divan::bench]
fn nine_by_three(bencher: divan::Bencher<'_, '_>) {
    let payoffs: Vec<f64> = common::matrix(9, 1).into_iter().take(27).collect();
    let mut solver = MatrixSolver::default();
    bencher.bench_local(move || {
        let game = Matrix::new(9, 3, divan::black_box(&payoffs)).unwrap();
        solver.solve(&game).value
    });
}

#[divan::bench]
fn thousand_rounds_of_regret_on_361(bencher: divan::Bencher<'_, '_>) {
    let payoffs = common::matrix(361, 1);
    bencher.bench_local(move || {
        regret_matching(&Matrix::new(361, 361, &payoffs).unwrap(), 1_000, 0.0).gap
    });
}
