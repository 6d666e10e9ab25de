//! Research, purchase, placing and standing orders.

use bilancia_battle::{Domain, Unit};
use bilancia_core::Refusal;

use crate::{
    action::Order,
    pack::{Area, Item},
    refusal::refuse,
    settings::Research,
    stack::{Passenger, Stack},
    state::{Phase, War},
};

bilancia_core::messages! { crate::allow::catalogue, "economy-":
    const {
        NO_RESEARCH, ALL_WEAPONS, COST(cost, cash), SOME, NO_PLACE, SOLD(name, sold), PIECES(most_pieces),
        COMPLEXES, BOUGHT(bought, name), HELD(name), NO_COMPLEX(land), OUTPUT(land, left), ONE_GUN(name),
        ONE_COMPLEX(name), LAND, SEA, ENEMY(name), OWN_COMPLEX, BID_COMPLEX, BID_BY, BID_LAND, BID_SEA, ASKED,
        ONCE, NO_ORDER,
    }
}

/// Largest number of units of one kind that a power may have.
const MOST_PIECES: u16 = 500;

/// Number of complexes that may be built in a war, beside those of the set-up.
const MOST_COMPLEXES: u16 = 4;

impl War {
    pub(super) fn allow_research(&self, dice: u8) -> Result<(), Refusal> {
        let own = self.own();
        if self.settings.research == Research::Off {
            return refuse(5, &NO_RESEARCH, &[]);
        }
        if own.weapons == 63 {
            return refuse(5, &ALL_WEAPONS, &[]);
        }
        if dice == 0 {
            return refuse(5, &SOME, &[]);
        }
        let cost = 5 * u16::from(dice);
        if cost > own.cash {
            return refuse(5, &COST, &[&cost, &own.cash]);
        }
        Ok(())
    }

    pub(super) fn allow_buy(&self, item: Item, count: u8) -> Result<(), Refusal> {
        let own = self.own();
        if count == 0 {
            return refuse(6, &SOME, &[]);
        }
        if !self.pack.sells(item) {
            let sold: Vec<_> = self.pack.sold().map(Item::name).collect();
            return refuse(4, &SOLD, &[&item.name(), &sold.join(" ")]);
        }
        if self.is_bidding() {
            if item == Item::Complex {
                return refuse(29, &BID_COMPLEX, &[]);
            }
        } else if !self.has_capital(self.turn) && !self.can_make_anything() {
            return refuse(6, &NO_PLACE, &[]);
        }
        let cost = self.price(item) * u16::from(count);
        if cost > own.cash {
            return refuse(6, &COST, &[&cost, &own.cash]);
        }
        if item == Item::Complex && u16::from(count) > self.complexes_left() {
            return refuse(6, &COMPLEXES, &[]);
        }
        if self.pieces(item).saturating_add(u16::from(count)) > MOST_PIECES {
            return refuse(4, &PIECES, &[&MOST_PIECES]);
        }
        Ok(())
    }

    pub(super) fn allow_place(
        &self,
        item: Item,
        count: u8,
        area: Area,
        by: Area,
    ) -> Result<(), Refusal> {
        let bought = self.own().bought.count(item);
        if count == 0 {
            return refuse(25, &SOME, &[]);
        }
        if u16::from(count) > bought {
            return refuse(25, &BOUGHT, &[&bought, &item.name()]);
        }
        let (name, land) = (&self.pack.area(area).name, &self.pack.area(by).name);
        let Item::Unit(unit) = item else {
            if by != area {
                return refuse(25, &OWN_COMPLEX, &[]);
            }
            if self.pack.is_sea(area) {
                return refuse(25, &LAND, &[]);
            }
            if !self.is_held(area) {
                return refuse(25, &HELD, &[name]);
            }
            if self.has_complex(area) || count > 1 {
                return refuse(25, &ONE_COMPLEX, &[name]);
            }
            return Ok(());
        };
        if self.is_bidding() {
            return self.allow_bid(unit, count, area, by);
        }
        if unit.profile().domain == Domain::Sea {
            if !self.pack.is_sea(area) || !self.pack.touches(area, by) {
                return refuse(25, &SEA, &[]);
            }
            if self.has_enemy_ships(area) && !self.settings.ships_among_enemies {
                return refuse(25, &ENEMY, &[name]);
            }
        } else if self.pack.is_sea(area) {
            return refuse(25, &LAND, &[]);
        } else if area != by {
            return refuse(25, &OWN_COMPLEX, &[]);
        }
        if !self.is_held(by) || !self.has_complex(by) || self.space(by).built {
            return refuse(25, &NO_COMPLEX, &[land]);
        }
        if unit == Unit::Aa && (count > 1 || self.has_gun(area)) {
            return refuse(25, &ONE_GUN, &[name]);
        }
        let left = self.output_left(by);
        if u16::from(count) > left {
            return refuse(25, &OUTPUT, &[land, &left]);
        }
        Ok(())
    }

