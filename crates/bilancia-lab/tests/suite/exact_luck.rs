//! The file with the figures of small games, from which the server is built, is what the program `exact_luck` writes.

use std::{fs, path::PathBuf};

use bilancia_analysis::StoredExact;
use bilancia_lab::exact_luck::{FILE, GAMES, exact_luck, file_text};

#[test]
fn the_figures_of_small_games_come_out_again() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = fs::read_to_string(root.join(FILE)).unwrap();
    let again: Vec<_> = GAMES.iter().map(|game| exact_luck(game).unwrap()).collect();
    assert!(
        text == file_text(&again),
        "run the program exact_luck of bilancia-lab again"
    );
    let stored: Vec<StoredExact> = serde_json::from_str(&text).unwrap();
    for (stored, again) in stored.iter().zip(&again) {
        assert_eq!(stored.weighed(), again.weighed(), "{}", stored.game);
    }
}

#[test]
fn games_without_an_exact_result_are_refused() {
    let error = exact_luck("kuhn").unwrap_err();
    assert!(error.to_string().contains("kuhn"), "{error}");
    assert!(exact_luck("no such game").is_err());
}
