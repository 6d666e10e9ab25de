//! Many games between opponents.

use std::{
    fmt,
    io::IsTerminal,
    num::NonZero,
    str::FromStr,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

use bilancia_core::{Actor, Node, Rng, Seat};
use bilancia_table::{BotError, BotSpec, GameSpec, Reason, Table, random_step};
use clap::Args;
use serde_json::{Value, json};

use crate::{
    engine::Client,
    failure::Failure,
    inspect::game,
    seed,
    statistics::{Interval, elo, mean, share},
};

/// What is asked of a contest.
#[derive(Args)]
pub(crate) struct ContestArgs {
    /// The game, with its options after a colon.
    game: String,
    /// An opponent for each seat: random, greedy, mcts:1s, mcts:nodes=10000, where the game has them
    /// engine:1s and solved, or another program that speaks the engine protocol, as "exec:./engine --fast".
    #[arg(long = "seat", required = true)]
    seats: Vec<Opponent>,
    /// Milliseconds that other programs have for a move. Who crashes, answers five seconds too late or not
    /// legally has lost the game.
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    movetime: u64,
    /// How many games; seats change after each, so take a multiple of the seats.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Where all chance comes from; the same seed gives the same games, unless a search is limited
    /// by time.
    #[arg(long)]
    seed: Option<u64>,
    /// How many games at once; by default one for each core. It does not change the result, unless
    /// a search is limited by time.
    #[arg(long)]
    threads: Option<NonZero<usize>>,
    /// Random moves and rolls at the beginning of each game, the same until every seat has changed; for
    /// opponents that would play the same game again and again.
    #[arg(long, default_value_t = 0)]
    opening_plies: u32,
    /// A position to begin from.
    #[arg(long)]
    position: Option<String>,
    /// One JSON object: game, games, seed, points (bot, mean, low, high, wins, draws, losses),
    /// seats (mean, low, high), elo
    /// (diff, low, high; null where it is infinite, or more than two play).
    #[arg(long)]
    json: bool,
}

/// Who sits at a seat.
#[derive(Clone, Debug)]
pub(crate) enum Opponent {
    /// One of ours.
    Bot(BotSpec),
    /// Another program.
    Program(String),
}

impl FromStr for Opponent {
    type Err = BotError;

    fn from_str(text: &str) -> Result<Self, BotError> {
        match text.strip_prefix("exec:") {
            Some(command) => Ok(Self::Program(command.to_owned())),
            None => text.parse().map(Self::Bot),
        }
    }
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(bot) => bot.fmt(f),
            Self::Program(command) => f.pad(command),
        }
    }
}

/// The points of a game, of each opponent in the order in which they were named, and of each seat.
#[derive(Clone)]
struct Points {
    by_opponent: Vec<i32>,
    by_seat: Vec<i32>,
}

/// Plays the games and prints what came of them.
pub(crate) fn contest(args: &ContestArgs) -> Result<(), Failure> {
    let spec = game(&args.game)?;
    let start = spec
        .table(args.position.as_deref())
        .map_err(Failure::wrong)?;
    let seats = start.seats().len();
    if args.seats.len() != seats {
        let text = format!(
            "{} has {seats} seats; give --seat {seats} times, not {}",
            spec.name(),
            args.seats.len()
        );
        return Err(Failure::wrong(text));
    }
    let bots: Vec<_> = args
        .seats
        .iter()
        .filter_map(|seat| match seat {
            Opponent::Bot(bot) => Some(*bot),
            Opponent::Program(_) => None,
        })
        .collect();
    crate::solve::prepare(&spec, &bots)?;
    if bots.len() < seats && (seats != 2 || start.seats().len() != 2) {
        return Err(Failure::wrong(
            "other programs play games of two seats: who fails loses to the other",
        ));
    }
    let seed = args.seed.unwrap_or_else(seed::fresh);
    let stop = interrupt();
    let results = play_all(args, &*start, seed, stop);
    if results.is_empty() {
        return Err(Failure {
            status: 130,
            text: "interrupted before the first game was over".to_owned(),
            causes: Vec::new(),
        });
    }
    // No engine runs any more: who reads the report may go away.
    sigpipe::reset();
    report(args, &spec, seed, &results);
    Ok(())
}

