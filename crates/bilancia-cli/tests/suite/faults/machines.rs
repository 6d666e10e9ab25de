//! Three servers and two workers behind the proxy that the handbook ships, on one PostgreSQL: one of each is killed.

use std::{
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::{Arc, Mutex},
    thread,
};

use bilancia_testkit::{
    ANY_PORT, Running, Serving,
    databases::{Database, postgres},
    eventually, eventually_some, sized,
};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::faults::process::{start_with, worker};

/// The proxy as hosts are to run it.
const PROXY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/proxy/haproxy.cfg");
/// People before the proxy.
const CROWD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/programs/crowd.mjs");
/// A certificate for this machine, trusted by the people of the test alone.
const CERTIFICATE: &str = "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -keyout key -out certificate \
    -subj /CN=localhost -addext subjectAltName=DNS:localhost 2> log && cat certificate key > both";

/// Three servers and two workers behind a proxy.
struct Site {
    folder: TempDir,
    database: String,
    servers: Vec<Serving>,
    workers: Vec<Running>,
    _proxy: Running,
}

impl Site {
    fn start(test: &str) -> Self {
        let (folder, database) = (TempDir::new().unwrap(), postgres(test));
        let options = ["--https", "--no-work", "--connections", "12"];
        let start = || start_with(ANY_PORT, &database, "", &options);
        let servers: Vec<_> = (0..3).map(|_| start()).collect();
        let workers = (0..2).map(|_| worker(&database, &options[2..])).collect();
        let made = Command::new("bash")
            .args(["-c", CERTIFICATE])
            .current_dir(&folder)
            .status();
        assert!(made.unwrap().success());
        let mut proxy = Command::new("haproxy");
        proxy
            .args(["-db", "-f", PROXY])
            .env("BILANCIA_LISTEN", folder.path().join("socket"))
            .env("BILANCIA_CERTIFICATE", folder.path().join("both"))
            .stdin(Stdio::null());
        for (number, server) in (1..).zip(&servers) {
            let address = server.address.to_string();
            proxy.env(format!("BILANCIA_SERVER_{number}"), address);
        }
        let proxy = Running::start(&mut proxy);
        let socket = folder.path().join("socket");
        eventually("the proxy listens", || socket.exists());
        Self {
            folder,
            database,
            servers,
            workers,
            _proxy: proxy,
        }
    }

    /// Prints memory of the servers and connections to the database, which are no more than allowed.
    fn says_what_it_takes(&self) {
        for server in &self.servers {
            println!("{:.0} MB for a server", server.memory("VmRSS"));
        }
        let of_site = "select count(*) from pg_stat_activity where datname = current_database()";
        let database = Database::open(&self.database);
        let (servers, workers) = (self.servers.len(), self.workers.len());
        // Those of a process that was killed are there for a moment.
        let connections = eventually_some("no more connections than allowed", || {
            let connections = database.number(of_site) - 1;
            (connections <= 12 * (servers + workers) as i64).then_some(connections)
        });
        println!("{connections} connections of {servers} servers and {workers} workers");
    }
}

/// People who play, in a process of their own.
struct Crowd {
    process: Child,
    input: Option<ChildStdin>,
    stands: Arc<Mutex<Value>>,
}

impl Crowd {
    /// People at these games, each with this number of streams of news; `rate` is in moves a second, and `programs` is the number of games
    /// against programs at a time.
    fn come(site: &Path, games: usize, streams: usize, rate: usize, programs: usize) -> Self {
        let asked = json!({
            "socket": site.join("socket"),
            "certificate": site.join("certificate"),
            "games": games,
            "streams": streams,
            "rate": rate,
            "programs": programs,
        });
        let mut process = Command::new("node")
            .args([CROWD, &asked.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("Node.js is installed by ./test");
        let stands = Arc::new(Mutex::new(Value::Null));
        let (input, output) = (process.stdin.take(), process.stdout.take().unwrap());
        let known = Arc::clone(&stands);
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                // The last line of one that is killed may be torn.
                if let Ok(stands) = serde_json::from_str(&line) {
                    *known.lock().unwrap() = stands;
                }
            }
        });
        Self {
            process,
            input,
            stands,
        }
    }

    /// How things stand with them.
    fn now(&self) -> Value {
        self.stands.lock().unwrap().clone()
    }

    fn moves(&self) -> u64 {
        self.now()["moves"].as_u64().unwrap_or(0)
    }

    /// Waits until all of these streams are open.
    fn hears(&mut self, streams: usize) {
        self.wait("all streams are open", |now| now["streams"] == streams);
    }

    /// Waits until these many more moves were made, and each game against a program has gone on twice.
    fn goes_on(&mut self, moves: u64) {
        let replies = |now: &Value| -> Vec<u64> {
            let all = now["replies"].as_array().expect("they have begun");
            all.iter().map(|count| count.as_u64().unwrap()).collect()
        };
        let (made, before) = (self.moves(), replies(&self.now()));
        self.wait("they play on", |now| {
            let more = replies(now);
            let all = more.iter().zip(&before).all(|(now, then)| *now >= then + 2);
            now["moves"].as_u64() >= Some(made + moves) && all
        });
    }

    #[track_caller]
    fn wait(&mut self, what: &str, holds: impl Fn(&Value) -> bool) {
        eventually(what, || {
            let ended = self.process.try_wait().unwrap();
            assert!(ended.is_none_or(|ended| ended.success()), "{}", self.now());
            holds(&self.now())
        });
    }

    /// Lets them end, which compares what they remember with what the servers have. Returns their figures.
    fn end(mut self) -> Value {
        writeln!(self.input.take().unwrap()).unwrap();
        self.wait("everything is as they remember it", |now| {
            now["done"].is_object()
        });
        self.now()["done"].take()
    }
}

impl Drop for Crowd {
    fn drop(&mut self) {
        self.process.kill().ok();
        self.process.wait().ok();
    }
}

#[test]
fn of_three_servers_and_two_workers_one_each_is_killed() {
    let games = sized(30, 500);
    let mut site = Site::start("machines");
    let mut crowd = Crowd::come(site.folder.path(), games, 1, sized(30, 100), 4);
    crowd.hears(2 * games);
    crowd.goes_on(50);
    site.servers.remove(0).kill();
    drop(site.workers.remove(0));
    crowd.wait("streams break off", |now| now["broken"].as_u64() > Some(0));
    crowd.hears(2 * games);
    crowd.goes_on(50);
    let figures = crowd.end();
    println!("{games} games: {figures}");
    site.says_what_it_takes();
}

#[test]
#[ignore = "long: ten thousand streams of news, of which no more than three servers hold"]
fn ten_thousand_streams_hear_of_the_last_move() {
    let site = Site::start("idle_streams");
    let mut crowd = Crowd::come(site.folder.path(), 500, 10, 0, 0);
    crowd.hears(10_000);
    site.says_what_it_takes();
    println!("500 games: {}", crowd.end());
}
