//! The place to play: all games in the browser and by mail, with secret moves and dice that can be checked.
//!
//! [`serve`] opens the database and answers until it has to stop; [`work`] does jobs of a database. Here the parts are put
//! together: acceptance and jobs ([`bilancia_service`]), mails ([`bilancia_post`]), pages and the network
//! ([`bilancia_web`]), the API ([`bilancia_api`]).
//!
//! Deliberately absent: rules. Whatever is legal, the table says.

use std::{net::SocketAddr, path::PathBuf, pin::Pin, sync::Arc, time::Duration};

use bilancia_api::rating_shapes;
use bilancia_games::Resources;
use bilancia_post as post;
use bilancia_service::{
    GameService, is_shared, open, rating_lists, solutions,
    supervised::supervised,
    watch_events,
    work::{bots, deadlines, event_luck, notifications, openings, projecting, worker},
};
use bilancia_web::{
    WebOptions, metrics,
    network::{self, Connections},
    site_folder::SiteFolder,
};
use tokio::{net::TcpListener, sync::watch, task::JoinSet};

pub use bilancia_post::{Delivered, deliver};
pub use bilancia_service::{
    CopyError, FEWEST_CONNECTIONS, RatingsError, Restored, Running, StoreError, USUAL_CONNECTIONS,
    back_up, check_copy,
    clock::Clock,
    database_file,
    mail_site::{MailOptions, MailOptionsError},
    place, rebuild_ratings, restore,
    solutions::{FileParts, SolutionFolder, Solutions, Warn, load_tables, open_table, write_whole},
};
pub use bilancia_web::{
    addresses,
    network::{Bounds, Door},
    site_folder::SiteError,
};

/// How to serve.
#[derive(Clone, Debug)]
pub struct Config {
    /// Addresses to listen at: the first of them that is free is taken.
    pub listen: Vec<SocketAddr>,
    /// `sqlite://FILE?mode=rwc` or `postgres://…`.
    pub database: String,
    /// Connections to PostgreSQL at most, from [`FEWEST_CONNECTIONS`]; a file has its own number.
    pub connections: u32,
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
    /// Whether programs may make tokens by a name and a password.
    pub api_tokens: bool,
    /// Name of the person who runs the site: with that account one edits the page about it, and reads reports.
    pub operator: Option<String>,
    /// Solutions by which programs play and positions are evaluated.
    pub resources: Resources,
    /// How it sends mail and takes replies, if it does.
    pub mail: Option<MailOptions>,
    /// Folders with the tables of solved games, and games that it solves beside other work.
    pub solutions: Solutions,
    /// Folder of the site without a server, to be served beside all else.
    pub site: Option<PathBuf>,
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
    /// A folder has no site without a server.
    #[error("there is no site in {0:?}: {1:?}")]
    Site(PathBuf, SiteError),
}

/// How often a worker without work says why.
const EXPLAIN: Duration = Duration::from_secs(30);

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

/// Starts what goes on beside the answers to requests: other servers, clocks, events, programs.
fn keep_up(service: &Arc<GameService>, database: &str, beside: &mut JoinSet<()>) {
    if is_shared(database) {
        let (database, service) = (database.to_owned(), Arc::clone(service));
        let listen = move || notifications::listen(database.clone(), Arc::clone(&service));
        beside.spawn(supervised("hearing of other servers", listen));
    }
    let clocks = Arc::clone(service);
    let watch = move || deadlines::watch(Arc::clone(&clocks));
    beside.spawn(supervised("looking at clocks", watch));
    let hosting = Arc::clone(service);
    let host = move || watch_events(Arc::clone(&hosting));
    beside.spawn(supervised("hosting events", host));
    let rated = Arc::clone(service);
    let weigh = move || event_luck::watch(Arc::clone(&rated));
    beside.spawn(supervised("weighing games of tournaments", weigh));
    let programs = Arc::clone(service);
    let remind = move || bots::remind(Arc::clone(&programs));
    beside.spawn(supervised("asking programs again", remind));
    let ended = Arc::clone(service);
    let count = move || openings::watch(Arc::clone(&ended));
    beside.spawn(supervised("counting openings", count));
    let older = Arc::clone(service);
    let project = move || projecting::project(Arc::clone(&older));
    beside.spawn(supervised("reading older games", project));
}

