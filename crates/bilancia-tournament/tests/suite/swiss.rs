//! Properties of Swiss pairings, on random tournaments.

use std::collections::BTreeSet;

use bilancia_core::Rng;
use bilancia_testkit::sized;
use bilancia_tournament::{
    event::{Act, Event},
    format::{Format, Games},
    pairing::quality,
    progress::{Board, Pairing},
};
use proptest::prelude::*;

use crate::support::{enter, host, plan, play_round};

/// Plays a tournament, and looks at each round after it was paired.
fn play(
    seed: u64,
    entrants: u32,
    rounds: u32,
    games: Games,
    look: impl Fn(&Event, &[Pairing]),
) -> Event {
    let mut rng = Rng::new(seed);
    let mut event = enter(plan(Format::Swiss { rounds }, games), entrants);
    for _ in 0..rounds {
        let pairings = event.next_round().unwrap();
        look(&event, &pairings);
        host(&mut event, Act::Paired { pairings });
        play_round(&mut event, &mut rng, 20, 3);
    }
    event
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn rounds_keep_to_the_rules(seed: u64, entrants in 6_u32..40, rounds in 1_u32..8, double: bool) {
        let rounds = rounds.min(entrants / 2);
        let games = if double { Games::Double } else { Games::Single };
        let event = play(seed, entrants, rounds, games, |event, pairings| {
            let numbers: Vec<_> = pairings.iter().flat_map(Pairing::entrants).collect();
            let once: BTreeSet<_> = numbers.iter().collect();
            assert_eq!(once.len(), numbers.len());
            assert_eq!(numbers.len() as u32, entrants, "everybody is paired once");
            let quality = quality(&event.state().progress, pairings);
            assert_eq!((quality.second_byes, quality.repeated), (0, 0), "{pairings:?}");
        });
        if games == Games::Single {
            for card in event.state().progress.scorecards() {
                let sides = card.lines.iter().flat_map(|line| &line.games).map(|game| i32::from(game.side) * 2 - 1);
                // Two sides more at most, but where nothing else was left; forfeits count as nothing.
                let forfeits = card.lines.iter().filter(|line| !line.played).count() as i32;
                prop_assert!(sides.sum::<i32>().abs() <= 3 + forfeits);
            }
        }
    }

    #[test]
    fn the_order_of_results_in_a_round_makes_no_difference(seed: u64, entrants in 4_u32..20) {
        let event = play(seed, entrants, 3.min(entrants / 2), Games::Double, |_, _| ());
        let mut entries = event.entries().to_vec();
        let is_result = |act: &Act| matches!(act, Act::Result { .. } | Act::Forfeited { .. });
        for run in entries.chunk_by_mut(|one, other| is_result(&one.act) && is_result(&other.act)) {
            run.reverse();
        }
        let other = Event::from_log(entries).unwrap();
        prop_assert_eq!(other.standings(), event.standings());
        prop_assert_eq!(&other.state().progress, &event.state().progress);
    }
}

#[test]
fn with_as_many_rounds_as_opponents_everybody_meets_everybody() {
    for seed in 0..20 {
        let mut rng = Rng::new(seed);
        let mut event = enter(plan(Format::Swiss { rounds: 9 }, Games::Double), 6);
        let mut repeated = 0;
        for round in 0..9 {
            let pairings = event.next_round().unwrap();
            let now = quality(&event.state().progress, &pairings).repeated;
            // Three rounds can always be completed without meeting again; after five no opponent is left to meet.
            assert!(round > 2 || now == 0, "{seed}, {round}");
            assert!(round < 5 || now > 0);
            repeated += now;
            host(&mut event, Act::Paired { pairings });
            play_round(&mut event, &mut rng, 0, 0);
        }
        assert!(repeated >= 12);
    }
}

#[test]
fn a_second_bye_is_given_only_when_everybody_had_one() {
    let mut rng = Rng::new(3);
    let mut event = enter(plan(Format::Swiss { rounds: 6 }, Games::Double), 5);
    let mut byes = Vec::new();
    for _ in 0..6 {
        let pairings = event.next_round().unwrap();
        byes.extend(pairings.iter().filter_map(|pairing| match pairing {
            Pairing::Bye(number) => Some(*number),
            _ => None,
        }));
        host(&mut event, Act::Paired { pairings });
        play_round(&mut event, &mut rng, 0, 0);
    }
    assert_eq!(byes[..5].iter().collect::<BTreeSet<_>>().len(), 5);
    assert_eq!(byes.len(), 6);
}

#[test]
fn a_large_field_is_paired_without_faults() {
    let mut rng = Rng::new(1);
    let mut event = enter(
        plan(Format::Swiss { rounds: 10 }, Games::Single),
        sized(300, 1_000),
    );
    for _ in 0..3 {
        let pairings = event.next_round().unwrap();
        let found = quality(&event.state().progress, &pairings);
        assert_eq!(
            [found.second_byes, found.repeated, found.side_conflicts],
            [0; 3]
        );
        host(&mut event, Act::Paired { pairings });
        play_round(&mut event, &mut rng, 20, 1);
    }
    assert!(
        event
            .state()
            .progress
            .rounds
            .iter()
            .flatten()
            .all(Board::is_over)
    );
}
