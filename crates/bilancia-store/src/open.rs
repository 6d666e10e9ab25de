//! Opening a database, with connections that are in order.

use std::{sync::Arc, time::Duration};

use sqlx::{
    Any, AnyPool, ConnectOptions, Connection, Database, Executor,
    any::{AnyConnectOptions, install_default_drivers},
    migrate::Migrator,
    pool::PoolOptions,
};

use super::{
    Store, StoreError, is_shared,
    jobs::OF_JOBS_ON_POSTGRES,
    place::{file, makes, place, without_making},
    private::keep_private,
    reach::Reach,
};

/// Connections to PostgreSQL of one process at most, as far as nothing else is asked for.
pub const USUAL_CONNECTIONS: u32 = 16;
/// The fewest connections to PostgreSQL with which a process can do what it has to.
pub const FEWEST_CONNECTIONS: u32 = 12;
/// Those of them that are for jobs, for news of other servers and for asking whether the database is there.
const RESERVED: u32 = OF_JOBS_ON_POSTGRES + 2;
/// Connections at once to a file; SQLite has one writer anyway.
const CONNECTIONS: u32 = 8;
/// How long to wait for a connection or a lock.
const PATIENCE: Duration = Duration::from_secs(10);

/// Our tables.
static TABLES: Migrator = sqlx::migrate!();
/// Migrations from this number on are those of the queue of jobs, which are written into the same book.
const OF_JOBS: i64 = 1_000_000;

/// A write-ahead log lets readers read while somebody writes; full synchronisation makes what is acknowledged
/// survive a loss of power. What is written ahead goes to its place beside those who write. What a long reader made it
/// grow to is given back, but not the room that it takes until it begins anew, some 110 MB where much is played.
const SETTINGS: &str = "pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 10000; \
                        pragma foreign_keys = on; pragma wal_autocheckpoint = 0; pragma journal_size_limit = 134217728";
/// A connection that only reads changes nothing.
const SETTINGS_TO_READ: &str = "pragma busy_timeout = 10000";

/// How connections are kept.
///
/// Some errors, such as a full disk, make SQLite end a transaction by itself. Its library does not know of it, and takes
/// the next transaction on the same connection for a part of the first, which never ends: nothing of it would ever be
/// written. So a connection goes back among the others only if nothing is under way on it. And one on which a database that is
/// away was asked something is not waited for: its place would be lost for as long.
pub(crate) fn pool_options<DB: Database>(reach: Option<Arc<Reach>>) -> PoolOptions<DB> {
    PoolOptions::new()
        .acquire_timeout(PATIENCE)
        .acquire_slow_level(SLOW_LEVEL.parse().expect("it is a level"))
        .after_release(move |connection: &mut DB::Connection, _| {
            let away = reach.as_ref().is_some_and(|reach| reach.was_away());
            Box::pin(async move {
                if away {
                    return Ok(false);
                }
                if connection.is_in_transaction() {
                    // What was given up is taken back only now.
                    connection.ping().await?;
                }
                let in_order = !connection.is_in_transaction();
                if !in_order {
                    tracing::warn!("a connection to the database is given up after an error");
                }
                Ok(in_order)
            })
        })
}

/// At which level the library logs what is slow. It does so with the whole text of each statement, up to 2 kB; that the
/// database is slow to write is also said in short.
const SLOW_LEVEL: &str = "debug";
/// Time from which on a statement is slow.
const SLOW: Duration = Duration::from_secs(1);

/// How to connect to a database at an address.
pub(crate) fn connect_options<O: ConnectOptions>(url: &str) -> Result<O, sqlx::Error> {
    let level = SLOW_LEVEL.parse().expect("it is a level");
    Ok(url.parse::<O>()?.log_slow_statements(level, SLOW))
}

/// Settings of each new connection to SQLite.
pub(crate) async fn settle_connection<DB: Database>(
    connection: &mut DB::Connection,
) -> Result<(), sqlx::Error>
where
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
{
    sqlx::raw_sql(SETTINGS).execute(connection).await?;
    Ok(())
}

/// Which version a database is of, by its tables.
enum Age {
    Foreign,
    Older,
    Same,
    Newer,
}

