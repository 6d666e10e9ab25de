//! Turns and questions as text, after the game's name: a turn is read as a whole, and reads back from its canonical form, or
//! is refused at a place in the text; questions have an answer or none.
#![no_main]

use bilancia_analysis::turns::{self, TurnFault};
use bilancia_core::{Actor, Lang};
use bilancia_fuzz::{game_and_rest, next_actor};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &str| {
    let Some((spec, text)) = game_and_rest(input) else {
        return;
    };
    // Options that are legal one by one may contradict each other.
    let Ok(table) = spec.table(None) else {
        return;
    };
    let Some(Actor::Seat(seat)) = next_actor(&*table) else {
        return;
    };
    for question in text.lines().take(8) {
        let _ = turns::question(&*table, seat, question, Lang::IT);
    }
    match turns::read_turn(&*table, seat, text).expect("the game is of the catalogue") {
        Ok(turn) => {
            let written = turns::write_turn(&*table, seat, &turn.actions);
            assert_eq!(written.as_deref(), Some(&*turn.text));
            let again = turns::read_turn(&*table, seat, &turn.text)
                .expect("the game is of the catalogue")
                .expect("canonical text is read");
            assert_eq!(again.actions, turn.actions);
            assert_eq!(again.after.position(), turn.after.position());
        }
        Err(TurnFault::Text(error)) => {
            let line = text.lines().nth(error.line - 1).expect("the line is there");
            assert!((1..=line.chars().count()).contains(&error.column));
        }
        Err(TurnFault::Match(_)) => {}
    }
});
