//! Panels beside the board.

use bilancia_core::{Lang, Message, Node, Seat};
use bilancia_table::{Event, Outcome, Reason};
use maud::{Markup, PreEscaped, html};

use super::{dice, joining, page::GamePage, texts, turn::Turn};
use crate::{
    live::{CalledOff, Owes, Past, Standing, Status},
    log_entry::Offer,
    web::{booklet::booklet, times::time_words},
};

pub(super) fn status(seen: &GamePage<'_>, turn: Option<&Turn>) -> Markup {
    let (room, own, past, lang) = (seen.room, seen.own, seen.past, seen.lang);
    let (title, more) = if let Some(at) = past {
        let number = seen.round_number(at);
        let title = match number {
            0 => texts::AT_START.raw(lang).to_owned(),
            number => texts::AFTER.text(lang, &[&number]),
        };
        (title, None)
    } else if room.newer.is_some() {
        (
            texts::NEWER.raw(lang).to_owned(),
            Some(texts::NEWER_MORE.raw(lang).to_owned()),
        )
    } else if let Some(outcome) = room.table.outcome() {
        let best = outcome.points.iter().max().copied().unwrap_or(0);
        let (winners, losers): (Vec<_>, Vec<_>) = (0_u8..)
            .zip(&outcome.points)
            .partition(|(_, points)| **points == best);
        let words = |seats: Vec<(u8, &i32)>| {
            let seats = seats
                .into_iter()
                .map(|(seat, _)| seen.seat_words(Seat(seat)));
            seats.collect::<Vec<_>>().join(", ")
        };
        let result = match losers.is_empty() {
            true => texts::drawn_words(outcome.reason).raw(lang).to_owned(),
            false => {
                let why = texts::forfeit_words(outcome.reason, lang);
                let why = why.map(|why| {
                    let loser = losers.first().map_or(0, |(seat, _)| *seat);
                    format!(": {} {why}", room.table.seat_name(Seat(loser), lang))
                });
                let wins = texts::WINS.text(lang, &[&words(winners)]);
                format!("{wins}{}", why.unwrap_or_default())
            }
        };
        (texts::OVER.raw(lang).to_owned(), Some(format!("{result}.")))
    } else if let Some(why) = room.called_off {
        let more = match why {
            CalledOff::Declined => texts::CHALLENGE_DECLINED,
            CalledOff::Withdrawn => texts::OFFER_WITHDRAWN,
        };
        (
            texts::CALLED_OFF.raw(lang).to_owned(),
            Some(more.raw(lang).to_owned()),
        )
    } else if room.status() == Status::Open {
        (texts::OPEN.raw(lang).to_owned(), None)
    } else if room.waits_for_shares() && room.awaited().iter().any(|seat| own.contains(seat)) {
        (dice::share_now(seen), None)
    } else if let Some((owes, _)) = room.owed().filter(|_| !own.is_empty()) {
        let own_sealed = own.iter().any(|seat| room.sealed().contains(seat));
        let title = match (owes, own_sealed) {
            (Owes::Seal, false) => texts::CHOOSE.raw(lang).to_owned(),
            (Owes::Seal, true) => texts::YOU_SEALED.raw(lang).to_owned(),
            (Owes::Opening, _) if room.awaited().iter().any(|seat| own.contains(seat)) => {
                texts::OPEN_NOW.raw(lang).to_owned()
            }
            (Owes::Opening, _) => wait(seen),
        };
        (title, None)
    } else if let Some(turn) = turn {
        if turn.sealed {
            let text = room.sealed_text(turn.seat, own);
            let more = match room.may_change(turn.seat) {
                Ok(()) => texts::SEALED_MORE,
                Err(_) => texts::SEALED_FOR_GOOD,
            };
            (
                texts::SEALED.text(lang, &[&seen.in_words(&text)]),
                Some(more.raw(lang).to_owned()),
            )
        } else {
            let title = match turn.secret {
                true => texts::CHOOSE,
                false => texts::YOUR_TURN,
            };
            // A player of several sides reads for which.
            let title = match own.len() > 1 {
                true => format!(
                    "{}, {}",
                    title.raw(lang),
                    seen.room.table.seat_name(turn.seat, lang)
                ),
                false => title.raw(lang).to_owned(),
            };
            (title, turn.table.instruction(turn.seat, lang))
        }
    } else {
        (wait(seen), None)
    };
    html! {
        div.status.over[past.is_none() && room.status() == Status::Over] #status data-own[!waits(seen) && past.is_none() && !own.is_empty() && room.status() == Status::Playing] {
            b { (title) }
            @if let Some(more) = more { span { (more) } }
            @if past.is_none() && seen.is_hurried() { span.bad { (texts::HURRY.raw(lang)) } }
            (last(seen))
            @if past.is_some() { a data-soft href=(seen.here) { (texts::NOW.raw(lang)) } }
            @else if waits(seen) { noscript { a href=(seen.here) { (texts::LOOK_AGAIN.raw(lang)) } meta http-equiv="refresh" content="20"; } }
        }
    }
}

