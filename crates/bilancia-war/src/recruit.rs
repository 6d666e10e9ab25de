//! The recruit, an opponent that looks at its own turn only: it buys infantry and armour, attacks where it takes land and
//! gains, and moves the rest to the front.

use bilancia_battle::{Army, Domain, Engagement, Terms, Unit, Withdrawal};
use bilancia_core::{Seat, State};

use crate::{
    action::Action,
    orders::{ATTACKERS, land_losses, sea_losses},
    pack::{Area, Item},
    routes::Ground,
    stack::{Mark, Stack},
    state::{Pending, Phase, War},
    text::{Policy, Progress},
};

/// Rounds of a land's income that its capture counts for.
const ROUNDS: i32 = 3;

/// Fee for a neutral, in IPC.
const FEE: u16 = 3;

/// Value of an enemy capital, in IPC.
const CAPITAL: i32 = 60;

impl War {
    /// The action that the recruit takes for the seat that is to choose.
    ///
    /// # Panics
    /// If no seat is to choose.
    pub fn recruit(&self) -> Action {
        let mut actions = Vec::new();
        self.actions(Seat(self.chooser_now()), &mut actions);
        let chosen = match (&self.pending, self.phase) {
            (Some(Pending::Battle(_)), _) => self.recruit_in_battle(),
            (Some(_), _) | (None, Phase::Over | Phase::Research) => None,
            (None, Phase::Buy) => self.recruit_buys(&actions),
            (None, Phase::Move) => self.recruit_attacks(&actions),
            (None, Phase::Fight) => None,
            (None, Phase::Shift) => self.recruit_shifts(&actions),
            (None, Phase::Place) => self.recruit_places(&actions),
        };
        let legal = chosen.filter(|action| actions.contains(action));
        let end = actions.contains(&Action::End).then_some(Action::End);
        let fight = actions
            .iter()
            .find(|action| matches!(action, Action::Fight(_)));
        let first = fight.or(end.as_ref()).or(actions.first()).copied();
        legal
            .or(first)
            .expect("a seat that is to choose has an action")
    }

    fn recruit_in_battle(&self) -> Option<Action> {
        let Some(Pending::Battle(battle)) = &self.pending else {
            return None;
        };
        let policy = Policy::default();
        if let Some(action) = policy.next(self, &mut Progress::default()) {
            // An attack that loses without taking anything is broken off.
            let retreat = self.retreats(battle).first();
            if action == Action::Go && self.is_deciding() && retreat.is_some() {
                let left = battle.engagement.armies;
                let terms = certain(battle.engagement.terms);
                let mut forecast = Engagement::new(terms, left);
                forecast.carry = battle.engagement.carry;
                if swing(forecast) < 0 {
                    return retreat.map(Action::Withdraw);
                }
            }
            return Some(action);
        }
        let losses = battle.engagement.by_order(&land_losses(0), false);
        let left = losses.without(&battle.named)?;
        let unit = Unit::ALL.into_iter().find(|unit| left.count(*unit) > 0)?;
        Some(Action::Lose {
            unit,
            count: left.count(unit) as u16,
        })
    }

    /// Two infantry for each armour, and where they are sold one marine and one artillery for each three, as long as the cash lasts; the fee for a neutral that repays it is kept.
    fn recruit_buys(&self, actions: &[Action]) -> Option<Action> {
        let bought = |unit: Unit| self.own().bought.count(Item::Unit(unit));
        let arm = 2 * bought(Unit::Arm) < bought(Unit::Inf);
        let lacks = |unit: &Unit| {
            self.pack.sells(Item::Unit(*unit)) && 3 * bought(*unit) < bought(Unit::Inf)
        };
        let other = [Unit::Art, Unit::Mar].into_iter().find(lacks);
        let unit = match other {
            Some(unit) => unit,
            None if arm => Unit::Arm,
            None => Unit::Inf,
        };
        let buy = |unit: Unit| Action::Buy {
            item: Item::Unit(unit),
            count: 1,
        };
        let kept = if self.wants_neutral() { FEE } else { 0 };
        let spare = self.own().cash.saturating_sub(kept);
        let affords = |unit: &Unit| self.price(Item::Unit(*unit)) <= spare;
        let wanted = [unit, Unit::Inf].into_iter().filter(affords).map(buy);
        wanted.into_iter().find(|action| actions.contains(action))
    }

