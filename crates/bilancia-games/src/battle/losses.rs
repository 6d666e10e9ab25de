//! Choosing losses: every set of units that so many hits may take.

use bilancia_battle::{Army, Domain, Hits, Unit};

/// Units that are lost, or that may be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Losses {
    /// Units of the battle.
    pub units: Army,
    /// Bombers that raid.
    pub raiders: u16,
}

impl Losses {
    /// Units of the battle alone.
    pub(super) fn of(units: Army) -> Self {
        Self { units, raiders: 0 }
    }

    /// How many units they are.
    pub(super) fn count(&self) -> u16 {
        self.units.size() as u16 + self.raiders
    }
}

/// How many of these units are ships that hits on ships alone take.
fn ships(exposed: &Losses, hits: Hits) -> u32 {
    u32::from(hits.ships).min(exposed.units.in_domain(Domain::Sea))
}

/// Number of units that a given number of hits takes.
pub(super) fn count(exposed: &Losses, hits: Hits) -> u16 {
    (ships(exposed, hits) as u16 + hits.any).min(exposed.count())
}

/// Calls `each` with everything that so many hits may take of `exposed`: hits on ships take ships, as
/// long as there are any, the others anything, and hits beyond the units there are go into the air.
pub(super) fn each(exposed: &Losses, hits: Hits, mut each: impl FnMut(Losses)) {
    let ships = ships(exposed, hits);
    let all = count(exposed, hits).into();
    // Of each kind, how many are still to come after it: what the kinds that follow can take.
    choose(exposed, 0, all, ships, Losses::default(), &mut each);
}

/// The only choice, if there is no other.
pub(super) fn only(exposed: &Losses, hits: Hits) -> Option<Losses> {
    let mut found = None;
    let mut several = false;
    each(exposed, hits, |losses| {
        several |= found.replace(losses).is_some();
    });
    found.filter(|_| !several)
}

/// Takes `all` units from the kinds from place `kind` on, at least `ships` of them ships.
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
