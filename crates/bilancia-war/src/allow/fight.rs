//! Rockets, battles and the ends of phases.

use bilancia_battle::{Role, Stage, Unit};
use bilancia_core::Refusal;

use super::{BATTLE, DICE, GUNS, PENDING, phase_name};
use crate::{
    action::Action,
    pack::Area,
    refusal::refuse,
    stack::Mark,
    state::{Battle, Pending, Phase, War, Weapon},
};

bilancia_core::messages! { crate::allow::catalogue, "fight-":
    const {
        NO_ROCKETS, ROCKET_FIRST, ROCKET_ONCE, NO_GUN(name), ROCKET_FAR(name, name_second), NO_BATTLE(name),
        SEA_FIRST(name, name_second), UNFOUGHT(name), IN_THE_AIR(name), FELL, FLIGHT(guns), LOSE, DIVE(name),
        GO, WITHDRAW(name),
    }
}

impl War {
    pub(super) fn allow_pending(&self, action: Action) -> Result<(), Refusal> {
        match (&self.pending, action) {
            (Some(Pending::Guns(fire)), Action::Fell { unit, area, guns }) if fire.dice == 0 => {
                let (mut fine, mut of_others) = (false, false);
                self.each_exposed(fire, |known, place, passed| {
                    let named = (known, place) == (unit, area);
                    fine |= named && passed == guns;
                    of_others |= named;
                });
                match (fine, of_others) {
                    (true, _) => Ok(()),
                    (false, true) => refuse(16, &FLIGHT, &[&guns]),
                    (false, false) => refuse(16, &FELL, &[]),
                }
            }
            (Some(Pending::Guns(fire)), _) if fire.dice == 0 => refuse(16, &PENDING, &[&GUNS]),
            (Some(Pending::Battle(battle)), action) => self.allow_in_battle(battle, action),
            _ => refuse(18, &PENDING, &[&DICE]),
        }
    }

    fn allow_in_battle(&self, battle: &Battle, action: Action) -> Result<(), Refusal> {
        let stage = battle.engagement.stage;
        match action {
            Action::Lose { unit, count } => {
                let mut fine = false;
                self.each_loss(battle, |known, number| {
                    fine |= (known, number) == (unit, count);
                });
                if fine { Ok(()) } else { refuse(20, &LOSE, &[]) }
            }
            Action::Dive { count, to } => {
                if let Stage::WithdrawSubs(role) = stage {
                    let subs = battle.engagement.armies[role as usize].count(Unit::Sub);
                    let later = battle.dived.is_none_or(|last| last < to);
                    let fine = (1..=subs).contains(&u32::from(count));
                    if fine && later && self.dive_zones(battle, role).has(to) {
                        return Ok(());
                    }
                }
                refuse(21, &DIVE, &[self.name(to)])
            }
            Action::Go => match stage {
                Stage::Decide | Stage::WithdrawSubs(_) => Ok(()),
                _ => refuse(21, &GO, &[]),
            },
            Action::Withdraw(area) => {
                if stage == Stage::Decide && self.retreats(battle).has(area) {
                    return Ok(());
                }
                refuse(21, &WITHDRAW, &[self.name(area)])
            }
            _ => {
                let name = self.name(battle.area);
                let battle = bilancia_core::Wording::new(BATTLE, &[name]);
                refuse(18, &PENDING, &[&battle])
            }
        }
    }

    pub(super) fn allow_rocket(&self, from: Area, to: Area) -> Result<(), Refusal> {
        if !self.own().has(Weapon::Rockets) {
            return refuse(17, &NO_ROCKETS, &[]);
        }
        // After the only rocket the phase may be over, which is not why there is no second one.
        let fired =
            |stack: crate::stack::Stack| stack.unit() == Unit::Aa && stack.mark() == Mark::Fought;
        if self.own_stacks().any(fired) {
            return refuse(17, &ROCKET_ONCE, &[]);
        }
        self.only_in(&[Phase::Fight])?;
        self.may_attack()?;
        if self.fought != [0; 4] {
            return refuse(17, &ROCKET_FIRST, &[]);
        }
        if self.ready(from, Unit::Aa, |stack| stack.mark() == Mark::Ready) == 0 {
            return refuse(17, &NO_GUN, &[self.name(from)]);
        }
        let near = self.pack.distance(from, to) <= 3;
        if !near || !self.is_hostile(to) || !self.has_complex(to) {
            return refuse(17, &ROCKET_FAR, &[self.name(to), self.name(from)]);
        }
        Ok(())
    }

    pub(super) fn allow_fight(&self, area: Area) -> Result<(), Refusal> {
        if !self.is_site(area) {
            return refuse(18, &NO_BATTLE, &[self.name(area)]);
        }
        if let Some(zone) = self.contested_zone(area) {
            return refuse(22, &SEA_FIRST, &[self.name(area), self.name(zone)]);
        }
        Ok(())
    }

    pub(super) fn allow_end(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Fight => {
                if let Some(area) = self.pack.all().find(|area| self.must_fight(*area)) {
                    return refuse(18, &UNFOUGHT, &[self.name(area)]);
                }
            }
            Phase::Shift => {
                if let Some(area) = self.still_to_land() {
                    return refuse(24, &IN_THE_AIR, &[self.name(area)]);
                }
            }
            Phase::Over => return refuse(2, &PENDING, &[phase_name(self.phase)]),
            _ => {}
        }
        Ok(())
    }

    /// Whether the attacker of a battle decides about its withdrawal.
    pub fn is_deciding(&self) -> bool {
        matches!(&self.pending, Some(Pending::Battle(battle)) if battle.engagement.stage == Stage::Decide)
    }

    /// Seat that chooses in a battle, as the side that attacks or defends.
    pub(crate) fn chooser(battle: &Battle) -> Option<Role> {
        match battle.engagement.stage {
            Stage::Lose(..) | Stage::LastLoss(_) => battle.engagement.owed().map(|(role, ..)| role),
            Stage::WithdrawSubs(role) => Some(role),
            Stage::Decide => Some(Role::Attacker),
            Stage::Assault | Stage::Throw(..) | Stage::LastDice | Stage::Over => None,
        }
    }
}
