//! The lines of a page while a game is offered and as it begins: when the offer ends, by when the first move must come, whose clock waits.

use bilancia_core::{Lang, Message, Seat};
use bilancia_host::{CalledOff, Status};
use bilancia_words::{moment, time_words};
use maud::{Markup, html};

use super::page::GamePage;

const DECLINED: Message = Message::new(
    "The challenge was declined; the game never began.",
    "La sfida è stata rifiutata; la partita non è mai cominciata.",
);
const WITHDRAWN: Message = Message::new(
    "It was called off before it began.",
    "È stata annullata prima di cominciare.",
);
const AWAY: Message = Message::new(
    "Whoever offered it had left, so the offer has ended. Nobody loses by that.",
    "Chi l’aveva proposta se n’è andato, quindi la proposta è decaduta. Nessuno perde.",
);
const NOT_BEGUN: Message = Message::new(
    "{0}: no first move in time, so the game does not count. Nobody loses.",
    "{0}: nessuna prima mossa in tempo, quindi la partita non conta. Nessuno perde.",
);
const OFFER_ENDS: Message = Message::new(
    "This offer ends once you have left this site for {0}.",
    "Questa proposta decade se lasci il sito per {0}.",
);
const SECONDS: Message = Message::new("{0} {0|second|seconds}", "{0} {0|secondo|secondi}");
const MINUTES: Message = Message::new("{0} {0|minute|minutes}", "{0} {0|minuto|minuti}");
const FIRST_MOVE: Message = Message::new(
    "Time for the first move; after that the game is called off, and nobody loses:",
    "Tempo per la prima mossa; dopo la partita è annullata, e nessuno perde:",
);
const UNSEEN: Message = Message::new(
    "{0} has not seen yet that the game has begun. Their clock starts when they do, at the latest on {1}.",
    "{0} non ha ancora visto che la partita è cominciata. Il suo orologio parte quando la vede, al più tardi il {1}.",
);

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
