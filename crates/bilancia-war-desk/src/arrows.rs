//! Arrows of orders, as data.

use bilancia_core::{Seat, State};
use bilancia_war::{Action, Pending, Phase, War, pack::Area};

/// Kind of an arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArrowKind {
    /// Units move where there is no battle.
    Move,
    /// Units move into battle.
    Attack,
    /// Bombers or rockets go for the enemy's income.
    Raid,
}

/// An arrow from one area to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Arrow {
    /// Area in which the units are.
    pub from: Area,
    /// Area that they enter.
    pub to: Area,
    /// Purpose of the way.
    pub kind: ArrowKind,
}

impl Arrow {
    /// Arrow of an order of a phase, or of a withdrawal, at a position of the turn before it; `None` for what moves nothing.
    pub fn of(war: &War, phase: Phase, action: Action) -> Option<Self> {
        let (from, to) = match action {
            Action::Move { from, to, .. }
            | Action::Raid { from, to, .. }
            | Action::Rocket { from, to } => (from, to),
            Action::Load { from, zone, .. } => (from, zone),
            Action::Land { zone, to, .. } => (zone, to),
            Action::Withdraw(to) => match war.pending() {
                Some(Pending::Battle(battle)) if battle.area != to => (battle.area, to),
                _ => return None,
            },
            _ => return None,
        };
        let kind = match action {
            Action::Raid { .. } | Action::Rocket { .. } => ArrowKind::Raid,
            Action::Move { .. } | Action::Land { .. }
                if phase == Phase::Move && is_hostile(war, to) =>
            {
                ArrowKind::Attack
            }
            _ => ArrowKind::Move,
        };
        Some(Self { from, to, kind })
    }
}

/// Whether the other side than that of the power whose turn it is owns an area or has units there.
fn is_hostile(war: &War, area: Area) -> bool {
    let side = war.side(war.mover());
    let enemy = |power: u8| war.side(Seat(power)) != side;
    war.owner(area).is_some_and(enemy) || war.units(area).any(|stack| enemy(stack.owner()))
}
