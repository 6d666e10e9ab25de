//! The command `match`: many games between opponents.

mod summary;

use std::{
    fmt,
    io::IsTerminal,
    num::NonZero,
    str::FromStr,
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use bilancia_analysis::{BotSpec, advise};
use bilancia_core::{Actor, Lang, Message, Node, Rng, Seat};
use bilancia_search::parallel;
use bilancia_table::{GameSpec, Reason, Table, random_step};
use clap::Args;

use crate::{
    engine::{Client, StartError},
    failure::{Failure, Status, UnknownPlayer},
    inspect::game,
    interrupt,
    printable::short,
    seed,
    settings::Settings,
};
use summary::Summary;

/// Options of `match`.
#[derive(Args)]
pub(crate) struct ContestArgs {
    /// The game, with its options after a colon.
    game: String,
    /// An opponent for each seat: random, greedy, mcts:1s, mcts:nodes=10000, where the game has them
    /// engine:1s and solved, or another program that speaks the engine protocol, as "exec:./engine --fast";
    /// quote blanks in names as in a shell.
    #[arg(long = "seat", required = true, value_name = "OPPONENT")]
    seats: Vec<Opponent>,
    /// Milliseconds that other programs have for a move. One that crashes, answers five seconds too late or not
    /// legally has lost the game.
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    movetime: u64,
    /// How many games; seats change after each, so take a multiple of the seats.
    #[arg(long, value_name = "NUMBER", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Random seed; the same seed gives the same games, unless a search is limited by time.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// How many games at once; by default one for each core. It does not change the result, unless
    /// a search is limited by time.
    #[arg(long, value_name = "NUMBER")]
    threads: Option<NonZero<usize>>,
    /// Random moves and rolls at the beginning of each game, the same until every seat has changed; for
    /// opponents that would play the same game again and again.
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    opening_plies: u32,
    /// A position to begin from.
    #[arg(long)]
    position: Option<String>,
    /// One JSON object: game, asked, games, seed, points (bot, mean, low, high, wins, draws, losses), seats (mean, low,
    /// high), elo (diff, low, high; null where it is infinite, or more than two play).
    #[arg(long)]
    json: bool,
}

const SEATS: Message = Message::new(
    "{0} has {1} {1|seat|seats}; give --seat {1} {1|time|times}, not {2}",
    "{0} ha {1} {1|posto|posti}; indica --seat {1} {1|volta|volte}, non {2}",
);
const TWO_SEATS: Message = Message::new(
    "other programs play games of two seats: the one that fails loses to the other",
    "gli altri programmi giocano a giochi di due posti: chi fallisce perde contro l'altro",
);
const TOO_EARLY: Message = Message::new(
    "interrupted before the first game was over",
    "interrotto prima che finisse la prima partita",
);
const NOT_STARTED: Message = Message::new("{0}; check the command", "{0}; controlla il comando");
const LOSES: Message = Message::new("game {0}: {1} loses: {2}", "partita {0}: {1} perde: {2}");
const SO_FAR: Message = Message::new(
    "{0}/{1} games, {2} {3|point|points} to the first ",
    "{0}/{1} partite, {2} {3|punto|punti} al primo ",
);
/// A player of a contest.
#[derive(Clone, Debug)]
pub(crate) enum Opponent {
    /// An opponent of the catalogue.
    Bot(BotSpec),
    /// Another program, by its command.
    Program(String),
}

impl FromStr for Opponent {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Self, UnknownPlayer> {
        match text.strip_prefix("exec:") {
            Some(command) => Ok(Self::Program(command.to_owned())),
            None => text
                .parse()
                .map(Self::Bot)
                .map_err(|error| UnknownPlayer::new(error, &["exec:PROGRAM"])),
        }
    }
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(bot) => bot.fmt(f),
            Self::Program(command) => f.pad(&short(command)),
        }
    }
}

/// The points of a game: of each opponent, in the order of the command line, and of each seat.
#[derive(Clone)]
struct Points {
    by_opponent: Vec<i32>,
    by_seat: Vec<i32>,
}

