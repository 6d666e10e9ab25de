//! Matches of many games: programs at any number of seats, games that are broken off and judged, and folders of games.

use std::{fs, os::unix::fs::PermissionsExt, path::Path, process::Stdio, thread, time::Duration};

use crate::support::{bilancia, bilancia_in, err, json, out, run};
use bilancia_testkit::{eventually, sized};
use serde_json::{Value, json};

/// A war of five powers that is short.
const WAR: &str = "war:map=classic,research=off";

/// Writes a program that speaks the protocol, and does `go` when it is asked for a move.
fn program(folder: &Path, name: &str, go: &str) -> String {
    let file = folder.join(name);
    let text = format!(
        "#!/bin/sh\nwhile read -r line; do case \"$line\" in ugi) echo ugiok;; isready) echo readyok;; \
         go*) {go};; quit) exit;; esac; done\n"
    );
    fs::write(&file, text).unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
    format!("exec:{}", file.display())
}

/// The records of a folder, in order.
fn records(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let mut paths: Vec<_> = entries
        .filter(|path| path.extension().is_some_and(|it| it == "txt"))
        .collect();
    paths.sort();
    for path in &paths {
        let verified = run(&["verify", path.to_str().unwrap()]);
        assert!(verified.status.success(), "{}", err(&verified));
    }
    paths
        .iter()
        .map(|path| fs::read_to_string(path).unwrap())
        .collect()
}

