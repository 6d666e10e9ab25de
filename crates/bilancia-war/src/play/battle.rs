//! Battles: their beginning, the choices in them, and what follows from their end.

use bilancia_battle::{
    Army, Carry, Domain, Engagement, Input, Role, Stage, Terms, Unit, each_casualties,
};

use crate::{
    action::Action,
    orders::{land_losses, sea_losses},
    pack::Area,
    stack::{Mark, Stack},
    state::{Battle, Pending, War},
};

pub(super) fn is_ship(stack: &Stack) -> bool {
    stack.unit().profile().domain == Domain::Sea
}

pub(super) fn is_aircraft(stack: &Stack) -> bool {
    stack.unit().profile().domain == Domain::Air
}

impl War {
    /// Whether a battle must be fought in an area before the battles end.
    pub fn must_fight(&self, area: Area) -> bool {
        let mut own = self
            .stacks
            .at(area)
            .filter(|stack| stack.owner() == self.turn);
        if self.pack.is_sea(area) {
            let set_up = |stack: Stack| matches!(stack.mark(), Mark::Attack | Mark::Assault);
            return self.has_enemy_ships(area) && own.any(set_up);
        }
        own.any(|stack| stack.mark() == Mark::Attack) || self.is_aim(area)
    }

    /// Whether a battle may be fought in an area: one set up, or one between fleets that share a zone.
    pub fn is_site(&self, area: Area) -> bool {
        let ready = |stack: Stack| {
            stack.owner() == self.turn && is_ship(&stack) && stack.mark() == Mark::Ready
        };
        let shares = self.pack.is_sea(area)
            && self.has_enemy_ships(area)
            && !self.was_fought(area)
            && self.may_fight_in_round()
            && self.stacks.at(area).any(ready);
        shares || self.must_fight(area)
    }

    fn may_fight_in_round(&self) -> bool {
        self.settings.first_attacks || self.round > 1 || self.turn > 0
    }

    /// Zone that must be cleared before the landing in an area.
    pub fn contested_zone(&self, area: Area) -> Option<Area> {
        let mut landing = self.landing_ships(area);
        let contested = landing.find(|stack| self.has_enemy_ships(stack.area()));
        contested.map(Stack::area)
    }

