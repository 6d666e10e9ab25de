//! People who play here: those of whom a name is known, those whom one follows, and those whom one blocks.

use axum::extract::{Query, State};
use bilancia_service::{Person, Relation};
use maud::{Markup, html};
use serde::Deserialize;

use crate::{
    answer::{Problem, in_address},
    app::App,
    layout::{Page, Part},
    visitor::{Proof, Visitor},
};

bilancia_core::messages! { crate::pages::catalogue, "people-":
    pub(crate) const {
        TITLE,
    }
    const {
        NAME, SEARCH, NOBODY, FOLLOWED, BLOCKED, CHALLENGE,
    }
}

/// People in a list.
const MOST_LISTED: i64 = 50;

/// How people are looked for.
#[derive(Deserialize)]
pub(crate) struct PeopleQuery {
    name: Option<String>,
}

/// The page.
pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Query(PeopleQuery { name }): Query<PeopleQuery>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let service = &app.service;
    let typed = name.unwrap_or_default().trim().to_owned();
    let found = match typed.is_empty() {
        true => None,
        false => Some(service.find_people(&typed, MOST_LISTED).await?),
    };
    let (mut followed, mut blocked) = (Vec::new(), Vec::new());
    // Whom somebody follows and blocks is for themselves, not for their programs.
    let in_person = !matches!(visitor.proof, Some(Proof::Token(_)));
    if let Some(me) = visitor.person.as_ref().filter(|_| in_person) {
        followed = service.related(&me.id, Relation::Follows).await?;
        blocked = service.related(&me.id, Relation::Blocks).await?;
    }
    let me = visitor.person.as_ref().map(|me| me.id.as_str());
    let list = |people: &[Person], challenge: bool| {
        html! { table { tbody { @for person in people { tr {
            td { a href={ "/person/" (in_address(&person.name)) } { (person.name) } }
            td.act { @if challenge && Some(person.id.as_str()) != me {
                a href={ "/play?opponent=" (in_address(&person.name)) } aria-label={ (CHALLENGE.raw(lang)) ": " (person.name) } { (CHALLENGE.raw(lang)) }
            } }
        } } } } }
    };
    let body = html! {
        h1 { (TITLE.raw(lang)) }
        form.say-it method="get" role="search" {
            label.field { span { (NAME.raw(lang)) } input name="name" type="search" value=(typed) maxlength="24" autocomplete="off"; }
            button.btn.pri { (SEARCH.raw(lang)) }
        }
        @match &found {
            Some(found) if found.is_empty() => p { (NOBODY.raw(lang)) },
            Some(found) => (list(found, true)),
            None => {}
        }
        @if !followed.is_empty() { h2 { (FOLLOWED.raw(lang)) } (list(&followed, true)) }
        @if !blocked.is_empty() { h2 { (BLOCKED.raw(lang)) } (list(&blocked, false)) }
    };
    let page = Page {
        title: TITLE.raw(lang),
        part: Part::Play,
        live: None,
        body,
    };
    Ok(page.render(&visitor))
}
