//! The commands of `bilancia`, in text and as JSON.

use std::{
    fs,
    io::{BufRead, BufReader},
    process::Stdio,
};

use crate::support::{bilancia, err, json, out, run};
use bilancia_games::nibelungenlied::{
    self,
    solution::{Unlimited, bound::Bound},
};
use bilancia_search::recursive::{BoundedPlayer, CandidateBound, RecursiveGame};
use bilancia_testkit::is_long;
use serde_json::Value;

#[test]
fn counts_alea_three_moves_deep() {
    let found = json(&["perft", "alea", "3", "--json"]);
    assert_eq!(found["leaves"], 3_608_774);
    assert_eq!(found["game"], "alea");
    assert_eq!(found["depth"], 3);
    assert!(found["seconds"].as_f64().unwrap() > 0.0);
    assert!(found["position"].as_str().unwrap().ends_with(" w"));
}

#[test]
fn lists_moves_and_rolls_for_programs() {
    let choice = json(&[
        "moves",
        "nibelungenlied",
        "--position",
        "D4E5E4D1B1 GK/- 1 select",
        "--json",
    ]);
    assert_eq!(choice["node"], "choice");
    assert_eq!(choice["seats"], serde_json::json!([1, 2]));
    assert_eq!(choice["moves"]["1"].as_array().unwrap().len(), 3);
    assert_eq!(choice["moves"]["2"].as_array().unwrap().len(), 9);
    let chance = json(&["moves", "goose", "--json"]);
    assert_eq!(chance["node"], "chance");
    assert_eq!(chance["rolls"].as_array().unwrap().len(), 21);
    assert_eq!(
        chance["rolls"][0],
        serde_json::json!({"roll": "1+1", "weight": 1})
    );
    let over = json(&["moves", "tictactoe", "--position", "xxx/oo1/3", "--json"]);
    assert_eq!(over["node"], "over");
}

#[test]
fn lists_games_with_options_and_bots() {
    let output = run(&["games", "--json"]);
    let games: Vec<Value> = out(&output)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert!(games.len() >= 11);
    for game in &games {
        assert!(game["name"].is_string() && game["seats"].is_array());
        assert!(game["options"].is_array() && game["bots"].is_array());
        let name = game["name"].as_str().unwrap();
        for lang in ["en", "it"] {
            let rules = out(&run(&["rules", name, "--lang", lang]));
            assert!(
                rules.starts_with("# ") && rules.contains("\n1. "),
                "{name} {lang}"
            );
        }
        assert!(
            out(&run(&["rules", name, "--notation"])).contains("A position"),
            "{name}"
        );
    }
}

#[test]
fn refuses_with_place_rule_and_remedy() {
    for (args, status, words) in [
        (&["moves", "alae"][..], 2, "did you mean alea"),
        (&["moves", "frames:sise=9"], 2, "did you mean size"),
        (&["moves", "frames:size=2"], 2, "3 to 26"),
        (&["moves", "frames:size"], 2, "name=value"),
        (
            &["moves", "tictactoe", "--position", "xxx/3/3"],
            2,
            "[tictactoe 2]",
        ),
        (&["draw", "alea", "-o", "alea.jpg"], 2, ".svg"),
        (
            &["draw", "alea", "-o", "/no/such/folder/alea.svg"],
            3,
            "there is no such file or folder",
        ),
        (&["verify", "/no/such/record"], 3, "cannot read"),
        (
            &["play", "alea", "--seat", "mtcs:1s"],
            2,
            "did you mean mcts",
        ),
        (
            &[
                "play", "alea", "--seat", "human", "--seat", "human", "--seat", "human",
            ],
            2,
            "2 seats",
        ),
        (
            &["match", "alea", "--seat", "random", "--games", "2"],
            2,
            "2 seats",
        ),
        (
            &["match", "alea", "--seat", "random", "--games", "0"],
            2,
            "games",
        ),
        (&["nonsense"], 2, "nonsense"),
    ] {
        let output = run(args);
        assert_eq!(
            output.status.code(),
            Some(status),
            "{args:?}: {}",
            err(&output)
        );
        assert!(err(&output).contains(words), "{args:?}: {}", err(&output));
        assert!(out(&output).is_empty());
    }
    let verbose = err(&run(&["--verbose", "verify", "/no/such/record"]));
    assert!(verbose.lines().count() > 1 && verbose.contains("because"));
}

