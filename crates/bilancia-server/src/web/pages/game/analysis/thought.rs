//! Programs' evaluations of a position. A few positions at a time, fairly by person, each once: the latest are kept.

use std::{
    collections::VecDeque,
    sync::{Arc, LazyLock, Mutex, PoisonError, atomic::AtomicBool},
    time::Duration,
};

use bilancia_analysis::{BotSpec, TextAdvice, TextPayoffs, advise, payoffs};
use bilancia_core::{Lang, Message, Node, Seat};
use bilancia_search::matrix::{Matrix, MatrixSolver};
use bilancia_table::Table;
use maud::{Markup, html};
use tokio::time::timeout;

use super::signed;
use crate::{
    compute::{Urgency, compute, cores},
    turns::{TooMany, Turns},
};

const BEST: Message = Message::new(
    "Best move for {0} (0.3 s search)",
    "Mossa migliore per {0} (ricerca di 0,3 s)",
);
const EXPECTS: Message = Message::new("It expects {0} points.", "Si aspetta {0} punti.");
const MOVE: Message = Message::new("Move", "Mossa");
const SHARE: Message = Message::new("Share", "Parte");
const PAYOFFS: Message = Message::new(
    "Payoffs for {0} (rows), with the equilibrium mixed strategy of each player",
    "Guadagni di {0} (righe), con la strategia mista di equilibrio di ciascuno",
);
const EXACT: Message = Message::new("They are exact.", "Sono esatti.");
const GUESSED: Message = Message::new(
    "They are estimates of a short search.",
    "Sono stime di una breve ricerca.",
);
const VALUE: Message = Message::new(
    "With optimal play by both, {0} gets {1}.",
    "Se entrambi giocano in modo ottimale, {0} ottiene {1}.",
);

/// Turns at evaluating positions: half of the cores, for not many more than can be served while a page is waited for.
static TURNS: LazyLock<Turns> = LazyLock::new(|| Turns::new((cores() / 2).max(1), 24, 8));
/// How long a page waits for its turn: less than a request may take.
const PATIENCE: Duration = Duration::from_secs(12);
/// Playouts for each pair of simultaneous choices.
const PLAYOUTS: u64 = 16;
/// Larger matrices are not shown.
const MOST_SHOWN: usize = 24;
/// How many positions are known, and payoffs of each at most.
const MOST_KNOWN: usize = 128;
const MOST_PAYOFFS_KNOWN: usize = 4_096;

/// Result of a program's search.
#[derive(Default)]
pub(super) struct Thought {
    best: Vec<(Seat, TextAdvice)>,
    payoffs: Option<TextPayoffs>,
}

/// A position: of which game, how many entries its log had, after how many events.
pub(super) type Place = (String, usize, usize);

/// Evaluations of the last positions, the latest last.
static KNOWN: Mutex<VecDeque<(Place, Arc<Thought>)>> = Mutex::new(VecDeque::new());

/// Thinks about a position for somebody.
///
/// # Errors
/// [`TooMany`] if too many positions wait to be thought about.
pub(super) async fn think(
    place: Place,
    table: Box<dyn Table>,
    person: &str,
) -> Result<Arc<Thought>, TooMany> {
    if !matches!(table.node(), Node::Choice(_)) {
        return Ok(Arc::default());
    }
    if let Some(thought) = known(&place) {
        return Ok(thought);
    }
    let turn = timeout(PATIENCE, TURNS.wait(person)).await;
    let _turn = turn.map_err(|_| TooMany)??;
    // Somebody else may have asked for the same.
    if let Some(thought) = known(&place) {
        return Ok(thought);
    }
    let thought = compute(Urgency::Look, move |stop| thought(&*table, stop)).await;
    let thought = match thought {
        Ok(thought) => Arc::new(thought),
        Err(error) => {
            let (game, _, at) = place;
            tracing::error!(game, at, %error, "a position could not be thought about");
            return Ok(Arc::default());
        }
    };
    keep(place, &thought);
    Ok(thought)
}

fn known(place: &Place) -> Option<Arc<Thought>> {
    let known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let mut found = known.iter().filter(|(known, _)| known == place);
    found.next().map(|(_, thought)| Arc::clone(thought))
}

