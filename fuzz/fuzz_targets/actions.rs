//! Actions and rolls as text, one a line after the game's name: each is played, or refused with a reason and without
//! effect. What was played reads back from its canonical text and can be undone as far as the rules of undo allow.
#![no_main]

use bilancia_core::{Rng, Seats};
use bilancia_fuzz::{game_and_rest, next_actor};
use bilancia_table::random_step;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &str| {
    let Some((spec, actions)) = game_and_rest(input) else {
        return;
    };
    // Options that are legal one by one may contradict each other.
    let Ok(mut table) = spec.table(None) else {
        return;
    };
    let mut rng = Rng::new(1);
    for text in actions.lines().take(40) {
        let Some(by) = next_actor(&*table) else {
            return;
        };
        // Moves on where an input would have to know the rules.
        if text == "*" {
            random_step(&mut *table, &mut rng);
            continue;
        }
        let (position, view) = (table.position(), table.view(Seats::NONE).position());
        let mut twin = table.copy();
        match table.play(by, text) {
            Ok(canonical) => {
                let again = twin.play(by, &canonical).expect("canonical text is read");
                assert_eq!((again, twin.position()), (canonical, table.position()));
            }
            Err(error) => {
                assert!(!error.to_string().is_empty());
                assert_eq!(table.position(), position);
                assert_eq!(table.view(Seats::NONE).position(), view);
            }
        }
    }
});
