//! Things that can be bought on a map, and the list that says so.

use bilancia_battle::Unit;

use super::{
    AreaInfo, Item,
    messages::{NO_INFANTRY, TWICE, UNIT},
    raw::Raw,
    read::Reader,
};

/// Set of things that can be bought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Items(u16);

impl Items {
    /// Things of the unit table of the 2nd edition.
    pub(super) const CLASSIC: Self = {
        let mut items = Self(0);
        let mut place = 0;
        while place < Unit::CLASSIC.len() {
            items.0 |= 1 << Unit::CLASSIC[place] as u16;
            place += 1;
        }
        items.0 |= 1 << Unit::ALL.len();
        items
    };

    pub(super) fn has(self, item: Item) -> bool {
        self.0 >> item.index() & 1 == 1
    }

    fn insert(&mut self, item: Item) {
        self.0 |= 1 << item.index();
    }

    /// Everything that exists on a map: these things, those of the 2nd edition, and what is set up.
    pub(super) fn and_set_up(self, areas: &[AreaInfo]) -> Self {
        let mut all = Self(self.0 | Self::CLASSIC.0);
        let forces = areas.iter().flat_map(|area| &area.setup);
        for (item, _) in forces.flat_map(|(_, force)| force.iter()) {
            all.insert(item);
        }
        all
    }
}

/// Things that can be bought: those of the list, or the classic ones without a list.
pub(super) fn sold(raw: &Raw, reader: &mut Reader<'_>) -> Items {
    let Some(names) = &raw.buy else {
        return Items::CLASSIC;
    };
    let mut sold = Items::default();
    for name in names {
        match Item::of_name(&name.value) {
            None => reader.fault(&name.at, UNIT, &[&name.value]),
            Some(item) if sold.has(item) => reader.fault(&name.at, TWICE, &[&name.value]),
            Some(item) => sold.insert(item),
        }
    }
    if !sold.has(Item::Unit(Unit::Inf)) {
        reader.fault(&raw.buy_at, NO_INFANTRY, &[]);
    }
    sold
}
