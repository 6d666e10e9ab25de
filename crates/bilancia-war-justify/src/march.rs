//! Land units that go to battles on foot.

use bilancia_battle::Unit;
use bilancia_war::{Mark, Passenger, Stack, War, pack::Area, planning::Planning};

use crate::{
    flow,
    needs::{Lands, Needs},
    options::Chosen,
};

/// Area of a battle with the infantry and armour that it still lacks.
pub(crate) type Need = (Area, [u16; 2]);

/// Place of a kind in a [`Need`]; `None` for kinds that it does not count.
pub(crate) fn place(unit: Unit) -> Option<usize> {
    [Unit::Inf, Unit::Arm].iter().position(|kind| *kind == unit)
}

/// Land units of one kind that go to battles on foot, and how many more are lacking.
pub(crate) struct March {
    /// Kind, from where, to where, and number of units.
    pub(crate) moves: Vec<(Unit, Area, Area, u16)>,
    /// Units that areas of battles lack, in their order.
    pub(crate) lacking: Vec<(Area, u16)>,
    /// Units that are lacking in battles and where the position after has them.
    pub(crate) total: u16,
}

/// Marches to the battles that are chosen.
#[derive(Clone, Copy)]
pub(crate) struct Marches<'a, 'b> {
    pub(crate) lands: &'a Lands<'b>,
    pub(crate) chosen: &'a Chosen<'a>,
    /// Whether battles come first, and units that fight there may be lacked where they were.
    pub(crate) exchanges: bool,
}

impl Marches<'_, '_> {
    /// Sends units of a kind on foot to the battles that need them, as far as they are not needed where they stand.
    pub(crate) fn of(&self, war: &War, needs: &[Need], unit: Unit) -> Option<March> {
        let Self {
            lands,
            chosen,
            exchanges,
        } = *self;
        let Lands { start, after, .. } = *lands;
        let all = Needs::new(lands, chosen, unit);
        let ready =
            |it: &Stack| it.unit() == unit && matches!(it.mark(), Mark::Ready | Mark::Moved);
        let units: Vec<Stack> = war.own_stacks().filter(ready).collect();
        let passenger = Passenger {
            unit,
            owner: start.mover().0,
        };
        let aboard = |of: &War| -> u16 {
            let waits = of.stacks().filter(|it| it.mark() != Mark::Assault);
            waits
                .map(|it| u16::from(it.cargo().count(passenger)) * it.count())
                .sum()
        };
        let mut supply: Vec<u16> = units.iter().map(|it| it.count()).collect();
        supply.extend(all.withdrawn.iter().map(|it| it.1));
        supply.extend([all.placed?, aboard(war)]);
        let kind = place(unit)?;
        let mut demand: Vec<u16> = needs.iter().map(|it| it.1[kind]).collect();
        demand.extend(all.stands.iter().map(|it| it.1));
        demand.push(aboard(after));
        let (land, fled) = (units.len(), units.len() + all.withdrawn.len());
        let reaches = |source: usize, target: usize| {
            let attack = needs.get(target).map(|it| it.0);
            let stand = target.checked_sub(needs.len());
            let stand = stand.and_then(|place| all.stands.get(place)).map(|it| it.0);
            match (units.get(source), attack, stand) {
                (Some(from), to, stand) if from.mark() == Mark::Moved => {
                    to.is_none() && stand == Some(from.area())
                }
                (Some(from), Some(to), _) => lands.walks(from.area(), unit, to),
                (Some(from), _, Some(to)) => {
                    from.area() == to || lands.walks(from.area(), unit, to)
                }
                (None, Some(_), _) | (Some(_), None, None) => false,
                (None, _, Some(to)) => match all.withdrawn.get(source.wrapping_sub(land)) {
                    Some((from, _)) => start.pack().touches(*from, to),
                    None => source == fled && start.makes(to),
                },
                (None, None, None) => source > fled,
            }
        };
        let first = |source: usize, target: usize| {
            if exchanges {
                return target < needs.len();
            }
            let stand = target.checked_sub(needs.len());
            let stand = stand.and_then(|place| all.stands.get(place)).map(|it| it.0);
            let from = units.get(source).map(|it| it.area());
            from.is_some() && from == stand
        };
        let flow = flow::largest(&supply, &demand, reaches, first);
        let mut moves = Vec::new();
        for (from, sent) in units.iter().zip(&flow.sent) {
            for (place, (to, _)) in needs.iter().enumerate() {
                if sent[place] > 0 {
                    moves.push((unit, from.area(), *to, sent[place]));
                }
            }
        }
        let lacking = needs
            .iter()
            .map(|it| it.0)
            .zip(flow.lacking.iter().copied());
        Some(March {
            moves,
            lacking: lacking.filter(|it| it.1 > 0).collect(),
            total: flow.lacking.iter().sum(),
        })
    }
}
