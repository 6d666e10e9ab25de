//! Any bytes are refused as a table of a solved game or as a bound, with words, or taken.
#![no_main]

use bilancia_games::{
    frames,
    nibelungenlied::{self, solution::bound::Bound},
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let loads = [
        frames::GAME.exact.as_ref().map(|exact| exact.load),
        nibelungenlied::GAME.exact.as_ref().map(|exact| exact.load),
    ];
    for load in loads.into_iter().flatten() {
        if let Err(error) = load(bytes) {
            assert!(error.contains("bilancia solve"), "{error}");
        }
    }
    if let Err(error) = Bound::from_bytes(bytes) {
        let error = error.to_string();
        assert!(error.contains("unlimited_nibelungenlied"), "{error}");
    }
});
