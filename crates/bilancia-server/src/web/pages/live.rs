//! News of a game as it happens.

use std::{convert::Infallible, time::Duration};

use axum::{
    extract::{Path, State},
    response::sse::{Event, KeepAlive, Sse},
};
use tokio_stream::{Stream, StreamExt, wrappers::WatchStream};

use crate::{
    hall::Hall,
    web::{App, answer::Problem},
};

/// Tells how long the log of a game is: at once, and whenever it has grown. A browser that was away learns at once
/// whether it has missed anything.
pub(in crate::web) async fn stream(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let desk = app.hall.desk(&id).await?;
    drop(app.hall.enter(&id, &desk).await?);
    let lengths = WatchStream::new(Hall::watch(&desk));
    let news = lengths.map(|length| Some(Event::default().data(length.to_string())));
    // The stream ends when the server does, or people would keep it from stopping.
    let end = WatchStream::new(app.closed)
        .filter(|closed| *closed)
        .map(|_| None);
    let all = news.merge(end).map_while(|event| event.map(Ok));
    let alive = KeepAlive::new().interval(Duration::from_secs(20));
    Ok(Sse::new(all).keep_alive(alive))
}
