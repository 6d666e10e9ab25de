//! Background jobs: a worker that is killed loses none, and searches give back the memory that they took.
#![expect(clippy::print_stdout, reason = "figures of a run")]

use std::{process::Command, thread};

use bilancia_testkit::{ANY_PORT, Running, Serving, databases::sqlite, eventually, http::Client};
use tempfile::TempDir;

/// Starts a worker.
fn work(database: &str) -> Running {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bilancia"));
    Running::start(command.args(["worker", "--database-url", database]))
}

/// Sets up a game, and says where it is.
fn set_up(player: &Client, fields: &[(&str, &str)]) -> String {
    let answer = player.form("/play", fields);
    assert_eq!(answer.status, 303, "{}", answer.text);
    answer.leads_to
}

/// Whether the program at the first seat has made its choice.
fn program_moved(player: &Client, game: &str) -> bool {
    let game = player.get(&format!("/api{}", game.replace("/game/", "/games/")));
    game.json()["seats"][0]["sealed"] == true
}

/// Starts a server with a database in a folder. Returns the server and the database's address.
fn serve(folder: &TempDir, more: &[&str]) -> (Serving, String) {
    let database = sqlite(folder.path());
    let mut command = Command::new(env!("CARGO_BIN_EXE_bilancia"));
    command
        .args(["serve", "--listen", &ANY_PORT.to_string()])
        .args(["--no-limits", "--database-url", &database])
        .args(more);
    (Serving::start(&mut command), database)
}

/// Games with simultaneous moves in which the program sits in the first seat, so that it is asked at once.
const SECOND: [(&str, &str); 3] = [("against", "program"), ("seat", "1"), ("game", "frames")];

#[test]
fn what_a_killed_worker_had_taken_goes_to_another() {
    let folder = TempDir::new().unwrap();
    let (server, database) = serve(&folder, &["--no-work"]);
    let player = Client::new(server.address);
    let first = work(&database);
    let mut fields = SECOND.to_vec();
    fields.extend([("strength", "mcts:1s"), ("o.size", "19")]);
    let games: Vec<_> = (0..8).map(|_| set_up(&player, &fields)).collect();
    eventually("a worker moves", || {
        games.iter().any(|game| program_moved(&player, game))
    });
    // By now the worker is searching for other games.
    drop(first);
    let _second = work(&database);
    for game in &games {
        eventually("all move", || program_moved(&player, game));
    }
}

#[test]
fn searches_give_back_what_they_took() {
    let folder = TempDir::new().unwrap();
    let (server, _) = serve(&folder, &[]);
    let player = Client::new(server.address);
    player.get("/");
    let mut fields = SECOND.to_vec();
    fields.extend([("strength", "mcts:1s"), ("o.size", "26")]);
    let games: Vec<_> = (0..6).map(|_| set_up(&player, &fields)).collect();
    for game in &games {
        eventually("all move", || program_moved(&player, game));
    }
    let cores = thread::available_parallelism().map_or(1.0, |cores| cores.get() as f64);
    let most = server.memory("VmHWM");
    println!("at most {most:.0} MB");
    assert!(
        most < 300.0 + 150.0 * cores,
        "{most:.0} MB with {cores} at once"
    );
    let mut left = 0.0;
    eventually("memory goes back", || {
        left = server.memory("VmRSS");
        left < 300.0
    });
    println!("{left:.0} MB in the end");
}
