//! Somebody who plays: since when, and how their games ended.

use std::collections::BTreeMap;

use axum::{
    extract::{Path, State},
    response::{IntoResponse, Response},
};
use bilancia_core::Message;
use bilancia_games::catalog;
use maud::html;

use crate::web::{
    answer::Problem,
    app::App,
    layout::{Page, Part},
    visitor::Visitor,
};

const SINCE: Message = Message::new("Plays here since {0}.", "Gioca qui dal {0}.");
const AWAY: Message = Message::new("Away until {0}.", "Assente fino al {0}.");
const GAME: Message = Message::new("Game", "Gioco");
const WON: Message = Message::new("Won", "Vinte");
const DRAWN: Message = Message::new("Drawn", "Patte");
const LOST: Message = Message::new("Lost", "Perse");
const NONE: Message = Message::new(
    "No open game has ended yet.",
    "Nessuna partita aperta è ancora finita.",
);
const GAMES: Message = Message::new("Games that were open to anybody", "Partite aperte a tutti");

/// A person by name.
pub(in crate::web) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let store = &app.service.store;
    let Some((person, since)) = store.person(&name).await? else {
        return Err(Problem::NoPage);
    };
    let now = app.service.now();
    let away = store.absences(&person.id, now).await?;
    let mut results: BTreeMap<String, [u32; 3]> = BTreeMap::new();
    let ended = app.service.results(&person).await?;
    for result in &ended {
        let place = match result.points {
            1.. => 0,
            0 => 1,
            _ => 2,
        };
        results.entry(result.game.clone()).or_default()[place] += 1;
    }
    let title = |game: &str| match catalog().find(game) {
        Ok(found) => found.info().title.raw(lang).to_owned(),
        Err(_) => game.to_owned(),
    };
    let body = html! {
        h1 { (person.name) }
        p.mut { (SINCE.text(lang, &[&day(since)])) }
        @if let Some((_, until)) = away.last() { p { (AWAY.text(lang, &[&day(*until)])) } }
        h2 { (GAMES.raw(lang)) }
        @if results.is_empty() { p.mut { (NONE.raw(lang)) } } @else {
            table.cards {
                thead { tr { th { (GAME.raw(lang)) } th { (WON.raw(lang)) } th { (DRAWN.raw(lang)) } th { (LOST.raw(lang)) } } }
                tbody { @for (game, [won, drawn, lost]) in &results {
                    tr { td { (title(game)) } td { (won) } td { (drawn) } td { (lost) } }
                } }
            }
            ul { @for result in &ended { li { a href={ "/game/" (result.id) } { (title(&result.game)) } " " span.mut { (format!("{:+}", result.points)) } } } }
        }
    };
    let page = Page {
        title: &person.name,
        part: Part::None,
        live: None,
        body,
    };
    Ok(page.render(&visitor).into_response())
}

/// A day as everybody reads it.
pub(super) fn day(at: i64) -> String {
    let moment = jiff::Timestamp::from_millisecond(at).unwrap_or_default();
    moment.strftime("%Y-%m-%d").to_string()
}
