//! Units and money at the start.

use std::collections::BTreeMap;

use bilancia_war::pack::{Force, Item};

use crate::{
    areas::{Board, init},
    finding::{Log, shown},
    schema::Element,
    units::Units,
};

bilancia_core::messages! { crate::catalogue, "setup-":
    const {
        OWNER, NO_PLAYER(value), NUMBER(first, most), RESOURCE(value), TWICE(value),
    }
}

/// Units and money at the start.
#[derive(Debug, Default)]
pub(crate) struct Setup {
    /// Units by place of territory and name of player, with the line of the first.
    pub(crate) forces: BTreeMap<(usize, String), (Force, usize)>,
    /// Places of territories with factories, with their lines.
    pub(crate) factories: BTreeMap<usize, usize>,
    /// Money of players, with its line.
    pub(crate) cash: BTreeMap<String, (u16, usize)>,
}

/// Names of units that are placed.
pub(crate) fn placed(game: &Element) -> impl Iterator<Item = &str> {
    init(game, "unitInitialize", "unitPlacement").map(|it| it.get("unitType"))
}

/// Whole number in an attribute; a finding if there is none.
pub(crate) fn quantity(element: &Element, most: u16, log: &mut Log) -> Option<u16> {
    let text = element.get("quantity").trim();
    let number = text.parse().ok().filter(|number| *number <= most);
    if number.is_none() {
        let (line, label) = element.place();
        log.refuse((line, &label), NUMBER, &[&shown(text), &most]);
    }
    number
}

/// Reads units and money.
pub(crate) fn read(
    game: &Element,
    board: &Board,
    units: &Units<'_>,
    (powers, money): (&[(String, String)], &str),
    log: &mut Log,
) -> Setup {
    let known = |name: &str| powers.iter().any(|(theirs, _)| theirs == name);
    let mut setup = Setup::default();
    for placement in init(game, "unitInitialize", "unitPlacement") {
        let (line, label) = placement.place();
        let at = (line, &*label);
        let territory = board.find(placement.get("territory"), at, log);
        let item = units.item(placement.get("unitType"), at, log);
        let count = quantity(placement, 999, log);
        let owner = placement.get("owner");
        if owner.is_empty() {
            log.refuse(at, OWNER, &[]);
        } else if !known(owner) {
            log.refuse(at, NO_PLAYER, &[&shown(owner)]);
        } else if let (Some(territory), Some(item), Some(count)) = (territory, item, count) {
            let place = (territory, owner.to_owned());
            let (force, _) = setup
                .forces
                .entry(place)
                .or_insert((Force::default(), line));
            force.add(item, count);
            if item == Item::Complex && count > 0 {
                setup.factories.insert(territory, line);
            }
        }
    }
    for given in init(game, "resourceInitialize", "resourceGiven") {
        let (line, label) = given.place();
        let player = given.get("player");
        let count = quantity(given, 999, log);
        if !known(player) {
            log.refuse((line, &label), NO_PLAYER, &[&shown(player)]);
        } else if given.get("resource") != money {
            log.refuse((line, &label), RESOURCE, &[&shown(given.get("resource"))]);
        } else if let Some(count) = count
            && setup
                .cash
                .insert(player.to_owned(), (count, line))
                .is_some()
        {
            log.refuse((line, &label), TWICE, &[&shown(player)]);
        }
    }
    setup
}
