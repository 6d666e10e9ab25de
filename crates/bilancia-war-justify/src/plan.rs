//! A turn that is being put together: actions, and the phases in which they are taken.

use bilancia_core::{Actor, Node, Seat, State};
use bilancia_war::{Action, Phase, War, planning::Planning};

/// Step of a plan.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Step {
    /// Ends phases until this one.
    Reach(Phase),
    /// Takes an action, or rolls.
    Do(Actor, Action),
}

/// Takes an action, or a roll; the rules do not ask by whom.
pub(crate) fn take(war: &mut War, action: Action) {
    let mover = Actor::Seat(war.mover());
    war.apply(mover, action);
}

/// Ends phases until the given one, or the end of the turn; returns the actions, or `None` if a phase cannot end.
pub(crate) fn reach_phase(war: &mut War, phase: Phase, turn: (u16, u8)) -> Option<u16> {
    let mut ends = 0;
    while (war.round(), war.mover().0) == turn && war.phase() < phase && war.pending().is_none() {
        war.allow(Action::End).ok()?;
        take(war, Action::End);
        ends += 1;
    }
    Some(ends)
}

/// Whether a player may take an action, or dice may show this.
pub(crate) fn admits(war: &War, by: Actor, action: Action) -> bool {
    match (by, war.node()) {
        (Actor::Seat(seat), Node::Choice(_)) => war.is_legal(seat, action),
        (Actor::Chance, Node::Chance) => {
            let mut rolls = Vec::new();
            war.rolls(&mut rolls);
            rolls.iter().any(|(roll, _)| *roll == action)
        }
        _ => false,
    }
}

/// Plays a plan from a state; returns all of its actions with the state after it, or `None` if a step is not legal.
pub(crate) fn play(before: &War, steps: &[Step]) -> Option<(Vec<(Actor, Action)>, War)> {
    let turn = (before.round(), before.mover().0);
    let mover = Actor::Seat(Seat(before.mover().0));
    let mut war = before.clone();
    let mut actions = Vec::new();
    for step in steps {
        match *step {
            Step::Reach(phase) => {
                let ends = reach_phase(&mut war, phase, turn)?;
                actions.extend((0..ends).map(|_| (mover, Action::End)));
            }
            Step::Do(by, action) => {
                if !admits(&war, by, action) {
                    return None;
                }
                take(&mut war, action);
                actions.push((by, action));
            }
        }
    }
    Some((actions, war))
}

/// The position at the first phase of its turn in which there is something to choose.
pub(crate) fn settled(war: War) -> War {
    if war.phase() == Phase::Over {
        return war;
    }
    let (round, power) = (war.round(), war.mover().0);
    war.at_turn(round, power)
}
