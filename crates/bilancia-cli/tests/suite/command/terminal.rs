//! The program at a terminal: output, keys and colours.

use std::{
    fs,
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

use serde_json::{Value, json};

/// Output of the program at a terminal, and its exit status.
struct Shown {
    status: i64,
    text: String,
}

/// Runs the program at a terminal of 24 lines, and types each text once another one is shown.
fn at_terminal(folder: &Path, columns: u32, arguments: &[&str], steps: &[[&str; 2]]) -> Shown {
    at_terminal_with(folder, columns, arguments, steps, &[])
}

fn at_terminal_with(
    folder: &Path,
    columns: u32,
    arguments: &[&str],
    steps: &[[&str; 2]],
    environment: &[(&str, &str)],
) -> Shown {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/terminal.py");
    let mut args = vec![env!("CARGO_BIN_EXE_bilancia")];
    args.extend(arguments);
    let mut env =
        json!({"LC_ALL": "C.UTF-8", "TERM": "xterm", "XDG_DATA_HOME": folder, "PAGER": "cat"});
    for (name, value) in environment {
        env[name] = json!(value);
    }
    let asked = json!({"args": args, "env": env, "rows": 24, "columns": columns, "steps": steps});
    let mut child = Command::new("python3")
        .arg(script)
        .env_remove("NO_COLOR")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(asked.to_string().as_bytes()).unwrap();
    drop(input);
    let output = child.wait_with_output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    let text = found["text"].as_str().unwrap().to_owned();
    assert!(!text.contains("panicked"), "{text}");
    Shown {
        status: found["status"].as_i64().unwrap(),
        text,
    }
}

/// Names of the saved games of a data folder.
fn saves(folder: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder.join("bilancia")) else {
        return Vec::new();
    };
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.collect()
}

/// A text without escape sequences.
fn plain(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("\u{1b}[") {
        out += before;
        let end = after.find(|letter: char| ('@'..='~').contains(&letter));
        rest = end.map_or("", |end| &after[end + 1..]);
    }
    out + rest
}

#[track_caller]
fn fits(text: &str, columns: usize) {
    for line in plain(text).lines() {
        assert!(line.chars().count() <= columns, "{line}");
    }
}

const TWO_PEOPLE: [&str; 4] = ["--seat", "human", "--seat", "human"];

#[test]
fn ctrl_c_at_a_hidden_prompt_leaves_as_anywhere() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = [&["play", "matching_pennies"][..], &TWO_PEOPLE].concat();
    let shown = at_terminal(folder.path(), 80, &arguments, &[["in secret", "\u{3}"]]);
    assert_eq!(shown.status, 130, "{}", shown.text);
    assert!(shown.text.contains("nothing is kept"), "{}", shown.text);
    assert!(
        saves(folder.path()).is_empty(),
        "an empty save is left behind"
    );
    // In Italian, and with a move played.
    let arguments = [
        &["play", "tictactoe", "--quick", "--lang", "it"][..],
        &TWO_PEOPLE,
    ]
    .concat();
    let steps = [["X\u{1b}[0m> ", "b2\n"], ["O\u{1b}[0m> ", "\u{3}"]];
    let shown = at_terminal(folder.path(), 80, &arguments, &steps);
    assert_eq!(shown.status, 130, "{}", shown.text);
    assert!(plain(&shown.text).contains("--resume"), "{}", shown.text);
    assert!(shown.text.contains("Conservata in"), "{}", shown.text);
    assert_eq!(saves(folder.path()), ["tictactoe-1.txt"]);
    let listed = at_terminal(folder.path(), 200, &["play", "--resume"], &[]);
    assert!(
        listed
            .text
            .contains("Tic-tac-toe  human - human, 1 step: bilancia play --resume"),
        "{}",
        listed.text
    );
}

#[test]
fn what_is_typed_in_secret_is_not_repeated() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = [&["play", "rock_paper_scissors"][..], &TWO_PEOPLE].concat();
    let steps = [
        ["in secret", "lizard\n"],
        ["not a legal choice", ""],
        ["in secret", "hint\n"],
        ["no hints", ""],
        ["in secret", "\u{3}"],
    ];
    let shown = at_terminal(folder.path(), 80, &arguments, &steps);
    assert!(!shown.text.contains("lizard"), "{}", shown.text);
}