/// A flag that Ctrl-C sets: games in progress are given up, finished ones are reported. A second one ends the
/// program, where something long does not look at the flag.
pub(crate) fn interrupt() -> &'static AtomicBool {
    static STOP: AtomicBool = AtomicBool::new(false);
    // Without a handler Ctrl-C just ends the program, which is no reason not to play.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    &STOP
}

fn play_all(args: &ContestArgs, start: &dyn Table, seed: u64, stop: &AtomicBool) -> Vec<Points> {
    let games = args.games as usize;
    let threads = args
        .threads
        .or(thread::available_parallelism().ok())
        .map_or(1, NonZero::get);
    let next = AtomicUsize::new(0);
    let results = Mutex::new(vec![None; games]);
    let work = || {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= games || stop.load(Ordering::Relaxed) {
                return;
            }
            let points = play_one(args, start.copy(), seed, index, stop);
            let mut results = results.lock().expect("a game panicked");
            results[index] = points;
            progress(&results);
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads.min(games) {
            scope.spawn(work);
        }
    });
    if std::io::stderr().is_terminal() {
        eprintln!();
    }
    results
        .into_inner()
        .expect("a game panicked")
        .into_iter()
        .flatten()
        .collect()
}

fn progress(results: &[Option<Points>]) {
    if std::io::stderr().is_terminal() {
        let done: Vec<_> = results.iter().flatten().collect();
        let first: i32 = done.iter().map(|points| points.by_opponent[0]).sum();
        eprint!(
            "\r{}/{} games, {first:+} points to the first ",
            done.len(),
            results.len()
        );
    }
}

/// One game; opponent `i` sits `index` seats further on. None if it was interrupted.
fn play_one(
    args: &ContestArgs,
    mut table: Box<dyn Table>,
    seed: u64,
    index: usize,
    stop: &AtomicBool,
) -> Option<Points> {
    let seats = args.seats.len();
    let mut rng = Rng::keyed(seed, &[index as u64]);
    let time = Duration::from_millis(args.movetime);
    let mut programs: Vec<Option<Client>> = (0..seats).map(|_| None).collect();
    let mut opening = Rng::keyed(seed, &[(index / seats) as u64, u64::MAX]);
    for _ in 0..args.opening_plies {
        random_step(&mut *table, &mut opening);
    }
    loop {
        if table.outcome().is_some() {
            break;
        }
        match table.node() {
            Node::Over => break,
            Node::Chance => drop(table.roll(&mut rng).expect("chance owes a roll")),
            Node::Choice(owing) => {
                let seat = owing.lowest().expect("a choice is owed by somebody");
                let place = (seat.index() + index) % seats;
                let chosen = match &args.seats[place] {
                    Opponent::Bot(bot) => {
                        let advice = table.advise(seat, *bot, rng.bits(), 1, stop);
                        Ok(advice.expect("the seat owes a choice").action)
                    }
                    Opponent::Program(command) => {
                        ask(command, &mut programs[place], &*table, seat, time)
                    }
                };
                if stop.load(Ordering::Relaxed) {
                    return None;
                }
                match chosen {
                    Ok(action) => drop(
                        table
                            .play(Actor::Seat(seat), &action)
                            .expect("opponents play legal moves"),
                    ),
                    Err(error) => {
                        eprintln!("game {}: {} loses: {error}", index + 1, args.seats[place]);
                        table
                            .forfeit(seat, Reason::Resignation)
                            .expect("two play, and the game goes on");
                    }
                }
            }
        }
    }
    let by_seat = table.outcome().expect("the game is over").points;
    let mut by_opponent = vec![0; seats];
    for (seat, &won) in by_seat.iter().enumerate() {
        by_opponent[(seat + index) % seats] = won;
    }
    Some(Points {
        by_opponent,
        by_seat,
    })
}

