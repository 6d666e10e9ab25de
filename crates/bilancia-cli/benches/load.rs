//! Load test: a server in a process of its own, on SQLite on disk, and players who hold a stream of news open and send
//! moves at a steady rate, whether or not the last one was answered.
//!
//! `cargo bench -p bilancia-cli --bench load -- --players 2000 --rate 500 --seconds 30`; with `--disk-ms 4` on a disk that takes at
//! least as long for each write that it is asked to keep.
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

use bilancia_testkit::databases::Database;
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
    /// Whether players ask for the page at each piece of news, as browsers do; tells when moves were on the other's page.
    #[arg(long)]
    pages: bool,
    /// Milliseconds that each `fsync` of the server takes longer, by strace, which has to be installed.
    #[arg(long, default_value_t = 0)]
    disk_ms: u32,
    /// Given by cargo; without effect.
    #[arg(long, hide = true)]
    bench: bool,
}

/// A game between two guests.
struct Game {
    id: String,
    cookies: [String; 2],
    moves: usize,
    sent: Sent,
}

/// A move that was sent and that the other player has not heard of yet, in either seat: when it was due.
type Sent = Arc<[Mutex<Option<Instant>>; 2]>;

/// Number of cells of a board of Frames, each of which is played once.
const CELLS: usize = 19 * 19;

fn main() {
    let args = Args::parse();
    let folder = TempDir::new().expect("a folder for the database");
    let new = || support::database(folder.path());
    let database = args.database_url.clone().unwrap_or_else(new);
    let before = Taken::of(&database);
    if args.stored > 0 {
        store(&database, folder.path(), args.stored);
    }
    let stored = Taken::of(&database);
    if let Some((before, stored)) = before.zip(stored).filter(|_| args.stored > 0) {
        let bytes = (stored.bytes - before.bytes) / args.stored as i64;
        println!("{bytes} bytes a stored game of two people and five moves");
    }
    let server = Server::start_on_disk(args.disk_ms, &database, &[]);
    println!("memory at the start: {:.0} MB", server.memory());
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .expect("a runtime");
    let field = runtime.block_on(enter(&args, &server));
    let before = Taken::of(&database);
    runtime.block_on(measure(&args, field));
    if let Some((before, after)) = before.zip(Taken::of(&database)) {
        let a_move = |all: i64| all as f64 / (args.rate * args.seconds) as f64;
        println!(
            "{:.1} transactions, {:.1} rows and {:.0} bytes a move",
            a_move(after.transactions - before.transactions),
            a_move(after.rows - before.rows),
            a_move(after.bytes - before.bytes),
        );
        let of_server = "select count(*) from pg_stat_activity where datname = current_database()";
        println!(
            "{} connections",
            Database::open(&database).number(of_server) - 1
        );
    }
    println!("memory at the end: {:.0} MB", server.memory());
}

/// Figures of PostgreSQL for a database.
struct Taken {
    bytes: i64,
    /// That were written.
    rows: i64,
    transactions: i64,
}

impl Taken {
    /// None if it is no database of PostgreSQL.
    fn of(url: &str) -> Option<Self> {
        if !url.starts_with("postgres") {
            return None;
        }
        let database = Database::open(url);
        // Those who write tell their figures once a second.
        std::thread::sleep(Duration::from_secs(2));
        let of = |what: &str| {
            let text =
                format!("select {what} from pg_stat_database where datname = current_database()");
            database.number(&text)
        };
        Some(Self {
            bytes: of("pg_database_size(datname)"),
            rows: of("tup_inserted + tup_updated"),
            transactions: of("xact_commit + xact_rollback"),
        })
    }
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
        sent: Sent::default(),
    }
}

/// A player who holds a stream of news open and, as browsers do, asks for the page at each piece of news.
struct Listener {
    address: SocketAddr,
    id: String,
    cookie: String,
    seat: usize,
    sent: Sent,
    heard: Arc<AtomicUsize>,
    /// Times from when a move was due until the other player had the page with it; none where pages are not asked for.
    seen: Option<Arc<Mutex<Vec<Duration>>>>,
}

