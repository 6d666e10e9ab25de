//! Actions of players and outcomes of dice.

use bilancia_battle::Unit;

use crate::{
    pack::{Area, Item},
    stack::Cargo,
};

/// Kind of standing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Order {
    /// Order of loss on land, one of 24.
    Land(u8),
    /// Order of loss at sea, one of 120.
    Sea(u8),
    /// Whether submarines withdraw.
    SubsLeave(bool),
}

/// Choice of a player, or outcome of a roll. The derived order is that of listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Pays for a number of dice, or points, of research.
    Research(u8),
    /// Buys things.
    Buy {
        /// Thing bought.
        item: Item,
        /// Number.
        count: u8,
    },
    /// Moves units, in the combat move or afterwards.
    Move {
        /// Kind of unit.
        unit: Unit,
        /// Number of units.
        count: u16,
        /// Area they leave.
        from: Area,
        /// Area they enter.
        to: Area,
        /// Area on the way, where the way matters.
        via: Option<Area>,
        /// Guns on the way of aircraft, the last one included; 0 for others.
        guns: u8,
        /// Steps of aircraft; 0 for others.
        steps: u8,
        /// Cargo of each transport.
        cargo: Cargo,
    },
    /// Loads units aboard transports.
    Load {
        /// Kind of unit.
        unit: Unit,
        /// Number of units.
        count: u16,
        /// Land they leave.
        from: Area,
        /// Zone of the transports.
        zone: Area,
        /// Owner of the transports.
        ships: u8,
    },
    /// Lands units from transports: in the combat move all own cargo of a transport, later single units.
    Land {
        /// Kind of unit; in the combat move the first of the cargo.
        unit: Unit,
        /// Number of units; in the combat move of transports.
        count: u16,
        /// Zone of the transports.
        zone: Area,
        /// Land they enter.
        to: Area,
        /// Owner of the transports.
        ships: u8,
        /// Cargo of each transport in the combat move; empty later.
        cargo: Cargo,
    },
    /// Sends bombers to raid a complex.
    Raid {
        /// Number of bombers.
        count: u16,
        /// Land they leave.
        from: Area,
        /// Land of the complex.
        to: Area,
        /// Neutral on the way.
        via: Option<Area>,
        /// Guns on the way, the last one included.
        guns: u8,
        /// Steps.
        steps: u8,
    },
    /// Ends the phase.
    End,
    /// Names an aircraft that anti-aircraft fire took.
    Fell {
        /// Kind of aircraft.
        unit: Unit,
        /// Area that it was to attack.
        area: Area,
        /// Guns on the way of its flight, the last one included.
        guns: u8,
    },
    /// Fires a rocket at a complex.
    Rocket {
        /// Land of the gun.
        from: Area,
        /// Land of the complex.
        to: Area,
    },
    /// Begins a battle.
    Fight(Area),
    /// Names losses of one kind, in ascending order of kinds.
    Lose {
        /// Kind of unit.
        unit: Unit,
        /// Number of units.
        count: u16,
    },
    /// Withdraws submarines to a zone, in ascending order of zones.
    Dive {
        /// Number of submarines.
        count: u16,
        /// Zone they enter.
        to: Area,
    },
    /// Goes on with the battle; submarines that have not withdrawn stay.
    Go,
    /// Withdraws to an area; the battle's own where only aircraft or ships that began there are left.
    Withdraw(Area),
    /// Places things that were bought.
    Place {
        /// Thing placed.
        item: Item,
        /// Number.
        count: u8,
        /// Area in which they are placed.
        area: Area,
        /// Land of the complex that made them; for a new complex its own land.
        by: Area,
    },
    /// Changes a standing order.
    Orders(Order),
    /// Outcome of dice: hits, IPC, breakthroughs, or the weapon found.
    Roll(bilancia_battle::Hits),
}

impl Action {
    /// An attack or a raid by air: unit, count, from, to and whether it is a raid; neutral on the way, steps and guns.
    pub(crate) fn flight(
        (unit, count, from, to, raid): (Unit, u16, Area, Area, bool),
        (via, steps, guns): (Option<Area>, u8, u8),
    ) -> Self {
        if raid {
            return Self::Raid {
                count,
                from,
                to,
                via,
                guns,
                steps,
            };
        }
        Self::Move {
            unit,
            count,
            from,
            to,
            via,
            guns,
            steps,
            cargo: Cargo::default(),
        }
    }
}
