//! All games and auctions of an account, as they change.

use std::{collections::HashMap, convert::Infallible, time::Duration};

use axum::{
    body::Body,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use bilancia_service::{Person, Refused};
use serde::Serialize;
use tokio::sync::{broadcast, mpsc};
use tokio_stream::wrappers::ReceiverStream;
use utoipa::ToSchema;

use crate::{answer::Problem, app::App, fault::Fault, games::known, visitor::Visitor};

/// How often a stream says that it lives.
const ALIVE: Duration = Duration::from_secs(20);

/// A game or an auction of an account, as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Happening {
    /// Id of the game or auction.
    id: String,
    /// `game` or `auction`.
    kind: &'static str,
    /// The name of the game; none for an auction.
    game: Option<&'static str>,
    /// `open`, `playing` or `over`; none for an auction.
    status: Option<&'static str>,
    /// Number of entries of its log that the one who asks may know; none for an auction.
    entries: Option<usize>,
    /// Whether it waits for the one who asks.
    waits: bool,
    /// Whether it is offered to them by name.
    offered: bool,
}

/// A game or an auction of a person as they may know it.
async fn happening(app: &App, person: &Person, id: &str) -> Result<Happening, Refused> {
    let live = match app.service.lock(id).await {
        Ok(live) => live,
        Err(Refused::NoGame) => {
            return Ok(Happening {
                id: id.to_owned(),
                kind: "auction",
                game: None,
                status: None,
                entries: None,
                waits: false,
                offered: false,
            });
        }
        Err(refused) => return Err(refused),
    };
    let own = live.seats_of(&person.id);
    Ok(Happening {
        id: id.to_owned(),
        kind: "game",
        game: Some(live.spec.game.info().name),
        status: Some(live.status().name()),
        entries: Some(live.extent().seen_by(own)),
        waits: live.awaited().iter().any(|seat| own.contains(seat)),
        offered: live.is_offered_to(&person.id),
    })
}

/// Ids of all games of a person that are not over, and of those that are offered to them by name.
async fn standing(app: &App, person: &Person) -> Result<Vec<String>, Refused> {
    let [_, own, _] = app.service.lists(Some(person)).await?;
    let offered = app.service.challenges(Some(person)).await?;
    Ok(own.into_iter().chain(offered).map(|game| game.id).collect())
}

/// One's games and auctions as they change: at once all games that are not over and all that are offered to one by name, then an empty
/// line, and again whichever has changed. One line of JSON each, and an empty one now and then; ends when the token is revoked.
#[utoipa::path(get, path = "/api/stream", operation_id = "follow_account", security(("token" = [])),
    responses((status = 200, description = "Each game and auction that changes, a line each.", body = Happening, content_type = "application/x-ndjson")))]
pub(crate) async fn stream(State(app): State<App>, visitor: Visitor) -> Result<Response, Fault> {
    let person = known(&visitor)?.clone();
    let place = app.streams.enter(visitor.address).map_err(Problem::from)?;
    let stay = app.service.stay(&person.id);
    let mut rung = app.service.listen(&person.id);
    let mut changed = standing(&app, &person).await?;
    let (lines, heard) = mpsc::channel(1);
    tokio::spawn(async move {
        let (_place, _stay, mut closed) = (place, stay, app.closed.clone());
        let mut sent = HashMap::new();
        let mut begun = false;
        loop {
            if !matches!(visitor.is_still_known(&app).await, Ok(true)) {
                return;
            }
            for id in changed.drain(..) {
                let Ok(happening) = happening(&app, &person, &id).await else {
                    continue;
                };
                // Secret actions of others are no news.
                let is_game = happening.kind == "game";
                if is_game && sent.insert(id, happening.clone()).as_ref() == Some(&happening) {
                    continue;
                }
                let Ok(line) = serde_json::to_string(&happening) else {
                    return;
                };
                if lines.send(Ok::<_, Infallible>(line + "\n")).await.is_err() {
                    return;
                }
            }
            if !begun && lines.send(Ok("\n".to_owned())).await.is_err() {
                return;
            }
            begun = true;
            tokio::select! {
                id = rung.recv() => match id {
                    Ok(id) => changed.push(id.to_string()),
                    // Too much has happened at once: all is told again.
                    Err(broadcast::error::RecvError::Lagged(_)) => {
                        changed = standing(&app, &person).await.unwrap_or_default();
                    }
                    Err(broadcast::error::RecvError::Closed) => return,
                },
                _ = async { closed.wait_for(|closed| *closed).await.is_ok() } => return,
                () = lines.closed() => return,
                // An empty line, so that nothing on the way takes the silence for the end.
                () = tokio::time::sleep(ALIVE) => {
                    lines.send(Ok("\n".to_owned())).await.ok();
                }
            }
        }
    });
    let kind = (header::CONTENT_TYPE, "application/x-ndjson");
    Ok(([kind], Body::from_stream(ReceiverStream::new(heard))).into_response())
}
