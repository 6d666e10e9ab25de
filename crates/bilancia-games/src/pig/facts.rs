//! Facts of positions of Pig: the scores, and the turn under way.

use super::rules::Pig;
use crate::justify::{Facts, TO_ACT};

bilancia_core::messages! { crate::pig::catalogue, "facts-":
    const {
        SCORE(black), GATHERED, DUE, THROW, CHOICE,
    }
}

pub(super) fn facts(state: &Pig, out: &mut Facts) {
    for (seat, score) in state.scores.into_iter().enumerate() {
        out.number(&SCORE, &(seat + 1).to_string(), score);
    }
    out.text(&TO_ACT, "", state.turn.to_string());
    out.number(&GATHERED, "", state.gathered);
    out.words(&DUE, "", if state.throwing { THROW } else { CHOICE });
}
