//! Tournaments of programs: the same end for any number of threads and any number of kills.

use std::{fs, path::Path, thread, time::Duration};

use crate::support::{bilancia, bilancia_in, err, out, run};
use bilancia_testkit::{eventually, sized};
use serde_json::Value;

/// A Swiss of seven programs that takes some seconds.
const SWISS: &str = r#"
title = "Autumn"
game = "frames:size=7,goal=4"
format = "swiss"
rounds = 4
seed = 7
opening_plies = 1

[[entrant]]
player = "mcts:nodes=1000"

[[entrant]]
player = "mcts:nodes=500"
name = "middle"

[[entrant]]
player = "mcts:nodes=500"
name = "its twin"

[[entrant]]
player = "greedy"
rating = 1500

[[entrant]]
player = "mcts:nodes=20"

[[entrant]]
player = "random"

[[entrant]]
player = "random"
name = "another random"
"#;

/// A folder with a description in a file, and the name of that file.
fn described(text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tournament.toml");
    fs::write(&file, text).unwrap();
    let name = file.to_str().unwrap().to_owned();
    (folder, name)
}

fn json(file: &str, more: &[&str]) -> Value {
    let output = run(&[&["arena", file, "--json"], more].concat());
    assert!(output.status.success(), "{}", err(&output));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn the_end_does_not_depend_on_threads() {
    let (_folder, one) = described(SWISS);
    let (_other, four) = described(SWISS);
    let found = json(&one, &["--threads", "1"]);
    assert_eq!(found, json(&four, &["--threads", "4"]));
    // Again, from the journal alone.
    assert_eq!(found, json(&one, &[]));
    assert_eq!(found["games"].as_array().unwrap().len(), 4 * 3 * 2);
    let standings = found["standings"].as_array().unwrap();
    let points: f64 = standings
        .iter()
        .map(|row| row["points"].as_f64().unwrap())
        .sum();
    assert_eq!(
        points,
        f64::from(4 * 4 * 2),
        "a bye has the points of two games"
    );
    let ratings = found["ratings"].as_array().unwrap();
    let greedy = ratings.iter().find(|of| of["name"] == "greedy").unwrap();
    assert_eq!(
        (&greedy["rating"], &greedy["fixed"]),
        (&1500.0.into(), &true.into())
    );
    let text = out(&run(&["arena", &one]));
    for part in [
        "Autumn: 7 entrants, 4 rounds, 24 games, seed 7",
        "Buchholz",
        "round 4",
        "1500",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    let italian = bilancia_in("it_IT.UTF-8", &["arena", &one])
        .output()
        .unwrap();
    assert!(out(&italian).contains("7 iscritti, 4 turni, 24 partite"));
}

#[test]
fn kills_change_nothing() {
    let (_folder, whole) = described(SWISS);
    let expected = json(&whole, &["--threads", "2"]);
    let (folder, file) = described(SWISS);
    let journal = folder.path().join("tournament.toml.journal");
    let mut kills = 0;
    while kills < sized(6, 20) {
        let mut child = bilancia(&["arena", &file, "--threads", "2"])
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null())
            .spawn()
            .unwrap();
        // Killed at any moment.
        thread::sleep(Duration::from_millis(20 + 13 * kills % 160));
        if child.try_wait().unwrap().is_some() {
            break;
        }
        child.kill().unwrap();
        child.wait().unwrap();
        kills += 1;
        // A line that was not written to its end, which a kill may leave.
        if kills % 3 == 0 && journal.exists() {
            let mut text = fs::read(&journal).unwrap();
            text.extend(b"{\"at\":0,\"by\":\"ho");
            fs::write(&journal, text).unwrap();
        }
    }
    assert_eq!(json(&file, &[]), expected);
    assert!(kills > 0);
}

#[test]
#[cfg(unix)]
fn an_interrupted_tournament_goes_on() {
    let slow = SWISS.replace("mcts:nodes=1000", "mcts:nodes=3000");
    let (folder, file) = described(&slow);
    let journal = folder.path().join("tournament.toml.journal");
    let child = bilancia(&["arena", &file, "--threads", "1"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    // Once games are played, the handler of Ctrl-C is there.
    let begun = || fs::read_to_string(&journal).is_ok_and(|text| text.contains("\"result\""));
    eventually("a game has been played", begun);
    let id = nix::unistd::Pid::from_raw(child.id() as i32);
    nix::sys::signal::kill(id, nix::sys::signal::Signal::SIGINT).unwrap();
    let output = child.wait_with_output().unwrap();
    if output.status.code() == Some(130) {
        assert!(
            err(&output).contains("the same command goes on"),
            "{}",
            err(&output)
        );
    } else {
        assert!(
            output.status.success(),
            "it was over before: {}",
            err(&output)
        );
    }
    assert_eq!(json(&file, &[])["games"].as_array().unwrap().len(), 24);
}

#[test]
fn every_format_is_played_and_other_programs_take_part() {
    let engine = format!("exec:{} engine", env!("CARGO_BIN_EXE_bilancia"));
    for (format, games) in [
        ("format = \"round_robin\"\ncycles = 2", 6 * 2 * 2),
        ("format = \"knock_out\"\ndouble_games = false", 3),
        ("format = \"ladder\"\nrounds = 3", 2 * 2 + 2 + 2 * 2),
    ] {
        let text = format!(
            "game = \"tictactoe\"\n{format}\nmovetime = 5\n[[entrant]]\nplayer = \"greedy\"\n[[entrant]]\nplayer = \"random\"\n\
             [[entrant]]\nname = \"outside\"\nplayer = '{engine}'\n[[entrant]]\nname = \"last\"\nplayer = \"random\"\n"
        );
        let (_folder, file) = described(&text);
        let found = json(&file, &[]);
        assert_eq!(found["games"].as_array().unwrap().len(), games, "{format}");
        assert_eq!(found["standings"].as_array().unwrap().len(), 4);
    }
}

#[test]
fn faults_are_named_with_a_remedy() {
    let (folder, file) = described(SWISS);
    json(&file, &[]);
    let journal = Path::new(&folder.path()).join("tournament.toml.journal");
    let refused = |text: &str, status: i32, words: &str| {
        fs::write(&file, text).unwrap();
        for (locale, lang) in [("C", "en"), ("it_IT.UTF-8", "it")] {
            let output = bilancia_in(locale, &["arena", &file]).output().unwrap();
            assert_eq!(
                output.status.code(),
                Some(status),
                "{text}\n{}",
                err(&output)
            );
            if lang == "en" {
                let found = err(&output).replace('\n', " ");
                assert!(found.contains(words), "{words}: {found}");
            }
        }
    };
    refused(
        &SWISS.replace("seed = 7", "seed = 8"),
        2,
        "described otherwise",
    );
    let whole = fs::read_to_string(&journal).unwrap();
    fs::write(&journal, whole.replacen("swiss", "sw\"iss", 2)).unwrap();
    refused(SWISS, 3, "line 1");
    fs::write(
        &journal,
        whole.replacen("\"kind\":\"paired\"", "\"kind\":\"pared\"", 1),
    )
    .unwrap();
    refused(SWISS, 3, "is no entry of a journal");
    fs::remove_file(&journal).unwrap();
    refused("game = \"alea\"\n", 2, "from 2 to 1000 entrants");
    refused("game = \"alea\"\nfromat = \"swiss\"\n", 2, "line 2");
    refused(
        &SWISS.replace("frames:size=7,goal=4", "goose:players=3"),
        2,
        "3 sides",
    );
    refused(
        &SWISS.replace("rounds = 4", "cycles = 4"),
        2,
        "'cycles' says nothing",
    );
    refused(
        &SWISS.replace("rounds = 4", "rounds = 0"),
        2,
        "from 1 to 1000",
    );
    refused(
        &SWISS.replace("another random", "random"),
        2,
        "two entrants are called random",
    );
    refused(&SWISS.replace("\"greedy\"", "\"greedi\""), 2, "greedi");
    refused(
        &SWISS.replace("rating = 1500", "rating = nan"),
        2,
        "between 0 and 5000",
    );
    assert!(!journal.exists(), "whatever is refused begins nothing");
}

#[test]
fn the_next_round_of_a_report_is_paired() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("five.trf");
    // Player 5 was absent from round 1.
    let rounds = ["   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0", "0000 - Z"];
    let points = ["1.0", "1.0", "0.0", "0.0", "0.0"];
    let player = |number: usize| {
        let name = format!("Player {}", char::from(b'A' + number as u8));
        let (points, round) = (points[number], rounds[number]);
        let number = number + 1;
        format!("001 {number:>4}      {name:<66}{points:>4} {number:>4}  {round}\n")
    };
    let report: String = (0..5).map(player).collect();
    let paired = |report: &str, more: &[&str]| {
        fs::write(&path, report).unwrap();
        run(&[&["--lang", "en", "pair", path.to_str().unwrap()], more].concat())
    };
    let all = format!("{report}XXR 3\n");
    let found = paired(&all, &[]);
    assert_eq!(
        out(&found),
        "Round 2 of 3\n  1. 2 Player B – 1 Player A\n  2. 3 Player C – 5 Player E\n  3. 4 Player D: bye\n",
        "{}",
        err(&found)
    );
    let found: Value = serde_json::from_str(&out(&paired(&all, &["--json"]))).unwrap();
    assert_eq!(
        (&found["round"], &found["bye"]),
        (&2.into(), &vec![4].into())
    );
    let refused = paired(&format!("{report}XXR 1\n"), &[]);
    assert_eq!(refused.status.code(), Some(1));
    let refused = paired(&all.replace("3 w 1", "3 w 2"), &[]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(
        err(&refused).contains("line 1, column 92: "),
        "{}",
        err(&refused)
    );
}
