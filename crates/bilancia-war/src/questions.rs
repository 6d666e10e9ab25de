//! Questions about a state that every part of the rules asks, from the side of the power whose turn it is.

use bilancia_battle::{Domain, Unit};
use bilancia_core::Side;

use crate::{
    pack::{Area, Item},
    stack::{Mark, Stack},
    state::{Power, War, Weapon},
};

impl War {
    /// Whether powers are placing their bids, before the first round.
    pub fn is_bidding(&self) -> bool {
        self.round == 0
    }

    #[inline]
    pub(crate) fn own(&self) -> &Power {
        self.power(self.turn)
    }

    pub(crate) fn own_mut(&mut self) -> &mut Power {
        &mut self.powers[usize::from(self.turn)]
    }

    /// Whether a power is on the other side than the power whose turn it is.
    #[inline]
    pub fn is_enemy(&self, power: u8) -> bool {
        self.pack.side(power) != self.pack.side(self.turn)
    }

    /// Whether a land is owned by the side of the power whose turn it is.
    #[inline]
    pub(crate) fn is_friendly(&self, area: Area) -> bool {
        self.owner(area).is_some_and(|owner| !self.is_enemy(owner))
    }

    /// Whether a land is owned by the enemy.
    #[inline]
    pub(crate) fn is_hostile(&self, area: Area) -> bool {
        self.owner(area).is_some_and(|owner| self.is_enemy(owner))
    }

    /// Whether an area is a neutral land.
    #[inline]
    pub(crate) fn is_neutral(&self, area: Area) -> bool {
        !self.pack.is_sea(area) && self.owner(area).is_none()
    }

    /// Whether the enemy has units in an area that fight: no guns.
    #[inline]
    pub(crate) fn is_occupied(&self, area: Area) -> bool {
        let mut units = self.stacks.at(area);
        units.any(|stack| self.is_enemy(stack.owner()) && stack.unit() != Unit::Aa)
    }

    /// Whether the enemy has ships in a zone.
    #[inline]
    pub(crate) fn has_enemy_ships(&self, zone: Area) -> bool {
        let mut units = self.stacks.at(zone);
        let sea = |stack: Stack| stack.unit().profile().domain == Domain::Sea;
        units.any(|stack| sea(stack) && self.is_enemy(stack.owner()))
    }

    /// Whether a gun in this land fires at aircraft of the power whose turn it is.
    #[inline]
    pub(crate) fn has_enemy_gun(&self, area: Area) -> bool {
        let mut units = self.stacks.at(area);
        units.any(|stack| {
            let captured = stack.mark() == Mark::Held;
            stack.unit() == Unit::Aa && (captured || self.is_enemy(stack.owner()))
        })
    }

    /// Whether a land has any gun.
    pub(crate) fn has_gun(&self, area: Area) -> bool {
        self.stacks.at(area).any(|stack| stack.unit() == Unit::Aa)
    }

    /// Whether aircraft may land here: land that the side of the power whose turn it is has held since the start of the turn.
    pub fn is_airfield(&self, area: Area) -> bool {
        self.is_friendly(area) && !self.space(area).taken
    }

    /// Own units of a kind in an area.
    #[inline]
    pub(crate) fn own_units(
        &self,
        area: Area,
        unit: Unit,
    ) -> impl Iterator<Item = Stack> + Clone + '_ {
        let units = self.stacks.at(area);
        units.filter(move |stack| stack.owner() == self.turn && stack.unit() == unit)
    }

    /// Own units anywhere.
    #[inline]
    pub(crate) fn own_stacks(&self) -> impl DoubleEndedIterator<Item = Stack> + Clone + '_ {
        self.stacks
            .iter()
            .filter(|stack| stack.owner() == self.turn)
    }

    /// Steps that aircraft of a kind may fly in a turn.
    #[inline]
    pub(crate) fn range(&self, unit: Unit) -> u8 {
        let more = if self.own().has(Weapon::LongRange) {
            2
        } else {
            0
        };
        match unit {
            Unit::Ftr => 4 + more,
            Unit::Bmb => 6 + more,
            Unit::Inf | Unit::Mar | Unit::Art | Unit::Aa => 1,
            _ => 2,
        }
    }

    /// Price of a thing for the power whose turn it is.
    #[inline]
    pub fn price(&self, item: Item) -> u16 {
        item.cost() - u16::from(self.own().has(Weapon::Industry))
    }

    /// Whether ships may go from one zone to a neighbour, as far as canals are concerned.
    #[inline]
    pub(crate) fn is_open(&self, one: Area, other: Area) -> bool {
        let canal = self.pack.canal(one, other);
        canal.is_none_or(|canal| self.canals >> canal & 1 == 1)
    }

    /// Whether a power's capital is in its own hands.
    #[inline]
    pub(crate) fn has_capital(&self, power: u8) -> bool {
        let capital = self.pack.powers[usize::from(power)].capital;
        self.owner(capital) == Some(power)
    }

    pub(crate) fn mark_fought(&mut self, area: Area) {
        self.fought[area.index() / 64] |= 1 << (area.index() % 64);
    }

    pub(crate) fn was_fought(&self, area: Area) -> bool {
        self.fought[area.index() / 64] >> (area.index() % 64) & 1 == 1
    }

    /// Whether anything in an area is left from this turn.
    pub(crate) fn has_events(&self, area: Area) -> bool {
        let space = self.space(area);
        space.taken || space.built || space.output > 0 || self.was_fought(area)
    }

    /// Income of all lands of a power, in IPC a turn.
    pub fn production(&self, power: u8) -> u16 {
        let owned = self
            .pack
            .all()
            .filter(|area| self.owner(*area) == Some(power));
        owned
            .map(|area| u16::from(self.pack.area(area).worth))
            .sum()
    }

    /// Income of all lands of a side, in IPC a turn.
    pub fn side_production(&self, side: Side) -> u16 {
        let powers = 0..self.powers.len() as u8;
        let of_side = powers.filter(|power| self.pack.side(*power) == side);
        of_side.map(|power| self.production(power)).sum()
    }
}
