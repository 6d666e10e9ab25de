//! Files that solvers keep and weights of networks: accepted, or refused with the command that makes them anew.
#![no_main]

use bilancia_core::Notation;
use bilancia_games::{
    GameEntry,
    backgammon::equity::Evaluator,
    frames,
    nibelungenlied::{self, solution::bound::Bound},
};
use libfuzzer_sys::fuzz_target;

/// Loads a table. A refusal says how to make it anew.
fn load<S: Notation>(game: &GameEntry<S>, bytes: &[u8]) {
    let exact = game.exact.as_ref().expect("the game has a solver");
    if let Err(error) = (exact.load)(bytes) {
        assert!(error.contains("bilancia solve"), "{error}");
    }
}

fuzz_target!(|bytes: &[u8]| {
    load(&frames::GAME, bytes);
    load(&nibelungenlied::GAME, bytes);
    if let Err(error) = Bound::from_bytes(bytes) {
        let error = error.to_string();
        assert!(error.contains("unlimited_nibelungenlied"), "{error}");
    }
    if let Err(error) = Evaluator::from_bytes(bytes) {
        assert!(!error.to_string().is_empty());
    }
});