    fn allow_bid(&self, unit: Unit, count: u8, area: Area, by: Area) -> Result<(), Refusal> {
        if by != area {
            return refuse(29, &BID_BY, &[]);
        }
        if unit.profile().domain == Domain::Sea {
            if !self.has_own_ships(area) {
                return refuse(29, &BID_SEA, &[]);
            }
        } else if !self.is_held(area) {
            return refuse(29, &BID_LAND, &[]);
        }
        if unit == Unit::Aa && (count > 1 || self.has_gun(area)) {
            return refuse(25, &ONE_GUN, &[&self.pack.area(area).name]);
        }
        Ok(())
    }

    /// Whether the power whose turn it is has ships in a zone.
    pub(crate) fn has_own_ships(&self, zone: Area) -> bool {
        let own = |stack: Stack| stack.owner() == self.turn;
        let mut units = self.stacks.at(zone);
        units.any(|stack| own(stack) && stack.unit().profile().domain == Domain::Sea)
    }

    pub(super) fn allow_orders(&self, order: Order) -> Result<(), Refusal> {
        let own = self.own();
        if self.settings.asked {
            return refuse(20, &ASKED, &[]);
        }
        let (bit, fine, same) = match order {
            Order::Land(order) => (1, order < 24, order == own.land_order),
            Order::Sea(order) => (2, order < 120, order == own.sea_order),
            Order::SubsLeave(leave) => (4, true, leave == own.subs_leave),
        };
        if !fine {
            return refuse(20, &NO_ORDER, &[]);
        }
        if same || own.ordered & bit != 0 {
            return refuse(20, &ONCE, &[]);
        }
        Ok(())
    }

    /// Number of complexes that may still be built.
    pub(crate) fn complexes_left(&self) -> u16 {
        if !self.settings.new_complexes {
            return 0;
        }
        let made = |power: &crate::state::Power| {
            u16::from(power.complexes) + power.bought.count(Item::Complex)
        };
        let made: u16 = self.powers.iter().map(made).sum();
        MOST_COMPLEXES.saturating_sub(made)
    }

    /// Largest number of units of one kind that a power may have.
    pub(crate) fn most_pieces(&self) -> u16 {
        MOST_PIECES
    }

    /// Units of a kind that the power whose turn it is has, those aboard included, or has bought.
    pub(crate) fn pieces(&self, item: Item) -> u16 {
        let bought = self.own().bought.count(item);
        let Item::Unit(unit) = item else {
            return bought;
        };
        let owner = self.turn;
        let here = |stack: Stack| {
            let own = u8::from(stack.owner() == owner && stack.unit() == unit);
            let aboard = stack.cargo().count(Passenger { unit, owner });
            u16::from(own + aboard).saturating_mul(stack.count())
        };
        // Positions made by hand may have any number.
        self.stacks
            .iter()
            .map(here)
            .fold(bought, u16::saturating_add)
    }

    /// Whether the power owns a land with a complex that can make something in this turn.
    pub fn can_make_anything(&self) -> bool {
        self.pack.all().any(|area| self.makes(area))
    }

    /// Whether the power whose turn it is has held a land since the start of the turn.
    pub(crate) fn is_held(&self, area: Area) -> bool {
        let space = self.space(area);
        space.owner == Some(self.turn) && !space.taken
    }

    /// Whether the complex of a land may make something for the power whose turn it is.
    pub fn makes(&self, area: Area) -> bool {
        self.is_held(area) && self.has_complex(area) && !self.space(area).built
    }

    /// Number of units that the complex of a land can still make in this turn; [`u16::MAX`] for no limit.
    pub fn output_left(&self, by: Area) -> u16 {
        if self.pack.had_complex(by, self.turn) {
            return u16::MAX;
        }
        let most = u16::from(self.pack.area(by).worth).max(1);
        most.saturating_sub(self.space(by).output)
    }

    /// Whether anything can be chosen in this phase besides ending it, for the phases that list quickly.
    pub(crate) fn has_business(&self) -> bool {
        let own = self.own();
        match self.phase {
            Phase::Research => {
                self.settings.research != Research::Off && own.cash >= 5 && own.weapons < 63
            }
            Phase::Buy => {
                let places =
                    self.is_bidding() || self.has_capital(self.turn) || self.can_make_anything();
                places && own.cash >= self.price(Item::Unit(Unit::Inf))
            }
            _ => true,
        }
    }
}
