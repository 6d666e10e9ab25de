//! Address of the form by which a game is set up, with fields filled in.

use std::fmt::Write;

use super::hands;
use crate::{answer::in_address, option_fields::STEP};

/// The address of the form for a game, with fields filled in.
pub(super) fn address(game: &str, fields: &[(String, String)]) -> String {
    let mut address = format!("/play/{game}");
    let kept = fields.iter().filter(|(name, _)| {
        !matches!(
            name.as_str(),
            "game" | "fault" | hands::DEAL | hands::MINE | STEP
        )
    });
    for (index, (name, value)) in kept.enumerate() {
        let sign = if index == 0 { '?' } else { '&' };
        write!(address, "{sign}{}={}", in_address(name), in_address(value))
            .expect("writing to a String cannot fail");
    }
    address
}
