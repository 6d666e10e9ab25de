//! The commands `serve` and `worker`: the server, and processes that do its jobs.

mod copy;
mod errors;
mod mail;

pub(crate) use copy::{BackupArgs, RestoreArgs, back_up, ratings, rebuild_ratings, restore};
pub(crate) use mail::deliver;

use std::{
    io::IsTerminal,
    net::{Ipv4Addr, SocketAddr},
    path::{Path, PathBuf},
};

use bilancia_games::Resources;
use bilancia_server::{
    Bounds, Clock, Config, FEWEST_CONNECTIONS, Ready, ServeError, Solutions, USUAL_CONNECTIONS,
    WorkConfig, database_file, load_tables, place,
};
use clap::Args;
use tracing_subscriber::EnvFilter;

use crate::{
    failure::{Failure, Status},
    interrupt,
    settings::Settings,
    solve,
};

bilancia_core::catalogue!("cli/serve");

/// Options of `serve`.
#[derive(Args, Default)]
pub(crate) struct ServeArgs {
    /// Where to listen, such as 0.0.0.0:80; by default this machine alone, at port 8080 or, if that is taken, at any.
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<SocketAddr>,
    /// Where games are kept: sqlite://FILE?mode=rwc or postgres://USER:PASSWORD@HOST/DATABASE; add ?sslmode=verify-full
    /// where HOST is another machine. By default a file in your data folder.
    #[arg(
        long,
        value_name = "URL",
        env = "BILANCIA_DATABASE_URL",
        hide_env_values = true
    )]
    database_url: Option<String>,
    /// Connections to PostgreSQL that this process opens at most, jobs and all else included; together with those of all other servers and
    /// workers no more than its max_connections allows. By default 16.
    #[arg(
        long,
        value_name = "NUMBER",
        value_parser = clap::value_parser!(u32).range(i64::from(FEWEST_CONNECTIONS)..=1_000)
    )]
    connections: Option<u32>,
    /// The public address is HTTPS (behind a proxy): mark cookies Secure.
    #[arg(long)]
    https: bool,
    /// Run no jobs, such as programs' moves: leave them to 'bilancia worker' processes on the same database.
    #[arg(long)]
    no_work: bool,
    /// A host name that the server answers to, such as games.example.org, with its port unless that is the usual one;
    /// can be given several times. Without it, any name will do.
    #[arg(long, value_name = "NAME")]
    host: Vec<String>,
    /// Name of the account of who runs the site: it can edit the page about the site, reads what players report, and rules as the arbiter.
    #[arg(long, value_name = "NAME")]
    operator: Option<String>,
    /// Let programs make tokens by the name and password of an account (POST /api/tokens), without a browser.
    #[arg(long)]
    api_tokens: bool,
    /// Where metrics for Prometheus can be read, such as 127.0.0.1:9100.
    #[arg(long, value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
    /// Disable rate limiting (if your reverse proxy does it).
    #[arg(long)]
    no_limits: bool,
    /// Solve a game in the background, such as nibelungenlied or frames:size=4,goal=2, unless its table is there, and play by
    /// it; can be given several times. It takes minutes of half of the cores and up to a gigabyte of memory meanwhile: see
    /// 'bilancia help solve'.
    #[arg(long, value_name = "GAME")]
    solve: Vec<String>,
    /// No game is solved unless it is asked for; this says so once more, for calls that were written for earlier versions.
    #[arg(long, hide = true, conflicts_with = "solve")]
    no_solve: bool,
    /// Folder of the site without a server, as tools/site makes it: it is served at /site/, and computes battle odds while one types. By
    /// default share/bilancia/site beside the folder of the program, as packages have it, if it is there.
    #[arg(long, value_name = "FOLDER")]
    site: Option<PathBuf>,
    #[command(flatten)]
    mail: mail::MailArgs,
}

/// Options of `worker`.
#[derive(Args)]
pub(crate) struct WorkerArgs {
    /// The database of the servers to work for, as for 'serve'.
    #[arg(
        long,
        value_name = "URL",
        env = "BILANCIA_DATABASE_URL",
        hide_env_values = true
    )]
    database_url: Option<String>,
    /// Connections to PostgreSQL that this process opens at most, jobs and all else included; together with those of all other servers and
    /// workers no more than its max_connections allows. By default 16.
    #[arg(
        long,
        value_name = "NUMBER",
        value_parser = clap::value_parser!(u32).range(i64::from(FEWEST_CONNECTIONS)..=1_000)
    )]
    connections: Option<u32>,
    /// Name of the account of who runs the site, as for 'serve'; their rulings come by mail too.
    #[arg(long, value_name = "NAME")]
    operator: Option<String>,
    #[command(flatten)]
    mail: mail::MailArgs,
}

bilancia_core::messages! { crate::serve::catalogue, "":
    const {
        READY(address), NOT_STARTED(error), NO_HOME, WORKS(place),
    }
}

/// Port that is used by default, if it is free.
const PORT: u16 = 8080;