#[test]
fn lines_are_edited_completed_and_brought_back() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = [&["play", "tictactoe", "--quick"][..], &TWO_PEOPLE].concat();
    // A letter is inserted before the last one; then a request is completed, and an action.
    let steps = [
        ["X\u{1b}[0m> ", "b2"],
        ["b2", "\u{1b}[D\u{7f}a\n"],
        ["O\u{1b}[0m> ", "und\t\n"],
        ["Back to the choice of X", ""],
        ["X\u{1b}[0m> ", "c\t"],
        ["c3", "3\n"],
        // The line before last comes back with the arrow keys.
        ["O\u{1b}[0m> ", "\u{1b}[A\u{1b}[A\u{1b}[A\n"],
        ["X\u{1b}[0m> ", "quit\n"],
    ];
    let shown = at_terminal(folder.path(), 80, &arguments, &steps);
    assert_eq!(shown.status, 0, "{}", shown.text);
    let record = fs::read_to_string(folder.path().join("bilancia/tictactoe-1.txt")).unwrap();
    assert!(
        record.contains("1. 1 c3 ") && record.contains("2. 2 a2 "),
        "{record}\n{}",
        shown.text
    );
}

#[test]
fn a_pasted_turn_is_taken_line_by_line() {
    let folder = tempfile::tempdir().unwrap();
    let battle = "battle:rules=cof,attack=4arm+5inf,defend=9inf";
    let arguments = [&["play", battle][..], &TWO_PEOPLE].concat();
    // As a terminal marks what is pasted.
    let pasted = "\u{1b}[200~turn\nlose 3 inf\ngo\nlose 2 inf\nend\u{1b}[201~\n";
    let steps = [
        ["Attacker\u{1b}[0m> ", pasted],
        ["This turn so far: 1 lose 3 inf,  2 go,  3 lose 2 inf", ""],
        ["Attacker\u{1b}[0m> ", "undo 3\n"],
        ["Taken back: lose 2 inf.", ""],
        ["Attacker\u{1b}[0m> ", "\u{4}"],
    ];
    let shown = at_terminal(folder.path(), 80, &arguments, &steps);
    assert_eq!(shown.status, 0, "{}", shown.text);
    let record = fs::read_to_string(folder.path().join("bilancia/battle-1.txt")).unwrap();
    assert!(
        record.contains("2. 1 go ") && !record.contains("lose 2 inf"),
        "{record}"
    );
}

#[test]
fn ctrl_c_in_the_middle_of_a_turn_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let battle = "battle:rules=cof,attack=4arm+5inf,defend=9inf";
    let arguments = [&["play", battle][..], &TWO_PEOPLE].concat();
    for (key, status) in [("\u{3}", 130), ("\u{4}", 0)] {
        let steps = [
            ["Attacker\u{1b}[0m> ", "turn\n"],
            ["1\u{1b}[0m: ", "lose 3 inf\n"],
            ["2\u{1b}[0m: ", "go\n"],
            ["3\u{1b}[0m: ", key],
        ];
        let shown = at_terminal(folder.path(), 80, &arguments, &steps);
        assert_eq!(shown.status, status, "{}", shown.text);
        assert!(plain(&shown.text).contains("--resume"), "{}", shown.text);
    }
    for number in [1, 2] {
        let draft = folder
            .path()
            .join(format!("bilancia/battle-{number}.txt.turn"));
        assert_eq!(fs::read_to_string(draft).unwrap(), "lose 3 inf\ngo\n");
    }
    // A game with nothing but a draft is listed as unfinished.
    let listed = at_terminal(folder.path(), 200, &["play", "--resume"], &[]);
    assert!(listed.text.contains("battle-2.txt"), "{}", listed.text);
}

#[test]
fn private_lines_do_not_come_back_to_others() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = [&["play", "kuhn", "--seed", "5"][..], &TWO_PEOPLE].concat();
    let steps = [
        ["may look now", "\n"],
        ["First\u{1b}[0m> ", "my card is a jack\n"],
        ["First\u{1b}[0m> ", "check\n"],
        ["Enter plays", "\n"],
        ["Only Second may look now", "\n"],
        ["Second\u{1b}[0m> ", "\u{1b}[A\u{1b}[A\n"],
        ["Second\u{1b}[0m> ", "quit\n"],
    ];
    let shown = at_terminal(folder.path(), 80, &arguments, &steps);
    assert_eq!(shown.status, 0, "{}", shown.text);
    let (_, after) = shown.text.split_once("Only Second may look now").unwrap();
    assert!(!after.contains("jack"), "{}", shown.text);
}

