//! Monte-Carlo tree search for sequential and simultaneous moves, chance and hidden information.
//!
//! Sequential moves are selected by UCT, chance events are sampled by their weights. With hidden information each playout
//! completes the view at random, and every seat learns a mixed strategy by its own view, by regret matching
//! (determinisation); the search draws no inferences from how opponents have played. Two seats that move simultaneously,
//! and hide nothing else, have a tree of their own ([`joint`](crate::joint)).

use std::{
    collections::HashMap,
    hash::BuildHasher as _,
    sync::atomic::{AtomicBool, Ordering},
};

use foldhash::fast::FixedState;
use web_time::Instant;

use bilancia_core::{Actor, MAX_SEATS, Node, Rng, Seat, Seats, State};

use crate::{
    advice::{Advice, Task},
    arms::{Book, Learnt, NONE},
    grow::{Grow, HASHER, LONGEST_PLAYOUT, TAKES},
    joint::{self, JointTree},
    limits::{Limit, MOST_BYTES},
    parallel,
};

/// Settings of a Monte-Carlo tree search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mcts {
    /// When the search ends.
    pub limit: Limit,
    /// Independent trees whose results are added up (root parallelism), each on its own thread. A limit of playouts is
    /// divided among them, so that the result does not depend on the number of cores.
    pub trees: u32,
}

/// The exploration constant for games without an evaluation, whose playouts end in a win or a loss.
const EXPLORATION: f64 = 0.9;
/// Playouts between two readings of the clock.
const BATCH: u64 = 8;

impl Mcts {
    /// A search with one tree.
    pub fn new(limit: Limit) -> Self {
        Self { limit, trees: 1 }
    }

    /// Searches until the limit is reached or `stop` is set, with at least one playout a tree; a game of simultaneous moves
    /// that is solved needs no more.
    ///
    /// A tree that has used up [`MOST_BYTES`] grows no more, and playouts go on from its leaves. Its memory is
    /// estimated by counting, so that the result of a limit of playouts is the same on every machine.
    pub fn advise<S: State>(&self, task: &Task<'_, S>, stop: &AtomicBool) -> Advice<S::Action> {
        let view = task.view();
        match joint::suits(&view, task.seed) {
            true => self.grown(task, &view, stop, |rng| JointTree::new(task, &view, rng)),
            false => self.grown(task, &view, stop, |rng| Tree::new(task, &view, rng)),
        }
    }

    /// Advice by trees that are grown until the limit.
    fn grown<S: State, T: Grow<S::Action>>(
        &self,
        task: &Task<'_, S>,
        view: &S,
        stop: &AtomicBool,
        new: impl Fn(Rng) -> T + Sync,
    ) -> Advice<S::Action> {
        let started = Instant::now();
        let trees = u64::from(self.trees.max(1));
        let grow = |index: usize| {
            let index = index as u64;
            let mut tree = new(Rng::keyed(task.seed, &[index]));
            let mut left = match self.limit {
                Limit::Playouts(all) => all / trees + u64::from(index < all % trees),
                Limit::Time(_) => u64::MAX,
            };
            loop {
                let batch = left.min(BATCH);
                for _ in 0..batch.max(1) {
                    tree.playout();
                    if tree.is_done() {
                        return tree;
                    }
                }
                left -= batch;
                let late = matches!(self.limit, Limit::Time(time) if started.elapsed() >= time);
                if left == 0 || late || stop.load(Ordering::Relaxed) {
                    return tree;
                }
            }
        };
        summarise(task, view, &parallel::at_once(trees as usize, grow))
    }
}

/// Advice by the statistics of the trees at the root.
fn summarise<S: State>(
    task: &Task<'_, S>,
    view: &S,
    trees: &[impl Grow<S::Action>],
) -> Advice<S::Action> {
    let all = trees.iter().map(|tree| tree.learnt(task.seat));
    let (actions, learnt): (Vec<_>, Vec<_>) = all.unzip();
    let sum = added_up(&learnt, task.seed);
    let action = |place: usize| actions[0][place];
    let mix = sum.mix.iter();
    Advice {
        action: action(sum.chosen),
        value: Some(sum.value * f64::from(view.points_bound())),
        mix: mix.map(|&(place, share)| (action(place), share)).collect(),
        playouts: trees.iter().map(Grow::playouts).sum(),
        line: vec![action(sum.chosen)],
    }
}

