//! The command `weigh`: measurement of the luck in games.

mod book;
mod cluster;
mod errors;
mod kept;
mod outlook;
mod remote;
mod show;

use std::{
    io::IsTerminal,
    num::NonZero,
    path::{Path, PathBuf},
    sync::atomic::AtomicBool,
    thread,
    time::Instant,
};

use bilancia_analysis::{Opening, StoredRun};
use bilancia_core::{Lang, Wording};
use bilancia_luck::{
    Ladder, Method, Payoff, Weighed, Weighing,
    exact::Size,
    report::{Imprint, Named, page},
    sample::Tally,
};
use bilancia_table::GameSpec;
use clap::{Args, ValueEnum};

use crate::{
    engine::{EngineFault, StartError},
    failure::{Failure, Refused, Status},
    inspect::game,
    interrupt,
    printable::short,
    seed,
    settings::Settings,
};

use outlook::Pace;
use remote::RemoteGame;

bilancia_core::catalogue!("cli/weigh");

bilancia_core::messages! { crate::weigh::catalogue, "":
    const {
        ONE_POSITION, NO_STARTS, FAULT(short, fault), INTERRUPTED, NO_SHARE,
    }
}

/// Options of `weigh`.
#[derive(Args)]
pub(crate) struct WeighArgs {
    /// The games, each with its options after a colon; several are put on one scale, to see what a rule does:
    /// goose:pieces=1 goose:pieces=2. Or another program that knows a game: "exec:python3 race.py --reroll"
    /// (docs/protocol.md); quote blanks in names as in a shell.
    #[arg(value_name = "GAME", required_unless_present_any = ["join", "record"])]
    games: Vec<String>,
    /// The luck analysis of a game that was played: what luck, errors and the interaction of simultaneous moves did in
    /// it.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["games", "join", "keep", "ladder", "rungs", "position"])]
    record: Option<PathBuf>,
    /// How long each position of the record is searched, where it cannot be solved: playouts, or positions of the game's
    /// own search.
    #[arg(long, value_name = "NUMBER", default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Between whom: perfect-2 (random against optimal play, where every position can be enumerated), lambda-2 (searches
    /// of 16 to 1024 playouts a move), an earlier ladder (perfect-1, lambda-1), or players with + between them, the
    /// weakest first: random+greedy+mcts:nodes=64. By default perfect-2 where it can be, else lambda-2.
    #[arg(long)]
    ladder: Option<String>,
    /// Only this many players from the start of the ladder. Without --ladder that is lambda-2, and a game every position of which
    /// can be enumerated is still measured between the two of perfect-2.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(2..=16))]
    rungs: Option<u8>,
    /// The score at the end of a game.
    #[arg(long, value_enum, default_value_t = Counts::Result)]
    counts: Counts,
    /// A position to begin from.
    #[arg(long)]
    position: Option<String>,
    /// Begin each block of games from another of the game's numbered starts, drawn from this many: what the start does is
    /// then neither luck nor skill. For the war.
    #[arg(long, value_name = "NUMBER", conflicts_with_all = ["position", "join", "record"])]
    starts: Option<NonZero<u32>>,
    /// Stop when the 95 % confidence interval of luck reaches no further than this either way; where the rules alone
    /// say what luck is, that of the measure not_skill.
    #[arg(long, value_name = "SHARE", default_value_t = 0.02, value_parser = share)]
    precision: f64,
    /// The most games that are played for each game weighed, without repetitions that tell causes apart.
    #[arg(long, value_name = "NUMBER", default_value_t = 100_000)]
    most_games: u64,
    /// Play this number of games for each game weighed, whatever they show, in whole blocks: the intervals are then narrower than
    /// those of a number that depends on precision.
    #[arg(long, value_name = "NUMBER", conflicts_with_all = ["precision", "most_games", "join", "record"])]
    fixed_games: Option<u64>,
    /// The most positions, and events between them, that are enumerated exactly.
    #[arg(long, value_name = "NUMBER", default_value_t = 6_000_000)]
    most_positions: usize,
    /// Play games even where every position could be enumerated, and find what chance does roll by roll, with the
    /// help of the game's own evaluation.
    #[arg(long)]
    assisted: bool,
    /// Random seed; the same seed gives the same result, on any number of threads.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// How many games at once; by default one for each core. It does not change the result.
    #[arg(long, value_name = "NUMBER")]
    threads: Option<NonZero<usize>>,
    /// Measure on a cluster of Ray at this address, "auto" for that of this machine, or "here" to start one: needs --fixed-games, and
    /// Python (python3, or $BILANCIA_PYTHON) with the packages bilancia and ray. With --keep, in a folder, what a machine has played
    /// is kept, and the next call plays the rest.
    #[arg(long, value_name = "ADDRESS", requires = "fixed_games", conflicts_with_all = ["record", "join", "rungs", "threads"])]
    ray: Option<String>,
    /// Into how many blocks the games are cut for --ray, each with a seed of its own; the figures are the same for any cluster.
    #[arg(long, value_name = "NUMBER", default_value = "64", requires = "ray")]
    blocks: NonZero<u32>,
    /// Keep what is counted in this file, and go on from it if it is there; of several games in this folder,
    /// a file each.
    #[arg(long, value_name = "PATH", conflicts_with = "join")]
    keep: Option<PathBuf>,
    /// Merge kept files, such as those of several machines with other seeds, and report the combined result.
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with = "games")]
    join: Vec<PathBuf>,
    /// Write the report as one page.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write the picture: the balance of one game, or the scale of several.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// One JSON object for each game: game, asked, rules, method, ladder, agents, seed, games, positions, seconds, at_least,
    /// clash_at_most, chance_between, ranks, one_game_tells, measures (name, value, low, high, games, method, exact), pairs,
    /// depth, choices, leverage, forced, legibility. What they mean is in docs/json.md.
    #[arg(long)]
    json: bool,
}