#[test]
fn a_program_that_is_ended_at_a_prompt_puts_the_terminal_back() {
    let folder = tempfile::tempdir().unwrap();
    // The editor has its parent ended a moment later, while a line is edited.
    let editor = folder.path().join("editor.sh");
    fs::write(&editor, "(sleep 1; kill $PPID) > /dev/null 2>&1 &\n").unwrap();
    let editor = format!("sh {}", editor.display());
    let arguments = [&["play", "tictactoe"][..], &TWO_PEOPLE].concat();
    let steps = [["X\u{1b}[0m> ", "edit\n"], ["has not changed", ""]];
    let environment = [("EDITOR", &*editor)];
    let shown = at_terminal_with(folder.path(), 80, &arguments, &steps, &environment);
    assert_eq!(shown.status, 130, "{}", shown.text);
    assert!(shown.text.contains("nothing is kept"), "{}", shown.text);
    // Pasted text is no longer marked as such.
    assert!(shown.text.ends_with("\u{1b}[?2004l"), "{:?}", shown.text);
}

#[test]
fn a_preview_says_that_it_is_one() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = [&["play", "tictactoe"][..], &TWO_PEOPLE].concat();
    let steps = [
        ["> ", "b2\n"],
        ["Enter plays b2", "undo\n"],
        ["> ", "quit\n"],
    ];
    let shown = at_terminal(folder.path(), 80, &arguments, &steps);
    assert!(shown.text.contains("Position after b2:"), "{}", shown.text);
}

#[test]
fn texts_fit_on_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let position = "D4E5E4D1B1 GK/- 1 select";
    for (columns, arguments) in [
        (80, &["rules", "alea"][..]),
        (40, &["rules", "battle", "--lang", "it"]),
        (60, &["games"]),
        (70, &["help"]),
        (60, &["--help", "--lang", "it"]),
        (80, &["compare-rules", "--battles", "20"]),
        (80, &["compare-rules", "--battles", "20", "--lang", "it"]),
        (
            60,
            &[
                "explore",
                "nibelungenlied",
                "--position",
                position,
                "--nodes",
                "1",
            ],
        ),
        (48, &["weigh", "goose:pieces=1"]),
        (60, &["moves", "alea"]),
        (60, &["play", "alea", "--seat", "nobody"]),
        (60, &["verify", "/no/such/folder/with/a/record/in/it.txt"]),
    ] {
        let shown = at_terminal(folder.path(), columns, arguments, &[]);
        fits(&shown.text, columns as usize);
        assert!(!shown.text.contains("**"), "{}", shown.text);
    }
}

#[test]
fn long_texts_are_formatted_and_paged() {
    let folder = tempfile::tempdir().unwrap();
    let paged = [("PAGER", "sed s/^/PAGED:/")];
    let rules = at_terminal_with(folder.path(), 80, &["rules", "alea"], &[], &paged);
    assert!(
        rules.text.starts_with("PAGED:\u{1b}[1mAlea"),
        "{}",
        rules.text
    );
    let short = at_terminal_with(
        folder.path(),
        80,
        &["rules", "pig", "--notation"],
        &[],
        &paged,
    );
    assert!(!short.text.contains("PAGED"), "{}", short.text);
    // No colour where the user does not want it.
    let bare = [("NO_COLOR", "1")];
    let rules = at_terminal_with(folder.path(), 80, &["rules", "alea"], &[], &bare);
    assert!(
        !rules.text.contains('\u{1b}') && rules.text.starts_with("Alea\n"),
        "{}",
        rules.text
    );
}

#[test]
fn a_locale_without_glyphs_gets_ascii() {
    let folder = tempfile::tempdir().unwrap();
    let plain = [("LC_ALL", "C")];
    for arguments in [
        &["weigh", "goose:pieces=1"][..],
        &["explore", "rock_paper_scissors"],
    ] {
        let shown = at_terminal_with(folder.path(), 80, arguments, &[], &plain);
        assert!(shown.text.is_ascii(), "{}", shown.text);
    }
    let shown = at_terminal(folder.path(), 80, &["weigh", "goose:pieces=1"], &[]);
    assert!(shown.text.contains('▲'), "{}", shown.text);
}