#[test]
fn two_programs_play_the_sides_of_five_powers() {
    let folder = tempfile::tempdir().unwrap();
    let kept = folder.path().join("kept");
    let ours = format!(
        "exec:{} engine --opponent recruit",
        env!("CARGO_BIN_EXE_bilancia")
    );
    // A program that buys nothing, moves nothing, and is never asked for more.
    let idle = program(folder.path(), "idle", "echo bestmove done");
    let call = [
        "match",
        WAR,
        "--seat",
        &ours,
        "--seat",
        &idle,
        "--games",
        "2",
        "--rounds",
        "1",
        "--judge",
        "production:0",
        "--movetime",
        "50",
        "--seed",
        "1",
        "--keep",
        kept.to_str().unwrap(),
    ];
    let played = run(&[&call[..], &["--json"]].concat());
    assert!(
        played.status.success() && !err(&played).contains("loses"),
        "{}",
        err(&played)
    );
    let found: Value = serde_json::from_str(&out(&played)).unwrap();
    assert_eq!(
        (
            &found["games"],
            &found["judged"],
            found["seats"].as_array().unwrap().len()
        ),
        (&2.into(), &2.into(), 5)
    );
    assert_eq!(found["points"].as_array().unwrap().len(), 2);
    let score = &found["points"][0]["score"];
    assert!(score["low"].as_f64() < score["value"].as_f64(), "{found}");
    // Each record has the sides, and says by which leads it was judged.
    let all = records(&kept);
    assert_eq!(all.len(), 2);
    for (game, text) in all.iter().enumerate() {
        let is_idle = |seat: usize| {
            let begin = format!("Seat-{seat}: ");
            let line = text.lines().find(|line| line.starts_with(&begin));
            line.unwrap().ends_with("/idle")
        };
        let seats: Vec<_> = (1..=5).map(is_idle).collect();
        let first = game == 1;
        assert_eq!(seats, [first, !first, first, !first, first], "{text}");
        assert!(text.contains("Match-Judged: ") && text.contains("Result: * unfinished"));
    }
    // Again, from the records alone; and in words.
    assert_eq!(json(&[&call[..], &["--json"]].concat()), found);
    let text = out(&run(&call));
    for part in [
        "score of the first",
        "2 games broken off after 1 round and judged by production:0",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    let italian = bilancia_in("it_IT.UTF-8", &call).output().unwrap();
    assert!(
        out(&italian).contains("2 partite interrotte dopo 1 giro e giudicate con production:0")
    );
}

#[test]
fn who_fails_at_a_seat_of_many_loses() {
    let folder = tempfile::tempdir().unwrap();
    let crash = program(folder.path(), "crash", "exit 3");
    let hang = program(folder.path(), "hang", "exec sleep 60");
    let kept = folder.path().join("kept");
    let against = |game: &str, programs: &[&str], others: usize| {
        let seats = programs
            .iter()
            .copied()
            .chain(std::iter::repeat_n("random", others));
        let seats: Vec<_> = seats.flat_map(|seat| ["--seat", seat]).collect();
        let more = ["--games", "2", "--movetime", "50", "--seed", "1", "--json"];
        let played = run(&[&["match", game], &seats[..], &more].concat());
        assert!(played.status.success(), "{}", err(&played));
        let found: Value = serde_json::from_str(&out(&played)).unwrap();
        (found, err(&played))
    };
    // A side of five powers loses with the program, whichever it is.
    let (found, said) = against(WAR, &[&crash], 1);
    assert_eq!(
        (
            &found["points"][0]["losses"],
            said.matches("it has ended").count()
        ),
        (&2.into(), 2),
        "{said}"
    );
    let (found, said) = against(WAR, &[&hang], 1);
    assert_eq!(
        (
            &found["points"][0]["losses"],
            said.matches("has not answered").count()
        ),
        (&2.into(), 2),
        "{said}"
    );
    // In a game of three it pays both others.
    let (found, said) = against("goose:players=3,course=short,pieces=2", &[&crash], 2);
    let points: Vec<_> = (0..3)
        .map(|bot| found["points"][bot]["mean"].as_f64().unwrap())
        .collect();
    assert_eq!(
        (points, said.matches("loses").count()),
        (vec![-2.0, 1.0, 1.0], 2)
    );
    // A program that cannot be started ends the match, and nothing is kept.
    let absent = run(&[
        "match",
        WAR,
        "--seat",
        "exec:/no/such",
        "--seat",
        "random",
        "--keep",
        kept.to_str().unwrap(),
    ]);
    assert_eq!(absent.status.code(), Some(3), "{}", err(&absent));
    assert_eq!(records(&kept).len(), 0);
}

#[test]
fn kills_lose_no_game_that_was_over() {
    let folder = tempfile::tempdir().unwrap();
    let call = |kept: &str, more: &[&str]| -> Vec<String> {
        let fixed = [
            "match",
            "frames:size=7,goal=4",
            "--seat",
            "mcts:nodes=300",
            "--seat",
            "mcts:nodes=100",
            "--games",
            "24",
            "--seed",
            "7",
            "--opening-plies",
            "1",
            "--keep",
            kept,
        ];
        fixed.iter().chain(more).map(ToString::to_string).collect()
    };
    let arguments = |call: &[String]| {
        call.iter()
            .map(String::as_str)
            .collect::<Vec<_>>()
            .join("\u{1f}")
    };
    let json_of = |kept: &str| {
        let all = arguments(&call(kept, &["--json"]));
        json(&all.split('\u{1f}').collect::<Vec<_>>())
    };
    let whole = folder.path().join("whole");
    let expected = json_of(whole.to_str().unwrap());
    let parts = folder.path().join("parts");
    let parts = parts.to_str().unwrap();
    let mut kills = 0;
    while kills < sized(5, 20) {
        let all = arguments(&call(parts, &[]));
        let all: Vec<_> = all.split('\u{1f}').collect();
        let mut child = bilancia(&all)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // Killed at any moment.
        thread::sleep(Duration::from_millis(40 + 37 * kills % 160));
        if child.try_wait().unwrap().is_some() {
            break;
        }
        child.kill().unwrap();
        child.wait().unwrap();
        kills += 1;
    }
    assert_eq!(json_of(parts), expected);
    assert_eq!(records(Path::new(parts)), records(&whole));
    assert!(kills > 0);
    // More games go on from there, other seeds do not; a record that is damaged is named.
    let other = arguments(&call(parts, &[])).replace("\u{1f}7\u{1f}", "\u{1f}8\u{1f}");
    let refused = run(&other.split('\u{1f}').collect::<Vec<_>>());
    assert_eq!(refused.status.code(), Some(2));
    assert!(
        err(&refused)
            .replace('\n', " ")
            .contains("was played otherwise"),
        "{}",
        err(&refused)
    );
    let grown = arguments(&call(parts, &["--json"])).replace("\u{1f}24\u{1f}", "\u{1f}26\u{1f}");
    let grown = json(&grown.split('\u{1f}').collect::<Vec<_>>());
    assert_eq!(grown["games"], 26);
    let first = Path::new(parts).join("game-00001.txt");
    let text = fs::read_to_string(&first).unwrap();
    fs::write(
        &first,
        text.replacen("Match-Points: ", "Match-Points: 9 ", 1),
    )
    .unwrap();
    let all = arguments(&call(parts, &[]));
    let damaged = run(&all.split('\u{1f}').collect::<Vec<_>>());
    assert_eq!(damaged.status.code(), Some(3));
    assert!(
        err(&damaged).contains("game-00001.txt"),
        "{}",
        err(&damaged)
    );
}

#[test]
fn an_interrupted_match_says_how_it_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let kept = folder.path().join("kept");
    let child = bilancia(&[
        "match",
        "frames:size=7,goal=4",
        "--seat",
        "mcts:nodes=500",
        "--seat",
        "mcts:nodes=500",
        "--games",
        "5000",
        "--threads",
        "1",
        "--keep",
        kept.to_str().unwrap(),
    ])
    .stdout(Stdio::piped())
    .stderr(Stdio::piped())
    .spawn()
    .unwrap();
    // Once a game is over, the handler of Ctrl-C is there.
    eventually("a game has been played", || {
        kept.join("game-00001.txt").exists()
    });
    let id = nix::unistd::Pid::from_raw(child.id() as i32);
    nix::sys::signal::kill(id, nix::sys::signal::Signal::SIGINT).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{}", err(&output));
    assert!(
        err(&output).contains("the same command goes on"),
        "{}",
        err(&output)
    );
    assert!(
        out(&output).contains("frames:size=7,goal=4: "),
        "{}",
        out(&output)
    );
}

