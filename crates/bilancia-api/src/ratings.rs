//! Ratings game by game, for programs. The weekly lists of tournaments are in `events`.

use axum::{
    Json,
    extract::{Path, Query, State},
};
use bilancia_games::catalog;
use bilancia_service::{
    List, Step, Strength,
    rated::{is_provisional, measured_programs},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{answer::Problem, app::App, fault::Fault, visitor::Visitor};

/// People of a list in one answer.
const ROWS: i64 = 100;

/// A rating by the system Glicko-2.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RatingShape {
    rating: f64,
    /// The strength lies within twice of it 19 times in 20.
    deviation: f64,
    /// Rated games that counted.
    games: i64,
    /// Whether it rests on few games.
    provisional: bool,
}

impl RatingShape {
    pub(crate) fn of(strength: &Strength) -> Self {
        Self {
            rating: strength.rating,
            deviation: strength.deviation,
            games: strength.games,
            provisional: is_provisional(strength),
        }
    }
}

/// A player in a list.
#[derive(Debug, Serialize, ToSchema)]
struct ListedPlayer {
    /// Of a person, or of a program as it is named when a game against it is set up.
    name: String,
    #[serde(flatten)]
    rating: RatingShape,
}

/// A person in a list.
#[derive(Debug, Serialize, ToSchema)]
struct ListedPerson {
    #[serde(flatten)]
    player: ListedPlayer,
    /// The best place that may be theirs, from 1, since a place is known no better than its rating.
    best_place: usize,
    /// The worst place that may be theirs.
    worst_place: usize,
}

/// A list of ratings.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RatingListShape {
    game: String,
    by_correspondence: bool,
    /// The place of the first of `players`.
    from: usize,
    /// A hundred people at most, the highest rating first.
    players: Vec<ListedPerson>,
    /// Programs of measured strength, which games do not change.
    programs: Vec<ListedPlayer>,
}

/// How a list is asked for.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListQuery {
    /// The place of the first player; 1 if it is left out.
    from: Option<usize>,
}

/// The list of a game and a pace, `live` or `correspondence`: ratings that change as each rated game ends. Those of tournaments, by the
/// week, are at `/api/ratings`.
#[utoipa::path(get, path = "/api/ratings/{game}/{pace}", operation_id = "read_rating_list", security((), ("token" = [])),
    params(("game" = String, Path), ("pace" = String, Path), ListQuery),
    responses((status = 200, description = "A part of the list.", body = RatingListShape)))]
pub(crate) async fn list(
    State(app): State<App>,
    _visitor: Visitor,
    Path((game, pace)): Path<(String, String)>,
    Query(asked): Query<ListQuery>,
) -> Result<Json<RatingListShape>, Fault> {
    let by_days = match pace.as_str() {
        "correspondence" => true,
        "live" => false,
        _ => return Err(Problem::NoPage.into()),
    };
    if catalog().find(&game).is_err() {
        return Err(Problem::NoPage.into());
    }
    let list = List { game, by_days };
    let from = asked.from.unwrap_or(1).max(1);
    let people = app
        .service
        .rated_people(&list, from as i64 - 1, ROWS)
        .await?;
    let places = app.service.places(&list).await?;
    let player = |name: String, strength: &Strength| ListedPlayer {
        name,
        rating: RatingShape::of(strength),
    };
    let programs = measured_programs(&list).into_iter();
    Ok(Json(RatingListShape {
        from,
        players: people
            .into_iter()
            .map(|(person, of)| {
                let (best_place, worst_place) = places.of_one(&of).into_inner();
                ListedPerson {
                    player: player(person.name, &of),
                    best_place,
                    worst_place,
                }
            })
            .collect(),
        programs: programs.map(|(name, of)| player(name, &of)).collect(),
        game: list.game,
        by_correspondence: by_days,
    }))
}

/// The rating of a person in a list.
#[derive(Debug, Serialize, ToSchema)]
struct OwnRating {
    game: String,
    by_correspondence: bool,
    #[serde(flatten)]
    rating: RatingShape,
}

/// A rated game that is over, as a person came out of it.
#[derive(Debug, Serialize, ToSchema)]
struct RatedGameShape {
    id: String,
    game: String,
    by_correspondence: bool,
    /// When it ended, in milliseconds since 1970.
    at: i64,
    /// The name of a person; none if it was a program.
    opponent: Option<String>,
    /// The name of a program; none if it was a person.
    program: Option<String>,
    /// 1 is won, 0.5 drawn, 0 lost.
    score: f64,
    /// Whether it counted: three games a day do of the same two players at the same game and pace.
    counted: bool,
    /// The rating before.
    before: f64,
    /// The rating after.
    rating: f64,
    deviation: f64,
    volatility: f64,
}

/// Ratings of a person.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PersonRatings {
    name: String,
    ratings: Vec<OwnRating>,
    /// The latest rated games, the last first, 500 at most.
    games: Vec<RatedGameShape>,
}

/// The ratings of a person in all lists, and the games from which they follow.
#[utoipa::path(get, path = "/api/people/{name}/ratings", operation_id = "read_ratings_of_person", security((), ("token" = [])),
    params(("name" = String, Path)),
    responses((status = 200, description = "The ratings and the latest rated games.", body = PersonRatings)))]
pub(crate) async fn of_person(
    State(app): State<App>,
    _visitor: Visitor,
    Path(name): Path<String>,
) -> Result<Json<PersonRatings>, Fault> {
    let Some((person, _)) = app.service.person(&name).await? else {
        return Err(Problem::NoPage.into());
    };
    let ratings = app.service.ratings_of(&person).await?;
    let rating = |(list, strength): &(List, Strength)| OwnRating {
        game: list.game.clone(),
        by_correspondence: list.by_days,
        rating: RatingShape::of(strength),
    };
    let game = |step: Step| RatedGameShape {
        id: step.game,
        game: step.list.game,
        by_correspondence: step.list.by_days,
        at: step.ended,
        program: step.players[1].strip_prefix("program:").map(str::to_owned),
        opponent: step.opponent,
        score: step.score as f64 / 2.0,
        counted: step.counted,
        before: step.before,
        rating: step.after.rating,
        deviation: step.after.deviation,
        volatility: step.after.volatility,
    };
    let games = app.service.steps_of(&person).await?;
    Ok(Json(PersonRatings {
        ratings: ratings.iter().map(rating).collect(),
        games: games.into_iter().map(game).collect(),
        name: person.name,
    }))
}
