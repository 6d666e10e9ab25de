//! The model of a game.

use std::{fmt, hash::Hash};

use crate::{Rng, Seat, Seats, Side};

/// What a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Node {
    /// Each of these seats owes an action. One seat: an ordinary turn. Several: they choose in
    /// secret, in any order, and nothing shows until the last of them has chosen.
    Choice(Seats),
    /// Chance owes one of [`State::rolls`].
    Chance,
    /// Nobody owes anything: [`State::points`] is final.
    Over,
}

/// One moment of one game: a plain value that knows the rules and nothing of its past or future.
///
/// Options of the rules are part of the value. The laws that an implementation must obey are
/// written out, and checked, in [`crate::conformance`].
pub trait State: Clone + Eq + Hash + fmt::Debug + Send + Sync + 'static {
    /// A choice or a roll, small enough to copy.
    type Action: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static;

    /// Whether seats hold something, such as cards, that others cannot see although nobody is
    /// choosing. Secret choices alone do not count.
    const HIDES: bool = false;

    /// Everyone who takes part.
    fn seats(&self) -> Seats;

    /// What the game waits for. Constant time: [`State::apply`] leaves the answer ready.
    fn node(&self) -> Node;

    /// Appends the legal actions of `seat`, which owes one, in a fixed order.
    fn actions(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Appends what chance can do, with exact weights: probability is weight over total.
    fn rolls(&self, _out: &mut Vec<(Self::Action, u64)>) {}

    /// Plays one action of whoever owes it.
    ///
    /// # Panics
    /// May panic, or go on with nonsense, if the action is not legal: the caller vouches for it.
    /// Text from outside goes through [`crate::Notation::read_action`] first.
    fn apply(&mut self, by: crate::Actor, action: Self::Action);

    /// Payoff of `seat`; final once the node is [`Node::Over`], 0 before. Sides sum to zero.
    fn points(&self, seat: Seat) -> i32;

    /// The largest payoff, in absolute value, that the game can end with.
    fn points_bound(&self) -> i32 {
        1
    }

    /// The side that `seat` is on; seats on one side score alike.
    fn side(&self, seat: Seat) -> Side {
        Side(seat.0)
    }

    /// What someone at these seats may know (no seats: a spectator), in the same type: unrevealed
    /// choices of other seats are taken back, cards that they cannot see are unknown.
    ///
    /// A view can be read, drawn, hashed and asked for actions. It can be played on only after
    /// [`State::complete`].
    fn view(&self, _from: Seats) -> Self {
        self.clone()
    }

    /// Fills in what a view hides, each possible completion drawn by the weight that chance gives
    /// it. Games that hide nothing but unrevealed choices need no completion.
    fn complete(&self, _rng: &mut Rng) -> Self {
        self.clone()
    }

    /// The state that stands for all that differ from this one only in the names of like things, or by a symmetry
    /// that leaves every seat in its place: whoever follows all states need only follow these. The same seats owe as
    /// many actions in it, and what its actions and rolls lead to is alike.
    #[must_use]
    fn canonical(self) -> Self {
        self
    }

    /// Whether `action` is a legal action of `seat` now; false if the seat owes none. Override where
    /// listing all actions is slow.
    fn is_legal(&self, seat: Seat, action: Self::Action) -> bool {
        let owes = matches!(self.node(), Node::Choice(seats) if seats.contains(seat));
        let mut actions = Vec::new();
        if owes {
            self.actions(seat, &mut actions);
        }
        actions.contains(&action)
    }

    /// A number that changes whenever a turn ends, for games whose rules say when that is: a turn
    /// may be many actions, and others may act in the middle of it, such as a defender in a battle.
    ///
    /// None, the default, for all other games: a turn then ends when another seat than the one
    /// that acted last is to choose, which whoever keeps the game's history can tell.
    fn turn(&self) -> Option<u32> {
        None
    }

    /// How many actions `seat` has; `buffer` is scratch space. Override where counting is much
    /// cheaper than listing, since the last ply of [`crate::perft`] only counts.
    fn count_actions(&self, seat: Seat, buffer: &mut Vec<Self::Action>) -> usize {
        buffer.clear();
        self.actions(seat, buffer);
        buffer.len()
    }

    /// One action of `seat`, each equally likely. Override where listing them all is slow.
    fn sample_action(
        &self,
        seat: Seat,
        buffer: &mut Vec<Self::Action>,
        rng: &mut Rng,
    ) -> Self::Action {
        buffer.clear();
        self.actions(seat, buffer);
        buffer[rng.below(buffer.len() as u64) as usize]
    }

    /// One roll drawn by its weight. Override where listing them all is slow.
    fn sample_roll(&self, buffer: &mut Vec<(Self::Action, u64)>, rng: &mut Rng) -> Self::Action {
        buffer.clear();
        self.rolls(buffer);
        let total = buffer.iter().map(|&(_, weight)| weight).sum();
        let mut left = rng.below(total);
        for &(roll, weight) in buffer.iter() {
            if left < weight {
                return roll;
            }
            left -= weight;
        }
        unreachable!("the weights sum to their total")
    }
}
