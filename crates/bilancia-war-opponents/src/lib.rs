//! Opponents of the whole war: the recruit, which looks at its own turn only, and the captain and the general, which plan
//! whole turns over exact battles.
//!
//! They read positions by [`bilancia_war::planning`], and play on copies by the rules.

mod recruit;
mod staff;

pub use recruit::recruit;
pub use staff::{
    Limits, Scales, StaffPlan, WarNetwork, Weights, captain, captain_by, general, general_by,
    scales,
};

/// The example of the README, which is compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
