//! News of a game as it happens.

use std::{convert::Infallible, time::Duration};

use axum::{
    extract::{Path, Query, State},
    response::sse::{Event, KeepAlive, Sse},
};
use serde::Deserialize;
use tokio_stream::{Stream, StreamExt, wrappers::WatchStream};

use super::game::enter;
use crate::{answer::Problem, app::App, visitor::Visitor};

/// The invitation to a private game.
#[derive(Deserialize)]
pub(crate) struct Invited {
    invitation: Option<String>,
}

/// Tells how much of a game's log the visitor may know of: at once, and whenever that has grown. A browser that was away
/// learns at once whether it has missed anything.
pub(crate) async fn stream(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(look): Query<Invited>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let (live, own) = enter(&app, &visitor, &id, look.invitation.as_deref()).await?;
    let place = app.streams.enter(visitor.address)?;
    let person = visitor.person.as_ref();
    let stay = person.map(|person| app.service.stay(&person.id));
    let extents = WatchStream::new(live.watch());
    drop(live);
    let mut sent = None;
    let news = extents.filter_map(move |extent| {
        // Kept for as long as the stream goes on.
        let _ = (&place, &stay);
        let seen = extent.seen_by(own);
        // What others do in secret is no news.
        (sent.replace(seen) != Some(seen)).then(|| Some(Event::default().data(seen.to_string())))
    });
    // The stream ends when the server does, or people would keep it from stopping.
    let end = WatchStream::new(app.closed)
        .filter(|closed| *closed)
        .map(|_| None);
    let all = news.merge(end).map_while(|event| event.map(Ok));
    let alive = KeepAlive::new().interval(Duration::from_secs(20));
    Ok(Sse::new(all).keep_alive(alive))
}
