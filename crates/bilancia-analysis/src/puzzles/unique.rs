//! Whether the equilibrium of a matrix game is the only one.

use bilancia_search::matrix::{Matrix, Solution};

/// Probabilities below this are 0, and differences of payoffs.
const NOTHING: f64 = 1e-7;
/// Smallest pivot of equations that count as independent.
const PIVOT: f64 = 1e-6;

/// Whether no other equilibrium exists: both mixed strategies use equally many actions, every other action does worse
/// against them, and the payoffs of those that are used determine the probabilities. Sufficient, and for games without
/// coincidences necessary (Bohnenblust, Karlin and Shapley 1950).
pub(super) fn is_only_equilibrium(game: &Matrix<'_>, solution: &Solution) -> bool {
    let used =
        |mix: &[f64]| -> Vec<usize> { (0..mix.len()).filter(|at| mix[*at] > NOTHING).collect() };
    let (rows, columns) = (used(&solution.row), used(&solution.column));
    let row_payoff = |row: usize| -> f64 {
        let cells = game.row(row).iter().zip(&solution.column);
        cells.map(|(cell, share)| cell * share).sum()
    };
    let column_payoff = |column: usize| -> f64 {
        let rows = solution.row.iter().enumerate();
        rows.map(|(row, share)| share * game.row(row)[column]).sum()
    };
    let worse = (0..game.rows())
        .filter(|row| !rows.contains(row))
        .all(|row| row_payoff(row) < solution.value - NOTHING)
        && (0..game.columns())
            .filter(|column| !columns.contains(column))
            .all(|column| column_payoff(column) > solution.value + NOTHING);
    if !worse || rows.len() != columns.len() {
        return false;
    }
    // Payoffs equal the value, and probabilities sum to 1.
    let size = rows.len();
    let mut equations = vec![vec![1.0; size + 1]; size + 1];
    for (at, &row) in rows.iter().enumerate() {
        for (place, &column) in columns.iter().enumerate() {
            equations[at][place] = game.row(row)[column];
        }
    }
    equations[size][size] = 0.0;
    is_regular(equations)
}

/// Whether equations are independent, by elimination with the largest pivots.
fn is_regular(mut equations: Vec<Vec<f64>>) -> bool {
    for step in 0..equations.len() {
        let largest = |one: &usize, other: &usize| {
            let [one, other]: [f64; 2] = [*one, *other].map(|row| equations[row][step].abs());
            one.total_cmp(&other)
        };
        let Some(pivot) = (step..equations.len()).max_by(largest) else {
            return false;
        };
        if equations[pivot][step].abs() < PIVOT {
            return false;
        }
        equations.swap(step, pivot);
        let (done, rest) = equations.split_at_mut(step + 1);
        let by = &done[step];
        for row in rest {
            let factor = row[step] / by[step];
            for (cell, known) in row.iter_mut().zip(by).skip(step) {
                *cell -= factor * known;
            }
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use bilancia_search::matrix::MatrixSolver;

    use super::*;

    fn is_only(rows: usize, columns: usize, payoffs: &[f64]) -> bool {
        let game = Matrix::new(rows, columns, payoffs).unwrap();
        is_only_equilibrium(&game, MatrixSolver::default().solve(&game))
    }

    #[test]
    fn games_with_one_equilibrium_are_told_from_others() {
        assert!(is_only(2, 2, &[2.0, -1.0, -1.0, 1.0]));
        assert!(is_only(
            3,
            3,
            &[0.0, -1.0, 1.0, 1.0, 0.0, -1.0, -1.0, 1.0, 0.0]
        ));
        // A saddle point that every other action falls short of.
        assert!(is_only(2, 2, &[1.0, 2.0, 0.0, 3.0]));
        // Two equal rows, and a game in which nothing matters.
        assert!(!is_only(3, 2, &[2.0, -1.0, -1.0, 1.0, -1.0, 1.0]));
        assert!(!is_only(2, 2, &[0.0; 4]));
    }
}
