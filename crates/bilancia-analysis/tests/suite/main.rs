//! Tests of the analyses on games of the catalogue.

mod arena;
mod cases;
mod chess;
mod justify;
mod ledger;
mod levels;
mod lines;
mod luck;
mod puzzles;
mod resources;
mod search;
mod services;
mod turns;
mod tutorial;
