//! Matrix games, compared with values that other solvers found and with the definition of a solution.

use bilancia_search::matrix::{Matrix, MatrixError, MatrixSolver, Solution, regret_matching};
use proptest::prelude::*;

/// Sizes, and the values of the matrices of seeds 1 to 3 as HiGHS found them.
const KNOWN: [(usize, [f64; 3]); 3] = [
    (
        10,
        [0.6908230109488369, 0.6985257914526173, -7.170133102551228],
    ),
    (
        50,
        [-3.7742766131288628, 0.09916148068174309, 0.2209715372301742],
    ),
    (
        144,
        [
            -0.08437910057915392,
            -1.0140934290087273,
            -0.9941547897116693,
        ],
    ),
];

fn solve(rows: usize, columns: usize, payoffs: &[f64]) -> Solution {
    let game = Matrix::new(rows, columns, payoffs).unwrap();
    MatrixSolver::default().solve(&game).clone()
}

#[test]
fn finds_the_values_that_highs_found() {
    let mut solver = MatrixSolver::default();
    for (size, values) in KNOWN {
        for (seed, value) in (1..).zip(values) {
            let payoffs = crate::common::matrix(size, seed);
            let game = Matrix::new(size, size, &payoffs).unwrap();
            let found = solver.solve(&game);
            assert!(
                (found.value - value).abs() < 1e-7 && found.gap < 1e-9,
                "{size} {seed}: {} with a gap of {}",
                found.value,
                found.gap
            );
        }
    }
}

#[test]
fn is_certain_of_large_matrices() {
    for seed in 1..=2 {
        let payoffs = crate::common::matrix(361, seed);
        let game = Matrix::new(361, 361, &payoffs).unwrap();
        let found = MatrixSolver::default().solve(&game).clone();
        assert!(found.gap < 1e-9, "{}", found.gap);
        let near = regret_matching(&game, 2_000, 0.0);
        assert!((near.value - found.value).abs() <= near.gap && near.gap < 5.0);
    }
}

#[test]
fn solves_games_of_the_books() {
    // Matching pennies with unequal stakes: 7 x = ... by hand, value 1/12 with mixes 7/12 and 5/12.
    let found = solve(2, 2, &[2.0, -3.0, -3.0, 4.0]);
    assert!((found.value + 1.0 / 12.0).abs() < 1e-12);
    assert!((found.row[0] - 7.0 / 12.0).abs() < 1e-12);
    // A saddle point.
    let found = solve(2, 3, &[3.0, 5.0, 4.0, 1.0, 9.0, 2.0]);
    assert!((found.value - 3.0).abs() < 1e-12);
    // One row, one column, all alike.
    assert_eq!(solve(1, 3, &[4.0, -2.0, 7.0]).value, -2.0);
    assert_eq!(solve(3, 1, &[4.0, -2.0, 7.0]).value, 7.0);
    assert_eq!(solve(2, 2, &[5.0; 4]).value, 5.0);
}

#[test]
fn a_nearly_singular_game_is_solved_in_whole_numbers() {
    // Rows and columns differ by 1e-9, and optimal mixed strategies by its square: pivots lose 36 digits.
    let more = 1.0 + 1e-9;
    let payoffs = [
        [0.0, 1.0, 0.0, more],
        [more, 1.0, 1.0, 1.0],
        [1.0, 0.0, 0.0, more],
        [more, more, more, 1.0],
    ];
    let found = solve(4, 4, payoffs.as_flattened());
    assert!(found.gap < 1e-15, "{found:?}");
    assert!((found.value - 1.0).abs() < 1e-15);
}

#[test]
fn says_what_is_no_game() {
    assert_eq!(Matrix::new(0, 3, &[]), Err(MatrixError::Empty));
    assert!(matches!(
        Matrix::new(2, 2, &[1.0; 3]),
        Err(MatrixError::Shape { .. })
    ));
    assert_eq!(
        Matrix::new(2, 2, &[1.0, 2.0, f64::NAN, 4.0]),
        Err(MatrixError::NotFinite { row: 2, column: 1 })
    );
    assert!(Matrix::new(usize::MAX, 2, &[1.0]).is_err());
}

/// Payoffs that are hard for a solver: few values, so that many are equal; copies of rows; nearly equal rows.
fn payoffs() -> impl Strategy<Value = (usize, usize, Vec<f64>)> {
    (1..12_usize, 1..12_usize, 0..4_u8).prop_flat_map(|(rows, columns, kind)| {
        let cell = match kind {
            0 => (-1..=1).prop_map(f64::from).boxed(),
            1 => (-1e6..1e6).boxed(),
            2 => prop_oneof![Just(0.0), Just(1.0), Just(1.0 + 1e-9)].boxed(),
            _ => (-3..=3).prop_map(|x: i32| f64::from(x) * 1e-8).boxed(),
        };
        let cells = proptest::collection::vec(cell, rows * columns);
        (Just(rows), Just(columns), cells)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]
    #[test]
    fn every_solution_is_certified((rows, columns, payoffs) in payoffs()) {
        let found = solve(rows, columns, &payoffs);
        let spread = payoffs.iter().fold(0.0_f64, |most, x| most.max(x.abs())).max(1e-300);
        prop_assert!(found.gap <= 1e-9 * spread, "gap {} of {spread}", found.gap);
        for mix in [&found.row, &found.column] {
            prop_assert!((mix.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            prop_assert!(mix.iter().all(|p| *p >= 0.0));
        }
        // Seen from the other side it is the negative.
        let mut other = vec![0.0; payoffs.len()];
        for row in 0..rows {
            for column in 0..columns {
                other[column * rows + row] = -payoffs[row * columns + column];
            }
        }
        let seen = solve(columns, rows, &other).value;
        prop_assert!((seen + found.value).abs() <= 1e-8 * spread);
    }
}
