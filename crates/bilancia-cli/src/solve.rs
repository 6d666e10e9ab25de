//! Exact solutions: making them, keeping them, and looking into a secret choice.

use std::{
    fs,
    io::{IsTerminal, Write},
    num::NonZero,
    path::PathBuf,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Instant,
};

use bilancia_core::{Lang, Message};
use bilancia_games::catalog;
use bilancia_search::matrix::{Matrix, MatrixSolver, Solution};
use bilancia_table::{BotSpec, GameSpec, Solving, TextPayoffs};
use clap::Args;
use serde_json::json;

use crate::{failure::Failure, inspect::game, settings::Settings};

/// What is asked of a solution.
#[derive(Args)]
pub(crate) struct SolveArgs {
    /// The game, with its options after a colon.
    game: String,
    /// Find best answers to the solution too, which says how far from right it can be at most.
    #[arg(long)]
    check: bool,
    /// Where to keep the table; by default where the opponent 'solved' looks for it.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// How many threads; by default one for each core. The result does not depend on it.
    #[arg(long)]
    threads: Option<NonZero<usize>>,
    /// One JSON object: game, value, exploitability (null without --check), states, seconds, start, table.
    #[arg(long)]
    json: bool,
}

/// What is asked about a secret choice.
#[derive(Args)]
pub(crate) struct ExploreArgs {
    /// The game, with its options after a colon.
    game: String,
    /// A position in which two seats owe a secret choice; see 'rules GAME --notation'.
    #[arg(long)]
    position: Option<String>,
    /// Playouts for each pair of choices, where no exact payoffs are at hand.
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// A mix to be judged, such as "HS=0.5,GK=0.5"; what is left out is not played.
    #[arg(long)]
    mix: Option<String>,
    /// Whose mix it is, 1 or 2.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    seat: u8,
    /// One JSON object: exact, value, gap, rows, columns (each choice, p), payoffs, mix (guarantees, loses).
    #[arg(long)]
    json: bool,
}

const VALUE: Message = Message::new(
    "worth {0} to the first seat when all play right",
    "vale {0} per il primo posto se tutti giocano bene",
);
const START: Message = Message::new("  {0}  {1}", "  {0}  {1}");
const STATES: Message = Message::new("{0} states in {1} seconds", "{0} stati in {1} secondi");
const EXPLOITABLE: Message = Message::new(
    "who knows the other's play by this table gains at most {0} on average",
    "chi conosce il gioco dell'altro secondo questa tabella guadagna in media al più {0}",
);
const KEPT: Message = Message::new(
    "kept in {0}; the opponent 'solved' plays by it",
    "conservata in {0}; l'avversario 'solved' gioca secondo questa",
);
const MATRIX: Message = Message::new(
    "payoffs to the first seat (rows); value {0}",
    "vincite del primo posto (righe); valore {0}",
);
const SEARCHED: Message = Message::new(
    "these are what a search expects, not exact",
    "sono ciò che una ricerca si aspetta, non esatte",
);
const JUDGED: Message = Message::new(
    "this mix is sure of {0}; the right one of {1}: it gives away {2}",
    "questa mistura assicura {0}; quella giusta {1}: regala {2}",
);

/// Where the table of a game with these options is kept.
fn place(spec: &GameSpec) -> PathBuf {
    let folder = directories::ProjectDirs::from("", "", "bilancia")
        .map_or_else(std::env::temp_dir, |folders| folders.data_dir().to_owned());
    let options: Vec<_> = spec
        .options
        .iter()
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    let name = spec.game.info().name;
    folder
        .join("solutions")
        .join(format!("{name}-{}.table", options.join("-")))
}

/// Makes ready what opponents need: solutions are loaded; none is asked for what its game does not have.
pub(crate) fn prepare(spec: &GameSpec, bots: &[BotSpec]) -> Result<(), Failure> {
    let name = spec.game.info().name;
    let [engine, exact] = spec.game.experts();
    if bots.iter().any(|bot| matches!(bot, BotSpec::Engine { .. })) && !engine {
        return Err(Failure::wrong(format!(
            "{name} has no engine of its own; mcts plays every game"
        )));
    }
    if !bots.contains(&BotSpec::Solved) {
        return Ok(());
    }
    if !exact {
        return Err(Failure::wrong(format!(
            "{name} is not solved; mcts plays every game"
        )));
    }
    load(spec).and_then(|found| {
        if found {
            return Ok(());
        }
        Err(Failure::no(format!(
            "there is no solution of {} here yet; make it with: bilancia solve {}",
            spec.name(),
            spec.name()
        )))
    })
}

/// Loads all solutions that are there, for whoever plays every game.
pub(crate) fn load_all() {
    for game in catalog().0.iter().filter(|game| game.experts()[1]) {
        let loaded = catalog()
            .read(game.info().name)
            .map_err(|error| error.to_string())
            .and_then(|spec| load(&spec).map_err(|failure| failure.text));
        if let Err(error) = loaded {
            eprintln!("bilancia: {error}; the game is played without its solution");
        }
    }
}

