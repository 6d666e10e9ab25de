//! Hundreds of log-ins at once.

use std::{thread, time::Instant};

use bilancia_server::Clock;
use bilancia_testkit::sized;
use tempfile::TempDir;

use crate::{
    attack::at_once,
    support::{Server, raw},
};

#[test]
fn log_ins_at_once_wait_their_turn_or_are_told_to_come_again() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let credentials = [("name", "Livia"), ("password", "long enough, surely")];
    assert_eq!(
        one.post("/account/register", &credentials).leads_to,
        "/play"
    );
    let game = one.set_up("tictactoe", "myself", &[]);
    let statuses = thread::scope(|scope| {
        let tries: Vec<_> = (0..sized(120, 400))
            .map(|number| {
                let name = if number % 2 == 0 { "Livia" } else { "nobody" };
                let form = format!("name={name}&password=wrong-{number}");
                let address = server.address;
                scope.spawn(move || {
                    let said = raw::post(address, "/account/enter", "", &form);
                    if said.status == 503 {
                        assert!(said.header("retry-after").is_some(), "{}", said.head);
                        assert!(said.body.contains("Too many people are signing in"));
                    } else {
                        assert_eq!(said.header("location"), Some("/account?fault=wrong"));
                    }
                    said.status
                })
            })
            .collect();
        // Play goes on.
        let begun = Instant::now();
        assert_eq!(one.act(&game, "0", "b2").leads_to, game);
        assert!(begun.elapsed() < at_once(), "{:?}", begun.elapsed());
        let ended = tries.into_iter().map(|tried| tried.join().unwrap());
        ended.collect::<Vec<_>>()
    });
    let later = statuses.iter().filter(|status| **status == 503).count();
    let wrong = statuses.iter().filter(|status| **status == 303).count();
    assert!(later > 0 && wrong > 0, "{later} later, {wrong} wrong");
    assert_eq!(later + wrong, statuses.len());
    // Whoever has the password gets in again.
    let enter = server.person().post("/account/enter", &credentials);
    assert_eq!(enter.leads_to, "/play", "{}", enter.text);
}

#[test]
fn a_forged_address_is_no_way_round_the_limit() {
    let folder = TempDir::new().unwrap();
    let database = format!("sqlite://{}?mode=rwc", folder.path().join("g.db").display());
    let mut config = Server::config(&database, Clock::of_machine());
    (config.limits, config.https) = (true, true);
    let server = Server::configured(config);
    let enter = |forwarded: &str| {
        let form = "name=nobody&password=wrong";
        let headers = format!("X-Forwarded-For: {forwarded}\r\n");
        raw::post(server.address, "/account/enter", &headers, form)
    };
    // Some are allowed again after a while, however slow this machine is.
    let refused_after = |from: &dyn Fn(usize) -> String| {
        (0..400)
            .find(|number| enter(&from(*number)).status == 429)
            .expect("the limit is reached")
    };
    // The proxy adds what it saw to what it was sent.
    assert!(refused_after(&|number| format!("10.0.0.{number}, 203.0.113.7")) >= 10);
    let refused = enter("203.0.113.7");
    assert!(refused.header("retry-after").is_some());
    assert!(refused.body.contains("Too much was sent from your address"));
    assert_eq!(enter("203.0.113.8").status, 303);
    // Whoever has one address of IPv6 has all of its network.
    assert!(refused_after(&|number| format!("2001:db8:0:1::{number:x}")) >= 10);
    assert_eq!(enter("2001:db8:0:2::1").status, 303);
}
