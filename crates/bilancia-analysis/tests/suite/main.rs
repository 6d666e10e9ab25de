//! Tests of the analyses on games of the catalogue.

mod arena;
mod cases;
mod chess;
mod justify;
mod ledger;
mod levels;
mod lines;
mod luck;
mod played;
mod puzzles;
mod questions;
mod resources;
mod search;
mod services;
mod turns;
mod tutorial;