/// Serves until Ctrl-C, or until the system asks the program to end.
pub(crate) fn serve(args: &ServeArgs, settings: &Settings) -> Result<(), Failure> {
    let lang = settings.lang();
    // From here on termination requests are handled, also one that comes as soon as the server reports that it listens.
    interrupt::flag(lang);
    log();
    let mail = args.mail.options()?;
    for game in &args.solve {
        solve::solvable(game)?;
    }
    let database = database(args.database_url.as_deref())?;
    let solutions = Solutions {
        folders: solve::folders(database_file(&database).as_deref()),
        games: args.solve.clone(),
    };
    let config = Config {
        listen: args.listen.map_or_else(by_default, |address| vec![address]),
        database,
        connections: args.connections.unwrap_or(USUAL_CONNECTIONS),
        https: args.https,
        clock: Clock::of_machine(),
        works: !args.no_work,
        limits: !args.no_limits,
        metrics: args.metrics,
        bounds: Bounds::default(),
        hosts: args.host.clone(),
        api_tokens: args.api_tokens,
        operator: args.operator.clone(),
        mail,
        resources: Resources::default(),
        solutions,
        site: args.site.clone().or_else(installed_site),
    };
    let ready = |ready: Ready| {
        let address = format!("http://{}", ready.address);
        println!("{}", READY.text(lang, &[&address]));
    };
    let runtime = runtime()?;
    let served = runtime.block_on(bilancia_server::serve(
        config,
        ready,
        interrupt::raised(lang),
    ));
    // A search in progress is not waited for; nothing was promised about its result.
    runtime.shutdown_background();
    served.map_err(|error| match error {
        ServeError::Listen(..) | ServeError::Mail(_) | ServeError::Site(..) => {
            Status::Wrong.of(&error)
        }
        error => Status::Outside.of(&error),
    })
}

/// Does the jobs of servers until Ctrl-C, or until the system asks the program to end.
pub(crate) fn work(args: &WorkerArgs, settings: &Settings) -> Result<(), Failure> {
    let lang = settings.lang();
    interrupt::flag(lang);
    log();
    let mail = args.mail.options()?;
    let database = database(args.database_url.as_deref())?;
    let resources = load_tables(&solve::folders(database_file(&database).as_deref()));
    println!("{}", WORKS.text(lang, &[&place(&database)]));
    let runtime = runtime()?;
    let idle = |why: &str| println!("{why}");
    let config = WorkConfig {
        database,
        connections: args.connections.unwrap_or(USUAL_CONNECTIONS),
        clock: Clock::of_machine(),
        resources,
        mail,
        operator: args.operator.clone(),
    };
    let worked = runtime.block_on(bilancia_server::work(
        config,
        &idle,
        Box::pin(interrupt::raised(lang)),
    ));
    runtime.shutdown_background();
    worked.map_err(|error| match error {
        ServeError::Mail(_) => Status::Wrong.of(&error),
        error => Status::Outside.of(&error),
    })
}

/// The log's default filter, unless `BILANCIA_LOG` sets another: faults, and work that takes minutes.
const LOGGED: &str = "warn,bilancia_server::solutions=info";

fn log() {
    let filter = EnvFilter::try_from_env("BILANCIA_LOG");
    tracing_subscriber::fmt()
        .with_env_filter(filter.unwrap_or_else(|_| EnvFilter::new(LOGGED)))
        .with_writer(std::io::stderr)
        // A file keeps no colours.
        .with_ansi(std::io::stderr().is_terminal())
        .init();
}

/// The address of the database that was asked for or, by default, of a file in the data folder, which is made if it
/// does not exist.
fn database(asked: Option<&str>) -> Result<String, Failure> {
    if let Some(url) = asked {
        return Ok(url.to_owned());
    }
    let file = default_file()?;
    if let Some(folder) = file.parent() {
        make_private(folder).map_err(|error| Failure::file("make", folder, &error))?;
    }
    Ok(address(&file))
}

fn address(file: &Path) -> String {
    format!("sqlite://{}?mode=rwc", file.display())
}

/// Makes a folder that only its owner can read.
fn make_private(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    tokio::runtime::Runtime::new()
        .map_err(|error| Status::Outside.say(&NOT_STARTED, &[&error]).because(&error))
}

/// Addresses of this machine alone: at [`PORT`] if that is free, else at any free port.
fn by_default() -> Vec<SocketAddr> {
    [PORT, 0]
        .map(|port| SocketAddr::from((Ipv4Addr::LOCALHOST, port)))
        .to_vec()
}

/// The site without a server that was installed with the program, if it was.
fn installed_site() -> Option<PathBuf> {
    let program = std::env::current_exe().ok()?.canonicalize().ok()?;
    let folder = program.parent()?.parent()?.join("share/bilancia/site");
    folder.join("sw.js").is_file().then_some(folder)
}

fn default_file() -> Result<PathBuf, Failure> {
    let folders = directories::ProjectDirs::from("", "", "bilancia")
        .ok_or_else(|| Status::Outside.say(&NO_HOME, &[]))?;
    Ok(folders.data_dir().join("bilancia.db"))
}
