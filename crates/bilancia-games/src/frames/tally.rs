//! Results of a round in short: the stones inside the frame, and the side that scored.

use bilancia_core::{Actor, Lang, Message, Seat, State};

use super::{Frames, Point};

bilancia_core::messages! { crate::frames::catalogue, "tally-":
    const {
        INSIDE, POINT, SAME, B, W,
    }
}

const SIDES: [Message; 2] = [B, W];

/// Numbers of black and white stones inside the frame of a round, and the initial of the side that scored. Empty unless
/// both players have placed a stone.
pub(super) fn tally(before: &Frames, actions: &[(Actor, Point)], lang: Lang) -> Vec<[String; 2]> {
    let placed = |seat| {
        let own = actions.iter().find(|(by, _)| *by == Actor::Seat(seat));
        own.map(|(_, point)| *point)
    };
    let (Some(black), Some(white)) = (placed(Seat(0)), placed(Seat(1))) else {
        return Vec::new();
    };
    let mut after = before.clone();
    for (by, point) in actions {
        after.apply(*by, *point);
    }
    let inside = match black == white {
        true => SAME.raw(lang).to_owned(),
        false => {
            let [blacks, whites] = after.count_inside([black, white]);
            format!("{blacks}–{whites}")
        }
    };
    let scored = (0..2).find(|seat| after.scores()[*seat] > before.scores()[*seat]);
    let scored = scored.map_or("", |seat| SIDES[seat].raw(lang));
    vec![
        [INSIDE.raw(lang).to_owned(), inside],
        [POINT.raw(lang).to_owned(), scored.to_owned()],
    ]
}
