//! Puzzles at the terminal: known answers, wrong and foreign ones, and lists.

use crate::support::{bilancia_in, err, out, run, typed};
use bilancia_analysis::puzzles::{puzzles, table};
use serde_json::Value;
use tempfile::TempDir;

const GAMES: [&str; 4] = ["alea", "battle", "frames", "nibelungenlied"];

#[test]
fn known_answers_are_right() {
    let folder = TempDir::new().unwrap();
    // Found by hand: the double on e4 goes to e3, and three sixes are in line.
    let output = typed(folder.path(), &["puzzles", "try", "alea"], "e4=e3\n");
    assert!(output.status.success(), "{}", err(&output));
    assert!(out(&output).contains("Black to move: win at once."));
    assert!(out(&output).contains("Right: e4=e3."), "{}", out(&output));
    for game in GAMES {
        let answer = format!("{}\n", puzzles(game)[0].accepted[0]);
        let output = typed(folder.path(), &["puzzles", "try", game, "1"], &answer);
        assert!(output.status.success(), "{game}: {}", out(&output));
        assert!(out(&output).contains("Right: "), "{game}");
    }
}

#[test]
fn what_cannot_be_read_is_asked_again_and_a_wrong_answer_ends_with_the_right_one() {
    let folder = TempDir::new().unwrap();
    let puzzle = &puzzles("alea")[0];
    let legal = table("alea", puzzle).unwrap().actions(puzzle.seat);
    let wrong = legal.iter().find(|action| !puzzle.accepts(action));
    let wrong = wrong.expect("not every move wins");
    let long = "x".repeat(5_000);
    let foreign = format!("\nnonsense\n\u{1b}[2J\n{long}\ne4=e9\n{wrong}\n");
    let output = typed(folder.path(), &["puzzles", "try", "alea", "1"], &foreign);
    assert_eq!(output.status.code(), Some(1));
    let said = out(&output);
    assert_eq!(said.matches("Your answer: ").count(), 6, "{said}");
    assert!(said.contains(&format!("Not right: {wrong}.")), "{said}");
    assert!(!said.contains('\u{1b}'), "it would command the terminal");
    assert!(err(&output).contains("Right was: e4=e3."));
    // Input that ends has the answer told, too.
    let output = typed(folder.path(), &["puzzles", "try", "alea", "1"], "");
    assert!(!output.status.success());
    assert!(err(&output).contains("e4=e3"));
}

#[test]
fn what_is_not_there_is_refused_with_what_is() {
    for (arguments, told) in [
        (&["puzzles", "nothing"][..], "bilancia games"),
        (
            &["puzzles", "goose"],
            "alea, battle, frames, nibelungenlied",
        ),
        (&["puzzles", "try"], "GAME"),
        (&["puzzles", "try", "goose"], "has no puzzles"),
        (&["puzzles", "try", "alea", "0"], "from 1 to"),
        (&["puzzles", "try", "alea", "999"], "from 1 to"),
        (&["puzzles", "try", "alea", "one"], "one"),
        (&["puzzles", "make"], "GAME"),
        (&["puzzles", "check", "goose"], "has no puzzles"),
        (&["puzzles", "check", "--json"], "leave it out"),
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(
            err(&output).contains(told),
            "{arguments:?}: {}",
            err(&output)
        );
    }
    let output = bilancia_in("it_IT.UTF-8", &["puzzles", "goose"]);
    assert!(err(&{ output }.output().unwrap()).contains("non ha problemi"));
}

#[test]
fn lists_are_whole_and_tell_no_answers() {
    let listed = |arguments: &[&str]| {
        let output = run(arguments);
        assert!(output.status.success(), "{}", err(&output));
        let lines: Vec<Value> = out(&output)
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        lines
    };
    for game in GAMES {
        let stored = puzzles(game);
        let lines = listed(&["puzzles", game, "--json"]);
        assert_eq!(lines.len(), stored.len());
        for (puzzle, line) in stored.iter().zip(&lines) {
            assert_eq!(line["id"], puzzle.id);
            assert_eq!(line["position"], puzzle.position);
            assert!(line["prompt"]["it"] != line["prompt"]["en"]);
            assert!(line.get("accepted").is_none() && line.get("best").is_none());
        }
        let plain = out(&run(&["puzzles", game]));
        assert_eq!(plain.lines().count(), stored.len());
    }
    let all: usize = GAMES.map(|game| puzzles(game).len()).iter().sum();
    assert_eq!(listed(&["puzzles", "--json"]).len(), all);
    let overview = out(&run(&["puzzles"]));
    assert!(
        GAMES.iter().all(|game| overview.contains(game)),
        "{overview}"
    );
}
