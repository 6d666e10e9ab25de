//! Changes of a position in words.

use bilancia_core::Lang;
use bilancia_war::{War, Weapon, pack::Item};

use super::Change;
use crate::{changes::weapon_title, desk::Step};

bilancia_core::messages! { crate::board::catalogue, "words-":
    const {
        UNITS(name, counted, power), NO_UNITS(name, unit, power), COMPLEX(name), NO_COMPLEX(name), OWNER(name, power),
        NEUTRAL(name), CASH(power, cash), WEAPONS(power, titles), NO_WEAPONS(power), TURN(round, power, phase),
    }
}

/// A change as players read it, such as `Karelia: 3 armour (Soviet Union)`.
pub fn change_words(war: &War, change: Change, lang: Lang) -> String {
    let name = change
        .area()
        .map_or("", |area| war.pack().area(area).name.text(lang));
    let power = |power: u8| war.power_name(power, lang);
    match change {
        Change::Units {
            power: own,
            unit,
            count: 0,
            ..
        } => NO_UNITS.text(lang, &[&name, &Item::Unit(unit).title(lang), &power(own)]),
        Change::Units {
            power: own,
            unit,
            count,
            ..
        } => UNITS.text(
            lang,
            &[&name, &unit.counted(count.into(), lang), &power(own)],
        ),
        Change::Complex(_, true) => COMPLEX.text(lang, &[&name]),
        Change::Complex(_, false) => NO_COMPLEX.text(lang, &[&name]),
        Change::Owner(_, Some(owner)) => OWNER.text(lang, &[&name, &power(owner)]),
        Change::Owner(_, None) => NEUTRAL.text(lang, &[&name]),
        Change::Cash(own, cash) => CASH.text(lang, &[&power(own), &cash]),
        Change::Weapons(own, 0) => NO_WEAPONS.text(lang, &[&power(own)]),
        Change::Weapons(own, bits) => {
            let some = Weapon::ALL
                .into_iter()
                .filter(|weapon| bits >> *weapon as u8 & 1 == 1);
            let titles: Vec<_> = some.map(|weapon| weapon_title(weapon, lang)).collect();
            WEAPONS.text(lang, &[&power(own), &titles.join(", ")])
        }
        Change::Turn(round, own, phase) => {
            let step = Step::ALL.into_iter().find(|step| step.phase() == phase);
            let phase = step.map_or("", |step| step.title().raw(lang));
            TURN.text(lang, &[&round, &power(own), &phase])
        }
    }
}