#[test]
fn draws_both_kinds_of_picture() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    for (name, theme) in [("a.svg", "dark"), ("b.svg", "auto"), ("c.PNG", "print")] {
        let output = run(&[
            "draw",
            "goose:players=4",
            "-o",
            &path(name),
            "--theme",
            theme,
            "--width",
            "300",
        ]);
        assert!(output.status.success(), "{}", err(&output));
    }
    assert!(
        fs::read_to_string(path("a.svg"))
            .unwrap()
            .contains("#191613")
    );
    assert!(
        fs::read_to_string(path("b.svg"))
            .unwrap()
            .contains("prefers-color-scheme")
    );
    let png = fs::read(path("c.PNG")).unwrap();
    assert!(png.starts_with(b"\x89PNG") && png[16..20] == 300_u32.to_be_bytes());
}

#[test]
fn search_beats_chance_whatever_the_number_of_threads() {
    let game = |threads: &str| {
        let mut found = json(&[
            "match",
            "frames:size=7,goal=4",
            "--seat",
            "mcts:nodes=600",
            "--seat",
            "random",
            "--games",
            "10",
            "--seed",
            "7",
            "--threads",
            threads,
            "--json",
        ]);
        found["threads"] = Value::Null;
        found
    };
    let found = game("1");
    assert_eq!(found, game("3"));
    assert_eq!(found["games"], 10);
    let [search, chance] = [&found["points"][0], &found["points"][1]];
    assert!(search["mean"].as_f64().unwrap() > 0.5, "{found}");
    assert_eq!(
        search["mean"].as_f64().unwrap(),
        -chance["mean"].as_f64().unwrap()
    );
    assert!(search["low"].as_f64().unwrap() <= search["mean"].as_f64().unwrap());
    assert!(found["elo"]["low"].as_f64().unwrap() > 0.0);
}

