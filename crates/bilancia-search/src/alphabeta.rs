//! Alpha-beta search for two-player games with sequential moves, perfect information and no chance.
//!
//! Iterative deepening with principal variation search (Marsland and Campbell 1982), a transposition table, killer
//! moves and the history heuristic for move ordering (Schaeffer 1989), late move reductions, and a test for wins in one
//! move at the leaves. A game supplies its heuristics as [`Knowledge`].

use std::{
    hash::{BuildHasher, Hash},
    sync::atomic::{AtomicBool, Ordering},
    time::Instant,
};

use bilancia_core::{Actor, Node, Seat, State};
use foldhash::fast::FixedState;

use crate::{
    advice::{Advice, Task},
    limits::{Limit, MOST_BYTES},
};

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

/// The number of entries of the transposition table for a search of this length, a power of two: a table much larger
/// than the search takes longer to clear than it saves. The table takes at most [`MOST_BYTES`], at `bytes` an entry.
fn entries(limit: Limit, bytes: usize) -> usize {
    let most = 1 << (MOST_BYTES / bytes).ilog2();
    let nodes = match limit {
        // About a million nodes a second.
        Limit::Time(time) => time.as_micros().min(most as u128) as usize,
        Limit::Playouts(nodes) => nodes.min(most as u64) as usize,
    };
    nodes.max(1 << 10).next_power_of_two()
}

/// How a stored value relates to the exact one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    Exact,
    Lower,
    Upper,
}

struct Entry<A> {
    key: u64,
    value: i32,
    depth: i8,
    bound: Bound,
    best: Option<A>,
}

/// One search in progress.
struct Search<'a, S: State> {
    knowledge: &'a Knowledge<S>,
    stop: &'a AtomicBool,
    begun: Instant,
    limit: Limit,
    nodes: u64,
    stopped: bool,
    table: Vec<Option<Entry<S::Action>>>,
    killers: Vec<[Option<S::Action>; 2]>,
    /// The history heuristic: by hash of an action, how often it caused a cutoff, weighted by the square of the depth.
    history: Vec<i32>,
    /// Hashes of the positions that would be repeated: those of the game so far, then those on the current line of the
    /// search.
    path: Vec<u64>,
    /// Moves with their ordering scores, by ply; kept to reuse their memory.
    buffers: Vec<Vec<(i32, S::Action)>>,
    actions: Vec<S::Action>,
}

/// Searches until the limit is reached or `stop` is set. The number of positions visited is reported as the playouts of
/// the advice.
///
/// # Panics
/// If it is not exactly one seat's turn to act.
pub fn alpha_beta<S: State>(
    task: &Task<'_, S>,
    knowledge: &Knowledge<S>,
    limit: Limit,
    stop: &AtomicBool,
) -> Advice<S::Action> {
    let root = task.view();
    let mut search = Search {
        knowledge,
        stop,
        begun: Instant::now(),
        limit,
        nodes: 0,
        stopped: false,
        table: std::iter::repeat_with(|| None)
            .take(entries(limit, size_of::<Option<Entry<S::Action>>>()))
            .collect(),
        killers: vec![[None; 2]; MOST_PLIES + 1],
        history: vec![0; HISTORY],
        path: task.earlier.to_vec(),
        buffers: vec![Vec::new(); MOST_PLIES + 1],
        actions: Vec::new(),
    };
    search.deepen(&root, task.seat)
}

