//! Remarks on what a player may not have meant by a turn: units that are lost, IPC that are left, a capital without defenders.

use bilancia_battle::{Domain, Unit};
use bilancia_core::{Name, Seat, Wording};

use crate::{
    action::Action,
    pack::{Area, Force},
    state::{Phase, War},
};

bilancia_core::messages! { crate::notation::catalogue, "remarks-":
    const {
        LOST(counted), LEFT(cash), BARE(value), EXPOSED(value),
    }
}

/// A capital without a defender.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BareCapital {
    /// The capital.
    pub land: Area,
    /// Whether enemy land units or transports are near enough to come there in a turn.
    pub in_reach: bool,
}

impl War {
    /// Remarks on actions of the seat that is to choose, which follow one another; those about what is left at the end of
    /// the turn only if they end it.
    pub(super) fn remarks_on(&self, seat: Seat, actions: &[Action]) -> Vec<Wording> {
        if self.mover() != seat {
            return Vec::new();
        }
        let mut state = self.clone();
        let mut last = None;
        for action in actions {
            if *action == Action::End {
                last = Some(state.clone());
            }
            state.play(*action);
        }
        let ended = state.mover() != seat || state.round() != self.round();
        let Some(end) = last.filter(|end| ended && end.phase() != Phase::Over) else {
            return Vec::new();
        };
        let own = end.power(seat.0);
        let mut remarks = Vec::new();
        if !own.bought.is_empty() {
            remarks.push(Wording::new(LOST, &[&counted(own.bought)]));
        }
        let cheapest = end.pack().sold().map(|item| end.price(item)).min();
        let buys = end.has_capital(seat.0) && !end.is_bidding();
        if buys && cheapest.is_some_and(|cheapest| own.cash >= cheapest) {
            remarks.push(Wording::new(LEFT, &[&own.cash]));
        }
        if let Some(bare) = end.bare_capital(seat) {
            let message = if bare.in_reach { EXPOSED } else { BARE };
            remarks.push(Wording::new(message, &[&end.pack().area(bare.land).name]));
        }
        remarks
    }

    /// The capital of a power, if the power holds it and it has no defender.
    pub fn bare_capital(&self, seat: Seat) -> Option<BareCapital> {
        let land = self.pack().powers[usize::from(seat.0)].capital;
        let bare = self.has_capital(seat.0) && !self.is_defended(land);
        bare.then(|| BareCapital {
            land,
            in_reach: self.is_in_reach(land),
        })
    }

    /// Whether a land has a unit that fights in its defence.
    fn is_defended(&self, land: Area) -> bool {
        self.units(land)
            .any(|stack| !self.is_enemy(stack.owner()) && stack.unit() != Unit::Aa)
    }

    /// Whether land units of an enemy are near enough to a land to come there in a turn, by land or from a ship beside it.
    fn is_in_reach(&self, land: Area) -> bool {
        self.pack().all().any(|area| {
            let enemies = self
                .units(area)
                .filter(|stack| self.is_enemy(stack.owner()));
            enemies.into_iter().any(|stack| {
                let unit = stack.unit();
                let distance = self.pack().distance(area, land);
                match unit {
                    Unit::Trn => distance <= 3,
                    Unit::Arm => distance <= 2,
                    _ => unit.profile().domain == Domain::Land && unit != Unit::Aa && distance <= 1,
                }
            })
        })
    }
}

/// Units in words: `3 infantry, 1 armour`.
fn counted(force: Force) -> Name {
    Name::each(|lang| {
        let items = force.iter();
        let words = items.map(|(item, count)| item.counted(count.into(), lang));
        words.collect::<Vec<_>>().join(", ")
    })
}
