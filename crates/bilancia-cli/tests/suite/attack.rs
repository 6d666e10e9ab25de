//! A server in a process of its own, attacked in several ways at once: players are still answered quickly, and the
//! server gives back the memory that it took.
//!
//! `./test long` attacks in full.
#![expect(clippy::print_stdout, reason = "figures of a run")]

use std::{
    io::{Read, Write},
    net::SocketAddr,
    process::Command,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
    thread,
    time::{Duration, Instant},
};

use bilancia_testkit::{ANY_PORT, Serving, eventually, http::wire, sized};
use tempfile::TempDir;

/// Parameters of the attack, and of the games that are played meanwhile.
struct Attack {
    paths: usize,
    half_open: usize,
    log_ins: usize,
    analyses: usize,
    program_games: usize,
    /// Size of the boards that programs play on, at most 26.
    board: usize,
    /// Longest time in which a move must be acknowledged.
    patience: Duration,
}

/// The attack in ordinary test runs. Other tests run beside it, so it allows more time for an answer.
///
/// Neither form measures speed, since neither program is optimised; the `load` benchmark does.
const SHORT: Attack = Attack {
    paths: 5_000,
    half_open: 200,
    log_ins: 100,
    analyses: 6,
    program_games: 2,
    board: 9,
    patience: Duration::from_secs(60),
};
const LONG: Attack = Attack {
    paths: 100_000,
    half_open: 1_500,
    log_ins: 400,
    analyses: 50,
    program_games: 6,
    board: 26,
    patience: Duration::from_secs(10),
};
/// Most memory that the server may keep after the attack, in megabytes.
const MOST_MEMORY: f64 = 300.0;

/// Starts a server with a database in a folder, which takes its clients for a reverse proxy, so that one machine can
/// have many addresses.
fn serve(folder: &TempDir) -> Serving {
    let database = format!("sqlite://{}?mode=rwc", folder.path().join("g.db").display());
    Serving::start(
        Command::new(env!("CARGO_BIN_EXE_bilancia"))
            .args(["serve", "--https", "--listen", &ANY_PORT.to_string()])
            .args(["--database-url", &database]),
    )
}

/// A client with an address of their own.
struct Person {
    server: SocketAddr,
    headers: String,
}

impl Person {
    fn new(server: SocketAddr) -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(1);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let headers = format!(
            "X-Forwarded-For: 10.9.{}.{}\r\n",
            number / 250,
            number % 250
        );
        Self { server, headers }
    }

    fn post(&self, page: &str, form: &str) -> wire::Said {
        wire::post(self.server, page, &self.headers, form)
    }

    fn get(&self, page: &str) -> wire::Said {
        wire::ask(self.server, &format!("GET {page}"), &self.headers, "")
    }

    /// Sets up a game as a new guest, and returns its path.
    fn set_up(&mut self, form: &str) -> String {
        let said = self.post("/play", form);
        let game = said.header("location").unwrap_or_default().to_owned();
        assert!(game.starts_with("/game/"), "{} {game}", said.head);
        self.headers += &format!("Cookie: {}\r\n", said.cookies());
        game
    }
}

/// A finished public game of two seats.
fn finished(server: SocketAddr) -> String {
    let (mut one, mut other) = (Person::new(server), Person::new(server));
    let game = one.set_up("game=frames&against=anybody&o.size=9");
    let said = other.post(&format!("{game}/join"), "");
    other.headers += &format!("Cookie: {}\r\n", said.cookies());
    for cell in ["a1", "b2", "c3", "d4", "e5", "f6"] {
        for (seat, person) in [&one, &other].into_iter().enumerate() {
            let column = if seat == 0 { &cell[..1] } else { "g" };
            let form = format!("seat={seat}&text={column}{}", &cell[1..]);
            assert_eq!(person.post(&format!("{game}/act"), &form).status, 303);
        }
    }
    let said = one.post(&format!("{game}/resign"), "seat=0");
    assert_eq!(said.header("location"), Some(&*game));
    game
}

/// Asks for `count` paths that do not exist, some of them long, and waits for all answers.
fn ask_for_nothing(server: SocketAddr, count: usize) {
    for part in 0..count.div_ceil(500) {
        let mut stream = wire::connect(server);
        let mut requests = String::new();
        for number in 0..500 {
            let long = "x".repeat(if number % 100 == 0 { 20_000 } else { 0 });
            let end = if number == 499 {
                "Connection: close\r\n"
            } else {
                ""
            };
            requests +=
                &format!("GET /{part}/{number}/{long} HTTP/1.1\r\nHost: localhost\r\n{end}\r\n");
        }
        let mut answers = stream.try_clone().unwrap();
        let reader = thread::spawn(move || {
            let mut bytes = Vec::new();
            answers.read_to_end(&mut bytes).ok();
            let text = String::from_utf8_lossy(&bytes).into_owned();
            text.matches("HTTP/1.1 404").count()
        });
        stream.write_all(requests.as_bytes()).unwrap();
        assert_eq!(reader.join().unwrap(), 500);
    }
}

