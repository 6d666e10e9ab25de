//! Correspondence: mails of games to their players, and replies that play in them.
//!
//! What is to be mailed stands in the outbox, written with what causes it; texts are made when they are sent ([`compose`]).
//! What came is kept as it came before it is read ([`receive`]); a block is played as the page plays (`play`).

mod account;
mod answers;
mod arbiter;
mod body;
mod compose;
mod disputed;
mod event;
mod game;
mod offered;
mod order;
mod play;
mod position;
mod receive;
mod refusal;
mod send;
mod stale;
mod texts;

use std::{sync::Arc, time::Duration};

use bilancia_service::{
    GameService, Running, StoreError,
    mail_site::{MailOptions, MailOptionsError, Site},
    supervised::supervised,
};
use tokio::sync::watch;

pub use receive::Delivered;
use send::Transport;

bilancia_core::catalogue!("post");

/// How often to look for mails to be sent, and for mails that came.
const PAUSE: Duration = Duration::from_secs(1);
/// How often to look for reminders that are due and for what can be forgotten.
const ROUND: Duration = Duration::from_secs(60);

/// How the server takes part in mail, checked.
#[derive(Clone)]
pub struct Post {
    site: Arc<Site>,
    transport: Transport,
}

impl Post {
    /// Reads options.
    ///
    /// # Errors
    /// [`MailOptionsError`] for one that cannot be used.
    pub fn new(options: &MailOptions) -> Result<Self, MailOptionsError> {
        Ok(Self {
            site: Arc::new(Site::new(options)?),
            transport: Transport::new(&options.smtp)?,
        })
    }

    /// The server as its mails name it.
    pub fn site(&self) -> Arc<Site> {
        Arc::clone(&self.site)
    }
}

/// Sends and receives until told to stop; a mail that is being sent is sent first.
pub async fn run(service: Arc<GameService>, post: Post, closed: watch::Receiver<bool>) {
    let all = (service, post, closed);
    let of = all.clone();
    let sending = supervised("sending mail", move || {
        let (service, post, closed) = of.clone();
        send_all(service, post, closed)
    });
    let of = all.clone();
    let reading = supervised("reading mail", move || {
        let (service, post, closed) = of.clone();
        read_all(service, post, closed)
    });
    let reminding = supervised("reminding by mail", move || {
        let (service, _, closed) = all.clone();
        remind_all(service, closed)
    });
    tokio::join!(sending, reading, reminding);
}

async fn send_all(service: Arc<GameService>, post: Post, mut closed: watch::Receiver<bool>) {
    while !is_closed(&closed) {
        let sent = send::send_due(&service, &post.site, &post.transport).await;
        rest(sent, &mut closed).await;
    }
}

async fn read_all(service: Arc<GameService>, post: Post, mut closed: watch::Receiver<bool>) {
    while !is_closed(&closed) {
        let read = receive::read_next(&service, &post.site).await;
        rest(read, &mut closed).await;
    }
}

async fn remind_all(service: Arc<GameService>, mut closed: watch::Receiver<bool>) {
    while !is_closed(&closed) {
        if let Err(error) = stale::remind_and_forget(&service).await {
            tracing::warn!(%error, "reminders could not be written");
        }
        pause(ROUND, &mut closed).await;
    }
}

fn is_closed(closed: &watch::Receiver<bool>) -> bool {
    *closed.borrow()
}

/// Goes on at once while there is something to do.
async fn rest(done: Result<bool, StoreError>, closed: &mut watch::Receiver<bool>) {
    match done {
        Ok(true) => return,
        Ok(false) => {}
        Err(error) => tracing::warn!(%error, "mail waits"),
    }
    pause(PAUSE, closed).await;
}

async fn pause(time: Duration, closed: &mut watch::Receiver<bool>) {
    tokio::select! {
        () = tokio::time::sleep(time) => {}
        _ = closed.wait_for(|closed| *closed) => {}
    }
}

/// Keeps a mail that came, so that a server or a worker reads it. `recipient` is the address that it was delivered to.
///
/// # Errors
/// [`StoreError`] if the database cannot be opened or written.
pub fn deliver<'a>(
    database: &'a str,
    raw: &'a [u8],
    recipient: Option<&'a str>,
    now: i64,
) -> Running<'a, Result<Delivered, StoreError>> {
    Box::pin(receive::keep(database, raw, recipient, now))
}
