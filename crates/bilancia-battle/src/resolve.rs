//! Battles without dice, played to their ends by standing orders.

use crate::{
    Carry, Domain, Engagement, Hits, Role, Stage, Unit, Withdrawal, engagement::survivors,
};

impl Engagement {
    /// Plays a battle without dice to its end under standing orders: orders of loss of both sides, whether each keeps
    /// its last land unit, and the attacker's withdrawal. Submarines stay. Returns the state at the end with the
    /// number of assaults; at a roll it stops there. Allocates nothing.
    #[must_use]
    pub fn resolve(
        mut self,
        orders: [&[Unit]; 2],
        keep_land: [bool; 2],
        withdrawal: Withdrawal,
    ) -> (Self, u32) {
        let mut assaults = 0;
        loop {
            match self.stage {
                Stage::Over | Stage::Throw(..) | Stage::LastDice => return (self, assaults),
                Stage::Decide if self.is_decided() => self.stage = Stage::LastDice,
                Stage::Decide
                    if self.may_withdraw && withdrawal.is_due(self.armies[0], assaults) =>
                {
                    self.withdraw();
                }
                Stage::Decide => self.stage = Stage::Assault,
                Stage::WithdrawSubs(role) => self.after_subs(role),
                Stage::Assault if self.terms.rules.is_certain() => {
                    assaults += u32::from(self.whole_assault(orders, keep_land));
                }
                Stage::Assault => assaults += u32::from(self.assault()),
                Stage::Lose(..) | Stage::LastLoss(_) => {
                    let own = match self.owed() {
                        Some((Role::Defender, ..)) => 1,
                        _ => 0,
                    };
                    let losses = self.by_order(orders[own], keep_land[own]);
                    self.take(&losses);
                }
            }
            // Rolls that are no rolls, and the end, need no choice.
            if self.stage == Stage::LastDice && !self.terms.rules.last_die() {
                self.carry = [Carry::default(); 2];
                self.stage = Stage::Over;
            }
            while matches!(self.stage, Stage::Throw(..) | Stage::LastDice) && self.step() {}
        }
    }

    /// An assault under a rule without dice, from the strike to the casualties of both sides, in one step; returns
    /// whether it began.
    fn whole_assault(&mut self, orders: [&[Unit]; 2], keep_land: [bool; 2]) -> bool {
        let Some([strike, mut attack, mut defence]) = self.salvos() else {
            return false;
        };
        if strike.hits != Hits::default() {
            let ships = self.armies[1].only(Domain::Sea);
            let left = survivors(ships, orders[1], keep_land[1], strike.hits);
            if let Some(sunk) = ships.without(&left) {
                self.remove(1, &sunk);
            }
            (attack, defence) = (self.attack(), self.defence());
        }
        self.support = 0;
        self.carry = [attack.carry, defence.carry];
        let hits = [defence.hits, attack.hits];
        for own in [0, 1] {
            self.armies[own] = survivors(self.armies[own], orders[own], keep_land[own], hits[own]);
        }
        self.stage = Stage::Decide;
        true
    }
}
