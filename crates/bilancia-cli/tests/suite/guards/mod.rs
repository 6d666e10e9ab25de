//! Rules for sources, words and documents that the compiler does not check.

mod dependencies;
mod forms;
mod house;
mod invariants;
mod language;
mod links;
mod map;
mod published;
mod reading;
mod tree;
mod waist;
mod words;
