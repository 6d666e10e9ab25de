//! Planning of a turn: what a player may order at each step, and what follows from the draft. Front ends show it; every
//! order is a text that the rules read.

mod act;
mod battles;
mod economy;
mod key;
#[cfg(test)]
mod known;
mod missiles;
mod orders;
mod outline;
mod played;
mod raids;
mod steps;
#[cfg(test)]
mod tests;
mod units;
mod warnings;
mod words;

use bilancia_core::{Node, Notation, Refusal, Seat, State};
use bilancia_war::{
    Action, Draft, Phase, War,
    pack::{Force, Item},
};

pub use act::Act;
pub use battles::{Guns, Outcome, PlannedBattle};
pub use economy::{Buying, Maker, Placing, Purchase, Slot};
pub use key::Key;
pub use missiles::Fall;
pub use played::{FailedLanding, Played};
pub use raids::Raid;
pub use steps::Step;
pub use units::{Effect, Group, Movable, Route, Selection, Target};
pub use warnings::Warning;
pub use words::{action_words, group_words, order_words, target_words};

bilancia_core::catalogue!("war-desk/desk");

/// Change of a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Takes away the order at a place in [`Draft::orders`].
    Undo(usize),
    /// Sends these numbers of units by the last orders of a step, as many as the number says; see [`Desk::act`].
    Amend(Step, usize, Selection),
    /// Adds orders, written as in turns, in the phase of a step.
    Order(Step, String),
    /// Sets the number of a thing bought.
    Buy(Item, u8),
    /// Takes away all orders of a step.
    Clear(Step),
    /// Buys these things instead of what is bought, as far as the money goes.
    Repeat(Force),
    /// Takes another text instead, whatever of it fits.
    Write(String),
}

/// A player's desk: the draft of a turn, with all battles that it leads to.
#[derive(Clone, Debug)]
pub struct Desk {
    draft: Draft,
}

impl Desk {
    /// Reads the draft of a seat at a position.
    pub fn open(war: &War, seat: Seat, text: &str) -> Self {
        Self {
            draft: war.draft(seat, text).completed(),
        }
    }

    /// The draft.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// The desk after a change; orders that no longer fit are in [`Draft::unfit`].
    ///
    /// # Errors
    /// The refusal of an order that is not legal.
    pub fn edit(&self, edit: &Edit) -> Result<Self, Refusal> {
        let draft = match edit {
            Edit::Amend(step, count, sent) => return self.amended(*step, *count, sent),
            Edit::Undo(place) => self.draft.without(*place),
            Edit::Order(step, text) => self.draft.with(step.phase(), text)?,
            Edit::Buy(item, count) => self.draft.with_purchase(*item, *count)?,
            Edit::Clear(step) => self.draft.without_phases(step.phases()),
            Edit::Repeat(things) => self.repeated(things),
            Edit::Write(text) => self.draft.start().draft(self.draft.seat(), text),
        };
        Ok(Self {
            draft: draft.completed(),
        })
    }

    /// State in which the orders of a step are given, or the nearest that the draft leads to.
    pub fn state(&self, step: Step) -> War {
        self.draft.at(step.phase())
    }

    /// Whether orders can be given at a step now.
    pub fn is_open(&self, step: Step) -> bool {
        let (war, seat) = (self.state(step), self.draft.seat());
        let own = war.node() == Node::Choice(seat.into());
        let here = war.phase() == step.phase() && war.pending().is_none();
        let same = State::turn(&war) == State::turn(self.draft.start());
        own && here && same
    }

    /// Orders that answer what the player is asked in a battle, or after anti-aircraft fire; empty if nothing is asked.
    pub fn asked(&self) -> Vec<Action> {
        let (war, seat) = (self.draft.end(), self.draft.seat());
        if war.pending().is_none() || war.node() != Node::Choice(seat.into()) {
            return Vec::new();
        }
        let mut actions = Vec::new();
        war.actions(seat, &mut actions);
        actions
    }

    /// Step at which the turn goes on: the first that has anything to choose.
    pub fn first_step(&self) -> Step {
        if !self.asked().is_empty() {
            return Step::Fight;
        }
        match self.draft.start().phase() {
            Phase::Research => Step::Buy,
            phase => Step::ALL
                .into_iter()
                .find(|step| step.phase() >= phase)
                .unwrap_or(Step::Send),
        }
    }

    /// Whether the turn, sent as it is, would be read as a whole.
    pub fn is_whole(&self) -> bool {
        let draft = &self.draft;
        let read = draft
            .start()
            .read_turn_so_far(draft.seat(), &draft.whole_text());
        read.is_ok()
    }
}
