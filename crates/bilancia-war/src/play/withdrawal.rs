//! Units that leave a battle: submarines, attackers that withdraw, and fighters whose deck has sunk.

use bilancia_battle::{Army, Role, Unit};

use super::battle::{is_aircraft, is_ship};
use crate::{
    pack::{Area, Areas},
    stack::{Mark, Stack},
    state::{Battle, War},
};

impl War {
    /// Zones to which submarines of a side may withdraw now.
    pub(crate) fn dive_zones(&self, battle: &Battle, role: Role) -> Areas {
        let site = |zone: Area| self.was_fought(zone) || self.is_site(zone) || zone == battle.area;
        match role {
            Role::Attacker => {
                let came = self.fighters(battle.area, role).filter_map(Stack::from);
                let fine = |zone: &Area| !self.has_enemy_ships(*zone) && !site(*zone);
                came.filter(fine).collect()
            }
            Role::Defender => {
                let own_ships = |zone: Area| {
                    let mut units = self.stacks.at(zone);
                    units.any(|stack| is_ship(&stack) && !self.is_enemy(stack.owner()))
                };
                let fine = |zone: &Area| {
                    !own_ships(*zone) && !site(*zone) && self.open_to_enemy(battle.area, *zone)
                };
                self.pack.zones(battle.area).filter(fine).collect()
            }
        }
    }

    /// Whether the enemy side holds the canal between two zones, if there is one.
    fn open_to_enemy(&self, one: Area, other: Area) -> bool {
        let canal = self.pack.canal(one, other);
        canal.is_none_or(|canal| {
            let held = &self.pack.canals[canal].held;
            held.iter().all(|land| self.is_hostile(*land))
        })
    }

    pub(super) fn dive(&mut self, battle: &mut Battle, role: Role, mut count: u16, to: Area) {
        let away = Army::default().with(Unit::Sub, count);
        let army = &mut battle.engagement.armies[role as usize];
        let Some(left) = army.without(&away) else {
            return;
        };
        *army = left;
        while count > 0 {
            let sub = |stack: &Stack| stack.unit() == Unit::Sub;
            let Some(stack) = self.fighters(battle.area, role).find(sub) else {
                return;
            };
            let some = stack.counting(stack.count().min(count));
            count -= some.count();
            let mark = match role {
                Role::Attacker => Mark::Held,
                Role::Defender => Mark::Ready,
            };
            self.stacks.replace(some, some.rested().at(to).marked(mark));
        }
    }

    /// Areas to which the attackers may withdraw now; the battle's own area where only aircraft, or only ships that
    /// began there, are left.
    pub(crate) fn retreats(&self, battle: &Battle) -> Areas {
        if battle.engagement.landing {
            return Areas::NONE;
        }
        let area = battle.area;
        let mut units = self
            .fighters(area, Role::Attacker)
            .filter(|stack| !is_aircraft(stack));
        let came = units.clone().filter_map(Stack::from);
        let fine = |space: &Area| {
            if self.pack.is_sea(*space) {
                !self.has_enemy_ships(*space)
            } else {
                self.is_friendly(*space)
            }
        };
        let spaces: Areas = came.filter(fine).collect();
        if spaces.is_empty() && units.all(|stack| stack.from().is_none()) {
            return Areas::of(area);
        }
        spaces
    }

    /// Moves fighters of other powers whose deck has sunk to an island in the zone; without one they are lost.
    pub(super) fn settle_decks(&mut self, zone: Area) {
        for enemy in [false, true] {
            let (mut decks, mut guests) = (0, 0);
            for stack in self.stacks.at(zone) {
                if self.is_enemy(stack.owner()) != enemy {
                    continue;
                }
                match stack.unit() {
                    Unit::Car => decks += 2 * stack.count(),
                    Unit::Ftr if stack.owner() != self.turn => guests += stack.count(),
                    _ => {}
                }
            }
            let mut surplus = u16::saturating_sub(guests, decks);
            let island = self.pack.all().find(|land| {
                let in_zone = self.pack.area(*land).island_in == Some(zone);
                in_zone
                    && self
                        .owner(*land)
                        .is_some_and(|owner| self.is_enemy(owner) == enemy)
            });
            while surplus > 0 {
                let homeless = |stack: &Stack| {
                    stack.unit() == Unit::Ftr
                        && stack.owner() != self.turn
                        && self.is_enemy(stack.owner()) == enemy
                };
                let Some(stack) = self.stacks.at(zone).find(homeless) else {
                    return;
                };
                let some = stack.counting(stack.count().min(surplus));
                surplus -= some.count();
                self.stacks.remove(some);
                if let Some(island) = island {
                    self.stacks.add(some.rested().at(island));
                }
            }
        }
    }
}
