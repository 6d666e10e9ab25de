//! The command `weigh`: results, files that are saved and joined, games of other programs, and luck ledgers.

use std::{
    fs,
    io::{BufRead, BufReader},
    os::unix::fs::PermissionsExt,
    path::Path,
    process::{Command, Output, Stdio},
};

use bilancia_testkit::is_long;
use serde_json::Value;

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bilancia"))
        .args(arguments)
        .output()
        .unwrap()
}

fn text(output: &Output) -> String {
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&text(&run(arguments))).unwrap()
}

#[track_caller]
fn refused(arguments: &[&str], status: i32, words: &[&str]) {
    let output = run(arguments);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(status), "{error}");
    assert!(output.stdout.is_empty(), "a number was printed");
    for word in words {
        assert!(error.contains(word), "'{word}' is not in: {error}");
    }
}

fn measure(found: &Value, name: &str) -> f64 {
    let measures = found["measures"].as_array().unwrap();
    measures
        .iter()
        .find(|measure| measure["name"] == name)
        .unwrap()["value"]
        .as_f64()
        .unwrap()
}

#[test]
fn goose_with_one_piece_is_all_luck() {
    let found = json(&["weigh", "goose:pieces=1", "--json"]);
    assert_eq!(measure(&found, "luck"), 1.0);
    assert_eq!(found["method"], "exact");
    assert_eq!(found["measures"][0]["method"], "exact");
    assert_eq!(found["games"], 0);
    if is_long() {
        // The result does not depend on the players.
        let found = json(&[
            "weigh",
            "goose",
            "--ladder",
            "uniform+mcts:9+greedy",
            "--json",
        ]);
        assert_eq!(measure(&found, "luck"), 1.0);
        assert_eq!(found["method"], "exact");
        assert_eq!(found["pairs"].as_array().unwrap().len(), 3);
    }
    let shown = text(&run(&[
        "weigh",
        "goose:pieces=1",
        "--lang",
        "it",
        "--ascii",
    ]));
    assert!(shown.contains("Fortuna 100 %") && shown.contains("|^..."));
}

/// Row of the known table: uniform random against optimal play with two pieces on the short track, here a smaller one.
#[test]
fn two_pieces_leave_room_for_skill() {
    let found = json(&["weigh", "goose:course=short,pieces=2,length=14", "--json"]);
    let luck = measure(&found, "luck");
    assert!((0.5..0.9).contains(&luck), "{luck}");
    let shares = ["strength", "seat", "chance", "clash", "mixing", "draw"];
    let sum: f64 = shares.iter().map(|share| measure(&found, share)).sum();
    assert!((sum - 1.0).abs() < 1e-9);
    assert!(found["choices"]["decisions"].as_f64().unwrap() > 5.0);
}

