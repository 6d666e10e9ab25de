//! The program that tunes the war's opponents: the same weights for any number of threads, after an interruption too, and
//! they can be given to matches.

use std::{fs, process::Command};

use bilancia_war_opponents::Weights;

fn run(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{errors}");
    String::from_utf8(output.stdout).unwrap()
}

fn tuned(more: &[&str]) -> String {
    let on = [
        "--on",
        "strait:rules=cof,rounds=2",
        "--on",
        "strait:rules=dice,rounds=3",
    ];
    let short = [
        "captain:2",
        "--steps",
        "8",
        "--games",
        "4",
        "--change",
        "0.5",
    ];
    let arguments = [&short[..], &on, more].concat();
    run(env!("CARGO_BIN_EXE_tune"), &arguments)
}

#[test]
fn threads_change_nothing_and_seeds_do() {
    let one = tuned(&["--threads", "1"]);
    assert_eq!(one, tuned(&["--threads", "2"]));
    assert_ne!(one, tuned(&["--seed", "2"]));
    let weights = Weights::read(&one).unwrap();
    assert_ne!(weights, Weights::default());
}

#[test]
fn an_interrupted_search_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("steps");
    let keep = ["--keep", path.to_str().unwrap()];
    let whole = tuned(&keep);
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text.lines().count(), 9);
    let cut = &text[..text.len() - 10];
    fs::write(&path, cut).unwrap();
    assert_eq!(tuned(&keep), whole);
    assert!(fs::read_to_string(&path).unwrap().starts_with(cut));
}

#[test]
fn weights_go_back_into_tuning_and_matches() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("weights.toml");
    fs::write(&path, tuned(&[])).unwrap();
    let path = path.to_str().unwrap();
    let further = tuned(&["--seed", "2", "--from", path]);
    let afresh = tuned(&["--seed", "2"]);
    assert_ne!(Weights::read(&further), Weights::read(&afresh));

    let duel = |more: &[&str]| {
        let call = ["strait", "captain:3", "captain:3", "--games", "4"];
        let text = run(env!("CARGO_BIN_EXE_duel"), &[&call[..], more].concat());
        let lines = text.lines().filter(|line| !line.contains(" ms each"));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    let other = folder.path().join("other.toml");
    fs::write(&other, "cash = 9.0\ncaution = 5.0\nfront = 0.0\n").unwrap();
    let with = duel(&["--weights", other.to_str().unwrap()]);
    assert!(with[0].starts_with("captain:3 with other weights v captain:3"));
    assert_ne!(with[1..], duel(&[])[1..]);
    let defaults = folder.path().join("defaults.toml");
    fs::write(&defaults, Weights::default().to_string()).unwrap();
    assert_eq!(duel(&["--weights", defaults.to_str().unwrap()]), duel(&[]));
}
