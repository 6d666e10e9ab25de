//! Whole turns: checked by `bilancia turn`, and taken in by `bilancia play` from lines, files and an editor.

use std::{fs, path::Path, process::Output};

use crate::support::{bilancia, bilancia_in, err, out, run, typed};
use proptest::prelude::*;
use serde_json::Value;

/// A battle without dice in which the defender has nothing to choose, so that the attacker's turn is the whole battle.
const BATTLE: &str = "battle:rules=cof,attack=4arm+5inf,defend=9inf";
const TURN: &str = "lose 3 inf\ngo\nlose 2 inf\ngo\ngo\nwithdraw\n";
const TWO_PEOPLE: [&str; 4] = ["--seat", "human", "--seat", "human"];

/// Runs `turn` on a text from standard input.
fn check(text: &str, arguments: &[&str]) -> Output {
    let folder = tempfile::tempdir().unwrap();
    let arguments = [&["turn"][..], arguments, &["--check", "-"]].concat();
    typed(folder.path(), &arguments, text)
}

fn check_json(text: &str, arguments: &[&str]) -> Value {
    let output = check(text, &[arguments, &["--json"]].concat());
    let value: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(
        output.status.success(),
        value["whole"].as_bool().unwrap(),
        "{value}"
    );
    value
}

/// Plays the battle with lines typed in, and returns what is shown and the record.
fn play(folder: &Path, quick: bool, lines: &str) -> (String, String) {
    let mut arguments = vec!["play", BATTLE, "--record", "game.txt", "--force"];
    arguments.extend(TWO_PEOPLE);
    if quick {
        arguments.push("--quick");
    }
    let shown = out(&typed(folder, &arguments, lines));
    (shown, fs::read_to_string(folder.join("game.txt")).unwrap())
}

/// The actions of a record.
fn actions(record: &str) -> Vec<&str> {
    let lines = record.lines().filter_map(|line| line.split_once(". 1 "));
    lines
        .map(|(_, rest)| rest.split(" #").next().unwrap())
        .collect()
}

#[test]
fn a_whole_turn_is_checked_without_playing_it() {
    let output = check(TURN, &[BATTLE]);
    let text = out(&output);
    assert!(output.status.success(), "{}", err(&output));
    assert!(text.contains("a whole turn of Attacker"), "{text}");
    assert!(
        text.contains("lose 3 inf; go; lose 2 inf; go; go; withdraw"),
        "{text}"
    );
    assert!(text.contains("Then the game is over."), "{text}");
    // In canonical form it reads back as the same turn.
    let one = check_json(TURN, &[BATTLE]);
    let other = check_json(one["turn"].as_str().unwrap(), &[BATTLE]);
    assert_eq!(one, other);
    assert_eq!(one["actions"].as_array().unwrap().len(), 6);
    assert_eq!(one["node"], "over");
    // Blank lines, remarks, spacing, a head and a last line make no difference.
    let loose = "# the plan\nturn\n\n lose  3 INF ;go\n# more\nlose 2 inf; go; go\nwithdraw\nend\n";
    assert_eq!(check_json(loose, &[BATTLE]), one);
}

#[test]
fn the_beginning_of_a_turn_is_legal_but_not_whole() {
    let output = check("lose 3 inf", &[BATTLE]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        err(&output).contains("Attacker has more to choose"),
        "{}",
        err(&output)
    );
    let value = check_json("lose 3 inf", &[BATTLE]);
    assert_eq!(
        (&value["ok"], &value["whole"], &value["seats"][0]),
        (&true.into(), &false.into(), &1.into())
    );
    assert_eq!(check_json("", &[BATTLE])["ok"], true);
}

#[test]
fn an_illegal_order_names_line_words_rule_and_remedy() {
    let text = "# plan\nlose 3 inf\ngo; lose 9 inf; go\n";
    let output = check(text, &[BATTLE]);
    assert_eq!(output.status.code(), Some(1));
    let said = err(&output);
    assert!(
        said.contains("line 3, column 5, \"lose 9 inf\": ") && said.contains("[battle 4]"),
        "{said}"
    );
    let value = check_json(text, &[BATTLE]);
    let fault = &value["fault"];
    assert_eq!(
        (&fault["line"], &fault["column"], &fault["words"]),
        (&3.into(), &5.into(), &"lose 9 inf".into())
    );
    assert_eq!(fault["rule"], "battle 4");
    assert!(fault["text"]["it"].as_str().unwrap().contains("perdite"));
    assert!(value["turn"].is_null() && value["position"].is_null());
    let italian = bilancia_in(
        "C",
        &["turn", BATTLE, "--check", "/no/such", "--lang", "it"],
    )
    .output()
    .unwrap();
    assert_eq!(italian.status.code(), Some(3));
    assert!(err(&italian).contains("non esiste"), "{}", err(&italian));
    // What is typed does not command the terminal.
    let hostile = err(&check("\u{1b}[2J", &[BATTLE]));
    assert!(!hostile.contains('\u{1b}'), "{hostile:?}");
}

