//! A person who plays: since when, ratings, running games, titles and results, and the buttons for others.

mod ratings;
mod relations;
mod titles;

use axum::{
    extract::{Path, Query, State},
    response::{IntoResponse, Response},
};
use bilancia_core::{Lang, Message, Seats};
use bilancia_games::catalog;
use bilancia_service::{Brief, Person, Results, Wanted};
use bilancia_words::day;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

pub(crate) use relations::act;

use crate::{
    answer::{Problem, in_address},
    app::App,
    game_list::{Offers, Reader, players, table},
    layout::{Page, Part},
    pages::puzzles,
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::catalogue, "person-":
    const {
        SINCE(day), AWAY(day), GUEST, HERE, GAME, WON, DRAWN, LOST, NONE, RESULTS, RESULTS_ABOUT(counted), NOW,
        LATEST, ARCHIVE,
    }
}

/// Games in each list of the page.
const MOST_LISTED: i64 = 20;
/// Running games with their boards.
const MOST_DRAWN: usize = 3;

/// Fields of the address.
#[derive(Deserialize)]
pub(crate) struct PersonQuery {
    /// Result of the form that led here.
    done: Option<String>,
    /// The list of ratings of which the course is shown.
    list: Option<String>,
    /// The span of time of the course.
    span: Option<ratings::Span>,
}

/// A person by name.
pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
    Query(asked): Query<PersonQuery>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let service = &app.service;
    let Some((person, since)) = service.person(&name).await? else {
        return Err(Problem::NoPage);
    };
    let now = service.now();
    let wanted = |over| Wanted {
        over,
        player: Some(person.id.clone()),
        visitor: visitor.person.as_ref().map(|visitor| visitor.id.clone()),
        ..Wanted::default()
    };
    let live = service.find_games(&wanted(false), 0, MOST_LISTED).await?;
    let over = service.find_games(&wanted(true), 0, MOST_LISTED).await?;
    let results = service.results_of(&person).await?;
    let list = |games: &[Brief]| {
        let side = Some(person.id.as_str());
        table(
            games,
            Reader {
                lang,
                now,
                side,
                offers: Offers::Nothing,
                choices: None,
            },
        )
    };
    let chosen = (asked.list.as_deref(), asked.span.unwrap_or_default());
    let [ratings, lately] = ratings::sections(&app, &person, chosen, lang).await?;
    let drawn = live.len().min(MOST_DRAWN);
    let body = html! {
        (head(&app, &visitor, (&person, since), asked.done.as_deref()).await?)
        div.pcols {
            div {
                (ratings)
                (tally(&results, lang))
                @if !over.is_empty() {
                    section.open {
                        h2 { (LATEST.raw(lang)) }
                        (list(&over))
                        p { a href={ "/games?state=over&player=" (in_address(&person.name)) } { (ARCHIVE.raw(lang)) } }
                    }
                }
            }
            div {
                @if !live.is_empty() { section {
                    h2 { (NOW.raw(lang)) }
                    (running(&app, &live[..drawn], lang).await)
                    @if live.len() > drawn { (list(&live[drawn..])) }
                } }
                (titles::section(&app, &person, lang).await?)
                (puzzles::of_person(&app, &person, lang).await?)
                (lately)
            }
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

/// The name, whether the person is here or away, and what one can do about them.
async fn head(
    app: &App,
    visitor: &Visitor,
    (person, since): (&Person, i64),
    done: Option<&str>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let now = app.service.now();
    let away = app.service.absences(&person.id, now).await?;
    Ok(html! {
        header.head {
            div {
                h1 { (person.name) }
                p.mut {
                    @if app.service.is_here(&person.id) { b { (HERE.raw(lang)) } " · " }
                    (SINCE.text(lang, &[&day(since, lang)]))
                    @if !person.registered { " " (GUEST.raw(lang)) }
                }
                @if let Some((_, until)) = away.last() { p { (AWAY.text(lang, &[&day(*until, lang)])) } }
            }
            (relations::buttons(app, visitor, person).await?)
        }
        @if let Some(words) = relations::done(done) { p role="status" { (words.raw(lang)) } }
    })
}

/// Running games with what all may see of their boards.
async fn running(app: &App, games: &[Brief], lang: Lang) -> Markup {
    let mut drawn = Vec::new();
    for game in games {
        // One that cannot be read has no picture here; its own page says why.
        let scene = match app.service.lock(&game.id).await {
            Ok(live) => Some(live.table.view(Seats::NONE).scene(lang)),
            Err(_) => None,
        };
        drawn.push((game, scene.map(|scene| scene.to_inline_svg(&|_| None))));
    }
    html! {
        ul.running { @for (game, svg) in &drawn { li {
            div.pic { @if let Some(svg) = svg { (PreEscaped(svg)) } }
            p {
                a href={ "/game/" (game.id) } { (game_title(&game.game, lang)) }
                br;
                (players(game, lang))
            }
        } } }
    }
}

/// Won, drawn and lost games by game.
fn tally(results: &Results, lang: Lang) -> Markup {
    html! {
        section.open {
            h2 { (RESULTS.raw(lang)) }
            @if results.by_game.is_empty() { p.mut { (NONE.raw(lang)) } } @else {
                table.cards {
                    thead { tr { th { (GAME.raw(lang)) } th { (WON.raw(lang)) } th { (DRAWN.raw(lang)) } th { (LOST.raw(lang)) } } }
                    tbody { @for (game, [won, drawn, lost]) in &results.by_game {
                        tr { td { (game_title(game, lang)) } td { (count(WON, *won, lang)) } td { (count(DRAWN, *drawn, lang)) } td { (count(LOST, *lost, lang)) } }
                    } }
                }
                p.small.mut { (RESULTS_ABOUT.text(lang, &[&results.counted])) }
            }
        }
    }
}

/// A number in a table whose columns are named only where there is room.
fn count(title: Message, number: u32, lang: Lang) -> Markup {
    html! { span.narrow-only { (title.raw(lang)) " " } (number) }
}

/// The title of a game of the catalogue.
fn game_title(game: &str, lang: Lang) -> String {
    match catalog().find(game) {
        Ok(found) => found.info().title.raw(lang).to_owned(),
        Err(_) => game.to_owned(),
    }
}
