//! The luck ledger of a finished game of the catalogue.

use std::sync::atomic::{AtomicBool, Ordering};

use bilancia_core::{Actor, Node, Notation, Seat};
use bilancia_games::{GameEntry, Resources, Visitor, visit};
use bilancia_luck::{Evaluation, Evaluator, LuckLedger};
use bilancia_search::{Limit, Mcts, Task};
use bilancia_table::{Event, GameError, GameSpec};

use crate::{
    WeighGameError,
    weigh::{begin, unknown},
};

/// Computes the luck ledger of a finished game of two seats: the change in value due to chance, to errors and to the
/// interaction of simultaneous moves, per event. None if it was cancelled, if a ledger that was begun does not fit the
/// events, or if the game does not have two seats.
///
/// # Errors
/// [`WeighGameError`] if the options or the position are refused, or the events do not fit the rules.
pub fn luck_ledger<'a>(
    spec: &'a GameSpec,
    position: Option<&'a str>,
    events: &'a [Event],
    options: LedgerOptions<'a>,
) -> Result<Option<LuckLedger>, WeighGameError> {
    let ledger = Ledger {
        spec,
        position,
        events,
        options,
    };
    let name = spec.game.info().name;
    visit(name, ledger).unwrap_or_else(|| Err(unknown(name).into()))
}

struct Ledger<'a> {
    spec: &'a GameSpec,
    position: Option<&'a str>,
    events: &'a [Event],
    options: LedgerOptions<'a>,
}

impl Visitor for Ledger<'_> {
    type Out = Result<Option<LuckLedger>, WeighGameError>;

    fn visit<S: Notation>(self, game: &'static GameEntry<S>) -> Self::Out {
        let options = self.options;
        let start = begin(game, self.spec, self.position)?;
        if start.seats().len() != 2 {
            return Ok(None);
        }
        let mut state = start.clone();
        let mut typed = Vec::new();
        for event in self.events {
            let Event::Action { by, text } = event else {
                continue;
            };
            let action = state.read_action(*by, text).map_err(GameError::from)?;
            state.apply(*by, action);
            typed.push((*by, action));
        }
        let mut evaluator = Searching {
            game,
            resources: options.resources,
            nodes: options.nodes,
            seed: options.seed,
            at_sight: game.engine().is_some()
                && game.evaluation.is_some()
                && typed.iter().any(|(by, _)| *by == Actor::Chance),
            stop: options.stop,
        };
        Ok(bilancia_luck::luck_ledger(
            &start,
            &typed,
            options.last.into(),
            options.begun,
            &mut evaluator,
            options.progress,
        ))
    }
}

/// Parameters of the computation of a luck ledger.
pub struct LedgerOptions<'a> {
    /// Solutions, by which positions are evaluated where they cover them.
    pub resources: &'a Resources,
    /// Size of the search for each choice: playouts or, where the game has a search of its own, positions.
    pub nodes: u64,
    /// Seed of all random numbers.
    pub seed: u64,
    /// Payoff of the first seat at the end of the game, in points.
    pub last: i32,
    /// Incomplete ledger that was computed with the same `nodes` and `seed`, to be continued.
    pub begun: Option<LuckLedger>,
    /// Cancels the computation when it is set.
    pub stop: &'a AtomicBool,
    /// Progress callback, called with the ledger before each event and at the end; returns false to cancel.
    pub progress: &'a mut dyn FnMut(&LuckLedger) -> bool,
}

/// Evaluator of positions by the game's own search or, if it has none, by Monte-Carlo tree search; in games with chance
/// whose search rests on a static evaluation, by that evaluation.
struct Searching<'a, S: Notation> {
    game: &'a GameEntry<S>,
    resources: &'a Resources,
    nodes: u64,
    seed: u64,
    /// Whether positions are evaluated without a search.
    at_sight: bool,
    stop: &'a AtomicBool,
}

/// Number of actions with the best static evaluation that are evaluated again over all throws that may follow; the
/// engine of backgammon uses the same number.
const CANDIDATES: usize = 8;

impl<S: Notation> Searching<'_, S> {
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
        let mut choices: Vec<_> = actions.into_iter().map(looks).collect();
        choices.sort_by(|one, other| other.0.total_cmp(&one.0));
        let most = usize::try_from(self.nodes).map_or(CANDIDATES, |nodes| nodes.min(CANDIDATES));
        choices.truncate(most.max(1));
        let again = choices
            .into_iter()
            .map(|(_, action, after)| (self.next_sight(&after, seat), action));
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

impl<S: Notation> Evaluator<S> for Searching<'_, S> {
    fn value(&mut self, state: &S, seat: Seat) -> f64 {
        match self.at_sight {
            true => self.sight(state, seat),
            false => self.evaluate(state, seat).value,
        }
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn evaluate(&mut self, state: &S, seat: Seat) -> Evaluation<S::Action> {
        if self.at_sight {
            return self.evaluate_at_sight(state, seat);
        }
        let task = self.task(state, seat);
        let limit = Limit::Playouts(self.nodes);
        let known = self.resources.advise(&task);
        let advice = match (known, self.game.engine()) {
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
