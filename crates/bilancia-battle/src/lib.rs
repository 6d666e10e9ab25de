//! Battles of Axis & Allies (2nd edition) under battle rules that are values of one table
//! (`rules`): dice, low luck, and the five of A&A Chess (D. A. Harrell, 1995).
//!
//! [`Fight`] describes one battle. [`Fight::odds`] computes the exact distribution of the units that are
//! left, and [`Fight::course`] the sequence of assaults where the rule leaves none of them to chance.
//! *Assault* is the word of this crate for one round of combat.
//!
//! Deliberately absent: maps, turns, simulation. Every figure is exact, comes with a bound on its error
//! ([`Odds::missing`]), or is refused with an error.

mod aim;
mod armies;
mod army;
mod best;
mod bombing;
mod casualties;
mod chain;
mod compare;
mod course;
mod engagement;
mod fight;
mod fire;
mod landing;
mod names;
mod odds;
mod plan;
pub mod report;
mod resolve;
mod rules;
mod salvo;
mod share;
mod side;
mod terms;

pub use aim::Aim;
pub use army::{Army, ArmyError, Domain, MOST_UNITS, Profile, Technology, Unit};
pub use best::{BestPlay, Decision, MOST_SITUATIONS, TooLarge};
pub use bombing::{Flight, MOST_RAID_DICE, damage, raid, rocket, shot_down};
pub use casualties::{casualties_owed, each_casualties};
pub use chain::MOST_PAIRS;
pub use compare::{Comparison, battles, compare, deviation};
pub use course::{Assault, Course, Ending};
pub use engagement::{Engagement, Fire, Input, Stage};
pub use fight::{Fight, FightError, OrderError, Orders, Withdrawal, read_order};
pub use landing::{Landing, LandingError, LandingOdds};
pub use odds::{Odds, Outcome};
pub use plan::Purchase;
pub use rules::{DiceUsed, Role, Rules, RulesError, Volley};
pub use salvo::{Carry, Hits, Rest, Salvo, Throw};
pub use share::{Front, ShareError, Shared, share};
pub use terms::{Readings, Targets, Terms};

bilancia_core::catalogue!("battle");

bilancia_core::catalogues! { catalogue, report::catalogue }

/// The example of the README, which is compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
