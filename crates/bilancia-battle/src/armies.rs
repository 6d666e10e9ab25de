//! The armies that a side can be left with, whatever casualties it chooses.

use crate::{Army, Unit, side::Target};

/// Every army that one side can be left with, for any choice of casualties.
pub(crate) struct Armies {
    pub(crate) all: Vec<Army>,
    /// Indices of the armies that can be left, by the army hit, the target, and the number of hits.
    after: Vec<[Vec<Vec<usize>>; 3]>,
}

impl Armies {
    pub(crate) fn new(army: Army) -> Self {
        let mut all = vec![Army::default()];
        for unit in Unit::ALL {
            let smaller = all.clone();
            for count in 1..=army.count(unit) {
                all.extend(smaller.iter().map(|less| less.with(unit, count as u16)));
            }
        }
        all.sort_by_key(Army::size);
        let after = all.iter().map(|army| {
            [Target::Any, Target::Ship, Target::Aircraft]
                .map(|target| Self::choices(&all, army, target))
        });
        Self {
            after: after.collect(),
            all,
        }
    }

    /// Indices of the armies that `army` can be left with, by the number of hits on `target`.
    fn choices(all: &[Army], army: &Army, target: Target) -> Vec<Vec<usize>> {
        let exposed: u32 = Unit::ALL
            .into_iter()
            .filter(|unit| target.allows(*unit))
            .map(|unit| army.count(unit))
            .sum();
        let mut choices = vec![Vec::new(); exposed as usize + 1];
        for (place, left) in all.iter().enumerate() {
            let loses = |unit: Unit| army.count(unit).checked_sub(left.count(unit));
            let fits =
                |unit: Unit| loses(unit).is_some_and(|lost| lost == 0 || target.allows(unit));
            if Unit::ALL.into_iter().all(fits) {
                choices[(army.size() - left.size()) as usize].push(place);
            }
        }
        choices
    }

    pub(crate) fn after(&self, army: usize, target: Target, hits: u32) -> &[usize] {
        let choices = &self.after[army][target as usize];
        &choices[(hits as usize).min(choices.len() - 1)]
    }

    /// Indices, without repetition, of the armies that can be left by hits on any unit and hits on ships.
    pub(crate) fn after_both(&self, army: usize, [any, ships]: [u32; 2]) -> Vec<usize> {
        if ships == 0 {
            return self.after(army, Target::Any, any).to_vec();
        }
        let mut all = Vec::new();
        for &army in self.after(army, Target::Ship, ships) {
            all.extend(self.after(army, Target::Any, any));
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    pub(crate) fn place(&self, army: &Army) -> usize {
        self.all
            .iter()
            .position(|known| known == army)
            .expect("an army of this battle")
    }
}