impl<S: State> Search<'_, S> {
    /// Iterative deepening. An iteration that is cut off still counts: its first move was the best of the one before.
    fn deepen(&mut self, root: &S, seat: Seat) -> Advice<S::Action> {
        self.list(root, seat, 0, None);
        let mut moves = std::mem::take(&mut self.buffers[0]);
        moves.sort_by_key(|(order_score, _)| std::cmp::Reverse(*order_score));
        let (mut best, mut value) = (moves[0].1, 0);
        for depth in 1..MOST_PLIES as i32 {
            let mut alpha = -INFINITE;
            for at in 0..moves.len() {
                let action = moves[at].1;
                let mut after = root.clone();
                after.apply(Actor::Seat(seat), action);
                self.path.push((self.knowledge.key)(root));
                let mut found = if at == 0 {
                    -self.value(&after, seat, depth - 1, 1, -INFINITE, -alpha)
                } else {
                    -self.value(&after, seat, depth - 1, 1, -alpha - 1, -alpha)
                };
                if found > alpha && at > 0 && !self.stopped {
                    found = -self.value(&after, seat, depth - 1, 1, -INFINITE, -alpha);
                }
                self.path.pop();
                if self.stopped {
                    break;
                }
                if found > alpha {
                    alpha = found;
                    (best, value) = (action, found);
                    // The best so far goes first in the next round, the others keep their order.
                    moves[..=at].rotate_right(1);
                }
            }
            if self.stopped || value.abs() > WON - MOST_PLIES as i32 {
                break;
            }
        }
        let mix = moves
            .iter()
            .map(|(_, action)| (*action, f64::from(u8::from(*action == best))))
            .collect();
        let expected = if value.abs() > WON - MOST_PLIES as i32 {
            f64::from(value.signum())
        } else {
            (self.knowledge.expect)(value)
        };
        Advice {
            action: best,
            value: Some(expected),
            mix,
            playouts: self.nodes,
            line: vec![best],
        }
    }

    /// Lists the moves of a position with their ordering scores in the buffer of its ply; `known` is the best move by
    /// the transposition table.
    fn list(&mut self, state: &S, seat: Seat, ply: usize, known: Option<S::Action>) {
        self.actions.clear();
        state.actions(seat, &mut self.actions);
        let mut buffer = std::mem::take(&mut self.buffers[ply]);
        buffer.clear();
        let killers = self.killers[ply];
        for &action in &self.actions {
            let order_score = if known == Some(action) {
                i32::MAX
            } else if killers.contains(&Some(action)) {
                1_000_000
            } else {
                (self.knowledge.order_score)(state, action) + self.history[slot(action)]
            };
            buffer.push((order_score, action));
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
        if self.nodes.is_multiple_of(512) {
            self.stopped |= self.stop.load(Ordering::Relaxed)
                || match self.limit {
                    Limit::Time(time) => self.begun.elapsed() >= time,
                    Limit::Playouts(nodes) => self.nodes >= nodes,
                };
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
        let slot = key as usize & (self.table.len() - 1);
        let mut known = None;
        if let Some(entry) = self.table[slot].as_ref().filter(|entry| entry.key == key) {
            known = entry.best;
            let value = from_table(entry.value, ply);
            let enough = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if i32::from(entry.depth) >= depth && enough {
                return value;
            }
        }
        self.list(state, seat, ply, known);
        let mut moves = std::mem::take(&mut self.buffers[ply]);
        self.path.push(key);
        let (mut best, mut best_action) = (-INFINITE, None);
        let floor = alpha;
        for place in 0..moves.len() {
            best_first(&mut moves[place..], place);
            let action = moves[place].1;
            let mut after = state.clone();
            after.apply(Actor::Seat(seat), action);
            // Late move reduction: moves that are ordered late are first searched less deep.
            let late = if place >= 3 && depth >= 2 {
                reduction(depth, place)
            } else {
                0
            };
            let mut found = if place == 0 {
                -self.value(&after, seat, depth - 1, ply + 1, -beta, -alpha)
            } else {
                -self.value(&after, seat, depth - 1 - late, ply + 1, -alpha - 1, -alpha)
            };
            if found > alpha && late > 0 && !self.stopped {
                found = -self.value(&after, seat, depth - 1, ply + 1, -alpha - 1, -alpha);
            }
            if found > alpha && found < beta && place > 0 && !self.stopped {
                found = -self.value(&after, seat, depth - 1, ply + 1, -beta, -alpha);
            }
            if self.stopped {
                break;
            }
            if found > best {
                (best, best_action) = (found, Some(action));
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
        self.table[slot] = Some(Entry {
            key,
            value: to_table(best, ply),
            depth: depth as i8,
            bound,
            best: best_action,
        });
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
fn best_first<A>(left: &mut [(i32, A)], place: usize) {
    if place == ONE_BY_ONE {
        left.sort_by_key(|(order_score, _)| std::cmp::Reverse(*order_score));
    } else if place < ONE_BY_ONE {
        let best = (0..left.len()).max_by_key(|&at| (left[at].0, std::cmp::Reverse(at)));
        left.swap(0, best.unwrap_or(0));
    }
}

/// Converts a value for the transposition table, where wins are counted from the position, not from the root.
fn to_table(value: i32, ply: usize) -> i32 {
    if value > WON - 2 * MOST_PLIES as i32 {
        value + ply as i32
    } else if value < 2 * MOST_PLIES as i32 - WON {
        value - ply as i32
    } else {
        value
    }
}

fn from_table(value: i32, ply: usize) -> i32 {
    if value > WON - 2 * MOST_PLIES as i32 {
        value - ply as i32
    } else if value < 2 * MOST_PLIES as i32 - WON {
        value + ply as i32
    } else {
        value
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn tables_stay_within_what_a_search_may_take() {
        let second = entries(Limit::Time(Duration::from_secs(1)), 32);
        assert_eq!(second, 1 << 20, "as many as it looks at positions");
        for limit in [
            Limit::Time(Duration::from_secs(3600)),
            Limit::Playouts(u64::MAX),
        ] {
            for bytes in [16, 24, 32, 40] {
                let taken = entries(limit, bytes) * bytes;
                assert!(
                    (MOST_BYTES / 2 + 1..=MOST_BYTES).contains(&taken),
                    "{taken}"
                );
            }
        }
        assert_eq!(entries(Limit::Playouts(1), 32), 1 << 10);
    }
}
