//! The place to play: all games in the browser, with secret moves and dice that can be checked.
//!
//! [`serve`] opens the database, and answers until it has to stop. What happens in a game is a log that is only
//! added to ([`store`]); a game is what follows from its log ([`live`]); there is one place where anything is
//! accepted ([`service`]); pages ([`web`]) are made from views of the players' seats, so that they cannot hold what a
//! player may not know.
//!
//! Deliberately absent: rules. Whatever is legal, the table says.

mod analysis_job;
mod bots;
mod clock;
mod compute;
mod deadlines;
mod evaluations;
mod event_luck;
mod expectations;
mod hands;
mod jobs;
mod justifications;
mod live;
mod log_entry;
mod mail;
mod mail_due;
mod mail_site;
mod measured;
mod measurement_job;
mod metrics;
mod names;
mod network;
mod notifications;
mod openings;
mod outages;
mod programs;
mod projecting;
mod random;
mod reminders;
mod reviews;
mod service;
mod solutions;
mod store;
mod supervised;
mod timing;
mod turns;
mod web;
mod worker;

use std::{net::SocketAddr, pin::Pin, sync::Arc, time::Duration};

use bilancia_games::Resources;
use tokio::{net::TcpListener, sync::watch, task::JoinSet};

pub use clock::Clock;
pub use mail::{Delivered, deliver};
pub use mail_site::{MailOptions, MailOptionsError};
pub use network::{Bounds, Door};
pub use solutions::{
    FileParts, SolutionFolder, Solutions, Warn, load_tables, open_table, write_whole,
};
pub use store::{CopyError, Restored, StoreError, check_copy, database_file, place};
pub use web::addresses;

use crate::{
    jobs::{Queue, Standing},
    network::Connections,
    service::GameService,
    store::Store,
    supervised::supervised,
};

/// How to serve.
#[derive(Clone, Debug)]
pub struct Config {
    /// Addresses to listen at: the first of them that is free is taken.
    pub listen: Vec<SocketAddr>,
    /// `sqlite://FILE?mode=rwc` or `postgres://…`.
    pub database: String,
    /// Whether people reach it by HTTPS, so that browsers send cookies by nothing else.
    pub https: bool,
    /// Source of the current time.
    pub clock: Clock,
    /// Whether it does jobs, such as programs' moves, itself; else workers must.
    pub works: bool,
    /// Whether one address may only send so much; else something before the server must see to it.
    pub limits: bool,
    /// How much of the network it uses, and one address of it.
    pub bounds: Bounds,
    /// The names by which people may ask for it, with the port where it is not the usual one; any if there are none.
    pub hosts: Vec<String>,
    /// Where metrics for Prometheus can be read, if anywhere.
    pub metrics: Option<SocketAddr>,
    /// Name of the person who runs the site: with that account one edits the page about it, and reads reports.
    pub operator: Option<String>,
    /// Solutions by which programs play and positions are evaluated.
    pub resources: Resources,
    /// How it sends mail and takes replies, if it does.
    pub mail: Option<MailOptions>,
    /// Folders with the tables of solved games, and games that it solves beside other work.
    pub solutions: Solutions,
}

/// The server could not start, or broke down.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// All addresses are taken, or not this machine's.
    #[error("cannot listen on {0:?}: {1}")]
    Listen(Vec<SocketAddr>, std::io::Error),
    /// The network failed.
    #[error("the server broke down: {0}")]
    Network(#[from] std::io::Error),
    /// The database failed.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// An option for mail cannot be used.
    #[error("{0}")]
    Mail(#[from] MailOptionsError),
}

/// How often a worker without work says why.
const EXPLAIN: Duration = Duration::from_secs(30);

/// Future of a type that is not told: it is compiled here once, and not again in each program that awaits it.
pub type Running<'a, T> = Pin<Box<dyn Future<Output = T> + 'a>>;
/// Future that tells a server or a worker to stop.
pub type Stop<'a> = Pin<Box<dyn Future<Output = ()> + Send + 'a>>;

/// A server that people can come to.
#[derive(Clone, Debug)]
pub struct Ready {
    /// Where it listens.
    pub address: SocketAddr,
    /// How this process asks it without a socket.
    pub door: Door,
}

/// Serves until `stop` is done. `ready` is told once people can come.
///
/// # Errors
/// [`ServeError`] if it cannot start or breaks down.
pub fn serve<'a>(
    config: Config,
    ready: impl FnOnce(Ready) + 'a,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Running<'a, Result<(), ServeError>> {
    serve_until(config, Box::new(ready), Box::pin(stop))
}

fn serve_until<'a>(
    config: Config,
    ready: Box<dyn FnOnce(Ready) + 'a>,
    stop: Stop<'static>,
) -> Running<'a, Result<(), ServeError>> {
    Box::pin(serving(config, ready, stop))
}

