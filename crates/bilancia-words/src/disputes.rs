//! Disputes in words: how far they have come, and what a ruling may change.

use bilancia_core::Lang;
use bilancia_host::{Dispute, LiveGame, Redo, Stage};

use super::times::moment;

bilancia_core::messages! { crate::catalogue, "disputes-":
    const {
        FROM_ONLY(first), FROM_RANGE(first, last), NO_REDO, STANDS_BY(value), ANEW_BY(value),
        THERE_WAS_NO_ANSWER, THERE_WAS_NO_ANSWER_2, THE_PROGRAM_FOUND_NO, THE_PROGRAM_COULD_NOT,
        THE_PROGRAM_HAS_JUSTIFIED, THE_TURN_WAS_EXPLAINED, ANOTHER_TURN_IS_OFFERED, THE_ARBITER_IS_ASKED,
        THE_TURN_STANDS_PLAYING, THE_TURN, THE_ARBITER_IS_ASKED_2, THE_TURN_WAS_ACCEPTED, THE_TURN_WAS_REPLACED,
        THE_TURN_STANDS, THE_TURN_IS_PLAYED,
    }
}

/// Words about the time limit of the dispute that is open, and what it comes to then; none if it has none.
pub fn limit_words(live: &LiveGame, lang: Lang) -> Option<String> {
    let dispute = live.dispute()?;
    let due = moment(live.dispute_until()?, lang);
    let words = match live.lapses_to(dispute) {
        None => STANDS_BY,
        Some(_) => ANEW_BY,
    };
    Some(words.text(lang, &[&due]))
}

/// Words about how far a dispute has come.
pub fn stage_words(dispute: &Dispute, lang: Lang) -> &'static str {
    let message = match dispute.stage {
        Stage::Stands if dispute.lapsed => THERE_WAS_NO_ANSWER,
        Stage::Redone if dispute.lapsed => THERE_WAS_NO_ANSWER_2,
        Stage::Challenged => THE_PROGRAM_FOUND_NO,
        Stage::Undecided => THE_PROGRAM_COULD_NOT,
        Stage::Justified => THE_PROGRAM_HAS_JUSTIFIED,
        Stage::Explained => THE_TURN_WAS_EXPLAINED,
        Stage::Offered => ANOTHER_TURN_IS_OFFERED,
        Stage::Escalated => THE_ARBITER_IS_ASKED,
        Stage::Ruled(None) => THE_TURN_STANDS_PLAYING,
        Stage::Ruled(Some(_)) => THE_TURN,
        Stage::Appealed => THE_ARBITER_IS_ASKED_2,
        Stage::Accepted => THE_TURN_WAS_ACCEPTED,
        Stage::Corrected => THE_TURN_WAS_REPLACED,
        Stage::Stands => THE_TURN_STANDS,
        Stage::Redone => THE_TURN_IS_PLAYED,
    };
    message.raw(lang)
}

/// Words about the events from which a ruling may have a turn in dispute played anew.
pub fn redo_words(live: &LiveGame, dispute: &Dispute, lang: Lang) -> String {
    let Ok(from) = live.redo_from(dispute) else {
        return NO_REDO.raw(lang).to_owned();
    };
    let (first, last) = (from + 1, dispute.turn.end);
    match dispute.policy.redo == Redo::Turn || first == last {
        true => FROM_ONLY.text(lang, &[&first]),
        false => FROM_RANGE.text(lang, &[&first, &last]),
    }
}