#[test]
fn a_stale_fingerprint_says_what_has_happened_since() {
    let folder = tempfile::tempdir().unwrap();
    let game = ["play", "tictactoe", "--quick", "--record", "game.txt"];
    let game = [&game[..], &TWO_PEOPLE].concat();
    typed(folder.path(), &game, "b2\na1\n");
    let record = folder.path().join("game.txt");
    let record = ["tictactoe", "--record", record.to_str().unwrap()];
    let first = check_json("b2", &["tictactoe"]);
    let second = check_json(
        "a1",
        &[
            "tictactoe",
            "--position",
            first["position"].as_str().unwrap(),
        ],
    );
    let [old, now] = [&first, &second].map(|value| value["fingerprint"].as_str().unwrap());
    assert_eq!((old.len(), old == now), (8, false));
    assert!(check(&format!("turn @{now}\nc3"), &record).status.success());
    let stale = err(&check(&format!("\nturn @{old}\nc3"), &record));
    assert!(
        stale.contains(&format!("line 2, column 6, \"@{old}\""))
            && stale.contains(&format!("@{now}. Since then: O: a1.")),
        "{stale}"
    );
    let unknown = err(&check("turn @00000000\nc3", &record));
    assert!(
        unknown.contains("no position of this game so far"),
        "{unknown}"
    );
    let other = check("c3", &["alea", "--record", record[2]]);
    assert_eq!(other.status.code(), Some(2), "{}", err(&other));
}

#[test]
fn seats_are_named_where_several_choose() {
    let several = check("rock", &["rock_paper_scissors"]);
    assert_eq!(several.status.code(), Some(2));
    assert!(err(&several).contains("--seat"), "{}", err(&several));
    let value = check_json("rock", &["rock_paper_scissors", "--seat", "2"]);
    assert_eq!((&value["seat"], &value["whole"]), (&2.into(), &true.into()));
    assert_eq!(value["seats"], Value::from(vec![1]));
    let absent = check("rock", &["rock_paper_scissors", "--seat", "3"]);
    assert!(err(&absent).contains("seats 1 to 2"), "{}", err(&absent));
    let wrong = check("go", &[BATTLE, "--seat", "2"]);
    assert_eq!(wrong.status.code(), Some(1));
    assert!(
        err(&wrong).contains("the match waits for seat 1"),
        "{}",
        err(&wrong)
    );
}

#[test]
fn foreign_files_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("turn.txt");
    fs::write(&path, [0xff, 0xfe]).unwrap();
    let check = || run(&["turn", "alea", "--check", path.to_str().unwrap()]);
    assert!(err(&check()).contains("UTF-8"), "{}", err(&check()));
    fs::write(&path, "a1-a4\n".repeat(200_000)).unwrap();
    assert!(err(&check()).contains("longer than"), "{}", err(&check()));
}

#[test]
fn a_turn_is_played_from_several_lines() {
    let folder = tempfile::tempdir().unwrap();
    let (shown, record) = play(folder.path(), false, &format!("turn\n{TURN}end\n\n"));
    assert!(shown.contains("Position after"), "{shown}");
    assert_eq!(actions(&record).join("\n") + "\n", TURN, "{shown}");
    assert!(!folder.path().join("game.txt.turn").exists());
    // On one line, and not at once.
    let (_, record) = play(
        folder.path(),
        true,
        "lose 3 inf; go\nlose 2 inf; go; go; withdraw\n",
    );
    assert_eq!(actions(&record).join("\n") + "\n", TURN);
    // Taken whole or not at all.
    let (shown, record) = play(
        folder.path(),
        true,
        "lose 3 inf\nturn\ngo\nlose 7 inf\ngo\nend\n",
    );
    assert!(
        shown.contains("line 2, column 1, \"lose 7 inf\""),
        "{shown}"
    );
    assert_eq!(actions(&record), ["lose 3 inf"]);
    let kept = fs::read_to_string(folder.path().join("game.txt.turn")).unwrap();
    assert_eq!(kept, "lose 3 inf\ngo\nlose 7 inf\ngo\n");
}

