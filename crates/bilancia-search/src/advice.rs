//! The interface of opponents: a [`Task`] to choose an action, and the [`Advice`] that answers it.

use bilancia_core::{Actor, Seat, Seats, State, turn_goes_on};

/// Heuristic knowledge of a game for positions that are not terminal.
pub struct Evaluation<S> {
    /// The estimated value of a position to a seat, from -1 (lost) to 1 (won); the values of all sides sum to 0.
    pub value: fn(&S, Seat) -> f64,
    /// The number of plies after which a random playout is cut off and evaluated.
    pub playout_plies: u32,
    /// The exploration constant of UCB1, in units of value: about the spread of values between good and bad actions of
    /// one position.
    pub exploration: f64,
}

impl<S> Clone for Evaluation<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Evaluation<S> {}

/// A request to an opponent to choose an action of `seat` in `state`.
pub struct Task<'a, S: State> {
    /// The position. Opponents look only at [`Task::view`], so that hidden information stays hidden.
    pub state: &'a S,
    /// The seat to act.
    pub seat: Seat,
    /// The game's evaluation, if it has one.
    pub evaluation: Option<Evaluation<S>>,
    /// Repetition keys of the positions that have occurred in the game, for games in which a repeated position is
    /// drawn; empty for others.
    pub earlier: &'a [u64],
    /// The seed from which all randomness follows.
    pub seed: u64,
}

impl<S: State> Task<'_, S> {
    /// The state as the seat may see it.
    pub fn view(&self) -> S {
        self.state.view(Seats::from(self.seat))
    }

    /// The value of `state` to `seat`, from -1 to 1: the payoff divided by the largest payoff if the game is over, else
    /// the evaluation, else 0.
    pub fn value(&self, state: &S, seat: Seat) -> f64 {
        match (state.node(), &self.evaluation) {
            (bilancia_core::Node::Over, _) => {
                f64::from(state.points(seat)) / f64::from(state.points_bound())
            }
            (_, Some(evaluation)) => (evaluation.value)(state, seat),
            (_, None) => 0.0,
        }
    }
}

/// An opponent's answer to a [`Task`]: an action, with estimates.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<A> {
    /// The action to choose; where a mixed strategy is recommended, drawn from it.
    pub action: A,
    /// The expected payoff, in points of the game; none if the opponent does not estimate it.
    pub value: Option<f64>,
    /// Actions with their probabilities: the recommended mixed strategy at simultaneous moves and with hidden cards;
    /// elsewhere the share of the search that each action got.
    pub mix: Vec<(A, f64)>,
    /// Number of playouts made or, for alpha-beta search, of positions visited.
    pub playouts: u64,
    /// The whole turn that the opponent means to play: actions of the same seat from here, `action` first, with neither
    /// another seat's action nor a chance event between them. No more than `action` if the opponent has not looked
    /// further, or will look again.
    pub line: Vec<A>,
}

impl<A: Copy> Advice<A> {
    /// Extends the line from `state`, where the advice was given to `seat`, while the turn goes on; `next` is the action
    /// that the opponent means to play at a later state of the turn, none to end the line.
    #[must_use]
    pub fn with_line<S: State<Action = A>>(
        mut self,
        state: &S,
        seat: Seat,
        mut next: impl FnMut(&S) -> Option<A>,
    ) -> Self {
        let (mut before, mut action) = (state.clone(), self.action);
        self.line = vec![action];
        loop {
            let mut after = before.clone();
            after.apply(Actor::Seat(seat), action);
            if !turn_goes_on(&before, &after, seat) {
                return self;
            }
            match next(&after) {
                Some(found) => action = found,
                None => return self,
            }
            self.line.push(action);
            before = after;
        }
    }
}
