//! The engine protocol with real programs, as an engine and as a client.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Duration,
};

const BILANCIA: &str = env!("CARGO_BIN_EXE_bilancia");

fn engine() -> Child {
    Command::new(BILANCIA)
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Sends lines to the engine and returns its whole output.
fn say(lines: &str) -> String {
    let mut engine = engine();
    let mut input = engine.stdin.take().unwrap();
    input.write_all(lines.as_bytes()).unwrap();
    drop(input);
    String::from_utf8(engine.wait_with_output().unwrap().stdout).unwrap()
}

#[test]
fn says_who_it_is_and_what_it_would_play() {
    let answers = say(
        "ugi\nisready\nsetoption name Game value tictactoe\nposition startpos moves a1 b1 a2 b2\n\
         go nodes 2000\nquery phase\nquery tomove\nquit\n",
    );
    assert!(answers.starts_with("id name Bilancia"));
    for line in [
        "ugiok",
        "readyok",
        "bestmove a3",
        "response alternate",
        "response 1",
    ] {
        assert!(
            answers.lines().any(|answer| answer == line),
            "{line} in {answers}"
        );
    }
    let answers = say(
        "setoption name Game value pig:target=20\nquery all\nposition startpos moves 3\nquery all\n\
         setoption name Game value rock_paper_scissors\nquery all\nposition startpos moves 1:rock 2:paper\nquery all\n",
    );
    let chance = "phase chance ; rolls 1:1 2:1 3:1 4:1 5:1 6:1";
    let alternate = "phase alternate ; tomove 1 ; moves 1:";
    let secret = "phase simultaneous ; tomove 1 2 ; moves 1:rock 1:paper 1:scissors 2:rock";
    for (line, part) in answers
        .lines()
        .zip([chance, alternate, secret, "phase end ; result p2win"])
    {
        assert!(
            line.starts_with("response position ") && line.contains(part),
            "{part} in {line}"
        );
    }
    assert_eq!(answers.lines().count(), 4, "{answers}");
    // A simultaneous move has a mixed strategy.
    let answers = say("setoption name Game value matching_pennies\ngo seat 2 nodes 4000\n");
    let mix = answers
        .lines()
        .find(|line| line.starts_with("bestmix"))
        .unwrap();
    assert!(
        mix.contains("heads:0.") && mix.contains("tails:0."),
        "{mix}"
    );
}

/// The moves by which an engine answers `go`.
fn best_moves(answers: &str) -> Vec<&str> {
    let best = |line| str::strip_prefix(line, "bestmove ");
    answers.lines().filter_map(best).collect()
}

#[test]
fn every_opponent_of_a_game_plays_by_its_name() {
    for (game, needed) in [
        ("tictactoe", "random greedy mcts"),
        ("frames:size=5,goal=3", "engine level:1"),
        ("war", "captain general recruit"),
        ("alea", "engine solved mcts"),
    ] {
        let answers = say(&format!(
            "setoption name Game value {game}\nquery opponents\n"
        ));
        let names: Vec<_> = answers
            .trim_start_matches("response ")
            .split_whitespace()
            .collect();
        let there = needed
            .split(' ')
            .filter(|name| !(*name == "solved" && game == "alea"));
        assert!(
            there.clone().all(|name| names.contains(&name)),
            "{game}: {answers}"
        );
        for name in names.into_iter().filter(|name| *name != "solved") {
            // In either order, and as a spin of its own.
            let answers = say(&format!(
                "setoption name Opponent value {name}\nsetoption name Game value {game}\nsetoption name Nodes value 5\ngo seat 1 movetime 600000\n"
            ));
            assert_eq!(best_moves(&answers).len(), 1, "{game} {name}: {answers}");
        }
    }
    let answers = say(
        "setoption name Opponent value captain\ngo\nsetoption name Opponent value mtcs\nsetoption name Nodes value x\n",
    );
    let errors: Vec<_> = answers
        .lines()
        .filter(|line| line.starts_with("error "))
        .collect();
    assert_eq!(errors.len(), 3, "{answers}");
    assert!(
        errors[0].contains("captain") && errors[1].contains("did you mean mcts"),
        "{answers}"
    );
    assert!(
        say("ugi\n").contains("option name Opponent type combo default best var best var random")
    );
}

#[test]
fn the_same_seed_gives_the_same_answers() {
    let asked = "go\n".repeat(12);
    let played = |seed: u32| {
        say(&format!(
            "setoption name Game value tictactoe\nsetoption name Opponent value random\nsetoption name Seed value {seed}\n{asked}"
        ))
    };
    assert_eq!(played(1), played(1));
    assert_ne!(played(1), played(2));
    let by_command = Command::new(BILANCIA)
        .args(["engine", "--opponent", "random", "--seed", "1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .and_then(|mut engine| {
            let mut input = engine.stdin.take().unwrap();
            write!(input, "setoption name Game value tictactoe\n{asked}")?;
            drop(input);
            engine.wait_with_output()
        });
    assert_eq!(
        String::from_utf8(by_command.unwrap().stdout).unwrap(),
        played(1)
    );
}

#[test]
fn a_turn_that_was_planned_is_played_without_a_search() {
    let mut engine = engine();
    let mut input = engine.stdin.take().unwrap();
    let mut lines = BufReader::new(engine.stdout.take().unwrap()).lines();
    let mut ask = |text: &str, wanted: &str| {
        writeln!(input, "{text}").unwrap();
        let mut before = Vec::new();
        loop {
            let line = lines.next().unwrap().unwrap();
            assert!(!line.starts_with("error"), "{text}: {line}");
            match line.strip_prefix(wanted) {
                Some(rest) => return (before, rest.trim().to_owned()),
                None => before.push(line),
            }
        }
    };
    ask(
        "setoption name Game value war\nsetoption name Opponent value captain:20\nisready",
        "readyok",
    );
    let (mut searches, mut moves) = (0, 0);
    let (_, mut position) = ask("query position", "response");
    let (_, mover) = ask("query tomove", "response");
    while ask("query tomove", "response").1 == mover {
        let (before, best) = ask(&format!("position fen {position}\ngo"), "bestmove");
        searches += usize::from(!before.is_empty());
        moves += 1;
        position = ask(
            &format!("position fen {position} moves {best}\nquery position"),
            "response",
        )
        .1;
        if ask("query phase", "response").1 == "chance" {
            break;
        }
    }
    writeln!(input, "quit").unwrap();
    assert!(engine.wait().unwrap().success());
    assert!(
        searches == 1 && moves > 3,
        "{searches} searches for {moves} moves"
    );
}

#[test]
fn nonsense_changes_nothing() {
    let answers = say(
        "setoption name Game value kuhn\nposition startpos moves *:QK 1:check\nposition fen nonsense\n\
         position startpos moves 1:check\nsetoption name Game value ludo\ngo seat 7\ngo nodes many\n\
         position startpos moves *:QK 1:check 2:fly\nquery position\nquery colour\n\u{fffd}\n",
    );
    let errors = answers.lines().filter(|line| line.starts_with("error "));
    assert_eq!(errors.count(), 8, "{answers}");
    assert!(answers.contains("response QK k"), "{answers}");
}

#[test]
fn a_search_is_stopped() {
    let mut engine = engine();
    let mut input = engine.stdin.take().unwrap();
    let mut lines = BufReader::new(engine.stdout.take().unwrap()).lines();
    writeln!(input, "isready\ngo movetime 600000").unwrap();
    assert_eq!(lines.next().unwrap().unwrap(), "readyok");
    // It searches for a while: that this ends is what is tested.
    std::thread::sleep(Duration::from_millis(100));
    writeln!(input, "stop").unwrap();
    let answer = lines
        .map_while(Result::ok)
        .find(|line| line.starts_with("bestmove"));
    assert!(answer.is_some(), "ten minutes are not over, but it ends");
    writeln!(input, "quit").unwrap();
    assert!(engine.wait().unwrap().success());
}

#[test]
fn the_tester_passes_our_engine_and_fails_a_deaf_one() {
    let test = |command: &str| {
        Command::new(BILANCIA)
            .args(["test-engine", command])
            .output()
            .unwrap()
    };
    let good = test(&format!("{BILANCIA} engine"));
    let text = String::from_utf8_lossy(&good.stdout);
    assert!(good.status.success(), "{text}");
    assert_eq!(text.matches("good").count(), 6);
    let deaf = test("true");
    assert!(!deaf.status.success());
    assert!(String::from_utf8_lossy(&deaf.stderr).contains("it has ended"));
    let lines = Command::new(BILANCIA)
        .args(["test-engine", "--json", &format!("{BILANCIA} engine")])
        .output()
        .unwrap();
    let lines = String::from_utf8(lines.stdout).unwrap();
    for line in lines.lines() {
        let found: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(
            found["ok"] == true && found["positions"].as_u64() > Some(0),
            "{line}"
        );
    }
    assert_eq!(lines.lines().count(), 6);
}

/// Writes an engine that reports it is ready, and runs the shell command `go` when asked for a move.
fn program(folder: &Path, name: &str, go: &str) -> PathBuf {
    let file = folder.join(name);
    let text = format!(
        "#!/bin/sh\nwhile read -r line; do case \"$line\" in ugi) echo ugiok;; isready) echo readyok;; \
         go*) {go};; quit) exit;; esac; done\n"
    );
    fs::write(&file, text).unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
    file
}

/// Plays a match against a program. Returns the standard error, and the number of games that the program lost.
fn against(program: &str, games: &str) -> (String, u64) {
    let output = Command::new(BILANCIA)
        .args(["match", "tictactoe", "--seat", "random", "--seat"])
        .arg(format!("exec:{program}"))
        .args(["--games", games, "--movetime", "50", "--json"])
        .env("LC_ALL", "C")
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{errors}");
    let found: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    (errors, found["points"][0]["wins"].as_u64().unwrap())
}

#[test]
fn programs_that_fail_lose_and_the_match_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    for (name, go, words) in [
        ("illegal", "echo bestmove z9", "it plays 'z9'"),
        ("crash", "exit 3", "it has ended"),
        ("refuse", "echo error no idea", "it says: no idea"),
    ] {
        let file = program(folder.path(), name, go);
        let (errors, won) = against(file.to_str().unwrap(), "4");
        assert_eq!(won, 4, "{name}: {errors}");
        assert_eq!(errors.matches(words).count(), 4, "{name}: {errors}");
    }
    // An engine that hangs is waited for until its time is over, and is killed in the end.
    let file = program(folder.path(), "hang", "exec sleep 60");
    let (errors, won) = against(file.to_str().unwrap(), "2");
    assert_eq!(
        (won, errors.matches("has not answered").count()),
        (2, 2),
        "{errors}"
    );
    // An engine without faults is an ordinary opponent.
    let (errors, _) = against(&format!("{BILANCIA} engine"), "4");
    assert!(!errors.contains("loses"), "{errors}");
}