/// Plays the games and prints their statistics.
pub(crate) fn contest(args: &ContestArgs, settings: &Settings) -> Result<(), Failure> {
    let spec = game(&args.game)?;
    let start = spec
        .table(args.position.as_deref())
        .map_err(|error| Status::Wrong.of(&error))?;
    let seats = start.seats().len();
    if args.seats.len() != seats {
        return Err(Status::Wrong.say(&SEATS, &[&args.game, &seats, &args.seats.len()]));
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
    if bots.len() < seats && seats != 2 {
        return Err(Status::Wrong.say(&TWO_SEATS, &[]));
    }
    let lang = settings.lang();
    let contest = Contest {
        args,
        start: &*start,
        seed: args.seed.unwrap_or_else(seed::fresh),
        stop: interrupt::flag(lang),
        broken: Mutex::new(None),
        lang,
    };
    let results = contest.play_all();
    if let Some(text) = contest.broken.into_inner().expect("a game panicked") {
        return Err(Status::Outside.say(&NOT_STARTED, &[&text]));
    }
    if results.is_empty() {
        return Err(Status::Interrupted.say(&TOO_EARLY, &[]));
    }
    let summary = Summary::of(seats, &results);
    if args.json {
        println!("{}", summary.to_json(args, &spec, contest.seed));
    } else {
        summary.print(args, &spec, contest.seed, lang);
    }
    Ok(())
}

/// A contest in progress.
struct Contest<'a> {
    args: &'a ContestArgs,
    start: &'a dyn Table,
    seed: u64,
    stop: &'static AtomicBool,
    /// Why a program cannot be started, which ends the contest.
    broken: Mutex<Option<String>>,
    lang: Lang,
}

impl Contest<'_> {
    fn play_all(&self) -> Vec<Points> {
        let games = self.args.games as usize;
        let threads = self
            .args
            .threads
            .or(thread::available_parallelism().ok())
            .map_or(1, NonZero::get);
        let results = Mutex::new(vec![None; games]);
        parallel::map(games, threads, |index| {
            if !self.is_over() {
                let points = self.play_one(index);
                let mut results = results.lock().expect("a game panicked");
                results[index] = points;
                self.progress(&results);
            }
        });
        if std::io::stderr().is_terminal() {
            eprint!("\r\u{1b}[K");
        }
        results
            .into_inner()
            .expect("a game panicked")
            .into_iter()
            .flatten()
            .collect()
    }

    /// Whether no further game is to begin.
    fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.broken.lock().expect("a game panicked").is_some()
    }

    fn progress(&self, results: &[Option<Points>]) {
        if std::io::stderr().is_terminal() {
            let done: Vec<_> = results.iter().flatten().collect();
            let first: i32 = done.iter().map(|points| points.by_opponent[0]).sum();
            let args: [&dyn fmt::Display; 4] = [
                &done.len(),
                &results.len(),
                &format!("{first:+}"),
                &first.abs(),
            ];
            eprint!("\r{}", SO_FAR.text(self.lang, &args));
        }
    }

    /// Plays one game, in which opponent `i` sits `index` seats further on. None if it was interrupted.
    fn play_one(&self, index: usize) -> Option<Points> {
        let (args, mut table) = (self.args, self.start.copy());
        let seats = args.seats.len();
        let mut rng = Rng::keyed(self.seed, &[index as u64]);
        let mut programs: Vec<Option<Client>> = (0..seats).map(|_| None).collect();
        let mut opening = Rng::keyed(self.seed, &[(index / seats) as u64, u64::MAX]);
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
                            let advice = advise(&*table, seat, *bot, rng.bits(), 1, self.stop);
                            Ok(advice.expect("the seat owes a choice").action)
                        }
                        Opponent::Program(command) => {
                            self.ask(command, &mut programs[place], &*table, seat)
                        }
                    };
                    if self.is_over() {
                        return None;
                    }
                    match chosen {
                        Ok(action) => drop(
                            table
                                .play(Actor::Seat(seat), &action)
                                .expect("opponents play legal moves"),
                        ),
                        Err(error) => {
                            let text = [
                                &(index + 1) as &dyn fmt::Display,
                                &args.seats[place],
                                &error,
                            ];
                            eprintln!("{}", LOSES.text(self.lang, &text));
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

    /// Asks a program for a move; it is started at its first move of a game.
    fn ask(
        &self,
        command: &str,
        program: &mut Option<Client>,
        table: &dyn Table,
        seat: Seat,
    ) -> Result<String, String> {
        let client = match program {
            Some(client) => client,
            None => {
                let spec = GameSpec {
                    game: table.game(),
                    options: table.options().clone(),
                };
                let started = Client::start(command, Some(&spec.name()));
                program.insert(started.map_err(|error| {
                    if let StartError::System(text) = &error {
                        *self.broken.lock().expect("a game panicked") = Some(text.clone());
                    }
                    error.text().to_owned()
                })?)
            }
        };
        client.choose(table, seat, Duration::from_millis(self.args.movetime))
    }
}
