//! The tree of a Monte-Carlo search for two seats that sometimes move simultaneously, without hidden cards.
//!
//! It differs from that of other games in what is handed up. There a node has the mean of all playouts through it, which
//! is right where one seat chooses, since most playouts go to the best action soon. At a simultaneous move they never do:
//! both sides mix, explore, and have played badly while the nodes below knew nothing. So here each node has a *value*, made
//! anew at each visit from the present values of the nodes below: at a simultaneous move that of the average strategies
//! over the matrix of these values, elsewhere their mean by visits. Values that are exact are known to be, and a move is
//! solved once all below it are.
//!
//! Playouts take a win at once where there is one, and count the less the longer they are, down to a tenth: the result of
//! long random play says little about where it began.

mod mixed;

use std::collections::HashMap;

use bilancia_core::{Actor, Node, Rng, Seat, State, random_playout};
use foldhash::fast::FixedState;

use self::mixed::{MOST_PAIRS, Mixed, Shape};
use crate::{
    advice::Task,
    arms::{Learnt, NONE},
    grow::{Grow, HASHER, LONGEST_PLAYOUT, TAKES},
    limits::MOST_BYTES,
};

/// The exploration constant, in units of the usual size of a playout's result.
const EXPLORATION: f64 = 0.6;
/// Plies in which a playout's result comes to count less by a factor of e, and the least that it counts.
const MEMORY: f64 = 8.0;
const LEAST: f64 = 0.1;
/// Playouts whose results stand for the value of a cell that none has visited: that of the whole node.
const PRIOR: f64 = 1.0;
/// Random plies within which a game shows that it has simultaneous moves.
const LOOKED_AT: u32 = 64;

/// Whether this tree is for the game from a position on: two seats, no hidden cards, and a simultaneous move soon.
pub(crate) fn suits<S: State>(view: &S, seed: u64) -> bool {
    if S::HIDES || !view.may_have_simultaneous() || view.seats().len() != 2 {
        return false;
    }
    let (mut state, mut rng) = (view.clone(), Rng::keyed(seed, &[LOOKED_AT.into()]));
    let (mut actions, mut rolls) = (Vec::new(), Vec::new());
    (0..LOOKED_AT).any(|_| {
        let simultaneous = matches!(state.node(), Node::Choice(seats) if seats.len() == 2);
        random_playout(&mut state, 1, &mut actions, &mut rolls, &mut rng);
        simultaneous
    })
}

/// The actions of one seat at a node: their places in the list of all.
#[derive(Clone, Copy)]
struct Moves {
    seat: Seat,
    first: u32,
    count: u32,
}

/// The kinds of nodes; `after` is where the nodes after its actions, or pairs of actions, begin in their list.
#[derive(Clone)]
enum Kind<A> {
    /// Nothing is known yet.
    Leaf,
    Over,
    /// Outcomes sampled so far, with the nodes that they lead to.
    Chance(Vec<(A, u32)>),
    Turn {
        moves: Moves,
        after: u32,
    },
    /// A simultaneous move; `after` is [`NONE`] where its matrix is too large to be kept.
    Both {
        moves: [Moves; 2],
        shape: Shape,
        after: u32,
    },
}

struct Place<A> {
    visits: u32,
    /// The value to the first seat, from -1 to 1.
    value: f64,
    /// Whether the value is exact.
    proven: bool,
    kind: Kind<A>,
}

pub(crate) struct JointTree<'a, S: State> {
    task: &'a Task<'a, S>,
    root: &'a S,
    rng: Rng,
    places: Vec<Place<S::Action>>,
    actions: Vec<S::Action>,
    /// Nodes by the places that their kinds have; 0, the root, where there is none yet.
    after: Vec<u32>,
    mixed: Mixed,
    /// Nodes after the pairs of actions of large simultaneous moves.
    pairs: HashMap<(u32, u32, u32), u32, FixedState>,
    /// Approximate bytes that the tree may still use.
    left: usize,
    playouts: u64,
    /// The sum of squares of what was handed up, and the most that a playout has counted.
    squares: f64,
    most: f64,
    path: Vec<(u32, (usize, usize))>,
    list: Vec<S::Action>,
    rolls: Vec<(S::Action, u64)>,
    values: Vec<f64>,
}