/// The score at the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Counts {
    /// A win, a draw or a loss.
    Result,
    /// In proportion to the points.
    Points,
}

impl From<Counts> for Payoff {
    fn from(counts: Counts) -> Self {
        match counts {
            Counts::Result => Self::Result,
            Counts::Points => Self::Points,
        }
    }
}

impl WeighArgs {
    /// Number of threads; without an option, that of the processor's cores.
    fn threads(&self) -> NonZero<usize> {
        self.threads
            .or(thread::available_parallelism().ok())
            .unwrap_or(NonZero::<usize>::MIN)
    }
}

fn share(text: &str) -> Result<f64, Refused> {
    let share = text.parse::<f64>().ok();
    share
        .filter(|share| (0.001..=0.5).contains(share))
        .ok_or_else(|| Refused::new(&NO_SHARE, &[]))
}

/// A measured game with its result.
struct Found {
    /// The result, under the name that the user wrote.
    named: Named,
    /// The game with the options that differ from the defaults, in the game's order.
    game: String,
    rules: String,
    seconds: f64,
}

/// Measures the luck in the games and shows the results.
pub(crate) fn weigh(args: &WeighArgs, settings: &Settings) -> Result<(), Failure> {
    if let Some(record) = &args.record {
        return book::keep_book(args, record, settings);
    }
    let mut found = Vec::new();
    if args.join.is_empty() {
        if args.games.len() > 1 && args.position.is_some() {
            return Err(Status::Wrong.say(&ONE_POSITION, &[]));
        }
        let subjects = args.games.iter().map(|name| Subject::read(name));
        let subjects = subjects.collect::<Result<Vec<_>, _>>()?;
        let stop = interrupt::flag(settings.lang());
        let seed = args.seed.unwrap_or_else(seed::fresh);
        for subject in &subjects {
            let next = match &args.ray {
                Some(address) => cluster::weigh(args, address, subject, seed)?,
                None => one(args, subject, seed, stop, settings)?,
            };
            show(args, &next, settings);
            found.push(next);
            if interrupt::is_raised() {
                break;
            }
        }
    } else {
        let joined = kept::join(&args.join)?;
        show(args, &joined, settings);
        found.push(joined);
    }
    write_files(args, &found, settings.lang())?;
    match found.len() < args.games.len() || interrupt::is_raised() {
        true => Err(Status::Interrupted.say(&INTERRUPTED, &[])),
        false => Ok(()),
    }
}

/// Shows the result of one game.
fn show(args: &WeighArgs, found: &Found, settings: &Settings) {
    if args.json {
        println!("{}", show::json(found));
    } else {
        print!("{}", show::text(found, settings));
    }
}

