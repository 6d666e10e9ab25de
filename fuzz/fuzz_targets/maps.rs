//! A map's text: all of its faults are listed with line, field and remedy in both languages, or a war on it begins, is
//! written and read back, and is played on for a while.
#![no_main]

use bilancia_core::{Actor, Lang, Node, Notation, Options, Rng, State};
use bilancia_war::{
    OPTIONS, Settings, War,
    pack::{Pack, intern},
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &str| {
    let pack = match Pack::read("fuzz", input) {
        Ok(pack) => intern(pack),
        Err(faults) => {
            assert!(!faults.0.is_empty());
            for lang in Lang::all() {
                assert!(!faults.text(lang, "map.toml").is_empty());
            }
            return;
        }
    };
    let options = Options::defaults(&OPTIONS);
    let (settings, _) = Settings::read(&options).expect("defaults are legal");
    let mut war = War::new(pack, settings);
    let mut rng = Rng::new(1);
    for _ in 0..60 {
        assert_eq!(war.read_position(&war.position()).as_ref(), Ok(&war));
        match war.node() {
            Node::Over => return,
            Node::Chance => {
                let roll = war.sample_roll(&mut Vec::new(), &mut rng);
                war.apply(Actor::Chance, roll);
            }
            Node::Choice(seats) => {
                let seat = seats.only().expect("one power chooses at a time");
                let action = war.sample_action(seat, &mut Vec::new(), &mut rng);
                war.apply(Actor::Seat(seat), action);
            }
        }
    }
});