/// Whether a player waits for others.
fn waits(seen: &GamePage<'_>) -> bool {
    let awaited = seen.room.awaited();
    let own = awaited.iter().any(|seat| seen.own.contains(seat));
    seen.room.status() == Status::Playing && !own
}

/// The last round in words.
fn last(seen: &GamePage<'_>) -> Markup {
    let (room, lang) = (seen.room, seen.lang);
    let at = seen.past.unwrap_or(room.table.event_count());
    let view = room.table.view(seen.own);
    let narrated = html! {
        @if let Some(words) = view.narrate(at, lang) { span.narrated { (words) } }
    };
    let round = at.checked_sub(1).map_or(0..0, |last| room.round_of(last));
    if round.is_empty() || round.end != at {
        return narrated;
    }
    let words = |(number, event): (usize, &Event)| {
        let who = seen.who(event, number);
        format!("{who} {}", seen.what(event))
            .trim_start()
            .to_owned()
    };
    let events = view.events_in(round.clone());
    let together: Vec<_> = round.zip(&events).map(words).collect();
    if together.len() < 2 {
        return html! { span.mut { (together.concat()) } (narrated) };
    }
    let opened = match room.seals {
        Some(_) => texts::OPENED_BY_PLAYERS,
        None => texts::OPENED,
    };
    html! {
        span.opened.seal { (PreEscaped(OPENED)) (opened.text(lang, &[&together.join(", ")])) }
        (narrated)
    }
}

/// A ring with a tick: revealed and checked.
const OPENED: &str = "<svg viewBox=\"0 0 32 32\" aria-hidden=\"true\"><circle cx=\"16\" cy=\"16\" r=\"12\" fill=\"none\" class=\"s-ink\" \
                      stroke-width=\"2\"/><path d=\"M10 16.5L14.5 21L22.5 11.5\" fill=\"none\" class=\"s-ink\" stroke-width=\"2.4\"/></svg>";

/// For whom the game waits.
fn wait(seen: &GamePage<'_>) -> String {
    let names: Vec<_> = seen
        .room
        .awaited()
        .iter()
        .map(|seat| seen.seat_words(seat))
        .collect();
    texts::WAIT.text(seen.lang, &[&names.join(", ")])
}

