//! State that request handlers share.

use std::sync::Arc;

use bilancia_service::{
    GameService, Person,
    insight::{
        evaluations::Evaluations, expectations::Expectations, justifications::Justifications,
        reviews::Reviews,
    },
    mail_site::Site,
};
use tokio::sync::watch;

use crate::{
    limits::Guests,
    network::{Bounds, Streams},
    passwords::{Guesses, Passwords},
    site_folder::SiteFolder,
};

/// How pages are served.
#[derive(Clone, Debug)]
pub struct WebOptions {
    /// Whether people reach them by HTTPS, so that browsers send cookies by nothing else.
    pub https: bool,
    /// Whether one address may only send so much.
    pub limits: bool,
    /// How much of the network is used.
    pub bounds: Bounds,
    /// The names by which people may ask for the server, with the port where it is not the usual one; any if there are
    /// none.
    pub hosts: Vec<String>,
    /// Whether programs may make tokens by a name and a password.
    pub api_tokens: bool,
    /// Whether requests are counted for [`metrics`](crate::metrics).
    pub counts: bool,
    /// The site without a server, if there is one.
    pub site: Option<Arc<SiteFolder>>,
}

/// State of every request handler: the games, and how the server was started.
#[derive(Clone)]
pub struct App {
    /// All games, and the people who play them.
    pub service: Arc<GameService>,
    /// Whether people reach the server by HTTPS.
    pub https: bool,
    /// Live streams that are open.
    pub streams: Arc<Streams>,
    /// Guests that may still come from each address.
    pub(crate) guests: Arc<Guests>,
    /// Evaluations of positions.
    pub evaluations: Arc<Evaluations>,
    /// How turns of wars may have led to positions.
    pub justifications: Arc<Justifications>,
    /// Expected results of battles of wars.
    pub expectations: Arc<Expectations>,
    /// Threads that hash passwords.
    pub passwords: Arc<Passwords>,
    /// Wrong passwords of late.
    pub(crate) guesses: Arc<Guesses>,
    /// Reviews of turns of wars.
    pub reviews: Arc<Reviews>,
    /// The names by which people may ask for the server; any if there are none.
    pub(crate) hosts: Arc<[String]>,
    /// The server as its mails name it, if it sends any.
    pub mail: Option<Arc<Site>>,
    /// Whether programs may make tokens by a name and a password.
    pub api_tokens: bool,
    /// The site without a server, if there is one.
    pub site: Option<Arc<SiteFolder>>,
    /// Whether the server is shutting down.
    pub closed: watch::Receiver<bool>,
}

impl App {
    /// The state at the start of a server, which ends its live streams once `closed` says that it is shutting down.
    pub fn new(
        service: Arc<GameService>,
        config: &WebOptions,
        mail: Option<Arc<Site>>,
        closed: watch::Receiver<bool>,
    ) -> Self {
        Self {
            evaluations: Arc::new(Evaluations::new(service.solved.clone())),
            justifications: Arc::default(),
            expectations: Arc::default(),
            passwords: Arc::new(Passwords::new(config.limits)),
            guesses: Arc::default(),
            reviews: Arc::default(),
            service,
            https: config.https,
            streams: Streams::new(&config.bounds, config.limits),
            guests: Arc::new(Guests::new(&config.bounds, config.limits)),
            hosts: config.hosts.as_slice().into(),
            mail,
            api_tokens: config.api_tokens,
            site: config.site.clone(),
            closed,
        }
    }

    /// Whether a visitor is the person who runs the site.
    pub fn is_operator(&self, person: Option<&Person>) -> bool {
        person.is_some_and(|person| self.service.is_operator(person))
    }
}
