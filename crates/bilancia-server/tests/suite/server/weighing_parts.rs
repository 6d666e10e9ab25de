//! Measurements of luck by games, in parts that all workers play: one worker or several, killed ones, programs' moves beside them.

use std::thread;

use bilancia_analysis::StoredRun;
use bilancia_games::Resources;
use bilancia_luck::{Ladder, report};
use bilancia_server::{Clock, USUAL_CONNECTIONS, WorkConfig, work};
use bilancia_testkit::eventually;
use serde_json::Value;
use tempfile::TempDir;
use tokio::sync::oneshot;

use super::weighing::{until, weighed};
use crate::support::{Database, Person, Server, databases, file};

/// A game with chance whose measurement takes some seconds, and a quick one without.
const GAMES: [&str; 2] = ["pig:target=20", "tictactoe"];
/// The settings of [`weighed`].
const FIELDS: [(&str, &str); 3] = [("players", "novice"), ("precision", "1"), ("games", "2000")];

/// How a worker is stopped.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// By a request.
    Told,
    /// By a kill, so that nothing is given back.
    Killed,
}

/// A worker as `bilancia worker` begins one.
struct Worker {
    end: Option<oneshot::Sender<End>>,
    thread: Option<thread::JoinHandle<()>>,
}

impl Worker {
    fn start(database: &str) -> Self {
        let (end, ended) = oneshot::channel();
        let config = WorkConfig {
            database: database.to_owned(),
            connections: USUAL_CONNECTIONS,
            clock: Clock::of_machine(),
            resources: Resources::default(),
            mail: None,
            operator: None,
        };
        let thread = thread::spawn(move || {
            let runtime = tokio::runtime::Runtime::new().unwrap();
            runtime.block_on(async {
                let (stop, stopped) = oneshot::channel::<()>();
                let stopped = Box::pin(async { drop(stopped.await) });
                let working = work(config, &|_| {}, stopped);
                tokio::pin!(working);
                let end = tokio::select! {
                    _ = &mut working => return,
                    end = ended => end.unwrap_or(End::Told),
                };
                if end == End::Told {
                    drop(stop);
                    working.await.unwrap();
                }
            });
            runtime.shutdown_background();
        });
        Self {
            end: Some(end),
            thread: Some(thread),
        }
    }

    fn end(&mut self, end: End) {
        self.end.take().map(|told| told.send(end));
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.end(End::Told);
    }
}

/// A server that leaves jobs to workers, and a look into its database.
fn idle_server(database: &str) -> (Server, Look) {
    let mut config = Server::config(database, Clock::of_machine());
    config.works = false;
    let server = Server::configured(config);
    (server, Look::into(database))
}

/// A look into a database, which notes the parts that were counted.
struct Look {
    database: Database,
    jobs: &'static str,
}

impl Look {
    fn into(url: &str) -> Self {
        let database = Database::open(url);
        database.run("create table counted (measurement text, first bigint)");
        let insert = "insert into counted values (old.measurement, old.first)";
        let is_shared = url.starts_with("postgres");
        database.run(&match is_shared {
            true => {
                format!("create rule counts as on delete to measurement_parts do also {insert}")
            }
            false => format!(
                "create trigger counts after delete on measurement_parts begin {insert}; end"
            ),
        });
        let jobs = if is_shared { "apalis.jobs" } else { "Jobs" };
        Self { database, jobs }
    }

    /// Number of parts that were counted.
    fn counted(&self) -> i64 {
        self.database.number("select count(*) from counted")
    }

    /// Number of parts that were not counted yet.
    fn left(&self) -> i64 {
        self.database
            .number("select count(*) from measurement_parts")
    }

    /// Number of weighings that are being done.
    fn running(&self) -> i64 {
        let jobs = self.jobs;
        self.database.number(&format!(
            "select count(*) from {jobs} where job_type = 'bilancia-weighings' and status = 'Running'"
        ))
    }

    /// Number of jobs that are kept.
    fn jobs(&self) -> i64 {
        let jobs = self.jobs;
        self.database
            .number(&format!("select count(*) from {jobs}"))
    }
}

/// Has a game measured, and says where.
fn ask(person: &Person<'_>, game: &str) -> String {
    let (name, target) = game.split_once(":target=").unwrap_or((game, ""));
    let mut fields = vec![("game", name)];
    if !target.is_empty() {
        fields.push(("o.target", target));
    }
    fields.extend(FIELDS);
    let asked = person.post("/laboratory/weighing", &fields);
    assert_eq!(asked.status, 303, "{}", asked.text);
    asked.leads_to
}

/// Waits for the result of a measurement, and compares all of it with that of the command for the same seed.
fn assert_is_that_of_the_command(person: &Person<'_>, id: &str, game: &str) {
    until(|| person.get(id).text, &["--most-games"]);
    let of = |what: &str| -> Value {
        let text = person.get(&format!("{id}/{what}")).text;
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
    };
    let run = of("run");
    let seed = run["seed"].as_u64().expect("it has a seed");
    let ladder = Ladder::find("random+mcts:nodes=64", None).unwrap();
    let weighed = weighed(game, Some(ladder), seed);
    assert_eq!(
        run["tallies"],
        serde_json::to_value(&weighed.tallies).unwrap()
    );
    let mut data = report::json(&weighed);
    data["game"] = game.into();
    // Reading a number from text may change its last digit.
    let data: Value = serde_json::from_str(&data.to_string()).unwrap();
    assert_eq!(of("result"), data);
}

