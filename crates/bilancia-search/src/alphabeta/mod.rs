//! Alpha-beta search for two-player games with sequential moves, perfect information and no chance.
//!
//! Iterative deepening with principal variation search (Marsland and Campbell 1982), a transposition table, killer
//! moves and the history heuristic for move ordering (Schaeffer 1989), late move reductions, and a test for wins in one
//! move at the leaves. A game supplies its heuristics as [`Knowledge`].

mod table;

use std::{
    hash::{BuildHasher, Hash},
    sync::atomic::{AtomicBool, Ordering},
};

use bilancia_core::{Actor, Node, Seat, State};
use foldhash::fast::FixedState;
use web_time::Instant;

use crate::{
    advice::{Advice, Task},
    limits::{Limit, MOST_BYTES},
    parallel,
};
use table::{Bound, Entry, Table};

/// Functions of a game that the search calls: position hash, evaluation and move ordering.
pub struct Knowledge<S: State> {
    /// 64-bit position hash (collisions are possible), also used to detect repetition.
    pub key: fn(&S) -> u64,
    /// The heuristic value of a position to the seat to move; its absolute value stays far below [`WON`].
    pub evaluate: fn(&S) -> i32,
    /// The move ordering score of an action: higher ones are searched first. Scores of ordinary actions stay below
    /// 1,000,000.
    pub order_score: fn(&S, S::Action) -> i32,
    /// Appends the actions that may win at once to the list, if there are any; they are tested at the leaves of the
    /// search.
    pub winning_candidates: fn(&S, &mut Vec<S::Action>),
    /// Converts a heuristic value to an expected payoff, from -1 to 1.
    pub expect: fn(i32) -> f64,
}

/// The value of a win at the root; a win in `n` plies has the value `WON - n`.
pub const WON: i32 = 1_000_000;

/// An upper bound of all values, used as the initial window of the search.
const INFINITE: i32 = 2 * WON;

/// The largest depth of the search, in plies.
const MOST_PLIES: usize = 64;

/// The number of slots of the transposition table for a search of this length, a power of two: a table much larger than the
/// search takes longer to clear than it saves. The table takes at most [`MOST_BYTES`].
fn slots(limit: Limit, threads: u32) -> usize {
    let most = 1 << (MOST_BYTES / Table::SLOT).ilog2();
    let nodes = match limit {
        // About a million nodes a second on each thread.
        Limit::Time(time) => time
            .as_micros()
            .saturating_mul(threads.into())
            .min(most as u128) as usize,
        Limit::Playouts(nodes) => nodes.min(most as u64) as usize,
    };
    nodes.max(1 << 10).next_power_of_two()
}

/// The search of one thread.
struct Search<'a, S: State> {
    knowledge: &'a Knowledge<S>,
    table: &'a Table,
    clock: &'a Clock<'a>,
    nodes: u64,
    stopped: bool,
    killers: Vec<[Option<S::Action>; 2]>,
    /// The history heuristic: by hash of an action, how often it caused a cutoff, weighted by the square of the depth.
    history: Vec<i32>,
    /// Hashes of the positions that would be repeated: those of the game so far, then those on the current line of the
    /// search.
    path: Vec<u64>,
    /// Moves by ply; kept to reuse their memory.
    buffers: Vec<Vec<Move<S::Action>>>,
    actions: Vec<S::Action>,
}

#[derive(Clone, Copy)]
struct Move<A> {
    order_score: i32,
    /// The place among the actions that the game lists.
    place: usize,
    action: A,
}

/// When all threads of a search end.
struct Clock<'a> {
    begun: Instant,
    limit: Limit,
    stop: &'a AtomicBool,
    /// A thread has nothing more to find.
    settled: AtomicBool,
}

impl Clock<'_> {
    fn has_ended(&self, nodes: u64) -> bool {
        self.stop.load(Ordering::Relaxed)
            || self.settled.load(Ordering::Relaxed)
            || match self.limit {
                Limit::Time(time) => self.begun.elapsed() >= time,
                Limit::Playouts(most) => nodes >= most,
            }
    }
}

