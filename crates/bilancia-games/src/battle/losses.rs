//! Choice of casualties: every set of units that a number of hits can take.

use bilancia_battle::{Army, Domain, Hits, Unit};

/// Set of units that are lost, or that can be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Losses {
    /// Units in the battle.
    pub units: Army,
    /// Bombers on a raid.
    pub raiders: u16,
}

impl Losses {
    /// Casualties among the units in the battle, without raiding bombers.
    pub(super) fn of(units: Army) -> Self {
        Self { units, raiders: 0 }
    }

    /// Number of units.
    pub(super) fn count(&self) -> u16 {
        self.units.size() as u16 + self.raiders
    }
}

/// Number of ships that must be lost to hits on ships alone.
fn ships(exposed: &Losses, hits: Hits) -> u32 {
    u32::from(hits.ships).min(exposed.units.in_domain(Domain::Sea))
}

/// Number of units that these hits take.
pub(super) fn count(exposed: &Losses, hits: Hits) -> u16 {
    (ships(exposed, hits) as u16 + hits.any).min(exposed.count())
}

/// Calls `each` with every set of units that these hits can take from `exposed`.
///
/// Hits on ships take ships as long as there are any, the others take any unit, and hits beyond the number of
/// units have no effect.
pub(super) fn each(exposed: &Losses, hits: Hits, mut each: impl FnMut(Losses)) {
    let ships = ships(exposed, hits);
    let all = count(exposed, hits).into();
    // Each kind takes at least as many as the kinds after it cannot take.
    choose(exposed, 0, all, ships, Losses::default(), &mut each);
}

/// The only possible set of casualties; `None` if there is a choice.
pub(super) fn only(exposed: &Losses, hits: Hits) -> Option<Losses> {
    let mut found = None;
    let mut several = false;
    each(exposed, hits, |losses| {
        several |= found.replace(losses).is_some();
    });
    found.filter(|_| !several)
}

/// Takes `all` units from the kinds from index `kind` on, at least `ships` of them ships.
fn choose(
    exposed: &Losses,
    kind: usize,
    all: u32,
    ships: u32,
    taken: Losses,
    each: &mut impl FnMut(Losses),
) {
    let Some(&unit) = Unit::ALL.get(kind) else {
        if ships == 0 && all <= exposed.raiders.into() {
            each(Losses {
                raiders: all as u16,
                ..taken
            });
        }
        return;
    };
    let later = |of: fn(Unit) -> bool| -> u32 {
        let kinds = Unit::ALL[kind + 1..].iter();
        kinds
            .filter(|unit| of(**unit))
            .map(|unit| exposed.units.count(*unit))
            .sum()
    };
    let is_ship = unit.profile().domain == Domain::Sea;
    let least = all.saturating_sub(later(|_| true) + u32::from(exposed.raiders));
    let least = if is_ship {
        least.max(ships.saturating_sub(later(|unit| unit.profile().domain == Domain::Sea)))
    } else {
        least
    };
    let most = exposed.units.count(unit).min(all);
    for count in least..=most {
        let taken = Losses {
            units: taken.units.with(unit, count as u16),
            ..taken
        };
        let ships = if is_ship {
            ships.saturating_sub(count)
        } else {
            ships
        };
        if ships <= all - count {
            choose(exposed, kind + 1, all - count, ships, taken, each);
        }
    }
}
