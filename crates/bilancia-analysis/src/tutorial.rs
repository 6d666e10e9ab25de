//! Tutorials: the steps of each, and whether an action does what a step asks for.

use bilancia_core::{Actor, Notation, Seat};
use bilancia_games::{GameEntry, Step, Visitor, Wanted, catalog, visit};
use bilancia_table::{GameError, PlayError, Table};

/// The steps of a game's tutorial; none if it has none, or there is no such game.
pub fn steps(game: &str) -> &'static [Step] {
    struct Steps;

    impl Visitor for Steps {
        type Out = &'static [Step];

        fn visit<S: Notation>(self, game: &'static GameEntry<S>) -> Self::Out {
            game.tutorial
        }
    }

    visit(game, Steps).unwrap_or_default()
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

/// Result of an action that somebody tried.
pub struct Tried {
    /// The action in canonical notation.
    pub action: String,
    /// Whether it does what the step asks for.
    pub done: bool,
    /// The position after it, and after the opponent's action where the step names one.
    pub after: Box<dyn Table>,
}

/// Tries an action at the position of a step.
///
/// # Errors
/// [`PlayError`] if the action is not legal there.
pub fn attempt(step: &Step, table: &dyn Table, action: &str) -> Result<Tried, PlayError> {
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
    };
    Ok(Tried {
        action,
        done,
        after,
    })
}
