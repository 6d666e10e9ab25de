//! Servers play and evaluate by the solutions that they were given, each by its own.

mod support;

use bilancia_analysis::{load, solve};
use bilancia_games::{Resources, Solving, catalog};
use bilancia_server::Clock;
use support::{Server, file};
use tempfile::TempDir;

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
        let page = person.get(&format!("{game}/analysis")).text;
        assert!(page.contains(words), "{page}");
    }
}
