//! Tutorials: positions of a game with one small task each, by which its rules are learnt. Each game's folder holds its own.

use bilancia_core::Message;

/// Step of a tutorial.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// Options of the rules, as `name=value,name=value`.
    pub options: &'static str,
    /// Position, in the game's notation.
    pub position: &'static str,
    /// Index of the seat that acts.
    pub seat: u8,
    /// Action of the opponent in the same simultaneous move, where the task names it.
    pub against: Option<&'static str>,
    /// Actions that do what the task asks for.
    pub wanted: Wanted,
    /// The rule that is learnt here, and the task.
    pub task: Message,
    /// Explanation of how the action turned out.
    pub shown: Message,
}

impl Step {
    /// A step under the usual rules, in which one seat acts alone or the opponent's choice makes no difference.
    pub(crate) const fn new(
        position: &'static str,
        seat: u8,
        wanted: Wanted,
        task: Message,
        shown: Message,
    ) -> Self {
        Self {
            options: "",
            position,
            seat,
            against: None,
            wanted,
            task,
            shown,
        }
    }
}

/// Actions that do what a task asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// One of these, in canonical notation.
    These(&'static [&'static str]),
    /// Any action that wins the game at once.
    Win,
    /// Any action after which the game is not lost at once.
    NotLose,
    /// Any legal action but this one.
    Not(&'static str),
    /// Any legal action.
    Any,
    /// Orders of a turn that lead to the position to which one of these leads, however they are written.
    Orders(&'static [&'static str]),
    /// Question about the position that has the answer of this one, however it is written.
    Question(&'static str),
}
