//! Rockets, battles and the ends of phases.

use bilancia_battle::{Role, Stage, Unit};
use bilancia_core::Refusal;

use super::{BATTLE, DICE, GUNS, PENDING, phase_name};
use crate::{
    action::Action,
    pack::Area,
    refusal::{messages, refuse},
    stack::Mark,
    state::{Battle, Pending, Phase, War, Weapon},
};

messages! {
    NO_ROCKETS: "rockets are not developed: leave it out", "i razzi non sono sviluppati: toglilo";
    ROCKET_FIRST: "rockets are fired before the first battle: leave it out", "i razzi si tirano prima della prima battaglia: toglilo";
    ROCKET_ONCE: "a rocket was fired in this turn already: leave it out", "in questo turno è già stato tirato un razzo: toglilo";
    NO_GUN: "{0} has no gun of yours that could fire: choose land with one", "in {0} non c’è un tuo cannone che possa tirare: scegli una terra che ne abbia uno";
    ROCKET_FAR: "{0} has no enemy complex within 3 spaces of {1}: choose one nearer", "{0} non ha un complesso nemico entro 3 spazi da {1}: scegline uno più vicino";
    NO_BATTLE: "no battle of yours is to be fought in {0}: choose one of those set up", "in {0} non c’è una tua battaglia da combattere: scegli tra quelle preparate";
    SEA_FIRST: "the landing in {0} waits for the battle in {1}: fight that first", "lo sbarco in {0} aspetta la battaglia in {1}: combatti prima quella";
    UNFOUGHT: "the battle in {0} must be fought first: write fight", "prima va combattuta la battaglia in {0}: scrivi fight";
    IN_THE_AIR: "an aircraft in {0} can still land: land it first", "un aereo in {0} può ancora atterrare: prima fallo atterrare";
    FELL: "no such aircraft was exposed to this fire: name one that was", "nessun aereo così era esposto a questo fuoco: nominane uno che lo era";
    FLIGHT: "no such aircraft was exposed to this fire on a flight past {0} {0|gun|guns}: leave this out, or name the guns that its flight passes", "nessun aereo così era esposto a questo fuoco in un volo oltre {0} {0|cannone|cannoni}: toglilo, o di’ quanti cannoni passa il suo volo";
    LOSE: "these are no losses that are owed now: name kinds in the order inf, arm, ftr, bmb, trn, sub, car, bat, as many as there are hits", "queste non sono perdite dovute adesso: nomina i tipi nell’ordine inf, arm, ftr, bmb, trn, sub, car, bat, tante quanti i colpi";
    DIVE: "submarines cannot withdraw to {0} now: the zone must be free and no battle site, and one from which attackers came", "i sottomarini non possono ritirarsi in {0} adesso: la zona dev’essere libera e non luogo di battaglia, e una da cui sono venuti gli attaccanti";
    GO: "the battle does not ask whether it goes on: name losses", "la battaglia non chiede se prosegue: nomina le perdite";
    WITHDRAW: "the attackers cannot withdraw to {0} now: choose a space from which one of them came", "gli attaccanti non possono ritirarsi in {0} adesso: scegli uno spazio da cui uno di loro è venuto";
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
        self.may_attack()?;
        if !self.own().has(Weapon::Rockets) {
            return refuse(17, &NO_ROCKETS, &[]);
        }
        if self.fought != [0; 4] {
            return refuse(17, &ROCKET_FIRST, &[]);
        }
        let fired =
            |stack: crate::stack::Stack| stack.unit() == Unit::Aa && stack.mark() == Mark::Fought;
        if self.own_stacks().any(fired) {
            return refuse(17, &ROCKET_ONCE, &[]);
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
