//! Pages, a module each.

pub(super) mod account;
pub(super) mod battles;
pub(super) mod game;
pub(super) mod home;
pub(super) mod laboratory;
pub(super) mod live;
pub(super) mod lobby;
pub(super) mod person;
pub(super) mod rules;

pub(super) use game::CommandForm;

use std::sync::Arc;

use axum::{
    extract::{FromRequestParts, Request, State},
    http::{HeaderMap, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use bilancia_core::{Lang, Message};
use maud::html;

use super::{
    answer::Problem,
    app::App,
    layout::{Page, Part},
    visitor::Visitor,
};

const LOST: Message = Message::new("There is no such page", "Pagina non trovata");
const NOT_DONE: Message = Message::new("This could not be done", "Non si è potuto fare");
const BACK: Message = Message::new("Go to the first page", "Vai alla prima pagina");

/// Makes a page of a problem, in the visitor's language.
pub(super) async fn explain(State(app): State<App>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let mut asked = parts.clone();
    let response = next.run(Request::from_parts(parts, body)).await;
    let Some(problem) = response.extensions().get::<Arc<Problem>>() else {
        return response;
    };
    let visitor = match problem.as_ref() {
        Problem::Store(_) | Problem::NoToken | Problem::Later(_) => Visitor::unknown(&asked),
        _ => match Visitor::from_request_parts(&mut asked, &app).await {
            Ok(visitor) => visitor,
            Err(_) => Visitor::unknown(&asked),
        },
    };
    let lang = visitor.lang;
    if asked.uri.path().starts_with("/api/") {
        // Programs are told as they are told everything else.
        let said = axum::Json(serde_json::json!({ "error": problem.words(Lang::En) }));
        return (response.status(), again(&response), said).into_response();
    }
    let lost = matches!(problem.as_ref(), Problem::NoPage);
    let title = if lost { LOST } else { NOT_DONE }.raw(lang);
    let page = Page {
        title,
        part: Part::None,
        live: None,
        body: html! {
            h1 { (title) }
            @if !lost { p.lead { (problem.words(lang)) } }
            p { a.btn href="/" { (BACK.raw(lang)) } }
        },
    };
    (response.status(), again(&response), page.render(&visitor)).into_response()
}

/// When to ask again, if a response says so.
fn again(response: &Response) -> HeaderMap {
    let after = response.headers().get(header::RETRY_AFTER).cloned();
    after
        .map(|after| (header::RETRY_AFTER, after))
        .into_iter()
        .collect()
}
