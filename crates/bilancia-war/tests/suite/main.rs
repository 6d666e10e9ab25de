//! Tests of the war’s rules, maps and texts.

mod armada;
mod clauses;
mod common;
mod differential;
mod drafts;
mod kinds;
mod laws;
mod packs;
mod reading;
mod scale;
mod scenarios;
mod sheets;
mod start;
