//! One long game: how long its page, its JSON and an undo take, on SQLite on disk.
//!
//! `cargo bench -p bilancia-cli --bench long_game -- --events 5000`
#![expect(clippy::print_stdout, reason = "figures are what it is for")]

mod support;

use std::time::{Duration, Instant};

use clap::Parser;
use serde_json::json;
use sqlx::{AssertSqlSafe, Connection};
use support::{Server, cookie, header};
use tempfile::TempDir;

/// Command-line options of the benchmark.
#[derive(Parser)]
struct Args {
    /// Events of the game.
    #[arg(long, default_value_t = 5_000)]
    events: usize,
    /// How often each page is asked for.
    #[arg(long, default_value_t = 500)]
    times: usize,
    /// Given by cargo; without effect.
    #[arg(long, hide = true)]
    bench: bool,
}

/// Longest median time of a page view, in milliseconds.
const BOUND: f64 = 5.0;

fn main() {
    let args = Args::parse();
    let folder = TempDir::new().expect("a folder for the database");
    let database = support::database(folder.path());
    let server = Server::start(&database, &["--no-work"]);
    let begun = server.post("/play", "game=pig&against=myself", "");
    let cookie = cookie(&begun);
    let game = header(&begun, "location").split('?').next();
    let game = game.expect("a game has an address").to_owned();
    extend(&database, &game, args.events);

    let reading = Instant::now();
    assert!(server.get(&game, &cookie).contains("data-at"));
    println!(
        "{} events: read from the log in {:.0} ms",
        args.events,
        reading.elapsed().as_secs_f64() * 1e3
    );
    let json = format!("/api{}?since=", game.replace("/game/", "/games/"));
    let mut failed = false;
    for (name, page) in [
        ("page", game.clone()),
        (
            "page of the middle",
            format!("{game}?at={}", args.events / 2),
        ),
        ("JSON of what is new", format!("{json}{}", args.events - 1)),
        ("JSON of all", format!("{json}0")),
    ] {
        let answer = server.get(&page, &cookie);
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        let median = median(args.times, || {
            server.get(&page, &cookie);
        });
        println!("{name}: {} bytes, {median:.2} ms", answer.len());
        failed |= name.starts_with("page") && median > BOUND;
    }
    // Each undo goes back to the player's turn before, six events.
    let median = median(args.times.min(args.events / 8), || {
        let answer = server.post(&format!("{game}/offer-undo"), "seat=0", &cookie);
        assert!(!answer.contains("fault="), "{answer}");
    });
    println!("undo: {median:.2} ms, synchronised to disk");
    assert!(!failed, "a page view should take at most {BOUND} ms");
}

/// The median of the times that something takes, in milliseconds.
fn median(times: usize, mut what: impl FnMut()) -> f64 {
    let mut took: Vec<Duration> = (0..times.max(1))
        .map(|_| {
            let begun = Instant::now();
            what();
            begun.elapsed()
        })
        .collect();
    took.sort_unstable();
    took[took.len() / 2].as_secs_f64() * 1e3
}

/// Adds events to the log of a game of Pig in which neither player scores: each rolls two and one in turn.
fn extend(database: &str, game: &str, events: usize) {
    let id = game.rsplit('/').next().unwrap_or_default();
    let row = |event: usize| {
        let entry = match event % 3 {
            0 => json!({"kind": "roll", "text": "2"}),
            1 => json!({"kind": "act", "seat": event / 3 % 2, "text": "roll"}),
            _ => json!({"kind": "roll", "text": "1"}),
        };
        format!("({event}, '{entry}')")
    };
    // One more than a multiple of three, so that a player is to choose.
    let rows: Vec<_> = (0..events / 3 * 3 + 1).map(row).collect();
    let statement = format!(
        "with new (event, entry) as (values {}) insert into log (game, number, at, person, entry) \
         select '{id}', event + (select count(*) from log where game = '{id}'), 0, null, entry from new",
        rows.join(", ")
    );
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        sqlx::any::install_default_drivers();
        let mut connection = sqlx::AnyConnection::connect(database)
            .await
            .expect("the database is there");
        sqlx::raw_sql(AssertSqlSafe(statement))
            .execute(&mut connection)
            .await
            .expect("the statement fits the tables");
    });
}
