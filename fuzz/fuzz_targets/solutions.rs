//! Files that solvers keep and weights of networks: accepted, or refused with the command that makes them anew.
#![no_main]

use bilancia_games::{
    backgammon::equity::Evaluator,
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
    if let Err(error) = Evaluator::from_bytes(bytes) {
        assert!(!error.to_string().is_empty());
    }
});
