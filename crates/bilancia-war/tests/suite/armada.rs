//! Wars under options, and a map that sells every kind of unit.

use bilancia_core::Options;
use bilancia_war::{
    OPTIONS, War,
    pack::{Pack, add},
    start,
};

/// The training map with marines, artillery, escorts and destroyers, which are set up and sold.
pub(crate) fn armada() -> &'static Pack {
    let text = include_str!("../../packs/strait/map.toml")
        .replace("3 inf 1 arm 1 ftr", "2 inf 1 mar 1 art 1 arm 1 ftr")
        .replace("1 trn 1 sub", "1 trn 1 sub 1 esc 1 des")
        .replace("rounds = 12", &format!("rounds = 12\n{BUY}"));
    add(Pack::read("armada", &text).unwrap())
}

/// Line of a map that sells every kind.
pub(crate) const BUY: &str = r#"buy = ["inf", "mar", "art", "arm", "ftr", "bmb", "aa", "trn", "sub", "esc", "des", "car", "bat", "ic"]"#;

/// A war under these options, at its start.
pub(crate) fn war(options: &str) -> War {
    start(&Options::parse(&OPTIONS, options).unwrap()).unwrap()
}
