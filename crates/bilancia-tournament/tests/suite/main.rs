//! Tests of events, pairings, standings and ratings.

mod berger;
mod engine;
mod events;
mod ratings;
mod standings;
mod support;
mod swiss;
