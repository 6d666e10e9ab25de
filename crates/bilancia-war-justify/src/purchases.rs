//! Purchases that the money left shows, the complexes that make them, and standing orders.

use bilancia_battle::Domain;
use bilancia_war::{
    Order, War,
    pack::{Area, Item},
    planning::Planning,
};

use crate::ledger::{income, is_sum, price};

/// Everything that was bought: what is placed, and what else the money must have gone into. `None` if it does not add up.
pub(crate) fn purchases(
    war: &War,
    after: &War,
    places: &[(Item, u16, Area)],
) -> Option<Vec<(Item, u8)>> {
    let power = war.mover().0;
    let money =
        i64::from(war.own().cash) + income(after, power) - i64::from(after.power(power).cash);
    let mut bought = [0_i64; Item::ALL.len()];
    for (item, count, _) in places {
        bought[item.index()] += i64::from(*count);
    }
    let price = |item: Item| price(after, power, item);
    let cost = |bought: &[i64]| -> i64 {
        let items = Item::ALL.iter().zip(bought);
        items.map(|(item, count)| price(*item) * count).sum()
    };
    let mut rest = money - cost(&bought);
    let prices: Vec<i64> = war.pack().sold().map(price).collect();
    if rest != 0 && !is_sum(rest, &prices) {
        return None;
    }
    // Things that were bought and not placed are lost; the fewest dear ones are assumed.
    while rest > 0 {
        let item = war
            .pack()
            .sold()
            .filter(|item| rest >= price(*item) && is_sum(rest - price(*item), &prices))
            .max_by_key(|item| price(*item))?;
        bought[item.index()] += 1;
        rest -= price(item);
    }
    let items = Item::ALL
        .into_iter()
        .zip(bought)
        .filter(|(_, count)| *count > 0);
    items
        .map(|(item, count)| Some((item, u8::try_from(count).ok()?)))
        .collect()
}

/// The complex that makes each thing that is placed: for ships one that can still make most.
pub(crate) fn makers(war: &War, places: &[(Item, u16, Area)]) -> Option<Vec<Area>> {
    places
        .iter()
        .map(|(item, _, area)| match item {
            Item::Unit(unit) if unit.profile().domain == Domain::Sea => {
                let lands = war.pack().lands(*area).filter(|land| war.makes(*land));
                lands.max_by_key(|land| war.output_left(*land))
            }
            _ => Some(*area),
        })
        .collect()
}

/// Standing orders that are different in the position after.
pub(crate) fn orders(war: &War, after: &War) -> Vec<Order> {
    let (old, new) = (war.own(), after.power(war.mover().0));
    let mut orders = Vec::new();
    if old.land_order != new.land_order {
        orders.push(Order::Land(new.land_order));
    }
    if old.sea_order != new.sea_order {
        orders.push(Order::Sea(new.sea_order));
    }
    if old.subs_leave != new.subs_leave {
        orders.push(Order::SubsLeave(new.subs_leave));
    }
    orders
}
