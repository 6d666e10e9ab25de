//! Positions that the lines of one turn lead to, as a graph.

use std::collections::HashMap;

use bilancia_core::{Actor, Node, Presentable, Rng, Seat, Seats, State};
use bilancia_games::GameEntry;

/// Number of draws by which the states behind a view are found; a game that hides has few of them.
const COMPLETIONS: u64 = 256;

/// State within a turn, and how far the turn has come.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Place<S> {
    pub(super) state: S,
    /// Seats whose turn it is; none before anybody has acted.
    first: Seats,
    /// Whether a roll of the next turn has come after it.
    trailing: bool,
}

/// Step from one place to another.
pub(super) struct Edge {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) by: Actor,
    /// Weight of the outcome and the sum of all weights, for chance events.
    pub(super) weight: Option<(u64, u64)>,
}

/// All places of one turn, the roots first.
pub(super) struct Graph<S: State> {
    pub(super) places: Vec<Place<S>>,
    pub(super) edges: Vec<Edge>,
    /// Action of each edge.
    actions: Vec<S::Action>,
    /// Number of places at which the turn can begin: more than one where something is hidden.
    pub(super) roots: usize,
    /// Whether every legal line is in it, and not only as many as the limit admits.
    pub(super) whole: bool,
}

/// Whether a state is the position that is asked for, or what some seats see of it.
pub(super) fn is_goal<S: Presentable>(state: &S, after: &S) -> bool {
    let sees = || {
        let subsets = (0..1_usize << state.seats().len()).map(|bits| {
            let seats = state.seats().iter();
            let chosen = seats.filter(|seat| bits >> seat.index() & 1 == 1);
            chosen.collect::<Seats>()
        });
        subsets.into_iter().any(|seats| state.view(seats) == *after)
    };
    state == after || S::HIDES && sees()
}

/// States of which a view may be the view; the state itself where nothing is hidden.
fn roots<S: Presentable>(before: &S) -> Vec<S> {
    if !S::HIDES {
        return vec![before.clone()];
    }
    let mut found = Vec::new();
    let mut rng = Rng::new(0);
    for _ in 0..COMPLETIONS {
        let state = before.complete(&mut rng);
        if !found.contains(&state) {
            found.push(state);
        }
    }
    found
}

/// A step with the fraction that is its probability; none for a choice.
type Step<S> = (Actor, <S as State>::Action, Option<(u64, u64)>);

/// Every step that is possible in a state.
fn steps<S: State>(state: &S) -> Vec<Step<S>> {
    let mut steps = Vec::new();
    match state.node() {
        Node::Over => {}
        Node::Chance => {
            let mut rolls = Vec::new();
            state.rolls(&mut rolls);
            let total = rolls.iter().map(|(_, weight)| weight).sum();
            let rolls = rolls.into_iter();
            steps.extend(rolls.map(|(roll, weight)| (Actor::Chance, roll, Some((weight, total)))));
        }
        Node::Choice(seats) => {
            for seat in seats.iter() {
                let mut actions = Vec::new();
                state.actions(seat, &mut actions);
                let by = Actor::Seat(seat);
                steps.extend(actions.into_iter().map(|action| (by, action, None)));
            }
        }
    }
    steps
}

impl<S: Presentable> Place<S> {
    fn root(state: S) -> Self {
        Self {
            state,
            first: Seats::NONE,
            trailing: false,
        }
    }

    /// The place with its turn as far as it goes here; `None` if the turn has ended.
    fn opened(&self, game: &GameEntry<S>, before: &S, after: &S, is_root: bool) -> Option<Self> {
        let node = self.state.node();
        if self.trailing || node == Node::Over {
            return None;
        }
        let mut opened = self.clone();
        if let Some(goes_on) = game.justify.goes_on {
            return (is_root || goes_on(before, &self.state)).then_some(opened);
        }
        let owner = match node {
            Node::Choice(seats) => seats,
            _ => self.state.roller().map_or(Seats::NONE, Seats::from),
        };
        if self.first.is_empty() {
            opened.first = owner;
            return Some(opened);
        }
        let goes_on = match node {
            Node::Chance if owner.is_empty() || self.first.contains_all(owner) => true,
            Node::Chance => {
                opened.trailing = true;
                after.node() != Node::Chance
            }
            _ if self.first.len() > 1 => {
                self.first.contains_all(owner) && owner.len() < self.first.len()
            }
            _ => owner == self.first && self.state.turn() == before.turn(),
        };
        goes_on.then_some(opened)
    }

