//! Refusals of numbers of units in a position.

use bilancia_battle::Unit;
use bilancia_core::{Message, Refusal, Rule, ToArgument};
use bilancia_war::{
    War,
    pack::{Area, Item},
};

bilancia_core::messages! { crate::board::catalogue, "refusals-":
    const {
        GUN(name), MANY(unit, most), NO_ROOM(unit, name),
    }
}

/// Most units of one kind that a power has.
pub const MOST_UNITS: u16 = 500;

/// A power has too many units of a kind.
pub(super) fn many(unit: Unit) -> Refusal {
    refused(4, &MANY, &[&title(unit), &MOST_UNITS])
}

/// A land has more than one gun.
pub(super) fn second_gun(war: &War, area: Area) -> Refusal {
    refused(10, &GUN, &[&war.pack().area(area).name])
}

/// No transport in a zone has room for a unit.
pub(super) fn no_room(war: &War, area: Area, unit: Unit) -> Refusal {
    refused(13, &NO_ROOM, &[&title(unit), &war.pack().area(area).name])
}

/// The name of a kind of unit in each language.
pub(super) fn title(unit: Unit) -> bilancia_core::Name {
    bilancia_core::Name::each(|lang| Item::Unit(unit).title(lang).to_owned())
}

pub(super) fn refused(number: u16, message: &'static Message, of: &[&dyn ToArgument]) -> Refusal {
    let rule = Rule {
        game: "war",
        number,
    };
    Refusal::new(rule, message, of)
}
