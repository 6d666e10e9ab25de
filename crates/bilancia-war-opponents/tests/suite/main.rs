//! Tests of the opponents of the war.

#[path = "../../../bilancia-war/tests/suite/armada.rs"]
mod armada;
mod kinds;
mod learned;
mod recruit;
mod staff;
#[path = "../../../bilancia-war/tests/suite/start.rs"]
mod start;
