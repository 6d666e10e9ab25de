//! Lands of a power that one enemy could take in its next turn, as arithmetic without dice expects.
//!
//! This stays beside [`crate::threats`], which plays the moves of each enemy and knows how certain an attack is: on the map of
//! the world that takes about a thousand times as long, tens of milliseconds. Hints are made anew with every order, and
//! programs judge danger by this arithmetic, so their motives are said by it.

use bilancia_battle::{Army, Unit};
use bilancia_war::{War, estimate::strongest, pack::Area, strikes::strikes_at};

/// The strongest strike of one enemy at a land.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Danger {
    /// The land.
    pub land: Area,
    /// Units that guard it.
    pub guards: Army,
    /// The enemy.
    pub enemy: u8,
    /// Units of the enemy that can come.
    pub force: Army,
    /// Whether the land falls to them.
    pub falls: bool,
}

/// Strikes at lands of a power, one for each land that an enemy can reach, in the order of the map.
pub fn dangers(war: &War, power: u8) -> Vec<Danger> {
    let side = war.pack().side(power);
    let strikes = strikes_at(war, side, false);
    let own = war
        .pack()
        .all()
        .filter(|area| war.owner(*area) == Some(power));
    let danger = |land: Area| {
        let guards = guards(war, power, land);
        let (strike, falls) = strongest(war, &strikes, land, &guards)?;
        Some(Danger {
            land,
            guards,
            enemy: strike.power,
            force: *strike.at(land),
            falls,
        })
    };
    own.filter_map(danger).collect()
}

/// Units of a power's side in a land, without guns, which do not fight.
pub fn guards(war: &War, power: u8, land: Area) -> Army {
    let side = war.pack().side(power);
    let there = war.units(land);
    let own =
        there.filter(|stack| war.pack().side(stack.owner()) == side && stack.unit() != Unit::Aa);
    own.fold(Army::default(), |army, stack| {
        army.with(stack.unit(), stack.count())
    })
}
