//! Turns that opponents have planned, played without thinking anew for each action.

use std::collections::VecDeque;

use bilancia_core::{Actor, Node, Seat};
use bilancia_table::Table;

use crate::TextAdvice;

/// The actions of a line that can be played from here as one turn: the first, and those after it as long as each is
/// legal, no other seat and no chance event comes before it, and the turn has not ended. Empty if not even the first
/// is legal.
pub fn playable_turn(table: &dyn Table, seat: Seat, line: &[String]) -> Vec<String> {
    steps(table, seat, line)
        .into_iter()
        .map(|step| step.action)
        .collect()
}

/// An action of a turn, and where it is to be played.
#[derive(Clone, Debug)]
struct PlannedStep {
    seat: Seat,
    events: usize,
    position: String,
    action: String,
}

impl PlannedStep {
    /// Whether a match has as many events as the plan expects; one that is given by its position alone has none.
    fn fits(&self, table: &dyn Table) -> bool {
        let events = table.event_count();
        events == self.events || events == 0 && table.special_start().is_some()
    }
}

/// The playable actions of a line, each with the point of the match to which those before it lead.
fn steps(table: &dyn Table, seat: Seat, line: &[String]) -> Vec<PlannedStep> {
    let (mut table, mut steps) = (table.copy(), Vec::new());
    let turn = table.status().turn;
    // A simultaneous move is a turn of its own.
    let alone = Node::Choice(seat.into());
    for action in line {
        let before = table.node();
        let step = PlannedStep {
            seat,
            events: table.event_count(),
            position: table.position(),
            action: action.clone(),
        };
        if table.play(Actor::Seat(seat), action).is_err() {
            break;
        }
        steps.push(step);
        if before != alone || table.node() != alone || table.status().turn != turn {
            break;
        }
    }
    steps
}

/// Rest of a turn that an opponent has planned in a match.
#[derive(Clone, Debug, Default)]
pub struct PlannedTurn {
    rest: VecDeque<PlannedStep>,
}

impl PlannedTurn {
    /// The action of a seat that the match waits for: the next of the plan if the match stands where the plan has it,
    /// else that of the advice, whose line becomes the plan.
    ///
    /// # Errors
    /// Those of `advise`, which is called only if there is no plan.
    pub fn next_action<E>(
        &mut self,
        table: &dyn Table,
        seat: Seat,
        advise: impl FnOnce() -> Result<TextAdvice, E>,
    ) -> Result<String, E> {
        if let Some(step) = self.rest.pop_front() {
            if step.seat == seat && step.fits(table) && step.position == table.position() {
                return Ok(step.action);
            }
        }
        self.rest.clear();
        let advice = advise()?;
        if advice.line.len() > 1 {
            self.rest = steps(table, seat, &advice.line).into();
            self.rest.pop_front();
        }
        Ok(advice.action)
    }
}
