//! Hands of a game that somebody may take, and leaving one's own.

use bilancia_core::{Message, Seat, Seats};
use bilancia_host::{Status, side_count};
use maud::{Markup, html};

use super::{page::GamePage, texts};
use crate::pages::hands::hand_words;

bilancia_core::messages! { crate::pages::game::catalogue, "joining-":
    const {
        JOIN_AS(name), TAKE_OVER(name), LEFT, LEAVE_SURE(hand_words),
    }
}

/// Buttons by which the visitor sits down at a hand: one, or one for each that is free.
pub(super) fn buttons(seen: &GamePage<'_>, invitation: Option<&str>, single: Message) -> Markup {
    let (live, lang) = (seen.live, seen.lang);
    let free = live.free_hands(seen.person, invitation);
    let one = live.hands.iter().all(|hand| hand.len() == 1) && live.hands.count() == 2;
    let taken = |hand: Seats| hand.iter().any(|seat| live.replaced().contains(seat));
    html! {
        @for hand in &free {
            @let name = hand_words(&*live.table, *hand, lang);
            form method="post" action={ (seen.here) "/join" } {
                @if let Some(invitation) = invitation { input type="hidden" name="invitation" value=(invitation); }
                @if let Some(seat) = hand.lowest() { input type="hidden" name="hand" value=(seat.0); }
                button.btn.pri {
                    @if one { (single.raw(lang)) }
                    @else if taken(*hand) { (TAKE_OVER.text(lang, &[&name])) }
                    @else { (JOIN_AS.text(lang, &[&name])) }
                }
            }
        }
    }
}

/// Panel of a game under way in which a program plays on for somebody.
pub(in crate::pages) fn take_over(seen: &GamePage<'_>, invitation: Option<&str>) -> Markup {
    let live = seen.live;
    let left = seen.person.is_some_and(|person| live.has_left(person));
    if live.status() != Status::Playing || live.replaced().is_empty() {
        return html! {};
    }
    html! {
        div.sheet {
            p { (LEFT.raw(seen.lang)) }
            @if seen.own.is_empty() && !left {
                div.btns { (buttons(seen, invitation, texts::JOIN)) }
            } @else if let (false, Some(invitation)) = (left, &live.invitation) {
                p { a href={ (seen.site) (seen.here) "?invitation=" (invitation) } { (seen.site) (seen.here) "?invitation=" (invitation) } }
            }
        }
    }
}

/// Resigning, behind a line that opens, apart from all other buttons: it must not happen by a slip.
pub(in crate::pages) fn resignation(seen: &GamePage<'_>) -> Markup {
    let (live, own, lang) = (seen.live, seen.own, seen.lang);
    if live.status() != Status::Playing || live.newer.is_some() {
        return html! {};
    }
    let may = |seat: Seat| live.goes_on_without(seat) || side_count(&*live.table) == 2;
    let hands = live.hands_of(own);
    let ends = |hand: &&Seats| {
        hand.lowest()
            .is_some_and(|seat| !live.goes_on_without(seat))
    };
    // Where it ends the game one button is enough.
    let shown = match hands.iter().find(ends) {
        Some(_) => {
            let awaited = live.awaited().iter().find(|seat| own.contains(*seat));
            awaited
                .or(own.lowest())
                .map(Seats::from)
                .into_iter()
                .collect()
        }
        None => hands,
    };
    html! {
        @if let Some(seat) = own.lowest().filter(|_| live.may_abort()) {
            form #abort data-soft method="post" action={ (seen.here) "/abort" } {
                input type="hidden" name="seat" value=(seat.0);
                button.btn.quiet { (texts::ABORT.raw(lang)) } " " span.small.mut { (texts::ABORT_SURE.raw(lang)) }
            }
        }
        @for (number, hand) in shown.iter().enumerate() {
            @if let Some(seat) = hand.lowest().filter(|seat| may(*seat)) {
                details id=[(number == 0).then_some("resignation")] {
                    summary { (texts::RESIGN.raw(lang)) }
                    form data-soft method="post" action={ (seen.here) "/resign" } {
                        @if live.goes_on_without(seat) {
                            p { (LEAVE_SURE.text(lang, &[&hand_words(&*live.table, *hand, lang)])) }
                        } @else { p { (texts::RESIGN_SURE.raw(lang)) } }
                        input type="hidden" name="seat" value=(seat.0);
                        button.btn.danger { (texts::RESIGN_YES.raw(lang)) }
                    }
                }
            }
        }
    }
}
