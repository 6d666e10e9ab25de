//! Where a database is, by its address.

use std::{path::PathBuf, str::FromStr};

use sqlx::{postgres::PgConnectOptions, sqlite::SqliteConnectOptions};

use super::is_shared;

/// Where a database is, as anybody may see it: the file, or host, port and name. The user and the password,
/// is left out.
pub fn place(url: &str) -> String {
    if !is_shared(url) {
        return file(url).map_or_else(|| "memory".to_owned(), |file| file.display().to_string());
    }
    let Ok(options) = PgConnectOptions::from_str(url) else {
        return "PostgreSQL".to_owned();
    };
    let host = match options.get_socket() {
        Some(socket) => socket.display().to_string(),
        None => format!("{}:{}", options.get_host(), options.get_port()),
    };
    match options.get_database() {
        Some(database) => format!("{host}/{database}"),
        None => host,
    }
}

/// The file of an SQLite database, by its address; none if it is in memory, or elsewhere.
pub fn file(url: &str) -> Option<PathBuf> {
    if !url.starts_with("sqlite:") || url.contains(":memory:") || url.contains("mode=memory") {
        return None;
    }
    let options = SqliteConnectOptions::from_str(url).ok()?;
    Some(options.get_filename().to_owned())
}

/// The address by which an SQLite database is opened, but never made.
pub(super) fn without_making(url: &str) -> String {
    let Some((file, query)) = url.split_once('?') else {
        return url.to_owned();
    };
    let parts = query.split('&').map(|part| match part {
        "mode=rwc" => "mode=rw",
        part => part,
    });
    format!("{file}?{}", parts.collect::<Vec<_>>().join("&"))
}

/// Whether an SQLite database is made where there is none.
pub(super) fn makes(url: &str) -> bool {
    without_making(url) != url
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_show_no_password() {
        for (url, shown) in [
            ("postgres://anna:secret@host/games", "host:5432/games"),
            ("postgres://anna:p@ss@host:5433/games", "host:5433/games"),
            (
                "postgres://anna:p%40s%2Fs@host/games?sslmode=require",
                "host:5432/games",
            ),
            (
                "postgresql:///games?host=/run/x&user=anna&password=secret",
                "/run/x/games",
            ),
            ("sqlite:///data/games.db?mode=rwc", "/data/games.db"),
            ("sqlite://games.db", "games.db"),
            ("sqlite::memory:", "memory"),
        ] {
            assert_eq!(place(url), shown, "{url}");
        }
    }

    #[test]
    fn what_is_only_read_is_not_made() {
        let url = "sqlite:///data/a%20b.db?mode=rwc&cache=private";
        assert_eq!(
            without_making(url),
            "sqlite:///data/a%20b.db?mode=rw&cache=private"
        );
        assert!(makes(url) && !makes("sqlite:///data/games.db"));
    }
}
