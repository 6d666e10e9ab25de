//! What a server must survive: being killed under load, again and again; a full disk; a database that goes away; two who
//! act at once.
//!
//! `BILANCIA_KILLS=100 cargo test --release -p bilancia-cli --test faults -- --nocapture` kills as often.
#![expect(clippy::print_stdout, reason = "figures of a run")]

#[path = "../../bilancia-server/tests/support/postgres.rs"]
mod postgres;

use std::{
    io::{Read, Write},
    net::{Shutdown, SocketAddr, TcpListener, TcpStream},
    path::Path,
    process::{Child, Command, Stdio},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use bilancia_games::catalog;
use bilancia_table::{Event, Record};
use postgres::postgres;
use serde_json::{Value, json};
use tempfile::TempDir;

/// A server in a process of its own.
struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    /// Starts one, by way of `shell` if that is to do something before.
    fn start(address: SocketAddr, database: &str, shell: &str) -> Self {
        let line = format!("{shell} exec \"$0\" \"$@\"");
        let child = Command::new("bash")
            .args(["-c", &line, env!("CARGO_BIN_EXE_bilancia"), "serve"])
            .args(["--listen", &address.to_string(), "--no-limits"])
            .args(["--database-url", database])
            .stdout(Stdio::null())
            .spawn()
            .expect("bash starts the server");
        let mut process = Self { child, address };
        process.wait_until_open();
        process
    }

    fn wait_until_open(&mut self) {
        for _ in 0..600 {
            if TcpStream::connect(self.address).is_ok() {
                return;
            }
            let ended = self.child.try_wait().unwrap();
            assert!(ended.is_none(), "the server ended: {ended:?}");
            thread::sleep(Duration::from_millis(50));
        }
        panic!("the server does not open");
    }

    /// No warning, no time to write anything.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

fn free_address() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap()
}

fn sqlite(folder: &Path) -> String {
    format!("sqlite://{}?mode=rwc", folder.join("games.db").display())
}

/// Somebody who plays alone at both seats of Frames, and remembers what was acknowledged.
struct Player {
    agent: ureq::Agent,
    /// Where he asks, one after the other.
    servers: Vec<SocketAddr>,
    asks: usize,
    game: String,
    acknowledged: Vec<String>,
}

impl Player {
    fn new(servers: &[SocketAddr]) -> Self {
        let agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_global(Some(Duration::from_secs(25)))
            .build()
            .new_agent();
        let mut player = Self {
            agent,
            servers: servers.to_vec(),
            asks: 0,
            game: String::new(),
            acknowledged: Vec::new(),
        };
        let fields = [
            ("game", "frames"),
            ("against", "myself"),
            ("o.size", "19"),
            ("o.goal", "40"),
        ];
        let url = player.url("/play");
        let answer = player.agent.post(url).send_form(fields).unwrap();
        let game = answer.headers()["location"].to_str().unwrap();
        player.game = game
            .strip_prefix("/game/")
            .expect("the game begins")
            .to_owned();
        player
    }

    fn url(&self, page: &str) -> String {
        format!(
            "http://{}{page}",
            self.servers[self.asks % self.servers.len()]
        )
    }

    /// The action that comes next: each seat in turn, cells that nobody has.
    fn next(&self) -> (usize, String) {
        let number = self.acknowledged.len();
        let column = char::from(b'a' + (number % 19) as u8);
        (number % 2, format!("{column}{}", number / 19 + 1))
    }

    /// Plays the next action. None if it is not known whether it was done.
    fn act(&mut self) -> Option<(u16, Value)> {
        let (seat, text) = self.next();
        let url = self.url(&format!("/api/games/{}/act", self.game));
        let body = json!({"seat": seat, "text": text});
        let request = self
            .agent
            .post(url)
            .header("content-type", "application/json");
        let mut answer = request.send(body.to_string()).ok()?;
        let said = answer.body_mut().read_to_string().ok()?;
        let status = answer.status().as_u16();
        if status == 200 {
            self.acknowledged.push(text);
        }
        Some((
            status,
            serde_json::from_str(&said).unwrap_or(Value::String(said)),
        ))
    }

    /// What the server says has happened, what is sealed included.
    fn look(&mut self) -> Option<usize> {
        let url = self.url(&format!("/api/games/{}", self.game));
        let mut answer = self.agent.get(url).call().ok()?;
        let text = answer.body_mut().read_to_string().ok()?;
        let game: Value = serde_json::from_str(&text).ok()?;
        let sealed = game["seats"]
            .as_array()?
            .iter()
            .filter(|seat| seat["sealed"] == true);
        Some(game["events"].as_array()?.len() + sealed.count())
    }

