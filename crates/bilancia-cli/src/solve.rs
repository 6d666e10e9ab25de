//! The command `solve`: exact solutions, their files, and the verification of bounds for games without a solution.

mod bound;

use std::{
    collections::BTreeSet,
    fs,
    io::{IsTerminal, Write},
    num::NonZero,
    path::{Path, PathBuf},
    sync::atomic::Ordering,
    time::Instant,
};

use bilancia_analysis::{BotSpec, bots as own_bots, can_be_solved};
use bilancia_core::{
    Lang, Message,
    figures::{fixed, signed},
};
use bilancia_games::{Resources, Solving, catalog};
use bilancia_search::parallel::available_threads;
use bilancia_table::GameSpec;
use clap::Args;
use serde_json::json;

use crate::{
    failure::{Failure, Status},
    inspect::{game, seat_names},
    interrupt,
    settings::Settings,
};

/// Options of `solve`.
#[derive(Args)]
pub(crate) struct SolveArgs {
    /// The game, with its options after a colon.
    game: String,
    /// Find best responses to the solution too, which bounds how far from optimal it is.
    #[arg(long)]
    check: bool,
    /// Where to keep the table; by default where the opponent 'solved' looks for it.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// How many threads; by default one for each core. The result does not depend on it.
    #[arg(long, value_name = "NUMBER")]
    threads: Option<NonZero<usize>>,
    /// Solve nothing, but check a bound of the value of the game without a last turn in a file: whether it satisfies
    /// Everett's condition in every state. Exit status 1 if it does not. Of nibelungenlied only.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["check", "output"])]
    check_bound: Option<PathBuf>,
    /// One JSON object: game, value, exploitability (null without --check), states, seconds, start, table; with
    /// --check-bound: game, bound, value, certified, states, violations, largest, seconds.
    #[arg(long)]
    json: bool,
}

const VALUE: Message = Message::new(
    "value {0} to {1} under optimal play",
    "vale {0} per {1} se tutti giocano in modo ottimale",
);
const START: Message = Message::new("  {0}  {1}", "  {0}  {1}");
const STATES: Message = Message::new(
    "{0} {0|state|states} in {1} seconds",
    "{0} {0|stato|stati} in {1} secondi",
);
const EXPLOITABLE: Message = Message::new(
    "exploitability at most {0} points a game",
    "sfruttabile al più di {0} punti a partita",
);
const KEPT: Message = Message::new(
    "kept in {0}; the opponent 'solved' plays by it",
    "conservata in {0}; l’avversario 'solved' gioca secondo questa",
);
const NO_OWN: Message = Message::new(
    "{0} has no opponent '{1}'; 'bilancia games {0}' lists those that it has",
    "{0} non ha un avversario '{1}'; 'bilancia games {0}' elenca quelli che ha",
);
const NO_ENGINE: Message = Message::new(
    "{0} has no engine of its own; mcts plays every game",
    "{0} non ha un motore suo; mcts gioca a tutto",
);
const NOT_SOLVED: Message = Message::new(
    "{0} is not solved; mcts plays every game",
    "{0} non è risolto; mcts gioca a tutto",
);
const NO_TABLE: Message = Message::new(
    "there is no solution of {0} here yet; make it with: bilancia solve {0}",
    "qui non c’è ancora una soluzione di {0}; falla con: bilancia solve {0}",
);
const NO_SOLVER: Message = Message::new(
    "{0} cannot be solved by 'solve', which keeps tables of {1}; 'bilancia weigh {2}' finds optimal play where every position can be enumerated",
    "'solve' non risolve {0}: fa tabelle di {1}; 'bilancia weigh {2}' trova il gioco ottimale dove si possono seguire tutte le posizioni",
);
const BAD_TABLE: Message = Message::new(
    "{0} is not a table of this game: {1}; make it anew with 'bilancia solve'",
    "{0} non è una tabella di questo gioco: {1}; rifalla con 'bilancia solve'",
);
const FAILED: Message = Message::new("not solved: {0}", "non risolto: {0}");
const NOT_KEPT: Message = Message::new(
    "interrupted; nothing was kept",
    "interrotto; non è stato conservato nulla",
);

/// The folder of tables beside a file of a database; in the data folder without one.
pub(crate) fn folder_beside(database: Option<&Path>) -> PathBuf {
    let beside = database.and_then(Path::parent).map(Path::to_owned);
    let folder = beside.unwrap_or_else(|| {
        directories::ProjectDirs::from("", "", "bilancia")
            .map_or_else(std::env::temp_dir, |folders| folders.data_dir().to_owned())
    });
    folder.join("solutions")
}

/// The file in which the table of a game with these options is kept.
fn place(spec: &GameSpec) -> PathBuf {
    let options: Vec<_> = spec
        .options
        .iter()
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    let name = spec.game.info().name;
    folder_beside(None).join(format!("{name}-{}.table", options.join("-")))
}

