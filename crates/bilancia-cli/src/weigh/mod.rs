//! The balance: how much luck is in a game.

mod book;
mod foreign;
mod kept;
mod show;

use std::{
    io::IsTerminal,
    num::NonZero,
    path::{Path, PathBuf},
    sync::atomic::AtomicBool,
    thread,
    time::Instant,
};

use bilancia_core::Lang;
use bilancia_luck::{
    Ladder, Payoff, Weighed, Weighing,
    exact::Size,
    report::{Named, page},
};
use bilancia_table::GameSpec;
use clap::{Args, ValueEnum};

use crate::{contest::interrupt, failure::Failure, inspect::game, seed, settings::Settings};

use foreign::Program;
use kept::Kept;

/// What is to be weighed.
#[derive(Args)]
pub(crate) struct WeighArgs {
    /// The games, each with its options after a colon; several are put on one scale, to see what a rule does:
    /// goose:pieces=1 goose:pieces=2. Or another program that knows a game: "exec:python3 race.py --reroll"
    /// (docs/protocol.md).
    #[arg(required_unless_present_any = ["join", "record"])]
    games: Vec<String>,
    /// Keep the book of a game that was played: what luck, errors and the meeting of secret choices did in it.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["games", "join", "keep", "ladder", "rungs", "position"])]
    record: Option<PathBuf>,
    /// How long each position of the record is looked at: playouts, or positions of the game's own search.
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Between whom: perfect-1 (chance against right play, where every position can be followed), lambda-1
    /// (chance and searches of growing depth), or players with + between them, the weakest first:
    /// uniform+greedy+mcts:64. By default perfect-1 where it can be, else four rungs of lambda-1.
    #[arg(long)]
    ladder: Option<String>,
    /// Only the first so many rungs of the ladder.
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=16))]
    rungs: Option<u8>,
    /// What the end of a game counts.
    #[arg(long, value_enum, default_value_t = Counts::Result)]
    counts: Counts,
    /// A position to begin from.
    #[arg(long)]
    position: Option<String>,
    /// Stop when the needle is known within so much either way.
    #[arg(long, default_value_t = 0.02, value_parser = share)]
    precision: f64,
    /// The most games that are played for each game weighed.
    #[arg(long, default_value_t = 100_000)]
    most_games: u64,
    /// The most positions, and events between them, that are followed exactly.
    #[arg(long, default_value_t = 6_000_000)]
    most_positions: usize,
    /// Play games even where every position could be followed, and find what chance does roll by roll, with the
    /// help of the game's own evaluation.
    #[arg(long)]
    assisted: bool,
    /// Where all chance comes from; the same seed gives the same result, on any number of threads.
    #[arg(long)]
    seed: Option<u64>,
    /// How many games at once; by default one for each core. It does not change the result.
    #[arg(long)]
    threads: Option<NonZero<usize>>,
    /// Keep what is counted in this file, and go on from it if it is there; of several games in this folder,
    /// a file each.
    #[arg(long, value_name = "PATH", conflicts_with = "join")]
    keep: Option<PathBuf>,
    /// Say what kept files say together, such as those of several machines with other seeds.
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with = "games")]
    join: Vec<PathBuf>,
    /// Write the report as one page.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write the picture: the balance of one game, or the scale of several.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// One JSON object for each game: game, rules, method, ladder, agents, seed, games, positions, seconds,
    /// measures (name, value, low, high, games, method), pairs, depth, choices.
    #[arg(long)]
    json: bool,
}

/// What the end of a game counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Counts {
    /// A win, a draw or a loss.
    Result,
    /// In proportion to the points.
    Points,
}

fn share(text: &str) -> Result<f64, String> {
    let share = text.parse::<f64>().ok();
    share
        .filter(|share| (0.001..=0.5).contains(share))
        .ok_or_else(|| "give a number from 0.001 to 0.5".to_owned())
}

/// A weighed game and what belongs to its result.
struct Found {
    named: Named,
    rules: String,
    seconds: f64,
}

/// Weighs the games and shows what came of it.
pub(crate) fn weigh(args: &WeighArgs, settings: &Settings) -> Result<(), Failure> {
    if let Some(record) = &args.record {
        return book::keep_book(args, record, settings);
    }
    let found = if args.join.is_empty() {
        if args.games.len() > 1 && args.position.is_some() {
            let text = "--position is for one game; weigh the games one by one";
            return Err(Failure::wrong(text));
        }
        let subjects = args.games.iter().map(|name| Subject::read(name));
        let subjects = subjects.collect::<Result<Vec<_>, _>>()?;
        let stop = interrupt();
        let seed = args.seed.unwrap_or_else(seed::fresh);
        let weigh = |subject: &Subject| one(args, subject, seed, stop, settings);
        subjects.iter().map(weigh).collect::<Result<Vec<_>, _>>()?
    } else {
        vec![kept::join(&args.join)?]
    };
    sigpipe::reset();
    for found in &found {
        if args.json {
            println!("{}", show::json(found));
        } else {
            print!("{}", show::text(found, settings));
        }
    }
    write_files(args, &found, settings.lang())
}

