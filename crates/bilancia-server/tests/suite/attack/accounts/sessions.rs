//! Sessions: how long they last.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use bilancia_server::Clock;
use tempfile::TempDir;

use super::is_known;
use crate::{
    attack::client::{Client, Proof},
    support::{Database, Server, databases},
};

#[test]
fn sessions_are_renewed_while_they_are_used_and_deleted_when_they_are_not() {
    const DAY: i64 = 24 * 3_600_000;
    let folder = TempDir::new().unwrap();
    for database in databases(&folder, "sessions") {
        let time = Arc::new(AtomicI64::new(1_800_000_000_000));
        let reported = Arc::clone(&time);
        let clock = Clock::from_fn(move || reported.load(Ordering::Relaxed));
        let server = Server::at(&database, clock);
        let client = Client(server.address);
        let used = Proof::session(&client.register("Livia"));
        let left = Proof::session(&client.enter("Livia"));
        // Not by every request.
        assert_eq!(client.get(&used, "/play").session(), None);
        for _ in 0..4 {
            time.fetch_add(60 * DAY, Ordering::Relaxed);
            let reply = client.get(&used, "/play");
            assert_eq!(reply.session(), used.session);
            let cookie = reply.header("set-cookie");
            assert!(cookie.contains("Max-Age=15552000") && cookie.contains("HttpOnly"));
            assert_eq!(client.get(&used, "/play").session(), None);
        }
        assert!(is_known(client, &used) && !is_known(client, &left));
        let count = "select cast(count(*) as text) from sessions";
        assert_eq!(Database::open(&database).rows(count), ["2"]);
        // A session that would be renewed ends when its owner ends it.
        time.fetch_add(2 * DAY, Ordering::Relaxed);
        let reply = client.form(&used, "/account/out", &[]);
        assert_eq!(reply.session(), Some(String::new()));
        assert!(!is_known(client, &used));
        client.enter("Livia");
        assert_eq!(Database::open(&database).rows(count), ["1"]);
    }
}
