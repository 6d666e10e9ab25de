//! Benchmark of one measurement of luck that all workers take part in: how long it takes with one, two and four workers, what a part costs
//! beside its games, and what follows from that for a thousand cores.
//!
//! `cargo bench -p bilancia-server --bench weighing`; on PostgreSQL too where `BILANCIA_TEST_POSTGRES` names a server. Each worker plays
//! half as many parts at once as there are cores, and one at least.
#![expect(clippy::print_stdout, reason = "figures are what it is for")]

use std::{
    fs,
    num::NonZero,
    sync::{atomic::AtomicBool, mpsc},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use bilancia_analysis::{Opening, StoredRun};
use bilancia_games::{Resources, catalog};
use bilancia_luck::{Ladder, Payoff, Weighing, exact::Size};
use bilancia_server::{
    Bounds, Clock, Config, Solutions, USUAL_CONNECTIONS, WorkConfig, serve, work,
};
use bilancia_testkit::{
    databases::{Database, postgres, sqlite},
    http::Client,
};
use tempfile::TempDir;
use tokio::sync::oneshot;

/// A game of some milliseconds, between random moves and a short search.
const GAME: &str = "pig";
const LADDER: &str = "random+mcts:nodes=64";
const MOST_GAMES: u64 = 10_000;
const FIELDS: [(&str, &str); 4] = [
    ("game", GAME),
    ("players", "novice"),
    ("precision", "1"),
    ("games", "10000"),
];
/// Numbers of workers.
const WORKERS: [usize; 3] = [1, 2, 4];
/// Longest part of a measurement of hours, in milliseconds.
const LONGEST: f64 = 5_000.0;
/// Time between two looks at whether it is done.
const LOOK: Duration = Duration::from_millis(20);

/// Something that runs on threads of its own until it has to stop.
struct Running {
    stop: oneshot::Sender<()>,
    thread: JoinHandle<()>,
}

impl Running {
    fn end(self) {
        self.stop.send(()).ok();
        self.thread.join().expect("it ends");
    }
}

/// A server that leaves jobs to workers, and its address.
fn start_server(database: &str) -> (Running, String) {
    let config = Config {
        listen: vec!["127.0.0.1:0".parse().expect("it is an address")],
        database: database.to_owned(),
        connections: USUAL_CONNECTIONS,
        https: false,
        clock: Clock::of_machine(),
        works: false,
        limits: false,
        metrics: None,
        bounds: Bounds::default(),
        hosts: Vec::new(),
        api_tokens: false,
        operator: None,
        mail: None,
        resources: Resources::default(),
        solutions: Solutions::default(),
        site: None,
    };
    let (told, heard) = mpsc::channel();
    let (stop, stopped) = oneshot::channel::<()>();
    let thread = thread::spawn(move || {
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        let ready = move |is: bilancia_server::Ready| told.send(is.address).expect("it is heard");
        let stopped = async { drop(stopped.await) };
        let served = runtime.block_on(serve(config, ready, stopped));
        served.expect("the server serves");
    });
    let address = heard.recv().expect("the server starts").to_string();
    (Running { stop, thread }, address)
}

fn start_worker(database: &str) -> Running {
    let (stop, stopped) = oneshot::channel::<()>();
    let config = WorkConfig {
        database: database.to_owned(),
        connections: USUAL_CONNECTIONS,
        clock: Clock::of_machine(),
        resources: Resources::default(),
        mail: None,
        operator: None,
    };
    let thread = thread::spawn(move || {
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        let stopped = Box::pin(async { drop(stopped.await) });
        let working = work(config, &|_| {}, stopped);
        runtime.block_on(working).expect("the worker works");
    });
    Running { stop, thread }
}

/// Processor time of this process, in seconds; not a number where the system does not tell.
fn processor_time() -> f64 {
    let text = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name of the program, in brackets, may have blanks; user and system time are the 14th and 15th field, in hundredths.
    let fields = text.rsplit(')').next().unwrap_or_default();
    let ticks = |place: usize| fields.split_whitespace().nth(place)?.parse::<f64>().ok();
    let all = ticks(11).zip(ticks(12)).map(|(user, system)| user + system);
    all.unwrap_or(f64::NAN) / 100.0
}

/// Times of a measurement.
struct Took {
    wall: f64,
    processor: f64,
    /// Number of its parts, and the time that their games took.
    parts: f64,
    games: f64,
    run: StoredRun,
}

/// Has the game measured by a number of workers.
fn measure(database: &str, workers: usize) -> Took {
    let (server, address) = start_server(database);
    let workers: Vec<_> = (0..workers).map(|_| start_worker(database)).collect();
    let look = Database::open(database);
    look.run("create table counted (first bigint)");
    let insert = "insert into counted values (old.first)";
    look.run(&match database.starts_with("postgres") {
        true => format!("create rule counts as on delete to measurement_parts do also {insert}"),
        false => {
            format!("create trigger counts after delete on measurement_parts begin {insert}; end")
        }
    });
    // Until all are there, and have said that they live.
    let workers_table = match database.starts_with("postgres") {
        true => "apalis.workers",
        false => "Workers",
    };
    let there = format!("select count(*) from {workers_table}");
    while look.number(&there) < 2 * workers.len() as i64 {
        thread::sleep(LOOK);
    }
    let person = Client::new(address.parse().expect("it is an address"));
    let (begun, before) = (Instant::now(), processor_time());
    person.form("/laboratory/weighing", &FIELDS);
    while look.number("select count(*) from measurements where state = 'done'") == 0 {
        thread::sleep(LOOK);
    }
    let (wall, processor) = (begun.elapsed().as_secs_f64(), processor_time() - before);
    let run = look.rows("select run from measurements");
    let took = Took {
        wall,
        processor,
        parts: look.number("select count(*) from counted") as f64,
        games: look.number("select spent from measurements") as f64 / 1e6,
        run: serde_json::from_str(&run[0]).expect("it is a run"),
    };
    workers.into_iter().for_each(Running::end);
    server.end();
    took
}

/// Counts of the same measurement in one piece, and the wall and processor time that it takes.
fn in_one_piece(seed: u64) -> (StoredRun, f64, f64) {
    let spec = catalog().read(GAME).expect("the game is there");
    let stop = AtomicBool::new(false);
    let weighing = Weighing {
        ladder: Some(Ladder::find(LADDER, None).expect("there are such players")),
        seed,
        threads: NonZero::<usize>::MIN,
        precision: 0.01,
        most_games: MOST_GAMES,
        games: None,
        size: Size { most: 500_000 },
        assisted: false,
        earlier: Vec::new(),
        stop: &stop,
        progress: &mut |_| {},
    };
    let (begun, before) = (Instant::now(), processor_time());
    let weighed = bilancia_analysis::weigh(&spec, Opening::Start, Payoff::Result, weighing);
    let weighed = weighed.expect("it can be weighed");
    let times = (begun.elapsed().as_secs_f64(), processor_time() - before);
    let run = StoredRun::of(GAME, &spec.rules_hash(), None, &weighed);
    (run, times.0, times.1)
}

fn table(name: &str, url: impl Fn(usize) -> String) {
    let at_once = (thread::available_parallelism().map_or(1, usize::from) / 2).max(1);
    let mut first = f64::NAN;
    let mut most: f64 = 0.0;
    for workers in WORKERS {
        let took = measure(&url(workers), workers);
        let (whole, wall, processor) = in_one_piece(took.run.seed);
        assert_eq!(took.run, whole, "the figures are those of the command");
        if workers == WORKERS[0] {
            first = took.wall;
        }
        let beside = 1e3 * (took.processor - processor) / took.parts;
        most = most.max(beside);
        println!(
            "{name}: {workers} workers, {} parts at once: {:.1} s on the wall ({:.0} % of one worker's), {:.0} parts of {:.2} s; \
             a part costs {beside:.1} ms of processor time beside its games; {:.0} % of the processor time went into games \
             (the command, on one thread: {wall:.1} s on the wall, {processor:.1} CPU s)",
            workers * at_once,
            took.wall,
            100.0 * took.wall / first,
            took.parts,
            took.games / took.parts,
            100.0 * processor / took.processor,
        );
    }
    println!(
        "{name}: a thousand cores, by calculation: parts of {:.0} s that cost {most:.1} ms each keep {:.1} % of the cores' time for games; if all \
         of that cost came one after the other, {:.0} cores would be kept busy",
        LONGEST / 1e3,
        100.0 * LONGEST / (LONGEST + most),
        LONGEST / most
    );
}

fn main() {
    table("SQLite", |workers| {
        let folder = TempDir::with_prefix(format!("weighing-{workers}-"));
        // Kept while the process lives, as the database is.
        sqlite(&folder.expect("a folder for the database").keep())
    });
    if std::env::var_os("BILANCIA_TEST_POSTGRES").is_some() {
        table("PostgreSQL", |workers| {
            postgres(&format!("weighing_{workers}"))
        });
    }
}
