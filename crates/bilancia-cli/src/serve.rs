//! The server: all games in the browser.

use std::{
    net::{Ipv4Addr, SocketAddr},
    path::{Path, PathBuf},
};

use bilancia_core::Message;
use bilancia_server::{Bounds, Clock, Config, CopyError, ServeError, place};
use clap::Args;
use tracing_subscriber::EnvFilter;

use crate::{failure::Failure, settings::Settings, solve};

/// How to serve.
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
    /// Where metrics for Prometheus can be read, such as 127.0.0.1:9100.
    #[arg(long, value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
    /// Disable rate limiting (if your reverse proxy does it).
    #[arg(long)]
    no_limits: bool,
}

/// What to work for.
#[derive(Args)]
pub(crate) struct WorkerArgs {
    /// The database of the servers it works for, as for 'serve'.
    #[arg(
        long,
        value_name = "URL",
        env = "BILANCIA_DATABASE_URL",
        hide_env_values = true
    )]
    database_url: Option<String>,
}

const READY: Message = Message::new(
    "Bilancia is open: {0}\nCtrl-C closes it. In the terminal: bilancia play alea; bilancia --help",
    "Bilancia è aperta: {0}\nCtrl-C la chiude. Nel terminale: bilancia play alea; bilancia --help",
);

/// The port that is tried first.
const PORT: u16 = 8080;

/// Serves until it is told to stop.
pub(crate) fn serve(args: &ServeArgs, settings: &Settings) -> Result<(), Failure> {
    log();
    solve::load_all();
    let database = database(args.database_url.as_deref())?;
    let config = Config {
        listen: args.listen.unwrap_or_else(first_choice),
        database,
        https: args.https,
        clock: Clock::of_machine(),
        works: !args.no_work,
        limits: !args.no_limits,
        metrics: args.metrics,
        bounds: Bounds::default(),
        hosts: args.host.clone(),
    };
    let lang = settings.lang();
    let ready = |address: SocketAddr| {
        println!("{}", READY.text(lang, &[&format!("http://{address}")]));
    };
    let runtime = runtime()?;
    let served = runtime.block_on(bilancia_server::serve(config, ready, told_to_stop()));
    // A search that is under way is not waited for; nothing of it was promised.
    runtime.shutdown_background();
    served.map_err(|error| match error {
        ServeError::Listen(..) => Failure::wrong(error),
        error => Failure::broken(error.to_string()),
    })
}

const WORKS: Message = Message::new(
    "Working for {0}. Ctrl-C ends it; what it was doing goes to another.",
    "Al lavoro per {0}. Ctrl-C lo ferma; ciò che faceva passa a un altro.",
);

/// Does the jobs of servers until it is told to stop.
pub(crate) fn work(args: &WorkerArgs, settings: &Settings) -> Result<(), Failure> {
    log();
    solve::load_all();
    let database = database(args.database_url.as_deref())?;
    println!("{}", WORKS.text(settings.lang(), &[&place(&database)]));
    let runtime = runtime()?;
    let clock = Clock::of_machine();
    let idle = |why: &str| println!("{why}");
    let worked = runtime.block_on(bilancia_server::work(
        &database,
        clock,
        idle,
        told_to_stop(),
    ));
    runtime.shutdown_background();
    worked.map_err(|error| Failure::broken(error.to_string()))
}

/// A file, and whose.
#[derive(Args)]
pub(crate) struct CopyArgs {
    /// The file: one line of JSON for each row.
    file: PathBuf,
    /// The database, as for 'serve'.
    #[arg(
        long,
        value_name = "URL",
        env = "BILANCIA_DATABASE_URL",
        hide_env_values = true
    )]
    database_url: Option<String>,
}

/// What to back up, and where.
#[derive(Args)]
pub(crate) struct BackupArgs {
    #[command(flatten)]
    copy: CopyArgs,
    /// Replace the file if it exists.
    #[arg(long)]
    force: bool,
}

