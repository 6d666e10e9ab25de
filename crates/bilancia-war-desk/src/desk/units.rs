//! Units that can be ordered about at a step: groups in an area, and the areas to which a choice of them can go.

use std::collections::BTreeMap;

use bilancia_battle::{Domain, Unit};
use bilancia_core::{Notation, Refusal, Seat, State};
use bilancia_war::{Phase, War, pack::Area};

use super::{
    key::Key,
    orders::{self, Order},
};

/// Numbers of units chosen, by the name of their group.
pub type Selection = BTreeMap<String, u16>;

/// Units of the player in an area that are chosen together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Kind of the group.
    pub key: Key,
    /// Largest number of them that can be ordered anywhere.
    pub able: u16,
}

/// Meaning of an order for the area to which it leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// Units go to where they may stay.
    Go,
    /// Units of the enemy are attacked.
    Attack,
    /// Enemy land without defenders is taken.
    Take,
    /// A neutral is entered for a fee.
    Neutral,
    /// Units board transports.
    Load,
    /// Units land from transports on friendly land.
    Land,
    /// Bombers raid a complex.
    Raid,
}

/// One way of giving an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// Orders, one after another.
    pub text: String,
    /// Exposures to guns that they add.
    pub exposures: u16,
    /// Area through which the units go, where that makes a difference.
    pub via: Option<Area>,
}

/// Area to which chosen units can go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// Area.
    pub area: Area,
    /// Effect there.
    pub effect: Effect,
    /// The units that go there, by their groups.
    pub units: Vec<(Key, u16)>,
    /// Ways to give the order, the usual one first.
    pub routes: Vec<Route>,
}

/// Everything that can be moved at a step.
#[derive(Clone, Debug)]
pub struct Movable {
    state: War,
    seat: Seat,
    orders: Vec<Order>,
}

impl Movable {
    /// Units that the player of a seat can move at a state.
    pub fn new(state: War, seat: Seat) -> Self {
        let mut actions = Vec::new();
        if matches!(state.phase(), Phase::Move | Phase::Shift) && state.pending().is_none() {
            state.actions(seat, &mut actions);
        }
        let orders = orders::of(&state, &actions);
        Self {
            state,
            seat,
            orders,
        }
    }

    /// State at which the orders are given.
    pub fn state(&self) -> &War {
        &self.state
    }

    /// Areas with units that can be ordered, in the order of the map.
    pub fn sources(&self) -> Vec<Area> {
        let mut sources: Vec<_> = self.orders.iter().map(|order| order.from).collect();
        sources.sort_unstable();
        sources.dedup();
        sources
    }

    /// Groups of an area that can be ordered.
    pub fn groups(&self, area: Area) -> Vec<Group> {
        let mut able: BTreeMap<Key, u16> = BTreeMap::new();
        for order in self.orders.iter().filter(|order| order.from == area) {
            let most = able.entry(order.key).or_default();
            *most = (*most).max(order.most);
        }
        let groups = able.into_iter();
        groups.map(|(key, able)| Group { key, able }).collect()
    }

    /// Areas to which any units of an area can go, each with those that go there as long as the player has chosen none: all
    /// that can together, else all but aircraft, else those of one kind.
    pub fn reach(&self, area: Area) -> Vec<Target> {
        let ends = self.ends(|order| order.from == area);
        let target = |end: (Area, bool)| {
            let mut able: BTreeMap<Key, u16> = BTreeMap::new();
            let there = self.orders.iter().filter(|order| order.from == area);
            for order in there.filter(|order| (order.to, order.raid) == end) {
                let most = able.entry(order.key).or_default();
                *most = (*most).max(order.most);
            }
            // Guns are moved by who means them.
            let is_gun = |key: &Key| *key == Key::Unit(Unit::Aa);
            let moved: Vec<(Key, u16)> = match able.keys().all(is_gun) {
                true => able.into_iter().collect(),
                false => able.into_iter().filter(|(key, _)| !is_gun(key)).collect(),
            };
            let flies = |(key, _): &&(Key, u16)| matches!(key, Key::Unit(unit) if unit.profile().domain == Domain::Air);
            let below: Vec<_> = moved.iter().filter(|one| !flies(one)).copied().collect();
            let each = moved.iter().map(|one| vec![*one]).collect::<Vec<_>>();
            let choices = [moved, below].into_iter().chain(each);
            let mut choices = choices.filter(|choice| !choice.is_empty());
            choices.find_map(|choice| self.target(area, &choice, end))
        };
        ends.into_iter().filter_map(target).collect()
    }

    /// Areas to which chosen units of an area can go together; none if none are chosen.
    pub fn targets(&self, area: Area, chosen: &Selection) -> Vec<Target> {
        let groups = self.groups(area);
        let count = |group: &Group| chosen.get(&group.key.to_string()).copied().unwrap_or(0);
        let chosen: Vec<(Key, u16)> = groups
            .iter()
            .map(|group| (group.key, count(group)))
            .filter(|(_, count)| *count > 0)
            .collect();
        let Some((first, _)) = chosen.first() else {
            return Vec::new();
        };
        let ends = self.ends(|order| order.from == area && order.key == *first);
        let target = |end| self.target(area, &chosen, end);
        ends.into_iter().filter_map(target).collect()
    }

    /// Where orders lead, and whether as raids.
    fn ends(&self, fits: impl Fn(&Order) -> bool) -> Vec<(Area, bool)> {
        let orders = self.orders.iter().filter(|order| fits(order));
        let mut ends: Vec<_> = orders.map(|order| (order.to, order.raid)).collect();
        ends.sort_unstable();
        ends.dedup();
        ends
    }

