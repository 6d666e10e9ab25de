//! Engine of Frames: solves the turn as a matrix game on a growing set of points, and looks one turn deeper
//! at the pairs of points that matter most.
//!
//! 1. The payoff of a pair of points is estimated from the score and from the change of the frames to come
//!    ([`outlook`]).
//! 2. Few of the hundreds of points belong to optimal play. The matrix starts with a few points and grows by
//!    best responses to its solution, until none gains more (double oracle: McMahan, Gordon and Blum 2003).
//! 3. The most probable pairs of that solution are evaluated one turn deeper, and the matrix is solved again.
//!    This repeats until time is up.

mod outlook;

use std::sync::atomic::{AtomicBool, Ordering};

use bilancia_core::{Actor, Node, Rng, Seat, State};
use bilancia_search::{
    Advice, Limit, Task,
    matrix::{Matrix, MatrixSolver},
    parallel::Pool,
};
use web_time::Instant;

use super::rules::{Frames, Point};
use outlook::{Counts, Outlook};

/// Smallest gain, as a payoff from -1 to 1, for which a best response is added to the matrix.
const ENOUGH: f64 = 1e-4;
/// Maximum number of solutions in a row; each adds at most one point for each side.
const ROUNDS: usize = 60;
/// Smallest probability with which a pair of points is evaluated deeper.
const RARE: f64 = 1e-4;
/// Number of pairs that are evaluated deeper between two solutions.
const BATCH: usize = 16;

/// Searches a mixed strategy for a simultaneous move of Frames.
pub(super) fn engine(
    task: &Task<'_, Frames>,
    limit: Limit,
    threads: u32,
    stop: &AtomicBool,
) -> Advice<Point> {
    let started = Instant::now();
    let mut state = task.view();
    // A sealed move of the opponent is unknown, and this seat's own is to be found.
    state.pending = [None; 2];
    let mut rng = Rng::new(task.seed);
    let mut turn = Turn::new(&state);
    turn.outlook.vary(&mut rng);
    let mut solver = MatrixSolver::default();
    let pool = Pool::new(threads as usize);
    let mut deeper = 0;
    let ended = |deeper: u64| {
        let late = match limit {
            Limit::Time(time) => started.elapsed() >= time,
            Limit::Playouts(all) => deeper >= all,
        };
        late || stop.load(Ordering::Relaxed)
    };
    loop {
        turn.solve(&mut solver);
        let mut pairs = turn.likeliest(BATCH);
        if let Limit::Playouts(all) = limit {
            pairs.truncate((all - deeper.min(all)) as usize);
        }
        if pairs.is_empty() || ended(deeper) {
            break;
        }
        // Pairs do not depend on each other, so that any number of threads comes to the same; only a limit of time cuts
        // a batch short.
        let values = pool.map(pairs.len(), |at| {
            let late = at > 0 && ended(deeper);
            (!late).then(|| turn.deeper(&state, pairs[at], &mut MatrixSolver::default()))
        });
        for ((row, column), value) in pairs.into_iter().zip(values) {
            if let Some(value) = value {
                turn.cells[row][column] = (value, true);
                deeper += 1;
            }
        }
    }
    let (points, mix) = turn.mix(task.seat);
    let drawn = rng.weighted(mix);
    let value = if task.seat == Seat(0) {
        turn.value
    } else {
        -turn.value
    };
    Advice {
        action: points[drawn],
        value: Some(value),
        mix: points
            .iter()
            .copied()
            .zip(mix.iter().copied())
            .filter(|(_, share)| *share > 0.0)
            .collect(),
        playouts: deeper,
        line: vec![points[drawn]],
    }
}

/// A turn as a matrix game on some of the empty points.
struct Turn {
    counts: Counts,
    outlook: Outlook,
    /// All empty points.
    empty: Vec<Point>,
    /// Points that are rows (Black) and columns (White) of the matrix.
    points: [Vec<Point>; 2],
    /// Payoff to Black of each pair of points, and whether it was evaluated one turn deeper.
    cells: Vec<Vec<(f64, bool)>>,
    mixes: [Vec<f64>; 2],
    value: f64,
}

