//! How a player points at an action, step by step.

use crate::{Actor, Name, Notation, Prompt, Seat, Wording, notation::legal, prompt};

/// Pointing at actions on a picture, step by step, and what a player is told meanwhile.
///
/// By default an action is pointed at by the words of its text; a game whose texts are the cells of its picture needs nothing more.
pub trait Pointing: Notation {
    /// Names of the cells of the game's picture that a player points at, in order, to choose a legal action.
    ///
    /// By default the runs of letters and digits in the action's text: override where these are not names of cells.
    /// Several actions may have the same cells, and an action may have none.
    fn cells(&self, action: Self::Action) -> Vec<String> {
        let text = self.action_text(action);
        let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
        let words = words.filter(|word| !word.is_empty());
        words.map(str::to_owned).collect()
    }

    /// Choices of `seat` for the step after `chosen`, in putting a legal action together by pointing;
    /// none if no legal action begins with these steps, or the seat owes no action.
    ///
    /// By default steps are the [`cells`](Pointing::cells) of the listed actions; actions with the
    /// same cells, or with none, have one more step, their text. Linear in the number of actions.
    fn prompt(&self, seat: Seat, chosen: &[&str]) -> Option<Prompt<Self::Action>> {
        let actions = legal(self, Actor::Seat(seat)).into_iter();
        let with_cells = actions.map(|action| (action, self.cells(action)));
        prompt::by_cells(
            with_cells.collect(),
            |action| self.action_text(action),
            chosen,
        )
    }

    /// Title of a legal action where its text says too little, such as the value to which a die is turned; none by default.
    fn label(&self, _action: Self::Action) -> Option<Name> {
        None
    }

    /// Sentence that tells `seat`, who owes an action, what to do; none, the default, where "your move" says enough.
    fn instruction(&self, _seat: Seat) -> Option<Wording> {
        None
    }

    /// Sentence that tells `seat` how an action goes on of which these steps are chosen, one at least; none, the default, where the
    /// board says enough.
    fn next_step(&self, _seat: Seat, _chosen: &[&str]) -> Option<Wording> {
        None
    }

    /// The state to be drawn while `seat` has chosen these cells of an action; none if there is nothing to show yet.
    ///
    /// By default the state after the first listed action with exactly these cells; override where a part of an action can be
    /// drawn.
    fn partial(&self, seat: Seat, chosen: &[&str]) -> Option<Self> {
        let mut actions = legal(self, Actor::Seat(seat)).into_iter();
        let found = actions.find(|action| !chosen.is_empty() && self.cells(*action) == chosen)?;
        let mut state = self.clone();
        state.apply(Actor::Seat(seat), found);
        Some(state)
    }
}