    /// Whether own land units stand beside a neutral that repays its fee.
    fn wants_neutral(&self) -> bool {
        let worth = |area: &Area| self.is_neutral(*area) && self.prize(*area) > i32::from(FEE);
        let near = |area: Area| self.pack.lands(area).any(|next| worth(&next));
        let own = self.own_stacks();
        let land = |stack: &Stack| stack.unit().profile().domain == Domain::Land;
        self.settings.neutrals && own.filter(land).any(|stack| near(stack.area()))
    }

    /// The next move of the attack that gains most, of those that gain at all; moves begun are finished first.
    fn recruit_attacks(&self, actions: &[Action]) -> Option<Action> {
        let mut best: Option<(i32, Action)> = None;
        for target in self.pack.all() {
            let ground = self.ground(target);
            if matches!(ground, Ground::Friendly | Ground::Sea) {
                continue;
            }
            if let Some((gain, action)) = self.attack_on(target, ground, actions)
                && best.is_none_or(|(known, _)| gain > known)
            {
                best = Some((gain, action));
            }
        }
        best.map(|(_, action)| action)
    }

    fn attack_on(&self, target: Area, ground: Ground, actions: &[Action]) -> Option<(i32, Action)> {
        let prize = self.prize(target);
        let fee = if ground == Ground::Neutral { FEE } else { 0 };
        let here = actions.iter().filter_map(|action| match *action {
            Action::Move {
                unit,
                count,
                from,
                to,
                ..
            } if to == target && !self.is_last_guard(from, unit, count) => {
                Some((unit, count, *action))
            }
            _ => None,
        });
        if matches!(ground, Ground::Empty | Ground::Neutral) {
            // One unit takes it; the cheapest will do.
            let single = here
                .filter(|(unit, count, _)| *count == 1 && unit.profile().domain == Domain::Land);
            return single
                .min_by_key(|(unit, ..)| *unit)
                .map(|(_, _, action)| (prize - i32::from(fee), action))
                .filter(|(gain, _)| *gain > 0);
        }
        let attacking = |stack: &Stack| stack.mark() == Mark::Attack;
        let mut army = Army::default();
        let mut defenders = Army::default();
        for stack in self.units(target) {
            if stack.owner() == self.turn && attacking(&stack) {
                army = army.with(stack.unit(), stack.count());
            } else if self.is_enemy(stack.owner()) && stack.unit() != Unit::Aa {
                defenders = defenders.with(stack.unit(), stack.count());
            }
        }
        let terms = certain(self.terms_against(self.owner(target)));
        let gain = |army: Army| {
            let (end, _) = resolved(Engagement::new(terms, [army, defenders]));
            let takes = end.armies[1].size() == 0 && end.armies[0].in_domain(Domain::Land) > 0;
            let swing = swing(Engagement::new(terms, [army, defenders]));
            takes.then_some(swing + prize)
        };
        if army.size() > 0 && gain(army).is_some_and(|gain| gain > 0) {
            return None;
        }
        // All that can come, cheapest first, until it takes the land and gains.
        let mut moves: Vec<_> = here.collect();
        moves
            .sort_by_key(|(unit, count, action)| (*unit as u8, std::cmp::Reverse(*count), *action));
        moves.dedup_by_key(|(unit, _, action)| match action {
            Action::Move { from, .. } => (*unit, *from),
            _ => (*unit, Area(u8::MAX)),
        });
        let mut first = None;
        for (unit, count, action) in moves {
            army = army.with(unit, count);
            first = first.or(Some(action));
            if let Some(gain) = gain(army).filter(|gain| *gain > 0) {
                return first.map(|action| (gain, action));
            }
        }
        None
    }

