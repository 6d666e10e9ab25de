//! The engine of backgammon: what the networks think of each play, and of the likeliest again with all
//! throws to come.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Instant,
};

use bilancia_core::Seat;
use bilancia_search::{Advice, Limit, Task};

use super::{
    board::{Board, list_plays},
    equity::Evaluator,
    rules::{Action, Backgammon, Phase},
};

/// Throws looked ahead at most: each more takes some four hundred times as long.
const MOST_THROWS: u32 = 3;
/// Plays that are looked at again are at most so many, and worth at most so much less than the best
/// (GNU Backgammon's filters are alike).
const CANDIDATES: usize = 8;
const WITHIN: f32 = 0.2;

/// A play that is thought about.
struct Candidate {
    action: Action,
    after: Board,
    equity: f32,
}

/// Searches what to do with a throw. One playout is one judgement of a play, however deep.
///
/// # Panics
/// If it is asked where no play is owed.
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
    let mut judged = plays.len() as u64;
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
        let mut deeper = Vec::with_capacity(count);
        for candidate in &candidates[..count] {
            let late = match limit {
                // What comes next takes far longer than what was done, so half the time is as much.
                Limit::Time(time) => started.elapsed() >= time / if throws > 2 { 20 } else { 2 },
                Limit::Playouts(all) => judged >= all,
            };
            if late || stop.load(Ordering::Relaxed) {
                // Some judged deeper than others would not compare.
                break 'deeper;
            }
            deeper.push(evaluator.chances_after(candidate.after, throws).equity());
            judged += 1;
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
        playouts: judged,
    }
}

/// What the networks think a position is worth to a seat, from -1 to 1: points to expect over the most
/// points.
pub(super) fn worth(state: &Backgammon, seat: Seat) -> f64 {
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
