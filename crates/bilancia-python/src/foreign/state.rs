//! Positions of a game of Python as states of the model.

use std::{
    fmt,
    hash::{Hash, Hasher},
    sync::Arc,
};

use bilancia_core::{Actor, MAX_SEATS, Node, Rng, Seat, Seats, Side, State};

use super::{
    resample,
    rules::{Done, Position, Rules},
};

/// A position of a game of Python; with `HIDES`, of one in which players do not know everything.
///
/// After an error of the object every further action leads to the end, so that a measurement ends soon.
#[derive(Clone)]
pub(super) struct Foreign<const HIDES: bool> {
    pub(super) rules: Arc<Rules>,
    pub(super) at: Arc<Position>,
    /// Choices at a simultaneous move that is incomplete, by seat.
    sealed: [Option<i64>; MAX_SEATS],
    /// Seats whose view this is; none for the position itself.
    seen_by: Option<Seats>,
    /// Whether an action was played after the games were to end.
    is_cut: bool,
}

impl<const HIDES: bool> Foreign<HIDES> {
    /// A position by itself.
    pub(super) fn new(rules: Arc<Rules>, at: Position) -> Self {
        Self {
            rules,
            at: Arc::new(at),
            sealed: [None; MAX_SEATS],
            seen_by: None,
            is_cut: false,
        }
    }

    /// Texts that are equal for positions that are the same, or that the seats of a view cannot tell apart.
    fn texts(&self) -> impl Iterator<Item = &str> {
        let seats = self.seen_by.unwrap_or_default();
        let known = seats.iter().map(|seat| self.at.known(&self.rules, seat));
        let whole = self.seen_by.is_none().then(|| self.at.key(&self.rules));
        whole.into_iter().chain(known)
    }
}

impl<const HIDES: bool> PartialEq for Foreign<HIDES> {
    fn eq(&self, other: &Self) -> bool {
        (self.sealed, self.seen_by, self.is_cut) == (other.sealed, other.seen_by, other.is_cut)
            && (Arc::ptr_eq(&self.at, &other.at) || self.texts().eq(other.texts()))
    }
}

impl<const HIDES: bool> Eq for Foreign<HIDES> {}

impl<const HIDES: bool> Hash for Foreign<HIDES> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.sealed.hash(state);
        self.texts().for_each(|text| text.hash(state));
    }
}

impl<const HIDES: bool> fmt::Debug for Foreign<HIDES> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.at.key(&self.rules))
    }
}

impl<const HIDES: bool> State for Foreign<HIDES> {
    type Action = i64;

    const HIDES: bool = HIDES;

    fn may_have_chance(&self) -> bool {
        self.rules.chance
    }

    fn may_have_simultaneous(&self) -> bool {
        self.rules.simultaneous
    }

    fn seats(&self) -> Seats {
        Seats::first(self.rules.seats)
    }

    fn node(&self) -> Node {
        match self.at.node {
            _ if self.is_cut => Node::Over,
            Node::Choice(seats) => {
                let open = |seat: &Seat| self.sealed[seat.index()].is_none();
                Node::Choice(seats.iter().filter(open).collect())
            }
            node => node,
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<i64>) {
        self.at.actions(&self.rules, seat, out);
    }

    fn rolls(&self, out: &mut Vec<(i64, u64)>) {
        self.at.rolls(&self.rules, out);
    }

    fn apply(&mut self, by: Actor, action: i64) {
        if self.rules.is_stopped() {
            self.is_cut = true;
            return;
        }
        self.seen_by = None;
        let rules = &self.rules;
        if let (Actor::Seat(seat), Node::Choice(owing), false) =
            (by, self.at.node, self.at.moves.is_empty())
        {
            self.sealed[seat.index()] = Some(action);
            if owing.iter().any(|seat| self.sealed[seat.index()].is_none()) {
                return;
            }
            // A player who has nothing to choose is given any number.
            let all = self.sealed.iter().take(rules.seats);
            let all: Vec<i64> = all.map(|action| action.unwrap_or(0)).collect();
            self.sealed = [None; MAX_SEATS];
            let at = &mut self.at;
            rules.ask(|py| Position::after(at, py, rules, Done::All(&all)));
            return;
        }
        let at = &mut self.at;
        rules.ask(|py| Position::after(at, py, rules, Done::One(action)));
    }

    fn points(&self, seat: Seat) -> i32 {
        let points = self.at.points.get(seat.index());
        points.copied().unwrap_or(0)
    }

    fn points_bound(&self) -> i32 {
        self.rules.points_bound()
    }

    fn side(&self, seat: Seat) -> Side {
        Side(self.rules.sides[seat.index()])
    }

    fn view(&self, from: Seats) -> Self {
        let mut view = self.clone();
        view.seen_by = HIDES.then_some(from);
        for seat in self.seats().iter().filter(|seat| !from.contains(*seat)) {
            view.sealed[seat.index()] = None;
        }
        view
    }

    fn complete(&self, rng: &mut Rng) -> Self {
        let Some(seat) = self.seen_by.and_then(Seats::only) else {
            return self.clone();
        };
        let found = resample::draw(&self.rules, &self.at, seat, rng);
        Self {
            rules: Arc::clone(&self.rules),
            at: found.map_or_else(|| Arc::clone(&self.at), Arc::new),
            sealed: self.sealed,
            seen_by: None,
            is_cut: self.is_cut,
        }
    }
}
