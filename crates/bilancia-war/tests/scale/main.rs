//! The rules at scale: many random states, turns and games, and positions that no game reaches.
//!
//! A tenth of the stated numbers is run by default; `BILANCIA_ATTACK=long` runs them all.

mod agreement;
#[path = "../common/mod.rs"]
mod common;
mod conceive;
mod ledger;
mod odd;
mod orders;
mod units;

/// A stated number, or a tenth of it by default.
fn size(whole: u32) -> u32 {
    match std::env::var("BILANCIA_ATTACK").is_ok_and(|length| length == "long") {
        true => whole,
        false => whole.div_ceil(10),
    }
}
