//! The rules at scale: many random states, turns and games, and positions that no game reaches.
//!
//! The short form runs a tenth of the stated numbers.

mod agreement;
mod conceive;
mod ledger;
mod odd;
mod orders;
mod units;

/// A stated number, or a tenth of it in the short form.
fn size(whole: u32) -> u32 {
    bilancia_testkit::sized(whole.div_ceil(10), whole)
}
