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
fn six_games_are_taught_in_eight_to_ten_steps_each() {
    for name in ["alea", "nibelungenlied", "frames"] {
        assert_eq!(steps(name).len(), 10, "{name}");
    }
    for name in ["backgammon", "battle"] {
        assert_eq!(steps(name).len(), 9, "{name}");
    }
    assert_eq!(steps("war").len(), 8);
    assert!(steps("no_such_game").is_empty());
}

#[test]
fn every_step_can_be_done_and_only_the_last_choice_is_free() {
    for (place, wanted, legal, done) in all() {
        // Those of whole turns are looked at below.
        if matches!(wanted, Wanted::Orders(_) | Wanted::Question(_)) {
            continue;
        }
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
fn a_turn_is_learnt_by_orders_in_any_form_and_follows_from_the_steps_before() {
    let steps = steps("war");
    let tried = |number: usize, answer: &str| {
        let step = &steps[number - 1];
        attempt(step, &*table("war", step).unwrap(), answer)
    };
    let done = |number: usize, answer: &str| tried(number, answer).unwrap().done;
    for (number, step) in (1..).zip(steps) {
        let wanted = match step.wanted {
            Wanted::Orders(wanted) => wanted.to_vec(),
            Wanted::Question(wanted) => vec![wanted],
            other => panic!("{other:?}"),
        };
        for answer in wanted {
            assert!(done(number, answer), "{number}: {answer}");
        }
        for empty in ["", "  ", "nonsense", "fight nowhere"] {
            assert!(tried(number, empty).is_err(), "{number}: {empty}");
        }
    }
    // Written in parts, in capitals, with full names, or along with more.
    assert!(done(1, "buy 1 inf; buy 2 inf") && done(1, "BUY 3 INFANTRY"));
    assert!(!done(1, "buy 2 inf") && !done(1, "buy 1 arm"));
    assert!(done(2, "move pas: 2 inf VIG, 1 inf VIG"));
    assert!(!done(2, "move PAS: 2 inf VIG"));
    assert!(tried(2, "move LEV: 1 inf VIG").is_err());
    assert!(done(3, "pronostico PAS") && done(3, " odds pas"));
    assert!(!done(3, "n PAS") && !done(3, "move PAS: 1 arm VIG"));
    assert!(done(4, "move PAS: 1 arm OCC"));
    // Each step begins where the one before has led.
    for pair in steps
        .windows(2)
        .filter(|pair| pair[0].position != pair[1].position)
    {
        let (Wanted::Orders(wanted), table) = (pair[0].wanted, table("war", &pair[0]).unwrap())
        else {
            continue;
        };
        let led = attempt(&pair[0], &*table, wanted[0])
            .unwrap()
            .after
            .position();
        assert_eq!(led, pair[1].position);
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
    assert_eq!(won("backgammon 9"), ["3/off 2/off"]);
}

#[test]
fn every_step_speaks_both_languages() {
    for game in catalog().0 {
        for step in steps(game.info().name) {
            for text in [&step.task, &step.shown] {
                let [english, italian] = [Lang::EN, Lang::IT].map(|lang| text.raw(lang));
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