#[test]
fn runs_are_kept_gone_on_with_and_joined() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let weigh = |seed: &str, games: &str, keep: &str, threads: &str| {
        let mut found = json(&[
            "weigh",
            "tictactoe",
            "--ladder",
            "uniform+mcts:4+mcts:16",
            "--seed",
            seed,
            "--most-games",
            games,
            "--precision",
            "0.001",
            "--threads",
            threads,
            "--keep",
            keep,
            "--json",
        ]);
        found["seconds"] = Value::Null;
        found
    };
    let whole = weigh("1", "2000", &place("whole"), "1");
    weigh("1", "400", &place("part"), "2");
    assert_eq!(weigh("1", "2000", &place("part"), "2"), whole);
    assert_eq!(
        fs::read(place("part")).unwrap(),
        fs::read(place("whole")).unwrap()
    );
    assert!(whole["depth"]["rungs"].as_f64().unwrap() > 1.0);
    // Players are named as in matches; names of earlier versions are read, in files too.
    assert_eq!(
        whole["agents"],
        serde_json::json!(["random", "mcts:nodes=4", "mcts:nodes=16"])
    );
    let text = fs::read_to_string(place("whole")).unwrap();
    let older = text
        .replace("\"random\"", "\"uniform\"")
        .replace("mcts:nodes=", "mcts:");
    assert_ne!(text, older);
    fs::write(place("older"), older).unwrap();
    assert_eq!(weigh("1", "2000", &place("older"), "2"), whole);

    let other = weigh("2", "2000", &place("other"), "2");
    let joined = json(&[
        "weigh",
        "--join",
        &place("whole"),
        &place("other"),
        "--json",
    ]);
    let games = |found: &Value| found["games"].as_u64().unwrap();
    assert_eq!(games(&joined), games(&whole) + games(&other));

    refused(
        &["weigh", "--join", &place("whole"), &place("part"), "--json"],
        2,
        &["seed 1", "twice"],
    );
    refused(
        &["weigh", "pig", "--keep", &place("whole")],
        2,
        &["tictactoe", "another --keep file"],
    );
    refused(
        &[
            "weigh",
            "tictactoe",
            "--seed",
            "9",
            "--keep",
            &place("whole"),
        ],
        2,
        &["seed 1"],
    );
    fs::write(place("torn"), "{\"game\":\"tic").unwrap();
    refused(
        &["weigh", "tictactoe", "--keep", &place("torn")],
        3,
        &["torn", "weigh --keep"],
    );
}

#[test]
#[cfg(unix)]
fn long_measurements_say_how_long_they_take() {
    for (language, words) in [("en", "tictactoe: about "), ("it", "tictactoe: circa ")] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_bilancia"))
            .args(["weigh", "tictactoe", "--ladder", "random+mcts:nodes=1"])
            .args([
                "--fixed-games",
                "900000000",
                "--threads",
                "1",
                "--lang",
                language,
            ])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = BufReader::new(child.stderr.take().unwrap());
        let mut line = String::new();
        said.read_line(&mut line).unwrap();
        assert!(
            line.starts_with(words) && line.contains("900000000"),
            "{line}"
        );
        let id = nix::unistd::Pid::from_raw(child.id() as i32);
        nix::sys::signal::kill(id, nix::sys::signal::Signal::SIGINT).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130));
        // What is known by then is shown.
        assert!(!output.stdout.is_empty());
    }
}

