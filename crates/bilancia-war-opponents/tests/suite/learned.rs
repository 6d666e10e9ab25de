//! The learned evaluation: it tells who wins, and counts in wars of two powers only.

use std::sync::atomic::AtomicBool;

use bilancia_core::{Actor, Node, Options, Rng, Side, State};
use bilancia_war::{OPTIONS, War, start};
use bilancia_war_opponents::{Limits, WarNetwork, Weights, captain, captain_by, recruit, scales};

static NEVER: AtomicBool = AtomicBool::new(false);
const NETWORK: &[u8] = include_bytes!("../../src/staff/network.bin");

fn limits() -> Limits<'static> {
    Limits {
        plans: 10,
        until: None,
        stop: &NEVER,
        threads: 1,
    }
}

fn war(options: &str) -> War {
    start(&Options::parse(&OPTIONS, options).unwrap()).unwrap()
}

/// The chances of a side after each of its turns in a war that it plays as the captain against the recruit, and whether it won.
fn chances(rules: &str, captain_side: Side, seed: u64) -> (Vec<f64>, bool) {
    let network = WarNetwork::read(NETWORK).unwrap();
    let mut war = war(&format!("map=strait,rules={rules}"));
    let (mut rng, mut found) = (Rng::new(seed), Vec::new());
    let (mut judge, mut turn) = (scales(&war), war.turn());
    loop {
        match war.node() {
            Node::Over => break,
            Node::Chance => {
                let roll = war.sample_roll(&mut Vec::new(), &mut rng);
                war.apply(Actor::Chance, roll);
            }
            Node::Choice(seats) => {
                let seat = seats.lowest().unwrap();
                let action = match war.side(seat) == captain_side {
                    true => captain(&war, &limits(), rng.bits()).actions[0],
                    false => recruit(&war),
                };
                war.apply(Actor::Seat(seat), action);
            }
        }
        if war.turn() != turn && war.node() != Node::Over {
            turn = war.turn();
            if judge.side() == captain_side {
                found.push(network.chance(&judge.inputs(&war)));
            }
            judge = scales(&war);
        }
    }
    (found, war.winner() == Some(Some(captain_side)))
}

#[test]
fn the_network_tells_who_wins() {
    let (mut last, mut right, mut games) = (0.0, 0, 0);
    for rules in ["cof", "lowluck", "dice"] {
        for side in [Side(0), Side(1)] {
            for seed in 0..3 {
                let (chances, won) = chances(rules, side, seed);
                assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)));
                let Some(chance) = chances.last() else {
                    continue;
                };
                games += 1;
                last += if won { *chance } else { 1.0 - chance };
                right += u32::from((*chance > 0.5) == won);
            }
        }
    }
    assert!(games >= 10, "{games}");
    let mean = last / f64::from(games);
    assert!(
        mean > 0.7 && right * 5 >= games * 4,
        "{right} of {games}, mean {mean:.2}"
    );
}

#[test]
fn a_damaged_network_is_refused() {
    assert_eq!(WarNetwork::read(NETWORK).unwrap().write(), NETWORK);
    let longer = [NETWORK, &[0]].concat();
    let mut infinite = NETWORK.to_vec();
    infinite[..4].copy_from_slice(&f32::INFINITY.to_le_bytes());
    for damaged in [&NETWORK[1..], &[], &longer, &infinite] {
        assert!(WarNetwork::read(damaged).is_err());
    }
}

#[test]
fn it_counts_among_two_powers_only() {
    let mut without = Weights::default();
    without.set("learned", 0.0).unwrap();
    let differs = |options: &str| {
        let war = war(options);
        let value = |weights: &Weights| captain_by(&war, weights, &limits(), 1).value;
        value(&Weights::default()) != value(&without)
    };
    assert!(differs("map=strait,rules=cof"));
    assert!(!differs("map=classic,rules=cof,research=off"));
}
