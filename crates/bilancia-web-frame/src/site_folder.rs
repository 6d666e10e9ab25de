//! The folder of the site without a server, as `tools/site` makes it, and how its files are answered.
//!
//! Its files are listed once, at the start, and an address is answered only if it is the name of one of them: no address
//! leads out of the folder, whatever is written in it.

use std::{
    collections::HashMap,
    fs, io,
    path::{Path, PathBuf},
};

use axum::{
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use bilancia_analysis::bounded;
use tokio::task::spawn_blocking;

use crate::file_kind::file_kind;

/// Address of the site on this server.
pub const HOME: &str = "/site/";

/// The page to which the address of the folder leads.
const FIRST: &str = "index.html";
/// The worker that keeps the site in the browser; it names the version.
const WORKER: &str = "sw.js";

/// Longest file of the site, in bytes: the largest, the module of all games, has a tenth of it.
const MOST: u64 = 1 << 26;

/// Content security policy of a file of the site: what its pages ask for themselves, and that no other site shows them.
pub(crate) const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; \
                                 style-src 'self'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; \
                                 base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Marks an answer as a file of the site, for which [`POLICY`] holds.
#[derive(Clone, Copy)]
pub(crate) struct OfSite;

/// The site, as it was in its folder when the server started.
#[derive(Clone, Debug)]
pub struct SiteFolder {
    /// Places of its files, by their names below the folder.
    files: HashMap<String, PathBuf>,
    version: String,
}

/// A folder has no site.
#[derive(Debug)]
pub enum SiteError {
    /// The folder, or a file in it, cannot be read.
    Unread(io::Error),
    /// A file is missing, or is not what `tools/site` makes.
    Incomplete(String),
}

impl SiteFolder {
    /// Lists the files of a folder. Links in it are left out: they may lead anywhere.
    ///
    /// # Errors
    /// [`SiteError`] if it cannot be read, or has no site.
    pub fn open(folder: &Path) -> Result<Self, SiteError> {
        let mut files = HashMap::new();
        list(folder, "", &mut files).map_err(SiteError::Unread)?;
        let missing = |name: &str| SiteError::Incomplete(name.to_owned());
        let worker = files.get(WORKER).ok_or_else(|| missing(WORKER))?;
        let worker = bounded::file_text(worker, MOST).map_err(SiteError::Unread)?;
        let version = version(&worker).ok_or_else(|| missing(WORKER))?.to_owned();
        let found = Self { files, version };
        for name in [FIRST.to_owned(), found.asset("js/module.js")] {
            if !found.files.contains_key(&name) {
                return Err(SiteError::Incomplete(name));
            }
        }
        Ok(found)
    }

    /// The name of a file among those that belong to its version.
    fn asset(&self, name: &str) -> String {
        format!("a/{}/{name}", self.version)
    }

    /// Address of the files of its version, with a slash at the end.
    pub fn assets(&self) -> String {
        format!("{HOME}{}", self.asset(""))
    }

    /// The file of a name, or its first page; none if it has no such file.
    pub async fn answer(&self, name: &str) -> Option<Response> {
        let name = if name.is_empty() { FIRST } else { name };
        let place = self.files.get(name)?.clone();
        let read = spawn_blocking(move || bounded::file_bytes(&place, MOST)).await;
        let read = read.unwrap_or_else(|error| Err(io::Error::other(error)));
        let mut response = match read {
            Ok(file) => {
                let kept = match name.starts_with("a/") {
                    true => "public, max-age=31536000, immutable",
                    false => "no-cache",
                };
                let kind = [(header::CONTENT_TYPE, file_kind(name))];
                (kind, [(header::CACHE_CONTROL, kept)], file).into_response()
            }
            // A newer version lies there since, or nothing any more.
            Err(error) if error.kind() == io::ErrorKind::NotFound => return None,
            Err(error) => {
                tracing::error!(%error, name, "a file of the site cannot be read");
                StatusCode::INTERNAL_SERVER_ERROR.into_response()
            }
        };
        response.extensions_mut().insert(OfSite);
        Some(response)
    }
}

/// Adds the files of a folder and of those in it, under their names below the first.
fn list(folder: &Path, before: &str, files: &mut HashMap<String, PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let kind = entry.file_type()?;
        let Ok(name) = entry.file_name().into_string() else {
            continue;
        };
        let name = format!("{before}{name}");
        if kind.is_dir() {
            list(&entry.path(), &format!("{name}/"), files)?;
        } else if kind.is_file() {
            files.insert(name, entry.path());
        }
    }
    Ok(())
}

/// The version that a worker names: letters and digits, since it is part of addresses.
fn version(worker: &str) -> Option<&str> {
    let (_, rest) = worker.split_once("const VERSION = \"")?;
    let (version, _) = rest.split_once('"')?;
    let plain = !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_alphanumeric());
    plain.then_some(version)
}
