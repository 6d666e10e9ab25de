//! The command `levels`: opponents of rising strength, and how much stronger each is than the one below.

use std::{
    io::IsTerminal,
    num::NonZero,
    sync::atomic::{AtomicBool, Ordering},
};

use bilancia_analysis::{
    BotSpec,
    arena::{Arena, BotEntrant, Entrant, GameResult, Observer, Standings},
    levels::{Measured, Opponent, opponents},
};
use bilancia_core::{Lang, Wording};
use bilancia_games::{Resources, catalog};
use bilancia_search::parallel::available_threads;
use bilancia_table::Game;
use clap::Args;
use serde_json::{Map, json};

use crate::{
    failure::{Failure, Status},
    interrupt,
    settings::Settings,
};

/// Options of `levels`.
#[derive(Args)]
pub(crate) struct LevelsArgs {
    /// Only this game.
    game: Option<String>,
    /// Play the games again by which the levels are compared, each level against the one below, and print the results as
    /// JSON, as they are kept in crates/bilancia-analysis/src/levels.json.
    #[arg(long)]
    measure: bool,
    /// How many games for each level; seats change after each.
    #[arg(long, value_name = "NUMBER", default_value_t = 100, value_parser = clap::value_parser!(u32).range(2..))]
    games: u32,
    /// Random seed; the same seed gives the same games.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// How many games at once; by default one for each core. It does not change the result.
    #[arg(long, value_name = "NUMBER")]
    threads: Option<NonZero<usize>>,
    /// One JSON object a line: game, level, name, player, random (percent), elo, error (null where not measured).
    #[arg(long, conflicts_with = "measure")]
    json: bool,
}

bilancia_core::messages! { crate::catalogue, "levels-":
    const {
        NO_GAME(name), NO_LEVELS(title), LINE(number, name, elo, player), ELO(first, second), NOT_MEASURED,
        RANDOM(player, share), STEP(title, level, done, results), TOO_EARLY,
    }
}

/// Number of random moves at the beginning of each game between two programs that leave nothing to chance, which would
/// play the same game again and again.
const OPENING_PLIES: u32 = 2;

/// Lists the levels, or measures them.
pub(crate) fn levels(args: &LevelsArgs, settings: &Settings) -> Result<(), Failure> {
    let lang = settings.lang();
    let games: Vec<&'static dyn Game> = match &args.game {
        Some(name) => match catalog().find(name) {
            Ok(game) if opponents(game).is_empty() => {
                return Err(Status::No.say(&NO_LEVELS, &[&game.info().title.raw(lang)]));
            }
            Ok(game) => vec![game],
            Err(_) => return Err(Status::Wrong.say(&NO_GAME, &[name])),
        },
        None => catalog().0.to_vec(),
    };
    let games = games
        .into_iter()
        .filter(|game| !opponents(*game).is_empty());
    if args.measure {
        return measure(games, args, lang);
    }
    for game in games {
        if !args.json {
            println!("{}", game.info().title.raw(lang));
        }
        for of in opponents(game) {
            if args.json {
                println!("{}", to_json(game.info().name, &of));
            } else {
                println!("{}", line(&of, lang));
            }
        }
    }
    Ok(())
}

fn to_json(game: &str, of: &Opponent) -> serde_json::Value {
    let [elo, error] = of.elo.map_or([None, None], |(elo, error)| {
        [Some(elo.round()), Some(error.round())]
    });
    json!({"game": game, "level": of.number, "name": of.name, "player": of.level.player, "random": of.level.random,
           "elo": elo, "error": error})
}

fn line(of: &Opponent, lang: Lang) -> String {
    let elo = match of.elo {
        Some((elo, error)) => ELO.text(lang, &[&format!("{elo:.0}"), &format!("{error:.0}")]),
        None => NOT_MEASURED.raw(lang).to_owned(),
    };
    let player = match of.level.random {
        0 => of.level.player.to_owned(),
        share => RANDOM.text(lang, &[&of.level.player, &share]),
    };
    LINE.text(lang, &[&of.number, &of.name, &elo, &player])
}

fn measure(
    games: impl Iterator<Item = &'static dyn Game>,
    args: &LevelsArgs,
    lang: Lang,
) -> Result<(), Failure> {
    let stop = interrupt::flag(lang);
    let mut all = Map::new();
    for game in games {
        let (mut measured, mut below) = (Vec::new(), None);
        for of in opponents(game) {
            let step = step(game, &of, below, args, stop, lang)?;
            below = Some(of);
            measured.push(step.ok_or_else(|| Status::Interrupted.say(&TOO_EARLY, &[]))?);
        }
        all.insert(game.info().name.to_owned(), json!(measured));
    }
    let text = serde_json::to_string_pretty(&all).expect("a map of plain values");
    println!("{text}");
    Ok(())
}

/// The games of one level against the one below; none if they were interrupted.
fn step(
    game: &'static dyn Game,
    of: &Opponent,
    below: Option<Opponent>,
    args: &LevelsArgs,
    stop: &'static AtomicBool,
    lang: Lang,
) -> Result<Option<Measured>, Failure> {
    let spec = catalog()
        .read(game.info().name)
        .map_err(|error| Status::Wrong.of(&error))?;
    let start = spec.table(None).map_err(|error| Status::Wrong.of(&error))?;
    let both_search = below.is_some_and(|below| below.level.random == 0) && of.level.random == 0;
    let below = below.map_or(BotSpec::Random, |below| BotSpec::Level(below.number));
    let entrants = [BotSpec::Level(of.number), below].map(|bot| -> Box<dyn Entrant> {
        Box::new(BotEntrant {
            bot,
            resources: Resources::default(),
            stop,
        })
    });
    let arena = Arena {
        starts: std::slice::from_ref(&start),
        entrants: &entrants,
        games: args.games as usize,
        opening_plies: if both_search { OPENING_PLIES } else { 0 },
        seed: args.seed.wrapping_add(u64::from(of.number)),
        threads: args.threads.map_or_else(available_threads, NonZero::get),
        cut: None,
    };
    let label = Progress {
        title: game.info().title.raw(lang),
        level: of.number,
        stop,
        lang,
    };
    let results = arena.play(&label);
    if std::io::stderr().is_terminal() {
        eprint!("\r\u{1b}[K");
    }
    if stop.load(Ordering::Relaxed) {
        return Ok(None);
    }
    let standings = Standings::of(start.status().points_bound, &results);
    Ok(Measured::in_games(of.level, &*start, &standings))
}

/// Progress of the games of one level.
struct Progress<'a> {
    title: &'a str,
    level: u8,
    stop: &'static AtomicBool,
    lang: Lang,
}

impl Observer for Progress<'_> {
    fn is_cancelled(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn failed(&self, _game: usize, _entrant: usize, error: &Wording) {
        eprintln!("{}", error.text(self.lang));
    }

    fn progress(&self, results: &[Option<GameResult>]) {
        if std::io::stderr().is_terminal() {
            let done = results.iter().flatten().count();
            let text = STEP.text(
                self.lang,
                &[&self.title, &self.level, &done, &results.len()],
            );
            eprint!("\r{text}");
        }
    }
}
