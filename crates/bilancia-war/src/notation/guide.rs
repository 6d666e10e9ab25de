//! Sentences for players: the choice that is due, and how their power stands.

use bilancia_battle::Stage;
use bilancia_core::{Seat, Wording};

use crate::{
    refusal::messages,
    state::{Pending, Phase, War},
};

messages! {
    RESEARCH: "Pay for research, or go on to the purchase with done.", "Paga la ricerca, o passa agli acquisti con avanti.";
    BUY: "Buy units, then go on with done.", "Compra unità, poi prosegui con avanti.";
    MOVE: "Move units into battles, empty enemy land or neutrals, then go on with done.", "Muovi unità in battaglia, in terra nemica vuota o in neutrali, poi prosegui con avanti.";
    FIGHT: "Fight the battles in any order.", "Combatti le battaglie, in qualsiasi ordine.";
    SHIFT: "Land aircraft and move what has not fought, then go on with done.", "Fa’ atterrare gli aerei e muovi chi non ha combattuto, poi prosegui con avanti.";
    PLACE: "Place what you have bought; done ends the turn.", "Schiera quel che hai comprato; fine chiude il turno.";
    FELL: "Anti-aircraft fire: name the aircraft that falls.", "Fuoco contraereo: nomina l’aereo che cade.";
    LOSE: "Name your losses in {0}.", "Nomina le tue perdite in {0}.";
    DECIDE: "{0}: go on with the battle, or withdraw.", "{0}: prosegui la battaglia, o ritirati.";
    DIVE: "{0}: submarines may withdraw; go leaves them in the battle.", "{0}: i sottomarini possono ritirarsi; un altro assalto li lascia in battaglia.";
    STANDING: "{0} IPC, income {1}", "{0} IPC, rendita {1}";
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
