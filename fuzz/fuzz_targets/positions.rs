//! A position as text after the game's name: refused, or read as one that writes, reads back and can be played on.
#![no_main]

use bilancia_core::Rng;
use bilancia_fuzz::game_and_rest;
use bilancia_table::random_step;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &str| {
    let Some((spec, text)) = game_and_rest(input) else {
        return;
    };
    let mut table = match spec.table(Some(text)) {
        Ok(table) => table,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    let position = table.position();
    let again = spec.table(Some(&position)).expect("a position reads back");
    assert_eq!(again.position(), position);
    let mut rng = Rng::new(1);
    for _ in 0..10 {
        if !random_step(&mut *table, &mut rng) {
            break;
        }
    }
});
