//! Games with programs that cannot go on, and unknown programs: all others go on.

use bilancia_server::Clock;
use bilancia_testkit::eventually;
use tempfile::TempDir;

use crate::support::{Database, Server, file};

/// Does something to a database that no server has open.
fn change(database: &str, statements: &[String]) {
    let database = Database::open(database);
    for statement in statements {
        assert!(database.run(statement) > 0, "{statement}");
    }
}

#[test]
fn a_game_that_cannot_go_on_keeps_no_other_from_it() {
    let folder = TempDir::new().unwrap();
    let database = file(&folder);
    let mut config = Server::config(&database, Clock::of_machine());
    config.works = false;
    let server = Server::configured(config);
    let one = server.person();
    let fields = [("seat", "1")];
    let games: Vec<_> = (0..5)
        .map(|_| one.set_up("tictactoe", "program", &fields))
        .collect();
    let agent = one.leave();
    drop(server);
    let id = |game: usize| games[game].strip_prefix("/game/").unwrap();
    change(
        &database,
        &[
            // The jobs of all are lost, and no player has looked for long.
            "delete from Jobs".to_owned(),
            "update games set changed = 0".to_owned(),
            // One has a log that cannot be read, another lacks a seat, the third names a program that is gone.
            format!("update log set entry = '{{' where game = '{}'", id(0)),
            format!("delete from seats where game = '{}' and seat = 0", id(1)),
            format!(
                "update seats set bot = 'fortissimo' where game = '{}' and seat = 0",
                id(2)
            ),
        ],
    );
    let server = Server::with(&database);
    let one = server.back(agent);
    for game in &games[2..] {
        let page = format!("/api{}", game.replace("/game/", "/games/"));
        eventually(&format!("the program moves in {game}"), || {
            one.get(&page).json()["events"].as_array().unwrap().len() == 1
        });
    }
    // The damaged games harm no other.
    for game in &games[..2] {
        one.get(game);
    }
    assert_eq!(one.get("/health").status, 200);
}
