//! Tutorials: the steps of each, and whether an action does what a step asks for.

use bilancia_core::{Actor, Lang, Seat};
use bilancia_games::{ErasedEntry, Step, Wanted, catalog, entry};
use bilancia_table::{GameError, PlayError, Table};

use crate::turns::{self, TurnFault};

/// The steps of a game's tutorial; none if it has none, or there is no such game.
pub fn steps(game: &str) -> &'static [Step] {
    entry(game).map_or(&[], ErasedEntry::tutorial)
}

/// The position of a step.
///
/// # Errors
/// [`GameError`] if the game is not in the catalogue, or refuses the step's options or position.
pub fn table(game: &str, step: &Step) -> Result<Box<dyn Table>, GameError> {
    let name = match step.options {
        "" => game.to_owned(),
        options => format!("{game}:{options}"),
    };
    catalog().read(&name)?.table(Some(step.position))
}

/// Result of an answer that somebody tried.
pub struct Tried {
    /// The action, or the orders, in canonical notation; a question as it was asked.
    pub action: String,
    /// Whether it does what the step asks for.
    pub done: bool,
    /// The position after it, and after the opponent's action where the step names one.
    pub after: Box<dyn Table>,
    /// Whether it was a question, which [`turns::question`] answers.
    pub asks: bool,
}

/// Tries an answer at the position of a step: an action, or where the step is part of a whole turn orders or a question.
///
/// # Errors
/// [`PlayError`] if the action is not legal there.
pub fn attempt(step: &Step, table: &dyn Table, action: &str) -> Result<Tried, PlayError> {
    match step.wanted {
        Wanted::Orders(_) | Wanted::Question(_) => attempt_in_turn(step, table, action),
        _ => attempt_action(step, table, action),
    }
}

fn attempt_action(step: &Step, table: &dyn Table, action: &str) -> Result<Tried, PlayError> {
    let seat = Seat(step.seat);
    let mut after = table.copy();
    let action = after.play(Actor::Seat(seat), action)?;
    if let Some(against) = step.against {
        after.play(Actor::Seat(Seat(1 - step.seat)), against)?;
    }
    let points = after.outcome().map_or(0, |end| end.points[seat.index()]);
    let done = match step.wanted {
        Wanted::These(wanted) => wanted.contains(&action.as_str()),
        Wanted::Win => points > 0,
        Wanted::NotLose => points >= 0,
        Wanted::Not(other) => action != other,
        Wanted::Any => true,
        Wanted::Orders(_) | Wanted::Question(_) => false,
    };
    Ok(Tried {
        action,
        done,
        after,
        asks: false,
    })
}

fn attempt_in_turn(step: &Step, table: &dyn Table, text: &str) -> Result<Tried, PlayError> {
    let seat = Seat(step.seat);
    let answer = |text: &str| turns::question(table, seat, text, Lang::EN);
    if let Some(found) = answer(text) {
        let done = match step.wanted {
            Wanted::Question(wanted) => answer(wanted).as_ref() == Some(&found),
            _ => false,
        };
        return Ok(Tried {
            action: text.trim().to_owned(),
            done,
            after: table.copy(),
            asks: true,
        });
    }
    let read = |text: &str| match turns::read_turn(table, seat, text) {
        Some(Ok(turn)) => Ok(turn),
        Some(Err(TurnFault::Text(error))) => Err(PlayError::Refused(error.refusal)),
        Some(Err(TurnFault::Match(error))) => Err(error),
        None => Err(PlayError::NotAwaited {
            by: Actor::Seat(seat),
            awaited: table.node(),
        }),
    };
    let turn = read(text)?;
    // Without orders nothing was tried.
    if turn.actions.is_empty() {
        table.copy().play(Actor::Seat(seat), text)?;
    }
    let leads = |wanted: &&str| {
        let wanted = read(wanted);
        wanted.is_ok_and(|wanted| wanted.after.position() == turn.after.position())
    };
    let done = match step.wanted {
        Wanted::Orders(wanted) => wanted.iter().any(leads),
        _ => false,
    };
    Ok(Tried {
        action: turn.text.replace('\n', "; "),
        done,
        after: turn.after,
        asks: false,
    })
}
