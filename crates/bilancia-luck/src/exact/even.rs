//! Canonical equilibrium strategies of matrix games.
//!
//! A matrix game may have many optimal strategies, and which of them a solver finds depends on the order of rows and
//! columns. The optimal strategies form a convex polytope, so that exactly one of them is closest to the uniform
//! distribution in Euclidean distance, and a permutation of rows and columns permutes it. With one column it is the
//! uniform distribution over the best rows.

use bilancia_search::matrix::Matrix;

/// Slack of the constraints on optimality, in units of the payoffs: more than values differ by rounding. The strategy is
/// optimal up to this.
const SLACK: f64 = 1e-10;
/// Smallest gradient at which a constraint is taken in, and largest multiplier that counts as 0.
const ZERO: f64 = 1e-12;

/// Strategy of the row player that is closest to the uniform distribution among those that guarantee `value` up to
/// [`SLACK`]; none if rounding leaves no such strategy.
pub(super) fn most_even_row(game: &Matrix<'_>, value: f64) -> Option<Vec<f64>> {
    let payoffs: Vec<&[f64]> = (0..game.rows()).map(|row| game.row(row)).collect();
    most_even(&payoffs, value)
}

/// Strategy of the column player that is closest to the uniform distribution among those that concede at most `value` up
/// to [`SLACK`]; none if rounding leaves no such strategy.
pub(super) fn most_even_column(game: &Matrix<'_>, value: f64) -> Option<Vec<f64>> {
    let own = |column: usize| (0..game.rows()).map(move |row| -game.row(row)[column]);
    let payoffs: Vec<Vec<f64>> = (0..game.columns()).map(|at| own(at).collect()).collect();
    let payoffs: Vec<&[f64]> = payoffs.iter().map(Vec::as_slice).collect();
    most_even(&payoffs, -value)
}

