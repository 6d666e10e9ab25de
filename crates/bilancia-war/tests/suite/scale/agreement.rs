//! The list of legal actions against all conceivable ones that are admitted.

use bilancia_core::{Node, Notation, Rng, State};
use bilancia_war::{Action, War};

use super::{conceive::conceive, size};
use crate::common::{walk, wars};

/// Panics unless the list is sorted and holds those conceivable actions that are admitted, and no others.
pub(crate) fn check(war: &War, rng: &mut Rng) {
    let Node::Choice(seats) = war.node() else {
        return;
    };
    let mut listed = Vec::new();
    war.actions(seats.only().unwrap(), &mut listed);
    let at = |action: &Action| {
        let text = war.action_text(*action);
        format!("{text} ({action:?}) at {}", war.position())
    };
    for pair in listed.windows(2) {
        assert!(pair[0] < pair[1], "out of order: {}", at(&pair[1]));
    }
    for action in &listed {
        if let Err(refusal) = war.allow(*action) {
            panic!("listed and not admitted ({refusal}): {}", at(action));
        }
    }
    for action in conceive(war, rng) {
        if listed.binary_search(&action).is_err() && war.allow(action).is_ok() {
            panic!("admitted and not listed: {}", at(&action));
        }
    }
}

fn compare(map: &str, states: u32, plies: u32) {
    let all = wars(map);
    let mut rng = Rng::new(7);
    let (mut seen, mut seed) = (0, 500);
    while seen < states {
        let options = &all[seed as usize % all.len()];
        walk(options, seed, (plies, 4), |war| {
            if seen < states {
                check(war, &mut rng);
                seen += 1;
            }
        });
        seed += 1;
    }
}

#[test]
fn the_list_is_what_is_admitted_on_the_training_map() {
    compare("strait", size(10_000), 300);
}

#[test]
fn the_list_is_what_is_admitted_on_the_classic_map() {
    compare("classic", size(1_000), 400);
}
