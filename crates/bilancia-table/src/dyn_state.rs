//! A position of a game without the game's types, for programs that play: legal actions are numbers.

use std::hash::BuildHasher;

use bilancia_core::{Actor, MAX_SEATS, Node, Notation, Rng, Seat, Seats, Side};
use dyn_clone::DynClone;
use foldhash::quality::FixedState;

use crate::{AsAny, PlayError};

/// A position of a game without the game's types, for bindings and foreign callers; [`GameSpec::state`](crate::GameSpec::state)
/// makes one.
///
/// The legal actions of an actor, or the outcomes of chance, are numbered from 0 in a fixed order, anew at each position. A
/// position knows the rules alone: limits that need a history, such as repetition, belong to a [`Table`](crate::Table).
/// Nothing here panics on a wrong number, text or seat.
pub trait DynState: AsAny + DynClone + Send + Sync {
    /// All seats of the game.
    fn seats(&self) -> Seats;

    /// The side of a seat: seats of one side win and lose together. None for a seat that the game does not have.
    fn side(&self, seat: Seat) -> Option<Side>;

    /// The seats that are to act, a chance event, or the end.
    fn node(&self) -> Node;

    /// The payoff of a seat once the game is over; none before, and for a seat that the game does not have.
    fn points(&self, seat: Seat) -> Option<i32>;

    /// Replaces `weights` by those of the legal actions of `by`: as many as there are, the weight of its probability for an
    /// outcome of chance, 1 for an action of a seat. Empty if the position does not wait for `by`.
    fn legal(&mut self, by: Actor, weights: &mut Vec<u64>);

    /// Plays the legal action of `by` with this number.
    ///
    /// # Errors
    /// [`PlayError`] if the position does not wait for `by`, there is no such number, or this is a view that hides part of the
    /// position; the position is then unchanged.
    fn apply(&mut self, by: Actor, number: usize) -> Result<(), PlayError>;

    /// The text of the legal action of `by` with this number.
    ///
    /// # Errors
    /// [`PlayError`] if the position does not wait for `by`, or there is no such number.
    fn action_text(&self, by: Actor, number: usize) -> Result<String, PlayError>;

    /// The text of the legal action of `by` with this number, as these seats together may see it once it is seen: of a
    /// hidden outcome of chance it says only that there was one.
    ///
    /// # Errors
    /// As [`DynState::action_text`].
    fn seen_text(&self, by: Actor, number: usize, from: Seats) -> Result<String, PlayError>;

    /// How many actions of seats the game numbers by itself, the same at every position; None if it does not.
    fn action_numbers(&self) -> Option<usize>;

    /// The number that the game gives to a legal action of `by`, below [`DynState::action_numbers`] and the same at every
    /// position; None if the game numbers none, and for outcomes of chance.
    ///
    /// # Errors
    /// As [`DynState::action_text`].
    fn action_number(&self, by: Actor, number: usize) -> Result<Option<usize>, PlayError>;

    /// The number of the legal action of `by` that a text means.
    ///
    /// # Errors
    /// [`PlayError`] if the position does not wait for `by`, or the text is no legal action; it then names the rule.
    fn read_action(&self, by: Actor, text: &str) -> Result<usize, PlayError>;

    /// The position as text, of this view if it is one.
    fn position(&self) -> String;

    /// The observation of these seats together: the position without what they cannot see. No seats: of a spectator.
    fn view(&self, from: Seats) -> Box<dyn DynState>;

    /// A position of which this may be the view, drawn by the probabilities of chance events; it can be played on.
    fn complete(&self, rng: &mut Rng) -> Box<dyn DynState>;

    /// A hash of the position, the same for equal positions of one build of the program.
    fn state_hash(&self) -> u64;

    /// Whether another position is of the same game, and equal.
    fn equals(&self, other: &dyn DynState) -> bool;
}

dyn_clone::clone_trait_object!(DynState);

impl PartialEq for dyn DynState {
    fn eq(&self, other: &Self) -> bool {
        self.equals(other)
    }
}

/// A state with the list of legal actions that was asked for last.
pub(crate) struct Handle<S: Notation> {
    state: S,
    /// Whether this is a view that hides part of the position.
    hides: bool,
    legal: Legal<S>,
}

/// Legal actions of one actor, with buffers that are used again.
struct Legal<S: Notation> {
    /// The actor whose actions these are; none if they were not listed for the present state.
    by: Option<Actor>,
    actions: Vec<S::Action>,
    rolls: Vec<(S::Action, u64)>,
}

impl<S: Notation> Legal<S> {
    const NONE: Self = Self {
        by: None,
        actions: Vec::new(),
        rolls: Vec::new(),
    };

    /// Lists the actions of an actor that the state waits for.
    fn list(&mut self, state: &S, by: Actor) {
        self.by = Some(by);
        self.actions.clear();
        self.rolls.clear();
        match by {
            Actor::Seat(seat) => state.actions(seat, &mut self.actions),
            Actor::Chance => state.rolls(&mut self.rolls),
        }
    }

    fn count(&self) -> usize {
        self.actions.len() + self.rolls.len()
    }

