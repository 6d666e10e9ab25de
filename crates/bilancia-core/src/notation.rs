//! How a game reads and writes positions, actions and turns.

use std::fmt::{self, Write};

use crate::{
    Actor, FittingTurn, Node, Refusal, Seat, Seats, State, TurnError, turn,
    vocabulary::{self, Vocabulary},
};

/// Reading and writing positions, actions and turns.
///
/// Position strings are canonical (equal states write alike), of one line, printable ASCII, and
/// short enough for the subject of a mail. Action texts are ASCII too.
///
/// How actions are pointed at is [`Pointing`](crate::Pointing); what else people are told is [`Presentable`](crate::Presentable).
pub trait Notation: State {
    /// Last line of a turn's text that ends the turn, such as `end`, for games whose players say when their turn ends.
    /// None, the default, where a turn ends by its last action.
    const TURN_END: Option<&'static str> = None;

    /// English words of the notation, such as `fold`, with what people read in their place; none by default, for notation
    /// that is the same in every language.
    const VOCABULARY: Vocabulary = &[];

    /// Writes the position, without the options of the rules.
    fn write_position(&self, out: &mut dyn Write) -> fmt::Result;

    /// Reads a position of a game with the options of `self`.
    ///
    /// # Errors
    /// A [`Refusal`] that names the place, the invariant that fails and the remedy.
    fn read_position(&self, text: &str) -> Result<Self, Refusal>;

    /// Writes an action or an outcome that is legal at this state.
    fn write_action(&self, action: Self::Action, out: &mut dyn Write) -> fmt::Result;

    /// Writes an action as the seats `from` may see it. Differs from [`Notation::write_action`] only
    /// where a chance event deals something that some seats may not see.
    fn write_action_seen(
        &self,
        action: Self::Action,
        _from: Seats,
        out: &mut dyn Write,
    ) -> fmt::Result {
        self.write_action(action, out)
    }

    /// Explains why `text` is not a legal action of `by`, who owes one.
    fn explain(&self, by: Actor, text: &str) -> Refusal;

    /// Reads an action of `by`, who owes one, from a text of any spacing, in the notation or in the words that people read
    /// in its place ([`Notation::VOCABULARY`]).
    ///
    /// # Errors
    /// The [`Refusal`] of [`Notation::explain`] if there is no such legal action.
    fn read_action(&self, by: Actor, text: &str) -> Result<Self::Action, Refusal> {
        let text = tidy(text);
        self.parse_action(by, &text).or_else(|refusal| {
            match vocabulary::in_notation(Self::VOCABULARY, &text) {
                Some(text) => self.parse_action(by, &text),
                None => Err(refusal),
            }
        })
    }

    /// Finds the legal action of `by`, who owes one, that `text` means; its words have one space between them
    /// ([`tidy`]). Callers use [`Notation::read_action`].
    ///
    /// By default the legal action that writes as `text`, so that reading can never disagree with
    /// writing; case does not matter where it is not ambiguous. Override where listing all actions
    /// is slow, or where an action may be written in several ways.
    ///
    /// # Errors
    /// The [`Refusal`] of [`Notation::explain`] if there is no such legal action.
    fn parse_action(&self, by: Actor, text: &str) -> Result<Self::Action, Refusal> {
        let mut written = String::new();
        let mut same_but_for_case = None;
        for action in legal(self, by) {
            written.clear();
            self.write_action(action, &mut written)
                .expect("writing to a String cannot fail");
            if written == text {
                return Ok(action);
            }
            if written.eq_ignore_ascii_case(text) {
                same_but_for_case = match same_but_for_case {
                    None => Some(Some(action)),
                    Some(_) => Some(None),
                };
            }
        }
        same_but_for_case
            .flatten()
            .ok_or_else(|| self.explain(by, text))
    }

    /// Reads a turn, or its beginning: actions of `seat` that follow one another without an action
    /// of another seat or a chance event between them. Nothing is returned unless every action is
    /// legal. An empty text is an empty turn.
    ///
    /// By default actions are divided by `;` or line ends, and each is read by [`Notation::read_action`] at the state
    /// to which those before it lead. A simultaneous move is a turn of one action. Where others may have sealed a
    /// choice, ask the seat's [`view`](State::view): the reason of a refusal could reveal what they chose.
    ///
    /// # Errors
    /// A [`TurnError`] with the line and column of the first action that is not legal, or that
    /// follows the end of the turn.
    fn read_turn(&self, seat: Seat, text: &str) -> Result<Vec<Self::Action>, TurnError> {
        let by = Actor::Seat(seat);
        turn::read(self, seat, text, |state, text| state.read_action(by, text))
    }

    /// Reads a turn as [`Notation::read_turn`] does, but as far as it goes without chance and without choices of others; the
    /// text of the rest is returned with it, to be read where the game stands after them. Empty if nothing is left.
    ///
    /// By default what follows a chance event is refused.
    ///
    /// # Errors
    /// A [`TurnError`] as for [`Notation::read_turn`].
    fn read_turn_so_far(
        &self,
        seat: Seat,
        text: &str,
    ) -> Result<(Vec<Self::Action>, String), TurnError> {
        self.read_turn(seat, text)
            .map(|actions| (actions, String::new()))
    }

    /// Reads a turn as [`Notation::read_turn_so_far`] does, but leaves out each order that is refused, and goes on with the
    /// next one, so that of a text that was written for another position all stays that is legal here.
    fn read_turn_fitting(&self, seat: Seat, text: &str) -> FittingTurn<Self::Action> {
        let by = Actor::Seat(seat);
        turn::read_fitting(self, seat, text, |state, text| state.read_action(by, text))
    }

    /// Writes actions of `seat` that [`Notation::read_turn`] reads as one turn.
    ///
    /// # Panics
    /// May panic if an action is not legal after those before it.
    fn write_turn(&self, seat: Seat, actions: &[Self::Action]) -> String {
        let mut state = self.clone();
        let mut texts = Vec::with_capacity(actions.len());
        for &action in actions {
            texts.push(state.action_text(action));
            state.apply(Actor::Seat(seat), action);
        }
        texts.join("; ")
    }

    /// Text from which the position's fingerprint is computed, by which players name a position in a mail. By default the
    /// position; override where games with different rules have positions that are written alike, such as those on maps.
    fn identity(&self) -> String {
        self.position()
    }

    /// The position as a string.
    fn position(&self) -> String {
        let mut text = String::new();
        self.write_position(&mut text)
            .expect("writing to a String cannot fail");
        text
    }

    /// An action as a string.
    fn action_text(&self, action: Self::Action) -> String {
        let mut text = String::new();
        self.write_action(action, &mut text)
            .expect("writing to a String cannot fail");
        text
    }
}

/// The legal actions of `by`, or the rolls; none if `by` owes none.
pub(crate) fn legal<S: State>(state: &S, by: Actor) -> Vec<S::Action> {
    let mut out = Vec::new();
    match (state.node(), by) {
        (Node::Choice(seats), Actor::Seat(seat)) if seats.contains(seat) => {
            state.actions(seat, &mut out);
        }
        (Node::Chance, Actor::Chance) => {
            let mut rolls = Vec::new();
            state.rolls(&mut rolls);
            out.extend(rolls.iter().map(|&(roll, _)| roll));
        }
        _ => {}
    }
    out
}

/// The words of a text with one space between them and none at its ends.
pub fn tidy(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
