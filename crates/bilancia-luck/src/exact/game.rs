//! A game whose state space is enumerated, and the quantities computed from it.

use std::ops::Deref;

use bilancia_core::{Seat, State};
use bilancia_search::parallel;

use super::{
    build::{GraphError, Size},
    choices::{ChoiceMeasures, choice_measures},
    enumerate,
    expectation::SolveError,
    graph::Graph,
    optimal::{self, Objective, Ties},
    strategy::BehaviourStrategy,
    variance::{VarianceComponents, variance_components},
};
use crate::{payoff::Payoff, shares::VarianceShares};

/// A game whose state space is enumerated, so that its measures are computed without sampling error.
///
/// ```
/// use bilancia_core::example::Nim;
/// use bilancia_luck::{Payoff, exact::{Exact, Size}};
///
/// let nim = Exact::new(&Nim::new(6), Payoff::Result, Size { most: 1_000 }).unwrap();
/// let (optimal, value) = nim.optimal_play().unwrap();
/// assert_eq!(value, 1.0); // six matches: the first player leaves four
/// let pair = nim.pair(&nim.uniform(), &optimal).unwrap();
/// assert!((pair.total() - 1.0).abs() < 1e-12);
/// ```
pub struct Exact<S: State> {
    whole: Enumerated,
    start: S,
    size: Size,
}

/// State space of a game, and its measures, which need the types of the game no more.
pub struct Enumerated {
    graph: Graph,
    /// Score at each end, seat by seat.
    scores: Vec<Vec<f64>>,
    threads: usize,
}

/// Exact result of two players against each other, averaged over the seats.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExactPair {
    /// Expected score of the first player, from 0 to 1, averaged over the seats.
    pub score: f64,
    /// Expected score of the first player in the first seat, and averaged over the other seats.
    pub by_seat: [f64; 2],
    /// Shares of the variance of the score, by cause.
    pub shares: VarianceShares,
}

impl ExactPair {
    /// Sum of the shares: 1 up to rounding, except that it is 0 where scores of more than two seats never vary.
    pub fn total(&self) -> f64 {
        self.shares.total()
    }
}

impl<S: State> Exact<S> {
    /// Enumerates the state space of a game from `start` on.
    ///
    /// # Errors
    /// [`GraphError`] if the state space is larger than `size`, or the rules break the contract of [`State`].
    pub fn new(start: &S, payoff: Payoff, size: Size) -> Result<Self, GraphError> {
        Ok(Self {
            whole: Enumerated::new(start, payoff, size)?,
            start: start.clone(),
            size,
        })
    }

    /// Behaviour strategy that is given by a function from a seat, its view of the state and its legal actions to the
    /// probabilities of these actions.
    ///
    /// # Panics
    /// If the rules are not deterministic, so that the state space is another one when it is enumerated again.
    pub fn strategy(
        &self,
        mut probabilities: impl FnMut(Seat, &S, &[S::Action]) -> Vec<f64>,
    ) -> BehaviourStrategy {
        let mut strategy = BehaviourStrategy::default();
        let points = enumerate::decision_points(&self.start, self.size);
        for point in points.expect("the state space was enumerated before") {
            strategy.push(probabilities(point.seat, &point.view, &point.actions));
        }
        strategy
    }
}

impl<S: State> Deref for Exact<S> {
    type Target = Enumerated;

    fn deref(&self) -> &Enumerated {
        &self.whole
    }
}

impl Enumerated {
    /// Enumerates the state space of a game from `start` on.
    ///
    /// # Errors
    /// [`GraphError`] if the state space is larger than `size`, or the rules break the contract of [`State`].
    pub fn new<S: State>(start: &S, payoff: Payoff, size: Size) -> Result<Self, GraphError> {
        let graph = enumerate::graph(start, size)?;
        Ok(Self::scored(graph, payoff, start.points_bound()))
    }

