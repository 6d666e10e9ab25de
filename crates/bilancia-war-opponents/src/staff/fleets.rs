//! Fleets after the battles: away from where they are struck, and empty transports home.

use bilancia_battle::{Army, Domain, Unit};
use bilancia_war::{Action, Mark, Phase, Stack, pack::Area, planning::Planning};

use super::{aims::Aims, draft::Draft};

impl Draft {
    /// Brings fleets in danger to the zone where they lose least, and empty transports home.
    pub(super) fn sail_to_safety(&mut self, aims: &Aims<'_>) {
        let zones: Vec<Area> = self
            .war
            .pack()
            .all()
            .filter(|area| self.war.pack().is_sea(*area))
            .collect();
        for zone in zones {
            if !self.is_in(Phase::Shift) {
                return;
            }
            let ship = |stack: &Stack| {
                stack.unit().profile().domain == Domain::Sea
                    && matches!(stack.mark(), Mark::Ready | Mark::Sailing)
            };
            let own = |stack: &Stack| stack.owner() == self.war.mover().0 && ship(stack);
            let fleet: Vec<Stack> = self.war.units(zone).filter(own).collect();
            let decks = fleet.iter().any(|stack| stack.unit() == Unit::Car);
            let aboard = self.war.units(zone).any(|stack| stack.unit() == Unit::Ftr);
            // Carriers stay with the fighters that they have.
            if fleet.is_empty() || decks && aboard {
                continue;
            }
            let here = self.side_army(aims.worth, zone);
            let home = |area: Area| aims.worth.waiting(&self.war, zone, area);
            let idle = fleet
                .iter()
                .all(|stack| stack.cargo().is_empty() && stack.unit() == Unit::Trn);
            let danger = |area: Area, army: &Army| aims.danger(&self.war, area, army);
            let now = danger(zone, &here);
            if now <= 0.0 && !idle {
                continue;
            }
            let moving = fleet.iter().fold(Army::default(), |army, stack| {
                army.with(stack.unit(), stack.count())
            });
            let Some(left) = here.without(&moving) else {
                continue;
            };
            let mut best: Option<(f64, Area)> = None;
            for to in self
                .war
                .pack()
                .all()
                .filter(|area| self.war.pack().is_sea(*area))
            {
                let steps = self.war.sea_steps(zone, to, 2);
                let Some(steps) = steps.filter(|_| to != zone && !self.war.has_enemy_ships(to))
                else {
                    continue;
                };
                if !fleet.iter().all(|stack| self.war.can_sail(stack, steps)) {
                    continue;
                }
                let there = self.side_army(aims.worth, to);
                let joined = there.and(&moving);
                let mut gain = now + danger(to, &there) - danger(to, &joined) - danger(zone, &left);
                if idle {
                    gain += home(to) - home(zone);
                }
                if gain > 0.3 && best.is_none_or(|(known, _)| known < gain) {
                    best = Some((gain, to));
                }
            }
            if let Some((_, to)) = best {
                let orders = fleet.iter().map(|stack| Action::Move {
                    unit: stack.unit(),
                    count: stack.count(),
                    from: zone,
                    to,
                    via: None,
                    guns: 0,
                    steps: 0,
                    cargo: stack.cargo(),
                });
                let orders: Vec<_> = orders.collect();
                self.play_all(orders);
            }
        }
    }
}
