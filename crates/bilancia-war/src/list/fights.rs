//! Listing of battles and rockets.

use bilancia_battle::{Domain, Unit};

use super::Any;
use crate::{
    action::Action,
    pack::Areas,
    stack::Mark,
    state::{War, Weapon},
};

/// Battles that can be begun.
struct Sites {
    /// Those that must be fought before the battles end.
    due: Areas,
    /// Zones that the power's ready ships share with the enemy.
    shared: Areas,
    /// Lands on which transports in a zone with enemy ships are to land.
    waiting: Areas,
}

impl War {
    /// Whether a battle or a rocket is possible.
    pub(crate) fn has_battles(&self) -> bool {
        let mut any = Any(false);
        self.list_fights(&mut any);
        any.0
    }

    /// Whether a battle must still be fought.
    pub(super) fn has_due_battles(&self) -> bool {
        !self.sites().due.is_empty()
    }

    fn sites(&self) -> Sites {
        let mut sites = Sites {
            due: Areas::NONE,
            shared: Areas::NONE,
            waiting: Areas::NONE,
        };
        let holds = !self.settings.first_attacks && self.round == 1 && self.turn == 0;
        // Stacks in one area follow each other.
        let mut last = None;
        let mut beset = |area| match last {
            Some((known, beset)) if known == area => beset,
            _ => {
                let beset = self.has_enemy_ships(area);
                last = Some((area, beset));
                beset
            }
        };
        // Allies' transports land too.
        for stack in self.stacks.iter() {
            let (area, mark) = (stack.area(), stack.mark());
            if let Some(land) = stack.aim() {
                sites.due.insert(land);
                if beset(area) {
                    sites.waiting.insert(land);
                }
            }
            if stack.owner() != self.turn {
                continue;
            }
            if !self.pack.is_sea(area) {
                if mark == Mark::Attack {
                    sites.due.insert(area);
                }
            } else if matches!(mark, Mark::Attack | Mark::Assault) {
                if beset(area) {
                    sites.due.insert(area);
                }
            } else if mark == Mark::Ready
                && stack.unit().profile().domain == Domain::Sea
                && !holds
                && !self.was_fought(area)
                && beset(area)
            {
                sites.shared.insert(area);
            }
        }
        sites
    }

    pub(crate) fn list_fights(&self, out: &mut impl Extend<Action>) {
        let sites = self.sites();
        let open = sites.due.or(&sites.shared).less(&sites.waiting);
        out.extend(open.iter().map(Action::Fight));
        self.list_rockets(out);
    }

    fn list_rockets(&self, out: &mut impl Extend<Action>) {
        let holds = !self.settings.first_attacks && self.round == 1 && self.turn == 0;
        if holds || !self.own().has(Weapon::Rockets) || self.fought != [0; 4] {
            return;
        }
        let guns = self.own_stacks().filter(|stack| stack.unit() == Unit::Aa);
        if guns.clone().any(|gun| gun.mark() == Mark::Fought) {
            return;
        }
        for gun in guns.filter(|gun| gun.mark() == Mark::Ready) {
            let from = gun.area();
            let near = self
                .pack
                .all()
                .filter(|to| self.pack.distance(from, *to) <= 3);
            let targets = near.filter(|to| self.is_hostile(*to) && self.has_complex(*to));
            out.extend(targets.map(|to| Action::Rocket { from, to }));
        }
    }
}