/// The finding of one thread.
struct Found<A> {
    best: A,
    value: i32,
    /// The depth of the last iteration that was finished, in plies.
    depth: i32,
    nodes: u64,
    actions: Vec<A>,
}

impl<A> Found<A> {
    fn is_settled(&self) -> bool {
        self.value.abs() > WON - MOST_PLIES as i32
    }
}

/// Searches until the limit is reached or `stop` is set. The number of positions visited is reported as the playouts of
/// the advice.
///
/// Within a limit of time `threads` threads search the same position, each deepening by itself, and read in one table what
/// the others have found; every other one begins a ply deeper, so that they are not all at the same place (Lazy SMP). A limit of
/// positions is searched by one thread: the result must not depend on how many there are.
///
/// # Panics
/// If it is not exactly one seat's turn to act.
pub fn alpha_beta<S: State>(
    task: &Task<'_, S>,
    knowledge: &Knowledge<S>,
    limit: Limit,
    threads: u32,
    stop: &AtomicBool,
) -> Advice<S::Action> {
    let root = task.view();
    let threads = match limit {
        Limit::Time(_) => threads.max(1),
        Limit::Playouts(_) => 1,
    };
    let table = Table::new(slots(limit, threads));
    let clock = Clock {
        begun: Instant::now(),
        limit,
        stop,
        settled: AtomicBool::new(false),
    };
    let found = parallel::at_once(threads as usize, |thread| {
        let search = Search::new(task, knowledge, &table, &clock);
        let found = search.deepen(&root, task.seat, 1 + thread as i32 % 2);
        clock.settled.store(true, Ordering::Relaxed);
        found
    });
    let nodes = found.iter().map(|found| found.nodes).sum();
    // Of threads that have come equally far the first counts.
    let deepest = found
        .into_iter()
        .rev()
        .max_by_key(|found| (found.is_settled(), found.depth))
        .expect("at least one thread searches");
    advice(&deepest, nodes, knowledge)
}

fn advice<S: State>(
    found: &Found<S::Action>,
    nodes: u64,
    knowledge: &Knowledge<S>,
) -> Advice<S::Action> {
    let chosen = |action: &S::Action| f64::from(u8::from(*action == found.best));
    Advice {
        action: found.best,
        value: Some(match found.is_settled() {
            true => f64::from(found.value.signum()),
            false => (knowledge.expect)(found.value),
        }),
        mix: found
            .actions
            .iter()
            .map(|action| (*action, chosen(action)))
            .collect(),
        playouts: nodes,
        line: vec![found.best],
    }
}

impl<'a, S: State> Search<'a, S> {
    fn new(
        task: &Task<'_, S>,
        knowledge: &'a Knowledge<S>,
        table: &'a Table,
        clock: &'a Clock<'a>,
    ) -> Self {
        Search {
            knowledge,
            table,
            clock,
            nodes: 0,
            stopped: false,
            killers: vec![[None; 2]; MOST_PLIES + 1],
            history: vec![0; HISTORY],
            path: task.earlier.to_vec(),
            buffers: vec![Vec::new(); MOST_PLIES + 1],
            actions: Vec::new(),
        }
    }

