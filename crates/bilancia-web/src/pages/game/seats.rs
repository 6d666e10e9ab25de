//! The players of a game: names, scores, clocks, and how far each is with a simultaneous move.

use bilancia_core::{Lang, Node, Seat};
use bilancia_host::{Owes, Status};
use bilancia_service::{Strength, rated::MOST_OF_PAIR};
use bilancia_table::{Outcome, Reason};
use bilancia_words::time_words;
use maud::{Markup, PreEscaped, html};

use super::{page::GamePage, texts};
use crate::{
    pages::auction::account,
    rating::{change, mark, rating},
    signs::{BOTH, OPENED, RING, WAX},
};

bilancia_core::messages! { crate::pages::game::catalogue, "seats-":
    const {
        TOO_SHORT, PAIR_OF_DAY(most),
    }
}

/// Players, whether each has made their simultaneous move, and the clocks.
pub(in crate::pages) fn seats(seen: &GamePage<'_>) -> Markup {
    let (live, own, lang) = (seen.live, seen.own, seen.lang);
    let awaited = live.awaited();
    let sealed = live.sealed();
    let opening = matches!(live.owed(), Some((Owes::Opening, _)));
    let choosing = matches!(live.table.node(), Node::Choice(_));
    let secret = choosing && (awaited.len() > 1 || !sealed.is_empty());
    let outcome = live.table.outcome();
    // Where there is a score that says more than who has won, that is enough.
    let scored = standing(seen, Seat(0)).is_some() && live.table.status().points_bound == 1;
    let decided = |outcome: &Outcome| outcome.reason == Reason::Rules;
    let pays = !(scored && outcome.as_ref().is_some_and(decided));
    html! {
        div.seats {
            @for index in in_board_order(seen) {
                @let seat = Seat(index as u8);
                // The other of two stands above the board of a phone.
                div.seat.turn[awaited.contains(seat)].above[live.seats.len() == 2 && !own.contains(seat) && (own.len() == 1 || index == 0)] {
                    (PreEscaped(stone(seen, index)))
                    span.who {
                        (seen.player(index)) " "
                        @if let Some(strength) = strength(seen, index) { (rating(&strength, lang)) " " }
                        @if let Some(step) = seen.step(index).filter(|step| step.counted) { (change(step.after.rating - step.before, lang)) " " }
                        i { (live.table.seat_name(seat, lang))
                            @if own.contains(seat) { ", " (texts::YOU.raw(lang)) } }
                    }
                    @if let Some(standing) = standing(seen, seat) { span.standing { (standing) } }
                    @if let Some(outcome) = outcome.as_ref().filter(|_| pays) { span.score { (score(outcome, index, live.table.status().points_bound)) } }
                    @else if secret && (awaited.contains(seat) || sealed.contains(seat)) {
                        span.seal { (PreEscaped(seal(sealed.contains(seat))))
                            @if opening && awaited.contains(seat) { (texts::OPENING.raw(lang)) }
                            @else if sealed.contains(seat) { (texts::HAS_SEALED.raw(lang)) }
                            @else { (texts::CHOOSING.raw(lang)) } }
                        // Enough to see afterwards that it was not another one.
                        @if let Some(commitment) = live.commitment(seat, own) {
                            code title=(commitment) { (commitment[..8]) }
                        }
                    }
                    (clock(seen, seat))
                }
            }
        }
        (kind(seen))
        @if let Some(bids) = seen.bids {
            // A visitor who does not play in a private game that goes on has shown its invitation.
            @let shown = live.invitation.as_deref().filter(|_| own.is_empty() && live.status() != Status::Over);
            (account(seen.id, bids, shown, lang))
        }
    }
}

/// The strength of the player at a seat.
fn strength(seen: &GamePage<'_>, seat: usize) -> Option<Strength> {
    match seen.step(seat) {
        Some(step) => Some(step.after),
        None => seen.strengths.get(seat).copied().flatten(),
    }
}

/// Whether the game is rated, and why it did not count if it did not; nothing where there is no opponent.
fn kind(seen: &GamePage<'_>) -> Markup {
    let (live, lang) = (seen.live, seen.lang);
    let over = live.status() == Status::Over && seen.past.is_none();
    let why = match seen.steps.first() {
        _ if !live.is_rated() || !over => None,
        None => Some(TOO_SHORT.raw(lang).to_owned()),
        Some(step) if !step.counted => Some(PAIR_OF_DAY.text(lang, &[&MOST_OF_PAIR])),
        Some(_) => None,
    };
    html! {
        @if !live.sandbox {
            p.small #kind { (mark(live.is_rated(), lang))
                @if let Some(why) = why { " " span.mut { (why) } } }
        }
    }
}

/// The points of a seat at the end, as lists of results write them: 1, ½ and 0 where a game is won, drawn or lost.
fn score(outcome: &Outcome, seat: usize, bound: i32) -> String {
    let points = outcome.points.get(seat).copied().unwrap_or(0);
    match (bound, points) {
        (1, 1) => "1".to_owned(),
        (1, 0) => "½".to_owned(),
        (1, -1) => "0".to_owned(),
        (_, 0..) => points.to_string(),
        (_, _) => format!("−{}", points.unsigned_abs()),
    }
}

/// The sign of a side: its stone, or else a square with its number.
fn stone(seen: &GamePage<'_>, index: usize) -> String {
    let title = seen.live.table.seat_name(Seat(index as u8), Lang::EN);
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
pub(in crate::pages) fn phases(seen: &GamePage<'_>) -> Markup {
    let (live, lang) = (seen.live, seen.lang);
    let (awaited, sealed) = (live.awaited(), live.sealed());
    let choosing = matches!(live.table.node(), Node::Choice(_)) && live.status() == Status::Playing;
    let secret = choosing && (awaited.len() > 1 || !sealed.is_empty());
    if !secret || seen.past.is_some() || seen.own.is_empty() {
        return html! {};
    }
    let opening = matches!(live.owed(), Some((Owes::Opening, _)));
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

/// The seats as their sides of the board are seen, from the top; a board without sides has them in order.
fn in_board_order(seen: &GamePage<'_>) -> Vec<usize> {
    let mut seats: Vec<_> = (0..seen.live.seats.len()).collect();
    let sides = seen.live.table.turned_scene(seen.lang).is_some();
    if sides && !seen.is_turned() {
        seats.reverse();
    }
    seats
}

/// The score so far of a seat in the position that is shown.
fn standing(seen: &GamePage<'_>, seat: Seat) -> Option<String> {
    let table = match seen.past {
        Some(at) => seen.live.table_after(at),
        None => seen.live.table.view(seen.own),
    };
    table.present().standing(seat, seen.lang)
}

/// Time that a seat has left. A script lets it run.
fn clock(seen: &GamePage<'_>, seat: Seat) -> Markup {
    let Some(clocks) = &seen.live.clocks else {
        return html! {};
    };
    let left = clocks.left(seat, seen.now).max(0);
    let runs = clocks
        .deadline(seat)
        .filter(|_| seen.live.status() == Status::Playing);
    html! {
        span.clock.runs[runs.is_some()] aria-label=(texts::TIME_LEFT.raw(seen.lang)) data-left=(left)
            data-until=[runs] data-now=(seen.now) { (time_words(left)) }
    }
}

/// Wax with a lock for what is sealed, a dashed ring for who is choosing.
fn seal(sealed: bool) -> &'static str {
    if sealed { WAX } else { RING }
}
