//! The door to a game: who may look at it, and its record.

use axum::{
    extract::{Path, State},
    http::header,
    response::{IntoResponse, Response},
};
use bilancia_core::Seats;
use bilancia_host::{LiveGame, Status};
use bilancia_service::GameGuard;

use super::{answer::Problem, app::App, visitor::Visitor};

/// A game for somebody who may look at it, and their seats in it. For others there is no such game.
pub async fn enter(
    app: &App,
    visitor: &Visitor,
    id: &str,
    invitation: Option<&str>,
) -> Result<(GameGuard, Seats), Problem> {
    let mut live = app.service.lock(id).await?;
    let person = visitor.person.as_ref();
    let own = person.map_or(Seats::NONE, |person| live.seats_of(&person.id));
    let named = person.is_some_and(|person| live.is_offered_to(&person.id));
    if !named && !may_look(&live, own, invitation) {
        return Err(Problem::NoPage);
    }
    if let Err(refused) = app.service.see(&mut live, own).await {
        // A visitor who only looks is served although the database cannot write.
        tracing::warn!(game = id, %refused, "that a player has seen their game could not be written");
        drop(live);
        live = app.service.lock(id).await?;
    }
    Ok((live, own))
}

/// A private game is for those who sit in it or have its invitation, until it is over.
pub fn may_look(live: &LiveGame, own: Seats, invitation: Option<&str>) -> bool {
    live.invitation.is_none()
        || !own.is_empty()
        || live.invitation.as_deref() == invitation
        || (live.status() == Status::Over && !live.sandbox)
}

/// The record of a game, as far as it is open.
pub async fn record(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let (live, _) = enter(&app, &visitor, &id, None).await?;
    let kind = (header::CONTENT_TYPE, "text/plain; charset=utf-8");
    Ok(([kind], live.record().to_text()).into_response())
}
