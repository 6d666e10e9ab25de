//! Tests of the laboratory's programs.

mod bids;
mod duel;
mod luck_results;
mod tune;
