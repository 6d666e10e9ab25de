//! Load test: a server in a process of its own, on SQLite on disk, and players who hold a stream of news open and send
//! moves at a steady rate, whether or not the last one was answered.
//!
//! `cargo bench -p bilancia-cli --bench load -- --players 2000 --rate 500 --seconds 30`
#![expect(clippy::print_stdout, reason = "figures are what it is for")]

mod support;

use std::{
    io::Write,
    net::SocketAddr,
    path::Path,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use clap::Parser;
use serde_json::{Value, json};
use support::{Server, cookie, header};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

/// Parameters of the load test.
#[derive(Parser)]
struct Args {
    /// Players with a stream of news open; two at each game.
    #[arg(long, default_value_t = 2000)]
    players: usize,
    /// Moves a second, of all together.
    #[arg(long, default_value_t = 500)]
    rate: u64,
    /// How long.
    #[arg(long, default_value_t = 30)]
    seconds: u64,
    /// Games that are in the database already.
    #[arg(long, default_value_t = 0)]
    stored: usize,
    /// The database, as for `serve`; by default a new file.
    #[arg(long)]
    database_url: Option<String>,
    /// Given by cargo; without effect.
    #[arg(long, hide = true)]
    bench: bool,
}

/// A game between two guests.
struct Game {
    id: String,
    cookies: [String; 2],
    moves: usize,
}

/// Number of cells of a board of Frames, each of which is played once.
const CELLS: usize = 19 * 19;

fn main() {
    let args = Args::parse();
    let folder = TempDir::new().expect("a folder for the database");
    let new = || support::database(folder.path());
    let database = args.database_url.clone().unwrap_or_else(new);
    if args.stored > 0 {
        store(&database, folder.path(), args.stored);
    }
    let server = Server::start(&database, &[]).settled();
    println!("memory at the start: {:.0} MB", server.memory());
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(measure(&args, &server));
    println!("memory at the end: {:.0} MB", server.memory());
}

/// Fills a database with finished games.
fn store(database: &str, folder: &Path, games: usize) {
    let mut lines = vec![json!({"bilancia": {"copy": 1}})];
    let mut row = |table: &str, values: Value| {
        lines.push(json!({"row": {"table": table, "values": values}}));
    };
    for person in ["a", "b"] {
        row(
            "people",
            json!({"id": person, "name": person, "name_key": person, "password": null, "created": 0}),
        );
    }
    for game in 0..games {
        let id = format!("g{game}");
        row(
            "games",
            json!({"id": id, "game": "tictactoe", "options": "", "position": null, "kind": "people",
                "status": "over", "invitation": null, "time_control": null, "sealing": "server", "created": 0,
                "changed": game, "deadline": null, "bot_owes": 0}),
        );
        for (seat, person) in [(0, "a"), (1, "b")] {
            row(
                "seats",
                json!({"game": id, "seat": seat, "person": person, "bot": null}),
            );
        }
        let acts = [(0, "a1"), (1, "b1"), (0, "a2"), (1, "b2"), (0, "a3")];
        for (number, (seat, text)) in acts.into_iter().enumerate() {
            let entry = json!({"kind": "act", "seat": seat, "text": text}).to_string();
            row(
                "log",
                json!({"game": id, "number": number, "at": 0, "person": null, "entry": entry}),
            );
        }
    }
    let rows = lines.len() - 1;
    lines.push(json!({"end": {"rows": rows}}));
    let file = folder.join("stored.jsonl");
    let mut out = std::io::BufWriter::new(std::fs::File::create(&file).expect("a file"));
    for line in &lines {
        writeln!(out, "{line}").expect("room on the disk");
    }
    out.flush().expect("room on the disk");
    support::restore(database, &file);
}

/// Begins a game of two new guests.
fn begin(server: &Server) -> Game {
    let fields = "game=frames&against=anybody&o.size=19&o.goal=40";
    let answer = server.post("/play", fields, "");
    let page = header(&answer, "location").to_owned();
    let joined = server.post(&format!("{page}/join"), "", "");
    Game {
        id: page.trim_start_matches("/game/").to_owned(),
        cookies: [cookie(&answer), cookie(&joined)],
        moves: 0,
    }
}

/// Holds a stream of news open, and counts the messages.
async fn listen(address: SocketAddr, id: String, cookie: String, heard: Arc<AtomicUsize>) {
    let stream = tokio::net::TcpStream::connect(address).await;
    let mut stream = stream.expect("the server is open");
    let text = format!("GET /game/{id}/live HTTP/1.1\r\nhost: bench\r\ncookie: {cookie}\r\n\r\n");
    stream
        .write_all(text.as_bytes())
        .await
        .expect("the server listens");
    let mut bytes = [0; 4096];
    while let Ok(1..) = stream.read(&mut bytes).await {
        heard.fetch_add(1, Ordering::Relaxed);
    }
}

/// State that all players share.
struct Field {
    address: SocketAddr,
    games: Vec<tokio::sync::Mutex<Game>>,
    /// Connections that are not in use at present.
    idle: Mutex<Vec<tokio::net::TcpStream>>,
    times: Mutex<Vec<Duration>>,
    failed: AtomicUsize,
}

impl Field {
    /// Makes the next move of a game, which was due at `due`.
    async fn step(&self, number: usize, due: Instant) {
        let mut game = self.games[number % self.games.len()].lock().await;
        if game.moves >= CELLS {
            return;
        }
        let free = self.idle.lock().expect("nobody panics").pop();
        let mut stream = match free {
            Some(stream) => stream,
            None => tokio::net::TcpStream::connect(self.address)
                .await
                .expect("the server is open"),
        };
        let good = act(&mut stream, &game).await;
        // The time of waiting for one's turn counts, too.
        let took = due.elapsed();
        self.times.lock().expect("nobody panics").push(took);
        if good == Some(true) {
            game.moves += 1;
            self.idle.lock().expect("nobody panics").push(stream);
        } else {
            self.failed.fetch_add(1, Ordering::Relaxed);
        }
    }
}

async fn measure(args: &Args, server: &Server) {
    let address = server.address;
    let count = args.players.div_ceil(2);
    let begun = Instant::now();
    let games: Vec<_> = (0..count).map(|_| begin(server)).collect();
    let took = begun.elapsed().as_secs_f64();
    println!("{count} games begun in {took:.1} s, one after the other");
    let heard = Arc::new(AtomicUsize::new(0));
    for game in &games {
        for cookie in &game.cookies {
            let (id, cookie) = (game.id.clone(), cookie.clone());
            tokio::spawn(listen(address, id, cookie, Arc::clone(&heard)));
        }
    }
    // The first message of each stream has the state of the game.
    while heard.load(Ordering::Relaxed) < 2 * count {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    heard.store(0, Ordering::Relaxed);
    let field = Arc::new(Field {
        address,
        games: games.into_iter().map(tokio::sync::Mutex::new).collect(),
        idle: Mutex::default(),
        times: Mutex::default(),
        failed: AtomicUsize::new(0),
    });
    let step = Duration::from_secs_f64(1.0 / args.rate as f64);
    let begun = Instant::now();
    let mut work = tokio::task::JoinSet::new();
    for number in 0..args.rate * args.seconds {
        let due = begun + step * number as u32;
        tokio::time::sleep_until(due.into()).await;
        let field = Arc::clone(&field);
        work.spawn(async move { field.step(number as usize, due).await });
    }
    while work.join_next().await.is_some() {}
    let took = begun.elapsed().as_secs_f64();
    let mut times = std::mem::take(&mut *field.times.lock().expect("nobody panics"));
    times.sort_unstable();
    let at = |share: f64| {
        let place = (times.len() - 1) as f64 * share;
        times[place as usize].as_secs_f64() * 1000.0
    };
    println!(
        "{} moves in {took:.1} s, {} failed; acknowledged within {:.1} ms (half), {:.1} ms (99 %), {:.1} ms (all); \
         {} pieces of news heard",
        times.len(),
        field.failed.load(Ordering::Relaxed),
        at(0.5),
        at(0.99),
        at(1.0),
        heard.load(Ordering::Relaxed),
    );
}

/// Sends the next move of a game, and reads the answer. Returns whether the move was accepted, or none if the
/// connection failed.
async fn act(stream: &mut tokio::net::TcpStream, game: &Game) -> Option<bool> {
    let seat = game.moves % 2;
    let column = char::from(b'a' + (game.moves % 19) as u8);
    let cell = format!("{column}{}", game.moves / 19 + 1);
    let body = json!({"seat": seat, "text": cell}).to_string();
    let text = format!(
        "POST /api/games/{}/act HTTP/1.1\r\nhost: bench\r\ncookie: {}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        game.id,
        game.cookies[seat],
        body.len()
    );
    stream.write_all(text.as_bytes()).await.ok()?;
    let mut answer = Vec::new();
    let mut bytes = [0; 16 * 1024];
    loop {
        let read = stream.read(&mut bytes).await.ok()?;
        if read == 0 {
            return None;
        }
        answer.extend_from_slice(&bytes[..read]);
        let head = answer.windows(4).position(|window| window == b"\r\n\r\n");
        let Some(head) = head else { continue };
        let text = String::from_utf8_lossy(&answer[..head]).to_lowercase();
        let length = text.lines().find_map(|line| {
            line.strip_prefix("content-length:")?
                .trim()
                .parse::<usize>()
                .ok()
        })?;
        if answer.len() >= head + 4 + length {
            return Some(text.starts_with("http/1.1 200"));
        }
    }
}
