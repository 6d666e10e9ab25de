//! Enumerates every army that one side can be left with under a fixed order of loss.

use std::collections::{HashMap, HashSet};

use crate::{Army, Domain, Unit};

/// Kinds of units from which a hit may be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// Any unit.
    Any,
    /// Ships only: hits by submarines.
    Ship,
    /// Aircraft only: anti-aircraft fire.
    Aircraft,
}

impl Target {
    const ALL: [Self; 3] = [Self::Any, Self::Ship, Self::Aircraft];

    pub(crate) fn allows(self, unit: Unit) -> bool {
        match self {
            Self::Any => true,
            Self::Ship => unit.profile().domain == Domain::Sea,
            Self::Aircraft => unit.profile().domain == Domain::Air,
        }
    }
}

/// All armies that a side can be left with, larger ones first, so that a hit always leads to a later index.
pub(crate) struct Side {
    pub(crate) armies: Vec<Army>,
    /// For each army and [`Target`], the index of the army after one hit; the army's own index if the hit
    /// finds no target.
    next: Vec<[usize; 3]>,
}

impl Side {
    /// Enumerates the armies that `army` can be reduced to by hits on `targets`.
    ///
    /// Units are lost in the order of `order`; with `keep_land` the last land unit is lost after all others.
    pub(crate) fn new(army: Army, order: &[Unit], keep_land: bool, targets: &[Target]) -> Self {
        let mut layer = vec![army];
        let mut armies = Vec::new();
        while !layer.is_empty() {
            let mut below: Vec<Army> = Vec::new();
            // For short lists a linear search is faster than a hash set.
            let mut seen = HashSet::new();
            for &army in &layer {
                for &target in targets {
                    if let Some(next) = lose(army, order, keep_land, target) {
                        if layer.len() > 16 && seen.insert(next)
                            || layer.len() <= 16 && !below.contains(&next)
                        {
                            below.push(next);
                        }
                    }
                }
            }
            armies.append(&mut layer);
            layer = below;
        }
        let place: HashMap<_, _> = armies
            .iter()
            .enumerate()
            .map(|(index, army)| (*army, index))
            .collect();
        let next = armies.iter().enumerate().map(|(index, &army)| {
            Target::ALL.map(|target| {
                lose(army, order, keep_land, target)
                    .and_then(|next| place.get(&next).copied())
                    .unwrap_or(index)
            })
        });
        Self {
            next: next.collect(),
            armies,
        }
    }

    /// Index of the army that is left after `hits` hits on `target`.
    pub(crate) fn hit(&self, mut army: usize, target: Target, hits: u32) -> usize {
        for _ in 0..hits {
            let next = self.next[army][target as usize];
            if next == army {
                break;
            }
            army = next;
        }
        army
    }
}

/// An order of loss, and after it the kinds that it may have left out: a hit never finds no unit because an order does not
/// name it, or battles without dice would go on for ever. Guns are lost only where an order names them.
fn completed(order: &[Unit]) -> impl Iterator<Item = Unit> {
    let others = Unit::ALL.into_iter().filter(|unit| *unit != Unit::Aa);
    order.iter().copied().chain(others)
}

/// The army after one hit, taken in the order of loss; `None` if no unit can be hit.
pub(crate) fn lose(army: Army, order: &[Unit], keep_land: bool, target: Target) -> Option<Army> {
    let last_land = keep_land && army.in_domain(Domain::Land) == 1 && army.size() > 1;
    let spared = |unit: Unit| last_land && unit.profile().domain == Domain::Land;
    completed(order)
        .filter(|unit| target.allows(*unit) && !spared(*unit))
        .find_map(|unit| army.less(unit))
}

/// The army after a number of hits, taken one after another in the order of loss; hits that no unit can take are void.
pub(crate) fn lose_all(
    mut army: Army,
    order: &[Unit],
    keep_land: bool,
    target: Target,
    hits: u32,
) -> Army {
    if army.count(Unit::Aa) > 0 {
        // Guns are no targets unless an order names them.
        let each = |army: Army| lose(army, order, keep_land, target);
        return (0..hits).fold(army, |army, _| each(army).unwrap_or(army));
    }
    let mut left = hits;
    for unit in completed(order).filter(|unit| target.allows(*unit)) {
        if left == 0 {
            return army;
        }
        if army.count(unit) == 0 {
            continue;
        }
        let keeps = keep_land && unit.profile().domain == Domain::Land;
        let most = match keeps {
            true => army.in_domain(Domain::Land).saturating_sub(1),
            false => u32::MAX,
        };
        let most = most.min(army.count(unit));
        let lost = most.min(left);
        army = army.less_up_to(unit, lost);
        left -= lost;
    }
    // The land unit that was kept is hit once it is alone.
    if left > 0 && army.size() == 1 {
        return lose(army, order, keep_land, target).unwrap_or(army);
    }
    army
}
