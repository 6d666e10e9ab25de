//! A pack as it is written: every value with its place, nothing looked up yet.

use bilancia_core::Name;

use super::fault::Place;

/// Value with its place in the text.
#[derive(Clone, Debug)]
pub(super) struct At<T> {
    pub(super) value: T,
    pub(super) at: Place,
}

#[derive(Debug)]
pub(super) struct RawPower {
    pub(super) id: At<String>,
    pub(super) name: Name,
    pub(super) side: At<i64>,
    pub(super) capital: At<String>,
    pub(super) cash: At<i64>,
    pub(super) pattern: At<String>,
    pub(super) letter: At<String>,
}

#[derive(Debug)]
pub(super) struct RawArea {
    pub(super) code: At<String>,
    pub(super) kind: At<String>,
    pub(super) name: Name,
    pub(super) worth: At<i64>,
    pub(super) owner: Option<At<String>>,
    pub(super) touches: Vec<At<String>>,
    pub(super) anchor: [i32; 2],
}

#[derive(Debug)]
pub(super) struct RawCanal {
    pub(super) id: At<String>,
    pub(super) between: Vec<At<String>>,
    pub(super) held: Vec<At<String>>,
}

#[derive(Debug)]
pub(super) struct RawSetup {
    pub(super) area: At<String>,
    pub(super) power: At<String>,
    pub(super) units: At<String>,
}

/// Everything that a `map.toml` holds.
#[derive(Debug, Default)]
pub(super) struct Raw {
    pub(super) name: Option<Name>,
    pub(super) order: Vec<At<String>>,
    pub(super) powers: Vec<RawPower>,
    pub(super) areas: Vec<RawArea>,
    pub(super) canals: Vec<RawCanal>,
    pub(super) setup: Vec<RawSetup>,
    pub(super) victory_at: Place,
    pub(super) capitals: Vec<At<i64>>,
    pub(super) worth: Vec<At<i64>>,
    pub(super) rounds: Option<At<i64>>,
    pub(super) par: Option<At<i64>>,
    pub(super) buy_at: Place,
    pub(super) buy: Option<Vec<At<String>>>,
}
