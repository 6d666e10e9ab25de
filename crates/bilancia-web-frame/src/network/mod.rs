//! Connections of HTTP/1.1: how they are accepted, bounded, served and ended.
//!
//! A connection is either busy (a request is being answered, a live stream is open) or waits for a request. Only
//! those that wait can be turned out: the one that has waited longest when there is no room for another, and each
//! whose time to send a request is over. Busy ones are bounded by address, and by the time limit of requests.

mod bounds;
pub(crate) mod client;
mod connections;
mod door;
mod streams;
#[cfg(test)]
mod tests;

use std::{
    convert::Infallible,
    io::ErrorKind,
    net::SocketAddr,
    pin::{Pin, pin},
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use axum::{
    Router,
    body::{Body, Bytes, HttpBody},
    extract::{ConnectInfo, Request},
};
use hyper::{
    body::{Frame, Incoming, SizeHint},
    server::conn::http1,
    service::{Service, service_fn},
};
use hyper_util::{rt::TokioIo, service::TowerToHyperService};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
    task::JoinSet,
    time::Instant,
};

pub use bounds::Bounds;
pub use bounds::raise_descriptors;
pub use connections::Connections;
use connections::{Busy, Connection};
pub use door::Door;
pub use streams::{NoPlace, Streams};

/// Longest head of a request in bytes: its method, address and headers. What is longer is answered by status 431.
const MOST_HEAD: usize = 32 * 1024;
/// Time for requests under way to be answered when the server stops.
const PARTING: Duration = Duration::from_secs(10);
/// How often connections are looked at whose time is over.
const SWEEP: Duration = Duration::from_millis(250);
/// Pause before connections are accepted again where the system has no room for another.
const PAUSE: Duration = Duration::from_millis(100);
/// Sent to connections for which there is no room.
const NO_ROOM: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nContent-Type: text/plain; charset=utf-8\r\n\
      Content-Length: 95\r\nConnection: close\r\n\r\n\
      There are too many connections; try again later.\nCi sono troppe connessioni; riprova fra poco.\n";

/// Accepts and serves connections until `closed` is true, and then answers what was asked before.
pub async fn serve(
    listener: TcpListener,
    app: Router,
    connections: Arc<Connections>,
    mut closed: watch::Receiver<bool>,
) {
    let mut tasks = JoinSet::new();
    let mut sweep = tokio::time::interval(SWEEP);
    let closing = closed.clone();
    let mut stop = pin!(is_closed(&mut closed));
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => match connections.enter(peer.ip(), Instant::now()) {
                    Some(connection) => {
                        tasks.spawn(answer(stream, peer, connection, app.clone(), closing.clone()));
                    }
                    None => {
                        stream.try_write(NO_ROOM).ok();
                    }
                },
                Err(error) => wait_out(&error).await,
            },
            Some(_) = tasks.join_next(), if !tasks.is_empty() => {}
            _ = sweep.tick() => connections.turn_out_late(Instant::now()),
            () = &mut stop => break,
        }
    }
    drop(listener);
    let answered = async { while tasks.join_next().await.is_some() {} };
    if tokio::time::timeout(PARTING, answered).await.is_err() {
        tracing::warn!("some requests were not answered before the server stopped");
    }
}

/// Done once the server is to stop.
async fn is_closed(closed: &mut watch::Receiver<bool>) {
    closed.wait_for(|closed| *closed).await.ok();
}

/// Waits where no connection can be accepted for now. Those that broke off before they were accepted need no wait.
async fn wait_out(error: &std::io::Error) {
    let broke_off = [
        ErrorKind::ConnectionAborted,
        ErrorKind::ConnectionReset,
        ErrorKind::ConnectionRefused,
        ErrorKind::Interrupted,
    ];
    if !broke_off.contains(&error.kind()) {
        tracing::error!(%error, "no connection can be accepted for now");
        tokio::time::sleep(PAUSE).await;
    }
}

/// Serves one connection until it ends, is turned out, or the server stops.
async fn answer(
    stream: TcpStream,
    peer: SocketAddr,
    connection: Arc<Connection>,
    app: Router,
    mut closed: watch::Receiver<bool>,
) {
    // Answers are written whole; waiting for more to send with them only delays them.
    stream.set_nodelay(true).ok();
    let app = TowerToHyperService::new(app);
    let asked = Arc::clone(&connection);
    let service = service_fn(move |mut request: Request<Incoming>| {
        let busy = asked.be_busy();
        request.extensions_mut().insert(ConnectInfo(peer));
        let answered = app.call(request);
        async move {
            let response = answered.await?;
            Ok::<_, Infallible>(response.map(|body| Answer { body, _busy: busy }))
        }
    });
    let mut serving = pin!(
        http1::Builder::new()
            .max_buf_size(MOST_HEAD)
            .serve_connection(TokioIo::new(stream), service)
    );
    tokio::select! {
        served = serving.as_mut() => return note(served),
        () = connection.turned_out() => return,
        () = is_closed(&mut closed) => {}
    }
    // A connection without a request has nothing to wait for.
    if connection.was_asked() {
        serving.as_mut().graceful_shutdown();
        tokio::select! {
            served = serving => note(served),
            () = connection.turned_out() => {}
        }
    }
}

/// How connections end is of interest only when something is looked for.
fn note(served: hyper::Result<()>) {
    if let Err(error) = served {
        tracing::debug!(%error, "a connection broke off");
    }
}

/// Body of an answer, which keeps its connection busy until it is sent.
struct Answer {
    body: Body,
    _busy: Busy,
}

impl HttpBody for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
