//! A war's turn as text, after a number of random steps: taken whole, written and read back, or refused with its place.
#![no_main]

use bilancia_core::{Actor, Lang, Node, Notation, Options, Presentable, Rng, State};
use bilancia_war::{OPTIONS, start};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, u8, &str)| {
    let (plies, seed, text) = input;
    let options = ["rules=cof", "rules=dice,losses=asked", "rules=cofr,losses=asked"];
    let options = Options::parse(&OPTIONS, options[usize::from(seed) % 3]).expect("legal options");
    let mut war = start(&options).expect("legal options");
    let mut rng = Rng::new(seed.into());
    for _ in 0..plies {
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
    let Node::Choice(seats) = war.node() else {
        return;
    };
    let seat = seats.only().expect("one power chooses at a time");
    // A question is answered, or is none.
    for lang in Lang::all() {
        assert!(war.question(seat, text, lang).is_none_or(|answer| !answer.is_empty()));
    }
    if let Ok((actions, rest)) = war.read_turn_so_far(seat, text) {
        let mut after = war.clone();
        for action in actions {
            after.apply(Actor::Seat(seat), action);
        }
        assert!(rest.is_empty() || after.node() != Node::Over);
    }
    match war.read_turn(seat, text) {
        Ok(actions) => {
            let written = war.write_turn(seat, &actions);
            assert_eq!(war.read_turn(seat, &written).as_ref(), Ok(&actions), "{written}");
            let canonical = war.canonical_turn(seat, text).expect("a turn that was read");
            assert_eq!(war.canonical_turn(seat, &canonical).as_deref(), Ok(&*canonical));
        }
        Err(error) => {
            assert!(error.line >= 1 && error.column >= 1);
            for lang in Lang::all() {
                assert!(!error.text(lang).is_empty());
            }
        }
    }
});