    /// Plays until told to stop; asks the next server when one does not answer. Says how often an answer was lost.
    fn play(&mut self, stop: &AtomicBool) -> usize {
        let (mut lost, mut unsure) = (0, false);
        while !stop.load(Ordering::Relaxed) && self.acknowledged.len() < 19 * 19 {
            match self.act() {
                None => {
                    (lost, unsure) = (lost + 1, true);
                    self.learn(stop);
                }
                // What a server sent to the database before it was killed may be done only after another was asked.
                Some((409, _)) if unsure => {
                    unsure = false;
                    self.learn(stop);
                }
                Some((status, said)) => {
                    assert_eq!(status, 200, "{said}");
                    unsure = false;
                }
            }
        }
        lost
    }

    /// Finds out whether an action was done whose answer was lost: it is one at most.
    fn learn(&mut self, stop: &AtomicBool) {
        let known = self.acknowledged.len();
        let count = loop {
            // Where one server does not answer, another may.
            self.asks += 1;
            match self.look() {
                Some(count) => break count,
                None if stop.load(Ordering::Relaxed) => return,
                None => thread::sleep(Duration::from_millis(20)),
            }
        };
        assert!(
            count == known || count == known + 1,
            "{count} happened, {known} were acknowledged"
        );
        if count > known {
            let (_, text) = self.next();
            self.acknowledged.push(text);
        }
    }

    /// Everything that was acknowledged is there, once, in order, and the record holds.
    fn check(&mut self) {
        self.learn(&AtomicBool::new(false));
        let mut text = String::new();
        for _ in 0..100 {
            let url = self.url(&format!("/api/games/{}/record", self.game));
            if let Ok(mut answer) = self.agent.get(url).call() {
                text = answer.body_mut().read_to_string().unwrap();
                break;
            }
            self.asks += 1;
            thread::sleep(Duration::from_millis(100));
        }
        let record = Record::read(&text).unwrap();
        record.replay(catalog()).unwrap();
        let actions: Vec<&String> = record
            .events
            .iter()
            .filter_map(|event| match event {
                Event::Action { text, .. } => Some(text),
                _ => None,
            })
            .collect();
        // The last may be sealed still.
        let revealed = self.acknowledged.len() / 2 * 2;
        assert_eq!(
            actions,
            self.acknowledged[..revealed].iter().collect::<Vec<_>>()
        );
    }
}

/// Plays in the background until `during` is over; everything is checked then. Returns how many actions there were, and how
/// many answers were lost.
fn play_while(servers: &[SocketAddr], players: usize, during: impl FnOnce()) -> (usize, usize) {
    let stop = AtomicBool::new(false);
    let mut all: Vec<Player> = (0..players).map(|_| Player::new(servers)).collect();
    let lost = AtomicUsize::new(0);
    thread::scope(|scope| {
        for player in &mut all {
            let (stop, lost) = (&stop, &lost);
            scope.spawn(move || lost.fetch_add(player.play(stop), Ordering::Relaxed));
        }
        during();
        stop.store(true, Ordering::Relaxed);
    });
    all.iter_mut().for_each(Player::check);
    let actions = all.iter().map(|player| player.acknowledged.len()).sum();
    (actions, lost.into_inner())
}

#[test]
fn nothing_is_lost_and_nothing_happens_twice_when_a_server_is_killed() {
    let kills: u32 = std::env::var("BILANCIA_KILLS").map_or(3, |text| text.parse().unwrap());
    let folder = TempDir::new().unwrap();
    let (address, database) = (free_address(), sqlite(folder.path()));
    let mut server = Some(Process::start(address, &database, ""));
    let (mut actions, mut lost) = (0, 0);
    for round in 0..kills {
        // New games now and then, since a board is full before long.
        let begun = Instant::now();
        let (more, without) = play_while(&[address], 6, || {
            thread::sleep(Duration::from_millis(150 + u64::from(round) * 37 % 400));
            server.take().unwrap().kill();
            server = Some(Process::start(address, &database, ""));
        });
        actions += more;
        lost += without;
        assert!(begun.elapsed() < Duration::from_secs(60));
    }
    println!(
        "{kills} kills, {actions} actions acknowledged, {lost} answers lost, every game verified"
    );
    assert!(lost > 0, "the server was never killed at work");
}

#[test]
fn who_played_at_a_server_that_was_killed_goes_on_at_another() {
    let Some(database) = postgres("two") else {
        return;
    };
    let addresses = [free_address(), free_address()];
    let one = Process::start(addresses[0], &database, "");
    let other = Process::start(addresses[1], &database, "");
    let (actions, lost) = play_while(&addresses, 4, || {
        thread::sleep(Duration::from_millis(500));
        one.kill();
        thread::sleep(Duration::from_millis(500));
    });
    println!("{actions} actions, {lost} answers lost");
    assert!(lost > 0 && actions > 8);
    drop(other);
}

