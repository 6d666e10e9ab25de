//! Languages in a folder beside the program.

use std::fs;

use tempfile::TempDir;

use crate::support::bilancia_in;

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().unwrap();
    for (place, text) in files {
        let path = folder.path().join(place);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

#[test]
fn a_language_is_a_folder_and_what_it_lacks_is_said_in_english() {
    let folder = folder(&[
        ("es/games/tictactoe.ftl", "draw-turn = Juega { $turn }.\n"),
        (
            "es/games/tictactoe/rules.md",
            "# Tres en raya\n\n1. Se juega.\n",
        ),
    ]);
    let run = |args: &[&str]| {
        let mut command = bilancia_in("C", args);
        let output = command
            .env("BILANCIA_LANGUAGES", folder.path())
            .output()
            .unwrap();
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(run(&["rules", "tictactoe", "--lang", "es"]).contains("Tres en raya"));
    assert!(run(&["rules", "pig", "--lang", "es"]).contains("Pig"));
    assert!(run(&["play", "tictactoe", "--lang", "es"]).contains("Juega"));
    let help = bilancia_in("C", &["games", "--lang", "es"])
        .output()
        .unwrap();
    assert_eq!(
        help.status.code(),
        Some(2),
        "no such language without the folder"
    );
}

#[test]
fn faults_of_a_language_name_file_and_line_and_leave_the_rest() {
    let folder = folder(&[
        (
            "es/games/pig.ftl",
            "roll-as-long-as = Cerdito\nwhat is this\n",
        ),
        ("Spanish/games/pig.ftl", ""),
        ("it/games/pig.ftl", "roll-as-long-as = Mine"),
    ]);
    let output = bilancia_in("C", &["games", "--lang", "es", "--languages"])
        .arg(folder.path())
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("Cerdito"));
    let said = String::from_utf8_lossy(&output.stderr).replace('\n', " ");
    for fault in [
        "pig.ftl, line 2",
        "Spanish is left out",
        "it is left out: English",
    ] {
        assert!(said.contains(fault), "{fault}: {said}");
    }
    let absent = bilancia_in("C", &["games", "--languages=/nowhere/at/all"])
        .output()
        .unwrap();
    assert!(absent.status.success());
    assert!(String::from_utf8_lossy(&absent.stderr).contains("/nowhere/at/all is left out"));
}
