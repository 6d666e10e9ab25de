//! Money and what is made of it: purchases, and places where they can be set up.

use bilancia_core::{Seat, State};
use bilancia_war::{
    Action, Draft, Phase, War,
    pack::{Area, Force, Item},
};

use super::{Desk, Step};

/// Thing that can be bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purchase {
    /// Thing.
    pub item: Item,
    /// Price of one, in IPC.
    pub price: u16,
    /// Number in the draft.
    pub count: u16,
    /// Largest number that the rules allow beside the other purchases.
    pub most: u16,
}

/// Complex that can make things in this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Maker {
    /// Its land.
    pub area: Area,
    /// Number of units that it can still make; `None` for no limit.
    pub left: Option<u16>,
}

/// Purchases of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Buying {
    /// IPC that are left.
    pub cash: u16,
    /// IPC that the purchases cost.
    pub cost: u16,
    /// Income at the end of the turn, as the map stands, in IPC.
    pub income: u16,
    /// Everything that there is to buy.
    pub rows: Vec<Purchase>,
    /// Complexes.
    pub makers: Vec<Maker>,
}

/// Area in which things can be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Area.
    pub area: Area,
    /// Land of the complex that makes them.
    pub by: Area,
    /// Things, with the largest number of each.
    pub items: Vec<(Item, u8)>,
}

/// Things still to be set up, and where that is possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placing {
    /// Things bought and not placed.
    pub left: Force,
    /// Areas.
    pub slots: Vec<Slot>,
    /// Complexes.
    pub makers: Vec<Maker>,
}

fn actions(war: &War, seat: Seat, phase: Phase) -> Vec<Action> {
    let mut actions = Vec::new();
    if war.phase() == phase && war.pending().is_none() && war.mover() == seat {
        war.actions(seat, &mut actions);
    }
    actions
}

fn makers(war: &War) -> Vec<Maker> {
    let makers = war.pack().all().filter(|area| war.makes(*area));
    let limited = |area: Area| Some(war.output_left(area)).filter(|left| *left < u16::MAX);
    makers
        .map(|area| Maker {
            area,
            left: limited(area),
        })
        .collect()
}

impl Desk {
    /// Purchases of the draft, and what else can be bought.
    pub fn buying(&self) -> Buying {
        let war = self.state(Step::Buy);
        let seat = self.draft().seat();
        let mut bought = Force::default();
        let planned = self
            .draft()
            .orders()
            .iter()
            .flat_map(|order| &order.actions);
        for action in planned {
            if let Action::Buy { item, count } = action {
                bought.add(*item, u16::from(*count));
            }
        }
        let open = actions(&war, seat, Phase::Buy);
        let row = |item: Item| {
            let more = open.iter().filter_map(|action| match action {
                Action::Buy { item: known, count } if *known == item => Some(u16::from(*count)),
                _ => None,
            });
            let count = bought.count(item);
            Purchase {
                item,
                price: war.price(item),
                count,
                most: count + more.max().unwrap_or(0),
            }
        };
        let rows: Vec<_> = war.pack().sold().map(row).collect();
        Buying {
            cash: war.power(seat.0).cash,
            cost: rows.iter().map(|row| row.price * row.count).sum(),
            income: war.production(seat.0),
            rows,
            makers: makers(&war),
        }
    }

    /// The draft in which these things are bought instead of others, as many as can be, in the order of their list.
    pub(super) fn repeated(&self, things: &Force) -> Draft {
        let mut draft = self.draft().clone();
        let rows = self.buying().rows;
        let target = |row: &Purchase| things.count(row.item).min(u16::from(u8::MAX)) as u8;
        // Things given back pay for the rest.
        for row in rows.iter().filter(|row| u16::from(target(row)) < row.count) {
            if let Ok(less) = draft.with_purchase(row.item, target(row)) {
                draft = less;
            }
        }
        for row in rows.iter().filter(|row| u16::from(target(row)) > row.count) {
            let cash = draft.at(Phase::Buy).power(draft.seat().0).cash;
            let paid = row.count + cash / row.price.max(1);
            let most = u16::from(target(row)).min(paid) as u8;
            let counts = (row.count as u8 + 1..=most).rev();
            let mut more = counts.filter_map(|count| draft.with_purchase(row.item, count).ok());
            if let Some(most) = more.next() {
                draft = most;
            }
        }
        draft
    }

    /// Things still to be set up.
    pub fn placing(&self) -> Placing {
        let war = self.state(Step::Place);
        let seat = self.draft().seat();
        let mut slots: Vec<Slot> = Vec::new();
        for action in actions(&war, seat, Phase::Place) {
            let Action::Place {
                item,
                count,
                area,
                by,
            } = action
            else {
                continue;
            };
            let place = slots
                .iter()
                .position(|slot| (slot.area, slot.by) == (area, by));
            let place = place.unwrap_or_else(|| {
                slots.push(Slot {
                    area,
                    by,
                    items: Vec::new(),
                });
                slots.len() - 1
            });
            let items = &mut slots[place].items;
            match items.iter_mut().find(|(known, _)| *known == item) {
                Some((_, most)) => *most = (*most).max(count),
                None => items.push((item, count)),
            }
        }
        Placing {
            left: war.power(seat.0).bought,
            slots,
            makers: makers(&war),
        }
    }
}

#[cfg(test)]
mod tests {
    use bilancia_core::{Options, Seat};
    use bilancia_war::{OPTIONS, pack::Force, start};

    use super::super::{Desk, Edit, Step};

    fn desk(text: &str) -> Desk {
        let war = start(&Options::parse(&OPTIONS, "map=classic").unwrap()).unwrap();
        Desk::open(&war, Seat(0), text)
    }

    #[test]
    fn a_purchase_is_repeated_as_far_as_the_money_goes() {
        let things = |text: &str| Edit::Repeat(Force::read(text).unwrap());
        let bought = |desk: &Desk| desk.draft().text();
        // The first power has 24 IPC.
        let before = desk("buy 2 ftr");
        let again = before.edit(&things("3 inf 2 arm")).unwrap();
        assert_eq!(bought(&again), "buy 3 inf 2 arm");
        let less = again.edit(&things("1 inf 9 arm")).unwrap();
        assert_eq!(bought(&less), "buy 1 inf 4 arm");
        assert!(less.draft().unfit().is_empty());
        let same = less.edit(&things("1 inf 4 arm")).unwrap();
        assert_eq!(bought(&same), bought(&less));
    }

    #[test]
    fn a_step_is_cleared_and_others_stay() {
        let full = desk("buy 3 inf\nshift KAR: 1 inf RUS");
        let cleared = full.edit(&Edit::Clear(Step::Buy)).unwrap();
        assert!(!cleared.draft().text().contains("buy"));
        assert_eq!(
            cleared.draft().orders().len(),
            full.draft().orders().len() - 1
        );
        let shut = cleared.edit(&Edit::Clear(Step::Shift)).unwrap();
        assert!(!shut.draft().text().contains("shift"));
    }
}