/// What a program plays; it is started when it is first asked in a game.
fn ask(
    command: &str,
    program: &mut Option<Client>,
    table: &dyn Table,
    seat: Seat,
    time: Duration,
) -> Result<String, String> {
    let client = match program {
        Some(client) => client,
        None => {
            let spec = GameSpec {
                game: table.game(),
                options: table.options().clone(),
            };
            program.insert(Client::start(command, Some(&spec.name()))?)
        }
    };
    client.choose(table, seat, time)
}

/// A number, or null where it is infinite.
fn finite(value: f64) -> Value {
    if value.is_finite() {
        json!((value * 1e6).round() / 1e6)
    } else {
        Value::Null
    }
}

fn report(args: &ContestArgs, spec: &GameSpec, seed: u64, results: &[Points]) {
    let games = results.len();
    let column = |bot: usize| results.iter().map(move |points| points.by_opponent[bot]);
    let counts = |bot: usize| {
        [1, 0, -1].map(|sign| column(bot).filter(|points| points.signum() == sign).count())
    };
    let seats = args.seats.len();
    let over = |points: &dyn Fn(&Points) -> i32| -> Interval {
        mean(
            &results
                .iter()
                .map(|all| f64::from(points(all)))
                .collect::<Vec<_>>(),
        )
    };
    let means: Vec<_> = (0..seats)
        .map(|bot| over(&|all| all.by_opponent[bot]))
        .collect();
    let by_seat: Vec<_> = (0..seats)
        .map(|seat| over(&|all| all.by_seat[seat]))
        .collect();
    let [wins, draws, _] = counts(0);
    let score = share(wins as f64 + draws as f64 / 2.0, games as f64);
    let rating = (args.seats.len() == 2).then(|| elo(score));
    if args.json {
        let points: Vec<_> = args
            .seats
            .iter()
            .zip(&means)
            .enumerate()
            .map(|(bot, (name, points))| {
                let [wins, draws, losses] = counts(bot);
                json!({"bot": name.to_string(), "mean": finite(points.value), "low": finite(points.low),
                       "high": finite(points.high), "wins": wins, "draws": draws, "losses": losses})
            })
            .collect();
        let elo = rating.map(|rating| {
            json!({"diff": finite(rating.value), "low": finite(rating.low), "high": finite(rating.high)})
        });
        let by_seat: Vec<_> = by_seat
            .iter()
            .map(|points| {
                json!({"mean": finite(points.value), "low": finite(points.low), "high": finite(points.high)})
            })
            .collect();
        println!(
            "{}",
            json!({"game": spec.name(), "games": games, "seed": seed, "points": points, "seats": by_seat,
                   "elo": elo})
        );
        return;
    }
    println!("{}: {games} games, seed {seed}", spec.name());
    for (bot, (name, points)) in args.seats.iter().zip(&means).enumerate() {
        let [wins, draws, losses] = counts(bot);
        println!(
            "  {:<18} {:+.3} points a game (95 %: {:+.3} to {:+.3}), {wins} won, {draws} drawn, {losses} lost",
            name.to_string(),
            points.value,
            points.low,
            points.high
        );
    }
    if let Some(rating) = rating {
        println!(
            "  Elo difference {:+.0} (95 %: {:+.0} to {:+.0})",
            rating.value, rating.low, rating.high
        );
    }
    for (seat, points) in by_seat.iter().enumerate() {
        println!(
            "  seat {}: {:+.3} points a game (95 %: {:+.3} to {:+.3})",
            seat + 1,
            points.value,
            points.low,
            points.high
        );
    }
}
