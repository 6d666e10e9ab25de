//! Commands that read or fill a server's database as a whole: `backup`, `restore` and `ratings`.

use std::path::{Path, PathBuf};

use bilancia_server::{Clock, CopyError};
use clap::Args;
use serde_json::Value;

use super::{address, database, default_file, errors, log, runtime};
use crate::{
    failure::{Failure, Status},
    settings::{Settings, wrap_error},
};

/// A file and a database.
#[derive(Args)]
struct CopyArgs {
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

/// Options of `backup`.
#[derive(Args)]
pub(crate) struct BackupArgs {
    #[command(flatten)]
    copy: CopyArgs,
    /// Replace the file if it exists.
    #[arg(long)]
    force: bool,
}

/// Options of `restore`.
#[derive(Args)]
pub(crate) struct RestoreArgs {
    #[command(flatten)]
    copy: CopyArgs,
    /// Only check that the backup is whole and as it was written; no database is opened.
    #[arg(long)]
    check: bool,
}

bilancia_core::messages! { crate::serve::catalogue, "copy-":
    const {
        EXISTS(file), NO_FILE(file), COPIED(rows, file), PUT_BACK(value), CHECKED(title),
        CHECKED_WITHOUT(value), NO_CHECKSUMS,
    }
}

/// The database that is only read; that of the default server if none is named.
fn database_to_read(named: Option<&str>) -> Result<String, Failure> {
    Ok(match named {
        Some(url) => url.to_owned(),
        None => address(&default_file()?),
    })
}

/// The rating lists of a database, as JSON.
pub(crate) fn ratings(database: Option<&str>) -> Result<Value, Failure> {
    log();
    let database = database_to_read(database)?;
    let clock = Clock::of_machine();
    let lists = runtime()?.block_on(bilancia_server::ratings(&database, &clock));
    lists.map_err(|error| Status::Outside.of(&error))
}

/// Computes all ratings and openings of a database anew, and returns the number of games that may count for ratings, and of those that
/// were read for openings.
pub(crate) fn rebuild_ratings(named: Option<&str>) -> Result<(usize, usize), Failure> {
    log();
    let database = database(named)?;
    let games = runtime()?.block_on(bilancia_server::rebuild_ratings(&database));
    games.map_err(|error| Status::Outside.of(&error))
}

/// Writes all rows of a database to a file that only its owner can read. An existing file is replaced only once the new
/// one is complete.
pub(crate) fn back_up(args: &BackupArgs, settings: &Settings) -> Result<(), Failure> {
    log();
    let file = &args.copy.file;
    let exists = || Status::Wrong.say(&EXISTS, &[&file.display()]);
    if !args.force && file.symlink_metadata().is_ok() {
        return Err(exists());
    }
    // A pipe or a device would be replaced by a file.
    if file.metadata().is_ok_and(|found| !found.is_file()) {
        return Err(Status::Wrong.say(&NO_FILE, &[&file.display()]));
    }
    let database = database_to_read(args.copy.database_url.as_deref())?;
    let fail = |error: &std::io::Error| Failure::file("write", file, error);
    let folder = match file.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    // The new file is in the same folder, so that it can replace the old one at once; it is removed if anything fails.
    let unfinished = tempfile::Builder::new()
        .prefix(".bilancia-backup-")
        .tempfile_in(folder)
        .map_err(|error| fail(&error))?;
    let mut writer = std::io::BufWriter::new(unfinished.as_file());
    let rows = runtime()?
        .block_on(bilancia_server::back_up(&database, &mut writer))
        .map_err(|error| Status::Outside.of(&error))?;
    drop(writer);
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
    // The name is in the folder, which must be flushed to the disk too; not every system can open a folder.
    std::fs::File::open(folder)
        .and_then(|folder| folder.sync_all())
        .ok();
    println!(
        "{}",
        COPIED.text(settings.lang(), &[&rows, &file.display()])
    );
    Ok(())
}

/// Writes the rows of a backup into an empty database, or only checks it.
pub(crate) fn restore(args: &RestoreArgs, settings: &Settings) -> Result<(), Failure> {
    log();
    let (path, lang) = (&args.copy.file, settings.lang());
    let file = std::fs::File::open(path).map_err(|error| Failure::file("read", path, &error))?;
    let mut file = std::io::BufReader::new(file);
    let read = match args.check {
        true => bilancia_server::check_copy(&mut file),
        false => {
            let database = database(args.copy.database_url.as_deref())?;
            runtime()?.block_on(bilancia_server::restore(&database, &mut file))
        }
    };
    let read = read.map_err(|error| match error {
        CopyError::Store(error) => Status::Outside.of(&error),
        CopyError::File(error) => Failure::file("read", path, &error),
        error => Status::No.of(&errors::OfFile(path, &error)),
    })?;
    if !read.has_checksums {
        eprintln!("{}", wrap_error(NO_CHECKSUMS.raw(lang)));
    }
    let done = match (args.check, read.has_checksums) {
        (false, _) => PUT_BACK,
        (true, true) => CHECKED,
        (true, false) => CHECKED_WITHOUT,
    };
    println!("{}", done.text(lang, &[&read.rows]));
    Ok(())
}
