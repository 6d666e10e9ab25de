//! The list of a game's moves, each with its position.

use std::ops::Range;

use maud::{Markup, html};

use super::{page::GamePage, texts};
use crate::live::LiveGame;

/// Number of events, at least, that are listed at once, so that pages of long games do not grow; more if a round is longer.
const LISTED: usize = 60;

/// The moves around the position that is shown, and links to other positions and to the list of all moves.
pub(super) fn history(seen: &GamePage<'_>) -> Markup {
    let (room, here, lang) = (seen.room, &seen.here, seen.lang);
    let count = room.table.event_count();
    if count == 0 {
        return html! {};
    }
    let at = seen.past.unwrap_or(count);
    let listed = match seen.all_moves {
        true => 0..count,
        false => around(room, at),
    };
    let events = room.table.view(seen.own).events_in(listed.clone());
    let all = if seen.all_moves { "moves=all" } else { "" };
    let link = |number: usize| match (number == count, all) {
        (true, "") => here.clone(),
        (true, all) => format!("{here}?{all}"),
        (false, "") => format!("{here}?at={number}"),
        (false, all) => format!("{here}?at={number}&{all}"),
    };
    html! {
        div.sheet {
            p.small.steps {
                @if at > 0 { a.step data-soft rel="prev" aria-label=(texts::BEFORE.raw(lang)) href=(link(room.round_of(at - 1).start)) { "←" } " " }
                @if at < count { a.step data-soft rel="next" aria-label=(texts::AFTERWARDS.raw(lang)) href=(link(room.round_of(at).end)) { "→" } " "
                    a.step data-soft rel="last" href=(link(count)) { (texts::NOW.raw(lang)) } " " }
                @if at > 0 { a.step data-soft rel="first" href=(link(0)) { (texts::BEGINNING.raw(lang)) } }
            }
            div.moves tabindex="0" aria-label=(texts::MOVES.raw(lang)) { table { tbody {
                @for round in room.rounds_in(listed.clone()).into_iter().rev() {
                    tr data-at=(round.end) aria-current=[(round.end == at).then_some("step")] {
                        td.mut { (seen.round_number(round.end)) }
                        td { @for number in round.clone() { @let event = &events[number - listed.start];
                            span.by { (seen.who(event, number)) " " a data-soft href=(link(round.end)) { (seen.what(event)) } " " }
                        } }
                    }
                }
            } } }
            @if listed.len() < count {
                p.small { a #all-moves data-soft href=(all_moves(here, seen.past)) { (texts::ALL_MOVES.text(lang, &[&count])) } }
            }
        }
    }
}

/// The address of the page with the list of all moves.
fn all_moves(here: &str, past: Option<usize>) -> String {
    match past {
        Some(at) => format!("{here}?at={at}&moves=all"),
        None => format!("{here}?moves=all"),
    }
}

/// Events of whole rounds, about [`LISTED`], before and after a number of events.
fn around(room: &LiveGame, at: usize) -> Range<usize> {
    let last = (at + LISTED / 2).min(room.table.event_count());
    let end = last
        .checked_sub(1)
        .map_or(0, |last| room.round_of(last).end);
    room.round_of(end.saturating_sub(LISTED)).start..end
}
