//! Tests of the catalogue's games, through tables, records and their own types.

mod allocation;
mod catalog;
mod chronicle;
mod engines;
mod handle;
mod maps;
mod notation;
mod parts;
mod pgn;
mod properties;
mod solutions;
