//! The page of a measurement: how far it has come, or its report; cancelling it, and what was counted as a file.

use axum::{
    extract::{Path, Query, State},
    http::header,
    response::{IntoResponse, Response},
};
use bilancia_service::{
    Measurement, Standing, insight::measured::game_words, work::measurement_job::ladder_of,
};
use maud::{PreEscaped, html};

use super::{
    progress::{in_language, narrowing, so_far, under_way},
    texts,
};
use crate::{
    answer::{Problem, lead_to},
    app::App,
    layout::{Page, Part},
    notice::{lead_back, proven_fault},
    option_fields::Chosen,
    visitor::Visitor,
};

/// A measurement: how far it has come, or its report.
pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(fields): Query<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let service = &app.service;
    let chosen = Chosen(fields);
    let found = service.measurement(&id).await?.ok_or(Problem::NoPage)?;
    let words = game_words(&found.game, lang);
    let is_open = found.standing == Standing::Open;
    let before = match is_open && found.run.is_none() {
        true => {
            let open = service.open_measurements().await?;
            open.iter().take_while(|open| open.id != id).count()
        }
        false => 0,
    };
    let own = visitor
        .person
        .as_ref()
        .is_some_and(|person| person.id == found.person);
    let players = texts::PLAYERS
        .iter()
        .find(|(name, _)| *name == found.players);
    let body = html! {
        h1 { (words) }
        @if let Some(fault) = proven_fault(&visitor, chosen.get("fault")) { p.bad role="alert" { (fault) } }
        p.mut {
            @if let Some((_, players)) = players { (texts::BETWEEN.raw(lang)) ": " (players.raw(lang)) ". " }
            (texts::POINTS.text(lang, &[&(found.precision_milli as f64 / 10.0)])) "."
        }
        @match found.standing {
            Standing::Open => (under_way(&found, before, lang)),
            Standing::Done => @if let Some(report) = found.report.as_ref().and_then(|report| in_language(report, lang)) {
                h2 { (texts::REPORT.raw(lang)) }
                (PreEscaped(&report.sections))
            },
            Standing::Cancelled => {
                p role="status" { (texts::CANCELLED.raw(lang)) }
                (so_far(&found, lang))
            },
            Standing::Refused => p.bad role="status" { (texts::REFUSED.raw(lang)) },
            Standing::Slow => p.bad role="status" { (texts::SLOW.raw(lang)) },
        }
        (narrowing(&found.looks, lang))
        @if is_open && own {
            form.btns method="post" { button.btn { (texts::CANCEL.raw(lang)) } }
        }
        @if !is_open {
            pre tabindex="0" { code { (command(&found)) } }
            p {
                @if found.report.as_ref().is_some_and(|report| !report.data.is_null()) {
                    a href={ "/laboratory/weighing/" (id) "/result" } download={ (id) ".json" } { (texts::RESULT.raw(lang)) }
                }
                @if found.run.is_some() { " · " a href={ "/laboratory/weighing/" (id) "/run" } download { (texts::DATA.raw(lang)) } }
            }
        }
        p { a href="/laboratory/weighing" { (texts::ANOTHER.raw(lang)) } }
    };
    let page = Page {
        title: &words,
        part: Part::None,
        live: None,
        body,
    };
    Ok(page.render(&visitor).into_response())
}

/// The command that gives the same result.
fn command(found: &Measurement) -> String {
    let (ladder, rungs) = ladder_of(&found.players);
    let rungs = rungs.map_or_else(String::new, |rungs| format!(" --rungs {rungs}"));
    let players = format!(" --ladder {ladder}{rungs}");
    let sampled = match found.run {
        Some(_) => format!(
            " --precision {} --most-games {} --seed {}",
            found.precision_milli as f64 / 1000.0,
            found.most_games,
            found.seed
        ),
        None => String::new(),
    };
    format!("bilancia weigh {}{players}{sampled}", found.game)
}

/// Cancels a measurement of one's own.
pub(crate) async fn cancel(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let service = &app.service;
    let found = service.measurement(&id).await?.ok_or(Problem::NoPage)?;
    let page = format!("/laboratory/weighing/{id}");
    match &visitor.person {
        Some(person) if person.id == found.person => {
            service.cancel_measurement(&id, &person.id).await?;
            Ok(lead_to(&page, None))
        }
        _ => Ok(lead_back(
            &app,
            &visitor,
            &page,
            texts::NOT_YOURS.raw(visitor.lang),
            None,
        )),
    }
}

/// The counts as a file, for `bilancia weigh --join`.
pub(crate) async fn run(
    State(app): State<App>,
    _visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let found = app.service.measurement(&id).await?;
    let run = found.and_then(|found| found.run).ok_or(Problem::NoPage)?;
    let text = serde_json::to_string(&run).expect("counts can be written");
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

/// The result as JSON, sampled or exact.
pub(crate) async fn result(
    State(app): State<App>,
    _visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let found = app.service.measurement(&id).await?;
    let report = found.and_then(|found| found.report);
    let data = report.map(|report| report.data);
    let data = data.filter(|data| !data.is_null()).ok_or(Problem::NoPage)?;
    Ok(axum::Json(data).into_response())
}
