//! Purchases, and where what was bought is placed.

use bilancia_battle::{Army, Unit};
use bilancia_war::{
    Action, Phase, Stack, War,
    pack::{Area, Areas, Item},
    planning::Planning,
};

use super::{aims::Aims, draft::Draft};

/// Purchase: some dear units first, then armour for a share of the cash, then infantry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Mix {
    pub(super) transports: u8,
    pub(super) fighters: u8,
    pub(super) bombers: u8,
    pub(super) submarines: u8,
    pub(super) battleships: u8,
    pub(super) escorts: u8,
    pub(super) destroyers: u8,
    pub(super) marines: u8,
    pub(super) artillery: u8,
    /// Armour for each three units on land, 0 to 3.
    pub(super) armour: u8,
    /// Whether the fee for a neutral is kept.
    pub(super) fee: bool,
}

/// The purchase that suits a power without any search.
pub(super) fn usual_mix(war: &War, fee: bool) -> Mix {
    let sells = |unit: Unit| war.pack().sells(Item::Unit(unit));
    let transports = transports_wanted(war);
    let marines = if sells(Unit::Mar) { 2 * transports } else { 0 };
    Mix {
        transports,
        marines,
        artillery: u8::from(sells(Unit::Art)),
        armour: 1,
        fee,
        ..Mix::default()
    }
}

/// Transports that own land units wait for because no land leads from them to the enemy; at most two.
fn transports_wanted(war: &War) -> u8 {
    let mut front: Areas = war
        .pack()
        .all()
        .filter(|area| war.is_hostile(*area))
        .collect();
    let friendly: Areas = war
        .pack()
        .all()
        .filter(|area| war.is_friendly(*area))
        .collect();
    loop {
        let next = war.pack().near_any(front).and(&friendly).less(&front);
        if next.is_empty() {
            break;
        }
        front = front.or(&next);
    }
    let land = |stack: &Stack| stack.unit().marches();
    let waits = |stack: &Stack| land(stack) && !front.has(stack.area());
    let coast = |stack: &Stack| war.pack().zones(stack.area()).next().is_some();
    let waiting = war.own_stacks().filter(waits).filter(coast);
    let waiting: u16 = waiting.map(Stack::count).sum();
    let ships = war.own_stacks().filter(|stack| stack.unit() == Unit::Trn);
    let ships: u16 = ships.map(Stack::count).sum();
    let capital = war.pack().powers[usize::from(war.mover().0)].capital;
    let makes = war
        .pack()
        .zones(capital)
        .any(|zone| !war.has_enemy_ships(zone));
    let overseas = !front.has(capital);
    let needed = (waiting + if overseas { 4 } else { 0 }).div_ceil(2);
    if makes && overseas {
        needed.saturating_sub(ships).min(2) as u8
    } else {
        0
    }
}

impl Draft {
    /// Buys by a mix, as far as the cash goes.
    pub(super) fn buy(&mut self, mix: Mix) {
        if !self.is_in(Phase::Buy) {
            return;
        }
        let dear = [
            (Unit::Trn, mix.transports),
            (Unit::Bat, mix.battleships),
            (Unit::Sub, mix.submarines),
            (Unit::Des, mix.destroyers),
            (Unit::Esc, mix.escorts),
            (Unit::Bmb, mix.bombers),
            (Unit::Ftr, mix.fighters),
            (Unit::Art, mix.artillery),
            (Unit::Mar, mix.marines),
        ];
        for (unit, count) in dear {
            if count > 0 && self.can_place(unit) {
                for _ in 0..count {
                    self.buy_units(unit, 1, mix);
                }
            }
        }
        let cash = self.cash(mix);
        let [inf, arm] = [Unit::Inf, Unit::Arm].map(|unit| self.war.price(Item::Unit(unit)));
        let share = u16::from(mix.armour.min(3));
        let three = share * arm + (3 - share) * inf;
        let mut armour = cash / three * share;
        let mut infantry = cash.saturating_sub(armour * arm) / inf;
        let mut rest = cash.saturating_sub(armour * arm + infantry * inf);
        // The rest turns infantry into armour.
        while rest >= arm - inf && infantry > 0 && (share > 0 || infantry > 6) {
            (armour, infantry, rest) = (armour + 1, infantry - 1, rest - (arm - inf));
        }
        self.buy_units(Unit::Arm, armour, mix);
        self.buy_units(Unit::Inf, infantry, mix);
        self.play(Action::End);
    }

    /// Whether there is a place for one more of a unit as things stand: a power whose coasts are all blockaded has none for a ship.
    fn can_place(&self, unit: Unit) -> bool {
        let item = Item::Unit(unit);
        let mut places = Vec::new();
        let bought = self.war.clone().with_bought(item);
        bought.list_placing(&mut places);
        places
            .iter()
            .any(|action| matches!(action, Action::Place { item: placed, .. } if *placed == item))
    }

    fn cash(&self, mix: Mix) -> u16 {
        self.war
            .own()
            .cash
            .saturating_sub(if mix.fee { 3 } else { 0 })
    }

    fn buy_units(&mut self, unit: Unit, count: u16, mix: Mix) {
        let item = Item::Unit(unit);
        let most = self.cash(mix) / self.war.price(item).max(1);
        let count = count.min(most).min(200) as u8;
        if count > 0 {
            self.play(Action::Buy { item, count });
        }
    }

    /// Places all that was bought where it is needed most, and ends the turn.
    pub(super) fn place(&mut self, aims: &Aims<'_>) {
        while self.is_in(Phase::Place) && !self.war.own().bought.is_empty() {
            let mut actions = Vec::new();
            self.war.list_placing(&mut actions);
            let mut best: Option<(f64, Action)> = None;
            for action in actions {
                let Action::Place {
                    item, count, area, ..
                } = action
                else {
                    continue;
                };
                let whole = self.war.own().bought.count(item).min(255) as u8;
                if count != 1 && count != whole {
                    continue;
                }
                let gain = self.placing_gain(aims, item, count, area);
                if best.is_none_or(|(known, _)| known < gain) {
                    best = Some((gain, action));
                }
            }
            let Some((_, action)) = best else {
                break;
            };
            if !self.play(action) {
                break;
            }
        }
        if self.is_in(Phase::Place) {
            self.play(Action::End);
        }
    }

    /// Gain for each unit placed.
    fn placing_gain(&self, aims: &Aims<'_>, item: Item, count: u8, area: Area) -> f64 {
        let Item::Unit(unit) = item else {
            return 0.0;
        };
        let before = self.side_army(aims.worth, area);
        let after = before.with(unit, count.into());
        let danger = |army: &Army| aims.danger(&self.war, area, army);
        let safer = danger(&before) - danger(&after);
        aims.pull_placed(unit, area) + safer / f64::from(count) + 0.01 * f64::from(count)
    }
}
