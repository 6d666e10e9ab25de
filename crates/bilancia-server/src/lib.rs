//! The place to play: all games in the browser, with secret moves and dice that can be checked.
//!
//! [`serve`] opens the database, and answers until it is told to stop. What happens in a game is a log that is only
//! added to ([`store`]); a game is what follows from its log ([`room`]); there is one place where anything is
//! accepted ([`hall`]); pages ([`web`]) are made from views of the players' seats, so that they cannot hold what a
//! player may not know.
//!
//! Deliberately absent: rules. Whatever is legal, the table says.

mod bots;
mod clock;
mod entry;
mod hall;
mod news;
mod random;
mod room;
mod store;
mod web;

use std::{net::SocketAddr, sync::Arc, time::Duration};

use tokio::{net::TcpListener, sync::mpsc};

pub use store::StoreError;

use crate::{clock::Clock, hall::Hall, store::Store};

/// How to serve.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// `sqlite://FILE?mode=rwc` or `postgres://…`.
    pub database: String,
    /// Whether people reach it by HTTPS, so that browsers send cookies by nothing else.
    pub https: bool,
}

/// The server could not start, or broke down.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address is taken, or not this machine's.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// The network failed.
    #[error("the server broke down: {0}")]
    Network(#[from] std::io::Error),
    /// The database failed.
    #[error("{0}")]
    Store(#[from] StoreError),
}

/// How long requests under way have to end when the server stops. Browsers keep connections open on which they ask for
/// nothing.
const PARTING: Duration = Duration::from_secs(3);

/// Serves until `stop` is done. `ready` is told the address once people can come.
///
/// # Errors
/// [`ServeError`] if it cannot start or breaks down.
pub async fn serve(
    config: Config,
    ready: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let store = Store::open(&config.database).await?;
    let (asking, asked) = mpsc::unbounded_channel();
    let hall = Arc::new(Hall::new(store.clone(), Clock::of_machine(), asking));
    let listener = TcpListener::bind(config.listen)
        .await
        .map_err(|error| ServeError::Listen(config.listen, error))?;
    ready(listener.local_addr()?);
    // Pages show figures that take some seconds to find.
    tokio::task::spawn_blocking(web::prepare);
    let news = store::is_shared(&config.database)
        .then(|| tokio::spawn(news::listen(config.database.clone(), Arc::clone(&hall))));
    let bots = tokio::spawn(bots::serve(Arc::clone(&hall), asked));
    let (closing, closed) = tokio::sync::watch::channel(false);
    let stop = async move {
        stop.await;
        // Live streams never end by themselves.
        closing.send_replace(true);
    };
    let mut stopping = closed.clone();
    let too_long = async move {
        stopping.wait_for(|closed| *closed).await.ok();
        tokio::time::sleep(PARTING).await;
    };
    let app = web::app(hall, config.https, closed);
    let served = axum::serve(listener, app).with_graceful_shutdown(stop);
    tokio::select! {
        served = served.into_future() => served?,
        () = too_long => {}
    }
    bots.abort();
    if let Some(news) = news {
        news.abort();
    }
    store.close().await;
    Ok(())
}
