//! The luck ledger of a finished game of the catalogue.

use std::sync::atomic::{AtomicBool, Ordering};

use bilancia_core::{Actor, Node, Presentable, Rng, Seats};
use bilancia_games::{GameEntry, Resources, Visitor, visit};
use bilancia_luck::{
    Evaluator, LedgerMethod, LuckLedger, equilibrium_ledger,
    exact::{Size, optimal_ledger},
};
use bilancia_table::{Event, GameError, GameSpec};

use crate::{
    WeighGameError,
    evaluator::Searching,
    weigh::{begin, unknown},
};

/// Number of independent searches of each choice, from which confidence intervals follow.
pub const EVALUATIONS: usize = 4;
/// Largest number of histories of a game with hidden information of which an equilibrium is computed: some seconds.
const MOST_HISTORIES: usize = 20_000;

/// Computes the luck ledger of a finished game of two seats: the change in value due to chance, to errors and to the
/// interaction of simultaneous moves, per event. None if it was cancelled, if a ledger that was begun does not fit the
/// events, or if the game does not have two seats.
///
/// The ledger is exact where a solution of the game is loaded, where the state space can be enumerated, or where a game
/// with hidden information is small enough for an equilibrium. Otherwise it rests on a static evaluation where the game
/// has chance and a search of its own, and else on [`EVALUATIONS`] independent searches, or one if the game's own search
/// does not depend on its seed, or if the first choice has more than ten thousand combinations of actions.
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

/// Largest number of combinations of actions in the first choice of a game that is enumerated. Games with more are too
/// large, and their first choice alone would take much memory.
const MOST_COMBINATIONS: usize = 10_000;

struct Ledger<'a> {
    spec: &'a GameSpec,
    position: Option<&'a str>,
    events: &'a [Event],
    options: LedgerOptions<'a>,
}

impl Visitor for Ledger<'_> {
    type Out = Result<Option<LuckLedger>, WeighGameError>;

    fn visit<S: Presentable>(self, game: &'static GameEntry<S>) -> Self::Out {
        let options = self.options;
        let start = begin(game, self.spec, self.position)?;
        if start.seats().len() != 2 {
            return Ok(None);
        }
        let typed = read_actions(&start, self.events)?;
        let search = |seed: u64, method: LedgerMethod| Searching {
            game,
            resources: options.resources,
            nodes: options.nodes,
            seed,
            method,
            stop: options.stop,
        };
        let is_solved = first_choice(&start, &typed).is_some_and(|(state, seats)| {
            let solved = search(options.seed, LedgerMethod::Optimal);
            seats
                .iter()
                .all(|seat| solved.known(&state, seat).is_some())
        });
        let has_chance = typed.iter().any(|(by, _)| *by == Actor::Chance);
        let is_static = game.engine().is_some() && game.evaluation.is_some() && has_chance;
        // What was begun by searches could not be computed exactly when it was begun.
        let is_searched = options
            .begun
            .as_ref()
            .is_some_and(|begun| !begun.runs.is_empty());
        let is_wide = first_choice(&start, &typed).is_some_and(|(state, seats)| {
            let count = |seat| state.count_actions(seat, &mut Vec::new());
            seats.iter().map(count).product::<usize>() > MOST_COMBINATIONS
        });
        // Games with a static evaluation are too large, which would show only after seconds.
        if !is_solved && !is_searched && !is_wide && !is_static {
            let exact = exact_ledger(&start, &typed, &options);
            if options.stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            if let Some(ledger) = exact {
                return Ok((options.progress)(&ledger).then_some(ledger));
            }
        }
        let mut searches = if is_solved {
            vec![search(options.seed, LedgerMethod::Optimal)]
        } else if is_static {
            vec![search(options.seed, LedgerMethod::Static)]
        } else {
            let search = |seed| search(seed, LedgerMethod::Search);
            let mut searches = independent(options.seed, search);
            let mut is_same =
                || game.engine().is_some() && !depends_on_seed(&start, &typed, &mut searches);
            if is_wide || is_same() {
                searches.truncate(1);
            }
            searches
        };
        let mut evaluators: Vec<_> = searches
            .iter_mut()
            .map(|search| search as &mut dyn Evaluator<S>)
            .collect();
        let ledger = bilancia_luck::luck_ledger(
            &start,
            &typed,
            options.last.into(),
            options.begun,
            &mut evaluators,
            options.progress,
        );
        Ok(ledger.map(|mut ledger| {
            if ledger.method.is_exact() {
                // One run says nothing that the entries do not.
                ledger.runs.clear();
            }
            ledger
        }))
    }
}

/// The actions of a game, read from its start on.
fn read_actions<S: Presentable>(
    start: &S,
    events: &[Event],
) -> Result<Vec<(Actor, S::Action)>, GameError> {
    let mut state = start.clone();
    let mut typed = Vec::new();
    for event in events {
        let Event::Action { by, text } = event else {
            continue;
        };
        let action = state.read_action(*by, text)?;
        state.apply(*by, action);
        typed.push((*by, action));
    }
    Ok(typed)
}

/// Independent searches: the first one has the seed itself, the others have seeds that follow from it.
fn independent<T>(seed: u64, search: impl Fn(u64) -> T) -> Vec<T> {
    let seed_of = |run: u64| match run {
        0 => seed,
        run => Rng::keyed(seed, &[run]).bits(),
    };
    (0..EVALUATIONS as u64)
        .map(|run| search(seed_of(run)))
        .collect()
}

/// The first state of a game in which seats choose, and these seats.
fn first_choice<S: Presentable>(start: &S, events: &[(Actor, S::Action)]) -> Option<(S, Seats)> {
    let mut state = start.clone();
    for &(by, action) in events {
        if let Node::Choice(seats) = state.node() {
            return Some((state, seats));
        }
        state.apply(by, action);
    }
    None
}

/// An exact ledger of a game that is small enough.
fn exact_ledger<S: Presentable>(
    start: &S,
    events: &[(Actor, S::Action)],
    options: &LedgerOptions<'_>,
) -> Option<LuckLedger> {
    let result = options.last.into();
    match S::HIDES {
        true => {
            let most = options.most_positions.min(MOST_HISTORIES);
            let keep_going = || !options.stop.load(Ordering::Relaxed);
            equilibrium_ledger(start, events, result, most, keep_going)
        }
        false => {
            let most = options.most_positions;
            optimal_ledger(start, events, result, Size { most })
        }
    }
}

/// Whether searches with different seeds differ in the first choice of the game.
fn depends_on_seed<S: Presentable>(
    start: &S,
    events: &[(Actor, S::Action)],
    searches: &mut [Searching<'_, S>],
) -> bool {
    let Some((state, seats)) = first_choice(start, events) else {
        return false;
    };
    let Some(seat) = seats.lowest() else {
        return false;
    };
    let mut values = searches.iter_mut().map(|search| search.value(&state, seat));
    let first = values.next();
    values.any(|value| Some(value) != first)
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
    /// Largest number of positions and events that are enumerated for an exact ledger.
    pub most_positions: usize,
    /// Incomplete ledger that was computed with the same `nodes` and `seed`, to be continued.
    pub begun: Option<LuckLedger>,
    /// Cancels the computation when it is set.
    pub stop: &'a AtomicBool,
    /// Progress callback, called with the ledger before each event and at the end, and of a game that is enumerated at
    /// the end only; returns false to cancel.
    pub progress: &'a mut dyn FnMut(&LuckLedger) -> bool,
}