/// Loads the solution of a game if it is there; whether it was.
fn load(spec: &GameSpec) -> Result<bool, Failure> {
    let path = place(spec);
    let bytes = match fs::read(&path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(false),
        Err(error) => return Err(Failure::file("read", &path, &error)),
    };
    match spec.game.load(&bytes) {
        Some(Ok(())) => Ok(true),
        Some(Err(error)) => Err(Failure::no(format!("{}: {error}", path.display()))),
        None => Ok(false),
    }
}

/// Writes a file whole or not at all.
fn keep(path: &PathBuf, bytes: &[u8]) -> Result<(), Failure> {
    let folder = path.parent().map_or_else(PathBuf::new, PathBuf::from);
    let write = || -> std::io::Result<()> {
        if !folder.as_os_str().is_empty() {
            fs::create_dir_all(&folder)?;
        }
        let part = path.with_extension("part");
        fs::write(&part, bytes)?;
        fs::rename(&part, path)
    };
    write().map_err(|error| Failure::file("write", path, &error))
}

/// Solves a game.
pub(crate) fn solve(args: &SolveArgs, settings: &Settings) -> Result<(), Failure> {
    let spec = game(&args.game)?;
    let stop = interrupt();
    let begun = Instant::now();
    let shows = std::io::stderr().is_terminal() && !args.json;
    let mut progress = |share: f64| {
        if shows {
            eprint!(
                "\r{:3.0} %  {:.0} s ",
                100.0 * share,
                begun.elapsed().as_secs_f64()
            );
            let _ = std::io::stderr().flush();
        }
        !stop.load(Ordering::Relaxed)
    };
    let threads = args
        .threads
        .or(thread::available_parallelism().ok())
        .map_or(1, NonZero::get);
    let how = Solving {
        threads,
        check: args.check,
        progress: &mut progress,
    };
    let solved = spec.game.solve(&spec.options, how).ok_or_else(|| {
        Failure::wrong(format!(
            "{} cannot be solved by this program yet; nibelungenlied can",
            spec.game.info().name
        ))
    })?;
    if shows {
        eprint!("\r                    \r");
    }
    if stop.load(Ordering::Relaxed) {
        return Err(Failure {
            status: 130,
            text: "interrupted; nothing was kept".to_owned(),
            causes: Vec::new(),
        });
    }
    let solved = solved.map_err(Failure::wrong)?;
    let seconds = begun.elapsed().as_secs_f64();
    let path = args.output.clone().unwrap_or_else(|| place(&spec));
    keep(&path, &solved.table)?;
    if args.json {
        let start: Vec<_> = solved
            .start
            .iter()
            .map(|(action, value)| json!({"action": action, "value": value}))
            .collect();
        println!(
            "{}",
            json!({"game": spec.name(), "value": solved.value, "exploitability": solved.exploitability,
                   "states": solved.states, "seconds": seconds, "start": start,
                   "table": path.display().to_string()})
        );
        return Ok(());
    }
    let lang = settings.lang();
    let figure = |value: f64| signed(value, 6);
    println!("{}", settings.strong(&spec.name()));
    println!("{}", VALUE.text(lang, &[&figure(solved.value)]));
    for (action, value) in &solved.start {
        println!("{}", START.text(lang, &[action, &figure(*value)]));
    }
    if let Some(exploitability) = solved.exploitability {
        println!(
            "{}",
            EXPLOITABLE.text(lang, &[&format!("{exploitability:.6}")])
        );
    }
    let seconds = format!("{seconds:.1}");
    println!("{}", STATES.text(lang, &[&solved.states, &seconds]));
    println!("{}", KEPT.text(lang, &[&path.display()]));
    Ok(())
}

/// A flag that Ctrl-C sets.
fn interrupt() -> &'static AtomicBool {
    static STOP: AtomicBool = AtomicBool::new(false);
    // Without a handler Ctrl-C just ends the program, which loses nothing that was kept.
    let _ = ctrlc::set_handler(|| STOP.store(true, Ordering::Relaxed));
    &STOP
}

