//! Names of places in notation and in the picture.

use bilancia_core::Seat;

use super::board::{BAR, OFF};

/// Name of a place in the numbers of the side that moves.
pub(super) fn place_name(place: u8) -> String {
    match place {
        BAR => "bar".to_owned(),
        OFF => "off".to_owned(),
        place => place.to_string(),
    }
}

/// Name of the picture's cell for a place of a seat; points are numbered from White's end.
pub(super) fn place_cell(seat: Seat, place: u8) -> String {
    match place {
        BAR | OFF => place_name(place),
        point if seat == Seat(0) => point.to_string(),
        point => (25 - point).to_string(),
    }
}
