//! The database behind a server, as whoever runs it can reach it.

use sqlx::{AnyConnection, Connection, Row};

/// A connection of one's own to a database that is there.
pub(crate) struct Database {
    runtime: tokio::runtime::Runtime,
    connection: AnyConnection,
}

impl Database {
    pub(crate) fn open(url: &str) -> Self {
        sqlx::any::install_default_drivers();
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap();
        let connection = runtime.block_on(AnyConnection::connect(url)).unwrap();
        let mut database = Self {
            runtime,
            connection,
        };
        if url.starts_with("sqlite:") {
            database.run("pragma busy_timeout = 30000");
        }
        database
    }

    /// Runs what may be several statements.
    pub(crate) fn run(&mut self, text: &str) {
        let text = sqlx::AssertSqlSafe(text.to_owned());
        self.runtime
            .block_on(sqlx::raw_sql(text).execute(&mut self.connection))
            .unwrap();
    }

    /// The first number of the first row.
    pub(crate) fn number(&mut self, text: &str) -> i64 {
        let text = sqlx::AssertSqlSafe(text.to_owned());
        let row = self
            .runtime
            .block_on(sqlx::query(text).fetch_one(&mut self.connection));
        row.unwrap().try_get(0).unwrap()
    }

    /// The first text of the first row.
    pub(crate) fn text(&mut self, text: &str) -> String {
        let text = sqlx::AssertSqlSafe(text.to_owned());
        let row = self
            .runtime
            .block_on(sqlx::query(text).fetch_one(&mut self.connection));
        row.unwrap().try_get(0).unwrap()
    }
}
