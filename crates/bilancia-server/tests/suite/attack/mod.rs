//! Attacks on a server that runs: by clients that send too much, too slowly or at the wrong moment, by players who cheat, by a
//! host who does, and by what may happen to a machine.
//!
//! They are short, so that they run with all tests; `./test long` runs them in full.

mod absent;
mod accounts;
mod analyses;
mod backup;
mod client;
mod damaged;
mod dice;
mod disk;
mod events;
mod exports;
mod floods;
mod machine_clock;
mod mails;
mod passwords;
mod programs;
mod roles;
mod seals;
mod slow;
mod standstill;
mod transport;

use std::time::Duration;

use bilancia_testkit::sized;

/// Time in which a player must be answered; more in the short form, which runs beside other tests.
fn at_once() -> Duration {
    Duration::from_secs(sized(60, 1))
}
