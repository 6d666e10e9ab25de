//! Any text is refused as a move with a reason, and changes nothing; or it is played.
#![no_main]

use bilancia_core::{Actor, Node, Rng};
use bilancia_games::catalog;
use bilancia_table::random_step;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, u8, u8, &str)| {
    let (game, seed, plies, text) = input;
    let games = catalog().0;
    let spec = catalog()
        .read(games[usize::from(game) % games.len()].info().name)
        .unwrap();
    let mut table = spec.table(None).unwrap();
    let mut rng = Rng::new(seed.into());
    for _ in 0..plies {
        if !random_step(&mut *table, &mut rng) {
            return;
        }
    }
    let by = match table.node() {
        Node::Over => return,
        Node::Chance => Actor::Chance,
        Node::Choice(seats) => Actor::Seat(seats.lowest().unwrap()),
    };
    let before = table.position();
    if let Err(error) = table.play(by, text) {
        assert!(!error.to_string().is_empty());
        assert_eq!(table.position(), before);
    }
});