impl Listener {
    async fn listen(self) {
        let mut stream = self.connect().await;
        let Self { id, cookie, .. } = &self;
        let text =
            format!("GET /game/{id}/live HTTP/1.1\r\nhost: bench\r\ncookie: {cookie}\r\n\r\n");
        stream
            .write_all(text.as_bytes())
            .await
            .expect("the server listens");
        let mut pages = self.connect().await;
        let mut bytes = [0; 4096];
        while let Ok(1..) = stream.read(&mut bytes).await {
            self.heard.fetch_add(1, Ordering::Relaxed);
            let Some(seen) = &self.seen else { continue };
            let due = self.sent[1 - self.seat]
                .lock()
                .expect("nobody panics")
                .take();
            let text =
                format!("GET /game/{id} HTTP/1.1\r\nhost: bench\r\ncookie: {cookie}\r\n\r\n");
            let sent = pages.write_all(text.as_bytes()).await;
            sent.expect("the server listens");
            answer(&mut pages).await.expect("the server answers");
            if let Some(due) = due {
                seen.lock().expect("nobody panics").push(due.elapsed());
            }
        }
    }

    async fn connect(&self) -> tokio::net::TcpStream {
        let stream = tokio::net::TcpStream::connect(self.address).await;
        stream.expect("the server is open")
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
    /// Pieces of news that players have heard.
    heard: Arc<AtomicUsize>,
    /// Times until moves were on the other player's page, if pages are asked for.
    seen: Option<Arc<Mutex<Vec<Duration>>>>,
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
        *game.sent[game.moves % 2].lock().expect("nobody panics") = Some(due);
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

/// Lets everybody sit down and hear.
async fn enter(args: &Args, server: &Server) -> Arc<Field> {
    let address = server.address;
    let count = args.players.div_ceil(2);
    let begun = Instant::now();
    let games: Vec<_> = (0..count).map(|_| begin(server)).collect();
    let took = begun.elapsed().as_secs_f64();
    println!("{count} games begun in {took:.1} s, one after the other");
    let heard = Arc::new(AtomicUsize::new(0));
    let seen = args.pages.then(Arc::<Mutex<Vec<Duration>>>::default);
    for game in &games {
        for (seat, cookie) in game.cookies.iter().enumerate() {
            let listener = Listener {
                address,
                id: game.id.clone(),
                cookie: cookie.clone(),
                seat,
                sent: Arc::clone(&game.sent),
                heard: Arc::clone(&heard),
                seen: seen.clone(),
            };
            tokio::spawn(listener.listen());
        }
    }
    // The first message of each stream has the state of the game.
    while heard.load(Ordering::Relaxed) < 2 * count {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    heard.store(0, Ordering::Relaxed);
    Arc::new(Field {
        address,
        games: games.into_iter().map(tokio::sync::Mutex::new).collect(),
        idle: Mutex::default(),
        times: Mutex::default(),
        failed: AtomicUsize::new(0),
        heard,
        seen,
    })
}

/// Plays, and says how long it took.
async fn measure(args: &Args, field: Arc<Field>) {
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
    let times = sorted(&field.times);
    let at = |share: f64| within(&times, share);
    println!(
        "{} moves in {took:.1} s, {} failed; acknowledged within {:.1} ms (half), {:.1} ms (99 %), {:.1} ms (all); \
         {} pieces of news heard",
        times.len(),
        field.failed.load(Ordering::Relaxed),
        at(0.5),
        at(0.99),
        at(1.0),
        field.heard.load(Ordering::Relaxed),
    );
    if let Some(seen) = &field.seen {
        // The pages of the last moves are on their way.
        tokio::time::sleep(Duration::from_secs(1)).await;
        let times = sorted(seen);
        println!(
            "{} moves on the other player's page within {:.1} ms (half), {:.1} ms (95 %), {:.1} ms (99 %), {:.1} ms (all)",
            times.len(),
            within(&times, 0.5),
            within(&times, 0.95),
            within(&times, 0.99),
            within(&times, 1.0),
        );
    }
}

fn sorted(times: &Mutex<Vec<Duration>>) -> Vec<Duration> {
    let mut times = std::mem::take(&mut *times.lock().expect("nobody panics"));
    times.sort_unstable();
    times
}

/// Milliseconds within which a share of sorted times lie; not a number if there are none.
fn within(times: &[Duration], share: f64) -> f64 {
    let place = times.len().saturating_sub(1) as f64 * share;
    let time = times.get(place as usize);
    time.map_or(f64::NAN, |time| time.as_secs_f64() * 1000.0)
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
    let head = answer(stream).await?;
    Some(head.starts_with("http/1.1 200"))
}

/// Reads an answer to its end, and returns its head in small letters; none if the connection failed.
async fn answer(stream: &mut tokio::net::TcpStream) -> Option<String> {
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
            return Some(text);
        }
    }
}
