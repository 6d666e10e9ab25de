//! Words and marks with which a game is shown to people.

use crate::{Lang, Message, Pointing, Seat, Wording};

/// A game that can be shown to people: words about its positions and rolls, answers to questions, and marks on the board.
///
/// All of it has a default, for games whose moves and board say enough. With [`Notation`](crate::Notation) and [`Pointing`] this
/// is all that a table asks of a game.
pub trait Presentable: Pointing {
    /// Answers a question of `seat` in the game's own words, such as `odds UKR`; none, the default, if `text` is no question
    /// that this game knows. Ask the seat's [`view`](crate::State::view), so that an answer reveals nothing.
    fn question(&self, _seat: Seat, _text: &str, _lang: Lang) -> Option<String> {
        None
    }

    /// Help on the questions that [`Presentable::question`] answers, a line for each; none, the default, without any.
    fn questions(&self) -> Option<Message> {
        None
    }

    /// Remarks on what a player may not have meant by these actions, which follow one another, such as units that are bought
    /// and never placed: a sentence for each, to be shown before the actions are played. None by default.
    fn remarks(&self, _seat: Seat, _actions: &[Self::Action]) -> Vec<Wording> {
        Vec::new()
    }

    /// An outcome of chance as people write it, where the notation is for programs, such as `6-2` for a roll that is written `62`;
    /// none, the default, where they are the same.
    fn roll_in_words(_text: &str, _lang: Lang) -> Option<String> {
        None
    }

    /// The rule by which the game ended, as words that follow "wins: " or "a draw: "; none, the default, while it goes on, and
    /// where the result says enough.
    fn ending(&self) -> Option<Wording> {
        None
    }

    /// Parts of the position that its drawing shows only in small, such as the dice of stacks, as rows of short texts; the first row
    /// has the headings. Empty by default.
    fn details(&self, _lang: Lang) -> Vec<Vec<String>> {
        Vec::new()
    }

    /// Cells of the board by which the game was won, such as a line of three; none by default.
    fn decisive_cells(&self) -> Vec<String> {
        Vec::new()
    }

    /// Numbers of the booklet's rules by which the present phase is played, in order; none, the default, in games without
    /// phases.
    fn rules_in_force(&self) -> Vec<u16> {
        Vec::new()
    }

    /// The score so far of a seat, such as points or pips; none, the default, in games that have none.
    fn standing(&self, _seat: Seat) -> Option<Wording> {
        None
    }

    /// The seat for which an outcome of chance is due, such as the player who rolls; none, the default, where it is for all.
    fn roller(&self) -> Option<Seat> {
        None
    }
}