fn keep(place: Place, thought: &Arc<Thought>) {
    let payoffs = thought.payoffs.as_ref();
    if payoffs.is_some_and(|found| found.payoffs.len() > MOST_PAYOFFS_KNOWN) {
        return;
    }
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if known.len() >= MOST_KNOWN {
        known.pop_front();
    }
    known.push_back((place, Arc::clone(thought)));
}

fn thought(table: &dyn Table, stop: &AtomicBool) -> Thought {
    let Node::Choice(seats) = table.node() else {
        return Thought::default();
    };
    let kinds = ["solved", "engine:300ms", "mcts:300ms"].map(|kind| kind.parse::<BotSpec>());
    let best = |seat: Seat| {
        let known = kinds.iter().flatten();
        let mut found = known.filter_map(|bot| advise(table, seat, *bot, 1, 1, stop).ok());
        Some((seat, found.next()?))
    };
    Thought {
        best: seats.iter().filter_map(best).collect(),
        payoffs: payoffs(table, PLAYOUTS, 1, stop),
    }
}

/// An evaluation as a page shows it.
pub(super) fn shown(thought: &Thought, names: &[String], lang: Lang) -> Markup {
    html! {
        @for (seat, advice) in &thought.best {
            @let name = &names[seat.index()];
            div.sheet {
                p { (BEST.text(lang, &[name])) ": " b { (advice.action) } }
                @if let Some(value) = advice.value { p { (EXPECTS.text(lang, &[&signed(value, 2)])) } }
                @if advice.mix.len() > 1 {
                    table.cards {
                        thead { tr { th { (MOVE.raw(lang)) } th { (SHARE.raw(lang)) } } }
                        tbody { @for (action, share) in advice.mix.iter().filter(|(_, share)| *share >= 0.005).take(8) {
                            tr { td { (action) } td { (format!("{:.0} %", share * 100.0)) } }
                        } }
                    }
                }
            }
        }
        @if let Some(payoffs) = &thought.payoffs { (matrix(payoffs, names, lang)) }
    }
}

/// The payoffs as a map: the darker, the more the first seat gets.
fn matrix(payoffs: &TextPayoffs, names: &[String], lang: Lang) -> Markup {
    let (rows, columns) = (payoffs.rows.len(), payoffs.columns.len());
    let Ok(game) = Matrix::new(rows, columns, &payoffs.payoffs) else {
        return html! {};
    };
    let mut solver = MatrixSolver::default();
    let solution = solver.solve(&game);
    let low = payoffs.payoffs.iter().copied().fold(f64::MAX, f64::min);
    let high = payoffs.payoffs.iter().copied().fold(f64::MIN, f64::max);
    let heat = |value: f64| ((value - low) / (high - low).max(1e-9) * 4.0).round() as u8;
    let share = |share: f64| match share < 0.0005 {
        true => "·".to_owned(),
        false => format!("{:.1} %", share * 100.0),
    };
    let value = signed(solution.value, 4);
    html! {
        div.sheet {
            p { (PAYOFFS.text(lang, &[&names[0]])) }
            p { (VALUE.text(lang, &[&names[0], &value])) " " @if payoffs.exact { (EXACT.raw(lang)) } @else { (GUESSED.raw(lang)) } }
            @if rows <= MOST_SHOWN && columns <= MOST_SHOWN {
                div.wide tabindex="0" role="region" aria-label=(PAYOFFS.text(lang, &[&names[0]])) { table.heat {
                    thead { tr { td {} td {} @for name in &payoffs.columns { th scope="col" { (name) } } }
                        tr { td {} td {} @for part in &solution.column { td.mut { (share(*part)) } } } }
                    tbody { @for (index, name) in payoffs.rows.iter().enumerate() {
                        tr { th scope="row" { (name) } td.mut { (share(solution.row[index])) }
                            @for value in &payoffs.payoffs[index * columns..(index + 1) * columns] {
                                td class={ "h" (heat(*value)) } { (signed(*value, 2)) }
                            }
                        }
                    } }
                } }
            }
        }
    }
}
