//! Optimal play and best responses, by value iteration over the graph of a game.

use bilancia_core::Seat;
use bilancia_search::matrix::{Matrix, MatrixSolver};

use super::{
    even::{most_even_column, most_even_row},
    expectation::{SolveError, iterate},
    graph::{Event, Graph, Successor},
    strategy::BehaviourStrategy,
};

/// Strategies to be found in a two-player zero-sum game.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Objective<'a> {
    /// Equilibrium strategies of both seats.
    Equilibrium,
    /// Best response of `seat` to a strategy of the opponent.
    BestResponse {
        seat: Seat,
        to: &'a BehaviourStrategy,
    },
}

/// Choice of an optimal player among equally good strategies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// Mixes uniformly over equally good actions, and at simultaneous moves takes the equilibrium strategy that is closest
    /// to the uniform distribution. Independent of the order in which the rules list actions.
    Even,
    /// Takes the first of equally good actions in the order of the rules, and at simultaneous moves the equilibrium
    /// strategy that the solver finds. The players of `perfect-1` do.
    First,
}

impl Ties {
    /// Largest difference of values, in score, at which actions are equally good. Where play can return to a position,
    /// values have errors of about 1e-11.
    fn tolerance(self) -> f64 {
        match self {
            Self::Even => 1e-9,
            Self::First => 1e-11,
        }
    }
}

/// Value iteration in progress.
struct ValueIteration<'a> {
    graph: &'a Graph,
    scores: &'a [f64],
    objective: Objective<'a>,
    ties: Ties,
    /// Score of the first seat from each position.
    values: Vec<f64>,
    solver: MatrixSolver,
    /// Strategies of both seats, which are recorded in the last sweep only.
    strategies: Option<BehaviourStrategy>,
}

/// Value of the game to the first seat, and the strategies that attain it, of both seats in one. `scores` has the score
/// of the first seat at each end, from 0 to 1; the scores of the two seats sum to 1.
///
/// # Errors
/// [`SolveError`] if backward induction does not apply to the game, or does not converge.
pub(crate) fn solve(
    graph: &Graph,
    scores: &[f64],
    objective: Objective<'_>,
    ties: Ties,
) -> Result<(f64, BehaviourStrategy), SolveError> {
    if graph.seats != 2 || graph.hides {
        return Err(SolveError::NoPerfectPlay);
    }
    let mut iteration = ValueIteration {
        graph,
        scores,
        objective,
        ties,
        values: vec![0.5; graph.positions.len()],
        solver: MatrixSolver::default(),
        strategies: None,
    };
    iterate(graph, |position| {
        let value = iteration.value(graph.positions[position]);
        let known = std::mem::replace(&mut iteration.values[position], value);
        (value - known).abs()
    })?;
    let mut strategies = BehaviourStrategy::default();
    for decision in &graph.decisions {
        strategies.push((0..decision.actions).map(|_| 0.0));
    }
    iteration.strategies = Some(strategies);
    for position in 0..graph.positions.len() {
        iteration.value(graph.positions[position]);
    }
    let value = iteration.value(graph.start);
    Ok((value, iteration.strategies.unwrap_or_default()))
}