/// Players, whether each has made their simultaneous move, and the clocks.
pub(super) fn seats(seen: &GamePage<'_>) -> Markup {
    let (room, own, lang) = (seen.room, seen.own, seen.lang);
    let awaited = room.awaited();
    let sealed = room.sealed();
    let opening = matches!(room.owed(), Some((Owes::Opening, _)));
    let choosing = matches!(room.table.node(), Node::Choice(_));
    let secret = choosing && (awaited.len() > 1 || !sealed.is_empty());
    let outcome = room.table.outcome();
    // Where there is a score that says more than who has won, that is enough.
    let scored = standing(seen, Seat(0)).is_some() && room.table.status().points_bound == 1;
    let decided = |outcome: &Outcome| outcome.reason == Reason::Rules;
    let pays = !(scored && outcome.as_ref().is_some_and(decided));
    html! {
        div.seats {
            @for index in in_board_order(seen) {
                @let seat = Seat(index as u8);
                div.seat.turn[awaited.contains(seat)] {
                    (PreEscaped(stone(seen, index)))
                    span.who {
                        (seen.player(index)) " "
                        i { (room.table.seat_name(seat, lang))
                            @if own.contains(seat) { ", " (texts::YOU.raw(lang)) } }
                    }
                    @if let Some(standing) = standing(seen, seat) { span.standing { (standing) } }
                    @if let Some(outcome) = outcome.as_ref().filter(|_| pays) { span.score { (outcome.points.get(index).copied().unwrap_or(0)) } }
                    @else if secret && (awaited.contains(seat) || sealed.contains(seat)) {
                        span.seal { (PreEscaped(seal(sealed.contains(seat))))
                            @if opening && awaited.contains(seat) { (texts::OPENING.raw(lang)) }
                            @else if sealed.contains(seat) { (texts::HAS_SEALED.raw(lang)) }
                            @else { (texts::CHOOSING.raw(lang)) } }
                        // Enough to see afterwards that it was not another one.
                        @if let Some(commitment) = room.commitment(seat, own) {
                            code title=(commitment) { (commitment[..8]) }
                        }
                    }
                    (clock(seen, seat))
                }
            }
        }
    }
}

/// The sign of a side: its stone, or else a square with its number.
fn stone(seen: &GamePage<'_>, index: usize) -> String {
    let title = seen.room.table.seat_name(Seat(index as u8), Lang::En);
    let fill = match &*title {
        "White" => "f-stonew",
        "Black" => "f-stoneb",
        _ => {
            return format!(
                "<svg class=\"stone\" viewBox=\"0 0 32 32\" aria-hidden=\"true\"><rect x=\"3\" y=\"3\" width=\"26\" height=\"26\" rx=\"3\" \
                 fill=\"none\" class=\"s-ink\" stroke-width=\"1.6\"/><text x=\"16\" y=\"23\" font-size=\"20\" text-anchor=\"middle\" \
                 class=\"f-ink\">{}</text></svg>",
                index + 1
            );
        }
    };
    format!(
        "<svg class=\"stone\" viewBox=\"0 0 32 32\" aria-hidden=\"true\"><circle cx=\"16\" cy=\"16\" r=\"12\" class=\"{fill} s-ink\" \
         stroke-width=\"1.6\"/></svg>"
    )
}

/// The four phases of a round of simultaneous moves, the present one marked.
pub(super) fn phases(seen: &GamePage<'_>) -> Markup {
    let (room, lang) = (seen.room, seen.lang);
    let (awaited, sealed) = (room.awaited(), room.sealed());
    let choosing = matches!(room.table.node(), Node::Choice(_)) && room.status() == Status::Playing;
    let secret = choosing && (awaited.len() > 1 || !sealed.is_empty());
    if !secret || seen.past.is_some() || seen.own.is_empty() {
        return html! {};
    }
    let opening = matches!(room.owed(), Some((Owes::Opening, _)));
    let own = seen.own.iter().any(|seat| sealed.contains(seat));
    let now = match (opening, own) {
        (true, _) => 2,
        (false, true) => 1,
        (false, false) => 0,
    };
    let signs = [seal(false), seal(true), BOTH, OPENED];
    html! {
        ol.phases aria-label=(texts::PHASE.raw(lang)) {
            @for (number, (sign, words)) in signs.iter().zip(texts::PHASES).enumerate() {
                li aria-current=[(number == now).then_some("step")] { (PreEscaped(sign)) span { (words.raw(lang)) } }
            }
        }
    }
}

/// Two waxes joined: all have sealed.
const BOTH: &str = "<svg viewBox=\"0 0 44 32\" aria-hidden=\"true\"><circle cx=\"15\" cy=\"16\" r=\"12\" class=\"f-brassf s-ink\" stroke-width=\"1.4\"/>\
                    <circle cx=\"29\" cy=\"16\" r=\"12\" class=\"f-brassf s-ink\" stroke-width=\"1.4\"/><path d=\"M16 16H28\" fill=\"none\" \
                    class=\"s-ink\" stroke-width=\"2\"/></svg>";