#[test]
fn the_war_is_weighed_over_numbered_starts() {
    let folder = tempfile::tempdir().unwrap();
    let kept = folder.path().join("war.json");
    let kept = kept.to_str().unwrap();
    let weigh = |starts: &[&'static str], threads: &'static str| {
        let mut call = vec!["weigh", "war:map=strait,rules=cof,rounds=2"];
        call.extend(["--ladder", "recruit:nodes=1+captain:nodes=1"]);
        call.extend(["--seed", "3", "--fixed-games", "32"]);
        call.extend(starts);
        call.extend(["--threads", threads, "--json"]);
        call
    };
    let several = ["--starts", "50"];
    let mut whole = json(&weigh(&several, "1"));
    let mut again = json(&weigh(&several, "2"));
    for found in [&mut whole, &mut again] {
        found["seconds"] = Value::Null;
    }
    assert_eq!((&whole, whole["games"].as_u64()), (&again, Some(32)));
    // From one start the same two games are played over and over.
    let one = json(&weigh(&[], "1"));
    let score = |found: &Value| found["pairs"][0]["score"].as_f64().unwrap();
    assert!([0.0, 0.5, 1.0].contains(&score(&one)));
    let keeping = [weigh(&several, "1"), vec!["--keep", kept]].concat();
    json(&keeping);
    let run: Value = serde_json::from_str(&fs::read_to_string(kept).unwrap()).unwrap();
    assert_eq!(run["starts"], 50);
    let other = [weigh(&["--starts", "60"], "1"), vec!["--keep", kept]].concat();
    refused(&other, 2, &["other starts", "--keep"]);
    refused(
        &["weigh", "chess", "--starts", "4"],
        2,
        &["'chess' has no numbered starts"],
    );
}

#[test]
fn pages_and_pictures_stand_alone() {
    let folder = tempfile::tempdir().unwrap();
    let [html, svg] = ["page.html", "scale.svg"].map(|name| folder.path().join(name));
    let shown = text(&run(&[
        "weigh",
        "goose:course=short",
        "rock_paper_scissors",
        "kuhn",
        "--most-games",
        "400",
        "--lang",
        "it",
        "--html",
        html.to_str().unwrap(),
        "--svg",
        svg.to_str().unwrap(),
    ]));
    assert!(shown.contains("Fortuna 100 %"));
    let page = fs::read_to_string(html).unwrap();
    assert!(
        page.starts_with("<!doctype html>")
            && page.contains("lang=\"it\"")
            && page.contains("Dal dado alla mente")
    );
    assert!(
        !page.contains("http://")
            || page.matches("http://").count() == page.matches("http://www.w3.org").count()
    );
    let picture = fs::read_to_string(svg).unwrap();
    assert!(
        picture.contains("<title>La scala di tutti i giochi</title>") && picture.contains("kuhn")
    );
}

#[test]
fn wrong_calls_are_refused() {
    refused(
        &["weigh", "goose", "--ladder", "lambda-9"],
        2,
        &["lambda-9", "lambda-1", "perfect-1"],
    );
    refused(
        &["weigh", "goose", "--ladder", "uniform+wizard"],
        2,
        &["wizard", "greedy"],
    );
    refused(
        &["weigh", "tictactoe", "--ladder", "mcts:4+perfect"],
        2,
        &["perfect", "random"],
    );
    refused(
        &["weigh", "chess", "--ladder", "perfect-1"],
        2,
        &["too many"],
    );
    refused(&["weigh", "gose"], 2, &["goose"]);
    refused(&["weigh", "--record", "nowhere.txt"], 3, &["nowhere.txt"]);
}

/// Writes a program that implements a game of two seats over the protocol, given its answers to queries.
fn program(folder: &Path, name: &str, answers: &str) -> String {
    let path = folder.join(name);
    let script = format!(
        "import sys\nposition = '0'\nasked = 0\nfor line in sys.stdin:\n    command, _, rest = line.strip().partition(' ')\n    \
         if command == 'ugi': print('ugiok', flush=True)\n    elif command == 'isready': print('readyok', flush=True)\n    \
         elif command == 'position':\n        where, _, moves = rest.partition(' moves ')\n        \
         position = '0' if where == 'startpos' else where.removeprefix('fen ')\n        \
         for move in moves.split(): position = move.partition(':')[2]\n    \
         elif command == 'query':\n        asked += 1\n        what = rest.strip()\n        answer = None\n{answers}\n        \
         print('response ' + answer if answer is not None else 'error no such query', flush=True)\n    \
         elif command == 'quit': break\n"
    );
    fs::write(&path, script).unwrap();
    format!("exec:python3 {}", path.display())
}

const COIN: &str = "        if what == 'position': answer = position\n        \
     if what == 'phase': answer = 'chance' if position == '0' else 'end'\n        \
     if what == 'rolls': answer = 'heads:1 tails:1'\n        \
     if what == 'result': answer = 'p1win' if position == 'heads' else 'p2win'";

/// A coin of which nothing but `query all` is answered about positions, nor `position` but at the end: any other query
/// ends the program, and so does a move, since the positions after it are named.
const COIN_AT_ONCE: &str = "        if what == 'all':\n            rest = 'chance ; rolls heads:1 tails:1 ; after heads tails' \
     if position == '0' else 'end ; result ' + ('p1win' if position == 'heads' else 'p2win')\n            \
     answer = 'position ' + position + ' ; phase ' + rest\n        \
     elif what == 'position' and asked > 6: answer = position\n        \
     elif what not in ('seats', 'bound'): sys.exit()";

#[test]
fn all_answers_may_come_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let program = |name: &str, answers: &str| program(folder.path(), name, answers);
    let one = json(&["weigh", &program("coin.py", COIN), "--json"]);
    let all = json(&["weigh", &program("once.py", COIN_AT_ONCE), "--json"]);
    assert_eq!(measure(&all, "luck"), 1.0);
    assert_eq!(one["measures"], all["measures"]);
    let lacking = COIN_AT_ONCE.replace("chance ; rolls", "chance ; throws");
    refused(
        &["weigh", &program("lacking.py", &lacking), "--json"],
        1,
        &["query all", "'rolls'"],
    );
    for (name, after, words) in [
        ("few.py", "after heads'", ["1 position", "2 moves"]),
        (
            "wrong.py",
            "after tails heads'",
            ["'heads'", "another position"],
        ),
    ] {
        let answers = COIN_AT_ONCE.replace("after heads tails'", after);
        refused(&["weigh", &program(name, &answers), "--json"], 1, &words);
    }
    let nothing = COIN_AT_ONCE.replace("'position ' + position", "''");
    refused(
        &["weigh", &program("nothing.py", &nothing), "--json"],
        1,
        &["query all", "'position'"],
    );
}

