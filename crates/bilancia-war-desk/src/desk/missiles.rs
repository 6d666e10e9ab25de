//! Fire that is no battle: rockets, and aircraft that fall to guns.

use bilancia_core::{Actor, Node, State};
use bilancia_war::{Action, Phase, War};

use super::Desk;

/// An aircraft that falls to anti-aircraft fire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fall {
    /// Place of the order in the draft.
    pub place: usize,
    /// Aircraft of which one may fall, as actions; one of them is ordered.
    pub choices: Vec<Action>,
}

impl Desk {
    /// Rockets that can be fired, before the first battle.
    pub fn rockets(&self) -> Vec<Action> {
        let orders = self.draft.orders();
        let battle = orders.iter().position(|order| order.battle().is_some());
        let first = battle.unwrap_or(orders.partition_point(|order| order.phase <= Phase::Fight));
        self.choices(first, |action| matches!(action, Action::Rocket { .. }))
    }

    /// Aircraft that fall to guns, where no dice tell which: the owner chooses.
    pub fn falls(&self) -> Vec<Fall> {
        let fell = |action: &Action| matches!(action, Action::Fell { .. });
        let orders = self.draft.orders().iter().enumerate();
        let falls = orders.filter(|(_, order)| order.actions.iter().any(fell));
        let fall = |(place, _)| Fall {
            place,
            choices: self.choices(place, fell),
        };
        falls.map(fall).collect()
    }

    /// Actions of a kind in place of the order at a place, once the combat move is over.
    fn choices(&self, place: usize, kind: impl Fn(&Action) -> bool) -> Vec<Action> {
        let seat = self.draft.seat();
        let before = place.checked_sub(1);
        let before = before.map(|before| self.draft.orders()[before].after());
        let mut war = before.unwrap_or(self.draft.start()).clone();
        let own = |war: &War| war.node() == Node::Choice(seat.into());
        while own(&war)
            && war.phase() < Phase::Fight
            && war.pending().is_none()
            && war.allow(Action::End).is_ok()
        {
            war.apply(Actor::Seat(seat), Action::End);
        }
        let mut actions = Vec::new();
        if own(&war) && State::turn(&war) == State::turn(self.draft.start()) {
            war.actions(seat, &mut actions);
        }
        actions.retain(kind);
        actions
    }
}
