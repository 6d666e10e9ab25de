//! Events as files: standings, pictures, the report of the chess federation, a calendar of deadlines.

use axum::{
    extract::{Path, State},
    http::header,
    response::{IntoResponse, Response},
};
use bilancia_scene::Theme;
use bilancia_tournament::export::{calendar, csv, entrants_csv, json_of, trf16, trf26};

use super::pictures;
use crate::{answer::Problem, app::App, visitor::Visitor};

const SVG: &str = "image/svg+xml";

/// A file of an event.
pub(crate) async fn export(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, file)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let hosted = app.service.event(&id).await?;
    let event = &hosted.event;
    let (kind, text) = match file.as_str() {
        "standings.csv" => ("text/csv; charset=utf-8", csv(event)),
        "entrants.csv" => ("text/csv; charset=utf-8", entrants_csv(event)),
        "standings.json" => (
            "application/json",
            json_of(event, hosted.standings()).to_string(),
        ),
        "standings.svg" => (
            SVG,
            pictures::standings(&hosted, visitor.lang).to_svg(Theme::Light),
        ),
        "bracket.svg" => match pictures::bracket_of(&hosted, visitor.lang) {
            Some(scene) => (SVG, scene.to_svg(Theme::Light)),
            None => return Err(Problem::NoPage),
        },
        "calendar.ics" => (
            "text/calendar; charset=utf-8",
            calendar(event, &id, visitor.lang),
        ),
        "report.trf" | "report-26.trf" => match if file == "report.trf" {
            trf16(event)
        } else {
            trf26(event)
        } {
            Ok(text) => ("text/plain; charset=utf-8", text),
            Err(_) => return Err(Problem::NoPage),
        },
        _ => return Err(Problem::NoPage),
    };
    Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
}