    /// Units of one side that take part in the battle in an area.
    pub(super) fn fighters(
        &self,
        area: Area,
        role: Role,
    ) -> impl Iterator<Item = Stack> + Clone + '_ {
        self.stacks.at(area).filter(move |stack| match role {
            Role::Attacker => {
                stack.owner() == self.turn && matches!(stack.mark(), Mark::Attack | Mark::Assault)
            }
            Role::Defender => self.is_enemy(stack.owner()) && stack.unit() != Unit::Aa,
        })
    }

    pub(crate) fn army(&self, area: Area, role: Role) -> Army {
        let units = self.fighters(area, role);
        units.fold(Army::default(), |army, stack| {
            army.with(stack.unit(), stack.count())
        })
    }

    /// Brings the units together that fight in an area, and returns the battle before its first assault.
    pub(crate) fn muster(&mut self, area: Area) -> Engagement {
        let sea = self.pack.is_sea(area);
        let (mut support, mut landed, mut marines) = (0, false, 0);
        if sea {
            let own = self.turn;
            // All ships there fight, and the fighters on their decks.
            self.stacks.change(|stack| {
                let ready = matches!(stack.mark(), Mark::Ready | Mark::Moved | Mark::Sailing);
                let joins = is_ship(&stack) || stack.mark() == Mark::Ready;
                if stack.area() == area && stack.owner() == own && ready && joins {
                    stack.having_used(0).marked(Mark::Attack)
                } else {
                    stack
                }
            });
        } else {
            (support, landed, marines) = self.go_ashore(area);
        }
        let armies = [Role::Attacker, Role::Defender].map(|role| self.army(area, role));
        let leader = self.leader(area);
        let terms = Terms {
            ashore: marines,
            ..self.terms_against(Some(leader))
        };
        let mut engagement = Engagement::new(terms, armies);
        engagement.landing = landed;
        engagement.support = support;
        let leaves = self.settings.asked || self.power(leader).subs_leave;
        engagement.submarines = [sea, sea && leaves];
        engagement
    }

    pub(super) fn begin_battle(&mut self, area: Area, watch: &mut impl FnMut(&Engagement)) {
        let leader = self.leader(area);
        let mut engagement = self.muster(area);
        engagement.proceed(Input::Begin, &mut *watch);
        let battle = Battle {
            area,
            engagement,
            named: Army::default(),
            retreat: None,
            dived: None,
            leader,
        };
        self.drive(battle, watch);
    }

    /// Puts the cargo that lands in an area ashore; returns the number of battleships that support it, whether there was
    /// any cargo, and the number of marines in it.
    fn go_ashore(&mut self, area: Area) -> (u16, bool, u16) {
        let (mut support, mut landed, mut marines) = (0, false, 0);
        let is_defended = self.army(area, Role::Defender).size() > 0;
        loop {
            let Some(ship) = self.landing_ships(area).next() else {
                break;
            };
            landed = true;
            let own = ship.cargo().units().filter(|unit| unit.owner == self.turn);
            let mut cargo = ship.cargo();
            for unit in own {
                cargo = cargo.without(unit).unwrap_or(cargo);
                if unit.unit == Unit::Mar {
                    marines += ship.count();
                }
                let landed = Stack::new(area, self.turn, unit.unit, ship.count());
                let landed = landed.marked(Mark::Attack).coming_from(Some(ship.area()));
                self.stacks.add(landed);
            }
            let light = ship.rested().carrying(cargo).marked(Mark::Moved);
            self.stacks.replace(ship, light);
            if is_defended && !self.was_fought(ship.area()) {
                support += self.shore_support(ship.area());
            }
        }
        (support, landed, marines)
    }

    /// Lets the battleships of a zone support a landing; returns their number.
    fn shore_support(&mut self, zone: Area) -> u16 {
        let mut support = 0;
        let free = |stack: &Stack| {
            let marked = matches!(stack.mark(), Mark::Ready | Mark::Moved);
            marked && (stack.area(), stack.unit()) == (zone, Unit::Bat)
        };
        while let Some(stack) = self.find_own(free) {
            support += stack.count();
            self.stacks.replace(stack, stack.marked(Mark::Supported));
        }
        support
    }

    /// Calls `each` with every kind and number that may be named next as losses.
    pub(crate) fn each_loss(&self, battle: &Battle, mut each: impl FnMut(Unit, u16)) {
        let Some((_, army, hits)) = battle.engagement.owed() else {
            return;
        };
        let named = battle.named;
        let last = Unit::ALL
            .into_iter()
            .rev()
            .find(|unit| named.count(*unit) > 0);
        let begins = |unit: Unit| last.is_none_or(|last| unit > last);
        // Choices come in an order in which those that begin alike follow each other.
        let mut known = None;
        each_casualties(&army, hits, |losses| {
            let agrees = |unit: Unit| begins(unit) || losses.count(unit) == named.count(unit);
            if Unit::ALL.into_iter().all(agrees) {
                let mut next = Unit::ALL.into_iter().filter(|unit| begins(*unit));
                if let Some(unit) = next.find(|unit| losses.count(*unit) > 0) {
                    let first = (unit, losses.count(unit) as u16);
                    if known.replace(first) != Some(first) {
                        each(first.0, first.1);
                    }
                }
            }
        });
    }

    pub(super) fn play_in_battle(&mut self, action: Action, watch: &mut impl FnMut(&Engagement)) {
        let Some(Pending::Battle(mut battle)) = self.pending else {
            return;
        };
        match action {
            Action::Lose { unit, count } => {
                battle.named = battle.named.with(unit, count);
                let owed = battle.engagement.owed();
                let owed = owed.map_or(0, |(_, army, hits)| {
                    bilancia_battle::casualties_owed(&army, hits)
                });
                if battle.named.size() < owed {
                    self.pending = Some(Pending::Battle(battle));
                    return;
                }
                let losses = std::mem::take(&mut battle.named);
                battle.engagement.proceed(Input::Lose(losses), &mut *watch);
            }
            Action::Dive { count, to } => {
                if let Stage::WithdrawSubs(role) = battle.engagement.stage {
                    self.dive(&mut battle, role, count, to);
                    battle.dived = Some(to);
                    if battle.engagement.armies[role as usize].count(Unit::Sub) == 0 {
                        battle.dived = None;
                        battle
                            .engagement
                            .proceed(Input::WithdrawSubs(0), &mut *watch);
                    }
                }
            }
            Action::Go => {
                battle.dived = None;
                match battle.engagement.stage {
                    Stage::Decide => battle.engagement.proceed(Input::Go, &mut *watch),
                    _ => battle
                        .engagement
                        .proceed(Input::WithdrawSubs(0), &mut *watch),
                }
            }
            Action::Withdraw(area) => {
                battle.retreat = Some(area);
                battle.engagement.proceed(Input::Withdraw, &mut *watch);
            }
            _ => {}
        }
        self.drive(battle, watch);
    }

    /// Goes on with a battle until a roll or a choice is due, or it is over.
    pub(super) fn drive(&mut self, mut battle: Battle, watch: &mut impl FnMut(&Engagement)) {
        loop {
            self.remove_losses(&battle);
            match battle.engagement.stage {
                Stage::Over => return self.finish(&battle),
                Stage::WithdrawSubs(role) if battle.dived.is_none() => {
                    let zones = self.dive_zones(&battle, role);
                    let Some(zone) = zones.first() else {
                        battle
                            .engagement
                            .proceed(Input::WithdrawSubs(0), &mut *watch);
                        continue;
                    };
                    if role == Role::Attacker || self.settings.asked {
                        break;
                    }
                    let subs = battle.engagement.armies[1].count(Unit::Sub) as u16;
                    self.dive(&mut battle, role, subs, zone);
                    battle
                        .engagement
                        .proceed(Input::WithdrawSubs(0), &mut *watch);
                }
                Stage::WithdrawSubs(role) => {
                    let later = |zone: Area| battle.dived.is_some_and(|last| last < zone);
                    if self.dive_zones(&battle, role).iter().any(later) {
                        break;
                    }
                    battle.dived = None;
                    battle
                        .engagement
                        .proceed(Input::WithdrawSubs(0), &mut *watch);
                }
                Stage::Lose(..) | Stage::LastLoss(_) => match battle.engagement.owed() {
                    Some((Role::Defender, ..)) if !self.settings.asked => {
                        let losses = self.losses_by_order(&battle);
                        battle.engagement.proceed(Input::Lose(losses), &mut *watch);
                    }
                    _ => break,
                },
                Stage::Decide if self.retreats(&battle).is_empty() => {
                    battle.engagement.proceed(Input::Go, &mut *watch);
                }
                _ => break,
            }
        }
        self.pending = Some(Pending::Battle(battle));
    }

    /// Goes on with the battle of a position that was read, as after every action.
    pub(crate) fn drive_again(&mut self, battle: Battle) {
        self.drive(battle, &mut |_| {});
    }

    /// Losses of the defenders by the standing order of their leader.
    fn losses_by_order(&self, battle: &Battle) -> Army {
        let leader = self.power(battle.leader);
        if self.pack.is_sea(battle.area) {
            let order = sea_losses(leader.sea_order);
            battle.engagement.by_order(&order, false)
        } else {
            let order = land_losses(leader.land_order);
            battle.engagement.by_order(&order, false)
        }
    }

    /// Takes from the map what a battle has cost.
    fn remove_losses(&mut self, battle: &Battle) {
        for role in [Role::Attacker, Role::Defender] {
            let left = battle.engagement.armies[role as usize];
            let all = self.army(battle.area, role);
            for unit in Unit::ALL {
                let pending = match role {
                    Role::Attacker => 0,
                    Role::Defender => battle.engagement.pending.count(unit),
                };
                let wanted = left.count(unit).saturating_sub(pending);
                for _ in wanted..all.count(unit) {
                    self.remove_one(battle.area, role, unit);
                }
            }
        }
    }

    /// Takes one unit of a kind: the transport with the cheapest cargo, the aircraft with the fewest steps left, and
    /// of several powers the first in the order of turns.
    fn remove_one(&mut self, area: Area, role: Role, unit: Unit) {
        let worth = |stack: &Stack| -> u32 {
            let units = stack.cargo().units();
            units.map(|unit| unit.unit.profile().cost).sum()
        };
        let units = self
            .fighters(area, role)
            .filter(|stack| stack.unit() == unit);
        let order = |stack: &Stack| (stack.owner(), worth(stack), 15 - stack.used(), stack.key());
        if let Some(stack) = units.min_by_key(order) {
            self.stacks.remove(stack.counting(1));
        }
    }

    fn finish(&mut self, battle: &Battle) {
        let (area, engagement) = (battle.area, &battle.engagement);
        let sea = self.pack.is_sea(area);
        let forced = || self.retreats(battle).first();
        let retreat = battle
            .retreat
            .or_else(|| if engagement.withdrawn { forced() } else { None });
        self.pending = None;
        self.mark_fought(area);
        let cleared = !self.has_enemy_ships(area);
        if let Some(space) = retreat.filter(|space| engagement.withdrawn && *space != area) {
            let leaves = |stack: &Stack| stack.unit() == Unit::Car && stack.from().is_some();
            let units = self.fighters(area, Role::Attacker).filter(leaves);
            let carriers: u16 = units.map(Stack::count).sum();
            self.carry_guests(area, space, carriers);
        }
        let own = self.turn;
        let mut on_land = false;
        self.stacks.change(|stack| {
            let fights = matches!(stack.mark(), Mark::Attack | Mark::Assault);
            if stack.area() != area || stack.owner() != own || !fights {
                return stack;
            }
            on_land |= stack.unit().profile().domain == Domain::Land;
            let fought = stack.coming_from(None).aiming_at(None).marked(Mark::Fought);
            match retreat {
                _ if sea && cleared && stack.aim().is_some() && !engagement.withdrawn => stack,
                Some(space)
                    if engagement.withdrawn && stack.from().is_some() && !is_aircraft(&stack) =>
                {
                    fought.at(space)
                }
                _ => fought,
            }
        });
        let taken = engagement.armies[1].size() == 0 && !engagement.withdrawn;
        if !sea && taken && on_land {
            self.capture(area);
        }
        if sea {
            self.settle_decks(area);
        }
        self.settle_phase();
    }

    /// Points that a battle carries over, attacker first.
    pub fn carried(&self) -> Option<[i8; 2]> {
        match &self.pending {
            Some(Pending::Battle(battle)) => Some(battle.engagement.carry.map(|it: Carry| it.all)),
            _ => None,
        }
    }
}
