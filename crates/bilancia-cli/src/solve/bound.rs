//! Verification of certified bounds of a game without a last turn.

use std::{io::IsTerminal, path::Path, sync::atomic::Ordering, time::Instant};

use bilancia_core::{
    Message,
    figures::{fixed, signed},
};
use bilancia_games::nibelungenlied::solution::bound::{Bound, BoundError};
use bilancia_search::recursive::BoundedPlayer;
use bilancia_table::GameSpec;
use serde_json::json;

use super::{progress, threads};
use crate::{
    failure::{Failure, Status},
    inspect::seat_names,
    interrupt, reading,
    settings::Settings,
    solve::SolveArgs,
};

const AT_LEAST: Message = Message::new(
    "the value to {0} is at least {1}",
    "il valore per {0} è almeno {1}",
);
const AT_MOST: Message = Message::new(
    "the value to {0} is at most {1}",
    "il valore per {0} è al più {1}",
);
const CERTIFIED: Message = Message::new(
    "certified: the bound satisfies Everett’s condition in all {0} states (checked in {1} seconds)",
    "certificato: il limite soddisfa la condizione di Everett in tutti i {0} stati (verifica in {1} secondi)",
);
const REFUTED: Message = Message::new(
    "{0} is not a certified bound: {1} of {2} states {1|violates|violate} Everett’s condition, by at most {3}",
    "{0} non è un limite certificato: {1} {1|stato viola|stati violano}, su {2}, la condizione di Everett, al massimo di {3}",
);
const NO_BOUNDS: Message = Message::new(
    "there are no bounds of {0} to check, only of nibelungenlied",
    "non ci sono limiti di {0} da controllare, ma solo di nibelungenlied",
);
const NOT_A_BOUND: Message = Message::new(
    "{0} is not a bound of Nibelungenlied of this version; the program 'unlimited_nibelungenlied' of bilancia-lab makes one",
    "{0} non è un limite di Nibelungenlied di questa versione; ne calcola uno il programma 'unlimited_nibelungenlied' di bilancia-lab",
);
const DAMAGED: Message = Message::new(
    "{0} is cut short or altered; copy it again, or make it anew with the program 'unlimited_nibelungenlied' of bilancia-lab",
    "{0} è incompleto o alterato; copialo di nuovo, o ricalcolalo con il programma 'unlimited_nibelungenlied' di bilancia-lab",
);
const OTHER_RULES: Message = Message::new(
    "{0} is a bound under other rules than those of {1}; give the options that it was made with",
    "{0} è un limite con regole diverse da quelle di {1}; indica le opzioni con cui è stato calcolato",
);
const NOT_CHECKED: Message = Message::new(
    "interrupted; the bound was not checked to the end",
    "interrotto; il limite non è stato controllato fino in fondo",
);

/// Largest size of a file with a bound, in bytes; existing bounds take 4 MB.
const MOST_BYTES: u64 = 32 << 20;

/// Verifies the bound in a file; exit status 1 if it is refuted.
pub(super) fn check(
    path: &Path,
    spec: &GameSpec,
    args: &SolveArgs,
    settings: &Settings,
) -> Result<(), Failure> {
    let lang = settings.lang();
    if spec.game.info().name != "nibelungenlied" {
        return Err(Status::Wrong.say(&NO_BOUNDS, &[&spec.game.info().name]));
    }
    let bound = read(path)?;
    if !bound.has_rules_of(&spec.options) {
        return Err(Status::Wrong.say(&OTHER_RULES, &[&path.display(), &spec.name()]));
    }
    let stop = interrupt::flag(lang);
    let begun = Instant::now();
    let shows = std::io::stderr().is_terminal() && !args.json;
    let violations = bound.violations(threads(args), |share| {
        progress(shows, share, begun);
        !stop.load(Ordering::Relaxed)
    });
    if shows {
        eprint!("\r                    \r");
    }
    let violations = violations.map_err(|_| Status::Interrupted.say(&NOT_CHECKED, &[]))?;
    let seconds = begun.elapsed().as_secs_f64();
    let lower = bound.player() == BoundedPlayer::Maximizer;
    if args.json {
        println!(
            "{}",
            json!({"game": spec.name(), "bound": if lower { "at_least" } else { "at_most" },
                   "value": bound.rounded_start(), "certified": violations.is_empty(),
                   "states": bound.states(), "violations": violations.states,
                   "largest": violations.largest, "seconds": seconds})
        );
    } else if violations.is_empty() {
        let message = if lower { AT_LEAST } else { AT_MOST };
        let [first, _] = seat_names(spec, lang);
        let value = signed(bound.rounded_start(), 6, lang);
        println!("{}", message.text(lang, &[&first, &value]));
        let seconds = fixed(seconds, 1, lang);
        println!("{}", CERTIFIED.text(lang, &[&bound.states(), &seconds]));
    }
    if violations.is_empty() {
        return Ok(());
    }
    let largest = fixed(violations.largest, 10, lang);
    let states = [&violations.states as _, &bound.states() as _, &largest as _];
    Err(Status::No.say(
        &REFUTED,
        &[&path.display(), states[0], states[1], states[2]],
    ))
}

fn read(path: &Path) -> Result<Bound, Failure> {
    let bytes = reading::bytes(path, MOST_BYTES)?;
    Bound::from_bytes(&bytes).map_err(|error| {
        let message = match error {
            BoundError::Head => NOT_A_BOUND,
            BoundError::Damaged(_) => DAMAGED,
        };
        let failure = Status::Outside.say(&message, &[&path.display()]);
        match error {
            BoundError::Head => failure,
            BoundError::Damaged(_) => failure.because(&error),
        }
    })
}
