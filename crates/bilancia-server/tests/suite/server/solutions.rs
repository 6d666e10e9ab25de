//! Servers play and evaluate by the solutions that they were given, each by its own.

use crate::support::{Server, file};
use bilancia_analysis::{load, solve};
use bilancia_games::{Resources, Solving, catalog};
use bilancia_server::{Clock, Solutions};
use tempfile::TempDir;

use std::time::Duration;

const GAME: &str = "frames:size=3";

/// The solution of a small game.
fn solved() -> Resources {
    let spec = catalog().read(GAME).unwrap();
    let how = Solving {
        threads: 2,
        check: false,
        progress: &mut |_| true,
    };
    let solved = solve(spec.game, &spec.options, how).unwrap().unwrap();
    let mut resources = Resources::default();
    load(spec.game, &solved.table, &mut resources)
        .unwrap()
        .unwrap();
    resources
}

#[test]
fn of_two_servers_in_one_process_one_has_a_solution() {
    for (resources, words) in [
        (solved(), "They are exact."),
        (Resources::default(), "They are estimates"),
    ] {
        let folder = TempDir::new().unwrap();
        let mut config = Server::config(&file(&folder), Clock::of_machine());
        config.resources = resources;
        let server = Server::configured(config);
        let person = server.person();
        let game = person.set_up("frames", "myself", &[("o.size", "3")]);
        person.waits_for(&format!("{game}/analysis"), words);
    }
}

/// A server solves a game once, uses the solution as soon as it is there, and finds it again.
#[test]
fn a_game_is_solved_once_in_the_background() {
    let folder = TempDir::new().unwrap();
    let tables = folder.path().join("solutions");
    let wanted = Solutions {
        folder: tables.clone(),
        games: vec![GAME.to_owned(), "no such game".to_owned()],
        delay: Duration::ZERO,
    };
    let mut written = None;
    for _ in 0..2 {
        let mut config = Server::config(&file(&folder), Clock::of_machine());
        config.solutions = Some(wanted.clone());
        let server = Server::configured(config);
        let person = server.person();
        let game = person.set_up("frames", "myself", &[("o.size", "3")]);
        person.waits_for(&format!("{game}/analysis"), "They are exact.");
        let files: Vec<_> = std::fs::read_dir(&tables).unwrap().collect();
        let [Ok(table)] = &files[..] else {
            panic!("not one table: {files:?}");
        };
        let time = table.metadata().unwrap().modified().unwrap();
        assert_eq!(*written.get_or_insert(time), time, "it was made again");
    }
}