/// Most even mixture of the rows that pays at least `value` against each column.
///
/// With u the uniform distribution and x = u + y, the length of y is minimised under the constraints that no x is
/// negative and that each column pays enough. This problem of least distance programming is solved as a problem of
/// non-negative least squares (Lawson and Hanson: Solving Least Squares Problems, chapter 23). Constraints are projected
/// onto the vectors of sum 0, so that x sums to 1.
fn most_even(payoffs: &[&[f64]], value: f64) -> Option<Vec<f64>> {
    let rows = payoffs.len();
    let even = 1.0 / rows as f64;
    let signs = (0..rows).map(|row| {
        let normal: Vec<f64> = (0..rows).map(|at| f64::from(u8::from(at == row))).collect();
        (normal, -even)
    });
    let columns = (0..payoffs[0].len()).map(|column| {
        let normal: Vec<f64> = payoffs.iter().map(|row| row[column]).collect();
        let paid: f64 = normal.iter().sum::<f64>() * even;
        (normal, value - SLACK - paid)
    });
    let constraints: Vec<Vec<f64>> = signs
        .chain(columns)
        .map(|(mut normal, bound)| {
            let mean = normal.iter().sum::<f64>() * even;
            normal.iter_mut().for_each(|part| *part -= mean);
            normal.push(bound);
            normal
        })
        .collect();
    let mut target = vec![0.0; rows + 1];
    target[rows] = 1.0;
    let residual = non_negative_least_squares(&constraints, &target)?;
    // The residual's last part is 1 / (1 + |y|²), and y is shorter than 1.
    if residual[rows] < 0.25 {
        return None;
    }
    let raw = residual[..rows]
        .iter()
        .map(|part| even - part / residual[rows]);
    let mut strategy: Vec<f64> = raw
        .map(|part| if part < ZERO { 0.0 } else { part })
        .collect();
    let whole: f64 = strategy.iter().sum();
    strategy.iter_mut().for_each(|part| *part /= whole);
    let pays = |column: usize| -> f64 {
        let terms = strategy.iter().zip(payoffs);
        terms.map(|(part, row)| part * row[column]).sum()
    };
    let is_optimal = (0..payoffs[0].len()).all(|column| pays(column) > value - 100.0 * SLACK);
    is_optimal.then_some(strategy)
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Residual of the target less the best combination of the columns with non-negative weights, by the algorithm of Lawson
/// and Hanson; none if it does not end.
fn non_negative_least_squares(columns: &[Vec<f64>], target: &[f64]) -> Option<Vec<f64>> {
    let mut weights = vec![0.0; columns.len()];
    let mut active: Vec<usize> = Vec::new();
    for _ in 0..10 * columns.len() {
        let mut residual = target.to_vec();
        for &at in &active {
            add(&mut residual, -weights[at], &columns[at]);
        }
        let gradient = |at: usize| dot(&columns[at], &residual);
        let steepest = (0..columns.len())
            .filter(|at| !active.contains(at))
            .max_by(|&a, &b| gradient(a).total_cmp(&gradient(b)));
        let Some(steepest) = steepest.filter(|&at| gradient(at) > ZERO) else {
            return Some(residual);
        };
        active.push(steepest);
        loop {
            let wanted = least_squares(columns, &active, target)?;
            let pairs = || active.iter().zip(&wanted);
            let blocked = pairs().filter(|(_, wanted)| **wanted <= ZERO);
            let step = blocked
                .map(|(&at, wanted)| weights[at] / (weights[at] - wanted).max(f64::MIN_POSITIVE))
                .fold(f64::INFINITY, f64::min);
            if step.is_infinite() {
                for (&at, wanted) in active.iter().zip(wanted) {
                    weights[at] = wanted;
                }
                break;
            }
            for (&at, wanted) in active.iter().zip(wanted) {
                weights[at] += step * (wanted - weights[at]);
            }
            active.retain(|&at| {
                let keeps = weights[at] > ZERO;
                if !keeps {
                    weights[at] = 0.0;
                }
                keeps
            });
        }
    }
    None
}

fn add(to: &mut [f64], factor: f64, other: &[f64]) {
    for (to, other) in to.iter_mut().zip(other) {
        *to += factor * other;
    }
}

/// Weights of the active columns, of which none is 0 or a combination of the others, whose combination is closest to the
/// target; none where rounding makes them dependent. Gram-Schmidt, with a second pass against rounding.
fn least_squares(columns: &[Vec<f64>], active: &[usize], target: &[f64]) -> Option<Vec<f64>> {
    let mut basis: Vec<Vec<f64>> = Vec::new();
    let mut triangle: Vec<Vec<f64>> = Vec::new();
    for &at in active {
        let mut rest = columns[at].clone();
        let mut parts = vec![0.0; basis.len()];
        for _ in 0..2 {
            for (part, unit) in parts.iter_mut().zip(&basis) {
                let along = dot(unit, &rest);
                *part += along;
                add(&mut rest, -along, unit);
            }
        }
        let length = dot(&rest, &rest).sqrt();
        if length < ZERO {
            return None;
        }
        rest.iter_mut().for_each(|part| *part /= length);
        parts.push(length);
        triangle.push(parts);
        basis.push(rest);
    }
    let mut weights: Vec<f64> = basis.iter().map(|unit| dot(unit, target)).collect();
    for at in (0..weights.len()).rev() {
        weights[at] /= triangle[at][at];
        let weight = weights[at];
        for (before, part) in triangle[at][..at].iter().enumerate() {
            weights[before] -= weight * part;
        }
    }
    Some(weights)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bilancia_core::Rng;
    use bilancia_search::matrix::MatrixSolver;

    fn both(rows: usize, columns: usize, payoffs: &[f64]) -> [Vec<f64>; 2] {
        let game = Matrix::new(rows, columns, payoffs).unwrap();
        let value = MatrixSolver::default().solve(&game).value;
        [
            most_even_row(&game, value).unwrap(),
            most_even_column(&game, value).unwrap(),
        ]
    }

    #[track_caller]
    fn close(found: &[f64], known: &[f64]) {
        for (found, known) in found.iter().zip(known) {
            assert!((found - known).abs() < 1e-9, "{found} is not {known}");
        }
    }

    #[test]
    fn known_games() {
        // One column: the best rows, evenly. A row that doubles another shares its weight.
        close(&both(4, 1, &[1.0, 3.0, 3.0, 2.0])[0], &[0.0, 0.5, 0.5, 0.0]);
        let pennies = [1.0, 0.0, 1.0, 0.0, 0.0, 1.0];
        close(&both(3, 2, &pennies)[0], &[0.25, 0.25, 0.5]);
        close(&both(2, 2, &[0.5; 4])[1], &[0.5, 0.5]);
        // The unique equilibrium by the formula for games of two rows and two columns.
        let [row, column] = both(2, 2, &[3.0, -1.0, -2.0, 1.0]);
        close(&row, &[3.0 / 7.0, 4.0 / 7.0]);
        close(&column, &[2.0 / 7.0, 5.0 / 7.0]);
    }

    /// Small integer payoffs make ties and several equilibria common.
    #[test]
    fn the_order_of_rows_and_columns_means_nothing() {
        for seed in 0..2_000 {
            let mut rng = Rng::keyed(seed, &[]);
            let (rows, columns) = (1 + rng.below(5) as usize, 1 + rng.below(5) as usize);
            let payoffs: Vec<f64> = (0..rows * columns)
                .map(|_| rng.below(3) as f64 / 2.0)
                .collect();
            let turned: Vec<f64> = payoffs.iter().rev().copied().collect();
            let ([row, column], [row_turned, column_turned]) =
                (both(rows, columns, &payoffs), both(rows, columns, &turned));
            let back = |strategy: Vec<f64>| -> Vec<f64> { strategy.into_iter().rev().collect() };
            close(&row, &back(row_turned));
            close(&column, &back(column_turned));
            let game = Matrix::new(rows, columns, &payoffs).unwrap();
            let value = MatrixSolver::default().solve(&game).value;
            assert!(game.worst_column(&row) > value - 1e-8);
            assert!(game.best_row(&column) < value + 1e-8);
        }
    }
}
