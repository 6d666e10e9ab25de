//! Moves of units over the map.

use bilancia_battle::{Domain, Unit};

use crate::{
    action::Action,
    pack::Area,
    routes::Ground,
    stack::{Mark, Stack},
    state::{Phase, War},
};

impl War {
    /// Changes own units of a kind that fit, those that have used most steps first.
    pub(super) fn change_units(
        &mut self,
        area: Area,
        unit: Unit,
        mut count: u16,
        fits: impl Fn(&Self, &Stack) -> bool,
        change: impl Fn(Stack) -> Stack,
    ) {
        while count > 0 {
            let units = self.own_units(area, unit).filter(|stack| fits(self, stack));
            let Some(best) = units.max_by_key(|stack| (stack.used(), stack.key())) else {
                return;
            };
            let some = best.counting(best.count().min(count));
            count -= some.count();
            self.stacks.replace(some, change(some));
        }
    }

    /// The first own units that fit.
    pub(super) fn find_own(&self, fits: impl Fn(&Stack) -> bool) -> Option<Stack> {
        self.own_stacks().find(fits)
    }

    pub(super) fn play_move(&mut self, action: Action) {
        let Action::Move { unit, from, .. } = action else {
            return;
        };
        match unit.profile().domain {
            Domain::Land => self.move_land(action),
            Domain::Sea => self.sail(action),
            Domain::Air => self.fly(action),
        }
        debug_assert!(self.pack.areas.len() > from.index());
    }

    fn move_land(&mut self, action: Action) {
        let Action::Move {
            unit,
            count,
            from,
            to,
            via,
            ..
        } = action
        else {
            return;
        };
        let ground = self.ground(to);
        let fights = self.phase == Phase::Move && ground == Ground::Occupied;
        let moved = |stack: Stack| {
            let there = stack.at(to);
            if fights {
                there
                    .marked(Mark::Attack)
                    .coming_from(Some(via.unwrap_or(from)))
            } else {
                there.marked(Mark::Moved)
            }
        };
        self.change_units(
            from,
            unit,
            count,
            |_, stack| stack.mark() == Mark::Ready,
            moved,
        );
        if self.phase == Phase::Move {
            for land in via.into_iter().chain([to]) {
                match self.ground(land) {
                    Ground::Empty => self.capture(land),
                    Ground::Neutral => self.enter_neutral(land),
                    Ground::Friendly | Ground::Occupied | Ground::Sea => {}
                }
            }
        }
    }

    /// Pays for a neutral and takes it.
    pub(super) fn enter_neutral(&mut self, land: Area) {
        if !self.is_aim(land) {
            self.own_mut().cash = self.own().cash.saturating_sub(3);
        }
        self.capture(land);
    }

    fn sail(&mut self, action: Action) {
        let Action::Move {
            unit,
            count,
            from,
            to,
            via,
            cargo,
            ..
        } = action
        else {
            return;
        };
        let fights = self.phase == Phase::Move && self.has_enemy_ships(to);
        let steps = match via {
            Some(_) => 2,
            None => self.sea_steps(from, to, 2).unwrap_or(2),
        };
        if unit == Unit::Car {
            self.carry_guests(from, to, count);
        }
        let fits = |war: &Self, stack: &Stack| stack.cargo() == cargo && war.can_sail(stack, steps);
        let moved = |stack: Stack| {
            let there = stack.at(to);
            if fights {
                let came = Some(via.unwrap_or(from));
                there.having_used(0).marked(Mark::Attack).coming_from(came)
            } else if unit == Unit::Trn {
                there
                    .having_used(stack.used() + steps)
                    .marked(Mark::Sailing)
            } else {
                there.marked(Mark::Moved)
            }
        };
        self.change_units(from, unit, count, fits, moved);
    }

    /// Takes along the allied fighters for which no deck would be left.
    pub(super) fn carry_guests(&mut self, from: Area, to: Area, carriers: u16) {
        let (mut decks, mut guests) = (0, 0);
        for stack in self.stacks.at(from) {
            if self.is_enemy(stack.owner()) {
                continue;
            }
            match stack.unit() {
                Unit::Car => decks += 2 * stack.count(),
                Unit::Ftr if stack.owner() != self.turn => guests += stack.count(),
                _ => {}
            }
        }
        let left = u16::saturating_sub(decks, 2 * carriers);
        let mut along = u16::saturating_sub(guests, left).min(2 * carriers);
        while along > 0 {
            let foreign = |stack: &Stack| {
                stack.unit() == Unit::Ftr
                    && stack.owner() != self.turn
                    && !self.is_enemy(stack.owner())
            };
            let Some(guest) = self.stacks.at(from).find(foreign) else {
                return;
            };
            let some = guest.counting(guest.count().min(along));
            along -= some.count();
            self.stacks.replace(some, some.at(to));
        }
    }