/// The ladder by which games are measured exactly.
const EXACT: &str = "perfect-2";

fn ladder(args: &WeighArgs) -> Result<Option<Ladder>, Failure> {
    let rungs = args.rungs.map(usize::from);
    let name = match (&args.ladder, rungs) {
        (None, None) => return Ok(None),
        (None, Some(_)) => "lambda-2",
        (Some(name), _) => name,
    };
    errors::find_ladder(name, rungs).map(Some)
}

/// A game to be measured.
enum Subject {
    /// A game of the catalogue, and how the user wrote it.
    Ours(GameSpec, String),
    /// The command of another program that knows a game.
    Theirs(String),
}

impl Subject {
    fn read(name: &str) -> Result<Self, Failure> {
        match name.strip_prefix("exec:") {
            Some(command) => Ok(Self::Theirs(command.to_owned())),
            None => game(name).map(|spec| Self::Ours(spec, name.to_owned())),
        }
    }

    /// The game with the options that differ from the defaults, in the game's order; equal for equal games.
    fn name(&self) -> String {
        match self {
            Self::Ours(spec, _) => spec.name(),
            Self::Theirs(_) => self.asked(),
        }
    }

    /// The game as the user wrote it, so that they recognise it in the output.
    fn asked(&self) -> String {
        match self {
            Self::Ours(_, asked) => short(asked),
            Self::Theirs(command) => short(&format!("exec:{command}")),
        }
    }

    /// A hash of the rules; that of another program’s game is unknown.
    fn rules(&self) -> String {
        match self {
            Self::Ours(spec, _) => spec.rules_hash(),
            Self::Theirs(_) => "unknown".to_owned(),
        }
    }

    fn weigh<'a>(
        &'a self,
        args: &'a WeighArgs,
        payoff: Payoff,
        weighing: Weighing<'a>,
    ) -> Result<Weighed, Failure> {
        let command = match self {
            Self::Ours(spec, _) => {
                let opening = match (&args.position, args.starts) {
                    (Some(position), _) => Opening::Position(position),
                    (None, Some(count)) => Opening::Numbered(count),
                    (None, None) => Opening::Start,
                };
                let weighed = bilancia_analysis::weigh(spec, opening, payoff, weighing);
                return weighed.map_err(|error| match interrupt::is_raised() {
                    true => Status::Interrupted.say(&INTERRUPTED, &[]),
                    false => Status::Wrong.of(&error),
                });
            }
            Self::Theirs(_) if args.starts.is_some() => {
                return Err(Status::Wrong.say(&NO_STARTS, &[]));
            }
            Self::Theirs(command) => command,
        };
        let fault = |status: Status, fault: &EngineFault| {
            status.of(&Wording::new(FAULT, &[&short(command), fault]))
        };
        let interrupted = || Status::Interrupted.say(&INTERRUPTED, &[]);
        let start = RemoteGame::start(command).map_err(|error| match &error {
            StartError::System(found) => fault(Status::Outside, found),
            StartError::Program(_) if interrupt::is_raised() => interrupted(),
            StartError::Program(found) => fault(Status::No, found),
        })?;
        let program = start.program();
        let subject = bilancia_luck::sample::Subject {
            payoff,
            ..bilancia_luck::sample::Subject::new(start)
        };
        let weighed = bilancia_luck::weigh(&subject, weighing);
        // A program that breaks its own rules gets no result.
        if let Some(found) = program.fault() {
            return Err(fault(Status::No, &found));
        }
        // Games that were cut off are not counted, but a graph that was cut off looks like a whole one.
        match weighed {
            Ok(weighed) if program.was_stopped() && weighed.method == Method::Exact => {
                Err(interrupted())
            }
            Err(_) if program.was_stopped() => Err(interrupted()),
            weighed => weighed.map_err(|error| Status::Wrong.of(&error)),
        }
    }
}

/// From what a measurement begins: a new one, or the one in the file in which it is kept.
struct Begun {
    ladder: Option<Ladder>,
    seed: u64,
    tallies: Vec<Tally>,
    is_new: bool,
}