/// Loads the solution of a game if one of these opponents plays by it.
///
/// # Errors
/// A [`Failure`] if the game lacks what an opponent needs: a search of its own, or a solution.
pub(crate) fn prepare(spec: &GameSpec, bots: &[BotSpec]) -> Result<Resources, Failure> {
    let name = spec.game.info().name;
    let (engine, exact) = (!own_bots(spec.game).is_empty(), can_be_solved(spec.game));
    if bots.iter().any(|bot| matches!(bot, BotSpec::Engine { .. })) && !engine {
        return Err(Status::Wrong.say(&NO_ENGINE, &[&name]));
    }
    for bot in bots {
        if let BotSpec::Own { name: wanted, .. } = bot
            && !own_bots(spec.game).iter().any(|own| own.name == *wanted)
        {
            return Err(Status::Wrong.say(&NO_OWN, &[&name, wanted]));
        }
    }
    if !bots.contains(&BotSpec::Solved) {
        return Ok(Resources::default());
    }
    if !exact {
        return Err(Status::Wrong.say(&NOT_SOLVED, &[&name]));
    }
    let mut resources = Resources::default();
    match load(spec, &mut resources)? {
        true => Ok(resources),
        false => Err(Status::No.say(&NO_TABLE, &[&spec.name()])),
    }
}

/// Games that servers solve by themselves.
const SERVED: [&str; 2] = ["nibelungenlied", "frames:size=4,goal=2"];

/// The games of [`SERVED`] whose solutions [`load_all`] does not find.
pub(crate) fn missing() -> Vec<String> {
    let is_missing = |game: &&str| match catalog().read(game) {
        Ok(spec) => !place(&spec).exists(),
        Err(_) => false,
    };
    SERVED
        .into_iter()
        .filter(is_missing)
        .map(str::to_owned)
        .collect()
}

/// Loads all solutions that are on this machine, for servers and workers, which play every game.
pub(crate) fn load_all() -> Resources {
    let mut resources = Resources::default();
    let games = catalog().0.iter().filter(|game| can_be_solved(**game));
    let games: BTreeSet<_> = games.map(|game| game.info().name).chain(SERVED).collect();
    for game in games {
        let loaded = catalog()
            .read(game)
            .map_err(|error| error.to_string())
            .and_then(|spec| {
                let loaded = load(&spec, &mut resources);
                loaded.map_err(|failure| failure.text(Lang::En).to_owned())
            });
        if let Err(error) = loaded {
            eprintln!("bilancia: {error}; the game is played without its solution");
        }
    }
    resources
}

/// Adds the solution of a game to `resources` if there is a file of it. Returns whether there is.
pub(crate) fn load(spec: &GameSpec, resources: &mut Resources) -> Result<bool, Failure> {
    let path = place(spec);
    let bytes = match fs::read(&path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(false),
        Err(error) => return Err(Failure::file("read", &path, &error)),
    };
    match bilancia_analysis::load(spec.game, &bytes, resources) {
        Some(Ok(())) => Ok(true),
        Some(Err(error)) => Err(Status::No.say(&BAD_TABLE, &[&path.display(), &error])),
        None => Ok(false),
    }
}

/// Writes a file, whole or not at all.
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

fn threads(args: &SolveArgs) -> usize {
    args.threads.map_or_else(available_threads, NonZero::get)
}

/// Shows the share of the work that is done, from 0 to 1, and the time since the beginning, on the terminal.
fn progress(shows: bool, share: f64, begun: Instant) {
    if shows {
        let (percent, seconds) = (100.0 * share, begun.elapsed().as_secs_f64());
        eprint!("\r{percent:3.0} %  {seconds:.0} s ");
        let _ = std::io::stderr().flush();
    }
}

/// Solves a game, or verifies a bound of its value.
pub(crate) fn solve(args: &SolveArgs, settings: &Settings) -> Result<(), Failure> {
    let spec = game(&args.game)?;
    if let Some(path) = &args.check_bound {
        return bound::check(path, &spec, args, settings);
    }
    let stop = interrupt::flag(settings.lang());
    let begun = Instant::now();
    let shows = std::io::stderr().is_terminal() && !args.json;
    let how = Solving {
        threads: threads(args),
        check: args.check,
        progress: &mut |share| {
            progress(shows, share, begun);
            !stop.load(Ordering::Relaxed)
        },
    };
    let solved = bilancia_analysis::solve(spec.game, &spec.options, how).ok_or_else(|| {
        let others = catalog().0.iter().filter(|game| can_be_solved(**game));
        let names: Vec<_> = others.map(|game| game.info().name).collect();
        let name = spec.game.info().name;
        Status::Wrong.say(&NO_SOLVER, &[&name, &names.join(", "), &spec.name()])
    })?;
    if shows {
        eprint!("\r                    \r");
    }
    if stop.load(Ordering::Relaxed) {
        return Err(Status::Interrupted.say(&NOT_KEPT, &[]));
    }
    let solved = solved.map_err(|error| Status::Wrong.say(&FAILED, &[&error]))?;
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
    let figure = |value: f64| signed(value, 6, lang);
    let [first, _] = seat_names(&spec, lang);
    println!("{}", settings.strong(&args.game));
    println!("{}", VALUE.text(lang, &[&figure(solved.value), &first]));
    for (action, value) in &solved.start {
        println!("{}", START.text(lang, &[action, &figure(*value)]));
    }
    if let Some(exploitability) = solved.exploitability {
        println!(
            "{}",
            EXPLOITABLE.text(lang, &[&fixed(exploitability, 6, lang)])
        );
    }
    let seconds = fixed(seconds, 1, lang);
    println!("{}", STATES.text(lang, &[&solved.states, &seconds]));
    println!("{}", KEPT.text(lang, &[&path.display()]));
    Ok(())
}
