//! Oversights of a player before a turn is sent.

use bilancia_battle::Unit;
use bilancia_core::State;
use bilancia_war::{
    Action, BareCapital, Phase, War,
    pack::{Area, Force, Item},
};

use super::{Desk, FailedLanding, Step};

/// Likely oversight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// This many IPC are left, and would buy something.
    Unspent(u16),
    /// These things are bought and not placed, and will be lost.
    Unplaced(Force),
    /// An aircraft here can still land and must, before the turn can end.
    InTheAir(Area),
    /// This many aircraft cannot land, and will be lost.
    Lost(u16),
    /// A battle at sea prevents a landing, in whole or in part.
    Landing(FailedLanding),
    /// The capital has no defender, and enemies may reach it.
    Bare(BareCapital),
    /// The turn ends before dice are rolled or another player has chosen; the rest is ordered afterwards.
    GoesOn,
}

impl Warning {
    /// Whether the turn cannot be sent as it is.
    pub fn is_obstacle(&self) -> bool {
        matches!(self, Self::InTheAir(_))
    }
}

fn aircraft(war: &War, power: u8) -> u16 {
    let stacks = war.pack().all().flat_map(|area| war.units(area));
    let own = stacks.filter(|stack| stack.owner() == power);
    let flying = own.filter(|stack| matches!(stack.unit(), Unit::Ftr | Unit::Bmb));
    flying.map(|stack| stack.count()).sum()
}

impl Desk {
    /// Likely oversights of the draft.
    pub fn warnings(&self) -> Vec<Warning> {
        let draft = self.draft();
        let (start, seat) = (draft.start(), draft.seat());
        if start.mover() != seat {
            return Vec::new();
        }
        let mut warnings = Vec::new();
        let buys = self.is_open(Step::Buy) && (start.is_bidding() || start.can_make_anything());
        // Neutrals are paid for in the combat move.
        let cash = self.state(Step::Move).power(seat.0).cash;
        if buys && cash >= start.price(Item::Unit(Unit::Inf)) {
            warnings.push(Warning::Unspent(cash));
        }
        let played = self
            .battles()
            .into_iter()
            .filter_map(|battle| battle.played);
        let landings = played.flat_map(|played| played.landings);
        warnings.extend(landings.map(Warning::Landing));
        if draft.is_interrupted() {
            warnings.push(Warning::GoesOn);
            return warnings;
        }
        let shift = self.state(Step::Shift);
        if shift.phase() == Phase::Shift && shift.pending().is_none() {
            if let Some(area) = shift.still_to_land() {
                warnings.push(Warning::InTheAir(area));
                return warnings;
            }
            if shift.is_legal(seat, Action::End) {
                let mut after = shift.clone();
                after.apply(bilancia_core::Actor::Seat(seat), Action::End);
                let lost = aircraft(&shift, seat.0).saturating_sub(aircraft(&after, seat.0));
                if lost > 0 {
                    warnings.push(Warning::Lost(lost));
                }
            }
        }
        let place = self.state(Step::Place);
        if place.phase() == Phase::Place {
            let left = place.power(seat.0).bought;
            if !left.is_empty() {
                warnings.push(Warning::Unplaced(left));
            }
            warnings.extend(place.bare_capital(seat).map(Warning::Bare));
        }
        warnings
    }
}
