//! Tables of an event: entrants, standings with the cross table, boards of a round.

use std::collections::HashMap;

use bilancia_core::Lang;
use bilancia_games::catalog;
use bilancia_host::Occupant;
use bilancia_service::{EventGame, Hosted, Place, names::is_gone};
use bilancia_tournament::{
    entrant::{Entrant, Player},
    event::{GameId, Participant, State},
    progress::{Outcome, Pairing},
    standings::{Cell, cross_table, half_points},
};
use bilancia_words::player_name;
use maud::{Markup, html};

use super::texts;
use crate::answer::in_address;

/// Rows on a page: entrants, or boards.
pub(super) const ROWS: usize = 100;

/// The name of an entrant as people read it.
pub(super) fn entrant_words(entrant: &Entrant, state: &State, lang: Lang) -> Markup {
    match &entrant.players[..] {
        [Player::Person(name)] if *name == entrant.name => person(name, lang),
        [Player::Program(strength)] => {
            let name = state.plan.game.split(':').next().unwrap_or_default();
            let bot = Occupant::Bot(strength.clone());
            match catalog().find(name) {
                Ok(game) => {
                    html! { (player_name(&bot, game, lang)) @if let Some(strength) = texts::strength_words(strength) { " " span.mut { (strength) } } }
                }
                Err(_) => html! { (strength) },
            }
        }
        players => html! {
            (entrant.name) " " span.mut { "(" @for (at, player) in players.iter().enumerate() {
                @if at > 0 { ", " }
                @match player {
                    Player::Person(name) => (person(name, lang)),
                    Player::Program(strength) => (strength),
                }
            } ")" }
        },
    }
}

/// The name of a person, with their page as long as they have an account.
pub(super) fn person(name: &str, lang: Lang) -> Markup {
    html! {
        @if is_gone(name) { (texts::person_name(name, lang)) }
        @else { a href={ "/person/" (in_address(name)) } { (name) } }
    }
}

/// Whether an entrant is a person who deleted their account before the event began: they are in no list of it.
fn never_played(one: &Participant) -> bool {
    let gone = |player: &Player| matches!(player, Player::Person(name) if is_gone(name));
    one.withdrawn && one.number.is_none() && one.entrant.players.iter().all(gone)
}

/// The name of the entrant of a start number.
pub(super) fn numbered(state: &State, number: u32, lang: Lang) -> Markup {
    match state.by_number(number) {
        Some(one) => html! {
            (entrant_words(&one.entrant, state, lang))
            @if one.withdrawn { " " span.mut { "(" (texts::WITHDRAWN.raw(lang)) ")" } }
        },
        None => html! { (number) },
    }
}

/// Those who have entered, in the order in which they did, from one of a number on; `join` is the form by which one joins a team.
pub(super) fn entrants(
    hosted: &Hosted,
    from: usize,
    join: &dyn Fn(u32) -> Option<Markup>,
    here: &dyn Fn(&Participant) -> bool,
    lang: Lang,
) -> Markup {
    let state = hosted.event.state();
    let some = (1_u32..).zip(&state.participants).skip(from - 1).take(ROWS);
    html! {
        ol { @for (id, one) in some.filter(|(_, one)| !never_played(one)) { li value=(id) {
            (entrant_words(&one.entrant, state, lang))
            @if one.withdrawn { " " span.mut { "(" (texts::WITHDRAWN.raw(lang)) ")" } }
            @else {
                @if here(one) { " " span.tag { (texts::HERE_NOW.raw(lang)) } }
                @if let Some(form) = join(id) { " " (form) }
            }
        } } }
    }
}

/// Links to the other parts of a long list, of which the rows from one of a number on are shown.
pub(super) fn pages(
    here: &str,
    name: &str,
    from: usize,
    all: usize,
    anchor: &str,
    label: &str,
) -> Markup {
    html! {
        @if all > ROWS { nav.small.pages aria-label=(label) {
            @for first in (1..=all).step_by(ROWS) {
                @let last = (first + ROWS - 1).min(all);
                @if first == from { b { (first) "–" (last) } }
                @else { a href={ (here) (name) "=" (first) "#" (anchor) } { (first) "–" (last) } }
                " "
            }
        } }
    }
}

/// The first row of the part of a list in which a row is that was asked for.
pub(super) fn first_row(asked: Option<usize>, all: usize) -> usize {
    let row = asked.unwrap_or(1).clamp(1, all.max(1));
    (row - 1) / ROWS * ROWS + 1
}

/// Ranks of all entrants by start numbers.
pub(super) type Places = HashMap<u32, u32>;

/// The rank of each entrant.
pub(super) fn places(hosted: &Hosted) -> Places {
    let rows = hosted.standings().iter();
    rows.map(|row| (row.number, row.rank)).collect()
}

