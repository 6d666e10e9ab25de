//! The panel about a challenged turn: what the challenger says, what the program found, and what the players may answer.

use bilancia_core::{Lang, Message, Seat};
use bilancia_host::{Dispute, Stage, Status};
use bilancia_service::MOST_DISPUTED;
use bilancia_words::{limit_words, stage_words};
use maud::{Markup, html};

use super::page::GamePage;

bilancia_core::messages! { crate::pages::game::catalogue, "dispute-":
    const {
        TITLE(number), CHALLENGE, ABOUT(mover), LEFT(challenges_left), POLICY(title, policy), LIMIT(count),
        REASON, PLACE, SAYS(first, second, reason), AT(place), FOUND, EXPLAINED(first, words), APPEALED(words),
        RULED_STANDS(case, rule, words), RULED_ANEW(case, rule, words, first), EXPLAIN, CORRECT, CORRECT_ASK,
        ACCEPT_TURN, ACCEPT_ANEW, ACCEPT_RULING, ESCALATE, APPEAL, NO_ARBITER, WHY,
    }
}

/// A day, in milliseconds.
const DAY: i64 = 24 * 3_600_000;

/// The panel: the dispute that is open, those that are over, and the form by which the last turn is challenged.
pub(in crate::pages) fn panel(seen: &GamePage<'_>) -> Markup {
    let (live, lang) = (seen.live, seen.lang);
    let may = |seat: &Seat| live.may_challenge(*seat).is_ok();
    let seat = seen.own.iter().find(may).filter(|_| seen.past.is_none());
    html! {
        @for dispute in &live.disputes { (one(seen, dispute)) }
        @if let Some(seat) = seat {
            @let mover = live.may_challenge(seat).map_or_else(|_| String::new(), |(_, mover)| seen.seat_words(mover));
            details #challenge-turn {
                summary { (CHALLENGE.raw(lang)) }
                form data-soft method="post" action={ (seen.here) "/challenge" } {
                    p.small { (ABOUT.text(lang, &[&mover])) }
                    p.small { (LEFT.text(lang, &[&live.challenges_left(seat)])) }
                    p.small.mut { (POLICY.text(lang, &[&live.policy.title(lang), &live.policy.text(lang)])) }
                    @let control = live.clocks.as_ref().map(|clocks| clocks.control);
                    p.small.mut { (LIMIT.text(lang, &[&(live.policy.wait(control) / DAY)])) }
                    input type="hidden" name="seat" value=(seat.0);
                    (text_field(REASON, lang))
                    label.field { span { (PLACE.raw(lang)) } input name="place" maxlength="80"; }
                    button.btn { (CHALLENGE.raw(lang)) }
                }
            }
        }
    }
}

fn text_field(title: Message, lang: Lang) -> Markup {
    html! {
        label.field { span { (title.raw(lang)) }
            textarea name="text" rows="3" required maxlength=(MOST_DISPUTED) {}
        }
    }
}

fn one(seen: &GamePage<'_>, dispute: &Dispute) -> Markup {
    let (live, lang) = (seen.live, seen.lang);
    let open = live
        .dispute()
        .is_some_and(|open| open.number == dispute.number);
    let said = [
        seen.seat_words(dispute.challenger),
        seen.seat_words(dispute.mover),
    ];
    html! {
        details.sheet.dispute open[open] {
            summary { b { (TITLE.text(lang, &[&dispute.number])) } " " span role="status" { (stage_words(dispute, lang)) } }
            p { (SAYS.text(lang, &[&said[0], &said[1], &dispute.reason])) }
            @if !dispute.place.is_empty() { p { (AT.text(lang, &[&dispute.place])) } }
            p.small { (FOUND.raw(lang)) }
            pre.small tabindex="0" { (dispute.finding.text(lang)) }
            @if let Some(words) = &dispute.explanation { p { (EXPLAINED.text(lang, &[&said[1], words])) } }
            @for (number, ruling) in dispute.rulings.iter().enumerate() {
                @if number == 1 { @if let Some(words) = &dispute.appeal { p { (APPEALED.text(lang, &[words])) } } }
                p { a href={ "/rulings/" (ruling.case) } {
                    @match ruling.to {
                        None => (RULED_STANDS.text(lang, &[&ruling.case, &ruling.rule, &ruling.words])),
                        Some(to) => (RULED_ANEW.text(lang, &[&ruling.case, &ruling.rule, &ruling.words, &(to + 1)])),
                    }
                } }
            }
            @if dispute.rulings.len() < 2 { @if let Some(words) = &dispute.appeal { p { (APPEALED.text(lang, &[words])) } } }
            @if open {
                @if let Some(limit) = limit_words(live, lang) { p { (limit) } }
                @if !seen.arbiter && !dispute.is_for_arbiter() { p.small { (NO_ARBITER.raw(lang)) } }
            }
            @if open && seen.past.is_none() { (answers(seen, dispute)) }
        }
    }
}

/// Buttons and forms of the visitor, if the dispute lets them answer.
fn answers(seen: &GamePage<'_>, dispute: &Dispute) -> Markup {
    let (live, lang) = (seen.live, seen.lang);
    if live.status() != Status::Playing || live.newer.is_some() {
        return html! {};
    }
    let own = |of: Seat| {
        seen.own
            .iter()
            .find(|seat| live.hands.of(*seat).contains(of))
    };
    let (challenger, mover) = (own(dispute.challenger), own(dispute.mover));
    let button = |command: &str, words: Message, seat: Seat| {
        html! { form data-soft method="post" action={ (seen.here) "/" (command) } {
        input type="hidden" name="seat" value=(seat.0);
        button.btn { (words.raw(lang)) } } }
    };
    let words = |command: &str, title: Message, done: Message, seat: Seat| {
        html! { form data-soft method="post" action={ (seen.here) "/" (command) } {
        input type="hidden" name="seat" value=(seat.0);
        (text_field(title, lang))
        button.btn { (done.raw(lang)) } } }
    };
    html! {
        @if let Some(seat) = mover {
            @if matches!(dispute.stage, Stage::Challenged | Stage::Undecided | Stage::Justified) { (words("explain", EXPLAIN, EXPLAIN, seat)) }
            @if let Ok((_, consent)) = live.may_correct(seen.now) {
                (button("correct", if consent { CORRECT_ASK } else { CORRECT }, seat))
            }
            @if matches!(dispute.stage, Stage::Ruled(Some(_))) {
                (button("settle", ACCEPT_RULING, seat))
                @if seen.arbiter { (words("appeal", WHY, APPEAL, seat)) }
            }
        }
        @if let Some(seat) = challenger {
            @match dispute.stage {
                Stage::Challenged | Stage::Undecided | Stage::Justified | Stage::Explained => {
                    div.btns { (button("settle", ACCEPT_TURN, seat)) @if seen.arbiter { (button("escalate", ESCALATE, seat)) } }
                }
                Stage::Offered => {
                    div.btns { (button("settle", ACCEPT_ANEW, seat)) @if seen.arbiter { (button("escalate", ESCALATE, seat)) } }
                }
                Stage::Ruled(None) => {
                    (button("settle", ACCEPT_RULING, seat))
                    @if seen.arbiter { (words("appeal", WHY, APPEAL, seat)) }
                }
                _ => {}
            }
        }
    }
}
