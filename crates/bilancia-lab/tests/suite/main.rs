//! Tests of the laboratory's programs.

mod bids;
mod duel;
mod exact_luck;
mod luck_results;
mod tune;
