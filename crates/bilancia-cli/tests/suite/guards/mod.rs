//! Rules for sources, words and documents that the compiler does not check.

mod dependencies;
mod house;
mod language;
mod links;
