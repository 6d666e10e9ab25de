//! Any text is refused as a position, or read as one that writes and reads back, and plays on.
#![no_main]

use bilancia_core::Rng;
use bilancia_games::catalog;
use bilancia_table::random_step;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, &str)| {
    let (game, text) = input;
    let games = catalog().0;
    let spec = catalog()
        .read(games[usize::from(game) % games.len()].info().name)
        .unwrap();
    let Ok(mut table) = spec.table(Some(text)) else {
        return;
    };
    let written = table.position();
    assert_eq!(spec.table(Some(&written)).unwrap().position(), written);
    let mut rng = Rng::new(1);
    for _ in 0..30 {
        if !random_step(&mut *table, &mut rng) {
            return;
        }
    }
});
