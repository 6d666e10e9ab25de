//! The war at the table: what a player may order at each step of a draft, and what follows from it ([`desk`]), and turns as
//! they were played, with figures ([`chronicle`]) and motives of programs ([`motives`]); what enemies can attack next
//! ([`threats`]); positions that are put together by hand ([`board`]); and lessons of a first war ([`guide`]). Front ends show
//! all.

mod arrows;
pub mod board;
pub mod changes;
pub mod chronicle;
pub mod dangers;
pub mod desk;
pub mod guide;
pub mod motives;
pub mod threats;

pub use arrows::{Arrow, ArrowKind};

bilancia_core::catalogue!("war-desk");

/// The example of the README, which is compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
