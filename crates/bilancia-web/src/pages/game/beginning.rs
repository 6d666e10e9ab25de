//! The lines of a page while a game is offered and as it begins: when the offer ends, by when the first move must come, whose clock waits.

use bilancia_core::{Lang, Seat};
use bilancia_host::{CalledOff, Status};
use bilancia_words::{moment, time_words};
use maud::{Markup, html};

use super::page::GamePage;

bilancia_core::messages! { crate::pages::game::catalogue, "beginning-":
    const {
        DECLINED, WITHDRAWN, AWAY, NOT_BEGUN(names), ABORTED(name), OFFER_ENDS(span_words), SECONDS(seconds), MINUTES(count),
        FIRST_MOVE, UNSEEN(seat_words, moment),
    }
}

/// Why a game has no result.
pub(super) fn called_off(seen: &GamePage<'_>, why: CalledOff) -> String {
    match why {
        CalledOff::Declined => DECLINED.raw(seen.lang).to_owned(),
        CalledOff::Withdrawn => WITHDRAWN.raw(seen.lang).to_owned(),
        CalledOff::Away => AWAY.raw(seen.lang).to_owned(),
        CalledOff::NotBegun(seats) => {
            let names: Vec<_> = seats.iter().map(|seat| seen.seat_words(seat)).collect();
            NOT_BEGUN.text(seen.lang, &[&names.join(", ")])
        }
        CalledOff::Aborted(seat) => ABORTED.text(seen.lang, &[&seen.seat_words(seat)]),
    }
}

fn span_words(span: i64, lang: Lang) -> String {
    let seconds = span / 1_000;
    match seconds % 60 {
        0 => MINUTES.text(lang, &[&(seconds / 60)]),
        _ => SECONDS.text(lang, &[&seconds]),
    }
}

/// When the offer of a game ends, for those who sit in it.
pub(super) fn offer_ends(seen: &GamePage<'_>) -> Markup {
    let lang = seen.lang;
    html! {
        @if let Some(outlives) = seen.live.offer_outlives() {
            p.small.mut #offer-ends { (OFFER_ENDS.text(lang, &[&span_words(outlives, lang)])) }
        }
    }
}

/// By when the first move must come, and whose clock waits until they have seen the game.
pub(in crate::pages) fn beginning(seen: &GamePage<'_>) -> Markup {
    let (live, lang) = (seen.live, seen.lang);
    if live.status() != Status::Playing || seen.past.is_some() {
        return html! {};
    }
    let is_quick = (live.clocks.as_ref()).is_some_and(|clocks| !clocks.control.is_correspondence());
    let due = live.begins_by().filter(|_| is_quick);
    let unseen: Vec<Seat> = (live.unseen(live.awaited(), seen.now).iter())
        .filter(|seat| !seen.own.contains(*seat))
        .collect();
    html! {
        @if let Some(due) = due {
            @let left = (due - seen.now).max(0);
            p.small #first-move { (FIRST_MOVE.raw(lang)) " "
                span.clock.runs data-left=(left) data-until=(due) data-now=(seen.now) { (time_words(left)) } }
        }
        @for seat in unseen {
            @let until = live.clocks.as_ref().map_or(0, |clocks| clocks.stands_until(seat));
            p.small { (UNSEEN.text(lang, &[&seen.seat_words(seat), &moment(until, lang)])) }
        }
    }
}
