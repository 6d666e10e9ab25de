//! Tests of events, pairings, standings and ratings.

mod absence;
mod arena;
mod berger;
mod consent;
mod dutch;
mod engine;
mod events;
mod ratings;
mod roster;
mod standings;
mod support;
mod swiss;
mod trf;
