//! Tutorials: each step can be done, not by just anything, and shows what its text says.

use bilancia_analysis::tutorial::{attempt, steps, table};
use bilancia_core::{Lang, Seat};
use bilancia_games::{Wanted, catalog};

/// The legal actions of each step, and those of them that do what it asks for.
fn all() -> Vec<(String, Wanted, Vec<String>, Vec<String>)> {
    let mut all = Vec::new();
    for game in catalog().0 {
        let name = game.info().name;
        for (number, step) in (1..).zip(steps(name)) {
            let place = format!("{name} {number}");
            let table = table(name, step).unwrap_or_else(|error| panic!("{place}: {error}"));
            let legal = table.actions(Seat(step.seat));
            let done = legal.iter().filter(|action| {
                let tried = attempt(step, &*table, action)
                    .unwrap_or_else(|error| panic!("{place}: {error}"));
                tried.done
            });
            let done = done.cloned().collect();
            all.push((place, step.wanted, legal, done));
        }
    }
    all
}

#[test]
fn three_games_are_taught_in_ten_steps_each() {
    for name in ["alea", "nibelungenlied", "frames"] {
        assert_eq!(steps(name).len(), 10, "{name}");
    }
    assert!(steps("no_such_game").is_empty());
}

#[test]
fn every_step_can_be_done_and_only_the_last_choice_is_free() {
    for (place, wanted, legal, done) in all() {
        assert!(!done.is_empty(), "{place}: {legal:?}");
        if wanted != Wanted::Any {
            assert!(done.len() < legal.len(), "{place}: {done:?}");
        }
        if let Wanted::These(wanted) = wanted {
            assert_eq!(done.len(), wanted.len(), "{place}: {legal:?}");
        }
    }
}

#[test]
fn steps_that_ask_for_a_win_have_few() {
    for (place, wanted, _, done) in all() {
        if wanted == Wanted::Win {
            assert!(done.len() <= 12, "{place}: {done:?}");
        }
    }
    let won = |place: &str| {
        let found = all().into_iter().find(|(of, ..)| of == place).unwrap();
        found.3
    };
    assert_eq!(won("alea 10"), ["h3-c3+"]);
    assert_eq!(won("nibelungenlied 8"), ["S-C2"]);
    assert_eq!(won("nibelungenlied 9"), ["S-E2"]);
}

#[test]
fn every_step_speaks_both_languages() {
    for game in catalog().0 {
        for step in steps(game.info().name) {
            for text in [&step.task, &step.shown] {
                let [english, italian] = [Lang::En, Lang::It].map(|lang| text.raw(lang));
                assert!(english.len() > 20 && italian.len() > 20, "{english}");
                assert_ne!(english, italian);
                assert!(
                    !english.contains('\'') && !italian.contains('\''),
                    "{english} {italian}"
                );
            }
        }
    }
}
