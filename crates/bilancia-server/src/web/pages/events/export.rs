//! Events as files: standings, the report of the chess federation, a calendar of deadlines.

use axum::{
    extract::{Path, State},
    http::header,
    response::{IntoResponse, Response},
};
use bilancia_tournament::export::{calendar, csv, json, trf16};

use crate::web::{answer::Problem, app::App, visitor::Visitor};

/// A file of an event.
pub(in crate::web) async fn export(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, file)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let hosted = app.service.event(&id).await?;
    let event = &hosted.event;
    let (kind, text) = match file.as_str() {
        "standings.csv" => ("text/csv; charset=utf-8", csv(event)),
        "standings.json" => ("application/json", json(event).to_string()),
        "calendar.ics" => (
            "text/calendar; charset=utf-8",
            calendar(event, &id, visitor.lang),
        ),
        "report.trf" => match trf16(event) {
            Ok(text) => ("text/plain; charset=utf-8", text),
            Err(_) => return Err(Problem::NoPage),
        },
        _ => return Err(Problem::NoPage),
    };
    Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
}