/// Statistics that trees have gathered together; actions are places in their list.
struct Sum {
    chosen: usize,
    /// Value of the position, from -1 to 1.
    value: f64,
    /// Actions that are played, with their probabilities, the most probable first.
    mix: Vec<(usize, f64)>,
}

/// Adds up the statistics of trees; those of each are about the same actions.
fn added_up(learnt: &[Learnt], seed: u64) -> Sum {
    let actions = 0..learnt[0].visits.len();
    let sum = |of: fn(&Learnt, usize) -> f64, index: usize| -> f64 {
        learnt.iter().map(|of_tree| of(of_tree, index)).sum()
    };
    let secret = !learnt[0].mix.is_empty();
    let share = |index| match secret {
        true => sum(|learnt, index| learnt.mix[index], index),
        false => sum(|learnt, index| learnt.visits[index].into(), index),
    };
    let mut shares: Vec<f64> = actions.clone().map(share).collect();
    let whole: f64 = shares.iter().sum();
    shares.iter_mut().for_each(|share| *share /= whole);
    let visits: f64 = learnt.iter().map(|of_tree| f64::from(of_tree.total)).sum();
    let of_action = |index| sum(|learnt, index| learnt.values[index], index);
    let value: f64 = actions.clone().map(of_action).sum();
    let best = actions.clone().fold(0, |best, index| {
        if shares[index] > shares[best] {
            index
        } else {
            best
        }
    });
    let (chosen, value) = if secret {
        // Probabilities far below the uniform one are left over from exploration.
        let noise = 0.3 / shares.len() as f64;
        shares
            .iter_mut()
            .filter(|share| **share < noise)
            .for_each(|share| *share = 0.0);
        let whole: f64 = shares.iter().sum();
        shares.iter_mut().for_each(|share| *share /= whole);
        (
            Rng::keyed(seed, &[u64::MAX]).weighted(&shares),
            value / visits,
        )
    } else {
        let seen = sum(|learnt, index| learnt.visits[index].into(), best);
        (best, of_action(best) / seen)
    };
    let mix = actions.zip(shares).filter(|(_, share)| *share > 0.0);
    let mut mix: Vec<_> = mix.collect();
    mix.sort_by(|a, b| b.1.total_cmp(&a.1));
    Sum { chosen, value, mix }
}

/// A node of the tree.
enum Knowledge<A> {
    /// A node that no playout has passed through.
    Leaf,
    /// A chance node: the outcomes sampled so far, with the nodes that they lead to.
    Chance(Vec<(A, u32)>),
    /// A decision node: the statistics of each seat to act (with hidden information, for each of its views), one after
    /// another from `arms` on. Where one seat acts, the statistics of its first view, `count` of them from `after` on, have
    /// the nodes after its actions.
    Choice { arms: u32, after: u32, count: u32 },
}

struct Tree<'a, S: State> {
    task: &'a Task<'a, S>,
    exploration: f64,
    root: &'a S,
    rng: Rng,
    nodes: Vec<Knowledge<S::Action>>,
    book: Book,
    /// Actions in the order of their statistics.
    known: Vec<S::Action>,
    /// Nodes after combinations of actions, and after actions that the first view of a node did not have.
    combined: HashMap<(u32, u128), u32, FixedState>,
    /// Approximate bytes that the tree may still use.
    left: usize,
    playouts: u64,
    path: Vec<Passed>,
    actions: Vec<S::Action>,
    rolls: Vec<(S::Action, u64)>,
}

/// An action selected on the way down the tree.
struct Passed {
    arms: u32,
    seat: Seat,
    index: usize,
    /// The probability with which it was selected; none at a sequential move.
    probability: Option<f64>,
}

/// The seats of a set, one after another.
fn each(mut seats: Seats) -> impl Iterator<Item = Seat> {
    std::iter::from_fn(move || {
        let seat = seats.lowest()?;
        seats = seats.without(seat);
        Some(seat)
    })
}

