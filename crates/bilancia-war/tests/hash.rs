//! Hashes of states: equal states have the same, and of many states no two others.

use std::{
    collections::HashMap,
    hash::{BuildHasher, BuildHasherDefault, DefaultHasher},
};

use bilancia_core::{Actor, Node, Notation, Options, Rng, State};
use bilancia_war::{OPTIONS, War, start};

fn hash(war: &War) -> u64 {
    BuildHasherDefault::<DefaultHasher>::new().hash_one(war)
}

/// States of a war between random players, up to a number of plies.
fn walk(options: &str, seed: u64, plies: u32, mut each: impl FnMut(&War)) {
    let mut war = start(&Options::parse(&OPTIONS, options).unwrap()).unwrap();
    let mut rng = Rng::new(seed);
    for _ in 0..plies {
        each(&war);
        let (by, action) = match war.node() {
            Node::Over => return,
            Node::Chance => (Actor::Chance, war.sample_roll(&mut Vec::new(), &mut rng)),
            Node::Choice(seats) => {
                let seat = seats.only().unwrap();
                let action = war.sample_action(seat, &mut Vec::new(), &mut rng);
                (Actor::Seat(seat), action)
            }
        };
        war.apply(by, action);
    }
}

#[test]
fn states_have_one_hash_each() {
    let mut known: HashMap<u64, War> = HashMap::new();
    let wars = [
        "rules=dice,losses=asked",
        "rules=cof,rounds=none",
        "rules=ryof6,rounds=none",
        "map=classic,losses=asked",
        "map=classic,rules=lowluck",
    ];
    for options in wars {
        for seed in 0..10 {
            walk(options, seed, 400, |war| {
                let before = known.entry(hash(war)).or_insert_with(|| war.clone());
                assert!(before == war, "{} at {}", before.position(), war.position());
            });
        }
    }
    assert!(known.len() > 2000, "{}", known.len());
}

#[test]
fn a_state_that_is_written_and_read_has_the_same_hash() {
    walk("map=classic,losses=asked", 3, 300, |war| {
        let again = war.read_position(&war.position()).unwrap();
        assert_eq!(hash(&again), hash(war), "{}", war.position());
    });
}
