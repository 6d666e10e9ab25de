//! Programs' evaluations of positions. A few positions at a time, fairly by person, each once: the latest are kept.

use std::{
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

use bilancia_analysis::{BotSpec, TextAdvice, TextPayoffs, advise, exact_actions, payoffs};
use bilancia_core::{Node, Seat};
use bilancia_games::Resources;
use bilancia_table::Table;
use moka::sync::Cache;
use tokio::time::timeout;

use crate::{
    compute::{Urgency, compute, cores},
    insight::turns::{TooMany, Turns},
    solutions::Solved,
};

/// How long a page waits for its turn: less than a request may take.
const PATIENCE: Duration = Duration::from_secs(12);
/// How many evaluations may wait for their turn, and how many of one person: not many more than can be done while a page
/// is waited for.
const MOST_WAITING: usize = 24;
const MOST_OF_ONE: usize = 8;
/// Playouts for each pair of simultaneous choices.
const PLAYOUTS: u64 = 16;
/// How many positions are known, and payoffs of each at most.
const MOST_KNOWN: u64 = 128;
const MOST_PAYOFFS_KNOWN: usize = 4_096;

/// How many positions and events are enumerated at most for exact values.
const MOST_ENUMERATED: usize = 20_000;
/// How long a search takes, in milliseconds, if there is no exact value.
pub const SEARCH_TIME: u64 = 300;

/// Method by which a program finds its advice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// A solution of the game.
    Solved,
    /// A search made for the game, of [`SEARCH_TIME`].
    Engine,
    /// Monte-Carlo tree search of [`SEARCH_TIME`].
    TreeSearch,
}

/// Evaluation of a position by programs.
#[derive(Default)]
pub struct PositionEvaluation {
    /// Advice for each seat that is to choose, with the method that it comes from.
    pub best: Vec<(Seat, Method, TextAdvice)>,
    /// Exact values of the actions of the one seat that is to choose, the best first, where all that can follow was
    /// enumerated.
    pub exact: Vec<(Seat, Vec<(String, f64)>)>,
    /// Payoffs of a simultaneous move, if one is due.
    pub payoffs: Option<TextPayoffs>,
    /// Whether the one seat that is to choose does not see the whole position, such as a card of the other: what a search
    /// would play then depends on what it guesses, so none is made.
    pub is_blind: bool,
}

impl Method {
    /// Name of the opponent that plays by it.
    fn bot(self) -> String {
        match self {
            Self::Solved => "solved".to_owned(),
            Self::Engine => format!("engine:{SEARCH_TIME}ms"),
            Self::TreeSearch => format!("mcts:{SEARCH_TIME}ms"),
        }
    }
}

/// A position: of which game, how many entries its log had, after how many events.
pub(crate) type Place = (String, usize, usize);

/// Evaluations of the last positions that were asked for, and turns at further ones.
pub struct Evaluations {
    solved: Solved,
    turns: Turns,
    /// Each by its position and the version of the solutions by which it was made.
    known: Cache<(Place, u64), Arc<PositionEvaluation>>,
}

impl Evaluations {
    /// No evaluations yet; half of the cores evaluate at most. `solved` has the solutions for optimal play.
    pub fn new(solved: Solved) -> Self {
        Self {
            solved,
            turns: Turns::new((cores() / 2).max(1), MOST_WAITING, MOST_OF_ONE),
            known: Cache::new(MOST_KNOWN),
        }
    }

    /// Evaluates a position for a person.
    ///
    /// # Errors
    /// [`TooMany`] if too many positions wait to be evaluated.
    pub async fn evaluate(
        &self,
        place: Place,
        table: Box<dyn Table>,
        person: &str,
    ) -> Result<Arc<PositionEvaluation>, TooMany> {
        if !matches!(table.node(), Node::Choice(_)) {
            return Ok(Arc::default());
        }
        if let Some(evaluation) = self.known(&place) {
            return Ok(evaluation);
        }
        let turn = timeout(PATIENCE, self.turns.wait(person)).await;
        let _turn = turn.map_err(|_| TooMany)??;
        // Somebody else may have asked for the same.
        if let Some(evaluation) = self.known(&place) {
            return Ok(evaluation);
        }
        let version = self.solved.version();
        let resources = self.solved.resources();
        let evaluation = compute(Urgency::Look, move |stop| {
            evaluate(&*table, &resources, stop)
        });
        let evaluation = match evaluation.await {
            Ok(evaluation) => Arc::new(evaluation),
            Err(error) => {
                let (game, _, at) = place;
                tracing::error!(game, at, %error, "a position could not be evaluated");
                return Ok(Arc::default());
            }
        };
        self.keep(place, version, &evaluation);
        Ok(evaluation)
    }

    fn known(&self, place: &Place) -> Option<Arc<PositionEvaluation>> {
        self.known.get(&(place.clone(), self.solved.version()))
    }

    fn keep(&self, place: Place, version: u64, evaluation: &Arc<PositionEvaluation>) {
        let payoffs = evaluation.payoffs.as_ref();
        if payoffs.is_some_and(|found| found.payoffs.len() > MOST_PAYOFFS_KNOWN) {
            return;
        }
        self.known.insert((place, version), Arc::clone(evaluation));
    }
}

fn evaluate(table: &dyn Table, resources: &Resources, stop: &AtomicBool) -> PositionEvaluation {
    let Node::Choice(seats) = table.node() else {
        return PositionEvaluation::default();
    };
    let payoffs = payoffs(table, resources, PLAYOUTS, 1, stop);
    let exact_values = exact_actions(table, MOST_ENUMERATED);
    let is_exact = exact_values.is_some() || payoffs.as_ref().is_some_and(|found| found.exact);
    let methods = [Method::Solved, Method::Engine, Method::TreeSearch];
    let blind = |seat: Seat| table.view(seat.into()).position() != table.position();
    let is_blind = payoffs.is_none() && seats.only().is_some_and(blind);
    // Nothing is searched for where the exact values are known.
    let methods = match is_exact || is_blind {
        true => &methods[..1],
        false => &methods,
    };
    let best = |seat: Seat| {
        let mut found = methods.iter().filter_map(|method| {
            let bot = method.bot().parse::<BotSpec>().ok()?;
            let advice = advise(table, resources, seat, bot, 1, 1, stop).ok()?;
            Some((seat, *method, advice))
        });
        found.next()
    };
    let exact = seats.only().zip(exact_values);
    PositionEvaluation {
        best: seats.iter().filter_map(best).collect(),
        exact: exact.into_iter().collect(),
        payoffs,
        is_blind,
    }
}
