//! The database behind a server, as its operator can reach it.

use std::sync::Mutex;

use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row};

/// A connection of one's own to a database that exists.
pub(crate) struct Database {
    runtime: tokio::runtime::Runtime,
    connection: Mutex<AnyConnection>,
}

impl Database {
    pub(crate) fn open(url: &str) -> Self {
        sqlx::any::install_default_drivers();
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap();
        let connection = runtime.block_on(AnyConnection::connect(url)).unwrap();
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
    pub(crate) fn run(&self, text: &str) -> u64 {
        let text = sqlx::raw_sql(AssertSqlSafe(text.to_owned()));
        let mut connection = self.connection.lock().unwrap();
        let done = self.runtime.block_on(text.execute(&mut *connection));
        done.unwrap().rows_affected()
    }

    /// The first column, text, of all rows.
    pub(crate) fn rows(&self, text: &str) -> Vec<String> {
        let text = sqlx::query(AssertSqlSafe(text.to_owned()));
        let mut connection = self.connection.lock().unwrap();
        let rows = self.runtime.block_on(text.fetch_all(&mut *connection));
        let rows = rows.unwrap();
        rows.iter().map(|row| row.try_get(0).unwrap()).collect()
    }

    /// The first number of the first row.
    pub(crate) fn number(&self, text: &str) -> i64 {
        let text = sqlx::query(AssertSqlSafe(text.to_owned()));
        let mut connection = self.connection.lock().unwrap();
        let row = self.runtime.block_on(text.fetch_one(&mut *connection));
        row.unwrap().try_get(0).unwrap()
    }

    /// The first text of the first row.
    pub(crate) fn text(&self, text: &str) -> String {
        self.rows(text).swap_remove(0)
    }
}
