//! News of games, of events, and of what concerns a visitor elsewhere, as it happens.

use std::{convert::Infallible, pin::Pin, time::Duration};

use axum::{
    extract::{Path, Query, State},
    http::Uri,
    response::sse::{Event, KeepAlive, KeepAliveStream, Sse},
};
use bilancia_core::Seats;
use bilancia_service::GameGuard;
use serde::Deserialize;
use serde_json::json;
use tokio::sync::mpsc;
use tokio_stream::{
    Stream, StreamExt, StreamMap,
    wrappers::{BroadcastStream, ReceiverStream, WatchStream},
};

use super::news;
use crate::{answer::Problem, app::App, entering::enter, visitor::Visitor};

type Lengths = Pin<Box<dyn Stream<Item = usize> + Send>>;
type Events = Pin<Box<dyn Stream<Item = Result<Event, Infallible>> + Send>>;

/// The most games and events that one stream tells of: tabs of one browser.
const MOST_GAMES: usize = 100;
/// How long an answer waits for the first news.
const PATIENCE: Duration = Duration::from_secs(25);
/// How long news of a person waits for more to come with it.
const BURST: Duration = Duration::from_millis(300);
/// The word for news of a visitor among those that are known.
const NEWS: &str = "news";

/// The invitation to a private game.
#[derive(Deserialize)]
pub(crate) struct Invited {
    invitation: Option<String>,
}

/// The game of such an address, and the invitation to it.
fn game_of(address: &str) -> Option<(String, Invited)> {
    let address: Uri = address.parse().ok()?;
    let id = address.path().strip_prefix("/game/")?;
    let id = id.strip_suffix("/live")?.to_owned();
    let Query(invited) = Query::try_from_uri(&address).ok()?;
    Some((id, invited))
}

/// How much of a game's log may be known to those who have some seats: at once, and whenever that has grown.
fn lengths(live: &GameGuard, own: Seats) -> Lengths {
    let mut sent = None;
    Box::pin(WatchStream::new(live.watch()).filter_map(move |extent| {
        let seen = extent.seen_by(own);
        // Secret actions of others are no news.
        (sent.replace(seen) != Some(seen)).then_some(seen)
    }))
}

/// The event of such an address, which is that of its page.
fn event_of(address: &str) -> Option<&str> {
    let id = address.strip_prefix("/events/")?;
    (!id.contains(['/', '?'])).then_some(id)
}

/// How long the log of an event is: at once, and whenever it has grown.
fn event_lengths(app: &App, id: &str) -> Lengths {
    let rung = BroadcastStream::new(app.service.listen_to_event(id)).map(|_| ());
    let (app, id) = (app.clone(), id.to_owned());
    let looks = tokio_stream::once(()).chain(rung).then(move |()| {
        let (app, id) = (app.clone(), id.clone());
        async move { app.service.event(&id).await }
    });
    let mut sent = None;
    Box::pin(looks.filter_map(move |hosted| {
        // While the database is away there is none, and the next change tells all.
        let length = hosted.ok()?.event.entries().len();
        (sent.replace(length) != Some(length)).then_some(length)
    }))
}

/// Ends with the server, or people would keep it from stopping.
fn until_closed(app: &App, events: impl Stream<Item = Event> + Send + 'static) -> Events {
    let end = WatchStream::new(app.closed.clone())
        .filter(|closed| *closed)
        .map(|_| None);
    Box::pin(events.map(Some).merge(end).map_while(|event| event.map(Ok)))
}

fn answered(events: Events) -> Sse<KeepAliveStream<Events>> {
    Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(20)))
}

/// Tells how much of a game's log the visitor may know of: at once, and whenever that has grown. A browser that was away
/// learns at once whether it has missed anything.
pub(crate) async fn stream(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(look): Query<Invited>,
) -> Result<Sse<KeepAliveStream<Events>>, Problem> {
    let (live, own) = enter(&app, &visitor, &id, look.invitation.as_deref()).await?;
    let place = app.streams.enter(visitor.address)?;
    let person = visitor.person.as_ref();
    let stay = person.map(|person| app.service.stay(&person.id));
    let news = lengths(&live, own).map(move |seen| {
        // Kept for as long as the stream goes on.
        let _ = (&place, &stay);
        Event::default().data(seen.to_string())
    });
    drop(live);
    Ok(answered(until_closed(&app, news)))
}

