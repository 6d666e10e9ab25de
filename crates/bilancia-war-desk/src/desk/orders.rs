//! Legal moves of a state as orders of groups of units.

use bilancia_battle::Unit;
use bilancia_core::Notation;
use bilancia_war::{Action, Cargo, War, pack::Area};

use super::key::Key;

/// A legal move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Order {
    pub(super) action: Action,
    pub(super) key: Key,
    /// Number of units of the group that move.
    pub(super) count: u16,
    /// Largest number of units of the group that can move, as far as this action tells.
    pub(super) most: u16,
    pub(super) from: Area,
    pub(super) to: Area,
    pub(super) via: Option<Area>,
    pub(super) exposures: u16,
    pub(super) raid: bool,
    pub(super) load: bool,
    /// Whether it is a landing in battle, which takes all cargo of a ship.
    pub(super) assault: bool,
}

impl Order {
    fn new(action: Action, key: Key, count: u16, [from, to]: [Area; 2]) -> Self {
        Self {
            action,
            key,
            count,
            most: count,
            from,
            to,
            via: None,
            exposures: 0,
            raid: false,
            load: false,
            assault: false,
        }
    }
}

fn own(war: &War, cargo: Cargo) -> impl Iterator<Item = Unit> + use<> {
    let mover = war.mover().0;
    let own = cargo.units().filter(move |unit| unit.owner == mover);
    own.map(|unit| unit.unit)
}

/// The moves among actions.
pub(super) fn of(war: &War, actions: &[Action]) -> Vec<Order> {
    let mut orders: Vec<Order> = actions
        .iter()
        .filter_map(|action| order(war, *action))
        .collect();
    // Ships land with different cargoes: what is aboard all of them can be ordered.
    for place in 0..orders.len() {
        if orders[place].assault {
            orders[place].most = aboard(war, &orders, &orders[place]);
        }
    }
    orders
}

/// Units of a group on all ships that can land, each hold counted once.
fn aboard(war: &War, orders: &[Order], of: &Order) -> u16 {
    let mut holds: Vec<(Cargo, u16)> = Vec::new();
    let same = |order: &&Order| order.assault && (order.key, order.from) == (of.key, of.from);
    for order in orders.iter().filter(same) {
        if let Action::Land { count, cargo, .. } = order.action {
            match holds.iter_mut().find(|(known, _)| *known == cargo) {
                Some((_, most)) => *most = (*most).max(count),
                None => holds.push((cargo, count)),
            }
        }
    }
    let units = |(cargo, ships): &(Cargo, u16)| own(war, *cargo).count() as u16 * ships;
    holds.iter().map(units).sum()
}

fn order(war: &War, action: Action) -> Option<Order> {
    let order = match action {
        Action::Move {
            unit,
            count,
            from,
            to,
            via,
            guns,
            cargo,
            ..
        } => {
            let key = match unit {
                Unit::Trn => Key::Ship(cargo),
                unit => Key::Unit(unit),
            };
            let mut order = Order::new(action, key, count, [from, to]);
            order.via = via;
            order.exposures = u16::from(guns) * count;
            order
        }
        Action::Raid {
            count,
            from,
            to,
            via,
            guns,
            ..
        } => {
            let mut order = Order::new(action, Key::Unit(Unit::Bmb), count, [from, to]);
            order.via = via;
            order.exposures = u16::from(guns) * count;
            order.raid = true;
            order
        }
        Action::Load {
            unit,
            count,
            from,
            zone,
            ..
        } => {
            let mut order = Order::new(action, Key::Unit(unit), count, [from, zone]);
            order.load = true;
            order
        }
        Action::Land {
            unit,
            count,
            zone,
            to,
            ships,
            cargo,
        } => {
            let assault = !cargo.is_empty();
            let count = match assault {
                true => own(war, cargo).count() as u16 * count,
                false => count,
            };
            let mut order = Order::new(action, Key::Aboard(unit, ships), count, [zone, to]);
            order.assault = assault;
            order
        }
        _ => return None,
    };
    Some(order)
}

/// A landing in battle by the number of its units.
pub(super) fn landing(war: &War, order: &Order, count: u16) -> String {
    let Key::Aboard(unit, ships) = order.key else {
        return war.action_text(order.action);
    };
    let code = |area: Area| war.pack().code(area);
    let name = unit.profile().name;
    let on = match ships == war.mover().0 {
        true => String::new(),
        false => format!(" on {}", war.pack().powers[usize::from(ships)].id),
    };
    let (to, from) = (code(order.to), code(order.from));
    format!("land {to}: {count} {name} {from}{on}")
}
