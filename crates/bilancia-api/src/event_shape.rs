//! An event as programs see it, its long lists in parts.

use axum::Json;
use bilancia_service::{EventGames, Refused, phase_name};
use bilancia_tournament::export::json_of;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use crate::{app::App, fault::Fault};

/// Entries, rows and games in one answer.
const MOST: usize = 100;

/// The parts of the lists of an event that are asked for; by default the first ones.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct EventQuery {
    /// Number of entries of the log that are known already and left out of `entries`.
    #[serde(default)]
    since: usize,
    /// The row of the standings from which on they are wanted, from 1.
    #[serde(default = "first")]
    rank: usize,
    /// The game from which on they are wanted, from 1, in the order of rounds and boards.
    #[serde(default = "first")]
    game: usize,
}

fn first() -> usize {
    1
}

impl Default for EventQuery {
    fn default() -> Self {
        Self {
            since: 0,
            rank: first(),
            game: first(),
        }
    }
}

/// An event with its log and its standings; of each list at most 100.
#[derive(Serialize, ToSchema)]
pub(crate) struct TournamentShape {
    id: String,
    phase: &'static str,
    /// Number of all entries of its log.
    length: usize,
    /// Entries of its log in order, as `docs/tournaments.md` describes them; people by their names.
    #[schema(value_type = Vec<Object>)]
    entries: Value,
    /// Standings and cross table.
    #[schema(value_type = Object)]
    standings: Value,
    games: Vec<EventGameShape>,
    /// Address of what follows in all three lists; none if nothing does.
    next: Option<String>,
}

/// A game of an event.
#[derive(Serialize, ToSchema)]
struct EventGameShape {
    round: u32,
    board: u32,
    /// The game of the match, 1 or 2; in the second the sides are swapped.
    place: u32,
    /// Id of the game, as in `/api/games/{id}`.
    game: String,
    over: bool,
}

/// A part of the lists of an event.
pub(crate) async fn shape(
    app: &App,
    id: &str,
    asked: EventQuery,
) -> Result<Json<TournamentShape>, Fault> {
    let hosted = app.service.event(id).await?;
    let (rank, game) = (asked.rank.max(1), asked.game.max(1));
    let part = EventGames::Part {
        before: game - 1,
        // One more tells whether any follow.
        most: MOST + 1,
    };
    let games = app.service.event_games(id, part).await?;
    let more_games = games.len() > MOST;
    let games = games.into_iter().take(MOST).map(|game| EventGameShape {
        round: game.place[0],
        board: game.place[1],
        place: game.place[2],
        game: game.game,
        over: game.over,
    });
    let (all, rows) = (hosted.event.entries(), hosted.standings());
    let entries = part_of(all, asked.since);
    let shown = part_of(rows, rank - 1);
    let more = more_games
        || asked.since.saturating_add(MOST) < all.len()
        || (rank - 1).saturating_add(MOST) < rows.len();
    let next = |from: usize| from.saturating_add(MOST);
    let entries = serde_json::to_value(entries);
    Ok(Json(TournamentShape {
        id: id.to_owned(),
        phase: phase_name(hosted.event.state().phase),
        length: all.len(),
        entries: entries.map_err(|error| Refused::Game(error.to_string()))?,
        standings: json_of(&hosted.event, shown),
        games: games.collect(),
        next: more.then(|| {
            let (since, rank, game) = (next(asked.since), next(rank), next(game));
            format!("/api/events/{id}?since={since}&rank={rank}&game={game}")
        }),
    }))
}

/// At most [`MOST`] of a list, after the first `before`.
fn part_of<T>(all: &[T], before: usize) -> &[T] {
    let rest = all.get(before..).unwrap_or_default();
    &rest[..rest.len().min(MOST)]
}