impl<'a, S: State> Tree<'a, S> {
    fn new(task: &'a Task<'a, S>, root: &'a S, rng: Rng) -> Self {
        Self {
            task,
            exploration: task
                .evaluation
                .map_or(EXPLORATION, |known| known.exploration),
            root,
            rng,
            nodes: vec![Knowledge::Leaf],
            book: Book::default(),
            known: Vec::new(),
            combined: HashMap::with_hasher(HASHER),
            left: MOST_BYTES,
            playouts: 0,
            path: Vec::new(),
            actions: Vec::new(),
            rolls: Vec::new(),
        }
    }

    /// Simulates at random to the end, or to where the evaluation takes over; returns whether the game is over.
    fn finish(&mut self, state: &mut S) -> bool {
        let plies = self
            .task
            .evaluation
            .map_or(LONGEST_PLAYOUT, |known| known.playout_plies);
        bilancia_core::random_playout(
            state,
            plies,
            &mut self.actions,
            &mut self.rolls,
            &mut self.rng,
        )
        .over
    }

    fn new_node(&mut self) -> Option<u32> {
        let bytes = TAKES * size_of::<Knowledge<S::Action>>();
        (self.left > 0).then(|| {
            self.left = self.left.saturating_sub(bytes);
            self.nodes.push(Knowledge::Leaf);
            (self.nodes.len() - 1) as u32
        })
    }

    fn pass_chance(&mut self, state: &mut S, node: u32) -> Option<u32> {
        let roll = state.sample_roll(&mut self.rolls, &mut self.rng);
        state.apply(Actor::Chance, roll);
        let known = match &self.nodes[node as usize] {
            Knowledge::Chance(seen) => seen
                .iter()
                .find(|(known, _)| *known == roll)
                .map(|&(_, next)| next),
            _ => {
                self.nodes[node as usize] = Knowledge::Chance(Vec::new());
                None
            }
        };
        known.or_else(|| {
            let next = self.new_node()?;
            let Knowledge::Chance(seen) = &mut self.nodes[node as usize] else {
                unreachable!("it has just become a chance node");
            };
            seen.push((roll, next));
            Some(next)
        })
    }

    fn pass_choice(&mut self, state: &mut S, node: u32, seats: Seats) -> Option<u32> {
        let secret = seats.len() > 1 || S::HIDES;
        if S::HIDES && self.left == 0 && node != 0 && !self.knows_views(node, state, seats) {
            // There is no memory left for the statistics of another view.
            return None;
        }
        let mut key = 0_u128;
        let mut choices = [None; MAX_SEATS];
        for seat in each(seats) {
            let view = if S::HIDES { view_key(state, seat) } else { 0 };
            let found = self.find(node, seat, view);
            let arms = found.unwrap_or_else(|| self.add_arms(node, state, (seat, view), secret));
            let (index, probability) = match secret {
                true => {
                    let (index, probability) = self.book.choose_mix(arms, &mut self.rng);
                    (index, Some(probability))
                }
                false => {
                    let index = self.book.choose_turn(arms, self.exploration, &mut self.rng);
                    (index, None)
                }
            };
            choices[seat.index()] = Some(self.known[self.book.arms(arms).range()][index]);
            self.path.push(Passed {
                arms,
                seat,
                index,
                probability,
            });
            key = key << 16 | index as u128;
        }
        for seat in each(seats) {
            let action = choices[seat.index()].expect("every seat that owes has chosen");
            state.apply(Actor::Seat(seat), action);
        }
        self.node_after(node, seats, key)
    }

    /// The node after actions, which is made if there is none; none without memory for it.
    fn node_after(&mut self, node: u32, seats: Seats, key: u128) -> Option<u32> {
        let Knowledge::Choice { after, count, .. } = self.nodes[node as usize] else {
            unreachable!("the same moves lead to the same kind of node");
        };
        let listed = seats.len() == 1 && key < count.into();
        let place = after as usize + if listed { key as usize } else { 0 };
        let known = match listed {
            true => Some(*self.book.after(place)).filter(|next| *next != 0),
            false => self.combined.get(&(node, key)).copied(),
        };
        known.or_else(|| {
            let next = self.new_node()?;
            if listed {
                *self.book.after(place) = next;
            } else {
                let bytes = TAKES * size_of::<((u32, u128), u32)>();
                self.left = self.left.saturating_sub(bytes);
                self.combined.insert((node, key), next);
            }
            Some(next)
        })
    }