    fn prize(&self, target: Area) -> i32 {
        let capital = self.pack.powers.iter().any(|power| power.capital == target);
        let worth = i32::from(self.pack.area(target).worth);
        worth * ROUNDS + if capital { CAPITAL } else { 1 }
    }

    /// Whether a move would leave the own capital without a land unit.
    fn is_last_guard(&self, from: Area, unit: Unit, count: u16) -> bool {
        let capital = self.pack.powers[usize::from(self.turn)].capital;
        if from != capital || unit.profile().domain != Domain::Land {
            return false;
        }
        let land = |stack: &Stack| stack.unit().marches();
        let own = self.units(from).filter(land);
        own.map(Stack::count).sum::<u16>() <= count + 2
    }

    /// Steps over land from every area to the nearest land that is not friendly.
    fn front(&self) -> Vec<u8> {
        let mut steps = vec![u8::MAX; self.pack.areas.len()];
        let hostile = |area: &Area| matches!(self.ground(*area), Ground::Empty | Ground::Occupied);
        let mut open: Vec<Area> = self.pack.all().filter(hostile).collect();
        for area in &open {
            steps[area.index()] = 0;
        }
        let mut next = 0;
        while let Some(place) = open.get(next).copied() {
            next += 1;
            for other in self.pack.lands(place) {
                if steps[other.index()] == u8::MAX {
                    steps[other.index()] = steps[place.index()].saturating_add(1);
                    open.push(other);
                }
            }
        }
        steps
    }

    /// Lands aircraft that must land, and brings land units nearer to the front.
    fn recruit_shifts(&self, actions: &[Action]) -> Option<Action> {
        let hanging = self.still_to_land();
        let front = self.front();
        let nearer = |action: &&Action| match **action {
            Action::Move {
                unit,
                count,
                from,
                to,
                ..
            } => match hanging {
                Some(area) => from == area && unit.profile().domain == Domain::Air,
                None => {
                    unit.marches()
                        && front[to.index()] < front[from.index()]
                        && !self.is_last_guard(from, unit, count)
                }
            },
            _ => false,
        };
        let key = |action: &&Action| match **action {
            Action::Move { count, to, .. } => (front[to.index()], std::cmp::Reverse(count)),
            _ => (u8::MAX, std::cmp::Reverse(0)),
        };
        actions.iter().filter(nearer).min_by_key(key).copied()
    }

    /// Places at the complex nearest to the front.
    fn recruit_places(&self, actions: &[Action]) -> Option<Action> {
        let front = self.front();
        let place = |action: &&Action| matches!(action, Action::Place { .. });
        let key = |action: &&Action| match **action {
            Action::Place { count, area, .. } => (front[area.index()], std::cmp::Reverse(count)),
            _ => (u8::MAX, std::cmp::Reverse(0)),
        };
        actions.iter().filter(place).min_by_key(key).copied()
    }
}

/// Terms under a rule without dice, for forecasts of battles under any rule.
fn certain(terms: Terms) -> Terms {
    let rules = terms.rules.without_dice();
    Terms { rules, ..terms }
}

fn resolved(engagement: Engagement) -> (Engagement, u32) {
    let (land, sea) = (land_losses(0), sea_losses(0));
    let order: &[Unit] = match engagement.armies[1].in_domain(Domain::Sea) {
        0 => &land,
        _ => &sea,
    };
    engagement.resolve([&ATTACKERS, order], [true, false], Withdrawal::default())
}

/// Cost of the defender's losses less the attacker's in a battle to the end, in IPC.
fn swing(engagement: Engagement) -> i32 {
    let cost = |armies: [Army; 2]| armies.map(|army| army.cost() as i32);
    let [own, other] = cost(engagement.armies);
    let (end, _) = resolved(engagement);
    let [left, right] = cost(end.armies);
    (other - right) - (own - left)
}
