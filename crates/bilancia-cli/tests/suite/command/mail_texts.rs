//! Words of mails that people read, and numbers in them.

use super::mail::two;
use crate::support::{bilancia_in, out};

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
