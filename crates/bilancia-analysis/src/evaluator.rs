//! Evaluation of positions for luck ledgers.

use std::sync::atomic::{AtomicBool, Ordering};

use bilancia_core::{Actor, Node, Presentable, Seat};
use bilancia_games::{GameEntry, Resources};
use bilancia_luck::{Evaluation, Evaluator, LedgerMethod};
use bilancia_search::{Advice, Limit, Mcts, Task};

/// Evaluator of positions by the game's own search or, if it has none, by Monte-Carlo tree search; in games with chance
/// whose search rests on a static evaluation, by that evaluation.
pub(crate) struct Searching<'a, S: Presentable> {
    /// The game.
    pub(crate) game: &'a GameEntry<S>,
    /// Solutions, by which positions are evaluated where they cover them.
    pub(crate) resources: &'a Resources,
    /// Size of each search.
    pub(crate) nodes: u64,
    /// Seed of the searches.
    pub(crate) seed: u64,
    /// Where the values come from: a search, a static evaluation, or the table of a solution.
    pub(crate) method: LedgerMethod,
    /// Cancels the evaluation when it is set.
    pub(crate) stop: &'a AtomicBool,
}

/// Number of actions with the best static evaluation that are evaluated again over all throws that may follow; the
/// engine of backgammon uses the same number.
const CANDIDATES: usize = 8;

impl<S: Presentable> Searching<'_, S> {
    /// The advice of a solution's table, if one is loaded for these rules.
    pub(crate) fn known(&self, state: &S, seat: Seat) -> Option<Advice<S::Action>> {
        self.resources.advise(&self.task(state, seat))
    }

    fn task<'s>(&self, state: &'s S, seat: Seat) -> Task<'s, S> {
        Task {
            state,
            seat,
            evaluation: self.game.evaluation,
            earlier: &[],
            seed: self.seed,
        }
    }

    /// Static evaluation of a position for a seat: its expected payoff in points, without a search.
    fn sight(&self, state: &S, seat: Seat) -> f64 {
        self.task(state, seat).value(state, seat) * f64::from(state.points_bound())
    }

    /// Static evaluation of a position for a seat or, before a chance event, its mean over all outcomes.
    fn next_sight(&self, state: &S, seat: Seat) -> f64 {
        if state.node() != Node::Chance {
            return self.sight(state, seat);
        }
        let mut rolls = Vec::new();
        state.rolls(&mut rolls);
        let total: f64 = rolls.iter().map(|&(_, weight)| weight as f64).sum();
        let each = rolls.into_iter().map(|(roll, weight)| {
            let mut after = state.clone();
            after.apply(Actor::Chance, roll);
            weight as f64 / total * self.sight(&after, seat)
        });
        each.sum()
    }

    /// The best action by the mean static evaluation over the next throw, among the actions whose positions have the
    /// best static evaluations.
    fn evaluate_at_sight(&self, state: &S, seat: Seat) -> Evaluation<S::Action> {
        let mut actions = Vec::new();
        state.actions(seat, &mut actions);
        let looks = |action: S::Action| {
            let mut after = state.clone();
            after.apply(Actor::Seat(seat), action);
            (self.sight(&after, seat), action, after)
        };
        let choices: Vec<_> = actions.into_iter().map(looks).collect();
        let most = usize::try_from(self.nodes).map_or(CANDIDATES, |nodes| nodes.min(CANDIDATES));
        let values: Vec<f64> = choices.iter().map(|(value, ..)| *value).collect();
        let places = best_places(&values, most.max(1)).into_iter();
        let again = places.map(|place| {
            let (_, action, after) = &choices[place];
            (self.next_sight(after, seat), *action)
        });
        let better = |one: (f64, S::Action), other: (f64, S::Action)| {
            if other.0 > one.0 { other } else { one }
        };
        let (value, action) = again.reduce(better).expect("who owes a choice has one");
        Evaluation {
            action,
            strategy: Vec::new(),
            value,
        }
    }
}

/// Places of the highest values, the highest first.
fn best_places(values: &[f64], most: usize) -> Vec<usize> {
    let mut places: Vec<usize> = (0..values.len()).collect();
    places.sort_by(|one, other| values[*other].total_cmp(&values[*one]));
    places.truncate(most);
    places
}

impl<S: Presentable> Evaluator<S> for Searching<'_, S> {
    fn value(&mut self, state: &S, seat: Seat) -> f64 {
        match self.method {
            LedgerMethod::Static => self.sight(state, seat),
            _ => self.evaluate(state, seat).value,
        }
    }

    fn method(&self) -> LedgerMethod {
        self.method
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn evaluate(&mut self, state: &S, seat: Seat) -> Evaluation<S::Action> {
        if self.method == LedgerMethod::Static {
            return self.evaluate_at_sight(state, seat);
        }
        let task = self.task(state, seat);
        let limit = Limit::Playouts(self.nodes);
        let advice = match (self.known(state, seat), self.game.engine()) {
            (Some(advice), _) => advice,
            (None, Some(engine)) => engine(&task, limit, 1, self.stop),
            (None, None) => Mcts::new(limit).advise(&task, self.stop),
        };
        Evaluation {
            action: advice.action,
            strategy: advice.mix,
            value: advice.value.unwrap_or(0.0),
        }
    }
}
