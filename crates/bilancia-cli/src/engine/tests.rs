//! The engine answers any input with text, never with a panic.

use std::sync::atomic::AtomicBool;

use proptest::prelude::*;

use super::{Choices, Engine};

/// Lines put together from the words of the protocol and from nonsense.
fn line() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        proptest::sample::select(vec![
            "ugi",
            "isready",
            "setoption",
            "name",
            "Game",
            "value",
            "position",
            "startpos",
            "fen",
            "moves",
            "query",
            "all",
            "moves",
            "result",
            "tomove",
            "go",
            "seat",
            "1",
            "2",
            "9",
            "nodes",
            "5",
            "movetime",
            "kuhn",
            "pig",
            "frames:size=3",
            "Opponent",
            "random",
            "level:2",
            "captain",
            "Seed",
            "Nodes",
            "rock_paper_scissors",
            "1:rock",
            "2:paper",
            "*:QK",
            "1:",
            ":",
            "*:",
            "tictactoe",
            "b2",
            "-",
            "18446744073709551616",
            "stop",
            "uginewgame",
        ])
        .prop_map(str::to_owned),
        "[ -~àé\\u{1F3B2}]{0,8}",
    ];
    proptest::collection::vec(word, 0..6).prop_map(|words| words.join(" "))
}

proptest! {
    #[test]
    fn whatever_is_said_is_answered(lines in proptest::collection::vec(line(), 1..12)) {
        let mut engine = Engine::new(Choices::default()).unwrap();
        for line in lines {
            let searches = line.trim().starts_with("go") && !line.contains("nodes");
            if searches {
                continue;
            }
            // Stopped at once, so that no search takes long.
            let answer = engine.answer(line.trim(), &AtomicBool::new(true));
            let answer = answer.unwrap_or_default();
            prop_assert!(answer.is_empty() || answer.ends_with('\n'), "{line}: {answer}");
            let now = engine.answer("query position", &AtomicBool::new(false)).unwrap();
            prop_assert!(now.starts_with("response "), "{line}: {now}");
        }
    }
}