/// Shows the matrix of a secret choice.
pub(crate) fn explore(args: &ExploreArgs, settings: &Settings) -> Result<(), Failure> {
    let spec = game(&args.game)?;
    let table = spec
        .table(args.position.as_deref())
        .map_err(Failure::wrong)?;
    load(&spec)?;
    let payoffs = table.payoffs(args.nodes, 1, interrupt()).ok_or_else(|| {
        Failure::wrong(format!(
            "there is nothing to explore in '{}': two seats must owe a secret choice, of no more than {} pairs unless the game is solved",
            table.position(),
            bilancia_table::MOST_PAYOFFS
        ))
    })?;
    let matrix = Matrix::new(payoffs.rows.len(), payoffs.columns.len(), &payoffs.payoffs)
        .map_err(Failure::no)?;
    let solution = MatrixSolver::default().solve(&matrix).clone();
    let judged = match &args.mix {
        None => None,
        Some(text) => Some(judge(text, args.seat, &payoffs, &matrix)?),
    };
    if args.json {
        let mixed = |names: &[String], mix: &[f64]| -> Vec<_> {
            let pairs = names.iter().zip(mix);
            pairs
                .map(|(name, p)| json!({"choice": name, "p": p}))
                .collect()
        };
        let loses = |guarantees: f64| right(&solution, args.seat) - guarantees;
        println!(
            "{}",
            json!({"exact": payoffs.exact, "value": solution.value, "gap": solution.gap,
                   "rows": mixed(&payoffs.rows, &solution.row),
                   "columns": mixed(&payoffs.columns, &solution.column),
                   "payoffs": payoffs.payoffs.chunks(payoffs.columns.len()).collect::<Vec<_>>(),
                   "mix": judged.map(|sure| json!({"guarantees": sure, "loses": loses(sure)}))})
        );
        return Ok(());
    }
    print(&payoffs, &solution, settings);
    if let Some(sure) = judged {
        let right = right(&solution, args.seat);
        let figures = [sure, right, right - sure].map(|value| signed(value, 4));
        let [sure, right, loses] = &figures;
        println!("{}", JUDGED.text(settings.lang(), &[sure, right, loses]));
    }
    Ok(())
}

/// What a seat is sure of when it plays right.
fn right(solution: &Solution, seat: u8) -> f64 {
    if seat == 1 {
        solution.value
    } else {
        -solution.value
    }
}

/// What a mix is sure of, to the seat that plays it.
fn judge(text: &str, seat: u8, payoffs: &TextPayoffs, matrix: &Matrix<'_>) -> Result<f64, Failure> {
    let names = if seat == 1 {
        &payoffs.rows
    } else {
        &payoffs.columns
    };
    let mut mix = vec![0.0; names.len()];
    for part in text.split(',').filter(|part| !part.trim().is_empty()) {
        let form = || {
            Failure::wrong(format!(
                "'{}' is not a choice and its share, such as {}=0.5; choices are {}",
                part.trim(),
                names[0],
                names.join(", ")
            ))
        };
        let (name, share) = part.split_once('=').ok_or_else(form)?;
        let place = names
            .iter()
            .position(|known| known.eq_ignore_ascii_case(name.trim()))
            .ok_or_else(form)?;
        let share: f64 = share.trim().parse().map_err(|_| form())?;
        if !(0.0..=1.0).contains(&share) {
            return Err(form());
        }
        mix[place] += share;
    }
    let sum: f64 = mix.iter().sum();
    if (sum - 1.0).abs() > 1e-6 {
        return Err(Failure::wrong(format!(
            "the shares of a mix sum to 1, not to {sum}"
        )));
    }
    Ok(if seat == 1 {
        matrix.worst_column(&mix)
    } else {
        -matrix.best_row(&mix)
    })
}

/// A figure with its sign, and none where it is nothing.
fn signed(value: f64, digits: usize) -> String {
    let rounded = 10_f64.powi(digits as i32);
    let value = (value * rounded).round() / rounded;
    format!("{:+.digits$}", value + 0.0)
}

/// The matrix as a heat map: the darker a cell, the more the first seat gets.
fn print(payoffs: &TextPayoffs, solution: &Solution, settings: &Settings) {
    let lang: Lang = settings.lang();
    let value = signed(solution.value, 4);
    println!("{}", settings.strong(&MATRIX.text(lang, &[&value])));
    if !payoffs.exact {
        println!("{}", SEARCHED.raw(lang));
    }
    let shades = settings
        .glyphs()
        .pick([" ", "░", "▒", "▓", "█"], [" ", ".", ":", "+", "#"]);
    let (low, high) = payoffs
        .payoffs
        .iter()
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), &x| {
            (low.min(x), high.max(x))
        });
    let shade = |value: f64| {
        let share = if high > low {
            (value - low) / (high - low)
        } else {
            0.5
        };
        shades[((share * 4.0).round() as usize).min(4)]
    };
    let wide = payoffs
        .rows
        .iter()
        .map(String::len)
        .max()
        .unwrap_or(0)
        .max(6);
    let cell = payoffs
        .columns
        .iter()
        .map(String::len)
        .max()
        .unwrap_or(0)
        .max(8);
    print!("{:wide$} {:>7}", "", "");
    for column in &payoffs.columns {
        print!(" {column:>cell$}");
    }
    println!();
    print!("{:wide$} {:>7}", "", "");
    for share in &solution.column {
        print!(" {:>cell$}", format!("{:.1} %", 100.0 * share));
    }
    println!();
    for (row, name) in payoffs.rows.iter().enumerate() {
        let share = format!("{:.1} %", 100.0 * solution.row[row]);
        print!("{name:wide$} {share:>7}");
        for column in 0..payoffs.columns.len() {
            let value = payoffs.payoffs[row * payoffs.columns.len() + column];
            let text = format!("{}{}", shade(value), signed(value, 3));
            print!(" {text:>cell$}");
        }
        println!();
    }
}
