//! Servers that are killed while they start: in a database that is new, or that an older version left. The next start
//! goes on, and finds all that was there.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use bilancia_testkit::{
    ANY_PORT, Running,
    databases::{Database, on_postgres, postgres, sqlite},
    eventually,
    http::Client,
    sized,
};
use sqlx::{AnyConnection, Connection, migrate::Migrator};
use tempfile::TempDir;

use crate::faults::{player::Player, process::start};

/// A kind of database, of which tests take new ones.
#[derive(Clone, Copy)]
enum Kind {
    Sqlite,
    Postgres,
}

/// A database that goes with the value.
struct New {
    url: String,
    kind: Kind,
    _folder: TempDir,
}

impl New {
    /// A new database; `name` is one that no other of the test has.
    fn of(kind: Kind, name: &str) -> Self {
        let folder = TempDir::new().unwrap();
        let url = match kind {
            Kind::Sqlite => sqlite(folder.path()),
            Kind::Postgres => postgres(name),
        };
        Self {
            url,
            kind,
            _folder: folder,
        }
    }
}

impl Drop for New {
    fn drop(&mut self) {
        if let (Kind::Postgres, Some((_, name))) = (self.kind, self.url.rsplit_once('/')) {
            on_postgres(&format!("drop database if exists {name} with (force)"));
        }
    }
}

/// Starts a server and kills it after a time, whatever it does then.
fn start_and_kill(database: &str, after: Duration) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bilancia"));
    command
        .args(["serve", "--listen", &ANY_PORT.to_string()])
        .args(["--database-url", database])
        .env("BILANCIA_LOG", "off")
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let server = Running::start(&mut command);
    thread::sleep(after);
    drop(server);
}

/// Time after which one of `kills` kills comes: evenly over a whole start.
fn moment(kill: u32, kills: u32, whole: Duration) -> Duration {
    whole * (2 * kill + 1) / (2 * kills)
}

/// How long a start takes on this machine.
fn whole_start(database: &str) -> Duration {
    let begun = Instant::now();
    drop(start(ANY_PORT, database, ""));
    begun.elapsed()
}

/// Every column of every table of ours.
fn columns(database: &Database, kind: Kind) -> Vec<String> {
    database.rows(match kind {
        Kind::Sqlite => {
            "select tables.name || '.' || columns.name from sqlite_master tables, \
             pragma_table_info(tables.name) columns where tables.type = 'table' \
             and tables.name not like 'sqlite_%' order by 1"
        }
        Kind::Postgres => {
            "select table_name || '.' || column_name from information_schema.columns \
             where table_schema = 'public' order by 1"
        }
    })
}

/// Checks that a database is whole in itself, where it can tell.
fn check_whole(database: &Database, kind: Kind) {
    if let Kind::Sqlite = kind {
        assert_eq!(database.rows("pragma integrity_check"), ["ok"]);
    }
}

fn kill_first_starts(kind: Kind) {
    let (mut expected, mut whole) = (Vec::new(), Duration::ZERO);
    let kills = sized(3, 30);
    for kill in 0..=kills {
        let new = New::of(kind, &format!("first_{kill}"));
        match kill {
            0 => whole = whole_start(&new.url),
            kill => start_and_kill(&new.url, moment(kill - 1, kills, whole)),
        }
        let server = start(ANY_PORT, &new.url, "");
        let mut player = Player::new(&[server.address]);
        assert_eq!(player.act().map(|(status, _)| status), Some(200));
        player.check();
        let database = Database::open(&new.url);
        check_whole(&database, kind);
        let columns = columns(&database, kind);
        match kill {
            0 => expected = columns,
            _ => assert_eq!(columns, expected, "after kill {kill}"),
        }
    }
    println!("{kills} kills in first starts of {whole:?}");
}

#[test]
fn after_a_kill_in_the_first_start_the_next_one_works() {
    kill_first_starts(Kind::Sqlite);
}

#[test]
fn after_a_kill_in_the_first_start_the_next_one_works_on_postgres() {
    kill_first_starts(Kind::Postgres);
}

/// The migrations, each with its number, the oldest first.
fn migrations() -> Vec<(i64, PathBuf)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../bilancia-store/migrations");
    let files = fs::read_dir(folder).unwrap();
    let numbered = files.map(|entry| {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        let number = name.split('_').next().unwrap().parse().unwrap();
        (number, path)
    });
    let mut all: Vec<_> = numbered.collect();
    all.sort();
    all
}