impl<'a, S: State> JointTree<'a, S> {
    pub(crate) fn new(task: &'a Task<'a, S>, root: &'a S, rng: Rng) -> Self {
        let mut tree = Self {
            task,
            root,
            rng,
            places: Vec::new(),
            actions: Vec::new(),
            after: Vec::new(),
            mixed: Mixed::default(),
            pairs: HashMap::with_hasher(HASHER),
            left: MOST_BYTES,
            playouts: 0,
            squares: 0.0,
            most: LEAST,
            path: Vec::new(),
            list: Vec::new(),
            rolls: Vec::new(),
            values: Vec::new(),
        };
        tree.add(Kind::Leaf, 0.0, 0);
        tree.expand(0, root);
        tree
    }

    /// The first seat, to which values are.
    fn first(&self) -> Seat {
        self.root.seats().lowest().expect("a game has seats")
    }

    fn sign(&self, seat: Seat) -> f64 {
        if seat == self.first() { 1.0 } else { -1.0 }
    }

    fn add(&mut self, kind: Kind<S::Action>, value: f64, visits: u32) -> u32 {
        self.takes(TAKES * size_of::<Place<S::Action>>());
        self.places.push(Place {
            visits,
            value,
            proven: matches!(kind, Kind::Over),
            kind,
        });
        (self.places.len() - 1) as u32
    }

    fn takes(&mut self, bytes: usize) {
        self.left = self.left.saturating_sub(bytes);
    }

    fn list_moves(&mut self, state: &S, seat: Seat) -> Moves {
        let first = self.actions.len();
        state.actions(seat, &mut self.actions);
        let count = self.actions.len() - first;
        self.takes(TAKES * count * size_of::<S::Action>());
        Moves {
            seat,
            first: first as u32,
            count: count as u32,
        }
    }

    /// Room for this many nodes to come.
    fn list_after(&mut self, count: usize) -> u32 {
        let first = self.after.len();
        self.after.resize(first + count, 0);
        self.takes(TAKES * count * size_of::<u32>());
        first as u32
    }

    /// Makes a leaf a node with actions or outcomes. Those of one seat are tried at once: a game that they end is known
    /// exactly, and an evaluation counts as one try.
    fn expand(&mut self, place: u32, state: &S) {
        let kind = match state.node() {
            Node::Over => unreachable!("a game that is over is not played on"),
            Node::Chance => Kind::Chance(Vec::new()),
            Node::Choice(seats) => match seats.only() {
                Some(seat) => self.turn(state, seat),
                None => self.both(state),
            },
        };
        self.places[place as usize].kind = kind;
    }

    fn turn(&mut self, state: &S, seat: Seat) -> Kind<S::Action> {
        let moves = self.list_moves(state, seat);
        let after = self.list_after(moves.count as usize);
        for index in 0..moves.count {
            let mut next = state.clone();
            let action = self.actions[(moves.first + index) as usize];
            next.apply(Actor::Seat(seat), action);
            let over = next.node() == Node::Over;
            if over || self.task.evaluation.is_some() {
                let value = self.task.value(&next, self.first());
                let kind = if over { Kind::Over } else { Kind::Leaf };
                self.after[(after + index) as usize] = self.add(kind, value, 1);
            }
        }
        Kind::Turn { moves, after }
    }

    fn both(&mut self, state: &S) -> Kind<S::Action> {
        let first = self.first();
        let moves = [first, first.other()].map(|seat| self.list_moves(state, seat));
        let [rows, columns] = moves.map(|moves| moves.count as usize);
        let shape = self.mixed.add(rows, columns);
        self.takes(TAKES * Mixed::bytes(rows + columns));
        let after = match shape.pairs() <= MOST_PAIRS {
            true => self.list_after(shape.pairs()),
            false => NONE,
        };
        Kind::Both {
            moves,
            shape,
            after,
        }
    }

