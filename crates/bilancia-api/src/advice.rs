//! Moves that programs suggest in a position of a game that is over.

use axum::{
    Json,
    extract::{Path, Query, State},
};
use bilancia_core::Node;
use bilancia_host::Status;
use bilancia_service::{
    Refused,
    insight::evaluations::{Method, PositionEvaluation},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    answer::Problem, app::App, entering::enter, fault::Fault, games::known, later::POSITIONS_WAIT,
    visitor::Visitor,
};

/// A position of a game.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AdviceQuery {
    /// Number of events before it; the last position in which somebody chose if it is left out.
    at: Option<usize>,
}

/// Moves that programs suggest in a position.
#[derive(Serialize, ToSchema)]
pub(crate) struct PositionAdvice {
    /// Number of events before the position.
    at: usize,
    /// In notation.
    position: String,
    /// For each seat that chooses.
    seats: Vec<SeatAdvice>,
    /// Whether none is given since the seat that chooses does not see the whole position.
    blind: bool,
}

/// The move that a program suggests to a seat.
#[derive(Serialize, ToSchema)]
struct SeatAdvice {
    seat: u8,
    /// `solved`, `engine` (the search of the game, 0.3 s) or `search` (Monte Carlo, 0.3 s); `exact` where all that can follow was
    /// enumerated.
    method: &'static str,
    /// The action to play; drawn where the best play is mixed.
    action: String,
    /// Expected points, if they are estimated.
    value: Option<f64>,
    /// Actions with their probabilities, shares of the search, or exact values, the largest first.
    actions: Vec<Weight>,
}

/// An action with a number.
#[derive(Serialize, ToSchema)]
struct Weight {
    action: String,
    weight: f64,
}

fn weights(of: &[(String, f64)]) -> Vec<Weight> {
    let weight = |(action, weight): &(String, f64)| Weight {
        action: action.clone(),
        weight: *weight,
    };
    of.iter().map(weight).collect()
}

fn seats(found: &PositionEvaluation) -> Vec<SeatAdvice> {
    let exact = found.exact.iter().filter_map(|(seat, values)| {
        let (action, value) = values.first()?;
        Some(SeatAdvice {
            seat: seat.0,
            method: "exact",
            action: action.clone(),
            value: Some(*value),
            actions: weights(values),
        })
    });
    let best = found.best.iter().map(|(seat, method, advice)| SeatAdvice {
        seat: seat.0,
        method: match method {
            Method::Solved => "solved",
            Method::Engine => "engine",
            Method::TreeSearch => "search",
        },
        action: advice.action.clone(),
        value: advice.value,
        actions: weights(&advice.mix),
    });
    exact.chain(best).collect()
}

/// Moves that programs suggest in a position of a game that is over. It takes up to some seconds; 503 if too many positions wait.
#[utoipa::path(get, path = "/api/games/{id}/advice", operation_id = "read_advice", security(("token" = [])), params(("id" = String, Path), AdviceQuery),
    responses((status = 200, description = "The advice.", body = PositionAdvice)))]
pub(crate) async fn advice(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<AdviceQuery>,
) -> Result<Json<PositionAdvice>, Fault> {
    let person = known(&visitor)?.id.clone();
    let (live, _) = enter(&app, &visitor, &id, None).await?;
    if live.status() != Status::Over {
        return Err(Refused::NotPlaying.into());
    }
    let count = live.table.event_count();
    let chosen = |at: &usize| matches!(live.table.at(*at).node(), Node::Choice(_));
    let at = match asked.at {
        Some(at) if at < count => live.round_of(at).start,
        Some(_) => count,
        None => (0..count)
            .rev()
            .map(|at| live.round_of(at).start)
            .find(chosen)
            .unwrap_or(0),
    };
    // In a game that is over nothing is hidden any more.
    let table = live.table.at(at);
    let (position, place) = (table.position(), (id, live.length, at));
    drop(live);
    let found = app.evaluations.evaluate(place, table, &person).await;
    let found = found.map_err(|_| Problem::from(POSITIONS_WAIT))?;
    Ok(Json(PositionAdvice {
        at,
        position,
        seats: seats(&found),
        blind: found.is_blind,
    }))
}