#[test]
fn starts_are_played_from_both_sides() {
    let folder = tempfile::tempdir().unwrap();
    let (kept, file) = (folder.path().join("kept"), folder.path().join("starts.txt"));
    let starts = ["xx1/oo1/3", "3/1x1/2o"];
    fs::write(&file, starts.join("\n\n") + "\n").unwrap();
    let found = json(&[
        "match",
        "tictactoe",
        "--seat",
        "random",
        "--seat",
        "greedy",
        "--games",
        "8",
        "--seed",
        "1",
        "--position",
        &format!("@{}", file.display()),
        "--keep",
        kept.to_str().unwrap(),
        "--json",
    ]);
    assert_eq!(found["games"], 8);
    let begun: Vec<_> = records(&kept)
        .iter()
        .map(|text| {
            text.lines()
                .find_map(|line| line.strip_prefix("Start: "))
                .unwrap()
                .to_owned()
        })
        .collect();
    let [one, other] = starts;
    assert_eq!(begun, [one, one, other, other, one, one, other, other]);
    let described = fs::read_to_string(kept.join("match.json")).unwrap();
    let described: Value = serde_json::from_str(&described).unwrap();
    assert_eq!(described["positions"], json!(starts));
}

#[test]
fn calls_that_fit_no_game_are_refused_with_a_remedy() {
    let two = ["--seat", "random", "--seat", "random"];
    let three = [&two[..], &["--seat", "random"]].concat();
    let judged = [&two[..], &["--rounds", "2", "--judge"]].concat();
    let call = |game: &str, more: &[&str]| -> Vec<String> {
        ["match", game]
            .iter()
            .chain(more)
            .map(ToString::to_string)
            .collect()
    };
    for (arguments, words) in [
        (call(WAR, &three), "or twice, once for each side"),
        (call("tictactoe", &three), "give --seat 2 times, not 3"),
        (
            call("tictactoe", &[&judged[..], &["production"]].concat()),
            "no measure 'production'",
        ),
        (
            call(WAR, &[&judged[..], &["glory"]].concat()),
            "there are production, evaluation",
        ),
        (
            call(WAR, &[&judged[..], &["production:-1"]].concat()),
            "'-1' is no lead",
        ),
        (
            call(
                "goose:players=3",
                &[&three[..], &["--rounds", "1", "--judge", "production"]].concat(),
            ),
            "does not have two sides",
        ),
    ] {
        let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
        let output = run(&arguments);
        assert_eq!(
            output.status.code(),
            Some(2),
            "{arguments:?}: {}",
            out(&output)
        );
        let said = err(&output).replace('\n', " ");
        assert!(said.contains(words), "{words}: {said}");
        let italian = bilancia_in("it_IT.UTF-8", &arguments).output().unwrap();
        assert!(!err(&italian).contains(words), "{}", err(&italian));
    }
}

#[test]
fn tournaments_have_wars_of_five_powers() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tournament.toml");
    let idle = program(folder.path(), "idle", "echo bestmove done");
    // A war that ends by its rules after its first round.
    let text = format!(
        "game = \"{WAR},rounds=1\"\nmovetime = 50\n[[entrant]]\nplayer = \"recruit\"\n[[entrant]]\nname = \"idle\"\nplayer = \"{idle}\"\n"
    );
    fs::write(&file, text).unwrap();
    let found = json(&["arena", file.to_str().unwrap(), "--json"]);
    let games = found["games"].as_array().unwrap();
    assert_eq!(games.len(), 2);
    assert_eq!(
        (&games[0]["first"], &games[1]["first"]),
        (&games[1]["second"], &games[0]["second"])
    );
}
