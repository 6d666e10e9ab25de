//! The act that a player gave last at a step: units sent from one area to another, in numbers that can still be changed.

use std::collections::BTreeMap;

use bilancia_core::Refusal;
use bilancia_war::pack::Area;

use super::{
    Desk, Edit, Step,
    key::Key,
    orders::{self, Order},
    units::{Effect, Group, Movable, Selection},
};

/// Units sent from one area to another by one or more orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Act {
    /// Area from which they go.
    pub from: Area,
    /// Area to which they go.
    pub to: Area,
    /// Groups of the area that could be sent, each with the number that is.
    pub groups: Vec<(Group, u16)>,
    raid: bool,
    via: Option<Area>,
}

impl Desk {
    /// Number of orders of a step that the player gave.
    pub fn given(&self, step: Step) -> usize {
        self.places(step).count()
    }

    /// The last orders of a step, `count` of them, as one act; `None` if they do not send units from one area to one other.
    pub fn act(&self, step: Step, count: usize) -> Option<Act> {
        let before = self.without_last(step, count)?;
        let movable = Movable::new(before.state(step), self.draft().seat());
        let mut places: Vec<_> = self.places(step).rev().take(count).collect();
        places.reverse();
        let given = places.iter().map(|place| &self.draft().orders()[*place]);
        let actions: Vec<_> = given.flat_map(|order| order.actions.clone()).collect();
        let orders = orders::of(movable.state(), &actions);
        let end = |order: &Order| (order.from, order.to, order.raid);
        let (first, whole) = (orders.first()?, orders.len() == actions.len());
        if !whole || orders.iter().any(|order| end(order) != end(first)) {
            return None;
        }
        let mut sent: BTreeMap<Key, u16> = BTreeMap::new();
        for order in &orders {
            *sent.entry(order.key).or_default() += order.count;
        }
        let groups = movable.groups(first.from).into_iter();
        let groups = groups.map(|group| {
            let count = sent.remove(&group.key).unwrap_or(0);
            (group, count)
        });
        let groups = groups.collect();
        // Orders of an earlier day may name units that the page no longer sees as one group.
        sent.is_empty().then_some(Act {
            from: first.from,
            to: first.to,
            groups,
            raid: first.raid,
            via: first.via,
        })
    }

    /// The desk on which the last act of a step, of `count` orders, sends these numbers of units; none of them takes it away.
    ///
    /// # Errors
    /// The refusal of these units there.
    pub(super) fn amended(
        &self,
        step: Step,
        count: usize,
        sent: &Selection,
    ) -> Result<Self, Refusal> {
        let (Some(act), Some(before)) = (self.act(step, count), self.without_last(step, count))
        else {
            return Ok(self.clone());
        };
        if sent.values().all(|count| *count == 0) {
            return Ok(before);
        }
        let movable = Movable::new(before.state(step), self.draft().seat());
        let targets = movable.targets(act.from, sent);
        let there = targets
            .iter()
            .find(|target| (target.area, target.effect == Effect::Raid) == (act.to, act.raid));
        let routes = there.map_or(&[][..], |target| &target.routes);
        let same = routes.iter().find(|route| route.via == act.via);
        let text = match same.or(routes.first()) {
            Some(route) => route.text.clone(),
            // The rules say why it cannot be.
            None => movable.plain(act.from, act.to, sent),
        };
        before.edit(&Edit::Order(step, text))
    }

    /// Places of the player's own orders of a step in the draft.
    fn places(&self, step: Step) -> impl DoubleEndedIterator<Item = usize> + '_ {
        let orders = self.draft().orders().iter().enumerate();
        let own = orders.filter(move |(_, order)| order.phase == step.phase() && !order.implied);
        own.map(|(place, _)| place)
    }

    /// The desk without the last orders of a step; `None` if there are not as many.
    fn without_last(&self, step: Step, count: usize) -> Option<Self> {
        let places: Vec<_> = self.places(step).rev().take(count).collect();
        if places.len() < count || count == 0 {
            return None;
        }
        let mut desk = self.clone();
        for place in places {
            desk = desk.edit(&Edit::Undo(place)).ok()?;
        }
        Some(desk)
    }
}
