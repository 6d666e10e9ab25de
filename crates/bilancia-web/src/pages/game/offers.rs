//! Offers between players, and resigning.

use bilancia_core::{Actor, Message, Seat};
use bilancia_host::{Offer, Past, Standing, Status};
use bilancia_table::Event;
use maud::{Markup, html};

use super::{page::GamePage, texts};

/// Offers that players may make each other, and answers to them.
pub(in crate::pages) fn offers(seen: &GamePage<'_>) -> Markup {
    let (live, own, here, lang) = (seen.live, seen.own, &seen.here, seen.lang);
    if live.status() != Status::Playing || own.is_empty() || live.newer.is_some() {
        return html! {};
    }
    let seat = live
        .awaited()
        .iter()
        .find(|seat| own.contains(*seat))
        .or(own.lowest());
    let button = |command: &str, class: &str, words: Message, seat: Seat| {
        html! { form data-soft method="post" action={ (here) "/" (command) } {
        input type="hidden" name="seat" value=(seat.0);
        button class=(class) { (words.raw(lang)) } } }
    };
    // An answer names the offer that is read here, not the one that may stand when it comes.
    let answer = |command: &str, words: Message, seat: Seat, offer: &Standing| {
        html! { form data-soft method="post" action={ (here) "/" (command) } {
        input type="hidden" name="seat" value=(seat.0);
        input type="hidden" name="offer" value=(offer.number);
        button.btn { (words.raw(lang)) } } }
    };
    let back = own
        .iter()
        .find(|seat| live.may_take_back(*seat, seen.now).is_ok());
    let may_offer = |seat: &Seat, what: Offer| live.may_offer(*seat, what).is_ok();
    let may_undo = |seat: Seat| {
        let undo = live.undo_of(seat, seen.now).ok()?;
        may_offer(&seat, undo).then_some((seat, undo))
    };
    let undo = own.iter().find_map(may_undo).filter(|_| back.is_none());
    let standing = live.offers.standing();
    let answering = standing.and_then(|standing| {
        let seat = own.iter().find(|seat| !standing.agreed.contains(*seat));
        seat.map(|seat| (standing, seat))
    });
    let offering = standing.filter(|standing| own.contains(standing.by));
    let two = live.seats.len() == 2;
    let paused = live.clocks.as_ref().map(|clocks| clocks.paused);
    html! {
        @if let Some((standing, seat)) = answering {
            div.toast {
                (offer_words(seen, standing.what, standing.by))
                div.btns { (answer("accept", texts::ACCEPT, seat, &standing)) (answer("decline", texts::DECLINE, seat, &standing)) }
            }
        } @else if let Some(standing) = offering {
            div.toast {
                (offer_words(seen, standing.what, standing.by))
                div.btns { (answer("withdraw", texts::WITHDRAW, standing.by, &standing)) }
            }
        }
        @for past in live.offers.past() {
            p.small.mut { (past_words(seen, past)) }
        }
        @if paused == Some(true) {
            @if let Some(seat) = seat { div.toast { (texts::PAUSED.raw(lang)) (button("resume", "btn", texts::RESUME, seat)) } }
        }
        div.btns {
            @if let Some(seat) = back { (button("take-back", "btn quiet", texts::TAKE_BACK, seat)) }
            @if let Some((seat, what)) = undo {
                @let words = if takes_turn(seen, what, seat) { texts::OFFER_UNDO_TURN } else { texts::OFFER_UNDO };
                (button("offer-undo", "btn quiet", words, seat))
            }
            @if paused == Some(false) && !live.sandbox {
                @if let Some(seat) = seat.filter(|seat| may_offer(seat, Offer::Pause)) {
                    (button("offer-pause", "btn quiet", texts::OFFER_PAUSE, seat))
                }
            }
            @if let Some(seat) = seat.filter(|_| two) {
                @if may_offer(&seat, Offer::Draw) { (button("offer-draw", "btn quiet", texts::OFFER, seat)) }
            }
        }
    }
}

/// Whether an offer to go back takes several actions of its player away.
fn takes_turn(seen: &GamePage<'_>, what: Offer, by: Seat) -> bool {
    let Offer::Undo { events } = what else {
        return false;
    };
    let own = |event: &&Event| matches!(event, Event::Action { by: Actor::Seat(seat), .. } if *seat == by);
    let view = seen.live.table.view(seen.own);
    let gone = view.events_in(events..view.event_count());
    gone.iter().filter(own).nth(1).is_some()
}

/// An offer in words.
fn offer_words(seen: &GamePage<'_>, what: Offer, by: Seat) -> String {
    let (who, lang) = (seen.seat_words(by), seen.lang);
    if seen.own.contains(by) {
        return match what {
            Offer::Draw => texts::YOU_OFFER.raw(lang).to_owned(),
            Offer::Undo { events } if takes_turn(seen, what, by) => {
                texts::YOU_OFFER_UNDO_TURN.text(lang, &[&events])
            }
            Offer::Undo { events } => texts::YOU_OFFER_UNDO.text(lang, &[&events]),
            Offer::Pause => texts::YOU_OFFER_PAUSE.raw(lang).to_owned(),
        };
    }
    match what {
        Offer::Draw => texts::OFFERED.text(lang, &[&who]),
        Offer::Undo { events } if takes_turn(seen, what, by) => {
            texts::OFFERED_UNDO_TURN.text(lang, &[&who, &events])
        }
        Offer::Undo { events } => texts::OFFERED_UNDO.text(lang, &[&who, &events]),
        Offer::Pause => texts::OFFERED_PAUSE.text(lang, &[&who]),
    }
}

/// An offer that came to nothing, in words.
fn past_words(seen: &GamePage<'_>, past: &Past) -> String {
    let offered = offer_words(seen, past.what, past.by);
    match past.declined {
        Some(seat) => texts::DECLINED.text(seen.lang, &[&offered, &seen.seat_words(seat)]),
        None => texts::WITHDRAWN.text(seen.lang, &[&offered]),
    }
}
