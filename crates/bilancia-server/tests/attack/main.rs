//! Attacks on a server that runs: by clients that send too much, too slowly or at the wrong moment, by players who cheat, by a
//! host who does, and by what may happen to a machine.
//!
//! They are short, so that they run with all tests; `BILANCIA_ATTACK=long` runs them in full.

mod accounts;
mod analyses;
mod backup;
mod client;
mod damaged;
mod dice;
mod disk;
mod floods;
mod machine_clock;
mod passwords;
mod programs;
mod roles;
mod seals;
mod slow;
#[path = "../support/mod.rs"]
mod support;
mod transport;

use std::time::Duration;

/// Whether attacks run in full.
fn is_long() -> bool {
    std::env::var("BILANCIA_ATTACK").is_ok_and(|length| length == "long")
}

/// `short`, or `long` where attacks run in full.
fn times<T>(short: T, long: T) -> T {
    if is_long() { long } else { short }
}

/// Time in which a player must be answered; more in the short form, which runs beside other tests.
fn at_once() -> Duration {
    Duration::from_secs(times(15, 1))
}