/// How pages are served.
fn web_options(config: &Config) -> Result<WebOptions, ServeError> {
    let site = config.site.as_ref().map(|folder| {
        let opened = SiteFolder::open(folder).map(Arc::new);
        opened.map_err(|error| ServeError::Site(folder.clone(), error))
    });
    Ok(WebOptions {
        https: config.https,
        limits: config.limits,
        bounds: config.bounds.clone(),
        hosts: config.hosts.clone(),
        counts: config.metrics.is_some(),
        api_tokens: config.api_tokens,
        site: site.transpose()?,
    })
}

async fn serving(
    mut config: Config,
    ready: Box<dyn FnOnce(Ready) + '_>,
    stop: Stop<'static>,
) -> Result<(), ServeError> {
    config.bounds = config.bounds.within(network::raise_descriptors());
    let options = web_options(&config)?;
    let post = config.mail.as_ref().map(post::Post::new).transpose()?;
    let service = open(
        &config.database,
        config.connections,
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
    keep_up(&service, &config.database, &mut beside);
    if let Some(listener) = measured {
        let counted = Arc::clone(&service);
        beside.spawn(async move {
            if let Err(error) = metrics::serve(listener, counted).await {
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
            beside.spawn(post::run(
                Arc::clone(&service),
                post.clone(),
                closed.clone(),
            ));
        }
    }
    let site = post.as_ref().map(post::Post::site);
    // Behind a proxy all connections come from it.
    let by_address = config.limits && !config.https;
    let connections = Connections::new(config.bounds.clone(), by_address);
    let app = bilancia_web::app(
        Arc::clone(&service),
        &options,
        site,
        closed.clone(),
        bilancia_api::routes(),
    );
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

/// How to do jobs.
#[derive(Clone, Debug)]
pub struct WorkConfig {
    /// `sqlite://FILE` or `postgres://…`.
    pub database: String,
    /// Connections to PostgreSQL at most, as for servers.
    pub connections: u32,
    /// Source of the current time.
    pub clock: Clock,
    /// Solutions by which programs play.
    pub resources: Resources,
    /// How it sends mail and takes replies, if it does.
    pub mail: Option<MailOptions>,
    /// Name of the person who runs the server, whose rulings come by mail too.
    pub operator: Option<String>,
}

/// Does jobs of a database, and says so, until `stop` is done: programs' moves, mail if there are options for it, and
/// all else that servers leave to do. `idle` is called from time to time with the reason why there is nothing to do.
///
/// # Errors
/// [`ServeError`] if the database cannot be opened or an option for mail cannot be used.
pub fn work<'a>(
    config: WorkConfig,
    idle: &'a (dyn Fn(&str) + Send + Sync),
    stop: Stop<'a>,
) -> Running<'a, Result<(), ServeError>> {
    Box::pin(async move {
        let post = config.mail.as_ref().map(post::Post::new).transpose()?;
        let (database, connections) = (&config.database, config.connections);
        let (clock, resources) = (config.clock, &config.resources);
        let service = open(database, connections, clock, resources, config.operator).await?;
        working(service, post, idle, stop).await;
        Ok(())
    })
}

async fn working(
    service: Arc<GameService>,
    post: Option<post::Post>,
    idle: &(dyn Fn(&str) + Send + Sync),
    stop: Stop<'_>,
) {
    let (closing, closed) = watch::channel(false);
    let explain = async {
        loop {
            tokio::time::sleep(EXPLAIN).await;
            match service.waiting_jobs().await {
                Ok(jobs) if jobs.waiting + jobs.running == 0 => idle(
                    "nothing to do: no game waits for a program, and nobody has asked for a game to be weighed",
                ),
                Ok(jobs) => {
                    tracing::info!(waiting = jobs.waiting, running = jobs.running, "jobs");
                }
                Err(error) => idle(&format!("nothing can be done: {error}")),
            }
        }
    };
    let mut beside = JoinSet::new();
    worker::work(&service, &closed, &mut beside);
    if let Some(post) = post {
        beside.spawn(post::run(Arc::clone(&service), post, closed));
    }
    tokio::select! {
        () = explain => {}
        () = stop => { closing.send_replace(true); }
    }
    beside.shutdown().await;
    service.close().await;
}

/// The rating lists of a database, as `/api/ratings` has them; see [`bilancia_service::rating_lists`].
///
/// # Errors
/// [`RatingsError`] if the database fails, or the log of a tournament cannot be read.
pub fn ratings<'a>(
    database: &'a str,
    clock: &'a Clock,
) -> Running<'a, Result<serde_json::Value, RatingsError>> {
    Box::pin(async move {
        let lists = rating_lists(database, clock).await?;
        serde_json::to_value(rating_shapes(&lists))
            .map_err(|error| RatingsError::Log(error.to_string()))
    })
}