/// Plays at both seats of a large board until `stop` is set. Returns the number of moves, and the longest time in which
/// one was acknowledged.
fn play_on(player: &Person, game: &str, stop: &AtomicBool) -> (usize, Duration) {
    let (mut moves, mut longest) = (0, Duration::ZERO);
    while !stop.load(Ordering::Relaxed) && moves < 700 {
        let (cell, seat) = (moves, moves % 2);
        let column = char::from(b'a' + (cell % 26) as u8);
        let form = format!("seat={seat}&text={column}{}", cell / 26 + 1);
        let begun = Instant::now();
        let said = player.post(&format!("{game}/act"), &form);
        longest = longest.max(begun.elapsed());
        assert_eq!(said.header("location"), Some(game), "{}", said.head);
        moves += 1;
        // As slowly as people play.
        thread::sleep(Duration::from_millis(100));
    }
    (moves, longest)
}

#[test]
fn whoever_plays_is_answered_while_everything_is_attacked() {
    let attack = sized(SHORT, LONG);
    rlimit::increase_nofile_limit(u64::MAX).ok();
    let folder = TempDir::new().unwrap();
    let process = serve(&folder);
    let server = process.address;
    let over = finished(server);
    let mut player = Person::new(server);
    let game = player.set_up("game=frames&against=myself&o.size=26&o.goal=100");
    let before = process.memory("VmRSS");
    let (stop, most) = (AtomicBool::new(false), AtomicUsize::new(0));
    let (moves, longest) = thread::scope(|scope| {
        let playing = scope.spawn(|| play_on(&player, &game, &stop));
        scope.spawn(|| {
            while !stop.load(Ordering::Relaxed) {
                most.fetch_max(process.memory("VmRSS") as usize, Ordering::Relaxed);
                thread::sleep(Duration::from_millis(100));
            }
        });
        thread::scope(|scope| {
            scope.spawn(|| ask_for_nothing(server, attack.paths));
            scope.spawn(|| {
                let half = |_| {
                    let mut stream = wire::connect(server);
                    stream.write_all(b"GET / HTTP/1.1\r\nX: ").ok();
                    stream
                };
                let open: Vec<_> = (0..attack.half_open).map(half).collect();
                // They stay for a while, as those of an attack do.
                thread::sleep(Duration::from_secs(5));
                drop(open);
            });
            for number in 0..attack.log_ins {
                let person = Person::new(server);
                scope.spawn(move || {
                    let form = format!("name=somebody&password=wrong-{number}");
                    let status = person.post("/account/enter", &form).status;
                    assert!([303, 503].contains(&status), "{status}");
                });
            }
            for number in 0..attack.analyses {
                let (person, page) = (
                    Person::new(server),
                    format!("{over}/analysis?at={}", number % 12),
                );
                scope.spawn(move || {
                    let status = person.get(&page).status;
                    assert!([200, 303, 429, 503].contains(&status), "{status}");
                });
            }
            for number in 0..attack.program_games {
                let (mut person, size) = (Person::new(server), attack.board);
                scope.spawn(move || {
                    let form =
                        format!("game=frames&against=program&strength=mcts%3A1s&o.size={size}");
                    let game = person.set_up(&form);
                    for row in 1..=3 {
                        let form = format!("seat=0&text={}{row}", char::from(b'a' + number as u8));
                        person.post(&format!("{game}/act"), &form);
                        // The program thinks for a second.
                        thread::sleep(Duration::from_secs(2));
                    }
                });
            }
        });
        stop.store(true, Ordering::Relaxed);
        playing.join().unwrap()
    });
    let most = most.into_inner();
    println!(
        "{moves} moves, each acknowledged within {longest:?}; memory {before:.0} MB, at most {most} MB"
    );
    assert!(longest < attack.patience, "{longest:?}");
    assert!(moves > 5, "{moves}");
    eventually("memory is given back", || {
        process.memory("VmRSS") < MOST_MEMORY
    });
}

#[test]
fn unknown_paths_take_no_memory() {
    let folder = TempDir::new().unwrap();
    let process = serve(&folder);
    ask_for_nothing(process.address, 2_000);
    let before = process.memory("VmRSS");
    let count = sized(8_000, 100_000);
    ask_for_nothing(process.address, count);
    let after = process.memory("VmRSS");
    println!("{count} unknown paths: {before:.0} MB, then {after:.0} MB");
    // Kept for ever, 8,000 of them took 25 MB, and 100,000 more than 300.
    let most = before + sized(15.0, 60.0);
    assert!(after < most, "{before:.0} MB, then {after:.0} MB");
}
