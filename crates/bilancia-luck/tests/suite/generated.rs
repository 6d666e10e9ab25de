//! Tests of the balance on generated games, whose shares are known exactly.

mod balance;
mod coverage;
mod game;
mod sides;
mod starts;