#[test]
fn a_full_disk_is_said_and_loses_nothing() {
    let folder = TempDir::new().unwrap();
    let (address, database) = (free_address(), sqlite(folder.path()));
    // No file may grow beyond 2 MiB; the signal for it is not waited for.
    let limited = Process::start(address, &database, "trap '' XFSZ; ulimit -f 2048;");
    let mut players: Vec<Player> = Vec::new();
    let refused = 'filled: loop {
        players.push(Player::new(&[address]));
        assert!(players.len() < 200, "the disk never fills");
        let player = players.last_mut().unwrap();
        while player.acknowledged.len() < 19 * 19 {
            match player.act() {
                Some((200, _)) => {}
                Some(refused) => break 'filled refused,
                None => panic!("no answer"),
            }
        }
    };
    assert_eq!(refused.0, 503, "{}", refused.1);
    assert!(
        refused.1["error"]
            .as_str()
            .unwrap()
            .contains("Nothing was done")
    );
    players.iter_mut().for_each(Player::check);
    drop(limited);
    // With room again, all go on.
    let _server = Process::start(address, &database, "");
    let player = players.last_mut().unwrap();
    assert_eq!(player.act().unwrap().0, 200);
    players.iter_mut().for_each(Player::check);
}

/// A way to the database that can be cut.
struct Cable {
    address: SocketAddr,
    cut: Arc<AtomicBool>,
    through: Arc<Mutex<Vec<TcpStream>>>,
}

impl Cable {
    fn to(target: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let (cut, through) = (
            Arc::new(AtomicBool::new(false)),
            Arc::new(Mutex::new(Vec::new())),
        );
        let (is_cut, streams) = (Arc::clone(&cut), Arc::clone(&through));
        thread::spawn(move || {
            for near in listener.incoming().flatten() {
                if is_cut.load(Ordering::Relaxed) {
                    continue;
                }
                let far = TcpStream::connect(target).unwrap();
                let mut kept = streams.lock().unwrap();
                kept.extend([near.try_clone().unwrap(), far.try_clone().unwrap()]);
                let (near_again, far_again) = (near.try_clone().unwrap(), far.try_clone().unwrap());
                thread::spawn(move || carry(near, far));
                thread::spawn(move || carry(far_again, near_again));
            }
        });
        Self {
            address,
            cut,
            through,
        }
    }

    fn set(&self, cut: bool) {
        self.cut.store(cut, Ordering::Relaxed);
        if cut {
            for stream in self.through.lock().unwrap().drain(..) {
                stream.shutdown(Shutdown::Both).ok();
            }
        }
    }
}

fn carry(mut from: TcpStream, mut to: TcpStream) {
    let mut bytes = [0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        if to.write_all(&bytes[..count]).is_err() {
            break;
        }
    }
    to.shutdown(Shutdown::Both).ok();
}

#[test]
fn a_database_that_is_away_is_said_and_waited_for() {
    let Some(database) = postgres("away") else {
        return;
    };
    let (place, name) = database.rsplit_once('/').unwrap();
    let (user, target) = place.rsplit_once('@').unwrap();
    let cable = Cable::to(target.parse().unwrap());
    let server = Process::start(
        free_address(),
        &format!("{user}@{}/{name}", cable.address),
        "",
    );
    let mut player = Player::new(&[server.address]);
    assert_eq!(player.act().unwrap().0, 200);
    cable.set(true);
    let (status, said) = player.act().unwrap();
    assert_eq!(status, 503, "{said}");
    cable.set(false);
    let answered = (0..100).any(|_| {
        thread::sleep(Duration::from_millis(100));
        matches!(player.act(), Some((200, _)))
    });
    assert!(answered, "the server does not come back");
    player.check();
}

#[test]
fn of_two_who_act_at_once_one_is_told_so() {
    let folder = TempDir::new().unwrap();
    let server = Process::start(free_address(), &sqlite(folder.path()), "");
    let mut player = Player::new(&[server.address]);
    for _ in 0..10 {
        // Only open moves come after each other, so both seats choose first.
        let (agent, url) = (
            player.agent.clone(),
            player.url(&format!("/api/games/{}/act", player.game)),
        );
        let number = player.look().unwrap();
        let (seat, text) = player.next();
        let body = json!({"seat": seat, "text": text, "number": number / 2 * 2}).to_string();
        let done = AtomicUsize::new(0);
        thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    let request = agent.post(&url).header("content-type", "application/json");
                    let status = request.send(&body).unwrap().status().as_u16();
                    // The same choice again is the same choice.
                    assert!([200, 409, 422].contains(&status), "{status}");
                    done.fetch_add(usize::from(status == 200), Ordering::Relaxed);
                });
            }
        });
        assert!(done.into_inner() > 0);
        player.acknowledged.push(text);
        assert_eq!(player.look(), Some(player.acknowledged.len()));
    }
    player.check();
}
