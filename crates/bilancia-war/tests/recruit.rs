//! The recruit against the uniform random player, and against itself.

use bilancia_core::{Actor, Node, Options, Rng, Seat, State};
use bilancia_war::{OPTIONS, War, start};

/// Plays a war; the recruit plays the seats of `recruits`, the random player the others. Returns the points of the
/// first power, and the number of rounds.
fn play(options: &str, recruits: [bool; 2], seed: u64) -> (i32, u16) {
    let mut rng = Rng::new(seed);
    let mut war: War = start(&Options::parse(&OPTIONS, options).unwrap()).unwrap();
    let mut plies = 0;
    loop {
        match war.node() {
            Node::Over => return (war.points(Seat(0)), war.round()),
            Node::Chance => {
                let roll = war.sample_roll(&mut Vec::new(), &mut rng);
                war.apply(Actor::Chance, roll);
            }
            Node::Choice(seats) => {
                let seat = seats.only().unwrap();
                let action = if recruits[usize::from(war.side(seat).0)] {
                    war.recruit()
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

#[test]
fn beats_the_uniform_random_player() {
    for rules in ["cof", "dice", "orthodox", "ryof6"] {
        let mut score = 0;
        for seed in 0..6 {
            let options = format!("rules={rules}");
            score += play(&options, [true, false], seed).0 - play(&options, [false, true], seed).0;
        }
        // 0 is what the random player gets against itself.
        assert!(score >= 7, "{rules}: {score} of 12");
    }
}

#[test]
fn ends_wars_against_itself_on_both_maps() {
    let (_, rounds) = play("", [true, true], 1);
    assert!(rounds <= 12);
    let (_, rounds) = play("map=classic,rounds=3,losses=asked", [true, true], 1);
    assert_eq!(rounds, 3);
}
