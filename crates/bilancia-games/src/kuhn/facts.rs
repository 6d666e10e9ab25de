//! Facts of positions of Kuhn poker: the cards and the betting.

use bilancia_core::Notation;

use super::rules::Kuhn;
use crate::justify::Facts;

bilancia_core::messages! { crate::kuhn::catalogue, "facts-":
    const {
        CARD(value), BETTING, UNKNOWN,
    }
}

const NAMES: [&str; 3] = ["J", "Q", "K"];

pub(super) fn facts(state: &Kuhn, out: &mut Facts) {
    for (seat, card) in state.cards.iter().enumerate() {
        let place = (seat + 1).to_string();
        match card {
            Some(card) => out.text(&CARD, &place, NAMES[usize::from(*card)]),
            None => out.words(&CARD, &place, UNKNOWN),
        }
    }
    let position = state.position();
    let betting = position.split_once(' ').map_or("", |(_, rest)| rest);
    out.text(&BETTING, "", betting);
}
