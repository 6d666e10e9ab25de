//! Motives of programs: every turn of theirs has two sentences in each voice and language.

use bilancia_core::Lang;
use bilancia_war_desk::{
    chronicle,
    motives::{Voice, motives},
};

use super::{of, war};

#[test]
fn every_turn_that_is_over_has_two_sentences() {
    let voices = ["recruit", "captain", "general"].map(|name| Voice::of_name(name).unwrap());
    for (options, rounds) in [
        ("rules=cof,map=strait", 6),
        ("rules=dice,map=strait", 6),
        ("rules=cof,map=classic", 2),
    ] {
        let table = war(options, rounds, 5);
        let of = of(&*table);
        let turns = chronicle::turns(of);
        let over = turns.iter().filter(|turn| chronicle::is_over(of, turn));
        for turn in over {
            let mut all = Vec::new();
            for lang in [Lang::EN, Lang::IT] {
                for voice in voices {
                    let [attack, guard] = motives(of, turn, voice, lang).unwrap();
                    for sentence in [&attack, &guard] {
                        assert!(sentence.ends_with(['.', '!']), "{options}: {sentence}");
                    }
                    all.push(format!("{attack} {guard}"));
                }
            }
            // No two voices say it in the same words.
            let count = all.len();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), count, "{all:?}");
        }
    }
}

#[test]
fn a_turn_that_goes_on_has_no_motives_yet() {
    let table = war("rules=cof,map=strait", 1, 5);
    let of = of(&*table);
    let turns = chronicle::turns(of);
    let going_on = turns.iter().filter(|turn| !chronicle::is_over(of, turn));
    for turn in going_on {
        assert_eq!(motives(of, turn, Voice::Captain, Lang::EN), None);
    }
}