#[test]
fn any_number_of_workers_finds_what_the_command_finds() {
    let folder = TempDir::new().unwrap();
    for database in databases(&folder, "weighing_parts") {
        let (server, look) = idle_server(&database);
        let one = server.person();
        for workers in [1, 3] {
            let before = look.counted();
            let ids = GAMES.map(|game| ask(&one, game));
            let _workers: Vec<_> = (0..workers).map(|_| Worker::start(&database)).collect();
            for (id, game) in ids.iter().zip(GAMES) {
                assert_is_that_of_the_command(&one, id, game);
            }
            let parts = look.counted() - before;
            assert!(parts > 16, "{parts} parts: {database}");
        }
        // No part is counted twice, and nothing is left of them.
        let distinct = look.database.number(
            "select count(*) from (select distinct measurement, first from counted) as distinct_parts",
        );
        assert_eq!(distinct, look.counted(), "{database}");
        assert_eq!(look.left(), 0, "{database}");
        eventually("jobs that are done are forgotten", || look.jobs() == 0);
    }
}

#[test]
fn parts_of_a_killed_worker_are_played_by_another() {
    let folder = TempDir::new().unwrap();
    for database in databases(&folder, "weighing_killed") {
        let (server, look) = idle_server(&database);
        let one = server.person();
        let id = ask(&one, GAMES[0]);
        // The worker dies with a part that it has begun, unless it has just come to the end of one.
        loop {
            let mut doomed = Worker::start(&database);
            eventually("a part is being played", || {
                look.counted() > 0 && look.running() > 0
            });
            doomed.end(End::Killed);
            let page = one.get(&id).text;
            assert!(page.contains(">Cancel<"), "it is over: {database} {page}");
            if look.running() > 0 {
                break;
            }
        }
        let _other = Worker::start(&database);
        assert_is_that_of_the_command(&one, &id, GAMES[0]);
    }
}

#[test]
fn a_program_moves_while_parts_take_all_places_of_weighings() {
    let folder = TempDir::new().unwrap();
    let database = file(&folder);
    let server = Server::with(&database);
    let look = Look::into(&database);
    let one = server.person();
    let account = [("name", "Livia"), ("password", "una parola lunga")];
    assert_eq!(one.post("/account/register", &account).leads_to, "/play");
    let fields = [
        ("game", "pig"),
        ("players", "novice"),
        ("precision", "1"),
        ("games", "200000"),
    ];
    let ids: Vec<_> = (0..2)
        .map(|_| {
            let asked = one.post("/laboratory/weighing", &fields);
            assert_eq!(asked.status, 303, "{}", asked.text);
            asked.leads_to
        })
        .collect();
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let places = (cores / 2).max(1) as i64;
    let are_taken = || look.running() == places && look.left() > places;
    eventually("all places are taken, and parts wait", are_taken);
    let game = one.set_up("tictactoe", "program", &[("seat", "0")]);
    for cells in [["a1", "a2"], ["c3", "c2"]] {
        // The program may stand on one of the two.
        let play = |cell: &&str| one.act(&game, "0", cell).status == 303;
        assert!(cells.iter().any(play), "{}", one.get(&game).text);
        one.waits_for(&game, "Your move");
    }
    // Parts still wait, of minutes of games: it did not have to wait with them.
    eventually("all places are taken still", are_taken);
    for id in &ids {
        assert!(one.get(id).text.contains(">Cancel<"));
    }
    one.post(&ids[0], &[]);
    assert!(one.get(&ids[0]).text.contains("Cancelled by who asked"));
    let of = |id: &str| {
        let id = id.rsplit('/').next().unwrap();
        let text = format!("select count(*) from measurement_parts where measurement = '{id}'");
        look.database.number(&text)
    };
    assert_eq!(of(&ids[0]), 0);
    eventually("the other one goes on", || of(&ids[1]) > 0);
    // With an account go its measurements that are not done, and their parts.
    let present = [("present", account[1].1)];
    assert_eq!(one.post("/account/delete", &present).leads_to, "/");
    assert_eq!(look.left(), 0);
}

#[test]
fn what_an_earlier_version_counted_of_an_open_measurement_is_counted_anew() {
    let folder = TempDir::new().unwrap();
    let database = file(&folder);
    let (server, look) = idle_server(&database);
    let one = server.person();
    let id = ask(&one, GAMES[0]);
    let ladder = Ladder::find("random+mcts:nodes=64", None).unwrap();
    let other = weighed(GAMES[0], Some(ladder), 5);
    let run = StoredRun::of(GAMES[0], "", None, &other);
    let run = serde_json::to_string(&run).unwrap();
    let kept = "'[{\"games\":64,\"value\":0.5,\"low\":0.1,\"high\":0.9}]'";
    let text = format!("update measurements set run = '{run}', looks = {kept}, slice = 10000");
    assert_eq!(look.database.run(&text), 1);
    let _worker = Worker::start(&database);
    assert_is_that_of_the_command(&one, &id, GAMES[0]);
}