    /// Iterative deepening from a depth on. An iteration that is cut off still counts: its first move was the best of the one
    /// before.
    fn deepen(mut self, root: &S, seat: Seat, first: i32) -> Found<S::Action> {
        self.list(root, seat, 0, None);
        let mut moves = std::mem::take(&mut self.buffers[0]);
        moves.sort_by_key(|listed| std::cmp::Reverse(listed.order_score));
        let mut found = Found {
            best: moves[0].action,
            value: 0,
            depth: 0,
            nodes: 0,
            actions: Vec::new(),
        };
        for depth in first..MOST_PLIES as i32 {
            let mut alpha = -INFINITE;
            for at in 0..moves.len() {
                let action = moves[at].action;
                let mut after = root.clone();
                after.apply(Actor::Seat(seat), action);
                self.path.push((self.knowledge.key)(root));
                let mut value = if at == 0 {
                    -self.value(&after, seat, depth - 1, 1, -INFINITE, -alpha)
                } else {
                    -self.value(&after, seat, depth - 1, 1, -alpha - 1, -alpha)
                };
                if value > alpha && at > 0 && !self.stopped {
                    value = -self.value(&after, seat, depth - 1, 1, -INFINITE, -alpha);
                }
                self.path.pop();
                if self.stopped {
                    break;
                }
                if value > alpha {
                    alpha = value;
                    (found.best, found.value) = (action, value);
                    // The best so far goes first in the next round, the others keep their order.
                    moves[..=at].rotate_right(1);
                }
            }
            if self.stopped {
                break;
            }
            found.depth = depth;
            if found.is_settled() {
                break;
            }
        }
        found.nodes = self.nodes;
        found.actions = moves.iter().map(|listed| listed.action).collect();
        found
    }

    /// Lists the moves of a position with their ordering scores in the buffer of its ply; `known` is the place of the best
    /// move by the transposition table.
    fn list(&mut self, state: &S, seat: Seat, ply: usize, known: Option<usize>) {
        self.actions.clear();
        state.actions(seat, &mut self.actions);
        let mut buffer = std::mem::take(&mut self.buffers[ply]);
        buffer.clear();
        let killers = self.killers[ply];
        for (place, &action) in self.actions.iter().enumerate() {
            let order_score = if known == Some(place) {
                i32::MAX
            } else if killers.contains(&Some(action)) {
                1_000_000
            } else {
                (self.knowledge.order_score)(state, action) + self.history[slot(action)]
            };
            buffer.push(Move {
                order_score,
                place,
                action,
            });
        }
        self.buffers[ply] = buffer;
    }

    /// Records an action that caused a cutoff as a killer move and in the history.
    fn remember(&mut self, action: S::Action, ply: usize, depth: i32) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(action) {
            killers[1] = killers[0];
            killers[0] = Some(action);
        }
        let seen = &mut self.history[slot(action)];
        *seen += depth * depth;
        if *seen > MOST_HISTORY {
            self.history.iter_mut().for_each(|seen| *seen /= 2);
        }
    }

    fn is_out_of_time(&mut self) -> bool {
        if self.nodes % 512 == 0 {
            self.stopped |= self.clock.has_ended(self.nodes);
        }
        self.stopped
    }

    /// The value of a position to the seat to move, in the window from `alpha` to `beta`; `mover` has just moved.
    fn value(
        &mut self,
        state: &S,
        mover: Seat,
        depth: i32,
        ply: usize,
        mut alpha: i32,
        mut beta: i32,
    ) -> i32 {
        self.nodes += 1;
        if self.is_out_of_time() {
            return 0;
        }
        let seat = match state.node() {
            Node::Choice(seats) => seats.only().expect("one seat moves at a time"),
            _ => {
                let points = state.points(mover.other());
                return match points.signum() {
                    0 => 0,
                    sign => sign * (WON - ply as i32),
                };
            }
        };
        if ply == MOST_PLIES {
            return (self.knowledge.evaluate)(state);
        }
        let key = (self.knowledge.key)(state);
        if self.path.contains(&key) {
            return 0;
        }
        // No value here exceeds a win in one ply or falls below a loss in two.
        alpha = alpha.max(ply as i32 + 2 - WON);
        beta = beta.min(WON - ply as i32 - 1);
        if alpha >= beta {
            return alpha;
        }
        if depth <= 0 {
            return self.quiet(state, seat, ply);
        }
        let mut known = None;
        if let Some(entry) = self.table.get(key, ply) {
            known = entry.best;
            let enough = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.value >= beta,
                Bound::Upper => entry.value <= alpha,
            };
            if i32::from(entry.depth) >= depth && enough {
                return entry.value;
            }
        }
        self.list(state, seat, ply, known);
        let mut moves = std::mem::take(&mut self.buffers[ply]);
        self.path.push(key);
        let (mut best, mut best_place) = (-INFINITE, None);
        let floor = alpha;
        for at in 0..moves.len() {
            best_first(&mut moves[at..], at);
            let Move { action, place, .. } = moves[at];
            let mut after = state.clone();
            after.apply(Actor::Seat(seat), action);
            // Late move reduction: moves that are ordered late are first searched less deep.
            let late = if at >= 3 && depth >= 2 {
                reduction(depth, at)
            } else {
                0
            };
            let mut found = if at == 0 {
                -self.value(&after, seat, depth - 1, ply + 1, -beta, -alpha)
            } else {
                -self.value(&after, seat, depth - 1 - late, ply + 1, -alpha - 1, -alpha)
            };
            if found > alpha && late > 0 && !self.stopped {
                found = -self.value(&after, seat, depth - 1, ply + 1, -alpha - 1, -alpha);
            }
            if found > alpha && found < beta && at > 0 && !self.stopped {
                found = -self.value(&after, seat, depth - 1, ply + 1, -beta, -alpha);
            }
            if self.stopped {
                break;
            }
            if found > best {
                (best, best_place) = (found, Some(place));
            }
            alpha = alpha.max(found);
            if alpha >= beta {
                self.remember(action, ply, depth);
                break;
            }
        }
        self.path.pop();
        self.buffers[ply] = moves;
        if self.stopped {
            return 0;
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > floor {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry {
            value: best,
            depth: depth as i8,
            bound,
            best: best_place,
        };
        self.table.set(key, ply, entry);
        best
    }

    /// The value of a leaf to the seat to move: a win in one move if there is one, else the game's evaluation.
    fn quiet(&mut self, state: &S, seat: Seat, ply: usize) -> i32 {
        self.actions.clear();
        (self.knowledge.winning_candidates)(state, &mut self.actions);
        for &action in &self.actions {
            let mut after = state.clone();
            after.apply(Actor::Seat(seat), action);
            if after.node() == Node::Over && after.points(seat) > 0 {
                return WON - ply as i32 - 1;
            }
        }
        (self.knowledge.evaluate)(state)
    }
}

