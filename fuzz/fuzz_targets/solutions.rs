//! Files that solvers keep and weights of networks: accepted, or refused with the command that makes them anew.
#![no_main]

use std::io::Cursor;

use bilancia_core::Presentable;
use bilancia_games::{
    GameEntry,
    backgammon::equity::Evaluator,
    frames,
    nibelungenlied::{self, solution::bound::Bound},
};
use flate2::Crc;
use libfuzzer_sys::fuzz_target;

/// Loads a table, and looks up the first move if there is one. A refusal says how to make it anew.
fn load<S: Presentable>(game: &GameEntry<S>, bytes: &[u8]) {
    let exact = game.exact.as_ref().expect("the game has a solver");
    match (exact.load)(Box::new(Cursor::new(bytes.to_vec()))) {
        Ok(solution) => drop(solution.payoffs(&game.with("").expect("it has defaults"))),
        Err(error) => assert!(error.contains("bilancia solve"), "{error}"),
    }
}

fuzz_target!(|bytes: &[u8]| {
    load(&frames::GAME, bytes);
    load(&nibelungenlied::GAME, bytes);
    // With the checksum that belongs to it.
    let mut crc = Crc::new();
    crc.update(bytes);
    load(&nibelungenlied::GAME, &[bytes, &crc.sum().to_le_bytes()].concat());
    if let Err(error) = Bound::from_bytes(bytes) {
        let error = error.to_string();
        assert!(error.contains("unlimited_nibelungenlied"), "{error}");
    }
    if let Err(error) = Evaluator::from_bytes(bytes) {
        assert!(!error.to_string().is_empty());
    }
});
