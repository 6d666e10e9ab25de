//! Pages that say what went wrong, and the answer where no address is known.

use std::sync::Arc;

use axum::{
    extract::{FromRequestParts, Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header, request::Parts},
    middleware::Next,
    response::{IntoResponse, Redirect, Response},
};
use bilancia_core::Lang;
use maud::html;

use crate::{
    answer::Problem,
    app::App,
    later,
    layout::{Page, Part},
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::catalogue, "":
    const {
        LOST, NOT_DONE, PRIVATE, BACK,
    }
}

/// Answers within three seconds if the database is away, and makes a page of a problem, in the visitor's language.
pub(crate) async fn explain(State(app): State<App>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let asked = parts.clone();
    let answered = explained(&app, asked.clone(), Request::from_parts(parts, body), next);
    match app.service.while_there(answered).await {
        Some(response) => response,
        None => {
            let problem = Problem::from(later::NO_ANSWER);
            let visitor = Visitor::unknown(&asked);
            let after = HeaderValue::from(later::NO_ANSWER.seconds);
            let after = HeaderMap::from_iter([(header::RETRY_AFTER, after)]);
            problem_page(&problem, problem.status(), after, &asked, &visitor)
        }
    }
}

async fn explained(app: &App, mut asked: Parts, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    // What is wrong with an address is said by a page too, as long as no program asks.
    let misread = response.status() == StatusCode::BAD_REQUEST
        && asked.method == Method::GET
        && !asked.uri.path().starts_with("/api/");
    let problem = response.extensions().get::<Arc<Problem>>();
    let problem = match (problem, misread) {
        (Some(problem), _) => problem.clone(),
        (None, true) => Arc::new(Problem::Misread),
        (None, false) => return response,
    };
    let visitor = match problem.as_ref() {
        Problem::Store(_) | Problem::NoToken | Problem::Later(_) => Visitor::unknown(&asked),
        _ => match Visitor::from_request_parts(&mut asked, app).await {
            Ok(visitor) => visitor,
            Err(_) => Visitor::unknown(&asked),
        },
    };
    problem_page(
        &problem,
        response.status(),
        again(&response),
        &asked,
        &visitor,
    )
}

/// The answer that tells a visitor of a problem.
fn problem_page(
    problem: &Problem,
    status: StatusCode,
    headers: HeaderMap,
    asked: &Parts,
    visitor: &Visitor,
) -> Response {
    let lang = visitor.lang;
    if asked.uri.path().starts_with("/api/") {
        // Programs are told as they are told everything else.
        let said = axum::Json(serde_json::json!({ "error": problem.words(Lang::EN) }));
        return (status, headers, said).into_response();
    }
    let lost = matches!(problem, Problem::NoPage);
    let title = if lost { LOST } else { NOT_DONE }.raw(lang);
    let page = Page {
        title,
        part: Part::None,
        live: None,
        body: html! {
            h1 { (title) }
            @if !lost { p.lead { (problem.words(lang)) } }
            @if lost && asked.uri.path().starts_with("/game/") { p.lead { (PRIVATE.raw(lang)) } }
            p { a.btn href="/" { (BACK.raw(lang)) } }
        },
    };
    (status, headers, page.render(visitor)).into_response()
}

/// Pages whose address may be typed with a slash at its end.
const TYPED: [&str; 6] = [
    "/play",
    "/rules",
    "/laboratory",
    "/battles",
    "/account",
    "/analysis/new",
];

/// Answers where no other address does; one with a needless slash leads to the page that is meant.
pub(crate) async fn lost(uri: Uri) -> Response {
    let plain = uri.path().strip_suffix('/').unwrap_or_default();
    match TYPED.contains(&plain) {
        true => Redirect::permanent(plain).into_response(),
        false => Problem::NoPage.into_response(),
    }
}

/// When to ask again, if a response says so.
fn again(response: &Response) -> HeaderMap {
    let after = response.headers().get(header::RETRY_AFTER).cloned();
    after
        .map(|after| (header::RETRY_AFTER, after))
        .into_iter()
        .collect()
}