/// The late move reduction in plies, which grows with the depth and the place in the order. Integer arithmetic, so that
/// it is the same on every machine.
fn reduction(depth: i32, place: usize) -> i32 {
    ((depth.ilog2() * place.ilog2() + 2) / 4) as i32
}

/// The number of slots of the history table.
const HISTORY: usize = 1 << 12;
/// The largest entry of the history, about as large as ordering scores.
const MOST_HISTORY: i32 = 1_000;

/// The slot of the history table of an action.
fn slot<A: Hash>(action: A) -> usize {
    FixedState::with_seed(0).hash_one(action) as usize & (HISTORY - 1)
}

/// The number of moves that are selected one by one before the rest is sorted, since most positions are settled by the
/// first few.
const ONE_BY_ONE: usize = 6;

/// Brings the highest-ordered of the remaining moves, from a place in the order on, to the front.
fn best_first<A>(left: &mut [Move<A>], place: usize) {
    if place == ONE_BY_ONE {
        left.sort_by_key(|listed| std::cmp::Reverse(listed.order_score));
    } else if place < ONE_BY_ONE {
        let best = (0..left.len()).max_by_key(|&at| (left[at].order_score, std::cmp::Reverse(at)));
        left.swap(0, best.unwrap_or(0));
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn tables_stay_within_what_a_search_may_take() {
        let second = slots(Limit::Time(Duration::from_secs(1)), 1);
        assert_eq!(second, 1 << 20, "as many as it looks at positions");
        let two = slots(Limit::Time(Duration::from_secs(1)), 2);
        assert_eq!(two, 2 << 20, "for each thread");
        for limit in [
            Limit::Time(Duration::from_secs(3600)),
            Limit::Playouts(u64::MAX),
        ] {
            let taken = slots(limit, 64) * Table::SLOT;
            assert!(
                (MOST_BYTES / 2 + 1..=MOST_BYTES).contains(&taken),
                "{taken}"
            );
        }
        assert_eq!(slots(Limit::Playouts(1), 1), 1 << 10);
    }
}
