//! The balance of luck and skill in games with any options, and in one game that is over: long work, asked for and looked at again.

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use bilancia_games::catalog;
use bilancia_host::Status;
use bilancia_service::{
    Look, Measurement, Refused, Standing, Weighed,
    work::{
        analysis_job::{self, NotWeighed},
        measurement_job::{self, DEEP, EXACT, MeasurementRequest, NOVICE, PROGRAM, SEARCHES},
    },
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    answer::Problem, app::App, entering::enter, fault::Fault, games::known, sent::Sent,
    visitor::Visitor,
};

/// Players between whom luck is measured.
const PLAYERS: [&str; 5] = [EXACT, SEARCHES, DEEP, NOVICE, PROGRAM];
/// Most games of a measurement.
const MOST_GAMES: i64 = 200_000;

/// A game to be weighed.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewWeighing {
    /// With its options, as in `frames:size=9,goal=4`.
    game: String,
    /// Between whom: `exact` (random against optimal play, where all positions can be enumerated), `searches`, `deep`, `novice` or
    /// `program`.
    #[serde(default = "exact")]
    players: String,
    /// Half the width of the interval that is enough, in per cent: 0.5 to 10.
    #[serde(default = "two")]
    precision: f64,
    /// Most games: 100 to 200000.
    #[serde(default = "ten_thousand")]
    most_games: i64,
}

fn exact() -> String {
    EXACT.to_owned()
}

fn two() -> f64 {
    2.0
}

fn ten_thousand() -> i64 {
    10_000
}

/// A measurement of the luck in a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct WeighingShape {
    id: String,
    /// With its options.
    game: String,
    players: String,
    /// `open` (waits, or is under way), `done`, `cancelled`, `refused` (impossible between these players) or `slow` (hardly a game ends).
    standing: &'static str,
    /// When it was asked for.
    asked: i64,
    /// How the interval has narrowed.
    looks: Vec<LookShape>,
    /// The result, once it is done; `docs/json.md` describes it.
    #[schema(value_type = Option<Object>)]
    result: Option<Value>,
}

/// Luck as it was found after a number of games.
#[derive(Serialize, ToSchema)]
struct LookShape {
    games: u64,
    value: f64,
    /// Ends of the confidence interval.
    low: f64,
    high: f64,
}

impl From<Look> for LookShape {
    fn from(look: Look) -> Self {
        Self {
            games: look.games,
            value: look.value,
            low: look.low,
            high: look.high,
        }
    }
}

impl From<Measurement> for WeighingShape {
    fn from(found: Measurement) -> Self {
        let result = found.report.map(|report| report.data);
        Self {
            id: found.id,
            game: found.game,
            players: found.players,
            standing: match found.standing {
                Standing::Open => "open",
                Standing::Done => "done",
                Standing::Cancelled => "cancelled",
                Standing::Refused => "refused",
                Standing::Slow => "slow",
            },
            asked: found.asked,
            looks: found.looks.into_iter().map(LookShape::from).collect(),
            result: result.filter(|result| !result.is_null()),
        }
    }
}

/// A refusal for a field of a request.
fn wrong(words: impl Into<String>) -> Fault {
    Fault::new(StatusCode::UNPROCESSABLE_ENTITY, words)
}

/// Has the luck in a game measured. It takes seconds to hours: look at the measurement again until `standing` is not `open`.
#[utoipa::path(post, path = "/api/weighings", operation_id = "ask_weighing", security(("token" = [])), request_body = NewWeighing,
    responses((status = 202, description = "The measurement as it was asked for.", body = WeighingShape)))]
pub(crate) async fn ask(
    State(app): State<App>,
    visitor: Visitor,
    Sent(new): Sent<NewWeighing>,
) -> Result<(StatusCode, Json<WeighingShape>), Fault> {
    let person = known(&visitor)?;
    let spec = catalog().read(&new.game);
    let spec = spec.map_err(|error| wrong(error.to_string()))?;
    spec.table(None).map_err(|error| wrong(error.to_string()))?;
    let players = PLAYERS.into_iter().find(|name| *name == new.players);
    let players = players.ok_or_else(|| {
        let all = PLAYERS.join(", ");
        wrong(format!(
            "players: there is no '{}'; there is {all}",
            new.players
        ))
    })?;
    if !(0.5..=10.0).contains(&new.precision) {
        return Err(wrong("precision: it is 0.5 to 10 per cent"));
    }
    if !(100..=MOST_GAMES).contains(&new.most_games) {
        return Err(wrong("most_games: there are 100 to 200000"));
    }
    let request = MeasurementRequest {
        game: spec.name(),
        players,
        precision_milli: (new.precision * 10.0).round() as i64,
        most_games: new.most_games,
    };
    let id = measurement_job::ask(&app.service, person, request).await?;
    let id = id.ok_or_else(|| {
        Fault::new(
            StatusCode::TOO_MANY_REQUESTS,
            "you or all together have as many open measurements as there may be; ask again when one is done",
        )
    })?;
    Ok((StatusCode::ACCEPTED, Json(measurement(&app, &id).await?)))
}

