//! Matrix games.

use std::hint::black_box;

use bilancia_search::matrix::{Matrix, MatrixSolver};

use super::{Step, Work, work};

pub(super) const WORKS: &[Work] = &[
    work("matrix 9x3", nine_by_three),
    work("matrix 10", || squares(10)),
    work("matrix 50", || squares(50)),
    work("matrix 144", || squares(144)),
    work("matrix 361", || squares(361)),
];

/// A square matrix of whole numbers from -100 to 100, from a linear congruential generator that other programs can repeat.
fn matrix(size: usize, seed: u64) -> Vec<f64> {
    let mut x = seed;
    let next = || {
        x = x
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((x >> 33) % 201) as f64 - 100.0
    };
    std::iter::repeat_with(next).take(size * size).collect()
}

/// The first three square matrices of a size.
fn squares(size: usize) -> Step {
    let games: Vec<_> = (1..=3).map(|seed| matrix(size, seed)).collect();
    solve(size, size, games)
}

/// The size of a choice of Nibelungenlied.
fn nine_by_three() -> Step {
    let payoffs = matrix(9, 1).into_iter().take(27).collect();
    solve(9, 3, vec![payoffs])
}

/// Solves games of one size, and checks the certificates.
fn solve(rows: usize, columns: usize, games: Vec<Vec<f64>>) -> Step {
    let mut solver = MatrixSolver::default();
    Box::new(move || {
        for payoffs in &games {
            let game = Matrix::new(rows, columns, black_box(payoffs)).expect("the sizes agree");
            let gap = solver.solve(&game).gap;
            assert!(gap < 1e-6, "the certificate leaves {gap} open");
        }
        games.len() as u64
    })
}
