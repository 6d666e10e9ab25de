//! The playout loop allocates no memory once its buffers have grown.

use bilancia_core::{Actor, Node, Notation, Rng, random_playout};
use bilancia_games::{
    alea, backgammon, battle, chess, frames, goose, kuhn, nibelungenlied, pig, tictactoe, war,
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

#[test]
fn positions_played_by_numbers_allocate_for_longer_lists_only() {
    for name in ["alea", "backgammon", "chess"] {
        let spec = bilancia_games::catalog().read(name).unwrap();
        let (mut state, mut weights) = (spec.state(None).unwrap(), Vec::with_capacity(1_024));
        let (mut rng, mut plies) = (Rng::new(3), 0);
        let info = allocation_counter::measure(|| {
            while plies < 400 {
                let by = match state.node() {
                    Node::Over => break,
                    Node::Chance => Actor::Chance,
                    Node::Choice(seats) => Actor::Seat(seats.lowest().unwrap()),
                };
                state.legal(by, &mut weights);
                let number = rng.below(weights.len() as u64) as usize;
                state.apply(by, number).unwrap();
                plies += 1;
            }
        });
        assert!(plies >= 60, "{name}: {plies}");
        // Each of two buffers doubles a few times.
        assert!(info.count_total <= 16, "{name}: {}", info.count_total);
    }
}

/// Plays wars on one state, whose memory and buffers have grown before.
fn check_war(options: &str) {
    let start = war::GAME.with(options).unwrap();
    let (mut actions, mut rolls) = (Vec::new(), Vec::new());
    let mut state = start.clone();
    let mut play = || {
        let mut plies = 0;
        for seed in 0..20 {
            state.clone_from(&start);
            let mut rng = Rng::new(seed);
            let played = random_playout(&mut state, 2_000, &mut actions, &mut rolls, &mut rng);
            plies += played.plies;
        }
        plies
    };
    assert!(play() >= 500, "{options}");
    let info = allocation_counter::measure(|| _ = play());
    assert_eq!(info.count_total, 0, "the war allocates: {options}");
}

#[test]
fn wars_do_not_allocate_once_their_memory_has_grown() {
    // On the classic map, carriers that sail while fighters wait for a deck are tried on copies of the state.
    for rules in ["cof", "dice,losses=asked", "ryof6"] {
        check_war(&format!("map=strait,rules={rules},rounds=12"));
    }
}

#[test]
fn a_war_takes_three_kilobytes_at_most() {
    for map in ["strait", "classic"] {
        let war = war::GAME.with(&format!("map={map}")).unwrap();
        let mut copy = None;
        let info = allocation_counter::measure(|| copy = Some(war.clone()));
        let bytes = info.bytes_current as usize + size_of::<war::War>();
        assert!(bytes <= 3_072, "{map}: {bytes}");
        assert_eq!(copy.as_ref(), Some(&war));
    }
}

#[test]
fn searches_stay_within_what_they_may_take() {
    use std::sync::atomic::AtomicBool;

    use bilancia_core::Seat;
    use bilancia_search::{Limit, MOST_BYTES, Mcts, Task};

    /// The peak memory of a search of `playouts` playouts, in bytes, and its result.
    fn search<S: Notation>(state: &S, playouts: u64) -> (u64, String) {
        let task = Task {
            state,
            seat: Seat(0),
            evaluation: None,
            earlier: &[],
            seed: 3,
        };
        let (stop, mut found) = (AtomicBool::new(false), String::new());
        let info = allocation_counter::measure(|| {
            let advice = Mcts::new(Limit::Playouts(playouts)).advise(&task, &stop);
            assert_eq!(advice.playouts, playouts);
            found = format!("{:?} {:?}", advice.action, advice.value);
        });
        (info.bytes_max, found)
    }

    // Cases where memory grows fastest: the largest matrices that are kept; hundreds of choices for either side, of which
    // none is; a small game with many positions; hidden cards.
    let frames = frames::GAME.with("size=5,goal=99").unwrap();
    let (bytes, found) = search(&frames, 200_000);
    assert!(
        (MOST_BYTES as u64 / 2..2 * MOST_BYTES as u64).contains(&bytes),
        "{bytes}"
    );
    assert_eq!(
        search(&frames, 200_000),
        (bytes, found),
        "the same each time"
    );
    let (bytes, _) = search(&frames::GAME.with("size=26").unwrap(), 6_000);
    assert!(bytes < 2 * MOST_BYTES as u64, "{bytes}");
    let pig = dealt(pig::GAME.with("").unwrap());
    let (bytes, _) = search(&pig, 20_000);
    assert!(bytes < 2 * MOST_BYTES as u64, "{bytes}");
    let kuhn = dealt(kuhn::GAME.with("").unwrap());
    let (bytes, _) = search(&kuhn, 50_000);
    assert!(bytes < 1 << 20, "{bytes}");
}

/// The first position where a player is to choose.
fn dealt<S: Notation>(mut state: S) -> S {
    let mut rng = Rng::new(1);
    while state.node() == Node::Chance {
        let roll = state.sample_roll(&mut Vec::new(), &mut rng);
        state.apply(Actor::Chance, roll);
    }
    state
}
