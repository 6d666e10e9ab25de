//! How many games a measurement will take, as its first games say.

use std::{num::NonZero, sync::atomic::AtomicBool};

use bilancia_core::example::Nim;
use bilancia_luck::{Outlook, Weighed, Weighing, exact::Size, sample::Subject, weigh};

use crate::sampling::ladder;

/// A measurement to a precision, with the games after which its progress was told, and what was foretold then.
fn foretold(precision: f64, most_games: u64, games: Option<u64>) -> (Weighed, Vec<(u64, Outlook)>) {
    let stop = AtomicBool::new(false);
    let mut told = Vec::new();
    let subject = Subject::new(Nim::new(9));
    let weighed = weigh(
        &subject,
        Weighing {
            ladder: Some(ladder()),
            seed: 5,
            threads: NonZero::<usize>::MIN,
            precision,
            most_games,
            games,
            size: Size { most: 1 },
            assisted: false,
            earlier: Vec::new(),
            stop: &stop,
            progress: &mut |so_far| {
                told.push((so_far.games, Outlook::of(so_far, precision, most_games)));
            },
        },
    );
    (weighed.unwrap(), told)
}

#[test]
fn first_games_tell_how_many_there_will_be() {
    let (weighed, told) = foretold(0.02, 1_000_000, None);
    // Two blocks of two games between each of three pairs, long before the first analysis.
    assert_eq!(told[0].0, 12);
    for (games, outlook) in &told {
        assert!(*games <= outlook.fewest && outlook.fewest <= outlook.most);
    }
    // At the last analysis but one the end is near.
    let (_, last) = told.last().unwrap();
    assert!(
        (last.fewest..=2 * last.most).contains(&weighed.games),
        "{last:?}"
    );
    // A limit is an end too, and a number that was fixed is played to the last game.
    let (weighed, told) = foretold(0.001, 300, None);
    assert!(told.iter().all(|(_, outlook)| outlook.most <= 300));
    assert!(weighed.games <= 300);
    let (weighed, told) = foretold(0.02, 300, Some(600));
    assert_eq!((told[0].0, weighed.games), (12, 600));
}