    fn scored(graph: Graph, payoff: Payoff, bound: i32) -> Self {
        let of_seat = |seat| {
            let ends = graph.ends.iter();
            ends.map(|end| payoff.score(end, seat, bound)).collect()
        };
        Self {
            scores: (0..graph.seats).map(of_seat).collect(),
            graph,
            threads: 1,
        }
    }

    /// Sets the number of threads of [`Enumerated::pair`], which is 1 at first. Results do not depend on it; each thread
    /// needs memory of its own.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// Number of positions of the graph, at least 1 if anything happens in the game.
    pub fn positions(&self) -> usize {
        self.graph
            .positions
            .len()
            .max(self.graph.events.len().min(1))
    }

    /// Whether the game has chance events.
    pub fn has_chance(&self) -> bool {
        self.graph.chance
    }

    /// Whether the game has decisions among two or more actions.
    pub fn has_choices(&self) -> bool {
        !self.graph.decisions.is_empty()
    }

    /// Whether choices of several seats ever meet without knowing of each other: by a simultaneous move, or by a move that
    /// the next to choose does not observe.
    pub fn has_interaction(&self) -> bool {
        self.graph.has_interaction()
    }

    /// Strategy of the uniform random player.
    pub fn uniform(&self) -> BehaviourStrategy {
        let mut strategy = BehaviourStrategy::default();
        for decision in &self.graph.decisions {
            let count = decision.actions;
            strategy.push((0..count).map(|_| 1.0 / f64::from(count)));
        }
        strategy
    }

    /// Optimal strategy at both seats of a zero-sum game, and the value of the game to the first seat, as a score from 0
    /// to 1. It mixes uniformly over equally good actions ([`Ties::Even`]).
    ///
    /// # Errors
    /// [`SolveError`] with hidden information beyond simultaneous moves, more than two seats, or without convergence.
    pub fn optimal_play(&self) -> Result<(BehaviourStrategy, f64), SolveError> {
        self.optimal_play_with(Ties::Even)
    }

    /// Optimal strategy like [`Enumerated::optimal_play`], with the given choice among equally good actions.
    ///
    /// # Errors
    /// [`SolveError`] with hidden information beyond simultaneous moves, more than two seats, or without convergence.
    pub fn optimal_play_with(&self, ties: Ties) -> Result<(BehaviourStrategy, f64), SolveError> {
        let (value, strategy) =
            optimal::solve(&self.graph, &self.scores[0], Objective::Equilibrium, ties)?;
        Ok((strategy, value))
    }

    /// Best response, at both seats, to a strategy of the opponent. It mixes uniformly over equally good actions.
    ///
    /// # Errors
    /// [`SolveError`] with hidden information beyond simultaneous moves, more than two seats, or without convergence.
    pub fn best_response(&self, to: &BehaviourStrategy) -> Result<BehaviourStrategy, SolveError> {
        let mut responses = Vec::new();
        for seat in [Seat(0), Seat(1)] {
            let objective = Objective::BestResponse { seat, to };
            let found = optimal::solve(&self.graph, &self.scores[0], objective, Ties::Even)?;
            responses.push(found.1);
        }
        let mut strategy = BehaviourStrategy::default();
        for (number, decision) in (0..).zip(&self.graph.decisions) {
            let response = responses[decision.seat.index()].at(number);
            strategy.push(response.iter().copied());
        }
        Ok(strategy)
    }

    /// Variance components of one seat's score, by cause, under a profile of one strategy per seat.
    ///
    /// # Errors
    /// [`SolveError::Endless`] if the game may go on for ever under the profile.
    pub fn variance(
        &self,
        profile: &[&BehaviourStrategy],
        seat: Seat,
    ) -> Result<VarianceComponents, SolveError> {
        variance_components(&self.graph, profile, &self.scores[seat.index()])
    }