fn ladder(args: &WeighArgs) -> Result<Option<Ladder>, Failure> {
    let rungs = args.rungs.map(usize::from);
    let name = match (&args.ladder, rungs) {
        (None, None) => return Ok(None),
        (None, Some(_)) => "lambda-1",
        (Some(name), _) => name,
    };
    Ladder::find(name, rungs).map(Some).map_err(Failure::wrong)
}

/// What is weighed.
enum Subject {
    /// A game of the catalogue.
    Ours(GameSpec),
    /// One that another program knows.
    Theirs(String),
}

impl Subject {
    fn read(name: &str) -> Result<Self, Failure> {
        match name.strip_prefix("exec:") {
            Some(command) => Ok(Self::Theirs(command.to_owned())),
            None => game(name).map(Self::Ours),
        }
    }

    fn name(&self) -> String {
        match self {
            Self::Ours(spec) => spec.name(),
            Self::Theirs(command) => format!("exec:{command}"),
        }
    }

    /// A hash of the rules; nobody knows it of another program.
    fn rules(&self) -> String {
        match self {
            Self::Ours(spec) => spec.rules_hash(),
            Self::Theirs(_) => "unknown".to_owned(),
        }
    }

    fn weigh(
        &self,
        args: &WeighArgs,
        payoff: Payoff,
        weighing: Weighing<'_>,
    ) -> Result<Weighed, Failure> {
        let command = match self {
            Self::Ours(spec) => {
                let position = args.position.as_deref();
                let weighed = spec.game.weigh(&spec.options, position, payoff, weighing);
                return weighed.map_err(Failure::wrong);
            }
            Self::Theirs(command) => command,
        };
        let fault = |fault: String| Failure::no(format!("{command}: {fault}"));
        let start = Program::start(command).map_err(fault)?;
        let program = start.program();
        let subject = bilancia_luck::sample::Subject {
            payoff,
            ..bilancia_luck::sample::Subject::new(start)
        };
        let weighed = bilancia_luck::weigh(&subject, weighing);
        // No number is given of a program that does not keep to its own rules.
        match program.fault() {
            Some(text) => Err(fault(text)),
            None => weighed.map_err(Failure::wrong),
        }
    }
}

fn one(
    args: &WeighArgs,
    subject: &Subject,
    seed: u64,
    stop: &AtomicBool,
    settings: &Settings,
) -> Result<Found, Failure> {
    let started = Instant::now();
    let payoff = match args.counts {
        Counts::Result => Payoff::Result,
        Counts::Points => Payoff::Points,
    };
    let (name, rules) = (subject.name(), subject.rules());
    let keep = args
        .keep
        .as_ref()
        .map(|path| place(path, &name, args.games.len() > 1));
    let kept = match &keep {
        Some(path) => Kept::read(path)?,
        None => None,
    };
    let ladder = ladder(args)?;
    let (seed, earlier) = match &kept {
        Some(kept) => kept.goes_on(&name, &rules, ladder.as_ref(), args.seed)?,
        None => (seed, Vec::new()),
    };
    let ladder = match &kept {
        Some(kept) => Some(kept.ladder()?),
        None => ladder,
    };
    let terminal = std::io::stderr().is_terminal();
    let keep = |weighed: &Weighed| match &keep {
        Some(path) => Kept::of(&name, &rules, weighed).write(path),
        None => Ok(()),
    };
    let mut failed = None;
    let mut progress = |weighed: &Weighed| {
        if terminal {
            eprint!("\r{name}: {}   ", show::brief(weighed, settings.lang()));
        }
        if let Err(failure) = keep(weighed) {
            failed.get_or_insert(failure);
        }
    };
    if terminal {
        eprint!("{name}: …");
    }
    let weighing = Weighing {
        ladder,
        seed,
        threads: args
            .threads
            .or(thread::available_parallelism().ok())
            .unwrap_or(NonZero::<usize>::MIN),
        precision: args.precision,
        most_games: args.most_games,
        size: Size {
            most: args.most_positions,
        },
        assisted: args.assisted,
        earlier,
        stop,
        progress: &mut progress,
    };
    let weighed = subject.weigh(args, payoff, weighing);
    if terminal {
        eprint!("\r\u{1b}[K");
    }
    if let Some(failure) = failed {
        return Err(failure);
    }
    let weighed = weighed?;
    keep(&weighed)?;
    let seconds = started.elapsed().as_secs_f64();
    Ok(Found {
        named: Named { name, weighed },
        rules,
        seconds,
    })
}

/// Where a game is kept.
fn place(path: &Path, name: &str, several: bool) -> PathBuf {
    match several {
        true => path.join(format!("{}.json", name.replace(['/', '\\', '"', ' '], "_"))),
        false => path.to_owned(),
    }
}

fn write_files(args: &WeighArgs, found: &[Found], lang: Lang) -> Result<(), Failure> {
    let games: Vec<_> = found.iter().map(|found| found.named.clone()).collect();
    if let Some(path) = &args.html {
        let text = page(&games, lang);
        std::fs::write(path, text).map_err(|error| Failure::file("write", path, &error))?;
    }
    if let Some(path) = &args.svg {
        let scene = match &games[..] {
            [only] => bilancia_luck::report::beam(only, &[], lang),
            all => bilancia_luck::report::scale(all, lang),
        };
        let text = scene.to_svg(bilancia_scene::Theme::Auto);
        std::fs::write(path, text).map_err(|error| Failure::file("write", path, &error))?;
    }
    Ok(())
}
