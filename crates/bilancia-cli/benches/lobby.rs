//! Benchmark of the lists of games: how long the pages with lists take, for a player with a thousand games of each status, on SQLite on
//! disk. Somebody has played in all games.
//!
//! `cargo bench -p bilancia-cli --bench lobby -- --games 100000`
#![expect(clippy::print_stdout, reason = "figures are what it is for")]

mod support;

use std::{
    io::{BufWriter, Write},
    path::Path,
    time::{Duration, Instant},
};

use clap::Parser;
use serde_json::{Value, json};
use sqlx::Connection;
use support::{Server, cookie};
use tempfile::TempDir;

/// Parameters of the benchmark.
#[derive(Parser)]
struct Args {
    /// Games in the database: half of them finished, the others under way or offered.
    #[arg(long, default_value_t = 100_000)]
    games: usize,
    /// How often each page is asked for.
    #[arg(long, default_value_t = 500)]
    times: usize,
    /// Given by cargo; without effect.
    #[arg(long, hide = true)]
    bench: bool,
}

/// The visitor has a seat in one of this many games of each status, where there are 100,000.
const OWN: usize = 1000;

fn main() {
    let args = Args::parse();
    let folder = TempDir::new().expect("a folder for the database");
    let database = support::database(folder.path());
    fill(&database, folder.path(), args.games);
    let server = Server::start(&database, &["--no-work"]);
    let cookie = cookie(&server.post("/play", "game=tictactoe&against=myself", ""));
    // The new visitor gets seats in games that were there before.
    run(
        &database,
        "update seats set person = (select id from people where id <> 'a' and id <> 'b') where person = 'a'",
    );
    let late = format!("/games?state=over&page={}", (args.games / 500).max(2));
    let mut slow = Vec::new();
    for (page, least) in [
        ("/play", "class=\"mut\""),
        ("/next", "location: /game/"),
        ("/watch", "/game/g"),
        ("/games", "/game/g"),
        ("/games?state=over", "/game/g"),
        (&*late, "/game/g"),
        ("/games?state=over&game=alea", "search"),
        ("/games?state=over&player=b", "/game/g"),
        ("/games?state=over&player=b&against=a", "search"),
        ("/person/b", "/game/g"),
    ] {
        let used = server.processor_time();
        let mut took: Vec<Duration> = (0..args.times)
            .map(|_| {
                let begun = Instant::now();
                let answer = server.get(page, &cookie);
                assert!(answer.contains(least), "{answer}");
                begun.elapsed()
            })
            .collect();
        took.sort_unstable();
        let place =
            |share: usize| took[(took.len() * share / 100).min(took.len() - 1)].as_secs_f64() * 1e3;
        println!(
            "{page}: {} games, {:.1} ms of a processor, half within {:.1} ms, 99 % within {:.1} ms, all within {:.1} ms",
            args.games,
            (server.processor_time() - used) / args.times as f64,
            place(50),
            place(99),
            place(100)
        );
        if place(99) > 20.0 {
            slow.push(page);
        }
    }
    if !slow.is_empty() {
        println!("missed, 99 % within 20 ms: {}", slow.join(", "));
    }
}

/// Runs a statement on the database of a server.
fn run(database: &str, statement: &'static str) {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        sqlx::any::install_default_drivers();
        let mut connection = sqlx::AnyConnection::connect(database)
            .await
            .expect("the database is there");
        sqlx::raw_sql("pragma busy_timeout = 10000")
            .execute(&mut connection)
            .await
            .expect("it is SQLite");
        sqlx::raw_sql(statement)
            .execute(&mut connection)
            .await
            .expect("the statement fits the tables");
    });
}

/// Fills a database with games, by way of a backup.
fn fill(database: &str, folder: &Path, games: usize) {
    let file = folder.join("stored.jsonl");
    let mut out = BufWriter::new(std::fs::File::create(&file).expect("a file"));
    let mut rows = 0;
    let mut line = |value: Value| writeln!(out, "{value}").expect("room on the disk");
    line(json!({"bilancia": {"copy": 1}}));
    let mut row = |table: &str, values: Value| {
        rows += 1;
        line(json!({"row": {"table": table, "values": values}}));
    };
    for person in ["a", "b"] {
        row(
            "people",
            json!({"id": person, "name": person, "name_key": person, "password": null, "created": 0}),
        );
    }
    for game in 0..games {
        let id = format!("g{game}");
        let (status, points, ended) = match game % 4 {
            0 => ("open", None, None),
            1 => ("playing", None, None),
            _ => ("over", Some("1,-1"), Some(game)),
        };
        row(
            "games",
            json!({"id": id, "game": "tictactoe", "options": "", "position": null, "kind": "people", "status": status,
                "invitation": (game % 8 == 0).then_some("secret"), "time_control": null, "sealing": "server", "created": 0,
                "changed": game, "deadline": null, "bot_owes": 0, "awaited": if status == "playing" { ",0," } else { "" },
                "outcome": points.map(|_| "rules"), "points": points, "ended": ended, "projected": 1}),
        );
        let own = game / 4 % (games / 4 / OWN).max(1) == 0;
        let first = if own { "a" } else { "b" };
        let second = (status != "open").then_some("b");
        for (seat, person) in [(0, Some(first)), (1, second)] {
            row(
                "seats",
                json!({"game": id, "seat": seat, "person": person, "bot": null}),
            );
        }
        // Lists read no logs; entries are there so that the file has its usual size.
        for number in 0..6 {
            row(
                "log",
                json!({"game": id, "number": number, "at": 0, "person": null,
                    "entry": "{\"kind\":\"act\",\"seat\":0,\"text\":\"a1\"}"}),
            );
        }
    }
    line(json!({"end": {"rows": rows}}));
    out.flush().expect("room on the disk");
    support::restore(database, &file);
}
