//! Games by mail while the server and a worker beside it are killed, again and again: no mail is lost, each has one name, and no
//! reply plays twice.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::Write,
    process::{Command, Stdio},
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use bilancia_testkit::{
    ANY_PORT,
    databases::{Database, sqlite},
    eventually,
    mail::{Sink, Taken, reply},
    sized,
};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::faults::{
    mail::{PASSWORD, Person, end_leases, wait_until_sent},
    process::{self, start_with},
};

const PLAYERS: [(&str, &str); 2] = [("Anna", "anna@people.test"), ("Bruno", "bruno@people.test")];
/// Hands a mail over as the pipe of a mail server does, which tries again after status 75.
fn deliver(database: &str, raw: &[u8]) {
    eventually("the mail is taken", || {
        let mut pipe = Command::new(env!("CARGO_BIN_EXE_bilancia"))
            .args(["mail", "deliver", "--database-url", database])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // Where the database is away, it ends without reading anything.
        pipe.stdin.take().unwrap().write_all(raw).ok();
        match pipe.wait().unwrap().code() {
            Some(0) => true,
            Some(75) => false,
            other => panic!("{other:?}"),
        }
    });
}

/// The mails that came, and the moves that were sent in reply.
#[derive(Default)]
struct Mailbox {
    /// How often each mail came, by its name.
    counts: BTreeMap<String, usize>,
    /// For each game the moves that were sent, in order.
    moves: BTreeMap<String, Vec<String>>,
    /// Games whose end was told, with the receiver.
    over: BTreeSet<(String, String)>,
    /// Subjects of all other mails.
    other: Vec<String>,
}

/// The game of a mail, as its subject names it.
fn game_of(mail: &Taken) -> String {
    let subject = mail.subject();
    let (_, game) = subject.rsplit_once('[').unwrap();
    game.trim_end_matches(']').to_owned()
}

impl Mailbox {
    /// Looks at what came, and replies to each mail that asks for a move, with the same reply twice.
    fn read(&mut self, sink: &Sink, database: &str) {
        for mail in sink.take_all() {
            let count = self.counts.entry(mail.id()).or_default();
            *count += 1;
            if *count > 1 {
                continue;
            }
            let (subject, receiver) = (mail.subject(), mail.receiver.clone());
            if subject.starts_with("Game over") {
                self.over.insert((game_of(&mail), receiver));
            } else if subject.starts_with("Your turn") {
                let text = mail.text();
                let (_, moves) = text.split_once("Your moves: ").unwrap();
                let text = moves.split([',', '\n']).next().unwrap().to_owned();
                let id = format!("re.{}@people.test", mail.id().replace('@', "."));
                let answer = reply(&mail, &receiver, &id, &text);
                for _ in 0..2 {
                    deliver(database, &answer);
                }
                self.moves.entry(game_of(&mail)).or_default().push(text);
            } else {
                self.other.push(subject);
            }
        }
    }
}

/// A new game of two people who never open it again.
fn begin(one: &Person, other: &Person) -> String {
    let wanted = json!({"game": "tictactoe", "against": "anybody"});
    let game = one.api("/api/games", &wanted)["id"]
        .as_str()
        .unwrap()
        .to_owned();
    other.api(&format!("/api/games/{game}/join"), &json!({}));
    game
}

fn events(person: &Person, game: &str) -> Vec<String> {
    let game = person.look(&format!("/api/games/{game}"));
    let events = game["events"].as_array().unwrap().iter();
    let text = |event: &Value| event["text"].as_str().unwrap().to_owned();
    events.map(text).collect()
}

#[test]
fn no_mail_is_lost_or_played_twice_when_server_and_worker_are_killed() {
    let kills: u64 = sized(8, 100);
    let (folder, sink) = (TempDir::new().unwrap(), Sink::start());
    let database = sqlite(folder.path());
    let url = sink.url();
    let mail = [
        "--mail",
        &url,
        "--mail-from",
        "games@games.test",
        "--mail-delay",
        "0",
    ];
    let mail = [&mail[..], &["--mail-site", "https://games.test"]].concat();
    let options = [&mail[..], &["--no-solve"]].concat();
    let server = start_with(ANY_PORT, &database, "", &options);
    let address = server.address;
    let (mut server, mut worker) = (Some(server), Some(process::worker(&database, &mail)));
    let people = PLAYERS.map(|(name, address_of)| {
        let person = Person::new(address, name);
        let fields = [("address", address_of), ("present", PASSWORD)];
        person.form("/account/address", &fields);
        let link = sink
            .next(address_of)
            .link("https://games.test/mail/confirm/");
        person.form(link.trim_start_matches("https://games.test"), &[]);
        person
    });
    let [anna, bruno] = &people;
    // From now on each mail takes a while, so that some are killed in the midst of one.
    sink.be_slow(Duration::from_millis(40));
    let mut games: Vec<String> = (0..6).map(|_| begin(anna, bruno)).collect();
    let stop = AtomicBool::new(false);
    let mut mailbox = Mailbox::default();
    thread::scope(|scope| {
        let reader = scope.spawn(|| {
            while !stop.load(Ordering::Relaxed) {
                mailbox.read(&sink, &database);
                // As often as somebody could look; the test waits for what follows from it.
                thread::sleep(Duration::from_millis(20));
            }
        });
        for kill in 0..kills {
            // Killed at any moment.
            thread::sleep(Duration::from_millis(300 + kill * 137 % 700));
            if kill % 2 == 0 {
                server.take().unwrap().kill();
                server = Some(start_with(address, &database, "", &options));
            } else {
                worker.take();
                worker = Some(process::worker(&database, &mail));
            }
            games.push(begin(anna, bruno));
        }
        // Mails that were being sent when their sender was killed are sent by the next ones.
        server.take().unwrap().stop();
        worker.take().unwrap().stop();
        let written = Database::open(&database);
        end_leases(&written);
        server = Some(start_with(address, &database, "", &options));
        worker = Some(process::worker(&database, &mail));
        // Whether all are over is asked by the pages, so that the mails about it are no part of the question.
        let is_over = |game: &String| anna.look(&format!("/api/games/{game}"))["status"] == "over";
        eventually("all games are over", || games.iter().all(is_over));
        wait_until_sent(&written);
        stop.store(true, Ordering::Relaxed);
        reader.join().unwrap();
    });
    // What came after the last look.
    mailbox.read(&sink, &database);
    let mut moves = 0;
    for game in &games {
        let sent = mailbox.moves.remove(game).unwrap_or_default();
        assert_eq!(events(anna, game), sent, "{game}");
        moves += sent.len();
        for (_, address_of) in PLAYERS {
            let told = (game.clone(), address_of.to_owned());
            assert!(mailbox.over.contains(&told), "{told:?}");
        }
    }
    assert_eq!(mailbox.over.len(), 2 * games.len());
    assert_eq!(mailbox.counts.len(), moves + mailbox.over.len());
    assert!(mailbox.other.is_empty(), "{:?}", mailbox.other);
    let twice: usize = mailbox.counts.values().map(|count| count - 1).sum();
    println!(
        "{kills} kills, {} games, {moves} moves by mail, {twice} mails came again by the same name",
        games.len()
    );
    assert!(twice as u64 <= kills, "{:?}", mailbox.counts);
}
