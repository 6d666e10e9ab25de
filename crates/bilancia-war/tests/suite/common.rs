//! Random walks through wars.

use bilancia_core::{Actor, Node, Rng, State};
use bilancia_testkit::wars::{self, lively};
use bilancia_war::{Action, War};

use crate::armada::war;

/// Options that together use every part of the rules.
pub(crate) const WARS: [&str; 9] = [
    "rules=cof",
    "rules=dice,losses=asked",
    "rules=orthodox,losses=asked,neutrals=no",
    "rules=lowluck,raids=target,ships_among_enemies=yes",
    "rules=ryof,research=fixed,exposures=static",
    "rules=ryof6,first_attacks=no",
    "rules=cofr,losses=asked,last_die=one,second_side_weapons=yes",
    "rules=cof,research=off,new_complexes=no,total_victory=yes,rounds=3",
    "rules=ryof6,guns_by=5,losses=asked,rounds=none,second_side_weapons=yes",
];

/// Options of wars on a map, those of [`WARS`] and one with bids of its first two powers.
pub(crate) fn wars(map: &str) -> Vec<String> {
    let [first, second] = match map {
        "strait" | "armada" => ["west", "east"],
        _ => ["ussr", "germany"],
    };
    let bids = format!("rules=cof,bid=9{first}+17{second},rounds=4");
    let all = WARS.iter().map(ToString::to_string).chain([bids]);
    all.map(|options| format!("map={map},{options}")).collect()
}

/// Takes a random roll, or a random action with few standing orders and weapons.
pub(crate) fn step(state: &mut War, rng: &mut Rng) -> Option<(Actor, Action)> {
    wars::step(state, rng, lively)
}

/// Walks at random, and calls `each` at one choice in `often`.
pub(crate) fn walk(
    options: &str,
    seed: u64,
    (plies, often): (u32, u64),
    mut each: impl FnMut(&War),
) {
    let mut rng = Rng::new(seed);
    wars::walk(
        war(options),
        &mut rng,
        plies.into(),
        lively,
        |state, rng| {
            if matches!(state.node(), Node::Choice(_)) && rng.below(often) == 0 {
                each(state);
            }
        },
    );
}