async fn serving(
    mut config: Config,
    ready: Box<dyn FnOnce(Ready) + '_>,
    stop: Stop<'static>,
) -> Result<(), ServeError> {
    config.bounds = config.bounds.within(network::raise_descriptors());
    let post = config.mail.as_ref().map(mail::Post::new).transpose()?;
    let service = open(
        &config.database,
        config.clock.clone(),
        &config.resources,
        config.operator.clone(),
    )
    .await?;
    service.open().await?;
    let listener = TcpListener::bind(&*config.listen)
        .await
        .map_err(|error| ServeError::Listen(config.listen.clone(), error))?;
    let measured = match config.metrics {
        Some(address) => {
            let listener = metrics::listen(address).await;
            Some(listener.map_err(|error| ServeError::Listen(vec![address], error))?)
        }
        None => None,
    };
    let address = listener.local_addr()?;
    let (closing, closed) = watch::channel(false);
    let mut beside = JoinSet::new();
    if store::is_shared(&config.database) {
        let (database, service) = (config.database.clone(), Arc::clone(&service));
        let listen = move || notifications::listen(database.clone(), Arc::clone(&service));
        beside.spawn(supervised("hearing of other servers", listen));
    }
    let clocks = Arc::clone(&service);
    let watch = move || deadlines::watch(Arc::clone(&clocks));
    beside.spawn(supervised("looking at clocks", watch));
    let hosting = Arc::clone(&service);
    let host = move || service::watch_events(Arc::clone(&hosting));
    beside.spawn(supervised("hosting events", host));
    let rated = Arc::clone(&service);
    let weigh = move || event_luck::watch(Arc::clone(&rated));
    beside.spawn(supervised("weighing games of tournaments", weigh));
    let programs = Arc::clone(&service);
    let remind = move || bots::remind(Arc::clone(&programs));
    beside.spawn(supervised("asking programs again", remind));
    let older = Arc::clone(&service);
    let project = move || projecting::project(Arc::clone(&older));
    beside.spawn(supervised("reading older games", project));
    if let Some(listener) = measured {
        let jobs = service.jobs.clone();
        beside.spawn(async move {
            if let Err(error) = metrics::serve(listener, jobs).await {
                tracing::error!(%error, "metrics can be read no more");
            }
        });
    }
    let (solved, wanted) = (service.solved.clone(), config.solutions.clone());
    let provide = move || solutions::provide(solved.clone(), wanted.clone());
    beside.spawn(supervised("solving games", provide));
    if config.works {
        worker::work(&service, &closed, &mut beside);
        if let Some(post) = &post {
            beside.spawn(mail::run(
                Arc::clone(&service),
                post.clone(),
                closed.clone(),
            ));
        }
    }
    let site = post.as_ref().map(mail::Post::site);
    // Behind a proxy all connections come from it.
    let by_address = config.limits && !config.https;
    let connections = Connections::new(config.bounds.clone(), by_address);
    let app = web::app(Arc::clone(&service), &config, site, closed.clone());
    ready(Ready {
        address,
        door: Door::new(app.clone()),
    });
    let stop = async {
        stop.await;
        // Live streams never end by themselves.
        closing.send_replace(true);
    };
    tokio::join!(network::serve(listener, app, connections, closed), stop);
    beside.shutdown().await;
    service.close().await;
    Ok(())
}