impl ValueIteration<'_> {
    /// Score of the first seat from a successor on, given the values of the positions.
    fn value(&mut self, next: Successor) -> f64 {
        let graph = self.graph;
        let event = match next {
            Successor::Position(position) => return self.values[position as usize],
            Successor::End(end) => return self.scores[end as usize],
            Successor::Event(event) => event,
        };
        match graph.events[event as usize] {
            Event::Chance { .. } => {
                let outcomes = graph.outcomes_of(event);
                outcomes
                    .map(|(probability, next)| probability * self.value(next))
                    .sum()
            }
            Event::Block { count: 1, .. } if self.strategies.is_none() && !self.responds() => {
                // Most of the time is spent here, so that the cells are not collected.
                let member = graph.members_of(event)[0];
                let cells = graph.cells_of(event).iter();
                let values = cells.map(|&next| self.value(next));
                match graph.seat_of(member) {
                    Seat(0) => values.fold(f64::NEG_INFINITY, f64::max),
                    _ => values.fold(f64::INFINITY, f64::min),
                }
            }
            Event::Block { .. } => {
                let cells: Vec<_> = graph
                    .cells_of(event)
                    .iter()
                    .map(|&next| self.value(next))
                    .collect();
                match graph.members_of(event) {
                    [member] => self.choice(*member, &cells),
                    members => self.simultaneous([members[0], members[1]], &cells),
                }
            }
            Event::Dependent { .. } => {
                unreachable!("dependent blocks arise from hidden information only")
            }
        }
    }

    fn responds(&self) -> bool {
        matches!(self.objective, Objective::BestResponse { .. })
    }

    /// Value of a choice of one seat, whose actions have the values `cells`.
    fn choice(&mut self, member: u32, cells: &[f64]) -> f64 {
        let seat = self.graph.seat_of(member);
        if let Objective::BestResponse {
            seat: responder,
            to,
        } = self.objective
        {
            if seat != responder {
                let strategy = to.at(member);
                self.record(member, |record| record.copy_from_slice(strategy));
                return strategy
                    .iter()
                    .zip(cells)
                    .map(|(probability, cell)| probability * cell)
                    .sum();
            }
        }
        let sign = if seat == Seat(0) { 1.0 } else { -1.0 };
        let best = cells
            .iter()
            .map(|cell| sign * cell)
            .fold(f64::NEG_INFINITY, f64::max);
        let (ties, tolerance) = (self.ties, self.ties.tolerance());
        let is_best = |cell: &f64| sign * cell > best - tolerance;
        self.record(member, |record| match ties {
            Ties::First => record[cells.iter().position(is_best).unwrap_or(0)] = 1.0,
            Ties::Even => {
                let count = cells.iter().filter(|cell| is_best(cell)).count();
                for (share, cell) in record.iter_mut().zip(cells) {
                    *share = if is_best(cell) {
                        1.0 / count as f64
                    } else {
                        0.0
                    };
                }
            }
        });
        sign * best
    }

    /// Value of a simultaneous choice of both seats with the payoff matrix `cells`, row by row.
    fn simultaneous(&mut self, members: [u32; 2], cells: &[f64]) -> f64 {
        let sizes = members.map(|member| self.graph.decisions[member as usize].actions as usize);
        if let Objective::BestResponse { seat, to } = self.objective {
            let responder = seat.index();
            let known = to.at(members[1 - responder]);
            let mean = |own: usize| -> f64 {
                let cell = |other: usize| match responder {
                    0 => cells[own * sizes[1] + other],
                    _ => cells[other * sizes[1] + own],
                };
                (0..known.len())
                    .map(|other| known[other] * cell(other))
                    .sum()
            };
            let means: Vec<_> = (0..sizes[responder]).map(mean).collect();
            self.record(members[1 - responder], |record| {
                record.copy_from_slice(known);
            });
            return self.choice(members[responder], &means);
        }
        let game = Matrix::new(sizes[0], sizes[1], cells).expect("scores are finite");
        let solution = self.solver.solve(&game).clone();
        if self.strategies.is_some() {
            let even = |strategy: Option<Vec<f64>>, found: &[f64]| match (self.ties, strategy) {
                (Ties::Even, Some(strategy)) => strategy,
                _ => found.to_vec(),
            };
            let row = even(most_even_row(&game, solution.value), &solution.row);
            let column = even(most_even_column(&game, solution.value), &solution.column);
            self.record(members[0], |record| record.copy_from_slice(&row));
            self.record(members[1], |record| record.copy_from_slice(&column));
        }
        solution.value
    }

    /// Records the distribution over the actions of a decision, in the last sweep.
    fn record(&mut self, member: u32, write: impl FnOnce(&mut [f64])) {
        if let Some(strategies) = &mut self.strategies {
            let record = strategies.at_mut(member);
            record.fill(0.0);
            write(record);
        }
    }
}