const COPIED: Message = Message::new("{0} rows are in {1}.", "{0} righe sono in {1}.");
const PUT_BACK: Message = Message::new(
    "{0} rows were put back.",
    "{0} righe sono state ripristinate.",
);

/// Writes everything to a file that only its owner can read. Whatever stood there stays until all is written.
pub(crate) fn back_up(args: &BackupArgs, settings: &Settings) -> Result<(), Failure> {
    log();
    let file = &args.copy.file;
    let exists = || {
        Failure::wrong(format!(
            "{} exists; say --force to replace it, or name another file",
            file.display()
        ))
    };
    if !args.force && file.symlink_metadata().is_ok() {
        return Err(exists());
    }
    let database = match &args.copy.database_url {
        Some(url) => url.clone(),
        None => address(&default_file()?),
    };
    let fail = |error: &std::io::Error| Failure::file("write", file, error);
    let folder = match file.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    // Beside the file, so that it can take its place at once, and gone if anything fails.
    let unfinished = tempfile::Builder::new()
        .prefix(".bilancia-backup-")
        .tempfile_in(folder)
        .map_err(|error| fail(&error))?;
    let writer = std::io::BufWriter::new(unfinished.as_file());
    let rows = runtime()?
        .block_on(bilancia_server::back_up(&database, writer))
        .map_err(|error| Failure::broken(error.to_string()))?;
    let written = unfinished.as_file().sync_all();
    written.map_err(|error| fail(&error))?;
    let kept = match args.force {
        true => unfinished.persist(file),
        false => unfinished.persist_noclobber(file),
    };
    kept.map_err(|error| match error.error.kind() {
        std::io::ErrorKind::AlreadyExists => exists(),
        _ => fail(&error.error),
    })?;
    // The name is in the folder, which must be on the disk too; not every system lets it be opened.
    std::fs::File::open(folder)
        .and_then(|folder| folder.sync_all())
        .ok();
    println!(
        "{}",
        COPIED.text(settings.lang(), &[&rows, &file.display()])
    );
    Ok(())
}

/// Puts a backup back.
pub(crate) fn restore(args: &CopyArgs, settings: &Settings) -> Result<(), Failure> {
    log();
    let file = std::fs::File::open(&args.file)
        .map_err(|error| Failure::file("read", &args.file, &error))?;
    let database = database(args.database_url.as_deref())?;
    let rows = runtime()?
        .block_on(bilancia_server::restore(
            &database,
            std::io::BufReader::new(file),
        ))
        .map_err(|error| match error {
            CopyError::Store(error) => Failure::broken(error.to_string()),
            error => Failure::no(format!("{}: {error}", args.file.display())),
        })?;
    println!("{}", PUT_BACK.text(settings.lang(), &[&rows]));
    Ok(())
}

fn log() {
    let filter = EnvFilter::try_from_env("BILANCIA_LOG");
    tracing_subscriber::fmt()
        .with_env_filter(filter.unwrap_or_else(|_| EnvFilter::new("warn")))
        .with_writer(std::io::stderr)
        .init();
}

/// The database that was asked for, or a file in the data folder, which is made if it is not there.
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

/// Makes a folder in which only its owner can look.
fn make_private(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    tokio::runtime::Runtime::new()
        .map_err(|error| Failure::broken(format!("the program could not start: {error}")))
}

/// This machine alone, at a port that is free.
fn first_choice() -> SocketAddr {
    let at = |port| SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    match std::net::TcpListener::bind(at(PORT)) {
        Ok(_) => at(PORT),
        Err(_) => at(0),
    }
}

fn default_file() -> Result<PathBuf, Failure> {
    let folders = directories::ProjectDirs::from("", "", "bilancia").ok_or_else(|| {
        Failure::broken("your home folder is not known; say --database-url".to_owned())
    })?;
    Ok(folders.data_dir().join("bilancia.db"))
}

/// Done when somebody presses Ctrl-C or the system says so.
async fn told_to_stop() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    interrupt.await.ok();
}
