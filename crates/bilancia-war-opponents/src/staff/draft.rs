//! A turn that is being planned: actions one after another, played on a copy of the war.

use bilancia_core::{Actor, Seat, State};
use bilancia_war::{Action, Phase, War, planning::Planning};

/// Actions of one power's turn, with the war to which they lead.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) war: War,
    pub(super) actions: Vec<Action>,
    power: u8,
    round: u16,
}

impl Draft {
    pub(super) fn new(war: &War) -> Self {
        Self {
            war: war.clone(),
            actions: Vec::new(),
            power: war.mover().0,
            round: war.round(),
        }
    }

    /// Plays an action if it is legal; returns whether it was.
    pub(super) fn play(&mut self, action: Action) -> bool {
        let legal = self.war.allow(action).is_ok();
        if legal {
            let by = Seat(self.war.chooser_now());
            self.war.apply(Actor::Seat(by), action);
            self.actions.push(action);
        }
        legal
    }

    /// Plays actions if all of them are legal in turn; returns whether they were.
    pub(super) fn play_all(&mut self, actions: impl IntoIterator<Item = Action>) -> bool {
        let (before, length) = (self.war.clone(), self.actions.len());
        for action in actions {
            if !self.play(action) {
                self.war = before;
                self.actions.truncate(length);
                return false;
            }
        }
        true
    }

    /// Whether the turn still lasts.
    pub(super) fn is_on(&self) -> bool {
        let same = (self.war.mover().0, self.war.round()) == (self.power, self.round);
        same && self.war.phase() != Phase::Over
    }

    /// Whether the turn is in this phase, with nothing else to be done first.
    pub(super) fn is_in(&self, phase: Phase) -> bool {
        self.is_on() && self.war.phase() == phase && self.war.pending().is_none()
    }
}
