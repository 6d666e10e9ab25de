//! The model of a game: the trait [`State`], and the nodes of a game tree.

use std::{fmt, hash::Hash};

use crate::{Rng, Seat, Seats, Side};

/// The seats that are to act at a state, a chance event, or the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Node {
    /// Each of these seats owes an action. Several seats make a simultaneous move: they choose in
    /// any order, and no choice is revealed until the last of them has chosen.
    Choice(Seats),
    /// A chance event: the outcome is one of [`State::rolls`].
    Chance,
    /// The game is over: no seat owes an action, and [`State::points`] is final.
    Over,
}

/// A state of a game, as a plain value: all that the rules need to go on, without the history.
///
/// Options of the rules are part of the value. [`crate::conformance`] lists the laws that an
/// implementation must obey, and checks them.
pub trait State: Clone + Eq + Hash + fmt::Debug + Send + Sync + 'static {
    /// An action of a seat or an outcome of a chance event, small enough to copy.
    type Action: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static;

    /// Whether the game has hidden information besides simultaneous moves, such as cards in hand.
    const HIDES: bool = false;

    /// Whether a chance event may be due in this state or in one after it. False is a promise, by which a game counts as
    /// one without luck; true, the default, promises nothing. Constant throughout a game, or false from some state on.
    fn may_have_chance(&self) -> bool {
        true
    }

    /// Whether a simultaneous move may be due in this state or in one after it, or is incomplete. False is a promise;
    /// true, the default, promises nothing.
    fn may_have_simultaneous(&self) -> bool {
        true
    }

    /// All seats of the game.
    fn seats(&self) -> Seats;

    /// The seats that are to act, a chance event, or the end. Takes constant time: [`State::apply`] has computed it
    /// already.
    fn node(&self) -> Node;

    /// Appends the legal actions of `seat`, which owes one, in a fixed order.
    fn actions(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// How many numbers [`State::action_number`] gives, the same at every state of a game. None, the default, for games
    /// whose actions have no numbers of their own.
    fn action_numbers(&self) -> Option<usize> {
        None
    }

    /// Number of an action of a seat, from 0 and below [`State::action_numbers`]: the same at every state of a game, and
    /// different for different legal actions of a state. None, the default, where actions have none, and for rolls.
    fn action_number(&self, _action: Self::Action) -> Option<usize> {
        None
    }

    /// The action of the seat to act, where it is the only one and does nothing but hand the move on, such as having no
    /// move after a roll: the player need not be asked for it. None, the default, where there is something to choose or do.
    fn forced_pass(&self) -> Option<Self::Action> {
        None
    }

    /// Appends the outcomes of the chance event that is due, each with its weight; its probability
    /// is the weight over the sum of all weights.
    fn rolls(&self, _out: &mut Vec<(Self::Action, u64)>) {}

    /// Plays a legal action of `by`, who owes one, or an outcome of the chance event that is due.
    ///
    /// # Panics
    /// May panic, or leave a meaningless state, if the action is not legal. Text from outside goes
    /// through [`crate::Notation::read_action`] first.
    fn apply(&mut self, by: crate::Actor, action: Self::Action);

    /// The payoff of `seat` once the node is [`Node::Over`]; 0 before. Payoffs sum to zero over sides.
    fn points(&self, seat: Seat) -> i32;

    /// An upper bound of the absolute value of every payoff.
    fn points_bound(&self) -> i32 {
        1
    }

    /// The side of `seat`; seats on one side have the same payoff.
    fn side(&self, seat: Seat) -> Side {
        Side(seat.0)
    }

    /// The view of these seats together (no seats: of a spectator): this state without what they
    /// cannot see. Unrevealed choices of other seats are taken back; hidden cards are unknown.
    ///
    /// A view can be written, drawn, hashed and asked for actions. Where it hides more than
    /// unrevealed choices, it can be played on only after [`State::complete`].
    fn view(&self, _from: Seats) -> Self {
        self.clone()
    }

    /// Draws a state of which this may be the view, by the probabilities of chance events alone. Games whose views hide
    /// only unrevealed choices need not override this.
    fn complete(&self, _rng: &mut Rng) -> Self {
        self.clone()
    }

    /// Canonical representative of this state's symmetry class: relabelling of identical pieces, or a board symmetry
    /// that fixes every seat. Solvers need only visit representatives. Node and points are those of this state, and its
    /// next states have the same representatives with the same multiplicities.
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

    /// A number that changes whenever a turn ends, for games whose rules define the end of a turn: a turn may consist
    /// of many actions, and others may act in the middle of it, such as a defender in a battle.
    ///
    /// None, the default, for all other games: a turn then ends when a seat other than the one that acted last is to
    /// choose, which follows from the game's history.
    fn turn(&self) -> Option<u32> {
        None
    }

    /// The number of legal actions of `seat`, which owes one; `buffer` is scratch space. Override
    /// where counting is much cheaper than listing, since the last ply of [`crate::perft`] only
    /// counts.
    fn count_actions(&self, seat: Seat, buffer: &mut Vec<Self::Action>) -> usize {
        buffer.clear();
        self.actions(seat, buffer);
        buffer.len()
    }

    /// A uniformly random legal action of `seat`, which owes one; `buffer` is scratch space. Override
    /// where listing all actions is slow.
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

    /// A random outcome of the chance event that is due, with its probability; `buffer` is scratch
    /// space. Override where listing all outcomes is slow.
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
