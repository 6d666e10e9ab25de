//! Mixed strategies that are learned at the simultaneous moves of a tree, in lists that all nodes share. Whatever the actions
//! are, there is one copy of the code.

use bilancia_core::Rng;

use crate::matrix::{Matrix, MatrixSolver};

/// How much of the playouts goes to pairs of actions at random: this times the root of the number of pairs a visit. The
/// values that are handed up do not come from these playouts alone, so that exploration costs time and nothing else.
const EXPLORATION: f64 = 0.3;

/// The most pairs of actions of a matrix that is kept whole; a larger move has a tally for each action instead.
pub(super) const MOST_PAIRS: usize = 1024;

/// A simultaneous move: where its statistics begin, and its numbers of actions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    pub(super) first: u32,
    pub(super) rows: u32,
    pub(super) columns: u32,
}

impl Shape {
    /// The number of pairs of actions.
    pub(super) fn pairs(self) -> usize {
        self.rows as usize * self.columns as usize
    }

    fn of_rows(self) -> std::ops::Range<usize> {
        let first = self.first as usize;
        first..first + self.rows as usize
    }

    fn of_columns(self) -> std::ops::Range<usize> {
        let first = self.of_rows().end;
        first..first + self.columns as usize
    }
}

/// Statistics of the actions at simultaneous moves.
#[derive(Debug, Default)]
pub(super) struct Mixed {
    /// With a matrix, the cumulative regret, not below 0; else the sum of the values of an action.
    scores: Vec<f64>,
    /// With a matrix, the sum of the strategies, later ones with more weight; else how often an action was played.
    mix: Vec<f64>,
    current: Vec<f64>,
    /// The expected payoff of each action against the present strategy of the other side.
    expected: Vec<f64>,
    solver: MatrixSolver,
}

impl Mixed {
    /// Bytes of the statistics of a number of actions.
    pub(super) fn bytes(actions: usize) -> usize {
        actions * 2 * size_of::<f64>()
    }

    /// Adds a move on which nothing is known.
    pub(super) fn add(&mut self, rows: usize, columns: usize) -> Shape {
        let first = self.mix.len();
        for list in [&mut self.scores, &mut self.mix] {
            list.resize(first + rows + columns, 0.0);
        }
        Shape {
            first: first as u32,
            rows: rows as u32,
            columns: columns as u32,
        }
    }

    /// Selects a pair of actions, each by the present strategy of its side or at random.
    pub(super) fn choose(&mut self, shape: Shape, visits: u32, rng: &mut Rng) -> (usize, usize) {
        let share = shape.pairs() as f64 / f64::from(visits.max(1));
        let random = EXPLORATION * share.sqrt();
        let mut choose = |range: std::ops::Range<usize>| {
            if rng.unit() < random {
                return rng.below(range.len() as u64) as usize;
            }
            self.current.clear();
            add_strategy(&self.scores[range], &mut self.current);
            rng.weighted(&self.current)
        };
        (choose(shape.of_rows()), choose(shape.of_columns()))
    }

    /// Updates regrets by the present values of all pairs, row by row, and returns the value of the move under the average
    /// strategies.
    ///
    /// No sampled payoff enters a regret: regrets at or above 0 (Tammelin 2014) turn the noise of samples into regret that
    /// never goes, so that bad actions go on being played.
    pub(super) fn learn(&mut self, shape: Shape, visits: u32, values: &[f64]) -> f64 {
        let (rows, columns) = (shape.rows as usize, shape.columns as usize);
        self.current.clear();
        add_strategy(&self.scores[shape.of_rows()], &mut self.current);
        add_strategy(&self.scores[shape.of_columns()], &mut self.current);
        self.expected.clear();
        self.expected.resize(rows + columns, 0.0);
        let (of_rows, of_columns) = self.expected.split_at_mut(rows);
        let (row_mix, column_mix) = self.current.split_at(rows);
        let mut value = 0.0;
        for (row, values) in values.chunks(columns).enumerate() {
            for (column, value) in values.iter().enumerate() {
                of_rows[row] += column_mix[column] * value;
                of_columns[column] -= row_mix[row] * value;
            }
            value += row_mix[row] * of_rows[row];
        }
        let weight = f64::from(visits);
        let first = shape.first as usize;
        for (at, (expected, share)) in self.expected.iter().zip(&self.current).enumerate() {
            let mean = if at < rows { value } else { -value };
            let regret = &mut self.scores[first + at];
            *regret = (*regret + expected - mean).max(0.0);
            self.mix[first + at] += weight * share;
        }
        self.average(shape, values)
    }