    /// Goes on from a node by one action, outcome or pair of actions, and returns the node after it; none without memory for
    /// a new one.
    fn step(&mut self, state: &mut S, place: u32) -> Option<u32> {
        let visits = self.places[place as usize].visits;
        match self.places[place as usize].kind.clone() {
            Kind::Leaf | Kind::Over => unreachable!("a leaf has been expanded"),
            Kind::Chance(seen) => {
                let roll = state.sample_roll(&mut self.rolls, &mut self.rng);
                state.apply(Actor::Chance, roll);
                self.path.push((place, (0, 0)));
                let known = seen.iter().find(|(known, _)| *known == roll);
                known.map_or_else(|| self.new_outcome(place, roll), |&(_, next)| Some(next))
            }
            Kind::Turn { moves, after } => {
                let index = self.choose_turn(visits, moves, after);
                let action = self.actions[moves.first as usize + index];
                state.apply(Actor::Seat(moves.seat), action);
                self.path.push((place, (index, 0)));
                self.listed(after as usize + index)
            }
            Kind::Both {
                moves,
                shape,
                after,
            } => {
                let pair = match after {
                    NONE => {
                        let bounds = (visits, self.exploration());
                        self.mixed.choose_apart(shape, bounds, &mut self.rng)
                    }
                    _ => self.mixed.choose(shape, visits, &mut self.rng),
                };
                for (moves, index) in moves.into_iter().zip([pair.0, pair.1]) {
                    let action = self.actions[moves.first as usize + index];
                    state.apply(Actor::Seat(moves.seat), action);
                }
                self.path.push((place, pair));
                match after {
                    NONE => self.paired((place, pair.0 as u32, pair.1 as u32)),
                    _ => self.listed(after as usize + pair.0 * shape.columns as usize + pair.1),
                }
            }
        }
    }

    fn new_outcome(&mut self, place: u32, roll: S::Action) -> Option<u32> {
        let next = self.new_leaf()?;
        self.takes(TAKES * size_of::<(S::Action, u32)>());
        if let Kind::Chance(seen) = &mut self.places[place as usize].kind {
            seen.push((roll, next));
        }
        Some(next)
    }

    fn new_leaf(&mut self) -> Option<u32> {
        (self.left > 0).then(|| self.add(Kind::Leaf, 0.0, 0))
    }

    /// The node at a place of the list, which is made if there is none.
    fn listed(&mut self, at: usize) -> Option<u32> {
        if self.after[at] == 0 {
            self.after[at] = self.new_leaf()?;
        }
        Some(self.after[at])
    }

    /// The node after a pair of actions of a large move, which is made if there is none.
    fn paired(&mut self, key: (u32, u32, u32)) -> Option<u32> {
        if let Some(next) = self.pairs.get(&key) {
            return Some(*next);
        }
        let next = self.new_leaf()?;
        self.takes(TAKES * size_of::<((u32, u32, u32), u32)>());
        self.pairs.insert(key, next);
        Some(next)
    }

    fn exploration(&self) -> f64 {
        let usual = (self.squares / self.playouts as f64).sqrt();
        let known = self.task.evaluation.map(|known| known.exploration);
        known.unwrap_or(EXPLORATION * usual)
    }

    /// Selects an action by UCB1 on the values after them; untried actions come first, in random order, and those whose
    /// value is known exactly need no playouts.
    fn choose_turn(&mut self, visits: u32, moves: Moves, after: u32) -> usize {
        let range = after as usize..(after + moves.count) as usize;
        let untried = self.after[range.clone()].iter().filter(|next| **next == 0);
        let untried = untried.count() as u64;
        if untried > 0 {
            let nth = self.rng.below(untried) as usize;
            let all = self.after[range].iter().enumerate();
            let mut untried = all.filter(|(_, next)| **next == 0);
            return untried.nth(nth).map_or(0, |(index, _)| index);
        }
        let (sign, exploration) = (self.sign(moves.seat), self.exploration());
        let log = f64::from(visits.max(1)).ln();
        let mut best = (0, f64::NEG_INFINITY);
        for (index, next) in self.after[range].iter().enumerate() {
            let next = &self.places[*next as usize];
            let unsure = exploration * (log / f64::from(next.visits.max(1))).sqrt();
            let bound = sign * next.value + unsure;
            if !next.proven && bound > best.1 {
                best = (index, bound);
            }
        }
        best.0
    }

    /// The result of a leaf to the first seat, and how much it counts.
    fn simulate(&mut self, state: &mut S) -> (f64, f64) {
        let most = self.task.evaluation.map(|known| known.playout_plies);
        let plies = self.play_out(state, most.unwrap_or(LONGEST_PLAYOUT));
        let result = self.task.value(state, self.first());
        let counts = match most {
            Some(_) => 1.0,
            None => (-f64::from(plies) / MEMORY).exp().max(LEAST),
        };
        self.most = self.most.max(counts);
        (result, counts)
    }

