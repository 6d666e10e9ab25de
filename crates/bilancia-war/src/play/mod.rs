//! Effects of actions and of outcomes of dice on a war. Legality is checked elsewhere.

mod battle;
mod capture;
mod guns;
mod moves;
mod raids;
mod transport;
mod turns;
mod withdrawal;

use bilancia_battle::{Engagement, Hits, Input};

use crate::{
    action::{Action, Order},
    pack::Item,
    settings::Research,
    state::{Pending, War},
};

impl War {
    /// Plays a legal action or an outcome of dice, and all that follows from it without a choice or a roll.
    pub(crate) fn play(&mut self, action: Action) {
        self.play_watched(action, |_| {});
    }

    /// Plays a legal action or an outcome of dice as [`State::apply`](bilancia_core::State::apply) does, and calls `watch`
    /// with the engagement of a battle at each stage that it reaches.
    pub fn play_watched(&mut self, action: Action, mut watch: impl FnMut(&Engagement)) {
        let watch = &mut watch;
        match action {
            Action::Research(dice) => self.research(dice.into()),
            Action::Buy { item, count } => {
                let cost = self.price(item) * u16::from(count);
                let own = self.own_mut();
                own.cash = own.cash.saturating_sub(cost);
                own.bought.add(item, count.into());
            }
            Action::Move { .. }
            | Action::Raid { .. }
            | Action::Load { .. }
            | Action::Land { .. } => {
                self.play_orders(action);
            }
            Action::End => self.end_phase(),
            Action::Fell { unit, area, guns } => self.fell(unit, area, guns),
            Action::Rocket { from, to } => self.fire_rocket(from, to),
            Action::Fight(area) => self.begin_battle(area, watch),
            Action::Lose { .. } | Action::Dive { .. } | Action::Go | Action::Withdraw(_) => {
                self.play_in_battle(action, watch);
            }
            Action::Place {
                item,
                count,
                area,
                by,
            } => self.place(item, count.into(), area, by),
            Action::Orders(order) => {
                let own = self.own_mut();
                match order {
                    Order::Land(number) => {
                        (own.land_order, own.ordered) = (number, own.ordered | 1);
                    }
                    Order::Sea(number) => (own.sea_order, own.ordered) = (number, own.ordered | 2),
                    Order::SubsLeave(leave) => {
                        (own.subs_leave, own.ordered) = (leave, own.ordered | 4);
                    }
                }
            }
            Action::Roll(hits) => self.roll(hits, watch),
        }
    }

    /// Plays orders that only move units.
    pub(crate) fn play_orders(&mut self, action: Action) {
        match action {
            Action::Move { .. } => self.play_move(action),
            Action::Raid {
                count,
                from,
                to,
                via,
                guns,
                steps,
            } => self.play_raid(count, from, to, via, (guns, steps)),
            Action::Load {
                unit,
                count,
                from,
                zone,
                ships,
            } => self.play_load(unit, count, from, zone, ships),
            Action::Land {
                unit,
                count,
                zone,
                to,
                ships,
                cargo,
            } => {
                if cargo.is_empty() {
                    self.play_unload(unit, count, zone, to, ships);
                } else {
                    self.play_assault(count, (zone, ships), to, cargo);
                }
            }
            _ => {}
        }
    }

    fn roll(&mut self, hits: Hits, watch: &mut impl FnMut(&Engagement)) {
        match self.pending {
            Some(Pending::Research(dice)) => self.rolled_research(dice, hits.any),
            Some(Pending::Breakthrough(left)) => {
                self.own_mut().weapons |= 1 << hits.any.min(5);
                self.breakthroughs(left.saturating_sub(1));
            }
            Some(Pending::Guns(fire)) => self.rolled_guns(fire, hits.any),
            Some(Pending::Raid { victim, dice }) => self.rolled_raid(victim, dice, hits.any),
            Some(Pending::Rocket(victim)) => {
                self.pending = None;
                self.pay(victim, hits.any);
                self.settle_phase();
            }
            Some(Pending::Battle(mut battle)) => {
                battle.engagement.proceed(Input::Roll(hits), &mut *watch);
                self.drive(battle, watch);
            }
            None => {}
        }
    }

    fn research(&mut self, dice: u16) {
        let by_dice = self.settings.research == Research::Dice;
        let own = self.own_mut();
        own.cash = own.cash.saturating_sub(5 * dice);
        if by_dice {
            self.pending = Some(Pending::Research(dice));
            return;
        }
        let points = u16::from(own.points) + dice;
        let found = points / 6;
        for _ in 0..found {
            let next = (!own.weapons & 63).trailing_zeros().min(5);
            own.weapons |= 1 << next;
        }
        own.points = if own.weapons == 63 {
            0
        } else {
            (points % 6) as u8
        };
        self.next_phase();
    }

    fn rolled_research(&mut self, dice: u16, sixes: u16) {
        let thrown = dice.min(MOST_DICE);
        // Breakthroughs wait in the points of research until all dice are rolled.
        let own = self.own_mut();
        own.points = own.points.saturating_add(sixes as u8);
        if dice > thrown {
            self.pending = Some(Pending::Research(dice - thrown));
            return;
        }
        let found = u16::from(std::mem::take(&mut own.points));
        self.breakthroughs(found);
    }

    fn breakthroughs(&mut self, left: u16) {
        let unowned = (!self.own().weapons & 63).count_ones() as u16;
        if left.min(unowned) == 0 {
            self.pending = None;
            self.next_phase();
        } else {
            self.pending = Some(Pending::Breakthrough(left.min(unowned)));
        }
    }

    /// Dice of research that are rolled next.
    pub(crate) fn research_dice(&self, dice: u16) -> bilancia_battle::Throw {
        bilancia_battle::Throw::Dice {
            count: dice.min(MOST_DICE),
            value: 1,
            ships: false,
        }
    }

    /// Takes IPC from a power, at most what it has.
    fn pay(&mut self, victim: u8, ipc: u16) {
        let power = &mut self.powers[usize::from(victim)];
        power.cash = power.cash.saturating_sub(ipc);
    }

    fn place(&mut self, item: Item, count: u16, area: crate::pack::Area, by: crate::pack::Area) {
        self.own_mut().bought.remove(item, count);
        match item {
            Item::Unit(unit) => {
                let new = crate::stack::Stack::new(area, self.turn, unit, count);
                self.stacks.add(new);
                // Counted only where it is limited, so that equal boards are equal values.
                if !self.is_bidding() && !self.pack.had_complex(by, self.turn) {
                    self.space_mut(by).output += count;
                }
            }
            Item::Complex => {
                let space = self.space_mut(area);
                (space.complex, space.built) = (true, true);
                self.own_mut().complexes += 1;
            }
        }
    }
}

/// Largest number of dice rolled as one event, so that weights stay below 2^64.
pub(crate) const MOST_DICE: u16 = 24;
