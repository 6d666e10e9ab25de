//! Areas in which units of the power that moved can stand at the end of its turn: land units on friendly land, aircraft
//! where they can land.

use bilancia_battle::{Domain, Unit};
use bilancia_core::{Name, Wording};
use bilancia_war::{Stack, War, pack::Area};

use crate::forces::is_friendly_to;

bilancia_core::messages! { crate::catalogue, "stands-":
    const {
        HOSTILE(title, power, place, old, new), FIELD(title, power, place, new), DECKS(power, place, surplus),
    }
}

fn own(war: &War, power: u8, area: Area, unit: Unit) -> u16 {
    let units = war.units(area);
    let own = units.filter(|it| (it.owner(), it.unit()) == (power, unit));
    own.map(Stack::count).sum()
}

/// The first units that stand where the turn cannot have left them; `None` if there are none.
pub(crate) fn fault(before: &War, after: &War) -> Option<Wording> {
    let mover = before.mover().0;
    let power = &before.pack().powers[usize::from(mover)].name;
    before.pack().all().find_map(|area| {
        let place = &before.pack().area(area).name;
        Unit::ALL.into_iter().find_map(|unit| {
            let [old, new] = [before, after].map(|war| own(war, mover, area, unit));
            let title = Name::each(|lang| unit.title(lang).to_owned());
            let sea = before.pack().is_sea(area);
            match unit.profile().domain {
                Domain::Land if new > old && !sea && !is_friendly_to(after, mover, area) => {
                    Some(Wording::new(HOSTILE, &[&title, power, place, &old, &new]))
                }
                Domain::Air if new > 0 && sea && unit == Unit::Ftr => {
                    let surplus = surplus(after, mover, area);
                    (surplus > 0).then(|| Wording::new(DECKS, &[power, place, &surplus]))
                }
                Domain::Air if new > 0 && (sea || !is_friendly_to(before, mover, area)) => {
                    Some(Wording::new(FIELD, &[&title, power, place, &new]))
                }
                _ => None,
            }
        })
    })
}

/// Fighters of a power in a zone for which its side has no room on carriers there.
fn surplus(war: &War, power: u8, zone: Area) -> u16 {
    let side = war.pack().side(power);
    let (mut decks, mut fighters) = (0, 0);
    for stack in war
        .units(zone)
        .filter(|it| war.pack().side(it.owner()) == side)
    {
        match stack.unit() {
            Unit::Car => decks += 2 * stack.count(),
            Unit::Ftr => fighters += stack.count(),
            _ => {}
        }
    }
    u16::saturating_sub(fighters, decks).min(own(war, power, zone, Unit::Ftr))
}