/// A cell of the cross table: the opponent's place, and the points of the match.
pub(super) fn cell_words(cell: &Cell, ranks: &Places) -> String {
    let Some(opponent) = cell.opponent else {
        return match cell.points {
            0 => "–".to_owned(),
            points => format!("+{}", half_points(points)),
        };
    };
    let rank = ranks.get(&opponent).copied().unwrap_or(0);
    let open = cell.games.iter().any(Option::is_none);
    let played = cell.games.iter().any(Option::is_some);
    match (played, open) {
        (false, _) => format!("{rank}: …"),
        (true, true) => format!("{rank}: {} …", half_points(cell.points)),
        (true, false) => format!("{rank}: {}", half_points(cell.points)),
    }
}

/// The standings with tie-breaks, and the cross table beside them, from one rank on; the row of `own`, a start number, is marked.
pub(super) fn standings(hosted: &Hosted, from: usize, own: Option<u32>, lang: Lang) -> Markup {
    let state = hosted.event.state();
    let rows = hosted.standings();
    let rows = &rows[(from - 1).min(rows.len())..rows.len().min(from - 1 + ROWS)];
    let cells = cross_table(rows, &state.progress);
    let ranks = places(hosted);
    let rounds = state.progress.rounds.len();
    html! {
        div.wide tabindex="0" role="region" aria-label=(texts::STANDINGS.raw(lang)) { table {
            thead { tr {
                th.number { (texts::RANK.raw(lang)) } th { (texts::ENTRANTS.raw(lang)) } th.number { (texts::POINTS.raw(lang)) }
                @for of in &state.plan.tie_breaks { th.number { (of.title().raw(lang)) } }
                @for round in 1..=rounds { th.number title=(texts::ROUND.text(lang, &[&round])) { (round) } }
            } }
            tbody { @for (row, cells) in rows.iter().zip(&cells) { tr.own[own == Some(row.number)] {
                td.number { (row.rank) }
                td { (numbered(state, row.number, lang)) }
                td.number { b { (half_points(row.points)) } }
                @for (of, value) in state.plan.tie_breaks.iter().zip(&row.tie_breaks) {
                    td.number.mut { (decimal(of.text(*value), lang)) }
                }
                @for cell in cells { td.number { (cell_words(cell, &ranks)) } }
            } } }
        } }
    }
}

/// A number with the decimal sign of a language.
fn decimal(text: String, lang: Lang) -> String {
    bilancia_core::figures::marked(&text, lang)
}

/// The boards of a round with their games, from one board on.
pub(super) fn round(
    hosted: &Hosted,
    round: usize,
    from: usize,
    games: &[EventGame],
    lang: Lang,
) -> Markup {
    let games: HashMap<Place, &str> = games
        .iter()
        .map(|game| (game.place, game.game.as_str()))
        .collect();
    let state = hosted.event.state();
    let Some(boards) = state.progress.rounds.get(round - 1) else {
        return html! {};
    };
    html! {
        table.cards {
            thead { tr {
                th.number { (texts::BOARD.raw(lang)) } th { (texts::FIRST.raw(lang)) } th { (texts::SECOND.raw(lang)) }
                th { (texts::RESULT.raw(lang)) } th { (texts::WATCH.raw(lang)) }
            } }
            tbody { @for (board, of) in (1_u32..).zip(boards).skip(from - 1).take(ROWS) {
                @match of.pairing {
                    Pairing::Game([one, other]) => @for (place, outcome) in (1_u32..).zip(&of.games) {
                        @let sides = if place % 2 == 1 { [one, other] } else { [other, one] };
                        @let id = GameId { round: round as u32, board, game: place };
                        @let game = games.get(&[id.round, board, place]);
                        tr {
                            td.number { (board) @if of.games.len() > 1 { "." (place) } }
                            td { (numbered(state, sides[0], lang)) }
                            td { (numbered(state, sides[1], lang)) }
                            td { (result_words(outcome.as_ref(), lang)) }
                            td { @if let Some(game) = game { a href={ "/game/" (game) } { (texts::WATCH.raw(lang)) } } }
                        }
                    },
                    Pairing::Bye(number) => tr { td.number { (board) } td { (numbered(state, number, lang)) } td colspan="3" { (texts::BYE.raw(lang)) } },
                    Pairing::Half(number) => tr { td.number { (board) } td { (numbered(state, number, lang)) } td colspan="3" { (texts::HALF.raw(lang)) } },
                    Pairing::Free(number) if state.is_absent(number, round as u32) => tr { td.number { (board) } td { (numbered(state, number, lang)) } td colspan="3" { (texts::ABSENT.raw(lang)) } },
                    Pairing::Free(number) => tr { td.number { (board) } td { (numbered(state, number, lang)) } td colspan="3" { (texts::FREE.raw(lang)) } },
                }
            } }
        }
    }
}

fn result_words(outcome: Option<&Outcome>, lang: Lang) -> String {
    let Some(outcome) = outcome else {
        return texts::PLAYED.raw(lang).to_owned();
    };
    let [one, other] = outcome.score.points();
    let words = format!("{}–{}", half_points(one), half_points(other));
    match outcome.manner {
        bilancia_tournament::progress::Manner::Played => words,
        bilancia_tournament::progress::Manner::Forfeited => format!("{words} (F)"),
        bilancia_tournament::progress::Manner::Adjudicated => format!("{words} (A)"),
    }
}
