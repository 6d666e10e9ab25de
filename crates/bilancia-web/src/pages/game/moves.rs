//! The list of a game's moves, each with its position: a row for each pair of moves, or for each round.

use std::ops::Range;

use bilancia_core::{Actor, Seat};
use bilancia_host::LiveGame;
use bilancia_table::{Event, Table};
use maud::{Markup, html};

use super::{page::GamePage, texts};
use crate::move_numbers::{MoveNumbers, seat_of};

/// Number of events, at least, that are listed at once, so that pages of long games do not grow; more if a round is longer.
const LISTED: usize = 60;

/// Moves beside each other: those of the first seat, and those of the second that answer them or were made together.
#[derive(Default)]
struct Row {
    number: usize,
    /// Rounds with events of each seat, and the numbers of these.
    cells: [Vec<(Range<usize>, Vec<usize>)>; 2],
    /// Whether the seats chose together.
    together: bool,
    end: usize,
}

/// The moves around the position that is shown, and links to other positions and to the list of all moves.
pub(in crate::pages) fn history(seen: &GamePage<'_>) -> Markup {
    let (live, here, lang) = (seen.live, &seen.here, seen.lang);
    let count = live.table.event_count();
    if count == 0 {
        return html! {};
    }
    let at = seen.past.unwrap_or(count);
    let listed = match seen.all_moves {
        true => 0..count,
        false => around(live, at),
    };
    let view = live.table.view(seen.own);
    let events = view.events_in(listed.clone());
    let all = if seen.all_moves { "moves=all" } else { "" };
    let link = |number: usize| match (number == count, all) {
        (true, "") => here.clone(),
        (true, all) => format!("{here}?{all}"),
        (false, "") => format!("{here}?at={number}"),
        (false, all) => format!("{here}?at={number}&{all}"),
    };
    let pairs = live.seats.len() == 2;
    html! {
        div.sheet {
            p.small.steps {
                @if at > 0 { a.step data-soft rel="prev" aria-label=(texts::BEFORE.raw(lang)) href=(link(live.round_of(at - 1).start)) { "←" } " " }
                @if at < count { a.step data-soft rel="next" aria-label=(texts::AFTERWARDS.raw(lang)) href=(link(live.round_of(at).end)) { "→" } " "
                    a.step data-soft rel="last" href=(link(count)) { (texts::NOW.raw(lang)) } " " }
                @if at > 0 { a.step data-soft rel="first" href=(link(0)) { (texts::BEGINNING.raw(lang)) } }
            }
            div.moves tabindex="0" role="group" aria-label=(texts::MOVES.raw(lang)) { table {
                @if pairs { (paired(seen, &*view, &events, &listed, &link)) }
                @else { (listed_singly(seen, &events, &listed, &link)) }
            } }
            @if listed.len() < count {
                p.small { a #all-moves data-soft href=(all_moves(here, seen.past)) { (texts::ALL_MOVES.text(lang, &[&count])) } }
            }
        }
    }
}

/// Rows of games of two seats.
fn paired(
    seen: &GamePage<'_>,
    view: &dyn Table,
    events: &[Event],
    listed: &Range<usize>,
    link: &dyn Fn(usize) -> String,
) -> Markup {
    let (live, lang) = (seen.live, seen.lang);
    let at = seen.past.unwrap_or(live.table.event_count());
    let numbers = MoveNumbers::of(&*live.table);
    let rows = rows(seen, events, listed, &numbers);
    let told: Vec<_> = rows
        .iter()
        .map(|row| {
            (row.together)
                .then(|| view.present().narrate(row.end, lang))
                .flatten()
        })
        .collect();
    let tells = told.iter().any(Option::is_some);
    let tallies: Vec<_> = rows
        .iter()
        .map(|row| view.present().tally(row.end, lang))
        .collect();
    let titles = tallies.iter().find(|tally| !tally.is_empty());
    let titles: Vec<_> = titles
        .into_iter()
        .flatten()
        .map(|[title, _]| title)
        .collect();
    // A roll that no choice follows stands alone.
    let entry = |number: usize, moves: bool| {
        let event = &events[number - listed.start];
        // Chance is named, since it is not the seat of the column that chose it.
        let chance = matches!(
            event,
            Event::Action {
                by: Actor::Chance,
                ..
            }
        );
        let title = live.spec.game.info().chance.raw(lang);
        // In the column of whose roll it is, it stands before the move; else it is named.
        let rolled = live.table.present().roller(number).is_some();
        html! {
            @if chance && rolled { span.mut { (seen.what(event)) @if moves { ":" } } }
            @else if chance { span.mut { (title) " " } (seen.what(event)) }
            @else { (seen.what(event)) }
        }
    };
    html! {
        thead { tr {
            th scope="col" { (texts::NUMBER.raw(lang)) }
            @for seat in [0, 1] { th scope="col" { (live.table.seat_name(Seat(seat), lang)) } }
            @for title in &titles { th scope="col" { (title) } }
            @if tells { th scope="col" { (texts::ROUND.raw(lang)) } }
        } }
        tbody { @for ((row, told), tally) in rows.iter().zip(&told).zip(&tallies).rev() {
            @let ends = row.cells.iter().flatten().map(|(round, _)| round.end);
            tr.current[ends.clone().any(|end| end == at)] {
                td.mut { (row.number) }
                @for (column, cell) in row.cells.iter().enumerate() { td { @for (round, numbers) in cell {
                    // A round is one step, however many columns it fills.
                    @let first = !row.together || column == 0;
                    a data-soft data-at=[first.then_some(round.end)] aria-current=[(round.end == at).then_some("step")] href=(link(round.end)) {
                        @for (place, number) in numbers.iter().enumerate() { @if place > 0 { " " } (entry(*number, place + 1 < numbers.len())) }
                    } " "
                } } }
                @for column in 0..titles.len() { td { @if let Some([_, text]) = tally.get(column) { (text) } } }
                @if tells { td.small { @if let Some(words) = told { (words) } } }
            }
        } }
    }
}

/// Events by rows, the first at the top.
fn rows(
    seen: &GamePage<'_>,
    events: &[Event],
    listed: &Range<usize>,
    numbers: &MoveNumbers,
) -> Vec<Row> {
    let live = seen.live;
    let seat = |number: usize| seat_of(&*live.table, number, &events[number - listed.start]);
    let mut rows: Vec<Row> = Vec::new();
    for round in live.rounds_in(listed.clone()) {
        let of = |index: u8| {
            let own = round
                .clone()
                .filter(|number| seat(*number) == Some(Seat(index)));
            own.collect::<Vec<_>>()
        };
        let number = numbers.of_event(round.start);
        if rows.last().is_none_or(|row| row.number != number) {
            rows.push(Row {
                number,
                ..Row::default()
            });
        }
        let row = rows.last_mut().expect("there is one");
        row.end = round.end;
        let mut parts = [of(0), of(1)];
        row.together = parts.iter().all(|part| !part.is_empty());
        if parts.iter().all(Vec::is_empty) {
            // What belongs to no seat stands with what was before it.
            parts[usize::from(!row.cells[1].is_empty())] = round.clone().collect();
        }
        for (cell, part) in row.cells.iter_mut().zip(parts) {
            if !part.is_empty() {
                cell.push((round.clone(), part));
            }
        }
    }
    rows
}

/// Rows of games of more or fewer seats: one for each round.
fn listed_singly(
    seen: &GamePage<'_>,
    events: &[Event],
    listed: &Range<usize>,
    link: &dyn Fn(usize) -> String,
) -> Markup {
    let live = seen.live;
    let at = seen.past.unwrap_or(live.table.event_count());
    let numbers = MoveNumbers::of(&*live.table);
    html! { tbody {
        @for round in live.rounds_in(listed.clone()).into_iter().rev() {
            tr.current[round.end == at] {
                td.mut { (numbers.of_event(round.start)) }
                td { @for number in round.clone() { @let event = &events[number - listed.start];
                    span.by { (seen.who(event, number)) " "
                        a data-soft data-at=[(number == round.start).then_some(round.end)] aria-current=[(round.end == at).then_some("step")]
                            href=(link(round.end)) { (seen.what(event)) } " " }
                } }
            }
        }
    } }
}

/// The address of the page with the list of all moves.
fn all_moves(here: &str, past: Option<usize>) -> String {
    match past {
        Some(at) => format!("{here}?at={at}&moves=all"),
        None => format!("{here}?moves=all"),
    }
}

/// Events of whole rounds, about [`LISTED`], before and after a number of events.
fn around(live: &LiveGame, at: usize) -> Range<usize> {
    let last = (at + LISTED / 2).min(live.table.event_count());
    let end = last
        .checked_sub(1)
        .map_or(0, |last| live.round_of(last).end);
    live.round_of(end.saturating_sub(LISTED)).start..end
}