fn begin(
    args: &WeighArgs,
    keep: Option<&Path>,
    (name, rules): (&str, &str),
    seed: u64,
) -> Result<Begun, Failure> {
    let earlier = match keep {
        Some(path) => kept::read(path)?.map(|run| (run, path)),
        None => None,
    };
    let ladder = ladder(args)?;
    match earlier {
        None => Ok(Begun {
            ladder,
            seed,
            tallies: Vec::new(),
            is_new: true,
        }),
        Some((run, path)) => {
            let (seed, tallies) = kept::resume(&run, path, name, rules, ladder.as_ref(), args)?;
            Ok(Begun {
                ladder: Some(kept::ladder(&run)?),
                seed,
                tallies,
                is_new: false,
            })
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
    let (name, asked, rules) = (subject.name(), subject.asked(), subject.rules());
    let keep = args
        .keep
        .as_ref()
        .map(|path| place(path, &name, args.games.len() > 1));
    let begun = begin(args, keep.as_deref(), (&name, &rules), seed)?;
    let terminal = std::io::stderr().is_terminal();
    let keep = |weighed: &Weighed| match &keep {
        Some(path) => kept::write(&StoredRun::of(&name, &rules, args.starts, weighed), path),
        None => Ok(()),
    };
    let mut failed = None;
    let mut pace = Pace::after(begun.tallies.iter().map(Tally::games).sum());
    let mut progress = |weighed: &Weighed| {
        pace.tell((args, &asked), weighed, terminal, settings.lang());
        if let Err(failure) = keep(weighed) {
            failed.get_or_insert(failure);
        }
    };
    if terminal {
        eprint!("{asked}: ...");
    }
    let mut measure = |ladder: Option<Ladder>, earlier: Vec<Tally>| {
        let weighing = Weighing {
            ladder,
            seed: begun.seed,
            threads: args.threads(),
            precision: args.precision,
            most_games: args.most_games,
            games: args.fixed_games,
            size: Size {
                most: args.most_positions,
            },
            assisted: args.assisted,
            earlier,
            stop,
            progress: &mut progress,
        };
        subject.weigh(args, args.counts.into(), weighing)
    };
    // A number of players alone asks for fewer games, and where none have to be played the exact ladder of two stays.
    let alone = args.rungs.is_some() && args.ladder.is_none() && begun.is_new;
    let exact = match alone && !args.assisted && args.starts.is_none() {
        true => measure(Some(errors::find_ladder(EXACT, None)?), Vec::new()).ok(),
        false => None,
    };
    let weighed = match exact {
        Some(weighed) => Ok(weighed),
        None if interrupt::is_raised() => Err(Status::Interrupted.say(&INTERRUPTED, &[])),
        None => measure(begun.ladder, begun.tallies),
    };
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
        named: Named {
            name: asked,
            weighed,
        },
        game: name,
        rules,
        seconds,
    })
}

/// The path of the file with the tallies of a game.
fn place(path: &Path, name: &str, several: bool) -> PathBuf {
    match several {
        true => path.join(format!("{}.json", name.replace(['/', '\\', '"', ' '], "_"))),
        false => path.to_owned(),
    }
}

fn write_files(args: &WeighArgs, found: &[Found], lang: Lang) -> Result<(), Failure> {
    let games: Vec<_> = found.iter().map(|found| found.named.clone()).collect();
    if let Some(path) = &args.html {
        let text = page(&games, &imprint(found), lang);
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

/// The small print of a report: the command as it was called, with the seed if it was drawn.
fn imprint(found: &[Found]) -> Imprint {
    let mut words = vec!["bilancia".to_owned()];
    words.extend(std::env::args().skip(1));
    let is_sampled = |found: &&Found| found.named.weighed.games > 0;
    let is_named = words.iter().any(|word| word.starts_with("--seed"));
    if let (Some(sampled), false) = (found.iter().find(is_sampled), is_named) {
        words.push("--seed".to_owned());
        words.push(sampled.named.weighed.seed.to_string());
    }
    let quoted = words.iter().map(|word| {
        shlex::try_quote(word).map_or_else(|_| word.clone(), std::borrow::Cow::into_owned)
    });
    let lines = found.iter().map(|found| format!("{}\n", show::json(found)));
    Imprint {
        command: quoted.collect::<Vec<_>>().join(" "),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        date: jiff::Timestamp::now().strftime("%Y-%m-%d").to_string(),
        rules: found.iter().map(|found| found.rules.clone()).collect(),
        data: lines.collect(),
    }
}