/// Does jobs of a database, and says so, until `stop` is done: programs' moves, mail if there are options for it, and
/// all else that servers leave to do. `operator` is the name of the person who runs the server, whose rulings come by mail
/// too. `resources` has the solutions by which programs play; `idle` is called from time to time with the reason why there
/// is nothing to do.
///
/// # Errors
/// [`ServeError`] if the database cannot be opened or an option for mail cannot be used.
pub fn work<'a>(
    database: &'a str,
    clock: Clock,
    resources: &'a Resources,
    mail: Option<&'a MailOptions>,
    operator: Option<&'a str>,
    idle: &'a (dyn Fn(&str) + Send + Sync),
    stop: Stop<'a>,
) -> Running<'a, Result<(), ServeError>> {
    Box::pin(async move {
        let post = mail.map(mail::Post::new).transpose()?;
        let operator = operator.map(str::to_owned);
        let service = open(database, clock, resources, operator).await?;
        working(service, post, idle, stop).await;
        Ok(())
    })
}

async fn working(
    service: Arc<GameService>,
    post: Option<mail::Post>,
    idle: &(dyn Fn(&str) + Send + Sync),
    stop: Stop<'_>,
) {
    let (closing, closed) = watch::channel(false);
    let explain = async {
        loop {
            tokio::time::sleep(EXPLAIN).await;
            match service.jobs.standing().await {
                Ok(Standing {
                    waiting: 0,
                    running: 0,
                }) => idle(
                    "nothing to do: no game waits for a program, and nobody has asked for a game to be weighed",
                ),
                Ok(Standing { waiting, running }) => {
                    tracing::info!(waiting, running, "jobs");
                }
                Err(error) => idle(&format!("nothing can be done: {error}")),
            }
        }
    };
    let mut beside = JoinSet::new();
    worker::work(&service, &closed, &mut beside);
    if let Some(post) = post {
        beside.spawn(mail::run(Arc::clone(&service), post, closed));
    }
    tokio::select! {
        () = explain => {}
        () = stop => { closing.send_replace(true); }
    }
    beside.shutdown().await;
    service.close().await;
}

/// Writes everything that a database holds, as of one moment, and returns how many rows that was. Servers may go on.
///
/// # Errors
/// [`CopyError`] if the database or the file fails.
pub fn back_up<'a>(
    database: &'a str,
    file: &'a mut dyn std::io::Write,
) -> Running<'a, Result<u64, CopyError>> {
    Box::pin(async move {
        let store = Store::open_to_read(database).await?;
        let copied = store.copy_to(file).await;
        store.close().await;
        copied
    })
}

/// Puts back what [`back_up`] has written, into an empty database of either kind, all or nothing.
///
/// # Errors
/// [`CopyError`] if the database is not empty or fails, or the file is no whole copy or not as it was written.
pub fn restore<'a>(
    database: &'a str,
    file: &'a mut dyn std::io::BufRead,
) -> Running<'a, Result<Restored, CopyError>> {
    Box::pin(async move {
        let store = Store::open(database).await?;
        let copied = store.copy_from(file).await;
        store.close().await;
        copied
    })
}

/// The rating lists of a database, computed from the logs of its tournaments alone, as `/api/ratings` has them; those without luck need the
/// stored analyses of games too. Servers may go on.
///
/// # Errors
/// [`RatingsError`] if the database fails, or the log of a tournament cannot be read.
pub fn ratings<'a>(
    database: &'a str,
    clock: &'a Clock,
) -> Running<'a, Result<serde_json::Value, RatingsError>> {
    Box::pin(async move {
        let store = Store::open_to_read(database).await?;
        let lists = service::recomputed(&store, clock.now() / 1000).await;
        store.close().await;
        let lists = lists.map_err(|error| RatingsError::Log(error.to_string()))?;
        serde_json::to_value(web::rating_shapes(&lists))
            .map_err(|error| RatingsError::Log(error.to_string()))
    })
}

/// Rating lists cannot be computed.
#[derive(Debug, thiserror::Error)]
pub enum RatingsError {
    /// The database failed.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// The log of a tournament cannot be read.
    #[error("{0}")]
    Log(String),
}

/// Opens games and jobs of a database.
async fn open(
    database: &str,
    clock: Clock,
    resources: &Resources,
    operator: Option<String>,
) -> Result<Arc<GameService>, StoreError> {
    let store = Store::open(database).await?;
    let kept = store.clone();
    tokio::spawn(supervised("tidying the database", move || {
        kept.clone().tidy()
    }));
    store.note_likenesses().await?;
    let jobs = Queue::open(database).await?;
    Ok(Arc::new(GameService::new(
        store,
        jobs,
        clock,
        resources.clone(),
        operator,
    )))
}