async fn measurement(app: &App, id: &str) -> Result<WeighingShape, Fault> {
    let found = app.service.measurement(id).await?;
    Ok(found.ok_or(Problem::NoPage)?.into())
}

/// A measurement of the luck in a game, as it stands.
#[utoipa::path(get, path = "/api/weighings/{id}", operation_id = "read_weighing", security((), ("token" = [])), params(("id" = String, Path)),
    responses((status = 200, description = "The measurement.", body = WeighingShape)))]
pub(crate) async fn one(
    State(app): State<App>,
    _visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<WeighingShape>, Fault> {
    Ok(Json(measurement(&app, &id).await?))
}

/// Cancels a measurement of one's own.
#[utoipa::path(post, path = "/api/weighings/{id}/cancel", operation_id = "cancel_weighing", security(("token" = [])), params(("id" = String, Path)),
    responses((status = 200, description = "The measurement.", body = WeighingShape)))]
pub(crate) async fn cancel(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<WeighingShape>, Fault> {
    let person = known(&visitor)?;
    let found = app.service.measurement(&id).await?;
    if found.ok_or(Problem::NoPage)?.person != person.id {
        return Err(Refused::NotYours.into());
    }
    app.service.cancel_measurement(&id, &person.id).await?;
    Ok(Json(measurement(&app, &id).await?))
}

/// The analysis of the luck in a game that is over.
#[derive(Serialize, ToSchema)]
pub(crate) struct AnalysisShape {
    /// `none` (ask for it), `open` (waits, or is under way), `done`, or `failed`.
    standing: &'static str,
    /// Parts of the result, once it is done, in points.
    parts: Option<PartsShape>,
    /// The ledger, event by event: what each changed by chance, by errors, and by simultaneous choices.
    #[schema(value_type = Option<Object>)]
    ledger: Option<Value>,
}

/// Parts of the result of a game, in points of the first seat.
#[derive(Serialize, ToSchema)]
struct PartsShape {
    result: f64,
    /// Expected at the start.
    initial: f64,
    luck: f64,
    /// Of simultaneous choices.
    clash: f64,
    /// Of each seat, in its own points.
    errors: [f64; 2],
}

async fn analysis_of(app: &App, id: &str) -> Result<Json<AnalysisShape>, Fault> {
    let (standing, ledger) = match app.service.ledger(id).await? {
        Weighed::NotYet => ("none", None),
        Weighed::Begun { .. } => ("open", None),
        Weighed::Failed => ("failed", None),
        Weighed::Done(ledger) => ("done", Some(ledger)),
    };
    let parts = ledger.as_ref().map(|ledger| {
        let parts = ledger.parts();
        PartsShape {
            result: parts.result,
            initial: parts.initial.value,
            luck: parts.luck.value,
            clash: parts.clash.value,
            errors: parts.errors.map(|error| error.value),
        }
    });
    Ok(Json(AnalysisShape {
        standing,
        parts,
        ledger: ledger.and_then(|ledger| serde_json::to_value(ledger).ok()),
    }))
}

/// The analysis of the luck in a game that is over, as far as it is.
#[utoipa::path(get, path = "/api/games/{id}/analysis", operation_id = "read_analysis", security((), ("token" = [])), params(("id" = String, Path)),
    responses((status = 200, description = "The analysis.", body = AnalysisShape)))]
pub(crate) async fn analysis(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<AnalysisShape>, Fault> {
    let (live, _) = enter(&app, &visitor, &id, None).await?;
    if live.status() != Status::Over {
        return Err(Refused::NotPlaying.into());
    }
    drop(live);
    analysis_of(&app, &id).await
}

/// Has the luck in a game that is over analysed, for somebody who played it. It takes seconds to minutes: look at it again until
/// `standing` is not `open`.
#[utoipa::path(post, path = "/api/games/{id}/analysis", operation_id = "ask_analysis", security(("token" = [])), params(("id" = String, Path)),
    responses((status = 202, description = "The analysis as it was asked for.", body = AnalysisShape)))]
pub(crate) async fn ask_analysis(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<(StatusCode, Json<AnalysisShape>), Fault> {
    let person = known(&visitor)?;
    let before = app.service.ledger(&id).await?;
    let (live, own) = enter(&app, &visitor, &id, None).await?;
    if live.status() != Status::Over {
        return Err(Refused::NotPlaying.into());
    }
    if own.is_empty() {
        return Err(Refused::NotYours.into());
    }
    analysis_job::can_be_weighed(&live).map_err(|why| {
        wrong(match why {
            NotWeighed::Seats => "only games of two seats are analysed",
            NotWeighed::Long => "the game has too many events to be analysed",
            NotWeighed::Empty => "nothing has happened in this game",
        })
    })?;
    if matches!(before, Weighed::NotYet | Weighed::Failed)
        && !analysis_job::ask(&app.service, &live, &person.id).await?
    {
        return Err(Fault::new(
            StatusCode::TOO_MANY_REQUESTS,
            "as many of your games as may be are being analysed; ask again when one is done",
        ));
    }
    drop(live);
    Ok((StatusCode::ACCEPTED, analysis_of(&app, &id).await?))
}