    fn fly(&mut self, action: Action) {
        let Action::Move {
            unit,
            count,
            from,
            to,
            via,
            guns,
            steps,
            ..
        } = action
        else {
            return;
        };
        if self.phase == Phase::Move {
            self.attack_by_air(unit, count, from, to, (Mark::Attack, guns, steps));
            self.fly_over(via);
            return;
        }
        let steps = self.reach(from).steps(to);
        let landed = |stack: Stack| stack.rested().at(to).marked(Mark::Moved);
        self.change_units(
            from,
            unit,
            count,
            |war, stack| war.can_land(stack, steps),
            landed,
        );
    }

    pub(super) fn play_raid(
        &mut self,
        count: u16,
        from: Area,
        to: Area,
        via: Option<Area>,
        (guns, steps): (u8, u8),
    ) {
        self.attack_by_air(Unit::Bmb, count, from, to, (Mark::Raid, guns, steps));
        self.fly_over(via);
    }

    fn attack_by_air(
        &mut self,
        unit: Unit,
        count: u16,
        from: Area,
        to: Area,
        (mark, guns, steps): (Mark, u8, u8),
    ) {
        let flown = |stack: Stack| {
            let there = stack.at(to).marked(mark);
            there.having_used(steps).having_passed(guns)
        };
        self.change_units(
            from,
            unit,
            count,
            |_, stack| stack.mark() == Mark::Ready,
            flown,
        );
    }

    fn fly_over(&mut self, via: Option<Area>) {
        if let Some(neutral) = via.filter(|area| self.is_neutral(*area)) {
            self.enter_neutral(neutral);
        }
    }

    /// An area in which an own aircraft hangs in the air and can still fly to a landing.
    pub fn still_to_land(&self) -> Option<Area> {
        let mut own = self.own_stacks();
        let hangs = own.find(|stack| self.hangs(stack) && self.has_landing(*stack));
        hangs.map(Stack::area)
    }

    /// Whether own units are aircraft in an area in which they cannot stay; in a zone with too few decks all fighters.
    pub(crate) fn hangs(&self, stack: &Stack) -> bool {
        let area = stack.area();
        let sea = self.pack.is_sea(area);
        match stack.unit() {
            Unit::Ftr if sea => self.too_many_fighters(area) > 0,
            Unit::Bmb if sea => true,
            Unit::Ftr | Unit::Bmb => !self.is_airfield(area),
            _ => false,
        }
    }

    fn has_landing(&self, stack: Stack) -> bool {
        if !self.can_land(&stack, 0) {
            return false;
        }
        let left = self.range(stack.unit()).saturating_sub(stack.used());
        let near = self.reach(stack.area()).within(left);
        let lands = |area: Area| {
            if self.pack.is_sea(area) {
                stack.unit() == Unit::Ftr && self.free_decks(area) > 0
            } else {
                self.is_airfield(area)
            }
        };
        near.iter().any(|area| area != stack.area() && lands(area))
    }

    /// Own fighters in a zone beyond the decks of the side there; guests keep theirs.
    fn too_many_fighters(&self, zone: Area) -> u16 {
        let (mut decks, mut fighters, mut own) = (0, 0, 0);
        for stack in self.stacks.at(zone) {
            if self.is_enemy(stack.owner()) {
                continue;
            }
            match stack.unit() {
                Unit::Car => decks += 2 * stack.count(),
                Unit::Ftr => {
                    fighters += stack.count();
                    own += if stack.owner() == self.turn {
                        stack.count()
                    } else {
                        0
                    };
                }
                _ => {}
            }
        }
        u16::saturating_sub(fighters, decks).min(own)
    }

    /// Takes away own aircraft that have no landing.
    pub(super) fn crash(&mut self) {
        let ashore = |war: &Self, stack: &Stack| !war.pack.is_sea(stack.area()) && war.hangs(stack);
        let bomber =
            |war: &Self, stack: &Stack| war.pack.is_sea(stack.area()) && stack.unit() == Unit::Bmb;
        let lost = |war: &Self, stack: &Stack| ashore(war, stack) || bomber(war, stack);
        while let Some(stack) = self.find_own(|stack| lost(self, stack)) {
            self.stacks.remove(stack);
        }
        let surplus = |war: &Self, stack: &Stack| {
            let fighters = stack.unit() == Unit::Ftr && war.pack.is_sea(stack.area());
            fighters && war.too_many_fighters(stack.area()) > 0
        };
        while let Some(stack) = self.find_own(|stack| surplus(self, stack)) {
            let lost = self.too_many_fighters(stack.area()).min(stack.count());
            self.stacks.remove(stack.counting(lost));
        }
    }
}
