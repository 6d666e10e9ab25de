//! A turn that is being put together: actions, and the phases in which they are taken.

use bilancia_core::{Actor, Node, Seat, State};

use crate::{
    action::Action,
    state::{Phase, War},
};

/// Step of a plan.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Step {
    /// Ends phases until this one.
    Reach(Phase),
    /// Takes an action, or rolls.
    Do(Actor, Action),
}

impl War {
    /// Ends phases until the given one, or the end of the turn; returns the actions, or `None` if a phase cannot end.
    pub(super) fn reach_phase(&mut self, phase: Phase, turn: (u16, u8)) -> Option<u16> {
        let mut ends = 0;
        while (self.round, self.turn) == turn && self.phase < phase && self.pending.is_none() {
            self.allow(Action::End).ok()?;
            self.play(Action::End);
            ends += 1;
        }
        Some(ends)
    }

    /// Whether a player may take an action, or dice may show this.
    pub(super) fn admits(&self, by: Actor, action: Action) -> bool {
        match (by, self.node()) {
            (Actor::Seat(seat), Node::Choice(_)) => self.is_legal(seat, action),
            (Actor::Chance, Node::Chance) => {
                let mut rolls = Vec::new();
                self.rolls(&mut rolls);
                rolls.iter().any(|(roll, _)| *roll == action)
            }
            _ => false,
        }
    }
}

/// Plays a plan from a state; returns all of its actions with the state after it, or `None` if a step is not legal.
pub(super) fn play(before: &War, steps: &[Step]) -> Option<(Vec<(Actor, Action)>, War)> {
    let turn = (before.round, before.turn);
    let mover = Actor::Seat(Seat(before.turn));
    let mut war = before.clone();
    let mut actions = Vec::new();
    for step in steps {
        match *step {
            Step::Reach(phase) => {
                let ends = war.reach_phase(phase, turn)?;
                actions.extend((0..ends).map(|_| (mover, Action::End)));
            }
            Step::Do(by, action) => {
                if !war.admits(by, action) {
                    return None;
                }
                war.play(action);
                actions.push((by, action));
            }
        }
    }
    Some((actions, war))
}

/// The position at the first phase of its turn in which there is something to choose.
pub(super) fn settled(mut war: War) -> War {
    if war.phase != Phase::Over {
        war.phase = Phase::Research;
        war.hold_canals();
        war.settle_phase();
    }
    war
}
