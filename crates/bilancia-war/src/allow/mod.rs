//! Which actions are legal, rule by rule: each check says which rule forbids an action and what to do instead.

mod air;
mod economy;
mod fight;
mod land;
mod sea;
mod transport;

use bilancia_battle::{Domain, Unit};
use bilancia_core::{Name, Refusal};

use crate::{
    action::Action,
    pack::Area,
    refusal::refuse,
    stack::{Cargo, Stack},
    state::{Phase, War},
};

bilancia_core::catalogue!("war/allow");

bilancia_core::messages! { crate::allow::catalogue, "":
    const {
        PENDING(guns), GUNS, BATTLE(name), DICE, PHASE(wanted, now), NOT_NOW, OVER, FIRST(name), SOME, ROLL,
        RESEARCH, BUY, MOVE, FIGHT, SHIFT, PLACE, TO_RESEARCH, TO_BUY, TO_MOVE, TO_FIGHT, TO_SHIFT, TO_PLACE,
        IN_RESEARCH, IN_BUY, IN_MOVE, IN_FIGHT, IN_SHIFT, IN_PLACE,
    }
}

/// A phase as that to which something belongs, and as that in which the turn is: languages join articles to prepositions.
fn phase_cases(phase: Phase) -> [&'static bilancia_core::Message; 2] {
    match phase {
        Phase::Research => [&TO_RESEARCH, &IN_RESEARCH],
        Phase::Buy => [&TO_BUY, &IN_BUY],
        Phase::Move => [&TO_MOVE, &IN_MOVE],
        Phase::Fight => [&TO_FIGHT, &IN_FIGHT],
        Phase::Shift => [&TO_SHIFT, &IN_SHIFT],
        Phase::Place | Phase::Over => [&TO_PLACE, &IN_PLACE],
    }
}

/// Name of a phase.
pub fn phase_name(phase: Phase) -> &'static bilancia_core::Message {
    match phase {
        Phase::Research => &RESEARCH,
        Phase::Buy => &BUY,
        Phase::Move => &MOVE,
        Phase::Fight => &FIGHT,
        Phase::Shift => &SHIFT,
        Phase::Place | Phase::Over => &PLACE,
    }
}

/// Request to move units, as [`Action::Move`] holds it.
#[derive(Clone, Copy)]
struct Moving {
    unit: Unit,
    count: u16,
    from: Area,
    to: Area,
    via: Option<Area>,
    guns: u8,
    steps: u8,
    cargo: Cargo,
}

impl Moving {
    fn as_action(self) -> Action {
        let Self {
            unit,
            count,
            from,
            to,
            via,
            guns,
            steps,
            cargo,
        } = self;
        Action::Move {
            unit,
            count,
            from,
            to,
            via,
            guns,
            steps,
            cargo,
        }
    }
}

