//! The command `match`: many games between opponents.

mod judge;
mod keep;
pub(crate) mod players;
mod summary;

use std::{
    collections::BTreeSet,
    fmt,
    io::IsTerminal,
    num::NonZero,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    time::Duration,
};

use bilancia_analysis::{
    arena::{Arena, Entrant, GameResult, Judged, Observer, Standings},
    json,
};
use bilancia_core::Wording;
use bilancia_search::parallel::available_threads;
use bilancia_table::{GameSpec, Table};
use clap::Args;

use self::{
    judge::Judge,
    keep::Kept,
    players::{Opponent, Players, bots},
};
use crate::{
    failure::{Failure, Status},
    inspect::game,
    reading, seed,
    settings::Settings,
};

bilancia_core::catalogue!("cli/contest");

/// Options of `match`.
#[derive(Args)]
pub(crate) struct ContestArgs {
    /// The game, with its options after a colon.
    game: String,
    /// An opponent for each seat, or one for each side where a game has more seats than its two sides: random, greedy, mcts:1s, mcts:nodes=10000, where the game has them
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
    /// A position to begin from, or @FILE with one in each line; with several, games take them in turn, each with all seats
    /// swapped before the next.
    #[arg(long = "position", value_name = "POSITION")]
    positions: Vec<String>,
    /// Break games off after this many rounds, in each of which every seat has a turn, and judge them.
    #[arg(long, value_name = "NUMBER", requires = "judge", value_parser = clap::value_parser!(u32).range(1..))]
    rounds: Option<u32>,
    /// How games are judged that are broken off: by the lead in production (of the war), or in the evaluation of the game
    /// (from -1 to 1), compared with that at the start. After a colon, by how much it must be better or worse, as in
    /// production:10; else the game is drawn.
    #[arg(long, value_name = "MEASURE", requires = "rounds")]
    judge: Option<Judge>,
    /// Keep every game as a record in this folder, and what is played in match.json; the same command goes on where an
    /// earlier run has stopped.
    #[arg(long, value_name = "FOLDER")]
    keep: Option<PathBuf>,
    /// One JSON object: game, asked, games, judged, seed, bound, points (bot, mean, low, high, wins, draws, losses, score), seats
    /// (mean, low, high), elo (diff, low, high; null where it is infinite, or more than two play).
    #[arg(long)]
    json: bool,
}

bilancia_core::messages! { crate::contest::catalogue, "":
    const {
        SEATS(game, seats, seats_third), SIDES(game, seats, given), TOO_EARLY, LOSES(first, second, third),
        SO_FAR(games, per_cent, per_cent_third, count), STOPPED(played), NO_SIDES(game), NO_MEASURE(game, measure),
        NO_POSITIONS(path),
    }
}

/// The positions from which games begin.
fn starts(args: &ContestArgs, spec: &GameSpec) -> Result<Vec<Box<dyn Table>>, Failure> {
    let mut texts = Vec::new();
    for text in &args.positions {
        match text.strip_prefix('@') {
            Some(path) => {
                let lines = reading::text(Path::new(path), reading::RECORD)?;
                let before = texts.len();
                let lines = lines.lines().map(str::trim).filter(|line| !line.is_empty());
                texts.extend(lines.map(str::to_owned));
                if texts.len() == before {
                    return Err(Status::Wrong.say(&NO_POSITIONS, &[&path]));
                }
            }
            None => texts.push(text.clone()),
        }
    }
    let table = |text: Option<&str>| spec.table(text).map_err(|error| Status::Wrong.of(&error));
    if texts.is_empty() {
        return Ok(vec![table(None)?]);
    }
    texts.iter().map(|text| table(Some(text))).collect()
}

/// Refuses calls whose opponents, or whose judgement, do not fit the game.
fn check(args: &ContestArgs, start: &dyn Table) -> Result<(), Failure> {
    let (seats, given) = (start.seats().len(), args.seats.len());
    let sides: BTreeSet<_> = start.seats().iter().map(|seat| start.side(seat)).collect();
    let for_two = sides.len() == 2;
    if given != seats && !(for_two && given == 2) {
        return Err(match for_two && seats > 2 {
            true => Status::Wrong.say(&SIDES, &[&args.game, &seats, &given]),
            false => Status::Wrong.say(&SEATS, &[&args.game, &seats, &given]),
        });
    }
    let Some(judge) = &args.judge else {
        return Ok(());
    };
    if !for_two {
        return Err(Status::Wrong.say(&NO_SIDES, &[&args.game]));
    }
    if judge.measure.lead(start).is_none() {
        return Err(Status::Wrong.say(&NO_MEASURE, &[&args.game, &judge.measure.name()]));
    }
    Ok(())
}