#[test]
fn what_is_not_played_yet_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let draft = folder.path().join("game.txt.turn");
    // The input ends in the middle of a turn.
    let (shown, _) = play(folder.path(), true, "turn\nlose 3 inf\ngo\n");
    assert!(
        shown.contains("game.txt.turn: 'edit' goes on with it"),
        "{shown}"
    );
    assert_eq!(fs::read_to_string(&draft).unwrap(), "lose 3 inf\ngo\n");
    // It is offered when the game is resumed, and played by the editor's leave.
    let resume = ["play", "--resume", "game.txt", "--quick"];
    let mut child = bilancia(&resume)
        .current_dir(folder.path())
        .env("EDITOR", "true")
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), b"edit\n").unwrap();
    let shown = out(&child.wait_with_output().unwrap());
    assert!(shown.contains("A turn that is not played yet"), "{shown}");
    let record = fs::read_to_string(folder.path().join("game.txt")).unwrap();
    assert_eq!(actions(&record), ["lose 3 inf", "go"], "{shown}");
    assert!(!draft.exists());
}

#[test]
fn a_turn_is_played_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("my turn.txt"), format!("# plan\n{TURN}")).unwrap();
    for name in ["my turn.txt", "'my turn.txt'", "my\\ turn.txt"] {
        let (shown, record) = play(folder.path(), true, &format!("file {name}\n"));
        assert_eq!(actions(&record).join("\n") + "\n", TURN, "{shown}");
    }
    let (shown, record) = play(
        folder.path(),
        true,
        "file nothing.txt\nfile\nleggi .\nfile /dev/zero\n",
    );
    assert!(
        shown.contains("cannot read nothing.txt: there is no such file"),
        "{shown}"
    );
    assert!(shown.contains("such as: file turn.txt"), "{shown}");
    assert!(shown.contains("longer than"), "{shown}");
    assert!(actions(&record).is_empty());
}

/// Plays the battle with an editor that is a shell script: `$1` is the file.
fn edited(folder: &Path, script: &str, lines: &str) -> (String, Vec<String>) {
    let path = folder.join("editor.sh");
    fs::write(&path, script).unwrap();
    let arguments = ["play", BATTLE, "--record", "game.txt", "--force", "--quick"];
    let mut child = bilancia(&[&arguments[..], &TWO_PEOPLE].concat())
        .current_dir(folder)
        .env("VISUAL", "sh 'editor.sh'")
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), lines.as_bytes()).unwrap();
    let shown = out(&child.wait_with_output().unwrap());
    let record = fs::read_to_string(folder.join("game.txt")).unwrap();
    let played = actions(&record).into_iter().map(str::to_owned).collect();
    (shown, played)
}

#[test]
fn a_turn_is_written_in_an_editor() {
    let folder = tempfile::tempdir().unwrap();
    let seen = folder.path().join("seen");
    // The editor shows the turn so far and what is possible next, and the text takes the place of the turn.
    let script = "cp \"$1\" seen\nprintf 'lose 2 inf 1 arm\\ngo\\n' > \"$1\"\n";
    let (shown, played) = edited(folder.path(), script, "lose 3 inf\nedit\n");
    let opened = fs::read_to_string(&seen).unwrap();
    assert!(
        opened.starts_with("lose 3 inf\n#> The turn of Attacker"),
        "{opened}"
    );
    assert!(
        opened.contains("#> Possible next: go, withdraw"),
        "{opened}"
    );
    assert_eq!(played, ["lose 2 inf 1 arm", "go"], "{shown}");
    // On a fault it is opened again, with the fault below its line and nothing lost.
    let script = "cp \"$1\" seen\nif grep -q '^lose 9' \"$1\"; then sed -i 's/^lose 9/lose 3/' \"$1\"\n\
                  else printf '# mine\\nlose 9 inf\\ngo\\n' > \"$1\"; fi\n";
    let (shown, played) = edited(folder.path(), script, "edit\n\n");
    let opened = fs::read_to_string(&seen).unwrap();
    assert!(
        opened.starts_with("# mine\nlose 9 inf\n#> ^ line 2, column 1, \"lose 9 inf\""),
        "{opened}"
    );
    assert_eq!(played, ["lose 3 inf", "go"], "{shown}");
    // Left as it is, it is kept.
    let script = "printf 'lose 9 inf\\n' > \"$1\"\n";
    let (shown, played) = edited(folder.path(), script, "edit\nno\nlose 3 inf\n");
    assert!(shown.contains("'edit' goes on with it"), "{shown}");
    assert_eq!(played, ["lose 3 inf"]);
    let draft = folder.path().join("game.txt.turn");
    assert_eq!(fs::read_to_string(&draft).unwrap(), "lose 9 inf\n");
    fs::remove_file(&draft).unwrap();
    // An emptied turn takes back what was played, and an unchanged one changes nothing.
    let (_, played) = edited(folder.path(), ": > \"$1\"\n", "lose 3 inf\nedit\n");
    assert!(played.is_empty());
    let (shown, played) = edited(folder.path(), "", "lose 3 inf\nedit\n");
    assert!(shown.contains("has not changed"), "{shown}");
    assert_eq!(played, ["lose 3 inf"]);
    let (shown, _) = edited(folder.path(), "exit 7\n", "edit\n");
    assert!(
        shown.contains("exit status: 7. Nothing has been played."),
        "{shown}"
    );
}

