//! Games of chess in PGN: refused with a place in the text, or records that hold and are written and read back.
#![no_main]

use bilancia_games::{
    catalog,
    chess::pgn::{read, write},
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match read(text) {
        Err(fault) => assert!(fault.line <= text.matches('\n').count() + 1),
        Ok(games) => {
            for game in games {
                game.record.verify(catalog()).expect("what was read holds");
                let written = write(&game.record).expect("it is a game of chess");
                let again = read(&written).expect("what was written is read");
                assert_eq!(again[0].record.events, game.record.events);
            }
        }
    }
});
