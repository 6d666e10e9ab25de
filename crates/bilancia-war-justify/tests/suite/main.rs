//! Tests of justification.

#[path = "../../../bilancia-war/tests/suite/armada.rs"]
mod armada;
mod foolish;
mod justify;
mod kinds;
mod questions;
