//! Databases of earlier versions: they are brought up to date, or left as they are.

use std::{fs, path::Path};

use crate::support::{Database, Server, file, postgres};
use bilancia_server::{Clock, serve};
use bilancia_testkit::eventually;
use sqlx::{AnyConnection, Connection, migrate::Migrator};
use tempfile::TempDir;

/// When the server of `tests/databases/8.sql` was looked at last, some seconds after it had stopped.
const THEN: i64 = 1_795_435_790_000;

/// Makes a database as servers of version 8 left it.
fn version_8(url: &str) -> Database {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = TempDir::new().unwrap();
    for entry in fs::read_dir(crate_folder.join("../bilancia-store/migrations")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        let number: i64 = name.split('_').next().unwrap().parse().unwrap();
        if number <= 8 {
            fs::copy(&path, folder.path().join(name)).unwrap();
        }
    }
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        sqlx::any::install_default_drivers();
        let mut connection = AnyConnection::connect(url).await.unwrap();
        let tables = Migrator::new(folder.path()).await.unwrap();
        tables.run(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    });
    let database = Database::open(url);
    database.run(&fs::read_to_string(crate_folder.join("tests/databases/8.sql")).unwrap());
    database
}

fn server(url: &str) -> Server {
    Server::at(url, Clock::from_fn(|| THEN))
}

fn wait_until_all_is_read(database: &Database) {
    eventually("older games are read", || {
        database.number("select count(*) from games where projected is null") == 0
    });
}

/// How all games stand, as it is kept beside their logs.
fn standings(database: &Database) -> Vec<String> {
    database.rows(
        "select id || ' ' || status || ' ' || coalesce(awaited, '?') || ' ' || coalesce(outcome, '-') || ' ' \
         || coalesce(points, '-') || ' ' || coalesce(cast(ended as text), '-') || ' ' || cast(projected as text) \
         from games order by id",
    )
}

/// Seats that do not say of their game what it says itself.
const SEATS_APART: &str = "select count(*) from seats join games on games.id = seats.game \
    where seats.status is null or seats.status <> games.status or seats.changed <> games.changed \
    or seats.game_name is null or seats.game_name <> games.game";

fn upgrade(url: &str) {
    let database = version_8(url);
    database.run("update log set entry = 'no entry' where game = 'damaged' and number = 3");
    // A war that was begun on The Strait before its victory was levelled.
    database.run("update games set game = 'war', options = 'rules=dice' where id = 'damaged'");
    let deadline = "select deadline from games where id = 'clocks'";
    let before = database.number(deadline);
    let expected = [
        "alone playing ,1, - - - 1",
        "clocks playing ,1, - - - 1",
        // Its log cannot be read; what was known of it stays.
        "damaged playing ? - - - 0",
        "offered open  - - - 1",
        "program playing ,0, - - - 1",
        "resigned over  resignation 1,-1 1795435783677 1",
        "sealed playing ,1, - - - 1",
        // Somebody spoke after the end.
        "won over  rules 1,-1 1795435783649 1",
    ];
    {
        let server = server(url);
        wait_until_all_is_read(&database);
        assert_eq!(standings(&database), expected);
        assert_eq!(database.number(deadline), before);
        assert_eq!(database.number(SEATS_APART), 0);
        let options = database.rows("select options from games where game = 'war'");
        assert_eq!(options, ["map=strait@9b98a6d8,rules=dice"]);
        let visitor = server.person();
        let page = visitor.get("/person/Volker").text;
        assert_eq!(page.matches(">won</td>").count(), 2, "{page}");
        for game in ["won", "clocks", "resigned"] {
            assert_eq!(visitor.get(&format!("/game/{game}")).status, 200, "{game}");
        }
        assert_eq!(visitor.get("/game/damaged").status, 500);
        let lobby = visitor.get("/play").text;
        assert!(lobby.contains("/game/offered"), "{lobby}");
    }
    // Broken off in between, it goes on with the next start; what is done is not done again.
    database.run("update games set projected = null, awaited = null where id = 'alone'");
    database.run("update games set awaited = ',9,' where id = 'program'");
    let _server = server(url);
    wait_until_all_is_read(&database);
    let mut changed = expected.map(str::to_owned);
    changed[4] = "program playing ,9, - - - 1".to_owned();
    assert_eq!(standings(&database), changed);
}

#[test]
fn games_of_an_older_version_are_listed_as_their_logs_say() {
    let folder = TempDir::new().unwrap();
    upgrade(&file(&folder));
}

#[test]
fn games_of_an_older_version_are_listed_as_their_logs_say_on_postgres() {
    let database = postgres("upgrade");
    upgrade(&database);
}

/// Every column of every table of ours, and how many migrations are done.
fn tables(database: &Database, shared: bool) -> (Vec<String>, i64) {
    let columns = match shared {
        true => {
            "select table_name || '.' || column_name from information_schema.columns \
             where table_schema = 'public' order by 1"
        }
        false => {
            "select tables.name || '.' || columns.name from sqlite_master tables, \
             pragma_table_info(tables.name) columns where tables.type = 'table' order by 1"
        }
    };
    let done = "select count(*) from _sqlx_migrations";
    (database.rows(columns), database.number(done))
}

fn fail_to_upgrade(url: &str, shared: bool) {
    let database = version_8(url);
    // In the way of what comes in the middle.
    database.run("alter table games add column ended bigint");
    let before = tables(&database, shared);
    let games =
        database.rows("select id || status || cast(changed as text) from games order by id");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let config = Server::config(url, Clock::from_fn(|| THEN));
    let refused = runtime.block_on(serve(config, |_| (), async {}));
    let words = refused.unwrap_err().to_string();
    assert!(words.contains("could not be brought up to date"), "{words}");
    assert_eq!(tables(&database, shared), before);
    let after =
        database.rows("select id || status || cast(changed as text) from games order by id");
    assert_eq!(after, games);
    // With that out of the way it goes on.
    database.run("alter table games drop column ended");
    let _server = server(url);
    wait_until_all_is_read(&database);
}

#[test]
fn a_database_that_cannot_be_brought_up_to_date_stays_as_it_is() {
    let folder = TempDir::new().unwrap();
    fail_to_upgrade(&file(&folder), false);
}

#[test]
fn a_database_that_cannot_be_brought_up_to_date_stays_as_it_is_on_postgres() {
    let database = postgres("not_upgraded");
    fail_to_upgrade(&database, true);
}
