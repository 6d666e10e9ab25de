//! A server and a worker that have nothing to do ask their database for little.
//!
//! What they ask is counted in the log of the statements. The clock is the heartbeat of the workers, so that a slow machine,
//! where everything comes later, counts no more.

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
    thread,
};

use bilancia_testkit::databases::{postgres, sqlite};
use tempfile::TempDir;

/// Heartbeats after which to begin to count, so that what a start asks is over, and to end.
const HEARTBEATS: (usize, usize) = (2, 6);

/// A process that is killed when it is dropped.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

/// Statements that a process asks its database in the time of one heartbeat of a worker.
struct Statements {
    /// Those by which it fetches jobs.
    fetches: f64,
    all: f64,
}

fn asked(command: &[&str], database: &str) -> Statements {
    let child = Command::new(env!("CARGO_BIN_EXE_bilancia"))
        .args(command)
        .args(["--database-url", database])
        .env("BILANCIA_LOG", "sqlx::query=debug")
        .env("NO_COLOR", "1")
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn();
    let mut process = Process(child.unwrap());
    let log = BufReader::new(process.0.stderr.take().unwrap());
    let (mut heartbeats, mut fetches, mut all) = (0, 0, 0);
    for line in log.lines().map_while(Result::ok) {
        let Some((_, statement)) = line.split_once("summary=") else {
            continue;
        };
        let statement = statement.trim_start_matches('"').to_lowercase();
        let is = |begin: &str| statement.starts_with(begin);
        if is("update workers set last_seen") || is("update apalis.workers w set") {
            heartbeats += 1;
        }
        if heartbeats < HEARTBEATS.0 {
            continue;
        }
        if heartbeats == HEARTBEATS.1 {
            let counted = f64::from(HEARTBEATS.1 as u32 - HEARTBEATS.0 as u32);
            return Statements {
                fetches: f64::from(fetches) / counted,
                all: f64::from(all) / counted,
            };
        }
        all += 1;
        if is("update jobs set status") || is("select * from apalis.get_jobs") {
            fetches += 1;
        }
    }
    panic!("it ended after {heartbeats} heartbeats")
}

#[test]
fn an_idle_worker_and_an_idle_server_ask_for_little() {
    let folder = TempDir::new().unwrap();
    let looked_at = |database: &str| {
        let worker = asked(&["worker"], database);
        let server = asked(
            &["serve", "--listen", "127.0.0.1:0", "--no-solve"],
            database,
        );
        for (who, asked, most) in [("worker", worker, 10.0), ("server", server, 40.0)] {
            let Statements { fetches, all } = asked;
            // A heartbeat is followed by a fetch, since it may find jobs of a dead worker.
            assert!(
                fetches <= 3.0,
                "{who} at {database}: {fetches} fetches a heartbeat"
            );
            assert!(
                all <= most,
                "{who} at {database}: {all} statements a heartbeat"
            );
        }
    };
    let (sqlite, postgres) = (sqlite(folder.path()), postgres("idle"));
    thread::scope(|scope| {
        scope.spawn(|| looked_at(&sqlite));
        looked_at(&postgres);
    });
}
