//! Openings: positions of the first moves of public games that are over, for programs.

use std::collections::BTreeMap;

use axum::{
    Json,
    extract::{Path, Query, State},
};
use bilancia_games::catalog;
use bilancia_service::OpeningMove;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    answer::Problem,
    app::App,
    fault::Fault,
    opening_query::{MOST_GAMES, Sought},
    visitor::Visitor,
};

/// A position of an opening.
#[derive(Serialize, ToSchema)]
pub(crate) struct OpeningShape {
    game: String,
    /// Options of the games that are counted.
    options: String,
    /// Options with which public games were played, those of most games first.
    all_options: Vec<OptionsShape>,
    /// The position as `at` names it.
    position: String,
    /// Moves from it, the most frequent first.
    moves: Vec<MoveShape>,
    /// The latest games that came there.
    games: Vec<ReachedShape>,
}

/// Options of games that are counted.
#[derive(Serialize, ToSchema)]
struct OptionsShape {
    options: String,
    games: i64,
}

/// A move from a position of an opening.
#[derive(Serialize, ToSchema)]
struct MoveShape {
    /// In notation, as all saw it: an action, a roll, simultaneous actions in the order of seats with ` · ` between them, or a turn of the war.
    text: String,
    /// The position after it.
    next: String,
    /// The seat that moved; none for chance, and where several moved at once.
    seat: Option<u8>,
    /// Number of games.
    games: i64,
    /// Games that the seat has won, or the first seat if none moved alone.
    won: i64,
    drawn: i64,
    lost: i64,
    /// Mean rating of those who moved, before their games; none if none of these was rated.
    rating: Option<f64>,
}

/// A game that came to a position.
#[derive(Serialize, ToSchema)]
struct ReachedShape {
    id: String,
    /// Number of events before the position.
    events: usize,
}

impl From<OpeningMove> for MoveShape {
    fn from(one: OpeningMove) -> Self {
        Self {
            text: one.text,
            next: one.next,
            seat: one.seat,
            games: one.games,
            won: one.won,
            drawn: one.drawn,
            lost: one.games - one.won - one.drawn,
            rating: one.rating,
        }
    }
}

/// Number of public games whose openings are counted, by the names of the games.
#[utoipa::path(get, path = "/api/openings", operation_id = "list_openings", security((), ("token" = [])),
    responses((status = 200, description = "The games with public games that are over.", body = BTreeMap<String, i64>)))]
pub(crate) async fn all(
    State(app): State<App>,
    _visitor: Visitor,
) -> Result<Json<BTreeMap<String, i64>>, Fault> {
    Ok(Json(app.service.opening_counts().await?))
}

/// How public games that are over went on from a position of their first moves. Moves in another order lead to the same position.
#[utoipa::path(get, path = "/api/openings/{game}", operation_id = "read_opening", security((), ("token" = [])), params(("game" = String, Path), Sought),
    responses((status = 200, description = "The position with its moves.", body = OpeningShape)))]
pub(crate) async fn one(
    State(app): State<App>,
    _visitor: Visitor,
    Path(name): Path<String>,
    Query(sought): Query<Sought>,
) -> Result<Json<OpeningShape>, Fault> {
    let game = catalog().find(&name).map_err(|_| Problem::NoPage)?;
    let filter = sought.filter()?;
    let name = game.info().name;
    let roots = app.service.opening_roots(name).await?;
    let (options, at) = (sought.options(), sought.at());
    let found = app
        .service
        .opening_at(&roots, options, at, filter, MOST_GAMES)
        .await?
        .ok_or(Problem::NoPage)?;
    let reached = found.games.into_iter();
    Ok(Json(OpeningShape {
        game: name.to_owned(),
        options: found.options,
        all_options: roots
            .into_iter()
            .map(|root| OptionsShape {
                options: root.options,
                games: root.games,
            })
            .collect(),
        position: found.node,
        moves: found.moves.into_iter().map(MoveShape::from).collect(),
        games: reached
            .map(|(id, events)| ReachedShape { id, events })
            .collect(),
    }))
}
