//! Rulings about challenged turns, for programs.

use axum::{
    Json,
    extract::{Path, Query, State},
    http::StatusCode,
};
use bilancia_core::Lang;
use bilancia_service::{Case, words_of};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{app::App, fault::Fault, visitor::Visitor};

/// A ruling about a challenged turn. No player is named in it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RulingShape {
    number: i64,
    /// The game with its options.
    game: String,
    position_before: String,
    position_after: String,
    /// The actions of the turn, in the game's notation.
    turn: Vec<String>,
    reason: String,
    place: String,
    /// The program's verdict: `justified`, `impossible` or `undecided`; of older challenges also `unknown`.
    verdict: String,
    /// Words of the program in English and Italian.
    finding: [String; 2],
    explanation: Option<String>,
    /// Reason of the appeal that the ruling answers.
    appeal: Option<String>,
    /// Events of the turn that stand, if it is played anew; null if all of it stands.
    kept: Option<usize>,
    rule: String,
    words: String,
    /// Policy for challenges that held: `club`, `agreed` or `touch-move`.
    policy: String,
    /// Milliseconds since 1970.
    at: i64,
}

impl From<Case> for RulingShape {
    fn from(case: Case) -> Self {
        Self {
            number: case.number,
            game: case.spec,
            position_before: case.before,
            position_after: case.after,
            turn: case.turn.lines().map(str::to_owned).collect(),
            reason: case.reason,
            place: case.place,
            verdict: case.verdict,
            finding: [Lang::EN, Lang::IT].map(|lang| case.finding.text(lang)),
            explanation: case.explanation,
            appeal: case.appeal,
            kept: case.kept,
            rule: case.rule,
            words: case.words,
            policy: case.policy,
            at: case.at,
        }
    }
}

/// Words to look for.
#[derive(Debug, Deserialize, IntoParams)]
pub(crate) struct Sought {
    /// Words that all occur in a ruling; all rulings without.
    #[serde(default)]
    q: String,
}

/// Rulings at most in an answer.
const MOST: i64 = 200;

/// Rulings, the latest first.
#[utoipa::path(get, path = "/api/rulings", operation_id = "search_rulings", security((), ("token" = [])), params(Sought),
    responses((status = 200, description = "Rulings that were found.", body = [RulingShape])))]
pub(crate) async fn all(
    State(app): State<App>,
    _visitor: Visitor,
    Query(sought): Query<Sought>,
) -> Result<Json<Vec<RulingShape>>, Fault> {
    let cases = app.service.cases(&words_of(&sought.q), MOST).await?;
    Ok(Json(cases.into_iter().map(RulingShape::from).collect()))
}

/// One ruling by its number.
#[utoipa::path(get, path = "/api/rulings/{number}", operation_id = "read_ruling", security((), ("token" = [])), params(("number" = i64, Path)),
    responses((status = 200, description = "The ruling.", body = RulingShape)))]
pub(crate) async fn one(
    State(app): State<App>,
    _visitor: Visitor,
    Path(number): Path<String>,
) -> Result<Json<RulingShape>, Fault> {
    let none = || Fault::new(StatusCode::NOT_FOUND, "there is no such ruling");
    let number = number.parse().map_err(|_| none())?;
    let case = app.service.case(number).await?;
    Ok(Json(case.ok_or_else(none)?.into()))
}
