//! Whole turns of a match as text, questions about a position, and the fingerprints by which players name positions.

mod fit;
mod text;

use bilancia_core::{Actor, Lang, Message, Node, Presentable, Seat, TurnError, Wording};
use bilancia_games::{GameEntry, MatchVisitor, visit_match};
use bilancia_table::{Event, Match, PlayError, Table};
use sha2::{Digest, Sha256};

pub use fit::{Fit, fit};
pub use text::{Fault, named_fingerprint, read_text, read_whole};

bilancia_core::catalogue!("analysis/turns" in "turns/");

/// A turn, or the beginning of one, that was read from text and is legal.
#[derive(Clone)]
pub struct TextTurn {
    /// Its actions, in canonical notation.
    pub actions: Vec<String>,
    /// The whole in canonical form, which reads back as these actions.
    pub text: String,
    /// Whether the seat has nothing more to add: the turn has ended, or others or chance come next.
    pub whole: bool,
    /// The match after the last action.
    pub after: Box<dyn Table>,
    /// Orders that were read but wait for chance or for others; to be read again where the match stands then.
    pub rest: String,
    /// Remarks on what the player may not have meant, a sentence each; see [`Presentable::remarks`].
    pub remarks: Vec<Wording>,
}

/// Why a turn is not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnFault {
    /// A part of the text is no legal action.
    Text(TurnError),
    /// The match does not wait for the seat, or ends before the turn does.
    Match(PlayError),
}

/// Reads a turn of `seat`, or its beginning, from the position of a match: all of its actions, or none. None if the game
/// is not in the catalogue.
pub fn read_turn(table: &dyn Table, seat: Seat, text: &str) -> Option<Result<TextTurn, TurnFault>> {
    struct Read<'a> {
        table: &'a dyn Table,
        seat: Seat,
        text: &'a str,
    }

    impl MatchVisitor for Read<'_> {
        type Out = Result<TextTurn, TurnFault>;

        fn visit<S: Presentable>(self, _game: &'static GameEntry<S>, of: &Match<S>) -> Self::Out {
            let by = Actor::Seat(self.seat);
            of.check_awaited(by).map_err(TurnFault::Match)?;
            let state = seen(of, self.seat);
            let (actions, rest) = state
                .read_turn_so_far(self.seat, self.text)
                .map_err(TurnFault::Text)?;
            let before = of.status();
            // Not a copy of `of`: a table is compiled with the game, and would be compiled here again.
            let mut after = self.table.copy();
            let mut played = Vec::with_capacity(actions.len());
            let mut now = state.clone();
            for &action in &actions {
                let text = now.action_text(action);
                played.push(after.play(by, &text).map_err(TurnFault::Match)?);
                now.apply(by, action);
            }
            let alone = Node::Choice(self.seat.into());
            let status = after.status();
            let goes_on = before.node == alone && before.sealed.is_empty();
            let goes_on = goes_on && status.node == alone && status.turn == before.turn;
            Ok(TextTurn {
                text: state.write_turn(self.seat, &actions),
                remarks: state.remarks(self.seat, &actions),
                whole: !actions.is_empty() && !goes_on,
                actions: played,
                after,
                rest,
            })
        }
    }

    visit_match(table, Read { table, seat, text })
}

/// Writes actions of `seat`, which follow one another from the position of a match, as the text of a turn. None if one of
/// them is not legal, or the game is not in the catalogue.
pub fn write_turn(table: &dyn Table, seat: Seat, actions: &[String]) -> Option<String> {
    struct Write<'a> {
        seat: Seat,
        actions: &'a [String],
    }

    impl MatchVisitor for Write<'_> {
        type Out = Option<String>;

        fn visit<S: Presentable>(self, _game: &'static GameEntry<S>, of: &Match<S>) -> Self::Out {
            let by = Actor::Seat(self.seat);
            let start = seen(of, self.seat);
            let (mut state, mut actions) = (start.clone(), Vec::new());
            for text in self.actions {
                let owes = matches!(state.node(), Node::Choice(seats) if seats.contains(self.seat));
                let action = owes.then(|| state.read_action(by, text).ok()).flatten()?;
                state.apply(by, action);
                actions.push(action);
            }
            Some(start.write_turn(self.seat, &actions))
        }
    }

    visit_match(table, Write { seat, actions }).flatten()
}

