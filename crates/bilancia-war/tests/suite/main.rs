//! Tests of the war's rules, maps, texts and opponents.

mod altered;
mod armada;
mod clauses;
mod common;
mod differential;
mod drafts;
mod foolish;
mod justify;
mod kinds;
mod laws;
mod packs;
mod questions;
mod reading;
mod scale;
mod scenarios;
mod sheets;
mod start;
