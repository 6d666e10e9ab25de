//! Background jobs: a worker that is killed loses none, and searches give back the memory that they took.
#![expect(clippy::print_stdout, reason = "figures of a run")]

use std::{
    net::SocketAddr,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;
use tempfile::TempDir;

use crate::support::serving::{self, Serving};

/// A worker that is killed when it is dropped.
struct Worker(Child);

impl Worker {
    fn start(database: &str) -> Self {
        let started = Command::new(env!("CARGO_BIN_EXE_bilancia"))
            .args(["worker", "--database-url", database])
            .stdout(Stdio::null())
            .spawn();
        Self(started.unwrap())
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

/// A client that plays.
struct Player {
    agent: ureq::Agent,
    address: SocketAddr,
}

impl Player {
    fn new(address: SocketAddr) -> Self {
        let agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_global(Some(Duration::from_secs(60)))
            .build()
            .new_agent();
        Self { agent, address }
    }

    fn post(&self, page: &str, fields: &[(&str, &str)]) -> String {
        let url = format!("http://{}{page}", self.address);
        let answer = self.agent.post(url).send_form(fields.iter().copied());
        let answer = answer.unwrap();
        assert_eq!(answer.status(), 303);
        answer.headers()["location"].to_str().unwrap().to_owned()
    }

    fn get(&self, page: &str) -> String {
        let url = format!("http://{}{page}", self.address);
        let mut answer = self.agent.get(url).call().unwrap();
        answer.body_mut().read_to_string().unwrap()
    }

    fn game(&self, game: &str) -> Value {
        let text = self.get(&format!("/api{}", game.replace("/game/", "/games/")));
        serde_json::from_str(&text).unwrap()
    }

    /// Whether the program at the first seat has made its choice.
    fn program_moved(&self, game: &str) -> bool {
        self.game(game)["seats"][0]["sealed"] == true
    }
}

/// Starts a server with a database in a folder. Returns the server and the database's address.
fn serve(folder: &TempDir, more: &[&str]) -> (Serving, String) {
    let database = format!(
        "sqlite://{}?mode=rwc",
        folder.path().join("games.db").display()
    );
    let mut command = Command::new(env!("CARGO_BIN_EXE_bilancia"));
    command
        .args(["serve", "--listen", &serving::ANY.to_string()])
        .args(["--no-limits", "--database-url", &database])
        .args(more);
    (Serving::start(&mut command), database)
}

#[track_caller]
fn eventually(what: &str, mut happens: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !happens() {
        assert!(begun.elapsed() < Duration::from_secs(180), "{what}");
        thread::sleep(Duration::from_millis(50));
    }
}

/// Games with simultaneous moves in which the program sits in the first seat, so that it is asked at once.
const SECOND: [(&str, &str); 3] = [("against", "program"), ("seat", "1"), ("game", "frames")];

#[test]
fn what_a_killed_worker_had_taken_goes_to_another() {
    let folder = TempDir::new().unwrap();
    let (server, database) = serve(&folder, &["--no-work"]);
    let player = Player::new(server.address);
    let first = Worker::start(&database);
    let mut fields = SECOND.to_vec();
    fields.extend([("strength", "mcts:1s"), ("o.size", "19")]);
    let games: Vec<_> = (0..8).map(|_| player.post("/play", &fields)).collect();
    eventually("a worker moves", || {
        games.iter().any(|game| player.program_moved(game))
    });
    // By now the worker is searching for other games.
    drop(first);
    let _second = Worker::start(&database);
    for game in &games {
        eventually("all move", || player.program_moved(game));
    }
}

#[test]
fn searches_give_back_what_they_took() {
    let folder = TempDir::new().unwrap();
    let (server, _) = serve(&folder, &[]);
    let player = Player::new(server.address);
    player.get("/");
    let mut fields = SECOND.to_vec();
    fields.extend([("strength", "mcts:1s"), ("o.size", "26")]);
    let games: Vec<_> = (0..6).map(|_| player.post("/play", &fields)).collect();
    for game in &games {
        eventually("all move", || player.program_moved(game));
    }
    let cores = thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    let most = server.memory("VmHWM");
    println!("at most {most} MB");
    assert!(most < 300 + 150 * cores, "{most} MB with {cores} at once");
    let mut left = 0;
    eventually("memory goes back", || {
        left = server.memory("VmRSS");
        left < 300
    });
    println!("{left} MB in the end");
}
