//! Puzzles: positions with a question that has a clear answer. Each game's folder holds its own, with the kinds of question
//! that suit it and the games from which new ones are made.

mod stored;

use bilancia_core::{Message, Rng, Seat, State};

pub use stored::{FileFault, Level, Puzzle, Refutation, read, write};

/// Puzzles of one game.
pub struct Puzzles<S: State> {
    /// Stored puzzles, as a file that [`read`] reads.
    pub stored: &'static str,
    /// Kinds of question, in the order in which they are shown.
    pub kinds: &'static [Kind],
    /// Plays a game, and returns positions of it that may make puzzles.
    pub propose: fn(&mut Rng) -> Vec<Proposal<S>>,
}

/// Kind of question.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// Name in files and addresses, such as `win1`.
    pub name: &'static str,
    /// Question asked.
    pub question: Question,
    /// Number of puzzles of this kind that a collection has.
    pub wanted: usize,
    /// Smallest margin between the accepted answers and the next one, in points; see [`Puzzle::margin`].
    pub margin: f64,
    /// Largest margin, above which the answer is plain to see.
    pub widest: f64,
    /// Question in words, with places for the seat and for the answers that the opponent plays.
    pub prompt: Message,
}

/// Question that a puzzle asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Find an action that forces a win within this number of plies, and no sooner. A simultaneous move that begins later ends
    /// the count.
    Win(u32),
    /// Find an action that forces a win within this number of plies, however soon: in a turn of many actions.
    Turn(u32),
    /// Find the actions after which the opponent cannot force a win within this number of plies, the action included.
    Hold(u32),
    /// Find the action of the highest value under optimal play to the end.
    Best,
    /// Find the action that the only equilibrium, which is mixed, plays most often.
    Likeliest,
    /// Find the best response to an opponent who plays each of the given actions equally often, with optimal play after it.
    Respond,
    /// Find the best response likewise, where only wins and losses within this number of plies count.
    Reply(u32),
    /// Find the actions that are worse than one other action against every action of the opponent.
    Dominated,
    /// Tell which of these numbers of points the seat's value of the position is nearest to.
    Nearest(&'static [i32]),
    /// Tell after how many more of its choices between going on and stopping the seat is to stop, when it must say so now.
    Stop {
        /// The action by which it stops.
        by: &'static str,
        /// Most choices to go on.
        most: u32,
    },
}

/// Position that may make a puzzle.
pub struct Proposal<S: State> {
    /// Options of the rules, as `name=value,name=value`.
    pub options: String,
    /// Position.
    pub state: S,
    /// Seat that answers.
    pub seat: Seat,
    /// Name of the kind of question.
    pub kind: &'static str,
    /// Actions that the opponent plays, for questions that ask for a response.
    pub against: Vec<S::Action>,
}
