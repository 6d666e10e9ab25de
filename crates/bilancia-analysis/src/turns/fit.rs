//! Drafts of turns, which need not be whole or right, and may have been written for another position.

use bilancia_core::{Actor, Presentable, Seat, Wording, turn_goes_on};
use bilancia_games::{GameEntry, MatchVisitor, visit_match};
use bilancia_table::{Match, Table};

use super::{
    Fault, seen,
    text::{check_head, head_of, leave_out_end, without_remarks},
};

/// A draft of a turn as far as it fits a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fit {
    /// The orders that are legal, in canonical form; they read back as the same turn.
    pub text: String,
    /// Number of actions that they come to.
    pub actions: usize,
    /// Whether the seat has nothing more to add: the turn has ended, or others or chance come next.
    pub whole: bool,
    /// Orders that are refused, in the order of the text, each with its place; one without a place if the match does not wait for
    /// the seat.
    pub refused: Vec<Fault>,
    /// Remarks on what the player may not have meant, a sentence each; see [`Presentable::remarks`].
    pub remarks: Vec<Wording>,
    /// The refused orders as a text of their own, one a line.
    pub left_out: String,
}

/// Reads the draft of a turn of `seat` order by order from the position of a match: an order that is refused is left out
/// with its reason, and reading goes on. None if the game is not in the catalogue.
#[must_use]
pub fn fit(table: &dyn Table, seat: Seat, draft: &str) -> Option<Fit> {
    struct Read<'a> {
        seat: Seat,
        text: &'a str,
    }

    impl MatchVisitor for Read<'_> {
        type Out = Fit;

        fn visit<S: Presentable>(self, _game: &'static GameEntry<S>, of: &Match<S>) -> Fit {
            if let Err(error) = of.check_awaited(Actor::Seat(self.seat)) {
                return Fit {
                    text: String::new(),
                    actions: 0,
                    whole: false,
                    refused: vec![Fault::of_match(&error)],
                    remarks: Vec::new(),
                    left_out: String::new(),
                };
            }
            let start = seen(of, self.seat);
            let found = start.read_turn_fitting(self.seat, self.text);
            let mut end = start.clone();
            for action in &found.actions {
                end.apply(Actor::Seat(self.seat), *action);
            }
            let mut text = start.write_turn(self.seat, &found.actions);
            if !found.rest.is_empty() {
                text.push('\n');
                text.push_str(&found.rest);
            }
            let refused = found.refused.iter().map(|order| {
                let place = (order.error.line, order.error.column, order.words.clone());
                Fault::at(place, &order.error.refusal)
            });
            let orders = found.refused.iter().map(|order| &*order.order);
            let left_out = orders.collect::<Vec<_>>().join("\n");
            Fit {
                left_out,
                remarks: start.remarks(self.seat, &found.actions),
                text,
                actions: found.actions.len(),
                whole: !found.actions.is_empty() && !turn_goes_on(&start, &end, self.seat),
                refused: refused.collect(),
            }
        }
    }

    let mut lines = without_remarks(draft);
    let stale = check_head(table, seat, &mut lines).err();
    if let (Some(_), Some(head)) = (&stale, head_of(&lines)) {
        lines[head] = "";
    }
    leave_out_end(table, seat, &mut lines);
    let text = lines.join("\n");
    let mut fit = visit_match(table, Read { seat, text: &text })?;
    // Where it is not the seat's turn, that says enough.
    let placed = fit.refused.iter().all(|fault| fault.place.is_some());
    fit.refused.splice(0..0, stale.filter(|_| placed));
    Some(fit)
}