#[test]
fn any_action_of_the_turn_is_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let (shown, record) = play(
        folder.path(),
        true,
        "lose 3 inf\ngo\nlose 2 inf\nundo all\nlose 3 arm\n",
    );
    assert_eq!(actions(&record), ["lose 3 arm"], "{shown}");
    let (shown, record) = play(
        folder.path(),
        true,
        "lose 3 inf\ngo\nundo\nundo\nlose 3 arm\n",
    );
    assert_eq!(actions(&record), ["lose 3 arm"], "{shown}");
    let (shown, record) = play(
        folder.path(),
        true,
        "lose 3 inf\ngo\nundo 1\nundo 3\nundo 0\nboard\n",
    );
    assert_eq!(actions(&record), ["lose 3 inf", "go"]);
    assert!(
        shown.contains("lose 3 inf cannot be taken back alone, as go needs it"),
        "{shown}"
    );
    assert!(shown.contains("There is no move 3 in this turn"), "{shown}");
    assert!(
        shown.contains("This turn so far: 1 lose 3 inf,  2 go"),
        "{shown}"
    );
    let (shown, record) = play(
        folder.path(),
        true,
        "lose 3 inf\ngo\nundo 2\nundo all\nundo all\n",
    );
    assert!(shown.contains("Taken back: go."), "{shown}");
    assert!(shown.contains("this turn has no move yet"), "{shown}");
    assert!(actions(&record).is_empty());
    // Only what ends the turn has to be confirmed.
    let (shown, record) = play(
        folder.path(),
        false,
        "lose 3 inf\ngo\nlose 2 inf\nwithdraw\nundo\n",
    );
    assert_eq!(
        actions(&record),
        ["lose 3 inf", "go", "lose 2 inf"],
        "{shown}"
    );
}

#[test]
fn games_answer_questions_in_their_own_words() {
    let folder = tempfile::tempdir().unwrap();
    let (shown, record) = play(folder.path(), true, "lose 3 inf\nlost\nhelp\nsend\n");
    assert!(
        shown.contains("Lost so far: the attacker 9 IPC, the defender 9 IPC."),
        "{shown}"
    );
    assert!(shown.contains("In this game you can also ask:"), "{shown}");
    assert!(shown.contains("sent by its last move"), "{shown}");
    assert_eq!(actions(&record), ["lose 3 inf"]);
    let english = out(&typed(
        folder.path(),
        &[&["play", "tictactoe"][..], &TWO_PEOPLE].concat(),
        "lost\n?\n",
    ));
    assert!(
        english.contains("[tictactoe") && !english.contains("also ask"),
        "{english}"
    );
}

#[test]
fn a_hidden_choice_is_a_single_move() {
    let folder = tempfile::tempdir().unwrap();
    let game = [&["play", "rock_paper_scissors", "--quick"][..], &TWO_PEOPLE].concat();
    let shown = out(&typed(
        folder.path(),
        &game,
        "turn\nedit\nfile x\nsend\nrock;paper\nrock\n",
    ));
    assert_eq!(shown.matches("is a single move").count(), 4, "{shown}");
    assert!(shown.contains("not a legal choice here"), "{shown}");
    assert!(shown.contains("First has sealed a choice."), "{shown}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn no_text_breaks_the_check(text in "(turn|end|@|;|#|\n|go|lose 3 inf|[ -~à-ü]){0,30}") {
        let output = check(&text, &[BATTLE]);
        let code = output.status.code();
        prop_assert!(matches!(code, Some(0 | 1)), "{text:?}: {code:?} {}", err(&output));
        prop_assert!(!err(&output).contains("panicked"), "{text:?}: {}", err(&output));
        let output = check(&text, &[BATTLE, "--json"]);
        let value: Value = serde_json::from_slice(&output.stdout).unwrap();
        prop_assert_eq!(value["ok"].as_bool().unwrap(), value["fault"].is_null());
    }
}
