//! Databases of tests: PostgreSQL as `./test` starts it, files of SQLite, and a look into either.

use std::{env, path::Path, process, sync::Mutex};

use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row};
use tokio::runtime::{Builder, Runtime};

/// Environment variable with the address of a PostgreSQL server whose databases tests may create.
const SERVER: &str = "BILANCIA_TEST_POSTGRES";

/// Address of a new database of a test in a file of SQLite in a folder.
pub fn sqlite(folder: &Path) -> String {
    format!("sqlite://{}?mode=rwc", folder.join("games.db").display())
}

/// Address of a new database of a test in PostgreSQL; `test` is a name in small letters that no other database of the test has.
///
/// # Panics
/// Without a PostgreSQL server.
pub fn postgres(test: &str) -> String {
    postgres_in(test, "pg_default")
}

/// Address of a new database in a tablespace of PostgreSQL.
///
/// # Panics
/// Without a PostgreSQL server.
pub fn postgres_in(test: &str, space: &str) -> String {
    let name = format!("bilancia_{}_{test}", process::id());
    on_postgres(&format!("create database {name} tablespace {space}"));
    format!("{}/{name}", postgres_server())
}

/// Runs a statement on the PostgreSQL server, beside all databases of tests.
///
/// # Panics
/// Without a PostgreSQL server, or if the statement fails.
pub fn on_postgres(statement: &str) {
    Database::open(&format!("{}/postgres", postgres_server())).run(statement);
}

/// Address of the PostgreSQL server, without a database.
///
/// # Panics
/// If there is none.
pub fn postgres_server() -> String {
    env::var(SERVER).unwrap_or_else(|_| {
        panic!(
            "this test needs PostgreSQL: run ./test, which installs it (apt-get install postgresql) and starts a server, \
             or set {SERVER} to the address of one, such as postgres://bilancia@127.0.0.1:5432"
        )
    })
}

/// A connection of one's own to a database that exists.
#[derive(Debug)]
pub struct Database {
    runtime: Runtime,
    connection: Mutex<AnyConnection>,
}

impl Database {
    /// Connects to a database.
    ///
    /// # Panics
    /// If it cannot be reached.
    #[track_caller]
    pub fn open(url: &str) -> Self {
        sqlx::any::install_default_drivers();
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.expect("a runtime");
        let connection = runtime.block_on(AnyConnection::connect(url));
        let connection = connection.unwrap_or_else(|error| panic!("{url}: {error}"));
        let database = Self {
            runtime,
            connection: Mutex::new(connection),
        };
        if url.starts_with("sqlite:") {
            database.run("pragma busy_timeout = 30000");
        }
        database
    }

    /// Runs one or several statements, and returns the number of rows that they changed.
    ///
    /// # Panics
    /// If one fails.
    #[track_caller]
    pub fn run(&self, text: &str) -> u64 {
        let statements = sqlx::raw_sql(AssertSqlSafe(text.to_owned()));
        let done = self.with(async |connection| statements.execute(connection).await);
        done.unwrap_or_else(|error| panic!("{text}: {error}"))
            .rows_affected()
    }

    /// The first column, text, of all rows.
    ///
    /// # Panics
    /// If the question fails.
    #[track_caller]
    pub fn rows(&self, text: &str) -> Vec<String> {
        let question = sqlx::query(AssertSqlSafe(text.to_owned()));
        let rows = self.with(async |connection| question.fetch_all(connection).await);
        let rows = rows.unwrap_or_else(|error| panic!("{text}: {error}"));
        rows.iter().map(|row| row.get(0)).collect()
    }

    /// The first number of the first row.
    ///
    /// # Panics
    /// If there is none.
    #[track_caller]
    pub fn number(&self, text: &str) -> i64 {
        let question = sqlx::query(AssertSqlSafe(text.to_owned()));
        let row = self.with(async |connection| question.fetch_one(connection).await);
        row.unwrap_or_else(|error| panic!("{text}: {error}")).get(0)
    }

    /// The first text of the first row.
    ///
    /// # Panics
    /// If there is none.
    #[track_caller]
    pub fn text(&self, text: &str) -> String {
        self.rows(text).swap_remove(0)
    }

    fn with<T>(&self, use_it: impl AsyncFnOnce(&mut AnyConnection) -> T) -> T {
        let mut connection = self.connection.lock().expect("nobody panicked with it");
        self.runtime.block_on(use_it(&mut connection))
    }
}