    fn after(&self, by: Actor, action: S::Action) -> Self {
        let mut next = self.clone();
        next.state.apply(by, action);
        next
    }
}

impl<S: Presentable> Graph<S> {
    /// Tries every legal line of a turn, until there are more places than the limit.
    pub(super) fn of_turn(game: &GameEntry<S>, before: &S, after: &S, limit: usize) -> Self {
        let mut graph = Self::rooted(roots(before).into_iter());
        let mut known: HashMap<Place<S>, usize> = HashMap::new();
        for (number, place) in graph.places.iter().enumerate() {
            known.insert(place.clone(), number);
        }
        let mut next = 0;
        while next < graph.places.len() {
            let is_root = next < graph.roots;
            let opened = graph.places[next].opened(game, before, after, is_root);
            if let Some(place) = opened {
                for (by, action, weight) in steps(&place.state) {
                    let reached = place.after(by, action);
                    let to = match known.get(&reached) {
                        Some(to) => *to,
                        None if graph.places.len() >= limit => {
                            graph.whole = false;
                            continue;
                        }
                        None => {
                            known.insert(reached.clone(), graph.places.len());
                            graph.places.push(reached);
                            graph.places.len() - 1
                        }
                    };
                    graph.actions.push(action);
                    graph.edges.push(Edge {
                        from: next,
                        to,
                        by,
                        weight,
                    });
                }
            }
            next += 1;
        }
        graph
    }

    /// The places on some lines, as far as each of them is legal.
    pub(super) fn of_lines(before: &S, lines: &[Vec<(Actor, S::Action)>]) -> Self {
        let mut graph = Self::rooted(std::iter::once(before.clone()));
        for line in lines {
            let mut from = 0;
            for &(by, action) in line {
                let place = &graph.places[from];
                let legal = matches!(by, Actor::Seat(seat) if place.state.is_legal(seat, action));
                if !legal {
                    break;
                }
                let reached = place.after(by, action);
                graph.places.push(reached);
                let to = graph.places.len() - 1;
                graph.actions.push(action);
                graph.edges.push(Edge {
                    from,
                    to,
                    by,
                    weight: None,
                });
                from = to;
            }
        }
        graph
    }

    /// Adds a step from the last place, with the share of its roll.
    pub(super) fn push(&mut self, by: Actor, action: S::Action) {
        let from = self.places.len() - 1;
        let place = &self.places[from];
        let weight = steps(&place.state)
            .into_iter()
            .find(|step| by == Actor::Chance && step.1 == action)
            .and_then(|(_, _, weight)| weight);
        let reached = place.after(by, action);
        self.places.push(reached);
        self.actions.push(action);
        self.edges.push(Edge {
            from,
            to: from + 1,
            by,
            weight,
        });
    }

    pub(super) fn rooted(roots: impl Iterator<Item = S>) -> Self {
        let places: Vec<_> = roots.map(Place::root).collect();
        Self {
            roots: places.len(),
            places,
            edges: Vec::new(),
            actions: Vec::new(),
            whole: true,
        }
    }
}

/// Places and edges of a [`Graph`] without the types of its game, for what need not be compiled for each game.
pub(super) trait Lines {
    /// Number of places.
    fn places(&self) -> usize;
    /// Number of places at which the turn can begin; they are the first.
    fn roots(&self) -> usize;
    fn edges(&self) -> &[Edge];
    /// The next thing to do at a place.
    fn node(&self, place: usize) -> Node;
    /// A place in the notation of the game.
    fn position(&self, place: usize) -> String;
    /// The action of an edge.
    fn text(&self, edge: usize) -> String;
    /// The turn of a seat that consists of the actions of these edges.
    fn turn_text(&self, seat: Seat, edges: &[usize]) -> String;
}

impl<S: Presentable> Lines for Graph<S> {
    fn places(&self) -> usize {
        self.places.len()
    }

    fn roots(&self) -> usize {
        self.roots
    }

    fn edges(&self) -> &[Edge] {
        &self.edges
    }

    fn node(&self, place: usize) -> Node {
        self.places[place].state.node()
    }

    fn position(&self, place: usize) -> String {
        self.places[place].state.position()
    }

    fn text(&self, edge: usize) -> String {
        let state = &self.places[self.edges[edge].from].state;
        state.action_text(self.actions[edge])
    }

    fn turn_text(&self, seat: Seat, edges: &[usize]) -> String {
        let state = &self.places[self.edges[edges[0]].from].state;
        let actions: Vec<_> = edges.iter().map(|edge| self.actions[*edge]).collect();
        state.write_turn(seat, &actions)
    }
}
