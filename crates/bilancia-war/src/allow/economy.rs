//! Research, purchase, placing and standing orders.

use bilancia_battle::{Domain, Unit};
use bilancia_core::Refusal;

use crate::{
    action::Order,
    pack::{Area, Item},
    refusal::{messages, refuse},
    settings::Research,
    stack::{Passenger, Stack},
    state::{Phase, War},
};

messages! {
    NO_RESEARCH: "weapons are not developed in this war: leave it out", "in questa guerra non si sviluppano armi: toglilo";
    ALL_WEAPONS: "every weapon is developed already: leave it out", "tutte le armi sono già sviluppate: toglilo";
    COST: "{0} IPC are needed and there are {1}: take less", "servono {0} IPC e ce ne sono {1}: prendi meno";
    SOME: "write a number of at least 1", "scrivi un numero di almeno 1";
    NO_PLACE: "without the capital and without a complex nothing can be placed: buy nothing", "senza la capitale e senza un complesso non si può piazzare nulla: non comprare";
    SOLD: "{0} cannot be bought on this map: buy one of {1}", "{0} su questa mappa non si compra: compra uno di {1}";
    PIECES: "a power has at most {0} units of a kind: buy fewer", "una potenza ha al massimo {0} unità di un tipo: comprane meno";
    COMPLEXES: "no more complexes can be built: leave them out", "non si possono costruire altri complessi: toglili";
    BOUGHT: "{0} {1} are bought and not placed: place at most that many", "{1} comprati e non piazzati sono {0}: piazzane al massimo tanti";
    HELD: "{0} was not yours when the turn began: choose land that was", "{0} non era tua quando il turno è cominciato: scegli una terra che lo era";
    NO_COMPLEX: "{0} has no complex that can make it: choose land with a complex that you have held since the start of the turn", "{0} non ha un complesso che possa farlo: scegli una terra con un complesso che tieni dall’inizio del turno";
    OUTPUT: "the complex in {0} can make {1} more in this turn: place fewer there", "il complesso in {0} può fare ancora {1} unità in questo turno: piazzane meno";
    ONE_GUN: "{0} has a gun already: place it elsewhere", "{0} ha già un cannone: piazzalo altrove";
    ONE_COMPLEX: "{0} has a complex already: place it elsewhere", "{0} ha già un complesso: piazzalo altrove";
    LAND: "this is placed on land: choose the land of a complex", "questo si piazza a terra: scegli la terra di un complesso";
    SEA: "ships are placed in a sea zone that touches the land of the complex: choose such a zone", "le navi si piazzano in una zona di mare che tocca la terra del complesso: scegline una";
    ENEMY: "there are enemy ships in {0}: choose another zone", "in {0} ci sono navi nemiche: scegli un’altra zona";
    OWN_COMPLEX: "land units and aircraft are placed where their complex stands: leave 'by' out", "le unità di terra e gli aerei si piazzano dove sta il loro complesso: togli 'by'";
    BID_COMPLEX: "a bid buys units only: leave complexes out", "una puntata compra solo unità: togli i complessi";
    BID_BY: "what a bid buys comes from no complex: leave 'by' out", "quel che una puntata compra non viene da un complesso: togli 'by'";
    BID_LAND: "units of a bid go to land of your own, ships to zones with your ships: choose such land", "le unità di una puntata vanno in terra tua, le navi in zone con tue navi: scegli una terra così";
    BID_SEA: "ships of a bid go to zones in which you have ships: choose such a zone", "le navi di una puntata vanno in zone in cui hai navi: scegli una zona così";
    ASKED: "defenders are asked for losses in this war: standing orders have no effect", "in questa guerra i difensori sono interrogati per le perdite: gli ordini permanenti non contano";
    ONCE: "this order was changed in this turn, or is so already: leave it out", "quest’ordine è già stato cambiato in questo turno, o è già così: toglilo";
    NO_ORDER: "there is no such order: name each kind once", "non c’è un ordine così: nomina ogni tipo una volta";
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
