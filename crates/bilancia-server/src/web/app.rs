//! State that request handlers share.

use std::sync::Arc;

use tokio::sync::watch;

use super::limits::Guests;
use crate::{evaluations::Evaluations, network::Streams, service::GameService};

/// State of every request handler: the games, and how the server was started.
#[derive(Clone)]
pub(crate) struct App {
    pub service: Arc<GameService>,
    pub https: bool,
    pub streams: Arc<Streams>,
    pub guests: Arc<Guests>,
    pub evaluations: Arc<Evaluations>,
    /// The names by which people may ask for the server; any if there are none.
    pub(super) hosts: Arc<[String]>,
    /// Whether the server is shutting down.
    pub closed: watch::Receiver<bool>,
}