impl War {
    /// Checks an action of the player who is to choose now.
    ///
    /// # Errors
    /// A [`Refusal`] with the rule that forbids it and what to do instead.
    pub fn allow(&self, action: Action) -> Result<(), Refusal> {
        if self.phase == Phase::Over {
            return refuse(27, &OVER, &[]);
        }
        if self.pending.is_some() {
            return self.allow_pending(action);
        }
        match action {
            Action::Research(dice) => {
                self.only_in(&[Phase::Research])?;
                self.allow_research(dice)
            }
            Action::Buy { item, count } => {
                self.only_in(&[Phase::Buy])?;
                self.allow_buy(item, count)
            }
            Action::Move {
                unit,
                count,
                from,
                to,
                via,
                guns,
                steps,
                cargo,
            } => {
                self.only_in(&[Phase::Move, Phase::Shift])?;
                self.allow_move(Moving {
                    unit,
                    count,
                    from,
                    to,
                    via,
                    guns,
                    steps,
                    cargo,
                })
            }
            Action::Load {
                unit,
                count,
                from,
                zone,
                ships,
            } => {
                self.only_in(&[Phase::Move, Phase::Shift])?;
                self.may_attack()?;
                self.allow_load(unit, count, from, zone, ships)
            }
            Action::Land {
                unit,
                count,
                zone,
                to,
                ships,
                cargo,
            } => {
                self.only_in(&[Phase::Move, Phase::Shift])?;
                if self.phase == Phase::Move {
                    self.may_attack()?;
                    self.allow_assault(unit, count, zone, to, ships, cargo)
                } else {
                    self.allow_unload(unit, count, zone, to, ships, cargo)
                }
            }
            Action::Raid {
                count,
                from,
                to,
                via,
                guns,
                steps,
            } => {
                self.only_in(&[Phase::Move])?;
                self.may_attack()?;
                self.allow_raid(count, from, to, via, guns, steps)
            }
            Action::End => self.allow_end(),
            Action::Rocket { from, to } => self.allow_rocket(from, to),
            Action::Fight(area) => {
                self.only_in(&[Phase::Fight])?;
                self.allow_fight(area)
            }
            Action::Place {
                item,
                count,
                area,
                by,
            } => {
                self.only_in(&[Phase::Place])?;
                self.allow_place(item, count, area, by)
            }
            Action::Orders(order) => {
                self.only_in(&[Phase::Place])?;
                self.allow_orders(order)
            }
            Action::Fell { .. }
            | Action::Lose { .. }
            | Action::Dive { .. }
            | Action::Go
            | Action::Withdraw(_) => refuse(18, &NOT_NOW, &[]),
            Action::Roll(_) => refuse(18, &ROLL, &[]),
        }
    }

    fn only_in(&self, phases: &[Phase]) -> Result<(), Refusal> {
        if phases.contains(&self.phase) {
            return Ok(());
        }
        let [wanted, _] = phase_cases(phases[0]);
        let [_, now] = phase_cases(self.phase);
        refuse(2, &PHASE, &[wanted, now])
    }

    /// Refuses combat moves of the first power in round 1 where the rules say so.
    fn may_attack(&self) -> Result<(), Refusal> {
        if self.phase <= Phase::Fight {
            return self.holds_in_round();
        }
        Ok(())
    }

    /// Refuses an attack of the first power in round 1 where the rules say so, in whatever phase it is tried.
    fn holds_in_round(&self) -> Result<(), Refusal> {
        let holds = !self.settings.first_attacks && self.round == 1 && self.turn == 0;
        if holds {
            let name = &self.pack.powers[0].name;
            return refuse(8, &FIRST, &[name]);
        }
        Ok(())
    }

    fn allow_move(&self, order: Moving) -> Result<(), Refusal> {
        if order.count == 0 {
            return refuse(7, &SOME, &[]);
        }
        if self.phase == Phase::Move {
            self.may_attack()?;
        }
        match (order.unit.profile().domain, self.phase) {
            (Domain::Land, Phase::Move) => self.allow_land_attack(order),
            (Domain::Land, _) => self.allow_land_shift(order),
            (Domain::Sea, Phase::Move) => self.allow_sail(order),
            (Domain::Sea, _) => self.allow_sea_shift(order),
            (Domain::Air, Phase::Move) => self.allow_flight(order),
            (Domain::Air, _) => self.allow_air_shift(order),
        }
    }

    /// The state right after a legal move of units, with no check of what follows from it.
    pub(crate) fn after_move(&self, action: Action) -> Self {
        let mut after = self.clone();
        after.play_orders(action);
        after
    }

    fn name(&self, area: Area) -> &'static Name {
        &self.pack.area(area).name
    }

    /// Number of own units of a kind in an area that fit.
    fn ready(&self, area: Area, unit: Unit, fits: impl Fn(&Stack) -> bool) -> u16 {
        let units = self.own_units(area, unit).filter(fits);
        units.map(Stack::count).sum()
    }
}