impl Turn {
    fn new(state: &Frames) -> Self {
        let counts = Counts::new(state);
        let outlook = Outlook::new(state, &counts);
        let mut empty = Vec::new();
        state.actions(Seat(0), &mut empty);
        let mut turn = Self {
            counts,
            outlook,
            points: [Vec::new(), Vec::new()],
            cells: Vec::new(),
            mixes: [Vec::new(), Vec::new()],
            value: 0.0,
            empty,
        };
        // Starts with a few points spread over the board.
        let step = turn.empty.len().div_ceil(4).max(1);
        for place in (0..turn.empty.len()).step_by(step) {
            let point = turn.empty[place];
            turn.consider(0, point);
            turn.consider(1, point);
        }
        turn
    }

    fn expected(&self, black: Point, white: Point) -> f64 {
        self.outlook
            .expected(black, white, self.counts.scorer(black, white))
    }

    /// Adds a point to those that a side considers.
    fn consider(&mut self, side: usize, point: Point) {
        if side == 0 {
            let row = self.points[1].iter();
            let row = row.map(|&white| (self.expected(point, white), false));
            self.cells.push(row.collect());
        } else {
            for row in 0..self.cells.len() {
                let cell = self.expected(self.points[0][row], point);
                self.cells[row].push((cell, false));
            }
        }
        self.points[side].push(point);
        self.mixes[side].push(0.0);
    }

    /// Solves the matrix game, and adds best responses until none gains enough.
    fn solve(&mut self, solver: &mut MatrixSolver) {
        let mut payoffs = Vec::new();
        for _ in 0..ROUNDS {
            payoffs.clear();
            payoffs.extend(self.cells.iter().flatten().map(|(cell, _)| *cell));
            let game = Matrix::new(self.points[0].len(), self.points[1].len(), &payoffs)
                .expect("worths are finite and every side has a point");
            let solution = solver.solve(&game);
            self.mixes[0].clone_from(&solution.row);
            self.mixes[1].clone_from(&solution.column);
            self.value = solution.value;
            let answers = [self.best_answer(0), self.best_answer(1)];
            let mut grown = false;
            for (side, answer) in answers.into_iter().enumerate() {
                if let Some((point, gain)) = answer {
                    if gain > ENOUGH {
                        self.consider(side, point);
                        grown = true;
                    }
                }
            }
            if !grown {
                return;
            }
        }
    }

    /// Best response of a side among the points that it does not consider yet, and its gain against the
    /// opponent's mixed strategy.
    fn best_answer(&self, side: usize) -> Option<(Point, f64)> {
        let sign = if side == 0 { 1.0 } else { -1.0 };
        let others: Vec<(Point, f64)> = self.points[1 - side]
            .iter()
            .copied()
            .zip(self.mixes[1 - side].iter().copied())
            .filter(|(_, share)| *share > 0.0)
            .collect();
        let known = &self.points[side];
        let gain = |&point: &Point| {
            let expected = |&(other, share): &(Point, f64)| {
                let [black, white] = if side == 0 {
                    [point, other]
                } else {
                    [other, point]
                };
                share * self.expected(black, white)
            };
            sign * (others.iter().map(expected).sum::<f64>() - self.value)
        };
        let new = self.empty.iter().filter(|point| !known.contains(point));
        new.map(|point| (*point, gain(point)))
            .max_by(|one, other| one.1.total_cmp(&other.1))
    }

    /// Most probable pairs that were not evaluated deeper yet, by their indices.
    fn likeliest(&self, count: usize) -> Vec<(usize, usize)> {
        let mut pairs = Vec::new();
        for (row, cells) in self.cells.iter().enumerate() {
            for (column, (_, deep)) in cells.iter().enumerate() {
                let chance = self.mixes[0][row] * self.mixes[1][column];
                if !deep && chance > RARE {
                    pairs.push((chance, row, column));
                }
            }
        }
        pairs.sort_by(|one, other| other.0.total_cmp(&one.0));
        pairs.truncate(count);
        pairs
            .into_iter()
            .map(|(_, row, column)| (row, column))
            .collect()
    }

    /// The payoff of a pair of points by the turn after it.
    fn deeper(
        &self,
        state: &Frames,
        (row, column): (usize, usize),
        solver: &mut MatrixSolver,
    ) -> f64 {
        let mut after = state.clone();
        let [black, white] = [self.points[0][row], self.points[1][column]];
        after.apply(Actor::Seat(Seat(0)), black);
        after.apply(Actor::Seat(Seat(1)), white);
        if after.node() == Node::Over {
            return f64::from(after.points(Seat(0)));
        }
        let mut next = Self::new(&after);
        next.solve(solver);
        next.value
    }

    fn mix(&self, seat: Seat) -> (&[Point], &[f64]) {
        (&self.points[seat.index()], &self.mixes[seat.index()])
    }
}
