//! Challenged turns in mails: how to challenge one, what came of it, and how to answer.

use bilancia_core::{Lang, Message, Seat};
use bilancia_host::{Dispute, LiveGame, Stage};
use bilancia_mail::MailRule;
use bilancia_service::Command;
use bilancia_words::{limit_words, player_name, stage_words};

use super::{
    answers,
    body::Body,
    refusal::{NotPlayed, error},
};

bilancia_core::messages! { crate::catalogue, "disputed-":
    pub(super) const {
        SUBJECT(first, second, third),
    }
    const {
        HOW(challenges_left), SAYS(challenger, mover, reason), AT(place), FOUND, EXPLAINED(mover, words),
        APPEALED(words), RULED_STANDS(case, rule, words), RULED_ANEW(case, rule, words, first),
        POLICY(title, policy), INSIST, PLAY_ON, APPEAL, EXPLAIN, MAY_EXPLAIN(value), MAY_EXPLAIN_ALONE(value),
        MAY_CORRECT, OFFERED, OFFERED_ALONE, RULED, RULED_ALONE, NO_QUESTION, WHICH(value),
    }
}

/// Tells what a dispute has come to.
pub(super) fn tell(live: &LiveGame, lang: Lang, body: &mut Body) {
    let Some(dispute) = live.dispute() else {
        return;
    };
    let name = |seat: Seat| player_name(&live.seats[seat.index()], live.spec.game, lang);
    body.text(stage_words(dispute, lang));
    if let Some(limit) = limit_words(live, lang) {
        body.text(limit);
    }
    let (challenger, mover) = (name(dispute.challenger), name(dispute.mover));
    body.text(SAYS.text(lang, &[&challenger, &mover, &dispute.reason]));
    if !dispute.place.is_empty() {
        body.text(AT.text(lang, &[&dispute.place]));
    }
    body.text(FOUND.raw(lang));
    body.lines(dispute.finding.text(lang));
    if let Some(words) = &dispute.explanation {
        body.text(EXPLAINED.text(lang, &[&mover, words]));
    }
    if let Some(words) = &dispute.appeal {
        body.text(APPEALED.text(lang, &[words]));
    }
    for ruling in &dispute.rulings {
        let (case, rule, words) = (&ruling.case, &ruling.rule, &ruling.words);
        body.text(match ruling.to {
            None => RULED_STANDS.text(lang, &[case, rule, words]),
            Some(to) => RULED_ANEW.text(lang, &[case, rule, words, &(to + 1)]),
        });
    }
    let policy = dispute.policy;
    body.text(POLICY.text(lang, &[&policy.title(lang), &policy.text(lang)]));
}

/// Says how the last turn is challenged, or what may be answered instead of playing on.
pub(super) fn offer(live: &LiveGame, arbiter: bool, lang: Lang, seat: Seat, body: &mut Body) {
    let own = |dispute: &&Dispute| live.hands.of(seat).contains(dispute.challenger);
    match live.dispute().filter(own).map(|dispute| dispute.stage) {
        Some(Stage::Ruled(_)) if arbiter => body.text(APPEAL.raw(lang)),
        Some(Stage::Ruled(_)) => {}
        Some(_) if arbiter => body.text(INSIST.raw(lang)),
        Some(_) => body.text(PLAY_ON.raw(lang)),
        None if live.may_challenge(seat).is_ok() => {
            body.text(HOW.text(lang, &[&live.challenges_left(seat)]));
        }
        None => {}
    }
}

/// Says how a challenge that the program has answered may be answered by the player who moved.
pub(super) fn invite(live: &LiveGame, arbiter: bool, lang: Lang, now: i64, body: &mut Body) {
    let Some(dispute) = live.dispute() else {
        return;
    };
    let challenger = &live.seats[dispute.challenger.index()];
    let challenger = player_name(challenger, live.spec.game, lang);
    let words = if arbiter {
        MAY_EXPLAIN
    } else {
        MAY_EXPLAIN_ALONE
    };
    body.text(words.text(lang, &[&challenger]));
    if live.may_correct(now).is_ok() {
        body.text(MAY_CORRECT.raw(lang));
    }
}

/// Request for the answer that a dispute waits for.
pub(super) fn question(live: &LiveGame, arbiter: bool) -> Message {
    match live.dispute().map(|dispute| dispute.stage) {
        Some(Stage::Offered) if arbiter => OFFERED,
        Some(Stage::Offered) => OFFERED_ALONE,
        Some(Stage::Ruled(_)) if arbiter => RULED,
        Some(Stage::Ruled(_)) => RULED_ALONE,
        _ => EXPLAIN,
    }
}

/// The command of the text of an answer, and the rule that a refusal breaks.
pub(super) fn command(
    live: &LiveGame,
    seat: Seat,
    text: &str,
) -> Result<(MailRule, Command), NotPlayed> {
    if live.dispute().is_none() {
        return Err(error(MailRule::Form, NO_QUESTION, &[]));
    }
    let (word, words) = answers::read(text);
    let words = words.trim().to_owned();
    let command = match word {
        "accept" => Command::Settle { seat },
        "explain" => Command::Explain { seat, text: words },
        "correct" => Command::Correct { seat },
        "escalate" => Command::Escalate { seat },
        "appeal" => Command::Appeal { seat, text: words },
        _ => return Err(error(MailRule::Form, WHICH, &[&text])),
    };
    Ok((MailRule::Order, command))
}
