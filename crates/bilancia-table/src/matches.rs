//! A match with the types of its game: the one implementation of [`Table`](crate::Table).

mod erased;
mod presentation;

use std::{ops::Range, sync::Arc};

use bilancia_core::{Actor, Node, Options, Presentable, Refusal, Seat, Seats, Side};

use crate::{Ending, GameDef, History, Limits, Outcome, PlayError, Reason, Setup, Step};

/// A match of a game, with the game's types.
///
/// Copies, views and earlier points of a match share its history, so that they cost little however long it is.
pub struct Match<S: Presentable> {
    game: &'static GameDef<S>,
    setup: Arc<Setup>,
    limits: Limits,
    /// Events of the match, and possibly more: events beyond `length` belong to other copies.
    history: Arc<History<S>>,
    length: usize,
    /// The state after `length` events and the sealed moves, as `seen_by` may see it.
    state: S,
    sealed: Vec<(Seat, S::Action, Arc<str>)>,
    ruling: Option<Outcome>,
    /// The seats whose view this is; none if it shows everything.
    seen_by: Option<Seats>,
}

impl<S: Presentable> Clone for Match<S> {
    fn clone(&self) -> Self {
        Self {
            game: self.game,
            setup: Arc::clone(&self.setup),
            limits: self.limits,
            history: Arc::clone(&self.history),
            length: self.length,
            state: self.state.clone(),
            sealed: self.sealed.clone(),
            ruling: self.ruling.clone(),
            seen_by: self.seen_by,
        }
    }
}

impl<S: Presentable> Match<S> {
    /// Begins a match from `start`, the usual starting position or another one.
    pub(crate) fn new(
        game: &'static GameDef<S>,
        options: Options,
        start: S,
        usual_start: bool,
    ) -> Self {
        let limits = (game.limits)(&options);
        let key = game.repetition_key.filter(|_| limits.repetition);
        let mut new = Self {
            game,
            limits,
            setup: Arc::new(Setup {
                game,
                seats: (game.seats)(&options),
                sides: start.seats().iter().map(|seat| start.side(seat)).collect(),
                options,
                position: (!usual_start).then(|| start.position()),
            }),
            history: Arc::new(History::new(start.clone(), key.map(|key| key(&start)))),
            length: 0,
            state: start,
            sealed: Vec::new(),
            ruling: None,
            seen_by: None,
        };
        new.ruling = new.adjudicate();
        new
    }