/// A cluster is driven by Python, in whose place stands a program that notes how it is called.
#[test]
fn a_cluster_is_asked_through_python() {
    let folder = tempfile::tempdir().unwrap();
    let [kept, called, python] =
        ["run.json", "called", "python"].map(|name| folder.path().join(name));
    let measured = [
        "weigh",
        "pig",
        "--ladder",
        "random+greedy",
        "--seed",
        "5",
        "--fixed-games",
        "64",
    ];
    let keep = ["--keep", kept.to_str().unwrap(), "--json"];
    let here = json(&[&measured[..], &keep].concat());
    let become_python = |script: &str| {
        fs::write(&python, format!("#!/bin/sh\n{script}\n")).unwrap();
        fs::set_permissions(&python, fs::Permissions::from_mode(0o755)).unwrap();
    };
    let asked = [&measured[..], &["--ray", "auto", "--blocks", "4", "--json"]].concat();
    let cluster = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bilancia"));
        command
            .args(args)
            .env("BILANCIA_PYTHON", &python)
            .output()
            .unwrap()
    };
    become_python(&format!(
        "echo \"$*\" > {}; cat {}",
        called.display(),
        kept.display()
    ));
    let found = cluster(&asked);
    assert!(
        found.status.success(),
        "{}",
        String::from_utf8_lossy(&found.stderr)
    );
    let found: Value = serde_json::from_slice(&found.stdout).unwrap();
    assert_eq!(found["measures"], here["measures"]);
    let words = fs::read_to_string(&called).unwrap();
    for part in [
        "-m bilancia.ray --run pig ",
        "--seed 5 ",
        "--games 64 ",
        "--blocks 4 ",
        "--ladder=random+greedy",
        "--address=auto",
    ] {
        assert!(words.contains(part), "{part} in {words}");
    }
    for (script, status, part) in [
        ("exit 130", 130, "interrupted"),
        ("exit 2", 3, "bilancia.ray"),
        ("echo nothing", 3, "no counts"),
    ] {
        become_python(script);
        let refused = cluster(&asked);
        assert_eq!(refused.status.code(), Some(status), "{script}");
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(said.contains(part), "{script}: {said}");
    }
    fs::remove_file(&python).unwrap();
    assert_eq!(cluster(&asked).status.code(), Some(3));
    refused(
        &[
            "weigh",
            "exec:race.py",
            "--fixed-games",
            "64",
            "--ray",
            "here",
        ],
        2,
        &["--ray"],
    );
    refused(&["weigh", "pig", "--ray", "here"], 2, &["--fixed-games"]);
}

