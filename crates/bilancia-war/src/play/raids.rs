//! Raids on complexes, and rockets.

use bilancia_battle::{Unit, raid, rocket};

use super::MOST_DICE;
use crate::{
    pack::{Area, Areas},
    stack::{Mark, Stack},
    state::{Pending, Phase, War, Weapon},
};

impl War {
    fn raiders(&self, area: Area) -> u16 {
        let bombers = self.own_units(area, Unit::Bmb);
        let raiders = bombers.filter(|stack| stack.mark() == Mark::Raid);
        raiders.map(Stack::count).sum()
    }

    /// Lands of a power under raid.
    fn targets(&self, victim: u8) -> Areas {
        let raids = |stack: &Stack| stack.unit() == Unit::Bmb && stack.mark() == Mark::Raid;
        let targets = self.own_stacks().filter(raids).map(Stack::area);
        targets
            .filter(|area| self.owner(*area) == Some(victim))
            .collect()
    }

    /// Carries out the raids that are left, one victim after another, and then begins the battles.
    pub(super) fn run_raids(&mut self) {
        let heavy = self.own().has(Weapon::HeavyBombers);
        for victim in 0..self.powers.len() as u8 {
            let targets = self.targets(victim);
            let total: u16 = targets.iter().map(|area| self.raiders(area)).sum();
            if total == 0 {
                continue;
            }
            // A complex that others have just taken is not raided.
            if !self.is_enemy(victim) {
                self.raided(victim);
                continue;
            }
            if self.settings.rules.rolls_damage() {
                let dice = total * if heavy { 3 } else { 1 };
                self.pending = Some(Pending::Raid { victim, dice });
                return;
            }
            let treasury = u32::from(self.power(victim).cash);
            let ipc = if self.settings.raids_by_target {
                let each = targets
                    .iter()
                    .map(|area| raid(u32::from(self.raiders(area)), heavy, u32::MAX));
                each.sum::<u32>().min(treasury)
            } else {
                raid(total.into(), heavy, treasury)
            };
            self.pay(victim, ipc as u16);
            self.raided(victim);
        }
        self.phase = Phase::Fight;
        self.settle_phase();
    }

    fn raided(&mut self, victim: u8) {
        let (spaces, own) = (&self.spaces, self.turn);
        let hits = |area: Area| spaces[area.index()].owner == Some(victim);
        self.stacks.change(|stack| {
            let raids = stack.owner() == own && stack.mark() == Mark::Raid;
            if raids && hits(stack.area()) {
                stack.marked(Mark::Fought)
            } else {
                stack
            }
        });
    }

    pub(super) fn rolled_raid(&mut self, victim: u8, dice: u16, ipc: u16) {
        self.pay(victim, ipc);
        let left = dice.saturating_sub(MOST_DICE);
        if left > 0 {
            self.pending = Some(Pending::Raid { victim, dice: left });
            return;
        }
        self.pending = None;
        self.raided(victim);
        self.run_raids();
    }

    pub(super) fn fire_rocket(&mut self, from: Area, to: Area) {
        let ready = |_: &Self, stack: &Stack| stack.mark() == Mark::Ready;
        self.change_units(from, Unit::Aa, 1, ready, |gun| gun.marked(Mark::Fought));
        let Some(victim) = self.owner(to) else {
            return;
        };
        if self.settings.rules.rolls_damage() {
            self.pending = Some(Pending::Rocket(victim));
            return;
        }
        let ipc = rocket(self.power(victim).cash.into()) as u16;
        self.pay(victim, ipc);
        self.settle_phase();
    }
}
