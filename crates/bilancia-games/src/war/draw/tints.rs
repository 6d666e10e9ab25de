//! Colours and patterns of owners.

use bilancia_scene::{Pattern, Tint};
use bilancia_war::pack::Pack;

/// Land and badges of the powers in the order of turns; patterns and letters tell apart those of one colour.
const POWERS: [(Tint, Tint); 5] = [
    (Tint::PowerOne, Tint::PowerInkOne),
    (Tint::PowerTwo, Tint::PowerInkTwo),
    (Tint::PowerThree, Tint::PowerInkThree),
    (Tint::PowerFour, Tint::PowerInkFour),
    (Tint::PowerFive, Tint::PowerInkFive),
];

/// Opacity of patterns over the colours of owners.
pub(super) const PATTERN: f64 = 0.85;

/// Letter of land without an owner.
const NOBODY: char = 'N';

/// Colour of the land of an owner.
pub(super) fn land(owner: Option<u8>) -> Tint {
    owner.map_or(Tint::Neutral, |power| pair(power).0)
}

/// Colour of the badge of an owner.
pub(super) fn badge(owner: Option<u8>) -> Tint {
    owner.map_or(Tint::NeutralInk, |power| pair(power).1)
}

fn pair(power: u8) -> (Tint, Tint) {
    POWERS[usize::from(power) % POWERS.len()]
}

/// Letter of an owner.
pub(super) fn letter(pack: &Pack, owner: Option<u8>) -> char {
    owner.map_or(NOBODY, |power| pack.powers[usize::from(power)].letter)
}

/// Pattern of the land of an owner; land without an owner has none.
pub(super) fn pattern(pack: &Pack, owner: Option<u8>) -> Option<Pattern> {
    let name = &pack.powers[usize::from(owner?)].pattern;
    Some(match &**name {
        "hatch" => Pattern::Hatch,
        "cross" => Pattern::Cross,
        "brick" => Pattern::Brick,
        "dots" => Pattern::Dots,
        "bars" => Pattern::Bars,
        _ => Pattern::Lines,
    })
}