impl Store {
    /// Opens the database, and brings its tables up to date.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        Self::open_within(url, USUAL_CONNECTIONS).await
    }

    /// Opens the database as [`Self::open`] does. Its process opens at most this many connections, at least [`FEWEST_CONNECTIONS`], jobs and
    /// all else included, if it is PostgreSQL.
    pub async fn open_within(url: &str, connections: u32) -> Result<Self, StoreError> {
        if let Some(file) = file(url) {
            if !makes(url) && !file.exists() {
                return Err(StoreError::Absent(place(url)));
            }
            let away = |error| StoreError::Away(place(url), format!("{error}"));
            keep_private(&file, makes(url)).map_err(away)?;
        }
        let store = Self::connect(url, SETTINGS, connections).await?;
        if let Age::Newer = store.age().await? {
            return Err(StoreError::Newer(place(url)));
        }
        let mut tables = sqlx::migrate!();
        tables.set_ignore_missing(true).run(&store.pool).await?;
        Ok(store)
    }

    /// Opens a database that is there, to read what it holds; nothing is made or changed.
    pub async fn open_to_read(url: &str) -> Result<Self, StoreError> {
        if let Some(error) = file(url).and_then(|file| std::fs::metadata(file).err()) {
            return Err(StoreError::Away(place(url), error.to_string()));
        }
        let store =
            Self::connect(&without_making(url), SETTINGS_TO_READ, USUAL_CONNECTIONS).await?;
        match store.age().await? {
            Age::Same => Ok(store),
            Age::Foreign => Err(StoreError::Foreign(place(url))),
            Age::Older => Err(StoreError::Older(place(url))),
            Age::Newer => Err(StoreError::Newer(place(url))),
        }
    }

    async fn connect(
        url: &str,
        settings: &'static str,
        connections: u32,
    ) -> Result<Self, StoreError> {
        install_default_drivers();
        let away = |error: sqlx::Error| StoreError::Away(place(url), cause(&error));
        let shared = is_shared(url);
        if !shared && !url.starts_with("sqlite:") {
            // The rest of the address may have a password in it.
            let scheme = url.split_once(':').map_or("", |(scheme, _)| scheme);
            return Err(StoreError::Scheme(scheme.to_owned()));
        }
        let options: AnyConnectOptions = connect_options(url).map_err(away)?;
        // A pool would try again and again, and in the end not say why.
        let first = async {
            let mut first = options.connect().await?;
            if !shared {
                sqlx::raw_sql(settings).execute(&mut first).await?;
            }
            Ok(first)
        };
        let first = tokio::time::timeout(PATIENCE, first).await;
        let first = first.map_err(|_| StoreError::Away(place(url), "no answer".to_owned()))?;
        let first = first.map_err(away)?;
        let reach = shared.then(|| Arc::new(Reach::new(options.clone())));
        let pool: AnyPool = pool_options::<Any>(reach.clone())
            .max_connections(match shared {
                true => connections.max(FEWEST_CONNECTIONS) - RESERVED,
                false => CONNECTIONS,
            })
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    if !shared {
                        sqlx::raw_sql(settings).execute(connection).await?;
                    }
                    Ok(())
                })
            })
            .connect_with(options)
            .await
            .map_err(away)?;
        first.close().await.map_err(away)?;
        Ok(Self {
            pool,
            shared,
            turn: <_>::default(),
            fate: <_>::default(),
            reach,
        })
    }

    async fn age(&self) -> Result<Age, StoreError> {
        let query = match self.shared {
            true => {
                "select count(*) from information_schema.tables \
                     where table_name = '_sqlx_migrations' and table_schema = any(current_schemas(false))"
            }
            false => "select count(*) from sqlite_master where name = '_sqlx_migrations'",
        };
        let (count,): (i64,) = sqlx::query_as(query).fetch_one(&self.pool).await?;
        if count == 0 {
            return Ok(Age::Foreign);
        }
        let done: Vec<(i64,)> = sqlx::query_as("select version from _sqlx_migrations")
            .fetch_all(&self.pool)
            .await?;
        let is_done = |version| done.contains(&(version,));
        let mut own = TABLES.iter().map(|table| table.version);
        let is_known = |version| TABLES.iter().any(|table| table.version == version);
        Ok(
            if !TABLES.iter().take(1).all(|first| is_done(first.version)) {
                Age::Foreign
            } else if done
                .iter()
                .any(|(version,)| *version < OF_JOBS && !is_known(*version))
            {
                Age::Newer
            } else if own.all(is_done) {
                Age::Same
            } else {
                Age::Older
            },
        )
    }
}

/// The causes of an error, in words.
fn cause(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Io(error) => error.to_string(),
        error => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use bilancia_testkit::databases::postgres;

    use super::*;

    #[tokio::test]
    async fn a_process_opens_no_more_connections_than_it_may() {
        let url = tokio::task::spawn_blocking(|| postgres("connections"));
        let url = url.await.unwrap();
        for (asked, most) in [(12, 12), (16, 16), (100, 100), (0, FEWEST_CONNECTIONS)] {
            let store = Store::open_within(&url, asked).await.unwrap();
            let own = store.pool.options().get_max_connections();
            // One hears of other servers, and one asks whether the database is there.
            assert_eq!(own + OF_JOBS_ON_POSTGRES + 2, most);
            store.close().await;
        }
    }

    #[tokio::test]
    async fn an_address_of_no_database_is_refused_with_what_to_write() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("new.db");
        let url = format!("sqlite://{}", file.display());
        let error = Store::open(&url).await.err().unwrap().to_string();
        assert!(
            error.contains("?mode=rwc") && error.contains("new.db"),
            "{error}"
        );
        assert!(!file.exists());
        Store::open(&format!("{url}?mode=rwc")).await.unwrap();
        Store::open(&url).await.unwrap();
        let error = Store::open("mysql://anna:secret@host/games")
            .await
            .err()
            .unwrap();
        let error = error.to_string();
        assert!(
            error.contains("'mysql'") && !error.contains("secret"),
            "{error}"
        );
    }
}
