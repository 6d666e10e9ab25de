//! Whole turns as text: several actions of one seat, accepted all together or not at all.

use std::fmt::{self, Display};

use crate::{Lang, Message, Node, Refusal, Rule, Seat, Seats, State};

const RULE: Rule = Rule {
    game: "turn",
    number: 0,
};
const PLACE: Message = Message::new("line {0}, column {1}: {2}", "riga {0}, colonna {1}: {2}");
const NOTHING_OWED: Message = Message::new(
    "player {0} has nothing to choose now: wait for your turn",
    "il giocatore {0} non ha nulla da scegliere adesso: aspetta il tuo turno",
);
const PASSED: Message = Message::new(
    "player {0} acts before this action: leave it out until it is your turn again",
    "prima di questa azione tocca al giocatore {0}: toglila finché non è di nuovo il tuo turno",
);
const CHANCE: Message = Message::new(
    "a chance event comes before this action: leave it out until the outcome is known",
    "prima di questa azione decide il caso: toglila finché non si conosce l’esito",
);
const ENDED: Message = Message::new(
    "the turn ends before this action: leave it out and keep it for the next turn",
    "il turno finisce prima di questa azione: toglila e tienila per il turno seguente",
);
const OVER: Message = Message::new(
    "the game is over before this action: leave it out",
    "la partita finisce prima di questa azione: toglila",
);

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
        write!(f, "{} [{}]", self.text(Lang::En), self.refusal.rule)
    }
}

impl std::error::Error for TurnError {}

/// Reads the actions of a turn, divided by `;` or line ends, each by `parse` at the state to which
/// those before it lead.
pub(crate) fn read<S: State>(
    start: &S,
    seat: Seat,
    text: &str,
    parse: impl Fn(&S, &str) -> Result<S::Action, Refusal>,
) -> Result<Vec<S::Action>, TurnError> {
    let mut actions = Vec::new();
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
        if let Some(refusal) = ended {
            return Err(at(refusal));
        }
        let action = parse(&state, part).map_err(at)?;
        let before = state.clone();
        state.apply(crate::Actor::Seat(seat), action);
        ended = (!turn_goes_on(&before, &state, seat)).then(|| why_ended(&state, seat));
        actions.push(action);
    }
    Ok(actions)
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
