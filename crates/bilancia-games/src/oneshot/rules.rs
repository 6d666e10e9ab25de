//! Rules of matrix games: two players make one simultaneous move, and a table gives the payoffs.

use std::{fmt::Debug, hash::Hash, marker::PhantomData};

use bilancia_core::{Actor, Message, Node, Seat, Seats, State};

/// Payoff table of a zero-sum matrix game in which both players have the same choices.
pub trait Payoffs: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// Name of the game in the catalogue.
    const NAME: &'static str;
    /// Title of the game.
    const TITLE: Message;
    /// Names of the two seats.
    const SEATS: &'static [Message];
    /// Words for the choices in notation.
    const CHOICES: &'static [&'static str];
    /// Words for the choices in the languages of the reader.
    const LABELS: &'static [Message];
    /// Words for the choices with those in the languages of the reader.
    const VOCABULARY: &'static [(&'static str, Message)];

    /// Payoff to the first player, in points, of these choices, given by index; the second player gets its
    /// negative.
    fn payoff(first: u8, second: u8) -> i32;
}

/// Position of a matrix game: the choices made so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OneShot<P: Payoffs> {
    pub(super) chosen: [Option<u8>; 2],
    pub(super) payoffs: PhantomData<P>,
}

impl<P: Payoffs> State for OneShot<P> {
    type Action = u8;

    fn may_have_chance(&self) -> bool {
        false
    }

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn node(&self) -> Node {
        let owing: Seats = [Seat(0), Seat(1)]
            .into_iter()
            .filter(|seat| self.chosen[seat.index()].is_none())
            .collect();
        if owing.is_empty() {
            Node::Over
        } else {
            Node::Choice(owing)
        }
    }

    fn actions(&self, _seat: Seat, out: &mut Vec<u8>) {
        out.extend(0..P::CHOICES.len() as u8);
    }

    fn action_numbers(&self) -> Option<usize> {
        Some(P::CHOICES.len())
    }

    fn action_number(&self, choice: u8) -> Option<usize> {
        Some(choice.into())
    }

    fn apply(&mut self, by: Actor, choice: u8) {
        let Actor::Seat(seat) = by else {
            panic!("nothing is left to chance");
        };
        self.chosen[seat.index()] = Some(choice);
    }

    fn points(&self, seat: Seat) -> i32 {
        let [Some(first), Some(second)] = self.chosen else {
            return 0;
        };
        let won = P::payoff(first, second);
        if seat == Seat(0) { won } else { -won }
    }

    fn view(&self, from: Seats) -> Self {
        let mut view = *self;
        if self.node() != Node::Over {
            for seat in [Seat(0), Seat(1)] {
                if !from.contains(seat) {
                    view.chosen[seat.index()] = None;
                }
            }
        }
        view
    }
}
