//! Verification of certified bounds of a game without a last turn.

use std::{io::IsTerminal, path::Path, sync::atomic::Ordering, time::Instant};

use bilancia_core::figures::{fixed, signed};
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

bilancia_core::messages! { crate::solve::catalogue, "bound-":
    const {
        AT_LEAST(first, second), AT_MOST(first, second), CERTIFIED(states, seconds),
        REFUTED(path, states, states_third, states_fourth), NO_BOUNDS(name), NOT_A_BOUND(value), DAMAGED(path),
        OTHER_RULES(path, name), NOT_CHECKED,
    }
}

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
