//! The rules of the games, one folder each: state, notation, and the booklet in two languages.
//!
//! Rules import nothing but [`bilancia_core`]: no pictures, no files, no network, no randomness.

pub mod alea;
pub mod frames;
pub mod nibelungenlied;
