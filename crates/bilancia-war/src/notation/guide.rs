//! Sentences for players: the choice that is due, and how their power stands.

use bilancia_battle::Stage;
use bilancia_core::{Seat, Wording};

use crate::state::{Pending, Phase, War};

bilancia_core::messages! { crate::notation::catalogue, "guide-":
    const {
        RESEARCH, BUY, MOVE, FIGHT, SHIFT, PLACE, FELL, LOSE(value), DECIDE(value), DIVE(name),
        STANDING(cash, income),
    }
}

impl War {
    /// Sentence that tells the seat that is to choose what to do; none for others, and where dice are due.
    pub(super) fn guide(&self, seat: Seat) -> Option<Wording> {
        if self.chooser_now() != seat.0 {
            return None;
        }
        let message = match (&self.pending, self.phase) {
            (Some(Pending::Guns(_)), _) => FELL,
            (Some(Pending::Battle(battle)), _) => {
                let message = match battle.engagement.stage {
                    Stage::Lose(..) | Stage::LastLoss(_) => LOSE,
                    Stage::WithdrawSubs(_) => DIVE,
                    Stage::Decide => DECIDE,
                    Stage::Assault | Stage::Throw(..) | Stage::LastDice | Stage::Over => {
                        return None;
                    }
                };
                let name = &self.pack.area(battle.area).name;
                return Some(Wording::new(message, &[name]));
            }
            (Some(_), _) | (None, Phase::Over) => return None,
            (None, Phase::Research) => RESEARCH,
            (None, Phase::Buy) => BUY,
            (None, Phase::Move) => MOVE,
            (None, Phase::Fight) => FIGHT,
            (None, Phase::Shift) => SHIFT,
            (None, Phase::Place) => PLACE,
        };
        Some(Wording::new(message, &[]))
    }

    /// IPC in hand and income of a power.
    pub(super) fn treasury(&self, seat: Seat) -> Wording {
        let (cash, income) = (self.power(seat.0).cash, self.production(seat.0));
        Wording::new(STANDING, &[&cash, &income])
    }
}