    /// Measures of what there is to choose, under a profile of one strategy per seat. With two seats, decisions, leverage
    /// and options are those of both; the answerable share of chance is that of the given seat.
    ///
    /// # Errors
    /// [`SolveError::Endless`] if the game may go on for ever under the profile.
    pub fn choices(
        &self,
        profile: &[&BehaviourStrategy],
        seat: Seat,
    ) -> Result<ChoiceMeasures, SolveError> {
        choice_measures(&self.graph, profile, seat, &self.scores[seat.index()])
    }

    /// Result of one player against another, each in every seat in turn. With more than two seats, one player plays
    /// against a field of the other in all other seats.
    ///
    /// # Errors
    /// [`SolveError::Endless`] if the game may go on for ever between these players.
    pub fn pair(
        &self,
        one: &BehaviourStrategy,
        other: &BehaviourStrategy,
    ) -> Result<ExactPair, SolveError> {
        let seats = self.graph.seats;
        let against_field = |own: &BehaviourStrategy, field: &BehaviourStrategy| {
            let in_seat = |seat: usize| {
                let strategy = |place| if place == seat { own } else { field };
                let profile: Vec<_> = (0..seats).map(strategy).collect();
                self.variance(&profile, Seat(seat as u8))
            };
            let components = parallel::map_until(seats, self.threads, || false, in_seat);
            components
                .into_iter()
                .map(|(_, components)| components)
                .collect::<Result<Vec<_>, _>>()
        };
        let ours = against_field(one, other)?;
        // With two seats the opponent's score is 1 less ours, so that its games add nothing.
        let theirs = match seats {
            2 => None,
            _ => Some(against_field(other, one)?),
        };
        Ok(summarise(&ours, theirs.as_deref()))
    }
}

/// Largest difference of scores that is attributed to rounding.
const ROUNDING: f64 = 1e-11;

/// Result from the variance components in each seat: of the first player, and of the second with more than two seats.
fn summarise(ours: &[VarianceComponents], theirs: Option<&[VarianceComponents]>) -> ExactPair {
    let mean = |of: fn(&VarianceComponents) -> f64, seats: &[VarianceComponents]| {
        seats.iter().map(of).sum::<f64>() / seats.len() as f64
    };
    let between_seats = |seats: &[VarianceComponents]| {
        let middle = mean(|seat| seat.mean, seats);
        seats
            .iter()
            .map(|seat| (seat.mean - middle).powi(2))
            .sum::<f64>()
            / seats.len() as f64
    };
    let score = mean(|seat| seat.mean, ours);
    let all: Vec<_> = ours.iter().chain(theirs.unwrap_or(&[])).copied().collect();
    let (strength, seat) = match theirs {
        None if (score - 0.5).abs() < ROUNDING => (0.0, between_seats(ours)),
        None => ((score - 0.5).powi(2), between_seats(ours)),
        Some(theirs) => {
            let other = mean(|seat| seat.mean, theirs);
            let strength = ((score - other) / 2.0).powi(2);
            (
                strength,
                (between_seats(ours) + between_seats(theirs)) / 2.0,
            )
        }
    };
    let [chance, clash, mixing] = [
        mean(|seat| seat.chance, &all),
        mean(|seat| seat.clash, &all),
        mean(|seat| seat.mixing, &all),
    ];
    // Variance of a decisive game between equals; with more than two seats, of the scores.
    let (unit, draw) = match theirs {
        None => (0.25, mean(|seat| seat.undecided, &all)),
        Some(_) => (strength + seat + chance + clash + mixing, 0.0),
    };
    let share = |part: f64| if unit > 0.0 { part / unit } else { 0.0 };
    let rest = &ours[1..];
    ExactPair {
        score,
        by_seat: [ours[0].mean, mean(|seat| seat.mean, rest)],
        shares: VarianceShares {
            strength: share(strength),
            seat: share(seat),
            chance: share(chance),
            clash: share(clash),
            mixing: share(mixing),
            draw: share(draw),
        },
    }
}
