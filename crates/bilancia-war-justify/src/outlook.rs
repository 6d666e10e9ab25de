//! A look ahead before battles: whether land units can still come to stand where the position after has them.

use bilancia_battle::Unit;
use bilancia_war::{
    Mark, Passenger, Stack, War,
    pack::Area,
    planning::{Ground, Planning},
};

use crate::{flow, reach};

/// Bounds that hold throughout a search: how many units of a kind money can pay, and where transports can come.
pub(crate) struct Outlook {
    /// Largest number of new units, infantry first.
    pays: [u16; KINDS.len()],
    /// Whether units can be carried to or from each area.
    coast: Vec<bool>,
}

const KINDS: [Unit; 4] = [Unit::Inf, Unit::Mar, Unit::Art, Unit::Arm];

impl Outlook {
    pub(crate) fn new(before: &War, after: &War) -> Self {
        let shipped = reach::transport_zones(before);
        let coast = before.pack().all().map(|area| {
            let mut zones = before.pack().zones(area);
            shipped[area.index()] || zones.any(|zone| shipped[zone.index()])
        });
        Self {
            pays: KINDS.map(|unit| reach::affordable(before, after, unit)),
            coast: coast.collect(),
        }
    }

    /// Whether no land unit is missing anywhere, whatever is lost in battle, shifted and placed from here on.
    pub(crate) fn is_open(&self, war: &War, after: &War) -> bool {
        KINDS.iter().zip(self.pays).all(|(unit, pays)| {
            let of_kind = |it: &Stack| it.owner() == war.mover().0 && it.unit() == *unit;
            let sources: Vec<Stack> = war.stacks().filter(of_kind).collect();
            let targets: Vec<Stack> = after.stacks().filter(of_kind).collect();
            let owner = war.mover().0;
            let passenger = Passenger { unit: *unit, owner };
            let aboard = |it: Stack| u16::from(it.cargo().count(passenger)) * it.count();
            let mut supply: Vec<u16> = sources.iter().map(|it| it.count()).collect();
            supply.extend([pays, war.stacks().map(aboard).sum()]);
            let demand: Vec<u16> = targets.iter().map(|it| it.count()).collect();
            let comes = |source: usize, target: usize| -> bool {
                let to = targets[target].area();
                match sources.get(source) {
                    Some(stack) => self.comes(war, *stack, to),
                    None if source == sources.len() => war.makes(to),
                    // Cargo that is aboard now may come ashore anywhere on a coast.
                    None => self.coast[to.index()],
                }
            };
            let flow = flow::largest(&supply, &demand, comes, |_, _| false);
            flow.lacking.iter().all(|lacking| *lacking == 0)
        })
    }

    fn comes(&self, war: &War, stack: Stack, to: Area) -> bool {
        let from = stack.area();
        if from == to {
            return true;
        }
        let touches = |one: Area, other: Area| war.pack().touches(one, other);
        let two = |to: Area| war.pack().lands(from).any(|via| touches(via, to));
        let near = touches(from, to);
        match stack.mark() {
            Mark::Ready => {
                let arm = stack.unit() == Unit::Arm;
                let by_ship = self.coast[from.index()] && self.coast[to.index()];
                // A battle that is fought and left again leads one step on.
                let battle = |it: &Area| war.ground(*it) == Ground::Occupied;
                let withdraws = |it: Area| touches(from, it) || arm && two(it);
                near || arm && two(to)
                    || by_ship
                    || war.pack().lands(to).filter(battle).any(withdraws)
            }
            // A withdrawal leads to a neighbour of the battle.
            Mark::Attack => near,
            _ => false,
        }
    }
}
