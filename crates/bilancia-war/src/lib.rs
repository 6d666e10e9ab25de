//! Rules of the whole war of A&A Chess (D. A. Harrell, 1995): maps, turns, movement and battles of Axis & Allies (2nd
//! edition), with the battle rules of [`bilancia_battle`].
//!
//! [`War`] is the state, with its map ([`pack`]) and its options ([`Settings`]). [`War::allow`] says whether an action
//! is legal and, if not, which numbered rule forbids it; the list of legal actions is made by other code, and tests
//! compare the two.

mod action;
mod allow;
mod ask;
mod decks;
mod describe;
mod edit;
pub mod estimate;
mod list;
mod model;
mod notation;
pub mod orders;
pub mod pack;
pub mod planning;
mod play;
mod questions;
mod reach;
mod refusal;
mod routes;
mod settings;
mod stack;
mod starts;
mod state;
pub mod strikes;
mod text;

pub use action::{Action, Order};
pub use edit::Editor;
pub use model::start;
pub use notation::BareCapital;
pub use settings::{MOST_BID, OPTIONS, Research, Settings};
pub use stack::{Cargo, Mark, Passenger, Stack};
pub use starts::starts;
pub use state::{Battle, Ending, GunFire, Pending, Phase, Power, Space, War, Weapon};
pub use text::{Dive, Draft, Planned, Policy, Progress, Unfit};

/// The booklet of the rules, in English and in Italian.
pub const BOOKLET: [&str; 2] = [
    include_str!("../rules.en.md"),
    include_str!("../rules.it.md"),
];

bilancia_core::catalogue!("war");

bilancia_core::catalogues! {
    catalogue, allow::catalogue, ask::catalogue, notation::catalogue, pack::catalogue, pack::sheet::catalogue,
    text::catalogue; bilancia_battle::catalogues
}

/// The example of the README, which is compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
