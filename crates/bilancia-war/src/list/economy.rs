//! Listing of research, purchases, placing and standing orders.

use bilancia_battle::{Domain, Unit};

use crate::{
    action::{Action, Order},
    pack::{Area, Item},
    settings::Research,
    state::War,
};

impl War {
    pub(super) fn list_research(&self, out: &mut Vec<Action>) {
        let own = self.own();
        if self.settings.research != Research::Off && own.weapons < 63 {
            let most = (own.cash / 5).min(255) as u8;
            out.extend((1..=most).map(Action::Research));
        }
    }

    pub(super) fn list_purchases(&self, out: &mut Vec<Action>) {
        if !self.has_business() {
            return;
        }
        for item in self.pack.sold() {
            let price = self.price(item).max(1);
            let pieces = self.most_pieces().saturating_sub(self.pieces(item));
            let mut most = (self.own().cash / price).min(255).min(pieces);
            if item == Item::Complex {
                let left = if self.is_bidding() {
                    0
                } else {
                    self.complexes_left()
                };
                most = most.min(left);
            }
            out.extend((1..=most as u8).map(|count| Action::Buy { item, count }));
        }
    }

    pub(crate) fn list_placing(&self, out: &mut Vec<Action>) {
        for (item, bought) in self.own().bought.iter() {
            if self.is_bidding() {
                self.list_bids(item, bought, out);
                continue;
            }
            for by in self.pack.all().filter(|area| self.is_held(*area)) {
                self.list_placing_by(item, bought, by, out);
            }
        }
        if self.settings.asked {
            return;
        }
        let own = self.own();
        let open = |bit: u8| own.ordered & bit == 0;
        if open(1) {
            let others = (0..24).filter(|order| *order != own.land_order);
            out.extend(others.map(|order| Action::Orders(Order::Land(order))));
        }
        if open(2) {
            let others = (0..120).filter(|order| *order != own.sea_order);
            out.extend(others.map(|order| Action::Orders(Order::Sea(order))));
        }
        if open(4) {
            out.push(Action::Orders(Order::SubsLeave(!own.subs_leave)));
        }
    }

    fn list_bids(&self, item: Item, bought: u16, out: &mut Vec<Action>) {
        let Item::Unit(unit) = item else {
            return;
        };
        let ship = unit.profile().domain == Domain::Sea;
        for area in self.pack.all() {
            let fits = if ship {
                self.has_own_ships(area)
            } else {
                self.is_held(area)
            };
            let most = match unit {
                Unit::Aa if self.has_gun(area) => 0,
                Unit::Aa => bought.min(1),
                _ => bought.min(255),
            };
            let most = if fits { most as u8 } else { 0 };
            out.extend((1..=most).map(|count| Action::Place {
                item,
                count,
                area,
                by: area,
            }));
        }
    }

    fn list_placing_by(&self, item: Item, bought: u16, by: Area, out: &mut Vec<Action>) {
        let mut push = |area: Area, most: u16| {
            out.extend((1..=most.min(255) as u8).map(|count| Action::Place {
                item,
                count,
                area,
                by,
            }));
        };
        let Item::Unit(unit) = item else {
            if !self.has_complex(by) {
                push(by, 1);
            }
            return;
        };
        if !self.makes(by) {
            return;
        }
        let most = bought.min(self.output_left(by));
        match unit.profile().domain {
            Domain::Sea => {
                for zone in self.pack.zones(by) {
                    if self.settings.ships_among_enemies || !self.has_enemy_ships(zone) {
                        push(zone, most);
                    }
                }
            }
            _ if unit == Unit::Aa => {
                if !self.has_gun(by) {
                    push(by, most.min(1));
                }
            }
            _ => push(by, most),
        }
    }
}