#[test]
fn games_of_other_programs() {
    let folder = tempfile::tempdir().unwrap();
    let program = |name: &str, answers: &str| program(folder.path(), name, answers);
    let found = json(&["weigh", &program("coin.py", COIN), "--json"]);
    assert_eq!(measure(&found, "luck"), 1.0);
    assert_eq!(measure(&found, "chance"), 1.0);
    // The example of the documents: a choice to roll again leaves room for skill.
    let race = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/race.py");
    let plain = json(&["weigh", &format!("exec:python3 {race}"), "--json"]);
    let again = json(&["weigh", &format!("exec:python3 {race} --reroll"), "--json"]);
    assert_eq!(measure(&plain, "luck"), 1.0);
    assert!(measure(&again, "luck") < 0.6);

    let with = |from: &str, to: &str| COIN.replace(from, to);
    for (name, answers, words) in [
        (
            "heavy.py",
            with("heads:1", "heads:-1"),
            ["heads:-1", "weight"],
        ),
        (
            "none.py",
            with("'heads:1 tails:1'", "''"),
            ["position '0'", "nothing to roll"],
        ),
        (
            "phase.py",
            with("'chance' if", "'weather' if"),
            ["weather", "alternate"],
        ),
        (
            "result.py",
            with("'p2win'", "'points 1 1'"),
            ["points 1 1", "p1win"],
        ),
        (
            "greedy.py",
            with("'p2win'", "'points -9 9'"),
            ["more than 1", "query bound"],
        ),
        (
            "changes.py",
            with("'p1win' if", "'p2win' if asked > 12 else 'p1win' if"),
            ["heads", "has changed"],
        ),
        (
            "silent.py",
            "        sys.exit()".to_owned(),
            ["silent.py", "ended"],
        ),
    ] {
        refused(&["weigh", &program(name, &answers), "--json"], 1, &words);
    }
}

#[test]
fn books_of_games_close() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("game.txt");
    let path = record.to_str().unwrap();
    for game in [
        "goose:course=short,pieces=2",
        "rock_paper_scissors",
        "frames:size=5,goal=2",
    ] {
        text(&run(&[
            "play", game, "--seat", "random", "--seat", "greedy", "--seed", "3", "--record", path,
        ]));
        let found = json(&["weigh", "--record", path, "--nodes", "60", "--json"]);
        let number = |name: &str| found[name].as_f64().unwrap();
        let errors = found["errors"][1].as_f64().unwrap() - found["errors"][0].as_f64().unwrap();
        let sum =
            number("initial") + number("luck") + errors + number("clash") + number("residual");
        assert!((sum - number("final")).abs() < 1e-9, "{game}");
        let luck = number("luck") + number("clash");
        assert!((number("adjusted") - (number("final") - luck)).abs() < 1e-12);
        // Frames on this board has too many positions.
        let is_exact = !game.starts_with("frames");
        assert_eq!(found["exact"], is_exact, "{game}");
        if is_exact {
            assert!(number("residual").abs() < 1e-9, "{found}");
            assert_eq!(found["intervals"]["luck"][0], found["luck"]);
        }
        let searched = json(&[
            "weigh",
            "--record",
            path,
            "--nodes",
            "60",
            "--most-positions",
            "0",
            "--json",
        ]);
        assert_eq!(
            (&searched["exact"], &searched["method"]),
            (&false.into(), &"search".into()),
            "{game}"
        );
        fs::remove_file(&record).unwrap();
    }
}

#[test]
fn rules_of_battle_are_compared() {
    let found = json(&["compare-rules", "--battles", "40", "--json"]);
    let rules = found["rules"].as_array().unwrap();
    assert_eq!(rules.len(), 7);
    let row = |name: &str| rules.iter().find(|row| row["name"] == name).unwrap();
    assert_eq!(row("cof")["spread"].as_f64(), Some(0.0));
    assert!(row("dice")["spread"].as_f64() > row("lowluck")["spread"].as_f64());
    let shown = text(&run(&["compare-rules", "--battles", "40", "--lang", "it"]));
    assert!(shown.contains("effetto soglia") && shown.contains("orthodox"));
}
