//! Lands that change hands.

use bilancia_battle::Unit;

use crate::{
    pack::Area,
    stack::{Mark, Stack},
    state::{MOST_CASH, War},
};

impl War {
    /// Gives a land to the power whose turn it is, or to the ally who owned it at the start.
    pub(super) fn capture(&mut self, area: Area) {
        let by = self.turn;
        let before = self.owner(area);
        let original = self.pack.area(area).owner;
        let ally = original.filter(|power| *power != by && !self.is_enemy(*power));
        let owner = match ally {
            // An ally whose capital is lost gets back only the capital.
            Some(ally) if self.is_capital_of(area, ally) || self.has_capital_in_own_side(ally) => {
                ally
            }
            _ => by,
        };
        if let Some(loser) = before.filter(|loser| self.is_capital_of(area, *loser)) {
            let loot = std::mem::take(&mut self.powers[usize::from(loser)].cash);
            let own = self.own_mut();
            own.cash = own.cash.saturating_add(loot).min(MOST_CASH);
        }
        self.hand_over(area, owner);
        let space = self.space_mut(area);
        (space.taken, space.built) = (true, false);
        let freed = original.filter(|power| !self.is_enemy(*power));
        if let Some(freed) = freed.filter(|power| self.is_capital_of(area, *power)) {
            self.give_back(freed);
        }
    }

    fn is_capital_of(&self, area: Area, power: u8) -> bool {
        self.pack.powers[usize::from(power)].capital == area
    }

    fn has_capital_in_own_side(&self, power: u8) -> bool {
        let capital = self.pack.powers[usize::from(power)].capital;
        let holder = self.owner(capital);
        holder.is_some_and(|holder| self.pack.side(holder) == self.pack.side(power))
    }

    /// Changes the owner of a land and of the gun in it.
    fn hand_over(&mut self, area: Area, owner: u8) {
        let hostile = |stack: &Stack| stack.unit() == Unit::Aa && self.is_enemy(stack.owner());
        let gun = self.stacks.at(area).find(hostile);
        if let Some(gun) = gun {
            // A gun that has changed hands still fires in this combat move, and stays.
            self.stacks.replace(gun, gun.of(owner).marked(Mark::Held));
        }
        self.space_mut(area).owner = Some(owner);
    }

    /// Gives a power whose capital is free again all of its lands that its allies hold.
    fn give_back(&mut self, power: u8) {
        for area in self.pack.all() {
            let holder = self.owner(area);
            let allied =
                holder.is_some_and(|it| it != power && self.pack.side(it) == self.pack.side(power));
            if self.pack.area(area).owner == Some(power) && allied {
                self.space_mut(area).owner = Some(power);
                let gun = |stack: &Stack| stack.unit() == Unit::Aa && Some(stack.owner()) == holder;
                let gun = self.stacks.at(area).find(gun);
                if let Some(gun) = gun {
                    self.stacks.replace(gun, gun.of(power));
                }
            }
        }
    }
}