/// Number of events before the first action of the turn that `seat` is in the middle of; the number of all events if the
/// match does not wait for it alone. Chance events and actions of others end the search, since they stand.
pub fn turn_start(table: &dyn Table, seat: Seat) -> usize {
    let status = table.status();
    if status.node != Node::Choice(seat.into()) || !status.sealed.is_empty() {
        return status.events;
    }
    let marks = table.marks();
    let mut start = status.events;
    while let Some(earlier) = start.checked_sub(1) {
        let mark = marks[earlier];
        let alone = earlier == 0 || marks[earlier - 1].round != mark.round;
        let own = matches!(
            table.events_in(earlier..start)[..],
            [Event::Action { by: Actor::Seat(by), .. }] if by == seat
        );
        if !alone || !own || mark.turn != status.turn {
            break;
        }
        start = earlier;
    }
    start
}

/// Last line of a turn's text that ends the turn, if the game has one; see [`Notation::TURN_END`](bilancia_core::Notation::TURN_END).
pub fn turn_end(table: &dyn Table) -> Option<&'static str> {
    struct End;

    impl MatchVisitor for End {
        type Out = Option<&'static str>;

        fn visit<S: Presentable>(self, _game: &'static GameEntry<S>, _of: &Match<S>) -> Self::Out {
            S::TURN_END
        }
    }

    visit_match(table, End).flatten()
}

/// Answer to a question of `seat` about the position as it may see it; none if `text` is no question that the game knows.
pub fn question(table: &dyn Table, seat: Seat, text: &str, lang: Lang) -> Option<String> {
    struct Question<'a> {
        seat: Seat,
        text: &'a str,
        lang: Lang,
    }

    impl MatchVisitor for Question<'_> {
        type Out = Option<String>;

        fn visit<S: Presentable>(self, _game: &'static GameEntry<S>, of: &Match<S>) -> Self::Out {
            let view = of.state().view(self.seat.into());
            view.question(self.seat, self.text, self.lang)
        }
    }

    visit_match(table, Question { seat, text, lang }).flatten()
}

/// Help on the questions that [`question`] answers; none if the game has no questions.
pub fn questions(table: &dyn Table) -> Option<Message> {
    struct Questions;

    impl MatchVisitor for Questions {
        type Out = Option<Message>;

        fn visit<S: Presentable>(self, _game: &'static GameEntry<S>, of: &Match<S>) -> Self::Out {
            of.state().questions()
        }
    }

    visit_match(table, Questions).flatten()
}

/// Fingerprint of the position as `seat` may see it: the first 8 hexadecimal digits of the SHA-256 hash of its
/// [`identity`](bilancia_core::Notation::identity). None if the game is not in the catalogue.
pub fn fingerprint(table: &dyn Table, seat: Seat) -> Option<String> {
    struct Identity(Seat);

    impl MatchVisitor for Identity {
        type Out = String;

        fn visit<S: Presentable>(self, _game: &'static GameEntry<S>, of: &Match<S>) -> String {
            of.state().view(self.0.into()).identity()
        }
    }

    let identity = visit_match(table, Identity(seat))?;
    Some(hex::encode(&Sha256::digest(identity)[..4]))
}

/// The state without simultaneous moves that others have already made, as whose effect a refusal could reveal them. Where
/// more is hidden a view cannot be played on, so there it is the state itself.
fn seen<S: Presentable>(of: &Match<S>, seat: Seat) -> S {
    if S::HIDES {
        of.state().clone()
    } else {
        of.state().view(seat.into())
    }
}
