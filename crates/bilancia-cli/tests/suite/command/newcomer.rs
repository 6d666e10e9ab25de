//! First steps with the installed program: help, exit statuses, pipes, and JSON.

use std::{
    collections::BTreeSet,
    fs,
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

use crate::support::{bilancia_in, run};
use serde_json::Value;

const BILANCIA: &str = env!("CARGO_BIN_EXE_bilancia");

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Runs the command in a folder, with lines typed in.
fn typed(folder: &Path, arguments: &[&str], lines: &str) -> String {
    let mut child = bilancia_in("C", arguments)
        .current_dir(folder)
        .env("XDG_DATA_HOME", folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(lines.as_bytes()).unwrap();
    drop(input);
    text(&child.wait_with_output().unwrap().stdout)
}

fn shell(folder: &Path, line: &str) -> Output {
    Command::new("bash")
        .args(["-o", "pipefail", "-c", &line.replace("bilancia", BILANCIA)])
        .current_dir(folder)
        .env("XDG_DATA_HOME", folder)
        .output()
        .unwrap()
}

#[test]
fn a_reader_may_go_away_from_any_command() {
    let folder = tempfile::tempdir().unwrap();
    let play = "bilancia play pig:target=20 --seat random --seat random --seed 1 --record game.txt";
    assert!(shell(folder.path(), play).status.success());
    for command in [
        "bilancia weigh --record game.txt --nodes 5",
        "bilancia weigh goose:pieces=1",
        "bilancia games",
        "bilancia games --json",
        "bilancia rules alea",
        "bilancia match tictactoe --seat random --seat random --games 2",
        "bilancia verify game.txt --print text",
        "bilancia draw alea -o -",
        "bilancia completions bash",
        "bilancia help",
        "bilancia play tictactoe --seat random --seat random",
    ] {
        // The reader has gone away before anything is written.
        let piped = shell(folder.path(), &format!("( sleep 0.2; {command} ) | true"));
        let errors = text(&piped.stderr);
        assert!(errors.is_empty(), "{command}: {errors}");
        let code = piped.status.code();
        assert!(matches!(code, Some(0 | 141)), "{command}: {code:?}");
    }
}

#[test]
fn a_full_disk_is_said() {
    let folder = tempfile::tempdir().unwrap();
    for command in [
        "bilancia games > /dev/full",
        "bilancia draw alea -o - > /dev/full",
    ] {
        let full = shell(folder.path(), command);
        let errors = text(&full.stderr);
        assert_eq!(full.status.code(), Some(3), "{errors}");
        assert!(
            errors.contains("cannot write to standard output"),
            "{errors}"
        );
    }
    // If even standard error is closed, the exit status has to report it.
    let silent = shell(folder.path(), "bilancia rules nothing 2> /dev/full");
    assert_eq!(silent.status.code(), Some(2));
}

#[test]
fn games_are_named_as_they_were_asked_for() {
    let asked = "goose:course=short,pieces=1";
    let weighed = text(&run(&["weigh", asked]).stdout);
    assert!(weighed.lines().any(|line| line == asked), "{weighed}");
    let found: Value = serde_json::from_slice(&run(&["weigh", asked, "--json"]).stdout).unwrap();
    assert_eq!(
        (&found["asked"], &found["game"]),
        (&asked.into(), &"goose:course=short".into())
    );
    let seats = ["--seat", "random", "--seat", "random", "--games", "2"];
    let played = text(&run(&[&["match", asked], &seats[..]].concat()).stdout);
    assert!(played.starts_with(&format!("{asked}: 2 games")), "{played}");
}

#[test]
fn seeds_that_nobody_names_are_exact_in_json() {
    for _ in 0..8 {
        let arguments = [
            "match",
            "tictactoe",
            "--seat",
            "random",
            "--seat",
            "random",
            "--games",
            "1",
            "--json",
        ];
        let found: Value = serde_json::from_slice(&run(&arguments).stdout).unwrap();
        assert!(found["seed"].as_u64().unwrap() < 1 << 53, "{found}");
    }
}

/// Every key of the objects that a command prints is described in the reference, and the other way round.
#[test]
fn every_key_is_documented() {
    let reference = include_str!("../../../../../docs/json.md");
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("game.txt");
    let record = record.to_str().unwrap();
    let table = folder.path().join("table");
    let turn = folder.path().join("turn.txt");
    fs::write(&turn, "b2\n").unwrap();
    let turn = turn.to_str().unwrap();
    let report = folder.path().join("report.trf");
    fs::write(&report, "001    1      A\n001    2      B\n").unwrap();
    let report = report.to_str().unwrap();
    let by_mail = folder.path().join("mail.txt");
    let by_mail = by_mail.to_str().unwrap();
    let arena = folder.path().join("arena.toml");
    let players = "[[entrant]]\nplayer = \"random\"\n[[entrant]]\nplayer = \"greedy\"\n";
    fs::write(&arena, format!("game = \"tictactoe\"\n{players}")).unwrap();
    let arena = arena.to_str().unwrap();
    let game_file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../bilancia-triplea/tests/fixtures/strait/map/games/strait.xml"
    );
    let imported = folder.path().join("imported");
    let imported = imported.to_str().unwrap();
    let played = [
        "play",
        "pig:target=20",
        "--seat",
        "random",
        "--seat",
        "random",
        "--seed",
        "1",
        "--record",
        record,
    ];
    assert!(run(&played).status.success());
    let engine = format!("{BILANCIA} engine");
    for (heading, arguments) in [
        ("games", &["games", "alea"][..]),
        ("moves", &["moves", "goose"]),
        ("perft", &["perft", "tictactoe", "1"]),
        ("turn", &["turn", "tictactoe", "--check", turn]),
        (
            "mail",
            &[
                "mail",
                "new",
                "tictactoe",
                "--to",
                "b@example.net",
                "--record",
                by_mail,
            ],
        ),
        (
            "match",
            &[
                "match",
                "tictactoe",
                "--seat",
                "random",
                "--seat",
                "random",
                "--games",
                "2",
            ],
        ),
        ("arena", &["arena", arena]),
        (
            "battle",
            &[
                "battle", "--rules", "cof", "--attack", "2 inf", "--defend", "1 inf",
            ],
        ),
        ("compare-rules", &["compare-rules", "--battles", "5"]),
        (
            "solve",
            &[
                "solve",
                "frames:size=3,goal=1",
                "--output",
                table.to_str().unwrap(),
            ],
        ),
        (
            "explore",
            &["explore", "rock_paper_scissors", "--mix", "rock=1"],
        ),
        ("puzzles", &["puzzles", "alea"]),
        ("pair", &["pair", report]),
        ("levels", &["levels", "alea"]),
        ("weigh", &["weigh", "goose:pieces=1"]),
        (
            "weigh --record",
            &["weigh", "--record", record, "--nodes", "5"],
        ),
        ("test-engine", &["test-engine", &engine]),
        ("verify", &["verify", record]),
        ("justify", &["justify", "tictactoe", "start", "3/3/x2"]),
        (
            "import",
            &["import", "triplea", game_file, "--output", imported],
        ),
        ("export", &["export", "triplea", "start"]),
    ] {
        let output = run(&[arguments, &["--json"]].concat());
        assert!(
            output.status.success(),
            "{heading}: {}",
            text(&output.stderr)
        );
        let first = text(&output.stdout).lines().next().unwrap().to_owned();
        let found: Value = serde_json::from_str(&first).unwrap();
        let printed: BTreeSet<_> = found.as_object().unwrap().keys().cloned().collect();
        let section = reference
            .split("\n## ")
            .find_map(|section| section.strip_prefix(&format!("`{heading}`\n")))
            .unwrap_or_else(|| panic!("docs/json.md has no section `{heading}`"));
        let documented: BTreeSet<_> = section
            .lines()
            .filter_map(|line| line.strip_prefix("| `")?.split_once('`'))
            .map(|(key, _)| key.to_owned())
            .collect();
        assert_eq!(printed, documented, "{heading}");
    }
}

#[test]
fn undo_goes_back_over_the_program_but_not_over_dice() {
    let folder = tempfile::tempdir().unwrap();
    let greedy = [
        "play",
        "tictactoe",
        "--seat",
        "human",
        "--seat",
        "greedy",
        "--quick",
        "--record",
        "a.txt",
    ];
    let text = typed(folder.path(), &greedy, "undo\nb2\nundo\na1\nquit\n");
    assert!(text.contains("no move has been made here yet"), "{text}");
    assert!(text.contains("Back to the choice of X."), "{text}");
    let record = fs::read_to_string(folder.path().join("a.txt")).unwrap();
    assert!(
        record.contains("1. 1 a1") && !record.contains(" 1 b2"),
        "{record}"
    );
    // Rolls are not taken back.
    let dice = [
        "play", "pig", "--seat", "human", "--seat", "random", "--quick", "--seed", "3",
    ];
    let text = typed(folder.path(), &dice, "roll\nundo\nquit\n");
    assert!(text.contains("Dice since then: "), "{text}");
    // Moves are not taken back once something was revealed since.
    let cards = [
        "play", "kuhn", "--seat", "human", "--seat", "random", "--quick", "--seed", "4",
    ];
    let text = typed(folder.path(), &cards, "check\nundo\nquit\n");
    assert!(!text.contains("Back to"), "{text}");
}

#[test]
fn seats_that_are_not_named_are_taken_by_the_usual_opponent() {
    let folder = tempfile::tempdir().unwrap();
    let one = [
        "play",
        "tictactoe",
        "--seat",
        "human",
        "--record",
        "game.txt",
    ];
    typed(folder.path(), &one, "quit\n");
    let record = fs::read_to_string(folder.path().join("game.txt")).unwrap();
    assert!(
        record.contains("human") && record.contains("mcts:1000ms"),
        "{record}"
    );
    let again = bilancia_in("C", &one)
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert_eq!(again.status.code(), Some(2));
    assert!(text(&again.stderr).contains("--force"));
    let forced = [&one[..], &["--force"]].concat();
    typed(folder.path(), &forced, "quit\n");
}

#[test]
fn pages_for_shells_and_manuals_are_written() {
    let version = text(&run(&["version"]).stdout);
    assert!(version.starts_with("bilancia 0."), "{version}");
    assert_eq!(text(&run(&["list"]).stdout), text(&run(&["games"]).stdout));
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let completions = text(&run(&["completions", shell]).stdout);
        assert!(completions.contains("compare-rules"), "{shell}");
    }
    let page = text(&run(&["man", "weigh"]).stdout);
    assert!(
        page.contains(".TH bilancia-weigh") && page.contains("ladder"),
        "{page}"
    );
    assert!(text(&run(&["man"]).stdout).contains("bilancia"));
    assert_eq!(run(&["man", "nothing"]).status.code(), Some(2));
    let folder = tempfile::tempdir().unwrap();
    let all = ["man", "--all", folder.path().to_str().unwrap()];
    assert!(run(&all).status.success());
    for page in ["bilancia.1", "bilancia-weigh.1", "bilancia-mail-move.1"] {
        let page = std::fs::read_to_string(folder.path().join(page)).unwrap();
        assert!(page.contains(".SH SYNOPSIS"), "{page}");
    }
    let picture = text(&run(&["draw", "alea", "-o", "-"]).stdout);
    assert!(picture.starts_with("<svg"), "{picture}");
}

