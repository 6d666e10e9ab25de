//! Databases are for their owner alone: they hold hashes of passwords, secrets of dice and choices that are still hidden.

use std::{io, path::Path};

/// The file of an SQLite database is made, if it may be and is not there, such that only its owner can read it. One
/// that others can read is taken from them, with what SQLite keeps beside it.
pub(super) fn keep_private(file: &Path, make: bool) -> io::Result<()> {
    if make {
        match private().create_new(true).open(file) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            made => drop(made?),
        }
    }
    for suffix in ["", "-wal", "-shm", "-journal"] {
        let mut name = file.as_os_str().to_owned();
        name.push(suffix);
        let name = Path::new(&name);
        match close(name) {
            Ok(true) => tracing::warn!(
                file = %name.display(),
                "others could read this file; now only its owner can"
            ),
            Ok(false) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            // The owner of the file must see to it.
            Err(error) => tracing::warn!(
                file = %name.display(), %error,
                "others can read this file, and that could not be changed"
            ),
        }
    }
    Ok(())
}

#[cfg(unix)]
fn private() -> std::fs::OpenOptions {
    use std::os::unix::fs::OpenOptionsExt;
    let mut options = std::fs::OpenOptions::new();
    options.write(true).mode(0o600);
    options
}

#[cfg(not(unix))]
fn private() -> std::fs::OpenOptions {
    let mut options = std::fs::OpenOptions::new();
    options.write(true);
    options
}

/// Takes a file from everybody but its owner. Says whether it was anybody else's.
#[cfg(unix)]
fn close(file: &Path) -> io::Result<bool> {
    use std::os::unix::fs::PermissionsExt;
    let mut permissions = std::fs::metadata(file)?.permissions();
    let mode = permissions.mode();
    if mode & 0o077 == 0 {
        return Ok(false);
    }
    permissions.set_mode(mode & 0o700);
    std::fs::set_permissions(file, permissions)?;
    Ok(true)
}

#[cfg(not(unix))]
fn close(_file: &Path) -> io::Result<bool> {
    Ok(false)
}
