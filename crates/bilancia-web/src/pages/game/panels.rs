//! Panels beside the board.

use bilancia_core::{Actor, Lang};
use bilancia_host::Status;
use bilancia_table::{Event, Table};
use maud::{Markup, html};

use super::{beginning, joining, page::GamePage, texts};
use crate::{booklet::booklet, pages::hands::hand_words};

/// Panel of a game that waits for players.
pub(in crate::pages) fn waiting(seen: &GamePage<'_>, invitation: Option<&str>) -> Markup {
    let (live, own, here, lang) = (seen.live, seen.own, &seen.here, seen.lang);
    html! {
        div.sheet {
            @if let Some(clocks) = &live.clocks { p { (texts::TIME_CONTROL.raw(lang)) ": " (clocks.control) } }
            @if live.seals.is_some() { p.small { (texts::BY_PLAYERS.raw(lang)) } }
            @if own.is_empty() && seen.challenged {
                p { (texts::CHALLENGED.raw(lang)) }
                div.btns {
                    (joining::buttons(seen, invitation, texts::ACCEPT_CHALLENGE))
                    form method="post" action={ (here) "/decline-challenge" } { button.btn.quiet { (texts::DECLINE_CHALLENGE.raw(lang)) } }
                }
            } @else if own.is_empty() {
                (joining::buttons(seen, invitation, texts::JOIN))
            } @else {
                @let link = match &live.invitation {
                    Some(invitation) => format!("{}{here}?invitation={invitation}", seen.site),
                    None => format!("{}{here}", seen.site),
                };
                p { (texts::INVITE.raw(lang)) }
                p { a #invitation href=(link) { (link) } }
                button #copy.btn type="button" hidden data-done=(texts::COPIED.raw(lang)) { (texts::COPY.raw(lang)) }
                @for hand in &live.declined {
                    @let words = if live.invitation.is_some() { texts::HAND_DECLINED_PRIVATE } else { texts::HAND_DECLINED };
                    p role="status" { (words.text(lang, &[&hand_words(&*live.table, *hand, lang)])) }
                }
                @if let Some(name) = &seen.opponent { p { (texts::YOU_CHALLENGE.text(lang, &[name])) } }
                @if live.challenged.is_some() || live.reserved.iter().any(Option::is_some) { p.small { (texts::WAITS_FOR_CHALLENGED.raw(lang)) } }
                @else if live.invitation.is_some() { p.small.mut { (texts::PRIVATE.raw(lang)) } }
                (beginning::offer_ends(seen))
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

/// Buttons that correct a point by one step, on small screens where a finger is wider than that; a script shows them.
pub(super) fn nudges(lang: Lang) -> Markup {
    let ways = ["left", "down", "up", "right"];
    html! {
        div.nudges hidden { @for (way, words) in ways.iter().zip(texts::WAYS) {
            button type="button" data-nudge=(way) { (words.raw(lang)) }
        } }
    }
}

/// Questions that are asked once, of those who play against others, after the first move of another: a sound where clocks are live, else
/// a notice. A script shows them.
pub(in crate::pages) fn questions(seen: &GamePage<'_>) -> Markup {
    let (live, lang) = (seen.live, seen.lang);
    if live.status() != Status::Playing || live.sandbox || seen.own.is_empty() {
        return html! {};
    }
    let of_another = |event: &Event| matches!(event, Event::Action { by: Actor::Seat(seat), .. } if !seen.own.contains(*seat));
    if !live.table.events().iter().any(of_another) {
        return html! {};
    }
    let control = live.clocks.as_ref().map(|clocks| clocks.control);
    let (name, words) = match control.is_some_and(|control| control.is_correspondence()) {
        true => ("notices", texts::ASK_NOTICES),
        false => ("sounds", texts::ASK_SOUNDS),
    };
    html! {
        div.toast.asks data-question=(name) role="status" hidden {
            span { (words.raw(lang)) }
            button type="button" value="on" { (texts::TURN_ON.raw(lang)) }
            button type="button" value="off" { (texts::NOT_NOW.raw(lang)) }
        }
    }
}

/// The booklet beside the board, with the rules of the present phase marked.
pub(in crate::pages) fn rules(seen: &GamePage<'_>) -> Markup {
    let (live, lang) = (seen.live, seen.lang);
    let info = live.spec.game.info();
    let in_force = match live.status() {
        Status::Playing => live.table.view(seen.own).present().rules_in_force(),
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

/// Parts of the position that its drawing shows only in small, as a table; nothing where there are none.
pub(super) fn details(table: &dyn Table, lang: Lang) -> Markup {
    let rows = table.present().details(lang);
    let Some((headings, rows)) = rows.split_first() else {
        return html! {};
    };
    html! {
        div.sheet { table.details {
            thead { tr { @for heading in headings { th scope="col" { (heading) } } } }
            tbody { @for row in rows { tr { @for cell in row { td { (cell) } } } } }
        } }
    }
}