/// Proposals of bash for the last of some words, by the completions of the program.
fn proposed(words: &[&str]) -> Vec<String> {
    const ASK: &str = r#"source /dev/stdin
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
        _bilancia bilancia "${COMP_WORDS[$COMP_CWORD]}" "${COMP_WORDS[$((COMP_CWORD - 1))]}"
        echo "${COMPREPLY[@]}""#;
    let mut shell = Command::new("bash")
        .args(["--norc", "-c", ASK, "bash", "bilancia"])
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let script = run(&["completions", "bash"]).stdout;
    shell.stdin.take().unwrap().write_all(&script).unwrap();
    let said = text(&shell.wait_with_output().unwrap().stdout);
    said.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn shells_propose_values() {
    for (words, expected) in [
        (&["play", "al"][..], &["alea"][..]),
        (&["mail", "new", "pi"], &["pig"]),
        (&["play", "alea", "--seat", "hu"], &["human"]),
        (&["match", "war", "--seat", "rec"], &["recruit"]),
        (&["battle", "--rules", "ryo"], &["ryof", "ryof6"]),
        (&["battle", "--attack-order", "a"], &["aa", "arm", "art"]),
        (
            &["weigh", "pig", "--ladder", "perf"],
            &["perfect-1", "perfect-2"],
        ),
        (
            &["mail", "new", "war", "--seat", ""],
            &["1", "2", "3", "4", "5", "6"],
        ),
        (&["explore", "pig", "--seat", ""], &["1", "2"]),
        (&["mail", "res"], &["resign"]),
        (&["mail", "resign", "a.txt", "--che"], &[]),
        (&["mail", "move", "a.txt", "--che"], &["--check"]),
    ] {
        assert_eq!(proposed(words), expected, "{words:?}");
    }
    let fish = text(&run(&["completions", "fish"]).stdout);
    assert!(
        fish.contains("war:map=classic") && fish.contains("level:5"),
        "{fish}"
    );
    // The command takes more values than those that are proposed.
    assert!(run(&["moves", "frames:size=9"]).status.success());
}