/// Two games say nothing about the long run, in either language.
#[test]
fn few_games_are_no_proof() {
    let two = [
        "match",
        "tictactoe",
        "--seat",
        "mcts:nodes=200",
        "--seat",
        "random",
        "--games",
        "2",
        "--seed",
        "1",
    ];
    let shown = out(&run(&two));
    assert!(
        shown.contains("+1.0 points a game (in the long run: not known yet), 2 won"),
        "{shown}"
    );
    assert!(
        shown.contains("Elo difference at least −113 (95 %)"),
        "{shown}"
    );
    assert!(!shown.contains("inf"), "{shown}");
    let shown = out(&run(&[&two[..], &["--lang", "it"]].concat()));
    assert!(
        shown.contains("+1,0 punti a partita (a lungo andare: non si sa ancora)"),
        "{shown}"
    );
    assert!(
        shown.contains("differenza Elo almeno −113 (95 %)"),
        "{shown}"
    );
    let found = json(&[&two[..], &["--json"]].concat());
    assert_eq!(
        (&found["elo"]["diff"], &found["elo"]["high"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(&found["bound"], &Value::from(1.0));
    let low = found["points"][0]["low"].as_f64().unwrap();
    assert!((-1.0..-0.95).contains(&low), "{found}");
    assert!(
        found["points"][0]["score"]["low"].as_f64().unwrap() > 0.34,
        "{found}"
    );
}

#[test]
fn more_than_two_take_turns_at_the_seats() {
    let found = json(&[
        "match",
        "goose:players=3",
        "--seat",
        "random",
        "--seat",
        "greedy",
        "--seat",
        "random",
        "--games",
        "9",
        "--json",
    ]);
    let sum: f64 = (0..3)
        .map(|bot| found["points"][bot]["mean"].as_f64().unwrap())
        .sum();
    assert!(sum.abs() < 1e-5);
    assert!(found["elo"].is_null());
    // Sums by seat differ from those by opponent, but are 0 as well.
    let seats = found["seats"].as_array().unwrap();
    assert_eq!(seats.len(), 3);
    let sum: f64 = seats
        .iter()
        .map(|seat| seat["mean"].as_f64().unwrap())
        .sum();
    assert!(sum.abs() < 1e-5);
}

#[test]
fn welcomes_in_the_language_of_the_system() {
    let folder = tempfile::tempdir().unwrap();
    // Without a command the server starts, and runs until it is stopped.
    let first_lines = |arguments: &[&str], system: &str| {
        let mut command = bilancia(arguments);
        command
            .env("LC_ALL", system)
            .env("XDG_DATA_HOME", folder.path());
        let mut server = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(server.stdout.take().unwrap()).lines();
        let mut text = String::new();
        while !text.contains("http://127.0.0.1:") {
            text += &lines.next().expect("it says where it is").unwrap();
        }
        server.kill().unwrap();
        server.wait().unwrap();
        text
    };
    assert!(first_lines(&[], "C").starts_with("Bilancia: games of war"));
    assert!(first_lines(&[], "it_IT.UTF-8").starts_with("Bilancia: giochi di guerra"));
    assert!(first_lines(&["--lang", "it"], "C").contains("Gioca contro la macchina"));
    assert!(out(&run(&["help", "match"])).contains("Example"));
}

#[test]
fn bounds_are_checked_and_other_files_refused() {
    let folder = tempfile::tempdir().unwrap();
    let variant = nibelungenlied::Variant::default();
    let write = |name: &str, player, value| {
        let game = Unlimited::new(variant);
        let values = vec![value; game.states()];
        let bound = Bound::from(CandidateBound::new(game, values, player));
        let path = folder.path().join(name);
        fs::write(&path, bound.to_bytes().unwrap()).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let check = |game: &'static str, file: &str, more: &[&str]| {
        let args = [&["solve", game, "--check-bound", file][..], more].concat();
        run(&args)
    };
    let lost = write("lost", BoundedPlayer::Maximizer, -1.0);
    // Each takes half a minute, and certificates have tests of their own.
    if is_long() {
        // No strategy does worse than lose; a draw in every state is refuted.
        let drawn = write("drawn", BoundedPlayer::Minimizer, 0.0);
        let certified = check("nibelungenlied", &lost, &[]);
        assert_eq!(certified.status.code(), Some(0), "{}", err(&certified));
        let said = out(&certified);
        assert!(
            said.contains("the value to Tragic Fate is at least −1.000000"),
            "{said}"
        );
        assert!(said.contains("all 1002380 states"), "{said}");
        let refuted = check("nibelungenlied", &drawn, &["--json", "--lang", "it"]);
        assert_eq!(refuted.status.code(), Some(1));
        let said: Value = serde_json::from_slice(&refuted.stdout).unwrap();
        assert_eq!(said["certified"], false);
        assert_eq!(said["bound"], "at_most");
        assert!(said["violations"].as_u64().unwrap() > 0);
        assert!(said["largest"].as_f64().unwrap() > 0.5);
        let said = err(&refuted);
        assert!(said.contains("non è un limite certificato"), "{said}");
    }

    let bytes = fs::read(&lost).unwrap();
    let wrong = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let short = wrong("short", &bytes[..bytes.len() / 2]);
    let other = wrong("other", b"a text");
    for (game, file, status, words) in [
        ("nibelungenlied", &short, 3, "cut short or altered"),
        ("nibelungenlied", &other, 3, "not a bound of Nibelungenlied"),
        (
            "nibelungenlied",
            &"absent".to_owned(),
            3,
            "there is no such file",
        ),
        (
            "nibelungenlied:match_bonus=one_step",
            &lost,
            2,
            "under other rules",
        ),
        ("frames", &lost, 2, "no bounds of frames"),
    ] {
        let output = check(game, file, &[]);
        let said = err(&output);
        assert!(said.contains(words), "{game} {file}: {said}");
        assert_eq!(output.status.code(), Some(status), "{said}");
    }
    let both = check("nibelungenlied", &lost, &["--check"]);
    assert_eq!(both.status.code(), Some(2));
}

#[test]
fn solves_and_explores() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("one-turn.table");
    let file = file.to_str().unwrap();
    let game = "nibelungenlied:max_turns=1";
    let solved = json(&["solve", game, "--check", "--json", "--output", file]);
    assert_eq!(solved["value"], 0.0);
    assert!(solved["exploitability"].as_f64().unwrap() < 1e-4);
    assert_eq!(solved["start"].as_array().unwrap().len(), 10);
    assert!(fs::metadata(file).unwrap().len() > 1_000);

    let pennies = json(&[
        "explore",
        "rock_paper_scissors",
        "--mix",
        "rock=0.5,paper=0.5",
        "--json",
    ]);
    assert_eq!(pennies["exact"], true);
    assert!(pennies["value"].as_f64().unwrap().abs() < 1e-12);
    assert!((pennies["mix"]["loses"].as_f64().unwrap() - 0.5).abs() < 1e-12);
    let map = out(&run(&["explore", "rock_paper_scissors", "--ascii"]));
    assert!(map.contains("#+1.000") && map.contains("33.3 %"), "{map}");
    // Where there is no solution, the figures are those of a search.
    let searched = json(&[
        "explore",
        game,
        "--position",
        "D4E5E4D1B1 GK/- 1 select",
        "--nodes",
        "20",
        "--json",
    ]);
    assert_eq!(searched["payoffs"].as_array().unwrap().len(), 3);

    for (args, words) in [
        (&["solve", "chess"][..], "cannot be solved"),
        (&["solve", "nibelungenlied:max_turns=none"], "set max_turns"),
        (&["explore", "chess"], "nothing to explore"),
        (
            &["explore", "rock_paper_scissors", "--mix", "rock=0.5"],
            "sum to 1",
        ),
        (
            &["explore", "rock_paper_scissors", "--mix", "lizard=1"],
            "choices are rock",
        ),
        (
            &["match", "pig", "--seat", "engine:1s", "--seat", "random"],
            "no engine",
        ),
        (
            &["match", "chess", "--seat", "solved", "--seat", "random"],
            "not solved",
        ),
        (
            &[
                "match",
                "nibelungenlied:max_turns=7",
                "--seat",
                "solved",
                "--seat",
                "random",
            ],
            "bilancia solve nibelungenlied",
        ),
    ] {
        let output = run(args);
        assert!(!output.status.success(), "{args:?}");
        assert!(err(&output).contains(words), "{args:?}: {}", err(&output));
    }
}

#[cfg(unix)]
#[test]
fn servers_and_workers_close_when_they_are_asked_to() {
    use nix::{
        sys::signal::{Signal, kill},
        unistd::Pid,
    };
    let folder = tempfile::tempdir().unwrap();
    for signal in [Signal::SIGINT, Signal::SIGTERM] {
        let serve = &["serve", "--listen", "127.0.0.1:0"][..];
        for (command, words) in [(serve, "http://127.0.0.1:"), (&["worker"], "Working for")] {
            let mut child = bilancia(command)
                .env("XDG_DATA_HOME", folder.path())
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
            let started = lines.any(|line| line.unwrap().contains(words));
            assert!(started, "{command:?} says that it is there");
            kill(Pid::from_raw(child.id() as i32), signal).unwrap();
            assert_eq!(
                child.wait().unwrap().code(),
                Some(0),
                "{command:?} {signal}"
            );
        }
    }
}
