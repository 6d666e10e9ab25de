//! Names that could be mistaken for those of others.

use tempfile::TempDir;

use super::reported;
use crate::{
    attack::client::{Client, PASSWORD, Proof},
    support::{Database, Server, databases},
};

/// Answer to an attempt to register: the word in the address, or nothing if they did.
fn registering(client: Client, name: &str) -> String {
    let fields = [("name", name), ("password", PASSWORD)];
    reported(&client.form(&Proof::default(), "/account/register", &fields))
}

#[test]
fn names_that_look_like_others_are_refused() {
    let folder = TempDir::new().unwrap();
    for database in databases(&folder, "names") {
        let server = Server::with(&database);
        let client = Client(server.address);
        for name in ["Anna", "Ivan", "coco", "Carmen"] {
            assert_eq!(registering(client, name), "", "{name}");
        }
        for (name, fault) in [
            ("\u{430}nna", "scripts"),
            ("anna", "taken"),
            ("ANNA", "taken"),
            ("Anna.", "taken"),
            ("An-na", "taken"),
            ("lvan", "taken"),
            ("1van", "taken"),
            ("c0c0", "taken"),
            ("\u{441}\u{43e}\u{441}\u{43e}", "taken"),
            ("Carrnen", "taken"),
            ("greedy", "reserved"),
            ("mcts", "reserved"),
            ("Engine-1s", "reserved"),
            ("rand0m", "reserved"),
            ("bilancia", "reserved"),
            ("guest-abcde", "reserved"),
            ("..", "name"),
            (".a", "name"),
            ("a b", "name"),
            ("a\0b", "name"),
            ("a/b", "name"),
            ("a\u{200b}b", "name"),
        ] {
            assert_eq!(registering(client, name), fault, "{name:?}");
        }
        // A name that no account can have can still be typed and asked for.
        let fields = [("name", "a\0b"), ("password", PASSWORD)];
        let reply = client.form(&Proof::default(), "/account/enter", &fields);
        assert_eq!(reported(&reply), "wrong");
        assert_eq!(client.get(&Proof::default(), "/person/a%00b").status, 400);
        for name in ["Анна", "Zoë", "李明", "anna-2"] {
            assert_eq!(registering(client, name), "", "{name}");
        }
        // Of those who ask at once for names that look alike one gets it.
        let names = ["Paul", "Pau1", "PauI", "paul", "P.aul", "Pa-ul"];
        let given = std::thread::scope(|scope| {
            let asked = names.map(|name| scope.spawn(move || registering(client, name)));
            asked.map(|asked| asked.join().unwrap())
        });
        let won = given.iter().filter(|fault| fault.is_empty()).count();
        assert_eq!(won, 1, "{given:?}");
        // People of before names were compared are known, too.
        drop(server);
        let before = Database::open(&database);
        before.run("delete from likenesses");
        let server = Server::with(&database);
        let client = Client(server.address);
        assert_eq!(registering(client, "lvan"), "taken");
        assert_eq!(registering(client, "Luvan"), "");
        client.enter("Ivan");
    }
}
