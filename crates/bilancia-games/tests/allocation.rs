//! The playout loop asks for no memory once its buffers have grown.

use bilancia_core::{Notation, Rng, random_playout};
use bilancia_games::{
    alea, backgammon, battle, chess, frames, goose, kuhn, nibelungenlied, pig, tictactoe,
};

fn check<S: Notation>(start: &S, name: &str) {
    let (mut actions, mut rolls) = (Vec::with_capacity(1_024), Vec::with_capacity(64));
    let mut play = |seed: u64| {
        let mut state = start.clone();
        random_playout(
            &mut state,
            2_000,
            &mut actions,
            &mut rolls,
            &mut Rng::new(seed),
        )
        .plies
    };
    let (mut plies, mut seed) = (0, 0);
    let info = allocation_counter::measure(|| {
        while plies < 500 && seed < 100 {
            plies += play(seed);
            seed += 1;
        }
    });
    assert!(plies >= 100, "{name}");
    assert_eq!(info.count_total, 0, "{name} allocates");
}

#[test]
fn playouts_do_not_allocate() {
    check(&alea::GAME.with("").unwrap(), "alea");
    check(&backgammon::GAME.with("").unwrap(), "backgammon");
    check(
        &battle::GAME.with("rules=dice,attack=4inf+2ftr").unwrap(),
        "battle",
    );
    check(&chess::GAME.with("").unwrap(), "chess");
    check(&frames::GAME.with("").unwrap(), "frames");
    check(&goose::GAME.with("players=6,pieces=4").unwrap(), "goose");
    check(&kuhn::GAME.with("").unwrap(), "kuhn");
    check(&nibelungenlied::GAME.with("").unwrap(), "nibelungenlied");
    check(&pig::GAME.with("").unwrap(), "pig");
    check(&tictactoe::GAME.with("").unwrap(), "tictactoe");
}