    /// The definition of the game.
    pub fn definition(&self) -> &'static GameDef<S> {
        self.game
    }

    /// The present state, with sealed moves; in a view, as its seats may see it.
    pub fn state(&self) -> &S {
        &self.state
    }

    /// Events of a range of numbers, counted from 0, with their types; none in a view that hides part of them.
    ///
    /// # Panics
    /// If there are fewer events.
    pub fn steps(&self, range: Range<usize>) -> Option<&[Step<S::Action>]> {
        match self.redacts() {
            Some(_) => None,
            None => Some(&self.history.steps()[..self.length][range]),
        }
    }

    /// The state after a number of events, or at the start of the round in whose middle that is; in a view, as its seats may
    /// see it. Takes as long however long the match is.
    pub fn state_after(&self, events: usize) -> S {
        self.state_at(self.history.round_start(events.min(self.length)))
    }

    /// Repetition keys of the states that have occurred, in order; empty where repetition has no meaning.
    pub fn repetition_keys(&self) -> Vec<u64> {
        self.history.keys(self.length).collect()
    }

    /// Checks that an actor is to act.
    ///
    /// # Errors
    /// [`PlayError`] if the match is over or waits for others.
    pub fn check_awaited(&self, by: Actor) -> Result<(), PlayError> {
        let awaited = self.node();
        let is_awaited = match (awaited, by) {
            (Node::Over, _) => return Err(PlayError::Over),
            (Node::Chance, by) => by == Actor::Chance,
            (Node::Choice(seats), Actor::Seat(seat)) => seats.contains(seat),
            (Node::Choice(_), Actor::Chance) => false,
        };
        match is_awaited {
            true => Ok(()),
            false => Err(PlayError::NotAwaited { by, awaited }),
        }
    }

    fn node(&self) -> Node {
        match self.ruling {
            Some(_) => Node::Over,
            None => self.state.node(),
        }
    }

    /// The legal actions of a seat; none if the match does not wait for it.
    fn legal_actions(&self, seat: Seat) -> Vec<S::Action> {
        let mut actions = Vec::new();
        if matches!(self.node(), Node::Choice(seats) if seats.contains(seat)) {
            self.state.actions(seat, &mut actions);
        }
        actions
    }

    /// Applies a legal action and adds it to the history: at once, or for a simultaneous move when the last of the
    /// round is made. Returns its text.
    fn apply(&mut self, by: Actor, action: S::Action) -> String {
        let text = self.state.action_text(action);
        let before = self.state.node();
        let turn = self.turn();
        self.state.apply(by, action);
        match (before, by) {
            (Node::Choice(seats), Actor::Seat(seat)) => {
                self.sealed.push((seat, action, text.as_str().into()));
                if seats.without(seat).is_empty() {
                    let mut sealed = std::mem::take(&mut self.sealed);
                    let mut round = Vec::with_capacity(sealed.len());
                    // A few moves in the order of their seats; a sort would be compiled for each game.
                    while let Some(first) = (0..sealed.len()).min_by_key(|at| sealed[*at].0) {
                        round.push(sealed.remove(first));
                    }
                    let steps = round.into_iter().map(|(seat, action, text)| {
                        let by = Actor::Seat(seat);
                        (Step::Action { by, action }, text)
                    });
                    self.push(turn, steps);
                }
            }
            _ => self.push(turn, [(Step::Action { by, action }, text.as_str().into())]),
        }
        text
    }

    /// Adds the events of one round, to whose end the state has been brought, and adjudicates.
    fn push(&mut self, turn: u32, round: impl IntoIterator<Item = (Step<S::Action>, Arc<str>)>) {
        let history = Arc::make_mut(&mut self.history);
        history.truncate(self.length);
        history.push(turn, round);
        self.length = history.len();
        if self.ruling.is_none() {
            let key = self.game.repetition_key.filter(|_| self.limits.repetition);
            history.note(&self.state, key.map(|key| key(&self.state)));
            self.ruling = self.adjudicate();
        }
    }

    /// Number of the present turn.
    fn turn(&self) -> u32 {
        if let Some(turn) = self.state.turn() {
            return turn;
        }
        let seat = match self.state.node() {
            Node::Choice(seats) if self.sealed.is_empty() => seats.only(),
            Node::Choice(_) => None,
            // An outcome of chance belongs to the turn of the seat that acted before.
            Node::Chance | Node::Over => {
                return self.history.marks()[..self.length]
                    .last()
                    .map_or(0, |mark| mark.turn);
            }
        };
        self.history.turn_after(self.length, seat)
    }

    /// Outcome by the rules on repetition and length, which a state cannot check; none if the match goes on.
    fn adjudicate(&self) -> Option<Outcome> {
        if self.state.node() == Node::Over {
            return None;
        }
        let mut keys = self.history.keys(self.length);
        if let Some(last) = keys.next_back() {
            if keys.filter(|key| *key == last).nth(1).is_some() {
                return Some(self.outcome_of(Reason::Repetition, |_| 0));
            }
        }
        let plies = u32::try_from(self.length).unwrap_or(u32::MAX);
        let is_long = self.limits.max_plies.is_some_and(|most| plies >= most);
        is_long.then(|| self.outcome_of(Reason::Length, |_| 0))
    }

    fn outcome_of(&self, reason: Reason, points: impl Fn(Seat) -> i32) -> Outcome {
        let points = self.state.seats().iter().map(points).collect();
        Outcome { points, reason }
    }

    fn check_two_sides(&self) -> Result<(), PlayError> {
        let seats = self.state.seats();
        let mut sides: Vec<Side> = seats.iter().map(|seat| self.state.side(seat)).collect();
        sides.sort_unstable();
        sides.dedup();
        match (self.node(), sides.len()) {
            (Node::Over, _) => Err(PlayError::Over),
            (_, 2) => Ok(()),
            _ => Err(PlayError::NotForTwo),
        }
    }

    /// The outcome of a match with this ending.
    fn outcome_by(&self, ending: Ending) -> Outcome {
        match ending {
            Ending::Draw { reason } => self.outcome_of(reason, |_| 0),
            Ending::Forfeit {
                seat,
                reason,
                points,
            } => {
                let loser = self.state.side(seat);
                self.outcome_of(reason, |seat| match self.state.side(seat) == loser {
                    true => -points,
                    false => points,
                })
            }
        }
    }

    /// The state after a number of events that does not end in the middle of a round, as the seats of this view see it.
    fn state_at(&self, length: usize) -> S {
        let state = self.history.state_at(length);
        match self.seen_by {
            Some(from) => state.view(from),
            None => state,
        }
    }

    /// The state before an event, if that is a round of its own.
    fn single(&self, event: usize) -> Option<S> {
        let marks = &self.history.marks()[..self.length];
        let alone = marks.get(event + 1).map(|mark| mark.round) != Some(marks[event].round);
        let first = self.history.round_start(event) == event;
        (alone && first).then(|| self.history.state_at(event))
    }

    /// The match as it was after a number of events; sealed moves are dropped.
    fn after(&self, events: usize) -> Self {
        let length = match events < self.length {
            true => self.history.round_start(events),
            false => self.length,
        };
        let ruling = match length == self.length {
            true => self.ruling.clone(),
            false => None,
        };
        Self {
            length,
            state: self.state_at(length),
            sealed: Vec::new(),
            ruling,
            ..self.clone()
        }
    }

    /// The seats of a view that hides part of the chance events; none if everything is shown.
    fn redacts(&self) -> Option<Seats> {
        self.seen_by
            .filter(|_| S::HIDES && self.node() != Node::Over)
    }
}

/// Reads a position and begins a match from it.
pub(crate) fn match_at<S: Presentable>(
    game: &'static GameDef<S>,
    options: Options,
    start: &S,
    text: &str,
) -> Result<Match<S>, Refusal> {
    let state = start.read_position(text)?;
    let usual = state == *start;
    Ok(Match::new(game, options, state, usual))
}
