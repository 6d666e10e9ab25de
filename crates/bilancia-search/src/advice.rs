//! What an opponent is asked, and what it answers.

use bilancia_core::{Seat, Seats, State};

/// What a game knows about unfinished positions.
pub struct Evaluation<S> {
    /// What the position is worth to a seat, from -1 (lost) to 1 (won); sides sum to zero.
    pub worth: fn(&S, Seat) -> f64,
    /// How many plies a random playout goes before it is cut off and evaluated.
    pub playout_plies: u32,
    /// How much a search cares for actions that it knows little of, in units of worth: about the
    /// spread of worths between good and bad actions of one position.
    pub exploration: f64,
}

impl<S> Clone for Evaluation<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Evaluation<S> {}

/// A question to an opponent: what should `seat` do here?
pub struct Task<'a, S: State> {
    /// The position. Opponents look only at [`Task::view`].
    pub state: &'a S,
    /// Who asks; the seat owes a choice.
    pub seat: Seat,
    /// What the game knows about good positions, if anything.
    pub evaluation: Option<Evaluation<S>>,
    /// Keys of the positions that have occurred, where a repeated one is drawn: those of the entry's
    /// `repetition_key`. Empty where repetition is nothing special.
    pub earlier: &'a [u64],
    /// All randomness follows from it.
    pub seed: u64,
}

impl<S: State> Task<'_, S> {
    /// The position as the seat may see it.
    pub fn view(&self) -> S {
        self.state.view(Seats::from(self.seat))
    }

    /// What `state` is worth to `seat`, from -1 to 1: its payoff over the largest payoff when the
    /// game is over, else the evaluation, else 0.
    pub fn worth(&self, state: &S, seat: Seat) -> f64 {
        match (state.node(), &self.evaluation) {
            (bilancia_core::Node::Over, _) => {
                f64::from(state.points(seat)) / f64::from(state.points_bound())
            }
            (_, Some(evaluation)) => (evaluation.worth)(state, seat),
            (_, None) => 0.0,
        }
    }
}

/// An opponent's answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<A> {
    /// What to do. Where a mix is right, one action drawn from it.
    pub action: A,
    /// The payoff to expect, in points of the game; none if the opponent does not estimate it.
    pub value: Option<f64>,
    /// Every action with the probability that it should be played with (secret choices, hidden
    /// cards), or with the share of the search that it got (open turns).
    pub mix: Vec<(A, f64)>,
    /// Playouts made.
    pub playouts: u64,
}