    /// An area as the target of chosen units, if they can go there together.
    fn target(&self, from: Area, chosen: &[(Key, u16)], end: (Area, bool)) -> Option<Target> {
        let ways: Vec<Vec<&Order>> = chosen
            .iter()
            .map(|(key, count)| self.ways(from, *key, *count, end))
            .collect();
        let routes = match &ways[..] {
            [only] if only.iter().all(|order| !order.assault) => {
                only.iter().map(|order| self.route(order)).collect()
            }
            ways => self.together(chosen, ways),
        };
        let first = ways.first()?.first()?;
        (!routes.is_empty()).then(|| Target {
            area: end.0,
            effect: self.effect(first),
            units: chosen.to_vec(),
            routes,
        })
    }

    /// Orders for a number of units of a group to an area, the usual one first.
    fn ways(&self, from: Area, key: Key, count: u16, (to, raid): (Area, bool)) -> Vec<&Order> {
        let fits = |order: &&Order| {
            let whole = order.assault || order.count == count;
            whole && (order.from, order.key, order.to, order.raid) == (from, key, to, raid)
        };
        let mut ways: Vec<_> = self.orders.iter().filter(fits).collect();
        let text = |order: &Order| self.state.action_text(order.action);
        ways.sort_by_cached_key(|order| {
            let text = text(order);
            (text.contains(" via "), text)
        });
        ways
    }

    fn route(&self, order: &Order) -> Route {
        Route {
            text: self.state.action_text(order.action),
            exposures: order.exposures,
            via: order.via,
        }
    }

    /// The usual orders of several groups, if they are legal one after another.
    fn together(&self, chosen: &[(Key, u16)], ways: &[Vec<&Order>]) -> Vec<Route> {
        let mut texts = Vec::new();
        let (mut exposures, mut via) = (0, None);
        for ((_, count), ways) in chosen.iter().zip(ways) {
            let Some(order) = ways.first() else {
                return Vec::new();
            };
            texts.push(match order.assault {
                // A landing is written by its units, not by their ships.
                true => orders::landing(&self.state, order, *count),
                false => self.state.action_text(order.action),
            });
            exposures += order.exposures;
            via = via.or(order.via);
        }
        let text = texts.join("\n");
        let draft = self.state.draft(self.seat, &text);
        let fits = draft.unfit().is_empty() && draft.orders().iter().all(|order| !order.waits);
        match fits {
            true => vec![Route {
                text,
                exposures,
                via,
            }],
            false => Vec::new(),
        }
    }

    /// Why units of an area cannot go to another: the refusal of the first group that cannot; `None` if all can, or none is
    /// there.
    pub fn refusal(&self, from: Area, to: Area) -> Option<Refusal> {
        let (war, seat) = (&self.state, self.seat.0);
        let lands = war.pack().is_sea(from) && !war.pack().is_sea(to);
        let mut keys: Vec<Key> = Vec::new();
        for stack in war.units(from) {
            let mut aboard: Vec<_> = stack.cargo().units().collect();
            aboard.retain(|one| lands && one.owner == seat);
            let aboard = aboard
                .iter()
                .map(|one| Key::Aboard(one.unit, stack.owner()));
            keys.extend(aboard.clone());
            // Laden transports stay at sea while their cargo lands.
            if stack.owner() == seat && aboard.len() == 0 {
                keys.push(Key::Unit(stack.unit()));
            }
        }
        keys.sort_unstable();
        keys.dedup();
        keys.into_iter().find_map(|key| {
            let sent = Selection::from([(key.to_string(), 1)]);
            let draft = war.draft(self.seat, &self.plain(from, to, &sent));
            draft.unfit().first().map(|unfit| unfit.refusal.clone())
        })
    }

    /// The orders that send units from an area to another, without regard to whether they are legal.
    pub(super) fn plain(&self, from: Area, to: Area, sent: &Selection) -> String {
        let pack = self.state.pack();
        let (start, end) = (pack.code(from), pack.code(to));
        let units = sent.iter().filter(|(_, count)| **count > 0);
        let orders = units.map(|(key, count)| {
            let aboard = key.starts_with("aboard");
            let mut parts = key.split('_');
            let kind = if aboard {
                parts.next_back()
            } else {
                parts.next()
            };
            let kind = kind.unwrap_or(key);
            let unit = Unit::of_name(kind).map(|unit| unit.profile().domain);
            let section = match self.state.phase() {
                _ if aboard => "land",
                _ if pack.is_sea(to) && unit == Some(Domain::Land) => "load",
                Phase::Shift => "shift",
                _ => "move",
            };
            format!("{section} {end}: {count} {kind} {start}")
        });
        orders.collect::<Vec<_>>().join("\n")
    }

    fn effect(&self, order: &Order) -> Effect {
        let (war, to) = (&self.state, order.to);
        let enemies = war
            .units(to)
            .any(|stack| war.is_enemy(stack.owner()) && stack.unit() != Unit::Aa);
        let hostile = war.owner(to).is_some_and(|owner| war.is_enemy(owner));
        match order.key {
            _ if order.raid => Effect::Raid,
            _ if order.load => Effect::Load,
            _ if enemies => Effect::Attack,
            _ if hostile => Effect::Take,
            _ if !war.pack().is_sea(to) && war.owner(to).is_none() => Effect::Neutral,
            Key::Aboard(..) => Effect::Land,
            Key::Unit(_) | Key::Ship(_) => Effect::Go,
        }
    }
}
