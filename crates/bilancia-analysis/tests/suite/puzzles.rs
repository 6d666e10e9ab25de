//! Stored puzzles: enough of them, all different, and each right by a computation that starts from its position alone.

use std::{
    collections::{HashMap, HashSet},
    sync::atomic::AtomicBool,
};

use bilancia_analysis::puzzles::{
    Hint, check, hint, line, make, possible, prompt, puzzles, read_answer, table,
};
use bilancia_core::Lang;
use bilancia_games::{catalog, puzzles::Level};
use bilancia_testkit::sized;

const GAMES: [&str; 4] = ["alea", "battle", "frames", "nibelungenlied"];

#[test]
fn every_stored_puzzle_is_what_a_search_of_everything_says() {
    let never = AtomicBool::new(false);
    for game in GAMES {
        let stored = puzzles(game);
        assert!(stored.len() >= 30, "{game}");
        let ids: HashSet<_> = stored.iter().map(|puzzle| &puzzle.id).collect();
        assert_eq!(ids.len(), stored.len(), "{game}");
        let places = stored
            .iter()
            .map(|puzzle| (&puzzle.options, &puzzle.position));
        assert_eq!(places.collect::<HashSet<_>>().len(), stored.len(), "{game}");
        for puzzle in stored.iter().step_by(sized(8, 1)) {
            assert_eq!(check(game, puzzle, &never), Ok(()), "{game} {}", puzzle.id);
        }
        let mut levels: HashMap<Level, usize> = HashMap::new();
        for puzzle in &stored {
            *levels.entry(puzzle.level).or_default() += 1;
        }
        assert!(levels.len() >= 2, "{game}: {levels:?}");
    }
    for game in catalog().0 {
        let name = game.info().name;
        assert_eq!(puzzles(name).is_empty(), !GAMES.contains(&name), "{name}");
    }
}

#[test]
fn a_puzzle_that_was_changed_is_found_out() {
    let never = AtomicBool::new(false);
    for game in GAMES {
        for puzzle in puzzles(game).into_iter().step_by(sized(21, 7)) {
            let mut other = puzzle.clone();
            other.accepted.push("nothing".to_owned());
            assert!(check(game, &other, &never).is_err(), "{}", puzzle.id);
            let mut other = puzzle.clone();
            other.second -= 0.01;
            assert!(check(game, &other, &never).is_err(), "{}", puzzle.id);
            let mut other = puzzle.clone();
            other.seat = other.seat.other();
            // An even battle is even to both.
            let even = puzzle.kind == "gain" && puzzle.accepts("0");
            assert!(even || check(game, &other, &never).is_err());
        }
    }
}

#[test]
fn a_seed_gives_the_same_puzzles_for_any_number_of_threads() {
    let never = AtomicBool::new(false);
    for game in &["battle", "nibelungenlied"][..sized(1, 2)] {
        let made = [1, 3].map(|threads| make(game, 7, threads, &never, &mut |_| true));
        let [Some((one, _)), Some((other, _))] = made else {
            panic!("nothing was cancelled");
        };
        assert_eq!(one, other);
        assert!(
            one.iter()
                .all(|puzzle| check(game, puzzle, &never) == Ok(()))
        );
        assert_ne!(one, puzzles(game), "another seed gives others");
    }
    assert!(make("battle", 7, 1, &never, &mut |_| false).is_none());
    assert!(make("goose", 7, 1, &never, &mut |_| true).is_none());
}

#[test]
fn questions_and_answers_are_in_both_languages() {
    for game in GAMES {
        for puzzle in puzzles(game) {
            let table = table(game, &puzzle).unwrap();
            let [en, it] = [Lang::EN, Lang::IT].map(|lang| prompt(&*table, &puzzle, lang));
            assert!(
                !en.is_empty() && !it.is_empty() && en != it,
                "{}",
                puzzle.id
            );
            assert!(
                !en.contains(['{', '\'']) && !it.contains(['{', '\'']),
                "{en} {it}"
            );
            for lang in Lang::all() {
                for answer in &puzzle.accepted {
                    let read = read_answer(&*table, &puzzle, &format!(" {answer} "), lang);
                    assert_eq!(read.as_ref(), Ok(answer));
                }
                assert!(read_answer(&*table, &puzzle, "\0<b>{0}", lang).is_err());
                assert!(read_answer(&*table, &puzzle, "", lang).is_err());
            }
        }
    }
}

#[test]
fn every_wrong_answer_has_its_reply_where_some_have() {
    let mut shown = 0;
    for game in GAMES {
        let refuted = puzzles(game).into_iter();
        let refuted = refuted.filter(|puzzle| !puzzle.refuted.is_empty());
        for puzzle in refuted.step_by(sized(6, 1)) {
            let table = table(game, &puzzle).unwrap();
            for answer in table.actions(puzzle.seat) {
                let line = line(&*table, &puzzle, &answer);
                let moves = if puzzle.accepts(&answer) { 0 } else { 2 };
                // In a turn of several actions one's own may come next.
                let goes_on = game == "nibelungenlied" && line.is_empty();
                assert!(
                    line.len() == moves || goes_on,
                    "{game} {} {answer}",
                    puzzle.id
                );
                shown += line.len();
            }
            for known in &puzzle.refuted {
                let line = line(&*table, &puzzle, &known.answer);
                assert_eq!(line[1].action, known.reply);
                assert_eq!(line[1].by, puzzle.seat.other());
            }
        }
    }
    assert!(shown > 100, "{shown}");
}

#[test]
fn a_hint_helps_and_does_not_tell() {
    for game in GAMES {
        for puzzle in puzzles(game) {
            let table = table(game, &puzzle).unwrap();
            match hint(&*table, &puzzle) {
                Hint::Begins(cell, _) => {
                    let first = table.prompt(puzzle.seat, &[]).unwrap().next;
                    assert!(first.len() > 1 && first.iter().any(|choice| choice.cell == cell));
                }
                Hint::Among(answers) => {
                    let right = answers.iter().filter(|answer| puzzle.accepts(answer));
                    assert_eq!(right.count(), 1, "{game} {}", puzzle.id);
                    assert!((2..possible(&*table, &puzzle)).contains(&answers.len()));
                    assert_eq!(hint(&*table, &puzzle), Hint::Among(answers));
                }
            }
        }
    }
}
