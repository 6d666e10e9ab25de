//! Rules for sources, words and documents that the compiler does not check.

mod house;
mod language;
mod links;
