//! Tournaments and ratings: pairings, standings with tie-breaks, rating lists, and events as logs of entries.
//!
//! An [`Event`](event::Event) is what follows from its entries; [`pairing`] says who meets next, [`standings`] who is ahead,
//! [`rating`] how strong everybody is,
//! [`mod@line`] which titles and names fit in one line, [`export`] writes this for other programs, [`import`] reads what they write, and
//! [`roster`] lists of names. Deliberately absent: games, files, clocks and the network, which callers have.

pub mod entrant;
pub mod event;
pub mod export;
pub mod format;
pub mod import;
pub mod line;
pub mod pairing;
pub mod progress;
pub mod rating;
pub mod roster;
pub mod standings;

/// The example of the README, which is compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
