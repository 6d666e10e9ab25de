//! Engine of backgammon: evaluates each play by neural networks, then the best ones again by looking ahead
//! over all throws.

use std::sync::atomic::{AtomicBool, Ordering};

use bilancia_core::Seat;
use bilancia_search::{Advice, Limit, Task};
use web_time::Instant;

use super::{
    board::{Board, list_plays},
    equity::Evaluator,
    rules::{Action, Backgammon, Phase},
};

/// Maximum number of throws to look ahead. Each one multiplies the time by about 400.
const MOST_THROWS: u32 = 3;
/// Limits for plays that are evaluated again: at most this many, and at most this much less equity than the
/// best (GNU Backgammon has similar filters).
const CANDIDATES: usize = 8;
const WITHIN: f32 = 0.2;

/// A play with its evaluation.
struct Candidate {
    action: Action,
    after: Board,
    equity: f32,
}

/// Positions that the networks see for one play at each depth, about: 21 throws with some twenty plays for each.
const POSITIONS: u64 = 400;

/// Searches a play for a throw. One playout is one position that the networks see, about; a depth is looked into as far as
/// the limit has room for all of it.
///
/// # Panics
/// If no play is due in the position.
pub(super) fn engine(
    task: &Task<'_, Backgammon>,
    limit: Limit,
    _threads: u32,
    stop: &AtomicBool,
) -> Advice<Action> {
    let started = Instant::now();
    let state = task.state;
    let Phase::Move(dice) = state.phase() else {
        panic!("nobody owes a play before the throw");
    };
    let evaluator = Evaluator::shipped();
    let board = state.board();
    let mut plays = Vec::new();
    list_plays(board, dice, |play| play, &mut plays);
    let mut evaluated = plays.len() as u64;
    let mut candidates: Vec<Candidate> = plays
        .into_iter()
        .map(|play| {
            let after = board.after(play, dice);
            Candidate {
                action: Action::Play(play),
                after,
                equity: evaluator.chances_after(after, 0).equity(),
            }
        })
        .collect();
    let sort = |candidates: &mut [Candidate]| {
        candidates.sort_by(|one, other| other.equity.total_cmp(&one.equity));
    };
    sort(&mut candidates);
    'deeper: for throws in 1..=MOST_THROWS {
        let best = candidates[0].equity;
        let close = |candidate: &&Candidate| candidate.equity >= best - WITHIN;
        let count = candidates.iter().take(CANDIDATES).filter(close).count();
        if count == 1 {
            break;
        }
        let cost = POSITIONS.pow(throws);
        let whole = evaluated.saturating_add(cost * count as u64);
        if matches!(limit, Limit::Playouts(all) if whole > all) {
            break;
        }
        let mut deeper = Vec::with_capacity(count);
        for candidate in &candidates[..count] {
            let late = match limit {
                // The next depth takes far longer than all before, so it is not begun late in the time.
                Limit::Time(time) => started.elapsed() >= time / if throws > 2 { 20 } else { 2 },
                Limit::Playouts(_) => false,
            };
            if late || stop.load(Ordering::Relaxed) {
                // Plays evaluated at different depths cannot be compared.
                break 'deeper;
            }
            deeper.push(evaluator.chances_after(candidate.after, throws).equity());
            evaluated += cost;
        }
        for (candidate, equity) in candidates.iter_mut().zip(deeper) {
            candidate.equity = equity;
        }
        candidates.truncate(count);
        sort(&mut candidates);
    }
    let best = &candidates[0];
    Advice {
        action: best.action,
        value: Some(f64::from(best.equity)),
        mix: vec![(best.action, 1.0)],
        playouts: evaluated,
        line: vec![best.action],
    }
}

/// Estimated value of a position to a seat, from -1 to 1: the equity by the networks, divided by 3, the
/// points for a backgammon.
pub(super) fn value(state: &Backgammon, seat: Seat) -> f64 {
    let evaluator = Evaluator::shipped();
    let turn = state.turn();
    let [own, other] = [turn, turn.other()].map(|seat| state.checkers(seat));
    let equity = match state.phase() {
        Phase::Move(dice) => evaluator.best_play(own, other, dice).1.equity(),
        // Before the opening throw neither side is ahead.
        Phase::Opening => 0.0,
        Phase::Throw | Phase::Over => evaluator.chances(own, other).equity(),
    };
    let points = f64::from(if seat == turn { equity } else { -equity });
    points / 3.0
}
