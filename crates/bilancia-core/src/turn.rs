//! Whole turns as text: several actions of one seat, accepted all together or not at all.

use std::fmt::{self, Display};

use crate::{Lang, Node, Refusal, Rule, Seat, Seats, State};

const RULE: Rule = Rule {
    game: "turn",
    number: 0,
};

crate::messages! { crate::catalogue, "turn-":
    const {
        PLACE(line, column, reason), NOTHING_OWED(seat), PASSED(others), CHANCE, ENDED, TOO_MANY(value), OVER,
    }
}

/// Why a turn is not accepted, with the place of the fault in its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1, at which the refused action begins.
    pub column: usize,
    /// Why the action there is refused.
    pub refusal: Refusal,
}

impl TurnError {
    /// The place and the reason in a language.
    pub fn text(&self, lang: Lang) -> String {
        let reason = self.refusal.text(lang);
        PLACE.text(lang, &[&self.line, &self.column, &reason])
    }
}

/// The place and the reason in English, with the rule in brackets.
impl Display for TurnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.text(Lang::EN), self.refusal.rule)
    }
}

impl std::error::Error for TurnError {}

/// The orders of a turn's text that are legal where it is read, and those that are not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FittingTurn<A> {
    /// Actions of the orders that are legal, one after another.
    pub actions: Vec<A>,
    /// Text of orders that wait for chance or for others; see [`Notation::read_turn_so_far`](crate::Notation::read_turn_so_far).
    pub rest: String,
    /// Orders that were left out, in the order of the text: at most [`MOST_REFUSED`], of which the last may stand for
    /// all that follow.
    pub refused: Vec<RefusedOrder>,
}

/// An order of a turn's text that was left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedOrder {
    /// The order as it was written.
    pub words: String,
    /// The order by itself, which reads without those before it.
    pub order: String,
    /// Its place, and why it is refused.
    pub error: TurnError,
}

/// Largest number of refused orders after which a text is not read on, so that a text without sense costs little.
pub const MOST_REFUSED: usize = 100;

/// Refused orders, as long as there are not too many.
#[derive(Debug, Default)]
pub struct RefusedOrders(pub Vec<RefusedOrder>);

impl RefusedOrders {
    /// Adds an order by its words and by itself, or the last that is looked at.
    ///
    /// # Errors
    /// An error that ends the reading of the text if there are [`MOST_REFUSED`] of them.
    pub fn add(
        &mut self,
        words: &str,
        order: String,
        mut error: TurnError,
    ) -> Result<(), TurnError> {
        let last = self.0.len() + 1 >= MOST_REFUSED;
        if last {
            error.refusal = Refusal::new(RULE, &TOO_MANY, &[&(MOST_REFUSED - 1)]);
        }
        self.0.push(RefusedOrder {
            words: words.trim().to_owned(),
            order,
            error: error.clone(),
        });
        if last { Err(error) } else { Ok(()) }
    }
}

/// Reads the actions of a turn, divided by `;` or line ends, each by `parse` at the state to which
/// those before it lead.
pub(crate) fn read<S: State>(
    start: &S,
    seat: Seat,
    text: &str,
    parse: impl Fn(&S, &str) -> Result<S::Action, Refusal>,
) -> Result<Vec<S::Action>, TurnError> {
    let mut actions = Vec::new();
    read_each(start, seat, text, parse, &mut actions, |_, error| {
        Err(error)
    })?;
    Ok(actions)
}

/// Reads the actions of a turn as [`read`] does, but leaves out those that are refused.
pub(crate) fn read_fitting<S: State>(
    start: &S,
    seat: Seat,
    text: &str,
    parse: impl Fn(&S, &str) -> Result<S::Action, Refusal>,
) -> FittingTurn<S::Action> {
    let (mut actions, mut refused) = (Vec::new(), RefusedOrders::default());
    // An error says that the text was not read on, of which the last refused order tells.
    let _ = read_each(start, seat, text, parse, &mut actions, |words, error| {
        refused.add(words, words.trim().to_owned(), error)
    });
    FittingTurn {
        actions,
        rest: String::new(),
        refused: refused.0,
    }
}

/// Reads each action of a turn into `actions`; `refuse` says whether to go on after one that is refused.
fn read_each<S: State>(
    start: &S,
    seat: Seat,
    text: &str,
    parse: impl Fn(&S, &str) -> Result<S::Action, Refusal>,
    actions: &mut Vec<S::Action>,
    mut refuse: impl FnMut(&str, TurnError) -> Result<(), TurnError>,
) -> Result<(), TurnError> {
    let mut state = start.clone();
    let mut ended = match start.node() {
        Node::Choice(seats) if seats.contains(seat) => None,
        _ => Some(Refusal::new(RULE, &NOTHING_OWED, &[&seat])),
    };
    for (line, column, part) in parts(text) {
        let at = |refusal| TurnError {
            line,
            column,
            refusal,
        };
        let read = match ended.clone() {
            Some(refusal) => Err(refusal),
            None => parse(&state, part),
        };
        let action = match read {
            Ok(action) => action,
            Err(refusal) => {
                refuse(part, at(refusal))?;
                continue;
            }
        };
        let before = state.clone();
        state.apply(crate::Actor::Seat(seat), action);
        ended = (!turn_goes_on(&before, &state, seat)).then(|| why_ended(&state, seat));
        actions.push(action);
    }
    Ok(())
}

/// Whether the turn of `seat`, which acted at `before`, goes on at `after`: no other seat and no
/// chance event comes next.
///
/// A simultaneous move is a turn of its own, since what follows it depends on the others' choices.
pub fn turn_goes_on<S: State>(before: &S, after: &S, seat: Seat) -> bool {
    let alone = Node::Choice(seat.into());
    before.node() == alone && after.node() == alone && before.turn() == after.turn()
}

fn why_ended<S: State>(after: &S, seat: Seat) -> Refusal {
    let others = |seats: Seats| {
        let numbers: Vec<_> = seats
            .without(seat)
            .iter()
            .map(|seat| seat.to_string())
            .collect();
        numbers.join(", ")
    };
    match after.node() {
        Node::Over => Refusal::new(RULE, &OVER, &[]),
        Node::Chance => Refusal::new(RULE, &CHANCE, &[]),
        Node::Choice(seats) if seats.contains(seat) => Refusal::new(RULE, &ENDED, &[]),
        Node::Choice(seats) => Refusal::new(RULE, &PASSED, &[&others(seats)]),
    }
}

/// The parts of a turn's text that are not blank, each with its line and its column.
fn parts(text: &str) -> impl Iterator<Item = (usize, usize, &str)> {
    text.lines().enumerate().flat_map(|(line, text)| {
        let mut column = 1;
        text.split(';').filter_map(move |part| {
            let blanks = part.chars().take_while(|letter| letter.is_whitespace());
            let first = column + blanks.count();
            column += part.chars().count() + 1;
            let part = part.trim();
            (!part.is_empty()).then_some((line + 1, first, part))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_found_by_line_and_column_in_characters() {
        let found: Vec<_> = parts("a; bc ;;\r\n\n  ò é;x y").collect();
        assert_eq!(
            found,
            [(1, 1, "a"), (1, 4, "bc"), (3, 3, "ò é"), (3, 7, "x y")]
        );
        assert_eq!(parts(" ;\n; ").count(), 0);
    }
}