/// One stream for all tabs of a browser. It tells of each `game`, given by its address, as [`stream`] does; of each event, given as a
/// `game` by the address of its page; of what concerns the visitor elsewhere, if `news` is asked for; and of changes to open `offers`.
/// With `once` the answer ends with the first event, or after a while without any; `known` events are left out of it, each as an
/// address and a length, or as `news`.
pub(crate) async fn all(
    State(app): State<App>,
    visitor: Visitor,
    Query(asked): Query<Vec<(String, String)>>,
) -> Result<Sse<KeepAliveStream<Events>>, Problem> {
    let of = |name: &'static str| {
        asked
            .iter()
            .filter(move |(known, _)| known == name)
            .map(|(_, value)| value.as_str())
    };
    let place = app.streams.enter(visitor.address)?;
    let person = visitor.person.as_ref();
    let stay = person.map(|person| app.service.stay(&person.id));
    let mut games = StreamMap::new();
    for address in of("game").take(MOST_GAMES) {
        if let Some(id) = event_of(address) {
            if app.service.event(id).await.is_ok() {
                games.insert(address.to_owned(), event_lengths(&app, id));
            }
            continue;
        }
        let (id, look) = game_of(address).ok_or(Problem::Misread)?;
        // One that is gone, or that another visitor of this browser has looked at, has no news.
        if let Ok((live, own)) = enter(&app, &visitor, &id, look.invitation.as_deref()).await {
            games.insert(address.to_owned(), lengths(&live, own));
        }
    }
    let known: Vec<_> = of("known").map(str::to_owned).collect();
    let heard = !known.iter().any(|known| known == NEWS);
    let games = games.filter_map(move |(address, length)| {
        let _ = (&place, &stay);
        let is_known = known.contains(&format!("{address} {length}"));
        let data = json!({ "at": address, "length": length }).to_string();
        (!is_known).then(|| Event::default().event("game").data(data))
    });
    let offers = WatchStream::from_changes(app.service.listen_for_offers());
    let offers = offers.map(|()| Event::default().event("offers").data("{}"));
    let news = news(&app, visitor, heard).merge(offers);
    if of("once").next().is_none() {
        // A browser that hears nothing takes the stream for one that does not come through.
        let begin = Event::default().event("begin").data("{}");
        let events = tokio_stream::once(begin).chain(games.merge(news));
        return Ok(answered(until_closed(&app, events)));
    }
    let mut events = until_closed(&app, games.merge(news));
    let first = tokio::time::timeout(PATIENCE, events.next()).await;
    let first = first.ok().flatten();
    Ok(answered(Box::pin(tokio_stream::iter(first))))
}

/// News of a visitor: at once if `heard`, and whenever something of theirs has changed. Ends when they are signed out.
fn news(
    app: &App,
    visitor: Visitor,
    mut heard: bool,
) -> impl Stream<Item = Event> + Send + 'static {
    let (events, sent) = mpsc::channel(1);
    let app = app.clone();
    tokio::spawn(async move {
        let Some(person) = &visitor.person else {
            return;
        };
        let mut rung = app.service.listen(&person.id);
        loop {
            if heard {
                if !matches!(visitor.is_still_known(&app).await, Ok(true)) {
                    return;
                }
                // While the database is away there is none, and the next change tells all.
                if let Ok(news) = news::short(&app, &visitor).await
                    && let Ok(event) = Event::default().event(NEWS).json_data(news)
                    && events.send(event).await.is_err()
                {
                    return;
                }
                tokio::time::sleep(BURST).await;
            }
            heard = true;
            tokio::select! {
                // Those that were missed are in the next account of all.
                _ = rung.recv() => while rung.try_recv().is_ok() {},
                () = events.closed() => return,
            }
        }
    });
    ReceiverStream::new(sent)
}
