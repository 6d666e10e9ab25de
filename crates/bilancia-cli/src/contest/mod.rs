//! The command `match`: many games between opponents.

pub(crate) mod players;
mod summary;

use std::{fmt, io::IsTerminal, num::NonZero, time::Duration};

use bilancia_analysis::arena::{Arena, Entrant, GameResult, Observer, Standings};
use bilancia_core::Wording;
use bilancia_search::parallel::available_threads;
use clap::Args;

use self::players::{Opponent, Players, bots};
use crate::{
    failure::{Failure, Status},
    inspect::game,
    seed,
    settings::Settings,
};

bilancia_core::catalogue!("cli/contest");

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
    /// One JSON object: game, asked, games, seed, bound, points (bot, mean, low, high, wins, draws, losses, score), seats
    /// (mean, low, high), elo (diff, low, high; null where it is infinite, or more than two play).
    #[arg(long)]
    json: bool,
}

bilancia_core::messages! { crate::contest::catalogue, "":
    const {
        SEATS(game, seats, seats_third), TWO_SEATS, TOO_EARLY, LOSES(first, second, third),
        SO_FAR(games, per_cent, per_cent_third, count),
    }
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
    let bots = bots(&args.seats);
    let resources = crate::solve::prepare(&spec, &bots)?;
    if bots.len() < seats && seats != 2 {
        return Err(Status::Wrong.say(&TWO_SEATS, &[]));
    }
    let lang = settings.lang();
    let players = Players::new(resources, Duration::from_millis(args.movetime), lang);
    let contest = Contest { args, players };
    let entrants: Vec<Box<dyn Entrant + '_>> = args
        .seats
        .iter()
        .map(|opponent| contest.players.entrant(opponent))
        .collect();
    let threads = args.threads.map_or_else(available_threads, NonZero::get);
    let arena = Arena {
        start: &*start,
        entrants: &entrants,
        games: args.games as usize,
        opening_plies: args.opening_plies,
        seed: args.seed.unwrap_or_else(seed::fresh),
        threads,
    };
    let results = arena.play(&contest);
    if std::io::stderr().is_terminal() {
        eprint!("\r\u{1b}[K");
    }
    contest.players.must_have_started()?;
    if results.is_empty() {
        return Err(Status::Interrupted.say(&TOO_EARLY, &[]));
    }
    let standings = Standings::of(seats, start.status().points_bound, &results);
    if args.json {
        println!("{}", summary::to_json(&standings, args, &spec, arena.seed));
    } else {
        summary::print(&standings, args, &spec, arena.seed, lang);
    }
    Ok(())
}

/// A contest at the terminal.
struct Contest<'a> {
    args: &'a ContestArgs,
    players: Players,
}

impl Observer for Contest<'_> {
    fn is_cancelled(&self) -> bool {
        self.players.is_cancelled()
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
