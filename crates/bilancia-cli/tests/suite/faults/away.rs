//! A database that cannot be reached for a while, or does not answer.

use std::{
    io::{Read, Write},
    net::{Shutdown, SocketAddr, TcpListener, TcpStream},
    sync::{Arc, Condvar, Mutex},
    thread,
    time::{Duration, Instant},
};

use bilancia_testkit::{ANY_PORT, databases::postgres, eventually, eventually_some, sized};
use serde_json::json;

use crate::faults::{
    player::Player,
    process::{start_with, worker},
};

/// State of a cable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Whole,
    /// Connections break off, and new ones as soon as they are there.
    Cut,
    /// Connections break off, and new ones are refused.
    Refused,
    /// Nothing comes through, and nothing breaks off; connections are taken, as by a machine whose program hangs.
    Silent,
}

/// Connection to the database that can be cut.
struct Cable {
    address: SocketAddr,
    target: SocketAddr,
    held: Arc<Held>,
}

/// State that the threads of a cable share.
struct Held {
    state: Mutex<State>,
    change: Condvar,
    through: Mutex<Vec<TcpStream>>,
}

impl Held {
    fn is(&self, state: State) -> bool {
        *self.state.lock().unwrap() == state
    }

    /// Waits while the cable is in a state.
    fn wait_out(&self, state: State) {
        let now = self.state.lock().unwrap();
        drop(self.change.wait_while(now, |now| *now == state).unwrap());
    }
}

impl Cable {
    fn to(target: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let held = Arc::new(Held {
            state: Mutex::new(State::Whole),
            change: Condvar::new(),
            through: Mutex::default(),
        });
        let own = Arc::clone(&held);
        thread::spawn(move || listen(&own, listener, address, target));
        Self {
            address,
            target,
            held,
        }
    }

    fn set(&self, state: State) {
        *self.held.state.lock().unwrap() = state;
        self.held.change.notify_all();
        if matches!(state, State::Cut | State::Refused) {
            for stream in self.held.through.lock().unwrap().drain(..) {
                stream.shutdown(Shutdown::Both).ok();
            }
            // The listening thread looks at the state when a connection comes.
            TcpStream::connect(self.address).ok();
        }
    }

    /// The address of a database through it.
    fn url(&self, database: &str) -> String {
        database.replace(&self.target.to_string(), &self.address.to_string())
    }
}

fn listen(held: &Arc<Held>, mut listener: TcpListener, address: SocketAddr, target: SocketAddr) {
    loop {
        for near in listener.incoming().flatten() {
            if held.is(State::Refused) {
                break;
            }
            let held = Arc::clone(held);
            thread::spawn(move || {
                held.wait_out(State::Silent);
                connect(&held, near, target);
            });
        }
        drop(listener);
        held.wait_out(State::Refused);
        listener = eventually_some("the port is free", || TcpListener::bind(address).ok());
    }
}

fn connect(held: &Arc<Held>, near: TcpStream, target: SocketAddr) {
    let far = TcpStream::connect(target).unwrap();
    let mut through = held.through.lock().unwrap();
    // The cable may have been cut while the other end was opened.
    if !held.is(State::Whole) {
        return;
    }
    through.extend([near.try_clone().unwrap(), far.try_clone().unwrap()]);
    for (from, to) in [
        (near.try_clone().unwrap(), far.try_clone().unwrap()),
        (far, near),
    ] {
        let held = Arc::clone(held);
        thread::spawn(move || carry(&held, from, to));
    }
}

fn carry(held: &Held, mut from: TcpStream, mut to: TcpStream) {
    let mut bytes = [0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        held.wait_out(State::Silent);
        if to.write_all(&bytes[..count]).is_err() {
            break;
        }
    }
    to.shutdown(Shutdown::Both).ok();
}

/// The address of the server of a database.
fn target(database: &str) -> SocketAddr {
    let (place, _) = database.rsplit_once('/').unwrap();
    place.rsplit_once('@').unwrap().1.parse().unwrap()
}

/// Longest wait for an answer that the handbook promises; more in the short form, which runs beside other tests.
fn most() -> Duration {
    Duration::from_secs(sized(9, 3))
}

/// Checks that everything is refused in time while the database is away.
fn is_said(player: &mut Player, state: State) {
    let in_time = |what: &str, ask: &mut dyn FnMut() -> u16| {
        let begun = Instant::now();
        let status = ask();
        // A page that does not exist is answered without the database, as soon as that is known to be away.
        let lost = what == "/lost" && status == 404;
        assert!(status == 503 || lost, "{what}, {state:?}: {status}");
        assert!(
            begun.elapsed() < most(),
            "{what}, {state:?}: {:?}",
            begun.elapsed()
        );
    };
    for _ in 0..sized(1, 2) {
        let game = format!("/game/{}", player.game);
        for page in ["/health", "/play", "/api/games", "/account", "/lost", &game] {
            in_time(page, &mut || player.get(page).unwrap().status);
        }
        in_time("a move", &mut || player.act().unwrap().0);
        let client = player.client();
        let fields = [("name", "Livia"), ("password", "una parola lunga")];
        in_time("a log-in", &mut || {
            client.form("/account/enter", &fields).status
        });
    }
    // Many at once wait no longer than one.
    thread::scope(|scope| {
        for _ in 0..sized(20, 100) {
            let player = &*player;
            scope
                .spawn(move || in_time("one of many", &mut || player.get("/play").unwrap().status));
        }
    });
}

#[test]
fn a_database_that_is_away_is_said_and_waited_for() {
    let database = postgres("away");
    let cable = Cable::to(target(&database));
    let through = cable.url(&database);
    let server = start_with(ANY_PORT, &through, "", &["--no-work"]);
    let _worker = worker(&through, &[]);
    let mut player = Player::new(&[server.address]);
    let client = player.client();
    let against = [
        ("game", "tictactoe"),
        ("against", "program"),
        ("strength", "greedy"),
    ];
    // A move to which the worker owes a reply.
    let moves = || {
        let game = client.form("/play", &against).leads_to;
        let game = format!("/api{}", game.replace("/game/", "/games/"));
        let moved = client.json(&format!("{game}/act"), &json!({"seat": 0, "text": "b2"}));
        assert_eq!(moved.status, 200, "{}", moved.text);
        game
    };
    let goes_on = |game: &str| {
        eventually("the worker goes on", || {
            let events = client.get(game).json()["events"].as_array().map(Vec::len);
            events.is_some_and(|events| events > 1)
        });
    };
    // A worker that cannot begin ends.
    goes_on(&moves());
    for state in [State::Cut, State::Refused, State::Silent] {
        assert_eq!(player.act().unwrap().0, 200);
        let game = moves();
        cable.set(state);
        is_said(&mut player, state);
        cable.set(State::Whole);
        eventually("the server comes back", || {
            matches!(player.act(), Some((200, _)))
        });
        goes_on(&game);
    }
    player.check();
}
