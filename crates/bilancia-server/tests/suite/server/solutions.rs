//! Servers play and evaluate by the solutions that they were given, each by its own.

use std::{io::Cursor, path::Path};

use bilancia_analysis::{load, solve};
use bilancia_games::{NoParts, Resources, Solving, catalog};
use bilancia_server::{Clock, SolutionFolder, Solutions};
use bilancia_testkit::eventually;
use tempfile::TempDir;

use crate::support::{Server, file};

const GAME: &str = "frames:size=3";

/// The solution of a small game.
fn solved() -> Resources {
    let spec = catalog().read(GAME).unwrap();
    let how = Solving {
        threads: 2,
        check: false,
        progress: &mut |_| true,
        parts: &mut NoParts,
    };
    let solved = solve(spec.game, &spec.options, how).unwrap().unwrap();
    let mut resources = Resources::default();
    load(
        spec.game,
        Box::new(Cursor::new(solved.table)),
        &mut resources,
    )
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

/// Solutions of a server with its tables in this folder, which solves these games.
fn solutions(tables: &Path, games: &[&str]) -> Solutions {
    Solutions {
        folders: vec![SolutionFolder::new(tables.to_owned())],
        games: games.iter().map(|game| (*game).to_owned()).collect(),
    }
}

/// A server solves a game once if it is asked to, uses the solution as soon as it is there, and finds it again without being
/// asked.
#[test]
fn a_game_is_solved_once_in_the_background() {
    let folder = TempDir::new().unwrap();
    let tables = folder.path().join("solutions");
    let mut written = None;
    for games in [&["no such game", GAME][..], &[GAME], &[]] {
        let mut config = Server::config(&file(&folder), Clock::of_machine());
        config.solutions = solutions(&tables, games);
        let server = Server::configured(config);
        let person = server.person();
        let game = person.set_up("frames", "myself", &[("o.size", "3")]);
        person.waits_for(&format!("{game}/analysis"), "They are exact.");
        let page = person.get("/laboratory").text;
        assert!(page.contains("Frames: board 3</a>: solved"), "{page}");
        let files: Vec<_> = std::fs::read_dir(&tables).unwrap().collect();
        let [Ok(table)] = &files[..] else {
            panic!("not one table, and nothing else: {files:?}");
        };
        let time = table.metadata().unwrap().modified().unwrap();
        assert_eq!(*written.get_or_insert(time), time, "it was made again");
    }
}

/// Games are solved on request only, and pages say how to ask.
#[test]
fn nothing_is_solved_by_itself() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let person = server.person();
    let page = person.get("/laboratory").text;
    for game in ["nibelungenlied", "frames:size=4,goal=2"] {
        let command = format!("<code>bilancia solve {game}</code>");
        assert!(page.contains(&command), "{page}");
        let page = person.get(&format!("/laboratory/explore/{game}")).text;
        assert!(page.contains(&command), "{page}");
    }
    assert!(!page.contains("being solved"));
}

/// The solution of a large game is under way on pages, and what was computed of it is used after a restart.
#[test]
fn a_solution_that_is_under_way_is_told_and_goes_on() {
    let folder = TempDir::new().unwrap();
    let tables = folder.path().join("solutions");
    let large = "frames:size=4,goal=1";
    let mut config = Server::config(&file(&folder), Clock::of_machine());
    config.solutions = solutions(&tables, &[large]);
    let spec = catalog().read(large).unwrap();
    let parts = SolutionFolder::new(tables).parts(&spec, false, Box::new(|_| ()));
    let parts = parts.folder();
    let count = || std::fs::read_dir(parts).map_or(0, Iterator::count);
    let server = Server::configured(config.clone());
    let person = server.person();
    let said = |page: &str| page.contains("being solved: ");
    eventually("the work is told", || said(&person.get("/laboratory").text));
    assert!(said(
        &person.get(&format!("/laboratory/explore/{large}")).text
    ));
    eventually("something of it is kept", || count() > 0);
    drop(server);
    assert!(count() > 0, "nothing is left of it");
    let server = Server::configured(config);
    let person = server.person();
    eventually("the work goes on", || said(&person.get("/laboratory").text));
}
