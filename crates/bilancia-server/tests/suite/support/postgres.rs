//! Databases of a PostgreSQL server.

/// A new database of the PostgreSQL server that `./test` starts. Without it there is none, but in CI there must be.
pub(crate) fn postgres(test: &str) -> Option<String> {
    postgres_in(test, "pg_default")
}

/// A PostgreSQL database in a tablespace.
pub(crate) fn postgres_in(test: &str, space: &str) -> Option<String> {
    let name = format!("bilancia_{}_{test}", std::process::id());
    let server = connect(&format!("create database {name} tablespace {space}"))?;
    Some(format!("{server}/{name}"))
}

/// Runs a statement on the PostgreSQL server that `./test` starts, and says where that is.
pub(crate) fn connect(statement: &str) -> Option<String> {
    let Ok(server) = std::env::var("BILANCIA_TEST_POSTGRES") else {
        assert!(
            std::env::var_os("CI").is_none(),
            "PostgreSQL is not there: run ./test"
        );
        return None;
    };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        sqlx::any::install_default_drivers();
        let pool = sqlx::AnyPool::connect(&format!("{server}/postgres"))
            .await
            .unwrap();
        let text = sqlx::AssertSqlSafe(statement.to_owned());
        sqlx::query(text).execute(&pool).await.unwrap();
        pool.close().await;
    });
    Some(server)
}
