//! Somebody who plays: since when, how their games ended, and what one can do about them.

use axum::{
    Form,
    extract::{Path, Query, State},
    response::{IntoResponse, Response},
};
use bilancia_core::{Lang, Message};
use bilancia_games::catalog;
use bilancia_service::{Brief, MOST_REPORTED, Person, Refused, Relation, Reported, Wanted};
use bilancia_words::day;
use maud::{Markup, html};
use serde::Deserialize;

use super::person_ratings;
use crate::{
    answer::{Problem, in_address, lead_to},
    app::App,
    game_list::{Offers, Reader, table},
    layout::{Page, Part},
    visitor::{InPerson, Visitor},
};

bilancia_core::messages! { crate::pages::catalogue, "person-":
    const {
        SINCE(day), AWAY(day), GUEST, GAME, WON, DRAWN, LOST, NONE, RESULTS, RESULTS_ABOUT(counted), NOW,
        LATEST, ARCHIVE, CHALLENGE, FOLLOW, UNFOLLOW, BLOCK, UNBLOCK, BLOCK_ABOUT, REPORT, REPORT_ABOUT, WORDS,
        SEND, THANK_YOU_THE_OPERATOR, A_REPORT_HAS_1, YOU_HAVE_20_REPORTS, YOU_CAN_FOLLOW_500,
    }
}

/// Results of forms, by the word in the address.
const DONE: [(&str, Message); 4] = [
    ("reported", THANK_YOU_THE_OPERATOR),
    ("words", A_REPORT_HAS_1),
    ("many", YOU_HAVE_20_REPORTS),
    ("full", YOU_CAN_FOLLOW_500),
];

/// Games in each list of the page.
const MOST_LISTED: i64 = 20;
/// Result of the form that led here.
#[derive(Deserialize)]
pub(crate) struct PersonQuery {
    done: Option<String>,
    /// The list of ratings of which the course is shown.
    list: Option<String>,
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
    let now = app.service.now();
    let away = service.absences(&person.id, now).await?;
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
    let ratings = person_ratings::section(&app, &person, asked.list.as_deref(), lang).await?;
    let done = DONE
        .iter()
        .find(|(word, _)| Some(*word) == asked.done.as_deref());
    let body = html! {
        h1 { (person.name) }
        @if let Some((_, words)) = done { p role="status" { (words.raw(lang)) } }
        p.mut { (SINCE.text(lang, &[&day(since, lang)])) @if !person.registered { " " (GUEST.raw(lang)) } }
        @if let Some((_, until)) = away.last() { p { (AWAY.text(lang, &[&day(*until, lang)])) } }
        (relations(&app, &visitor, &person).await?)
        (ratings)
        @if !live.is_empty() { h2 { (NOW.raw(lang)) } (list(&live)) }
        h2 { (RESULTS.raw(lang)) }
        @if results.by_game.is_empty() { p.mut { (NONE.raw(lang)) } } @else {
            p.mut { (RESULTS_ABOUT.text(lang, &[&results.counted])) }
            table.cards {
                thead { tr { th { (GAME.raw(lang)) } th { (WON.raw(lang)) } th { (DRAWN.raw(lang)) } th { (LOST.raw(lang)) } } }
                tbody { @for (game, [won, drawn, lost]) in &results.by_game {
                    tr { td { (game_title(game, lang)) } td { (count(WON, *won, lang)) } td { (count(DRAWN, *drawn, lang)) } td { (count(LOST, *lost, lang)) } }
                } }
            }
        }
        @if !over.is_empty() {
            h2 { (LATEST.raw(lang)) }
            (list(&over))
            p { a href={ "/games?state=over&player=" (in_address(&person.name)) } { (ARCHIVE.raw(lang)) } }
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

/// Buttons by which a visitor follows, blocks or reports another person.
async fn relations(app: &App, visitor: &Visitor, person: &Person) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let me = match &visitor.person {
        Some(me) if me.id != person.id => me,
        _ => return Ok(html! {}),
    };
    let service = &app.service;
    let follows = service
        .relates(&me.id, Relation::Follows, &person.id)
        .await?;
    let blocks = service
        .relates(&me.id, Relation::Blocks, &person.id)
        .await?;
    let here = format!("/person/{}", in_address(&person.name));
    let [follow, block] = [
        if follows {
            ("unfollow", UNFOLLOW)
        } else {
            ("follow", FOLLOW)
        },
        if blocks {
            ("unblock", UNBLOCK)
        } else {
            ("block", BLOCK)
        },
    ];
    Ok(html! {
        form.btns method="post" {
            @if !blocks { a.btn.pri href={ "/play?opponent=" (in_address(&person.name)) } { (CHALLENGE.raw(lang)) } }
            button.btn formaction={ (here) "/" (follow.0) } { (follow.1.raw(lang)) }
            button.btn.quiet formaction={ (here) "/" (block.0) } { (block.1.raw(lang)) }
        }
        p.small.mut { (BLOCK_ABOUT.raw(lang)) }
        details {
            summary { (REPORT.raw(lang)) }
            form method="post" action={ (here) "/report" } {
                p.small { (REPORT_ABOUT.raw(lang)) }
                label.field { span { (WORDS.raw(lang)) } textarea name="words" rows="4" required maxlength=(MOST_REPORTED) {} }
                button.btn { (SEND.raw(lang)) }
            }
        }
    })
}

/// Fields of the forms.
#[derive(Deserialize)]
pub(crate) struct Fields {
    /// Text of a report.
    #[serde(default)]
    words: String,
}

/// Follows, blocks or reports a person.
pub(crate) async fn act(
    State(app): State<App>,
    InPerson(visitor): InPerson,
    Path((name, command)): Path<(String, String)>,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    let relation = match command.as_str() {
        "follow" => Some((Relation::Follows, true)),
        "unfollow" => Some((Relation::Follows, false)),
        "block" => Some((Relation::Blocks, true)),
        "unblock" => Some((Relation::Blocks, false)),
        "report" => None,
        _ => return Err(Problem::NoPage),
    };
    let service = &app.service;
    let me = visitor.person.as_ref().ok_or(Refused::NotYours)?;
    let Some((person, _)) = service.person(&name).await? else {
        return Err(Problem::NoPage);
    };
    if person.id == me.id {
        return Err(Refused::Oneself.into());
    }
    let here = format!("/person/{}", in_address(&person.name));
    let done = |word: &str| lead_to(&format!("{here}?done={word}"), None);
    let Some((relation, holds)) = relation else {
        let word = match service.report(me, &person, &fields.words).await? {
            Reported::Kept => "reported",
            Reported::Length => "words",
            Reported::Many => "many",
        };
        return Ok(done(word));
    };
    if !service.relate(me, relation, &person, holds).await? {
        return Ok(done("full"));
    }
    Ok(lead_to(&here, None))
}