/// Questions that are asked once, of those who play against others; a script shows them.
pub(super) fn questions(seen: &GamePage<'_>) -> Markup {
    let (room, lang) = (seen.room, seen.lang);
    if room.status() != Status::Playing || room.sandbox || seen.own.is_empty() {
        return html! {};
    }
    html! {
        @for (name, words) in [("sounds", texts::ASK_SOUNDS), ("notices", texts::ASK_NOTICES)] {
            div.toast data-question=(name) hidden {
                (words.raw(lang))
                div.btns { button.btn type="button" value="on" { (texts::YES.raw(lang)) } button.btn type="button" value="off" { (texts::NO.raw(lang)) } }
            }
        }
    }
}

/// The seats as their sides of the board are seen, from the top; a board without sides has them in order.
fn in_board_order(seen: &GamePage<'_>) -> Vec<usize> {
    let mut seats: Vec<_> = (0..seen.room.seats.len()).collect();
    let sides = seen.room.table.turned_scene(seen.lang).is_some();
    if sides && !seen.is_turned() {
        seats.reverse();
    }
    seats
}

/// The score so far of a seat in the position that is shown.
fn standing(seen: &GamePage<'_>, seat: Seat) -> Option<String> {
    let table = match seen.past {
        Some(at) => seen.room.table_after(at),
        None => seen.room.table.view(seen.own),
    };
    table.standing(seat, seen.lang)
}

/// Time that a seat has left. A script lets it run.
fn clock(seen: &GamePage<'_>, seat: Seat) -> Markup {
    let Some(clocks) = &seen.room.clocks else {
        return html! {};
    };
    let left = clocks.left(seat, seen.now).max(0);
    let runs = clocks
        .deadline(seat)
        .filter(|_| seen.room.status() == Status::Playing);
    html! {
        span.clock.runs[runs.is_some()] aria-label=(texts::TIME_LEFT.raw(seen.lang)) data-left=(left)
            data-until=[runs] data-now=(seen.now) { (time_words(left)) }
    }
}

/// Wax with a lock for what is sealed, a dashed ring for who is choosing.
fn seal(sealed: bool) -> &'static str {
    if sealed {
        "<svg viewBox=\"0 0 32 32\" aria-hidden=\"true\"><circle cx=\"16\" cy=\"16\" r=\"13\" class=\"f-brassf s-ink\" stroke-width=\"1.4\"/>\
         <path d=\"M11.5 15V12.5a4.5 4.5 0 0 1 9 0V15M10 15H22V23H10Z\" fill=\"none\" class=\"s-ink\" stroke-width=\"1.9\"/></svg>"
    } else {
        "<svg viewBox=\"0 0 32 32\" aria-hidden=\"true\"><circle cx=\"16\" cy=\"16\" r=\"11\" fill=\"none\" class=\"s-ink2\" \
         stroke-width=\"2\" stroke-dasharray=\"4 3.5\"/></svg>"
    }
}

