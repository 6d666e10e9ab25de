//! Two positions as text after the game's name, a line each: refused, or the second is justified by the first, with a turn
//! that leads there, or not, with a reason.
#![no_main]

use bilancia_analysis::justify::{Verdict, justify};
use bilancia_core::Lang;
use bilancia_fuzz::game_and_rest;
use libfuzzer_sys::fuzz_target;

/// Largest number of positions that are examined: an input has ten seconds in all.
const POSITIONS: usize = 200;

fuzz_target!(|input: &str| {
    let Some((spec, text)) = game_and_rest(input) else {
        return;
    };
    let Some((before, after)) = text.split_once('\n') else {
        return;
    };
    let before = (before != "start").then_some(before);
    let found = match justify(&spec, before, after.trim(), POSITIONS) {
        Ok(found) => found,
        Err(error) => {
            assert!(!error.text(Lang::IT).is_empty());
            return;
        }
    };
    assert_eq!(
        found.verdict == Verdict::Justified,
        !found.explanations.is_empty()
    );
    match found.verdict {
        Verdict::Justified => {}
        Verdict::Impossible => assert!(!found.reasons.is_empty()),
        Verdict::Unknown => assert!(found.question.is_some()),
    }
    if let Some(probability) = found.probability {
        assert!((0.0..=1.0 + 1e-9).contains(&probability));
    }
    if let Some(nearest) = found.nearest {
        let again = justify(&spec, before, &nearest.position, 10_000);
        assert!(again.is_ok_and(|it| it.verdict != Verdict::Impossible));
    }
});
