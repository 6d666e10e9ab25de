//! The command `justify`, as people and programs call it.

use crate::support::{err, out, run};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const E4: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";

#[test]
fn a_turn_is_found_and_a_false_position_is_refused() {
    let found = run(&["--lang", "en", "justify", "chess", "start", E4]);
    assert_eq!(found.status.code(), Some(0));
    let said = out(&found);
    assert!(said.starts_with("Justified."), "{said}");
    assert!(said.contains("White: e4"), "{said}");
    let found = run(&["--lang", "en", "justify", "chess", E4, START]);
    assert_eq!(found.status.code(), Some(1));
    let said = out(&found);
    assert!(said.starts_with("Impossible:"), "{said}");
    assert!(said.contains("The nearest position"), "{said}");
    assert!(err(&found).starts_with("bilancia: "));
    let found = run(&["--lang", "it", "justify", "chess", E4, START]);
    assert!(out(&found).starts_with("Impossibile:"));
}

#[test]
fn a_call_that_makes_no_sense_is_told_from_a_no() {
    for (before, after) in [("nonsense", E4), ("start", "nonsense")] {
        let found = run(&["--lang", "en", "justify", "chess", before, after]);
        assert_eq!(found.status.code(), Some(2), "{before} {after}");
    }
    let found = run(&["--lang", "en", "justify", "chess", "@/no/such/file", E4]);
    assert_eq!(found.status.code(), Some(3));
    let found = run(&[
        "--lang", "en", "justify", "chess", "start", START, "--limit", "3",
    ]);
    assert_eq!(found.status.code(), Some(4));
    let said = out(&found);
    assert!(said.starts_with("Not decided within the limit"), "{said}");
    assert!(err(&found).contains("--limit"));
    assert!(said.contains("Ask the player:"), "{said}");
}

#[test]
fn programs_get_the_same_in_every_language() {
    let call = ["justify", "pig", "0-0 1 0 roll", "0-0 1 4 choose", "--json"];
    let answers = ["en", "it"].map(|lang| run(&[&["--lang", lang], &call[..]].concat()).stdout);
    assert_eq!(answers[0], answers[1]);
    let found: serde_json::Value = serde_json::from_slice(&answers[0]).unwrap();
    assert_eq!(found["verdict"], "justified");
    assert_eq!(
        found["explanations"][0]["moves"][0]["seat"],
        serde_json::Value::Null
    );
    let chance = found["explanations"][0]["chance"].as_f64().unwrap();
    assert!((chance - 1.0 / 6.0).abs() < 1e-12);
}

/// Samples of the document: game, position before, position after, and the answer.
fn samples(document: &str) -> Vec<[&str; 4]> {
    let parts = document.split("\n### ").skip(1);
    let sample = |part| -> Option<[&str; 4]> {
        let (title, rest) = str::split_once(part, '\n')?;
        let game = title.split('`').nth(1)?;
        let block = rest.split("```").nth(1)?.trim();
        let (positions, answer) = block.split_once("\n\n")?;
        let (before, after) = positions.split_once('\n')?;
        let before = before.strip_prefix("before")?.trim();
        Some([game, before, after.strip_prefix("after")?.trim(), answer])
    };
    parts.map(|part| sample(part).expect(part)).collect()
}

#[test]
fn samples_of_the_document_are_what_the_command_says() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/justification.md");
    let document = std::fs::read_to_string(path).unwrap();
    let samples = samples(&document);
    assert!(samples.len() >= 30, "{} samples", samples.len());
    for [game, before, after, answer] in samples {
        let found = run(&["--lang", "en", "justify", game, before, after]);
        assert_eq!(out(&found).trim(), answer, "{game}: {before} to {after}");
    }
}