/// Panel of a game that waits for players.
pub(super) fn waiting(seen: &GamePage<'_>, invitation: Option<&str>) -> Markup {
    let (room, own, here, lang) = (seen.room, seen.own, &seen.here, seen.lang);
    html! {
        div.sheet {
            @if let Some(clocks) = &room.clocks { p { (texts::TIME_CONTROL.raw(lang)) ": " (clocks.control) } }
            @if room.seals.is_some() { p.small { (texts::BY_PLAYERS.raw(lang)) } }
            @if own.is_empty() && seen.challenged {
                p { (texts::CHALLENGED.raw(lang)) }
                div.btns {
                    (joining::buttons(seen, invitation, texts::ACCEPT_CHALLENGE))
                    form method="post" action={ (here) "/decline-challenge" } { button.btn.quiet { (texts::DECLINE_CHALLENGE.raw(lang)) } }
                }
            } @else if own.is_empty() {
                (joining::buttons(seen, invitation, texts::JOIN))
            } @else {
                @let link = match &room.invitation {
                    Some(invitation) => format!("{}{here}?invitation={invitation}", seen.site),
                    None => format!("{}{here}", seen.site),
                };
                p { (texts::INVITE.raw(lang)) }
                p { a #invitation href=(link) { (link) } }
                button #copy.btn type="button" hidden data-done=(texts::COPIED.raw(lang)) { (texts::COPY.raw(lang)) }
                @if room.challenged.is_some() || room.reserved.iter().any(Option::is_some) { p.small { (texts::WAITS_FOR_CHALLENGED.raw(lang)) } }
                @else if room.invitation.is_some() { p.small.mut { (texts::PRIVATE.raw(lang)) } }
                @if let Some(seat) = own.lowest() {
                    form method="post" action={ (here) "/call-off" } {
                        input type="hidden" name="seat" value=(seat.0);
                        button.btn.quiet { (texts::CALL_OFF.raw(lang)) }
                    }
                }
                // Scripts hear when somebody sits down.
                noscript { meta http-equiv="refresh" content="15"; }
            }
        }
    }
}

/// Offers that players may make each other, and answers to them.
pub(super) fn offers(seen: &GamePage<'_>) -> Markup {
    let (room, own, here, lang) = (seen.room, seen.own, &seen.here, seen.lang);
    if room.status() != Status::Playing || own.is_empty() || room.newer.is_some() {
        return html! {};
    }
    let seat = room
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
        .find(|seat| room.may_take_back(*seat, seen.now).is_ok());
    let may_offer = |seat: &Seat, what: Offer| room.may_offer(*seat, what).is_ok();
    let may_undo = |seat: &Seat| {
        let undo = room.undo_of(*seat, seen.now);
        undo.is_ok_and(|undo| may_offer(seat, undo))
    };
    let undo = own.iter().find(may_undo).filter(|_| back.is_none());
    let standing = room.offers.standing();
    let answering = standing.and_then(|standing| {
        let seat = own.iter().find(|seat| !standing.agreed.contains(*seat));
        seat.map(|seat| (standing, seat))
    });
    let offering = standing.filter(|standing| own.contains(standing.by));
    let two = room.seats.len() == 2;
    let paused = room.clocks.as_ref().map(|clocks| clocks.paused);
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
        @for past in room.offers.past() {
            p.small.mut { (past_words(seen, past)) }
        }
        @if paused == Some(true) {
            @if let Some(seat) = seat { div.toast { (texts::PAUSED.raw(lang)) (button("resume", "btn", texts::RESUME, seat)) } }
        }
        div.btns {
            @if let Some(seat) = back { (button("take-back", "btn quiet", texts::TAKE_BACK, seat)) }
            @if let Some(seat) = undo { (button("offer-undo", "btn quiet", texts::OFFER_UNDO, seat)) }
            @if paused == Some(false) && !room.sandbox {
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

/// The booklet beside the board, with the rules of the present phase marked.
pub(super) fn rules(seen: &GamePage<'_>) -> Markup {
    let (room, lang) = (seen.room, seen.lang);
    let info = room.spec.game.info();
    let in_force = match room.status() {
        Status::Playing => room.table.view(seen.own).rules_in_force(),
        _ => Vec::new(),
    };
    html! {
        details #rules.drawer {
            summary { (texts::RULES.raw(lang)) }
            @if !in_force.is_empty() { p.small.mut { (texts::IN_FORCE.raw(lang)) } }
            div.booklet tabindex="0" role="group" aria-label=(texts::RULES.raw(lang)) {
                (booklet(info, lang, false, &in_force))
                h2 #notation { (texts::NOTATION.raw(lang)) }
                @for line in info.notation.raw(lang).lines() { p { (line) } }
            }
            p.small { a href={ "/rules/" (info.name) } { (texts::BOOKLET.raw(lang)) } }
        }
    }
}

/// An offer in words.
fn offer_words(seen: &GamePage<'_>, what: Offer, by: Seat) -> String {
    let (who, lang) = (seen.seat_words(by), seen.lang);
    match what {
        Offer::Draw => texts::OFFERED.text(lang, &[&who]),
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
