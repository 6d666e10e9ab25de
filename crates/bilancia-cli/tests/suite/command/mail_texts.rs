//! Words of mails that people read, and numbers in them.

use super::mail::two;
use crate::support::{bilancia_in, err, out};

/// Words without the breaks of lines between them.
fn unwrapped(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn an_offer_says_what_is_played_though_nothing_was_chosen() {
    let [anna, _] = two();
    let call = ["mail", "new", "war", "--to", "b@c.d", "--form", "text"];
    let offer = unwrapped(&anna.does(&call));
    for words in [
        "It is played with map: The Strait;",
        "; battle rule: COF (no dice);",
        "; losses of defenders: by standing orders;",
    ] {
        assert!(
            offer.to_lowercase().contains(&words.to_lowercase()),
            "{words}: {offer}"
        );
    }
    let output = bilancia_in("it_IT.UTF-8", &call)
        .current_dir(anna.folder.path())
        .output()
        .unwrap();
    let offer = unwrapped(&out(&output)).to_lowercase();
    for words in [
        "si gioca con mappa: lo stretto;",
        "; regola di battaglia: cof (senza dadi);",
    ] {
        assert!(offer.contains(words), "{words}: {offer}");
    }
    // A game without options has nothing to say, and later mails do not repeat it.
    let call = ["mail", "new", "tictactoe", "--to", "b@c.d"];
    assert!(!anna.does(&call).contains("played with"));
}

#[test]
fn the_first_turn_of_a_war_is_turn_1() {
    let [anna, bruno] = two();
    let record = ["--record", "a.txt"];
    let offer = anna.does(&[&["mail", "new", "war", "--to", "b@c.d"], &record[..]].concat());
    let shown = anna.does(&["mail", "show", "a.txt"]);
    assert!(shown.contains(", turn 1."), "{shown}");
    let offer = bruno.gets("offer.eml", &offer);
    bruno.does(&["mail", "read", &offer, "--record", "b.txt"]);
    let turn = bruno.does(&["mail", "move", "b.txt", "end"]);
    assert!(turn.contains("Here is turn 1."), "{turn}");
    assert!(turn.contains(" seat 1 turn 1"), "{turn}");
    let turn = anna.gets("turn.eml", &turn);
    anna.does(&["mail", "read", &turn]);
    assert_eq!(anna.json(&["mail", "show", "a.txt"])["turn"], 2);
}

#[test]
fn each_task_has_a_help_of_its_own_in_both_languages() {
    let [anna, _] = two();
    let help = anna.does(&["help", "mail", "move"]);
    assert!(
        help.contains("--check") && help.contains("--form"),
        "{help}"
    );
    assert!(
        !help.contains("--recipient") && !help.contains("--to"),
        "{help}"
    );
    assert_eq!(anna.does(&["mail", "move", "--help"]), help);
    let tasks = anna.does(&["help", "mail"]);
    for task in ["new", "move", "undo", "read", "show", "resign", "deliver"] {
        assert!(tasks.contains(&format!("\n  {task} ")), "{task}: {tasks}");
        let italian = anna.does(&["mail", task, "--help", "--lang", "it"]);
        assert!(
            italian.contains(&format!("Uso: bilancia mail {task} ")),
            "{italian}"
        );
        for english in ["Usage", "Options", "[OPTIONS]", "[default"] {
            assert!(!italian.contains(english), "{english}: {italian}");
        }
    }
    let italian = anna.does(&["help", "mail", "--lang", "it"]);
    assert!(
        italian.contains("Comandi:") && italian.contains("Propone"),
        "{italian}"
    );
    let page = anna.does(&["man", "mail", "move"]);
    assert!(
        page.contains(".TH bilancia-mail-move") && page.contains("check"),
        "{page}"
    );
}

#[test]
fn mails_are_signed_where_it_is_known_who_writes() {
    let folder = tempfile::tempdir().unwrap();
    let run = |call: &[&str]| {
        let mut command = crate::support::bilancia(call);
        command
            .current_dir(folder.path())
            .env_remove("BILANCIA_MAIL_FROM");
        let output = command.output().unwrap();
        assert!(output.status.success(), "{call:?}: {}", err(&output));
        output
    };
    let call = [
        "mail",
        "offer",
        "tictactoe",
        "--to",
        "Bruno <b@c.d>",
        "--record",
        "a.txt",
    ];
    let offer = run(&call);
    assert!(!out(&offer).contains("\nFrom: "), "{}", out(&offer));
    let said = err(&offer).replace('\n', " ");
    assert!(said.contains("does not say whom it is from"), "{said}");
    // The offer says who reads it.
    std::fs::write(folder.path().join("offer.eml"), out(&offer)).unwrap();
    run(&[
        "mail",
        "read",
        "offer.eml",
        "--record",
        "b.txt",
        "--to",
        "a@b.c",
    ]);
    let turn = run(&["mail", "move", "b.txt", "b2"]);
    assert!(out(&turn).contains("From: <b@c.d>"), "{}", out(&turn));
}