    /// The statistics of a seat in a view at a node.
    fn find(&self, node: u32, seat: Seat, view: u64) -> Option<u32> {
        let Knowledge::Choice { arms, .. } = self.nodes[node as usize] else {
            return None;
        };
        let mut place = arms;
        while place != NONE {
            let arms = self.book.arms(place);
            if (arms.seat, arms.view) == (seat, view) {
                return Some(place);
            }
            place = arms.next;
        }
        None
    }

    /// Whether the statistics of all seats to act already exist for their views.
    fn knows_views(&self, node: u32, state: &S, seats: Seats) -> bool {
        each(seats).all(|seat| self.find(node, seat, view_key(state, seat)).is_some())
    }

    /// Adds the initial statistics of a seat's actions. At sequential moves of a game with an evaluation each action begins
    /// with the evaluation of the position that it leads to: with many actions and few playouts, trying each one first
    /// would leave none for the good ones.
    fn add_arms(&mut self, node: u32, state: &S, (seat, view): (Seat, u64), secret: bool) -> u32 {
        self.actions.clear();
        state.actions(seat, &mut self.actions);
        let count = self.actions.len();
        let value = |&action: &S::Action| {
            let mut after = state.clone();
            after.apply(Actor::Seat(seat), action);
            self.task.value(&after, seat)
        };
        let values: Vec<f64> = match secret || self.task.evaluation.is_none() {
            true => Vec::new(),
            false => self.actions.iter().map(value).collect(),
        };
        self.known.extend_from_slice(&self.actions);
        let bytes = TAKES * (Book::bytes(count, secret) + count * size_of::<S::Action>());
        self.left = self.left.saturating_sub(bytes);
        let before = match self.nodes[node as usize] {
            Knowledge::Choice { arms, after, count } => Some((arms, after, count)),
            _ => None,
        };
        let next = before.map_or(NONE, |(arms, ..)| arms);
        let place = self.book.add((seat, view, next), count, &values, secret);
        let first = self.book.arms(place).range().start as u32;
        let (after, count) =
            before.map_or((first, count as u32), |(_, after, count)| (after, count));
        self.nodes[node as usize] = Knowledge::Choice {
            arms: place,
            after,
            count,
        };
        place
    }
}

impl<S: State> Grow<S::Action> for Tree<'_, S> {
    fn playout(&mut self) {
        self.playouts += 1;
        self.path.clear();
        let mut state = self.root.complete(&mut self.rng);
        let mut node = 0;
        loop {
            let fresh = matches!(self.nodes[node as usize], Knowledge::Leaf);
            if fresh && node != 0 && self.left == 0 {
                break;
            }
            let next = match state.node() {
                Node::Over => break,
                Node::Chance => self.pass_chance(&mut state, node),
                Node::Choice(seats) => self.pass_choice(&mut state, node, seats),
            };
            match next {
                Some(next) if !fresh || node == 0 => node = next,
                _ => break,
            }
        }
        let over = self.finish(&mut state);
        let mut values = [0.0; MAX_SEATS];
        let bound = f64::from(state.points_bound());
        for seat in each(state.seats()) {
            values[seat.index()] = match (over, &self.task.evaluation) {
                (true, _) => f64::from(state.points(seat)) / bound,
                (false, Some(evaluation)) => (evaluation.value)(&state, seat),
                (false, None) => 0.0,
            };
        }
        for passed in &self.path {
            let value = values[passed.seat.index()];
            let (arms, index) = (passed.arms, passed.index);
            match passed.probability {
                Some(probability) => self.book.learn_mix(arms, index, probability, value),
                None => self.book.learn(arms, index, value),
            }
        }
    }

    fn is_done(&self) -> bool {
        false
    }

    fn playouts(&self) -> u64 {
        self.playouts
    }

    fn learnt(&self, seat: Seat) -> (Vec<S::Action>, Learnt) {
        let Knowledge::Choice { arms, .. } = self.nodes[0] else {
            panic!("the root of a search is a choice");
        };
        let mut places =
            std::iter::successors(Some(arms), |place| Some(self.book.arms(*place).next));
        let place = places.find(|place| self.book.arms(*place).seat == seat);
        let place = place.expect("the asker owes a choice");
        let range = self.book.arms(place).range();
        (self.known[range].to_vec(), self.book.learnt(place))
    }
}

fn view_key<S: State>(state: &S, seat: Seat) -> u64 {
    HASHER.hash_one(state.view(seat.into()))
}
