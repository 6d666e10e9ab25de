//! All public games that are over, for researchers.

use std::convert::Infallible;

use axum::{
    body::Body,
    extract::{Query, State},
    http::header,
    response::{IntoResponse, Response},
};
use bilancia_games::catalog;
use bilancia_host::LiveGame;
use bilancia_service::{Players, insight::openings::players};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use utoipa::{IntoParams, ToSchema};

use crate::{answer::Problem, app::App, fault::Fault, visitor::Visitor};

/// Games that are looked for at once.
const AT_ONCE: i64 = 100;
/// Games of one answer if the request does not say how many, and at most.
const USUAL: usize = 1_000;
const MOST: usize = 100_000;

/// The games that are wanted.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ExportQuery {
    /// Name of a game of the catalogue; all if it is left out.
    game: Option<String>,
    /// `true` for rated games, `false` for casual ones; all if it is left out.
    rated: Option<bool>,
    /// `people`, `mixed` (people and programs) or `programs`; all if it is left out.
    players: Option<String>,
    /// Only games that ended at this time or later.
    since: Option<i64>,
    /// The `cursor` of a line: only games after that one.
    after: Option<String>,
    /// Most games; 1000 if it is left out, 100000 at most.
    most: Option<usize>,
}

/// A public game that is over.
#[derive(Serialize, ToSchema)]
pub(crate) struct ExportedGame {
    id: String,
    game: String,
    options: String,
    rated: bool,
    /// `people`, `mixed` or `programs`.
    players: &'static str,
    /// Names of people and programs, by seats.
    seats: Vec<String>,
    /// Clocks, as in `5m+3s`; none without.
    time: Option<String>,
    /// When it ended.
    ended: i64,
    /// Points of each seat.
    points: Vec<i32>,
    /// Why it ended, as in `outcome` of a game.
    reason: &'static str,
    /// As `/api/games/{id}/record` has it.
    record: String,
    /// Give it as `after` to go on after this game.
    cursor: String,
}

impl ExportedGame {
    /// None for a game without a result.
    fn of(live: &LiveGame, ended: i64) -> Option<Self> {
        let outcome = live.table.outcome()?;
        let control = live.clocks.as_ref().map(|clocks| clocks.control);
        Some(Self {
            id: live.id.clone(),
            game: live.spec.game.info().name.to_owned(),
            options: live.spec.options.brief(),
            rated: live.is_rated(),
            players: players(live).name(),
            seats: (0..live.seats.len()).map(|seat| live.name(seat)).collect(),
            time: control.map(|control| control.to_string()),
            ended,
            points: outcome.points,
            reason: outcome.reason.name(),
            record: live.record().to_text(),
            cursor: format!("{ended}.{}", live.id),
        })
    }
}

/// The place that a cursor names.
fn place(cursor: &str) -> Option<(i64, String)> {
    let (ended, id) = cursor.split_once('.')?;
    Some((ended.parse().ok()?, id.to_owned()))
}

/// Public games that are over, in the order of their ends, one line of JSON each. An answer that was broken off goes on after the `cursor`
/// of its last line; fewer lines than asked for say that there are no more games now.
#[utoipa::path(get, path = "/api/export", operation_id = "export_games", security((), ("token" = [])), params(ExportQuery),
    responses((status = 200, description = "The games, a line each.", body = ExportedGame, content_type = "application/x-ndjson")))]
pub(crate) async fn games(
    State(app): State<App>,
    visitor: Visitor,
    Query(asked): Query<ExportQuery>,
) -> Result<Response, Fault> {
    if let Some(game) = &asked.game {
        catalog().find(game).map_err(|_| Problem::NoPage)?;
    }
    let known = |word: &String| Players::ALL.iter().any(|players| players.name() == word);
    if asked.players.as_ref().is_some_and(|word| !known(word)) {
        return Err(Problem::Misread.into());
    }
    let begin = match &asked.after {
        Some(cursor) => place(cursor).ok_or(Problem::Misread)?,
        None => (asked.since.unwrap_or(i64::MIN), String::new()),
    };
    let entered = app.streams.enter(visitor.address).map_err(Problem::from)?;
    let (lines, heard) = mpsc::channel(8);
    tokio::spawn(async move {
        let _place = entered;
        if let Err(error) = send(&app, &asked, begin, &lines).await {
            tracing::warn!(error = ?error, "an export was broken off");
        }
    });
    let kind = (header::CONTENT_TYPE, "application/x-ndjson");
    Ok(([kind], Body::from_stream(ReceiverStream::new(heard))).into_response())
}

/// Sends the games that are wanted, until all are sent or the reader has gone.
async fn send(
    app: &App,
    asked: &ExportQuery,
    mut after: (i64, String),
    lines: &mpsc::Sender<Result<String, Infallible>>,
) -> Result<(), Problem> {
    let mut left = asked.most.unwrap_or(USUAL).min(MOST);
    let service = &app.service;
    while left > 0 && !*app.closed.borrow() {
        let game = asked.game.as_deref();
        let from = (after.0, after.1.as_str());
        let found = service.ended_after(game, from, AT_ONCE).await?;
        let Some(last) = found.last() else { break };
        let next = last.clone();
        for (ended, id) in found {
            let Some(live) = service.read_over(&id).await? else {
                continue;
            };
            let Some(shape) = ExportedGame::of(&live, ended) else {
                continue;
            };
            let rated = asked.rated.is_none_or(|rated| rated == shape.rated);
            let players = asked.players.as_deref();
            if !rated || players.is_some_and(|word| word != shape.players) {
                continue;
            }
            let Ok(line) = serde_json::to_string(&shape) else {
                continue;
            };
            if lines.send(Ok(line + "\n")).await.is_err() {
                return Ok(());
            }
            left -= 1;
            if left == 0 {
                return Ok(());
            }
        }
        after = next;
    }
    Ok(())
}
