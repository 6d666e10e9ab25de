//! The recruit against the uniform random player, and against itself.

use bilancia_core::{Actor, Node, Options, Rng, Seat, State};
use bilancia_war::{OPTIONS, War, start};
use bilancia_war_opponents::recruit;

/// Plays a war; the recruit plays the sides of `recruits`, the random player the others. Returns the points of the
/// first power, and the position at the end.
fn play(options: &str, recruits: [bool; 2], seed: u64) -> (i32, War) {
    let mut rng = Rng::new(seed);
    let mut war: War = start(&Options::parse(&OPTIONS, options).unwrap()).unwrap();
    let mut plies = 0;
    loop {
        match war.node() {
            Node::Over => return (war.points(Seat(0)), war),
            Node::Chance => {
                let roll = war.sample_roll(&mut Vec::new(), &mut rng);
                war.apply(Actor::Chance, roll);
            }
            Node::Choice(seats) => {
                let seat = seats.only().unwrap();
                let action = if recruits[usize::from(war.side(seat).0)] {
                    recruit(&war)
                } else {
                    war.sample_action(seat, &mut Vec::new(), &mut rng)
                };
                assert!(war.is_legal(seat, action), "{action:?}");
                war.apply(Actor::Seat(seat), action);
            }
        }
        plies += 1;
        assert!(plies < 20_000, "the war does not end");
    }
}

/// Wars of 100 that the recruit wins against the uniform random player, half of them for each side.
fn wins(options: &str) -> usize {
    let won = |seed: &u64| match seed % 2 {
        0 => play(options, [true, false], *seed).0 == 1,
        _ => play(options, [false, true], *seed).0 == -1,
    };
    (0..100).filter(won).count()
}

#[test]
fn beats_the_uniform_random_player_on_the_training_map() {
    // Where dice fall, a few wars may be lost.
    for (rules, least) in [("cof", 100), ("orthodox", 100), ("dice", 95), ("ryof6", 95)] {
        let won = wins(&format!("rules={rules}"));
        assert!(won >= least, "{rules}: {won} of 100");
    }
}

#[test]
fn beats_the_uniform_random_player_on_the_classic_map() {
    assert_eq!(wins("map=classic,rounds=10"), 100);
}

/// A war that is over was won before the last round that it may have, or ended with it.
fn ends(options: &str, rounds: u16) {
    let (points, war) = play(options, [true, true], 1);
    assert!(
        points != 0 || war.round() == rounds,
        "{options}: {}",
        war.round()
    );
    assert!(war.round() <= rounds, "{options}: {}", war.round());
}

#[test]
fn ends_wars_against_itself_on_both_maps() {
    for rules in ["cof", "dice", "orthodox", "ryof6"] {
        ends(&format!("rules={rules}"), 12);
        ends(
            &format!("map=classic,rules={rules},losses=asked,rounds=20"),
            20,
        );
    }
}