    /// The value of a move whose strategies are the averages so far.
    fn average(&self, shape: Shape, values: &[f64]) -> f64 {
        let (row_mix, column_mix) = (&self.mix[shape.of_rows()], &self.mix[shape.of_columns()]);
        let of_row = |values: &[f64]| -> f64 {
            let cells = values.iter().zip(column_mix);
            cells.map(|(value, share)| value * share).sum()
        };
        let rows = values.chunks(column_mix.len()).zip(row_mix);
        let sum: f64 = rows.map(|(values, share)| share * of_row(values)).sum();
        sum / (row_mix.iter().sum::<f64>() * column_mix.iter().sum::<f64>())
    }

    /// Solves a move all of whose pairs have exact values, and returns its value.
    pub(super) fn settle(&mut self, shape: Shape, values: &[f64]) -> f64 {
        let game = Matrix::new(shape.rows as usize, shape.columns as usize, values);
        let solution = self.solver.solve(&game.expect("payoffs are finite"));
        self.mix[shape.of_rows()].copy_from_slice(&solution.row);
        self.mix[shape.of_columns()].copy_from_slice(&solution.column);
        solution.value
    }

    /// The average strategy of a side, up to a factor.
    pub(super) fn mix(&self, shape: Shape, of_rows: bool) -> Vec<f64> {
        let range = match of_rows {
            true => shape.of_rows(),
            false => shape.of_columns(),
        };
        self.mix[range].to_vec()
    }

    /// Selects a pair by UCB1 on each side's own tallies, untried actions first: for moves with too many pairs to learn the
    /// value of each.
    pub(super) fn choose_apart(
        &self,
        shape: Shape,
        (visits, exploration): (u32, f64),
        rng: &mut Rng,
    ) -> (usize, usize) {
        let log = f64::from(visits.max(1)).ln();
        let mut choose = |range: std::ops::Range<usize>| {
            let tallies = self.mix[range.clone()].iter().zip(&self.scores[range]);
            let mut best = (0, f64::NEG_INFINITY);
            for (index, (seen, sum)) in tallies.enumerate() {
                let bound = match *seen {
                    0.0 => UNTRIED + rng.unit(),
                    seen => sum / seen + exploration * (log / seen).sqrt(),
                };
                if bound > best.1 {
                    best = (index, bound);
                }
            }
            best.0
        };
        (choose(shape.of_rows()), choose(shape.of_columns()))
    }

    /// Adds the value of a pair to the tallies of its actions.
    pub(super) fn learn_apart(&mut self, shape: Shape, (row, column): (usize, usize), value: f64) {
        let places = [
            shape.of_rows().start + row,
            shape.of_columns().start + column,
        ];
        for (place, value) in places.into_iter().zip([value, -value]) {
            self.scores[place] += value;
            self.mix[place] += 1.0;
        }
    }
}

/// The bound of an action that was never tried: above that of any other.
const UNTRIED: f64 = 1e6;

/// Appends the strategy of regret matching (Hart and Mas-Colell 2000).
fn add_strategy(regrets: &[f64], to: &mut Vec<f64>) {
    let total: f64 = regrets.iter().sum();
    match total > 0.0 {
        true => to.extend(regrets.iter().map(|regret| regret / total)),
        false => to.resize(to.len() + regrets.len(), 1.0 / regrets.len() as f64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Payoffs of 1 and -1 by chance, whose means are those of a game that asks for both actions with 0.4 and 0.6.
    #[test]
    fn strategies_come_near_equilibrium_through_noise() {
        let means = [0.8, -0.4, -0.4, 0.4];
        let off = |playouts: u32| {
            let (mut mixed, mut rng) = (Mixed::default(), Rng::new(1));
            let shape = mixed.add(2, 2);
            let (mut seen, mut sums) = ([0.0; 4], [0.0; 4]);
            for visit in 1..=playouts {
                let (row, column) = mixed.choose(shape, visit, &mut rng);
                let cell = row * 2 + column;
                let won = rng.unit() < f64::midpoint(means[cell], 1.0);
                sums[cell] += if won { 1.0 } else { -1.0 };
                seen[cell] += 1.0;
                let values: [f64; 4] = std::array::from_fn(|cell| sums[cell] / (seen[cell] + 1.0));
                mixed.learn(shape, visit, &values);
            }
            [true, false].map(|of_rows| {
                let mix = mixed.mix(shape, of_rows);
                (mix[0] / (mix[0] + mix[1]) - 0.4).abs()
            })
        };
        let [few, many] = [100, 20_000].map(|playouts| off(playouts).into_iter().sum::<f64>());
        assert!(many < 0.03 && many < few / 2.0, "{few} {many}");
    }
}
