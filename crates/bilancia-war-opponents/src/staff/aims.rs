//! Aims of moves after the battles: the dangers of each area, closeness to the enemy, and where all gather.

use bilancia_battle::{Army, Domain, Unit};
use bilancia_war::{
    War,
    estimate::cost,
    pack::{Area, Areas},
    strikes::Strikes,
};

use super::{draft::Draft, worth::Worth};

/// Gain of a unit that joins a gathering, as share of its price: more than anything else that a move could gain.
const GATHERING: f64 = 1.5;

/// Share of its closeness that a zone has for units aboard, less than the land to which they go.
const ABOARD: f64 = 0.7;

/// Aims of the moves after the battles, the same for all of them.
#[derive(Clone, Copy)]
pub(super) struct Aims<'a> {
    pub(super) worth: &'a Worth,
    pub(super) threats: &'a [Strikes],
    /// Lands at which all gather that can. Whether they can be held is not asked on the way: a part of the army could not
    /// hold them, and whether the whole can is seen at the end of the turn.
    pub(super) gathering: Areas,
}

impl Aims<'_> {
    /// Expected loss of an area that this army of the side defends.
    pub(super) fn danger(&self, war: &War, area: Area, army: &Army) -> f64 {
        match self.gathering.has(area) {
            true => 0.0,
            false => self.worth.danger(war, self.threats, area, army),
        }
    }

    /// Value of an area to a unit on land, or aboard, in IPC.
    pub(super) fn pull(&self, unit: Unit, area: Area) -> f64 {
        self.pull_of(cost(unit), area)
    }

    /// Value of an area to units of this price.
    pub(super) fn pull_of(&self, price: f64, area: Area) -> f64 {
        let gathers = match self.gathering.has(area) {
            true => GATHERING * price,
            false => 0.0,
        };
        gathers + self.worth.weights.closeness * price * self.worth.closeness(area)
    }

    /// Value of a zone to units of this price aboard, which have their ship already.
    pub(super) fn pull_aboard(&self, price: f64, zone: Area) -> f64 {
        ABOARD * self.worth.weights.closeness * price * self.worth.fields[0].voyage(zone)
    }

    /// Value of an area to an aircraft, in IPC.
    pub(super) fn pull_in_air(&self, unit: Unit, area: Area) -> f64 {
        let gathers = match self.gathering.has(area) {
            true => GATHERING * cost(unit),
            false => 0.0,
        };
        gathers + self.worth.weights.aircraft * self.worth.closeness(area)
    }

    /// Value of an area to a unit that is placed there.
    pub(super) fn pull_placed(&self, unit: Unit, area: Area) -> f64 {
        match unit.profile().domain == Domain::Land || unit == Unit::Trn {
            true => self.pull(unit, area),
            false => 0.0,
        }
    }
}

impl Draft {
    /// Units of the side in an area.
    pub(super) fn side_army(&self, worth: &Worth, area: Area) -> Army {
        let own = self
            .war
            .units(area)
            .filter(|stack| self.war.pack().side(stack.owner()) == worth.side);
        own.fold(Army::default(), |army, stack| {
            army.with(stack.unit(), stack.count())
        })
    }
}