    /// Plays at random, but wins at once where a seat that moves alone can; returns the number of plies.
    fn play_out(&mut self, state: &mut S, most: u32) -> u32 {
        for plies in 0..most {
            let Node::Choice(seats) = state.node() else {
                if state.node() == Node::Over {
                    return plies;
                }
                random_playout(state, 1, &mut self.list, &mut self.rolls, &mut self.rng);
                continue;
            };
            let seat = seats.lowest().expect("a choice is owed by somebody");
            let mut action = state.sample_action(seat, &mut self.list, &mut self.rng);
            if seats.len() == 1 {
                self.list.clear();
                state.actions(seat, &mut self.list);
                let wins = |action: &&S::Action| {
                    let mut after = state.clone();
                    after.apply(Actor::Seat(seat), **action);
                    after.points(seat) >= after.points_bound()
                };
                action = self.list.iter().find(wins).copied().unwrap_or(action);
            }
            state.apply(Actor::Seat(seat), action);
        }
        most
    }

    /// Makes the value of a node anew from those after it, of which one has changed.
    fn update(&mut self, place: u32, pair: (usize, usize)) {
        let at = place as usize;
        self.places[at].visits += 1;
        let (value, proven) = match self.places[at].kind.clone() {
            Kind::Leaf | Kind::Over => return,
            Kind::Chance(seen) => (self.mean(seen.into_iter().map(|(_, next)| next)), false),
            Kind::Turn { moves, after } => self.value_of_turn(moves, after),
            Kind::Both {
                shape, after: NONE, ..
            } => {
                let next = self.pairs[&(place, pair.0 as u32, pair.1 as u32)];
                let (old, visits) = (self.places[at].value, f64::from(self.places[at].visits));
                let value = self.places[next as usize].value;
                self.mixed.learn_apart(shape, pair, value);
                (old + (value - old) / visits, false)
            }
            Kind::Both { shape, after, .. } => self.value_of_both(at, shape, after as usize),
        };
        self.places[at].value = value;
        self.places[at].proven = proven;
    }

    /// The mean of values by visits.
    fn mean(&self, nodes: impl Iterator<Item = u32>) -> f64 {
        let (mut sum, mut visits) = (0.0, 0.0);
        for next in nodes {
            let next = &self.places[next as usize];
            sum += next.value * f64::from(next.visits);
            visits += f64::from(next.visits);
        }
        sum / f64::max(visits, 1.0)
    }

    /// The value after one seat's actions, and whether it is exact: it is if they lead to a sure win, or are all known.
    fn value_of_turn(&self, moves: Moves, after: u32) -> (f64, bool) {
        let sign = self.sign(moves.seat);
        let nodes = &self.after[after as usize..(after + moves.count) as usize];
        let tried = nodes.iter().copied().filter(|next| *next != 0);
        let is_proven = |next: &u32| self.places[*next as usize].proven;
        let sure = tried.clone().filter(is_proven);
        let sure = sure.map(|next| sign * self.places[next as usize].value);
        let sure = sure.fold(f64::NEG_INFINITY, f64::max);
        let mut open = tried.filter(|next| !is_proven(next)).peekable();
        let all = open.peek().is_none() && !nodes.contains(&0);
        if all || sure >= 1.0 {
            return (sign * sure, true);
        }
        let mean = match open.peek() {
            Some(_) => sign * self.mean(open),
            None => 0.0,
        };
        (sign * mean.max(sure), false)
    }

    /// The value of a simultaneous move by its matrix, and whether it is exact.
    fn value_of_both(&mut self, at: usize, shape: Shape, after: usize) -> (f64, bool) {
        let (visits, present) = (self.places[at].visits, self.places[at].value);
        let mut proven = true;
        self.values.clear();
        for next in &self.after[after..after + shape.pairs()] {
            let next = (*next != 0).then(|| &self.places[*next as usize]);
            proven &= next.is_some_and(|next| next.proven);
            self.values.push(match next {
                None => present,
                Some(next) if next.proven => next.value,
                Some(next) => {
                    let visits = f64::from(next.visits);
                    (next.value * visits + present * PRIOR) / (visits + PRIOR)
                }
            });
        }
        let value = match proven {
            true => self.mixed.settle(shape, &self.values),
            false => self.mixed.learn(shape, visits, &self.values),
        };
        (value, proven)
    }