/// Brings the tables of a database to a version, as servers of that version did.
fn bring_to(url: &str, version: i64) {
    let folder = TempDir::new().unwrap();
    for (number, path) in migrations() {
        if number <= version {
            fs::copy(&path, folder.path().join(path.file_name().unwrap())).unwrap();
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
}

/// Some people and games, as servers of the first version wrote them.
fn fill(database: &Database, games: u32) {
    let mut text = String::from(
        "begin; insert into people (id, name, name_key, password, created) values ('anna', 'Anna', 'anna', null, 1), ('bruno', 'Bruno', 'bruno', null, 2);",
    );
    for game in 0..games {
        text += &format!(
            "insert into games (id, game, options, position, kind, status, invitation, created, changed) \
             values ('g{game}', 'tictactoe', '', null, 'people', 'playing', null, {game}, {game}); \
             insert into seats (game, seat, person, bot) values ('g{game}', 0, 'anna', null), ('g{game}', 1, 'bruno', null); \
             insert into log (game, number, at, person, entry) values \
             ('g{game}', 0, 5, 'anna', '{{\"kind\":\"act\",\"seat\":0,\"text\":\"a1\"}}'), \
             ('g{game}', 1, 6, 'bruno', '{{\"kind\":\"act\",\"seat\":1,\"text\":\"b2\"}}');"
        );
    }
    database.run(&(text + "commit;"));
}

/// Columns that no later version changes.
fn kept(database: &Database) -> [Vec<String>; 3] {
    [
        "select id || ' ' || name || ' ' || cast(created as text) from people where id in ('anna', 'bruno') order by id",
        "select games.id || ' ' || games.game || ' ' || games.status || ' ' || person || ' ' || cast(games.changed as text) \
         from games join seats on seats.game = games.id order by games.id, seat",
        "select game || ' ' || cast(number as text) || ' ' || person || ' ' || entry from log \
         where number < 2 order by game, number",
    ]
    .map(|text| database.rows(text))
}

fn kill_upgrades(kind: Kind) {
    let all = migrations();
    let newest = all.last().unwrap().0;
    // The oldest, one in the middle, and the last but one; or each.
    let mut versions: Vec<_> = all.iter().map(|(number, _)| *number).collect();
    versions.pop();
    versions.retain(|version| sized([1, 8, newest - 1].contains(version), true));
    let (kills, games) = (sized(2, 4), sized(50, 300));
    let expected = {
        let new = New::of(kind, "made_anew");
        drop(start(ANY_PORT, &new.url, ""));
        columns(&Database::open(&new.url), kind)
    };
    let older = |version: i64, name: &str| {
        let new = New::of(kind, name);
        bring_to(&new.url, 1);
        fill(&Database::open(&new.url), games);
        bring_to(&new.url, version);
        new
    };
    for version in versions {
        let whole = whole_start(&older(version, &format!("whole_{version}")).url);
        let mut in_between = 0;
        for kill in 0..kills {
            let new = older(version, &format!("older_{version}_{kill}"));
            let before = kept(&Database::open(&new.url));
            // Twice, so that a start that goes on is killed too.
            for time in [kill, kills - 1 - kill] {
                start_and_kill(&new.url, moment(time, kills, whole));
            }
            let database = Database::open(&new.url);
            let done =
                database.number("select count(*) from _sqlx_migrations where version < 1000000");
            in_between += u32::from((version + 1..newest).contains(&done));
            let server = start(ANY_PORT, &new.url, "");
            eventually("older games are read", || {
                database.number("select count(*) from games where projected is null") == 0
            });
            assert_eq!(kept(&database), before, "version {version}, kill {kill}");
            assert_eq!(columns(&database, kind), expected, "version {version}");
            check_whole(&database, kind);
            let client = Client::new(server.address);
            let last = format!("/api/games/g{}", games - 1);
            for game in ["/api/games/g0", &*last] {
                let answer = client.get(game);
                assert_eq!(answer.status, 200, "{}", answer.text);
            }
        }
        println!(
            "version {version}: a start takes {whole:?}; {in_between} of {kills} were killed in between"
        );
    }
}

#[test]
fn an_upgrade_that_was_killed_is_completed_by_the_next_start() {
    kill_upgrades(Kind::Sqlite);
}

#[test]
fn an_upgrade_that_was_killed_is_completed_by_the_next_start_on_postgres() {
    kill_upgrades(Kind::Postgres);
}
