//! Pages of chess: its games as PGN.

use axum::{
    extract::{Path, State},
    http::header,
    response::{IntoResponse, Response},
    routing::get,
};
use bilancia_games::chess::pgn;
use maud::{Markup, html};

use super::game::{own::OwnPages, page::GamePage};
use crate::{
    answer::{Problem, in_address},
    app::App,
    entering::enter,
    routes::{Routes, at},
    visitor::Visitor,
};

/// The pages of chess.
pub(super) struct Pages;

impl OwnPages for Pages {
    fn routes(&self) -> Routes {
        vec![at("/game/{id}/pgn", get(file))]
    }

    fn links(&self, seen: &GamePage<'_>) -> Markup {
        html! { a href={ (seen.here) "/pgn" } { "PGN" } " · " }
    }
}

/// The game in PGN, as far as it is open.
async fn file(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let (live, _) = enter(&app, &visitor, &id, None).await?;
    let text = pgn::write(&live.record()).ok_or(Problem::NoPage)?;
    let name = format!("attachment; filename=\"{}.pgn\"", in_address(&id));
    let headers = [
        (
            header::CONTENT_TYPE,
            "application/vnd.chess-pgn; charset=utf-8",
        ),
        (header::CONTENT_DISPOSITION, &name),
    ];
    Ok((headers, text).into_response())
}