    fn get(&self, number: usize) -> Result<S::Action, PlayError> {
        let rolled = self.rolls.get(number).map(|(roll, _)| roll);
        let found = self.actions.get(number).or(rolled).copied();
        found.ok_or(PlayError::Number {
            number,
            count: self.count(),
        })
    }
}

impl<S: Notation> Clone for Handle<S> {
    fn clone(&self) -> Self {
        Self::new(self.state.clone(), self.hides)
    }
}

impl<S: Notation> Handle<S> {
    pub(crate) fn new(state: S, hides: bool) -> Self {
        Self {
            state,
            hides,
            legal: Legal::NONE,
        }
    }

    fn has(&self, seat: Seat) -> bool {
        seat.index() < MAX_SEATS && self.state.seats().contains(seat)
    }

    fn check_awaited(&self, by: Actor) -> Result<(), PlayError> {
        let awaited = self.state.node();
        match (awaited, by) {
            (Node::Over, _) => Err(PlayError::Over),
            (Node::Chance, Actor::Chance) => Ok(()),
            (Node::Choice(seats), Actor::Seat(seat)) if self.has(seat) && seats.contains(seat) => {
                Ok(())
            }
            _ => Err(PlayError::NotAwaited { by, awaited }),
        }
    }

    /// Lists the actions of an actor, unless that was done at this state.
    fn list(&mut self, by: Actor) -> Result<(), PlayError> {
        self.check_awaited(by)?;
        if self.legal.by != Some(by) {
            self.legal.list(&self.state, by);
        }
        Ok(())
    }

    /// Calls a function with the actions of an actor, which are listed anew only if they have to be.
    fn with_legal<T>(&self, by: Actor, call: impl FnOnce(&Legal<S>) -> T) -> Result<T, PlayError> {
        self.check_awaited(by)?;
        if self.legal.by == Some(by) {
            return Ok(call(&self.legal));
        }
        let mut legal = Legal::NONE;
        legal.list(&self.state, by);
        Ok(call(&legal))
    }
}

impl<S: Notation> DynState for Handle<S> {
    fn seats(&self) -> Seats {
        self.state.seats()
    }

    fn side(&self, seat: Seat) -> Option<Side> {
        self.has(seat).then(|| self.state.side(seat))
    }

    fn node(&self) -> Node {
        self.state.node()
    }

    fn points(&self, seat: Seat) -> Option<i32> {
        let is_over = self.state.node() == Node::Over;
        (is_over && self.has(seat)).then(|| self.state.points(seat))
    }

    fn legal(&mut self, by: Actor, weights: &mut Vec<u64>) {
        weights.clear();
        if self.list(by).is_ok() {
            weights.resize(self.legal.actions.len(), 1);
            weights.extend(self.legal.rolls.iter().map(|&(_, weight)| weight));
        }
    }

    fn apply(&mut self, by: Actor, number: usize) -> Result<(), PlayError> {
        if self.hides {
            return Err(PlayError::Hidden);
        }
        self.list(by)?;
        let action = self.legal.get(number)?;
        self.state.apply(by, action);
        self.legal.by = None;
        Ok(())
    }

    fn action_text(&self, by: Actor, number: usize) -> Result<String, PlayError> {
        let action = self.with_legal(by, |legal| legal.get(number))??;
        Ok(self.state.action_text(action))
    }

    fn seen_text(&self, by: Actor, number: usize, from: Seats) -> Result<String, PlayError> {
        let action = self.with_legal(by, |legal| legal.get(number))??;
        let from = from.iter().filter(|seat| self.has(*seat)).collect();
        let mut text = String::new();
        let written = self.state.write_action_seen(action, from, &mut text);
        written.expect("writing to a String cannot fail");
        Ok(text)
    }

    fn action_numbers(&self) -> Option<usize> {
        self.state.action_numbers()
    }

    fn action_number(&self, by: Actor, number: usize) -> Result<Option<usize>, PlayError> {
        let action = self.with_legal(by, |legal| legal.get(number))??;
        Ok(self.state.action_number(action))
    }

    fn read_action(&self, by: Actor, text: &str) -> Result<usize, PlayError> {
        self.check_awaited(by)?;
        let read = self.state.read_action(by, text);
        let action = read.map_err(PlayError::Refused)?;
        let place = self.with_legal(by, |legal| {
            let rolls = legal.rolls.iter().map(|(roll, _)| roll);
            (legal.actions.iter().chain(rolls)).position(|known| *known == action)
        })?;
        place.ok_or_else(|| PlayError::Refused(self.state.explain(by, text)))
    }

    fn position(&self) -> String {
        self.state.position()
    }

    fn view(&self, from: Seats) -> Box<dyn DynState> {
        let from = from.iter().filter(|seat| self.has(*seat)).collect();
        let view = self.state.view(from);
        let hides = self.hides || S::HIDES && view != self.state;
        Box::new(Self::new(view, hides))
    }

    fn complete(&self, rng: &mut Rng) -> Box<dyn DynState> {
        Box::new(Self::new(self.state.complete(rng), false))
    }

    fn state_hash(&self) -> u64 {
        FixedState::with_seed(0).hash_one(&self.state)
    }

    fn equals(&self, other: &dyn DynState) -> bool {
        let other = other.as_any().downcast_ref::<Self>();
        other.is_some_and(|other| other.state == self.state)
    }
}
