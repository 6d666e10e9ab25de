//! Choice of casualties: every set of units that a number of hits can take.

use crate::{Army, Domain, Hits, Unit};

/// Number of ships that must be lost to hits on ships alone.
fn ships(exposed: &Army, hits: Hits) -> u32 {
    u32::from(hits.ships).min(exposed.in_domain(Domain::Sea))
}

/// Number of units that these hits take from an army.
pub fn casualties_owed(exposed: &Army, hits: Hits) -> u32 {
    (ships(exposed, hits) + u32::from(hits.any)).min(exposed.size())
}

/// Calls `each` with every set of units that these hits can take from `exposed`.
///
/// Hits on ships take ships as long as there are any, the others take any unit, and hits beyond the number of units have
/// no effect.
pub fn each_casualties(exposed: &Army, hits: Hits, mut each: impl FnMut(Army)) {
    let (all, ships) = (casualties_owed(exposed, hits), ships(exposed, hits));
    choose(exposed, 0, all, ships, Army::default(), &mut each);
}

/// The only possible set of casualties; `None` if there is a choice.
pub(crate) fn only(exposed: &Army, hits: Hits) -> Option<Army> {
    if casualties_owed(exposed, hits) == 0 {
        return Some(Army::default());
    }
    let (mut found, mut several) = (None, false);
    each_casualties(exposed, hits, |losses| {
        several |= found.replace(losses).is_some();
    });
    found.filter(|_| !several)
}

/// Takes `all` units from the kinds from index `kind` on, at least `ships` of them ships.
fn choose(
    exposed: &Army,
    kind: usize,
    all: u32,
    ships: u32,
    taken: Army,
    each: &mut impl FnMut(Army),
) {
    let Some(&unit) = Unit::ALL.get(kind) else {
        if all == 0 && ships == 0 {
            each(taken);
        }
        return;
    };
    if unit == Unit::Aa || exposed.count(unit) == 0 {
        return choose(exposed, kind + 1, all, ships, taken, each);
    }
    let is_ship = unit.profile().domain == Domain::Sea;
    let later = |of: fn(Unit) -> bool| -> u32 {
        let kinds = Unit::ALL[kind + 1..].iter();
        let kinds = kinds.filter(|unit| **unit != Unit::Aa && of(**unit));
        kinds.map(|unit| exposed.count(*unit)).sum()
    };
    // Each kind takes at least as many as the kinds after it cannot take.
    let mut least = all.saturating_sub(later(|_| true));
    if is_ship {
        let others = later(|unit| unit.profile().domain == Domain::Sea);
        least = least.max(ships.saturating_sub(others));
    }
    for count in least..=exposed.count(unit).min(all) {
        let ships = ships.saturating_sub(if is_ship { count } else { 0 });
        if ships <= all - count {
            let taken = taken.with(unit, count as u16);
            choose(exposed, kind + 1, all - count, ships, taken, each);
        }
    }
}
