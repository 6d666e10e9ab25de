//! The map as the power whose turn it is sees it, looked up once for a whole list.

use std::cell::OnceCell;

use bilancia_battle::{Domain, Unit};

use super::landings::Landings;
use crate::{pack::Areas, stack::Mark, state::War};

/// Sets of areas by what they are to the power whose turn it is.
pub(super) struct Survey {
    /// Lands owned by the side.
    pub(super) friendly: Areas,
    /// Lands owned by the enemy.
    pub(super) hostile: Areas,
    /// Lands owned by the enemy in which enemy units fight.
    pub(super) occupied: Areas,
    /// Neutral lands.
    pub(super) neutrals: Areas,
    /// Zones with enemy ships.
    pub(super) beset: Areas,
    /// Lands with guns that fire at the power's aircraft.
    pub(super) guns: Areas,
    /// Lands with an enemy complex.
    pub(super) complexes: Areas,
    /// Lands on which own transports are about to land.
    aims: Areas,
    /// Lands that have changed hands in this turn.
    pub(super) taken: Areas,
    /// Lands with own units that can board in the combat move.
    pub(super) boarding: Areas,
    /// Zones with own transports that carry own units.
    pub(super) laden: Areas,
    /// Whether the fee for a neutral is at hand.
    pub(super) pays: bool,
    assault_zones: OnceCell<[Areas; 3]>,
    landings: OnceCell<Landings>,
}

impl Survey {
    pub(super) fn new(war: &War) -> Self {
        let mut survey = Self {
            friendly: Areas::NONE,
            hostile: Areas::NONE,
            occupied: Areas::NONE,
            neutrals: Areas::NONE,
            beset: Areas::NONE,
            guns: Areas::NONE,
            complexes: Areas::NONE,
            aims: Areas::NONE,
            taken: Areas::NONE,
            boarding: Areas::NONE,
            laden: Areas::NONE,
            pays: war.settings.neutrals && war.own().cash >= 3,
            assault_zones: OnceCell::new(),
            landings: OnceCell::new(),
        };
        for area in war.pack.all() {
            let space = war.space(area);
            match space.owner {
                None => survey.neutrals.insert(area),
                Some(owner) if war.is_enemy(owner) => {
                    survey.hostile.insert(area);
                    if space.complex {
                        survey.complexes.insert(area);
                    }
                }
                Some(_) => survey.friendly.insert(area),
            }
            if space.taken {
                survey.taken.insert(area);
            }
        }
        survey.neutrals = survey.neutrals.less(&war.pack.seas());
        let mut fighting = Areas::NONE;
        for stack in war.stacks.iter() {
            let (area, unit, owner) = (stack.area(), stack.unit(), stack.owner());
            let enemy = war.is_enemy(owner);
            if unit == Unit::Aa {
                if enemy || stack.mark() == Mark::Held {
                    survey.guns.insert(area);
                }
            } else if enemy {
                fighting.insert(area);
                if unit.profile().domain == Domain::Sea {
                    survey.beset.insert(area);
                }
            }
            if enemy {
                continue;
            }
            match unit {
                unit if unit.marches() && war.may_board(stack) => survey.boarding.insert(area),
                Unit::Trn if owner == war.turn => {
                    if let Some(aim) = stack.aim() {
                        survey.aims.insert(aim);
                    }
                    if stack.cargo().has_of(owner) {
                        survey.laden.insert(area);
                    }
                }
                _ => {}
            }
        }
        survey.occupied = survey.hostile.and(&fighting);
        survey
    }

    /// Neutrals that may be entered.
    fn payable(&self, war: &War) -> Areas {
        match (self.pays, war.settings.neutrals) {
            (true, _) => self.neutrals,
            (false, true) => self.neutrals.and(&self.aims),
            (false, false) => Areas::NONE,
        }
    }

    /// Lands that land units may enter from elsewhere in the combat move.
    pub(super) fn enterable(&self, war: &War) -> Areas {
        let taken = self.friendly.and(&self.taken);
        self.assaultable(war).or(&taken)
    }

    /// Lands that may be assaulted from the sea.
    pub(super) fn assaultable(&self, war: &War) -> Areas {
        self.hostile.or(&self.payable(war))
    }

    /// Areas in which aircraft find enemies to fight.
    pub(super) fn fought_over(&self) -> Areas {
        self.occupied.or(&self.beset)
    }

    /// Zones from which transports with 0, 1 or 2 steps left can come to a zone next to land that can be assaulted.
    pub(super) fn assault_zones(&self, war: &War) -> &[Areas; 3] {
        self.assault_zones
            .get_or_init(|| self.find_assault_zones(war))
    }

    /// Places where aircraft can land.
    pub(super) fn landings(&self, war: &War) -> &Landings {
        self.landings
            .get_or_init(|| Landings::new(war, self.neutrals))
    }

    fn find_assault_zones(&self, war: &War) -> [Areas; 3] {
        let seas = war.pack.seas();
        let mut zones = [war.pack.near_any(self.assaultable(war)).and(&seas); 3];
        for left in 1..zones.len() {
            let before = zones[left - 1];
            let next = before.iter().map(|zone| war.passages(zone));
            let next = next.fold(Areas::NONE, |all, some| all.or(&some));
            zones[left] = before.or(&next.less(&self.beset));
        }
        zones
    }
}