/// Plays the games and prints their statistics.
pub(crate) fn contest(args: &ContestArgs, settings: &Settings) -> Result<(), Failure> {
    let spec = game(&args.game)?;
    let starts = starts(args, &spec)?;
    check(args, &*starts[0])?;
    let resources = crate::solve::prepare(&spec, &bots(&args.seats))?;
    let lang = settings.lang();
    let kept = args.keep.as_deref();
    let kept = kept.map(|folder| Kept::open(folder, args, &spec, &starts));
    let kept = kept.transpose()?;
    let seed = kept.as_ref().map(|kept| kept.seed);
    let contest = Contest {
        args,
        players: Players::new(resources, Duration::from_millis(args.movetime), lang),
        kept,
        failure: Mutex::new(None),
    };
    let entrants: Vec<Box<dyn Entrant + '_>> = args
        .seats
        .iter()
        .map(|opponent| contest.players.entrant(opponent))
        .collect();
    let cut = args.judge.as_ref().zip(args.rounds);
    let arena = Arena {
        starts: &starts,
        entrants: &entrants,
        games: args.games as usize,
        opening_plies: args.opening_plies,
        seed: seed.or(args.seed).unwrap_or_else(seed::fresh),
        threads: args.threads.map_or_else(available_threads, NonZero::get),
        cut: cut.map(|(judge, rounds)| judge.after(rounds)),
    };
    let results = arena.play(&contest);
    if std::io::stderr().is_terminal() {
        eprint!("\r\u{1b}[K");
    }
    contest.players.must_have_started()?;
    let failure = contest
        .failure
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .take();
    if let Some(failure) = failure {
        return Err(failure);
    }
    if results.is_empty() {
        return Err(Status::Interrupted.say(&TOO_EARLY, &[]));
    }
    let standings = Standings::of(starts[0].status().points_bound, &results);
    if args.json {
        let players: Vec<_> = args.seats.iter().map(ToString::to_string).collect();
        let found = json::standings(&standings, &players, &args.game, &spec, arena.seed);
        println!("{found}");
    } else {
        summary::print(&standings, args, &spec, arena.seed, lang);
    }
    match contest.kept.is_some() && results.len() < args.games as usize {
        true => Err(Status::Interrupted.say(&STOPPED, &[&results.len()])),
        false => Ok(()),
    }
}

/// A contest at the terminal.
struct Contest<'a> {
    args: &'a ContestArgs,
    players: Players,
    kept: Option<Kept>,
    /// Why a record could not be kept, which ends the contest.
    failure: Mutex<Option<Failure>>,
}

impl Observer for Contest<'_> {
    fn is_cancelled(&self) -> bool {
        let failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
        failure.is_some() || self.players.is_cancelled()
    }

    fn known(&self, game: usize) -> Option<(Vec<i32>, Option<Judged>)> {
        self.kept.as_ref()?.known(game)
    }

    fn played(&self, result: &GameResult, sat: &[usize], table: &dyn Table) {
        let Some(kept) = &self.kept else { return };
        let name = |entrant: &usize| self.args.seats[*entrant].to_string();
        let players: Vec<_> = sat.iter().map(name).collect();
        if let Err(error) = kept.write(result, &players, table) {
            let mut failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
            failure.get_or_insert(error);
        }
    }

    fn failed(&self, game: usize, entrant: usize, error: &Wording) {
        let error = error.text(self.players.lang);
        let text = [
            &(game + 1) as &dyn fmt::Display,
            &self.args.seats[entrant],
            &error,
        ];
        eprintln!("{}", LOSES.text(self.players.lang, &text));
    }

    fn progress(&self, results: &[Option<GameResult>]) {
        if std::io::stderr().is_terminal() {
            let done: Vec<_> = results.iter().flatten().collect();
            let first: i32 = done.iter().map(|result| result.by_entrant[0]).sum();
            let args: [&dyn fmt::Display; 4] = [
                &done.len(),
                &results.len(),
                &format!("{first:+}"),
                &first.abs(),
            ];
            eprint!("\r{}", SO_FAR.text(self.players.lang, &args));
        }
    }
}
