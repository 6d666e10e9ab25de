//! Hash of the rules content of a pack.

use std::fmt::{self, Write};

use sha2::{Digest, Sha256};

use super::{Area, Item, Pack};

/// First 8 hexadecimal digits of the SHA-256 hash of all that rules depend on: no names, no points of the picture.
pub(super) fn content(pack: &Pack) -> String {
    let mut text = String::new();
    let codes = |areas: &[Area]| {
        areas
            .iter()
            .map(|it| pack.code(*it))
            .collect::<Vec<_>>()
            .join(" ")
    };
    let mut line = |parts: fmt::Arguments<'_>| {
        text.write_fmt(parts)
            .expect("writing to a String cannot fail");
        text.push('\n');
    };
    for power in &pack.powers {
        let capital = pack.code(power.capital);
        line(format_args!(
            "power {} {} {capital} {}",
            power.id, power.side.0, power.cash
        ));
    }
    for area in &pack.areas {
        let owner = area.owner.map_or(-1, i16::from);
        let touches = codes(&area.touches);
        line(format_args!(
            "area {} {} {} {owner} {touches}",
            area.code, area.sea, area.worth
        ));
        for (power, force) in &area.setup {
            line(format_args!("setup {power} {force}"));
        }
    }
    for canal in &pack.canals {
        let (between, held) = (codes(&canal.between), codes(&canal.held));
        line(format_args!("canal {between} {held}"));
    }
    // Maps that sell the classic ten keep the names that they had before others could be sold.
    if !pack.sells_the_classic() {
        let names: Vec<_> = pack.sold().map(Item::name).collect();
        line(format_args!("buy {}", names.join(" ")));
    }
    line(format_args!(
        "victory {:?} {:?} {}",
        pack.victory, pack.rounds, pack.par
    ));
    hex::encode(&Sha256::digest(text.as_bytes())[..4])
}