    /// The payoff that a value stands for: without this, values of games that go on for long would all be near 0.
    fn payoff(&self, node: &Place<S::Action>) -> f64 {
        match node.proven {
            true => node.value,
            false => (node.value / self.most).clamp(-1.0, 1.0),
        }
    }

    /// Statistics of a turn at the root: visits decide between actions whose values are not exact.
    fn learnt_of_turn(&self, moves: Moves, after: u32) -> (Vec<u32>, Vec<f64>) {
        let (root, sign) = (&self.places[0], self.sign(moves.seat));
        let all = &self.after[after as usize..(after + moves.count) as usize];
        let node = |next: &u32| (*next != 0).then(|| &self.places[*next as usize]);
        let open = all.iter().filter_map(node).filter(|next| !next.proven);
        let liked = open.max_by_key(|next| next.visits);
        let least = liked.map_or(sign * root.value, |liked| sign * liked.value);
        let of = |next: &u32| {
            let next = node(next);
            let visits = next.map_or(0, |next| match (root.proven, next.proven) {
                (false, false) => next.visits,
                (true, false) => 0,
                (true, true) if sign * next.value < sign * root.value => 0,
                (false, true) if sign * next.value <= least => 0,
                (_, true) => root.visits.max(1),
            });
            (
                visits,
                f64::from(visits) * next.map_or(0.0, |next| sign * next.value),
            )
        };
        all.iter().map(of).unzip()
    }
}

impl<S: State> Grow<S::Action> for JointTree<'_, S> {
    fn playout(&mut self) {
        self.playouts += 1;
        self.path.clear();
        let (mut state, mut place) = (self.root.clone(), 0);
        let (result, counts) = loop {
            let node = &self.places[place as usize];
            if matches!(node.kind, Kind::Over) {
                break (node.value, 1.0);
            }
            if matches!(node.kind, Kind::Leaf) {
                if state.node() == Node::Over {
                    let value = self.task.value(&state, self.first());
                    let node = &mut self.places[place as usize];
                    (node.kind, node.proven) = (Kind::Over, true);
                    node.value = value;
                    break (value, 1.0);
                }
                if node.visits == 0 || self.left == 0 {
                    break self.simulate(&mut state);
                }
                self.expand(place, &state);
            }
            match self.step(&mut state, place) {
                Some(next) => place = next,
                // Nothing of this playout could be kept.
                None => return,
            }
        };
        let node = &mut self.places[place as usize];
        node.visits += 1;
        if !node.proven {
            node.value += (result * counts - node.value) / f64::from(node.visits);
        }
        self.squares += (result * counts).powi(2);
        while let Some((place, pair)) = self.path.pop() {
            self.update(place, pair);
        }
    }

    fn is_done(&self) -> bool {
        self.places[0].proven
    }

    fn playouts(&self) -> u64 {
        self.playouts
    }

    fn learnt(&self, seat: Seat) -> (Vec<S::Action>, Learnt) {
        let root = &self.places[0];
        let list = |moves: Moves| {
            let range = moves.first as usize..(moves.first + moves.count) as usize;
            self.actions[range].to_vec()
        };
        match &root.kind {
            Kind::Turn { moves, after } => {
                let (visits, values) = self.learnt_of_turn(*moves, *after);
                let learnt = Learnt {
                    total: visits.iter().sum(),
                    visits,
                    values,
                    mix: Vec::new(),
                };
                (list(*moves), learnt)
            }
            Kind::Both { moves, shape, .. } => {
                let own = usize::from(seat != self.first());
                let count = moves[own].count as usize;
                let mut values = vec![0.0; count];
                values[0] = self.sign(seat) * self.payoff(root) * f64::from(root.visits);
                let learnt = Learnt {
                    total: root.visits,
                    visits: vec![root.visits; count],
                    values,
                    mix: self.mixed.mix(*shape, own == 0),
                };
                (list(moves[own]), learnt)
            }
            _ => panic!("the root of a search is a choice"),
        }
    }
}
