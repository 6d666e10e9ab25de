//! State that request handlers share.

use std::sync::Arc;

use bilancia_service::{
    GameService, Person,
    insight::{
        evaluations::Evaluations, expectations::Expectations, justifications::Justifications,
        openings::Openings, reviews::Reviews,
    },
    mail_site::Site,
};
use tokio::sync::watch;

use super::{
    limits::Guests,
    passwords::{Guesses, Passwords},
};
use crate::network::Streams;

/// State of every request handler: the games, and how the server was started.
#[derive(Clone)]
pub(crate) struct App {
    pub service: Arc<GameService>,
    pub https: bool,
    pub streams: Arc<Streams>,
    pub guests: Arc<Guests>,
    pub evaluations: Arc<Evaluations>,
    pub justifications: Arc<Justifications>,
    /// Expected results of battles of wars.
    pub(super) expectations: Arc<Expectations>,
    /// Threads that hash passwords.
    pub(super) passwords: Arc<Passwords>,
    /// Wrong passwords of late.
    pub(super) guesses: Arc<Guesses>,
    pub(super) reviews: Arc<Reviews>,
    pub(super) openings: Arc<Openings>,
    /// The names by which people may ask for the server; any if there are none.
    pub(super) hosts: Arc<[String]>,
    /// The server as its mails name it, if it sends any.
    pub(super) mail: Option<Arc<Site>>,
    /// Whether the server is shutting down.
    pub closed: watch::Receiver<bool>,
}

impl App {
    /// Whether a visitor is the person who runs the site.
    pub(super) fn is_operator(&self, person: Option<&Person>) -> bool {
        person.is_some_and(|person| self.service.is_operator(person))
    }
}
