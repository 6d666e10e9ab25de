//! Listing of moves of aircraft.

use bilancia_battle::Unit;

use crate::{
    action::Action,
    pack::Area,
    routes::Ground,
    stack::{Cargo, Mark, Stack},
    state::War,
};

impl War {
    pub(super) fn list_flights(&self, from: Area, unit: Unit, out: &mut Vec<Action>) {
        let ready = self.count_of(from, unit, |stack| stack.mark() == Mark::Ready);
        if ready == 0 {
            return;
        }
        let range = self.range(unit);
        let fought_over = |to: &Area| match self.ground(*to) {
            Ground::Occupied => true,
            Ground::Sea => self.has_enemy_ships(*to),
            Ground::Friendly | Ground::Empty | Ground::Neutral => false,
        };
        let raided = |to: &Area| unit == Unit::Bmb && self.is_hostile(*to) && self.has_complex(*to);
        let near = |to: &Area| *to != from && self.pack.distance(from, *to) <= range;
        let targets: Vec<Area> = self
            .pack
            .all()
            .filter(near)
            .filter(|to| fought_over(to) || raided(to))
            .collect();
        let here = (fought_over(&from) || raided(&from)).then_some(from);
        let targets: Vec<Area> = targets.into_iter().chain(here).collect();
        if targets.is_empty() {
            return;
        }
        let obstacles = self.obstacles();
        let free = self.flights(from, None, range, &obstacles);
        let over = self.neutrals_on_the_way(from, range, &targets);
        let over: Vec<_> = over
            .into_iter()
            .map(|area| (area, self.flights(from, Some(area), range, &obstacles)))
            .collect();
        let (now, home) = (self.all_can_land(), self.home_steps());
        for to in targets {
            let plain: Vec<(u8, u8)> = free.front(to, range).collect();
            let mut ways: Vec<_> = plain
                .iter()
                .map(|(steps, guns)| (None, *steps, *guns))
                .collect();
            for (area, flights) in &over {
                for (steps, guns) in flights.front(to, range) {
                    if !plain
                        .iter()
                        .any(|(known, fewer)| *known <= steps && *fewer <= guns)
                    {
                        ways.push((Some(*area), steps, guns));
                    }
                }
            }
            for (via, steps, guns) in ways {
                let sure = now && home[to.index()] <= range - steps;
                let attack = |count: u16| Action::Move {
                    unit,
                    count,
                    from,
                    to,
                    via,
                    guns,
                    steps,
                    cargo: Cargo::default(),
                };
                let raid = |count: u16| Action::Raid {
                    count,
                    from,
                    to,
                    via,
                    guns,
                    steps,
                };
                for count in 1..=ready {
                    // Whether all can land does not depend on what the aircraft do there.
                    if !sure && !self.after_move(attack(count)).all_can_land() {
                        break;
                    }
                    if fought_over(&to) {
                        out.push(attack(count));
                    }
                    if raided(&to) {
                        out.push(raid(count));
                    }
                }
            }
        }
    }

    /// Neutrals over which a flight could lead to one of these targets, if the fee is at hand.
    fn neutrals_on_the_way(&self, from: Area, range: u8, targets: &[Area]) -> Vec<Area> {
        if !self.settings.neutrals || self.own().cash < 3 {
            return Vec::new();
        }
        let near = |area: &Area| {
            let there = self.pack.distance(from, *area);
            let serves = |to: &Area| there + self.pack.distance(*area, *to) <= range;
            there < range && self.is_neutral(*area) && targets.iter().any(serves)
        };
        self.pack.all().filter(near).collect()
    }

    pub(super) fn list_landings(&self, from: Area, unit: Unit, out: &mut Vec<Action>) {
        if self.count_of(from, unit, |stack| self.can_land(stack, 0)) == 0 {
            return;
        }
        let steps = self.air_steps(from);
        for to in self.pack.all().filter(|to| *to != from) {
            let most = match self.pack.is_sea(to) {
                true if unit == Unit::Bmb => 0,
                true => self.free_decks(to),
                false if self.is_airfield(to) => u16::MAX,
                false => 0,
            };
            if most == 0 || steps[to.index()] == u8::MAX {
                continue;
            }
            let fits = |stack: &Stack| self.can_land(stack, steps[to.index()]);
            let ready = self.count_of(from, unit, fits);
            super::land::push_counts(unit, ready.min(most), (from, to), None, out);
        }
    }
}
