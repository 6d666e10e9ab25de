//! The command `puzzles`: lists puzzles, asks them, makes them and checks them.

use std::{
    io::{IsTerminal, Write},
    num::NonZero,
    path::PathBuf,
    sync::atomic::Ordering,
    time::Instant,
};

use bilancia_analysis::puzzles;
use bilancia_core::{Lang, Message, Seats, figures::signed};
use bilancia_games::{
    catalog,
    puzzles::{Level, Puzzle, write},
};
use bilancia_search::parallel::{available_threads, try_map};
use bilancia_table::Game;
use clap::Args;
use serde_json::{Map, json};

use crate::{
    failure::{Failure, Status},
    inspect::game,
    interrupt, reading, seed,
    settings::Settings,
};

/// Options of `puzzles`.
#[derive(Args)]
pub(crate) struct PuzzlesArgs {
    /// A game, to list its puzzles; or first what to do: try, make or check.
    what: Option<String>,
    /// The game, after try, make or check.
    game: Option<String>,
    /// Number of the puzzle to try.
    number: Option<usize>,
    /// From which number new puzzles follow; the same one gives the same puzzles, for any number of threads.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// How many threads; by default one for each core. The result does not depend on it.
    #[arg(long, value_name = "NUMBER")]
    threads: Option<NonZero<usize>>,
    /// File to which new puzzles are written; by default standard output.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// JSON, where puzzles are listed: one line for each, without its answers.
    #[arg(long)]
    json: bool,
}

bilancia_core::messages! { crate::catalogue, "puzzles-":
    const {
        COUNT(first, count, name), NO_PUZZLES(first, names), WHICH(what, names), NO_NUMBER(title, stored),
        ONLY_LISTS(does), ANSWER, RIGHT(value), NOT_RIGHT(value), REFUTED(in_words), SOLUTION(words),
        VALUES(figure, figure_second), MADE(found, positions, games, seconds), INTERRUPTED,
        CHECKED(title, right, seconds), WRONG(wrong), EASY, MIDDLE, HARD,
    }
}

const LEVELS: [Message; 3] = [EASY, MIDDLE, HARD];

fn level(level: Level, lang: Lang) -> &'static str {
    LEVELS[level as usize].raw(lang)
}

/// The games that have puzzles.
fn games() -> Vec<&'static dyn Game> {
    let all = catalog().0.iter().copied();
    all.filter(|game| puzzles::has_puzzles(game.info().name))
        .collect()
}

fn names() -> String {
    let names: Vec<_> = games().iter().map(|game| game.info().name).collect();
    names.join(", ")
}

/// The game of this name, if it has puzzles.
fn named(text: &str) -> Result<&'static dyn Game, Failure> {
    let found = game(text)?.game;
    match puzzles::has_puzzles(found.info().name) {
        true => Ok(found),
        false => Err(Status::Wrong.say(&NO_PUZZLES, &[&text, &names()])),
    }
}

/// Does what the command line says.
pub(crate) fn puzzles(args: &PuzzlesArgs, settings: &Settings) -> Result<(), Failure> {
    let what = args.what.as_deref();
    let given = |what: &str| match &args.game {
        Some(text) => named(text),
        None => Err(Status::Wrong.say(&WHICH, &[&what, &names()])),
    };
    if let Some(does @ ("make" | "try" | "check")) = what
        && args.json
    {
        return Err(Status::Wrong.say(&ONLY_LISTS, &[&does]));
    }
    match what {
        Some(text) if args.json => list_as_json(named(text)?),
        None if args.json => games().into_iter().try_for_each(list_as_json),
        Some("make") => make(given("make")?, args, settings),
        Some("try") => ask(given("try")?, args, settings),
        Some("check") => match &args.game {
            Some(text) => check(&[named(text)?], args, settings),
            None => check(&games(), args, settings),
        },
        Some(text) => list(named(text)?, settings),
        None => {
            for game in games() {
                let info = game.info();
                let count = puzzles::puzzles(info.name).len();
                println!(
                    "{}",
                    COUNT.text(
                        settings.lang(),
                        &[&info.title.raw(settings.lang()), &count, &info.name]
                    )
                );
            }
            Ok(())
        }
    }
}

fn list(game: &'static dyn Game, settings: &Settings) -> Result<(), Failure> {
    let (lang, name) = (settings.lang(), game.info().name);
    for (index, puzzle) in puzzles::puzzles(name).iter().enumerate() {
        let table = puzzles::table(name, puzzle).map_err(|error| Status::Wrong.of(&error))?;
        let prompt = puzzles::prompt(&*table, puzzle, lang);
        println!("{:3}  {:9}  {prompt}", index + 1, level(puzzle.level, lang));
    }
    Ok(())
}

fn list_as_json(game: &'static dyn Game) -> Result<(), Failure> {
    let name = game.info().name;
    for (index, puzzle) in puzzles::puzzles(name).iter().enumerate() {
        let table = puzzles::table(name, puzzle).map_err(|error| Status::Wrong.of(&error))?;
        let prompts = Lang::all().map(|lang| {
            let prompt = puzzles::prompt(&*table, puzzle, lang);
            (lang.code().to_owned(), json!(prompt))
        });
        let prompts: Map<_, _> = prompts.into_iter().collect();
        let line = json!({"game": name, "number": index + 1, "id": puzzle.id, "kind": puzzle.kind,
            "level": level(puzzle.level, Lang::EN), "options": puzzle.options, "position": puzzle.position,
            "seat": puzzle.seat.index() + 1, "prompt": prompts});
        println!("{line}");
    }
    Ok(())
}

fn make(game: &'static dyn Game, args: &PuzzlesArgs, settings: &Settings) -> Result<(), Failure> {
    let lang = settings.lang();
    let stop = interrupt::flag(lang);
    let begun = Instant::now();
    let shows = std::io::stderr().is_terminal();
    let threads = args.threads.map_or_else(available_threads, NonZero::get);
    let seed = args.seed.unwrap_or_else(seed::fresh);
    let made = puzzles::make(game.info().name, seed, threads, stop, &mut |(
        games,
        positions,
        found,
    )| {
        if shows {
            eprint!(
                "\r{found} / {positions} / {games}  {:.0} s ",
                begun.elapsed().as_secs_f64()
            );
            let _ = std::io::stderr().flush();
        }
        !stop.load(Ordering::Relaxed)
    });
    if shows {
        eprintln!();
    }
    let Some((puzzles, (games, positions, found))) = made else {
        return Err(Status::Interrupted.say(&INTERRUPTED, &[]));
    };
    let text = write(&puzzles);
    match &args.output {
        Some(path) => {
            std::fs::write(path, text).map_err(|error| Failure::file("write", path, &error))?;
        }
        None => print!("{text}"),
    }
    let seconds = format!("{:.0}", begun.elapsed().as_secs_f64());
    eprintln!(
        "{}",
        MADE.text(lang, &[&found, &positions, &games, &seconds])
    );
    Ok(())
}

fn check(
    games: &[&'static dyn Game],
    args: &PuzzlesArgs,
    settings: &Settings,
) -> Result<(), Failure> {
    let lang = settings.lang();
    let stop = interrupt::flag(lang);
    let threads = args.threads.map_or_else(available_threads, NonZero::get);
    let mut wrong = 0;
    for game in games {
        let (name, begun) = (game.info().name, Instant::now());
        let stored = puzzles::puzzles(name);
        let look = |at: usize| puzzles::check(name, &stored[at], stop);
        let found = try_map(stored.len(), threads, look, |_| {
            !stop.load(Ordering::Relaxed)
        });
        let found = found.map_err(|_| Status::Interrupted.say(&INTERRUPTED, &[]))?;
        let mut right = 0;
        for (puzzle, found) in stored.iter().zip(found) {
            match found {
                Ok(()) => right += 1,
                Err(fault) => println!("{name} {}: {fault}", puzzle.id),
            }
        }
        wrong += stored.len() - right;
        let seconds = format!("{:.1}", begun.elapsed().as_secs_f64());
        println!(
            "{}",
            CHECKED.text(lang, &[&game.info().title.raw(lang), &right, &seconds])
        );
    }
    match wrong {
        0 => Ok(()),
        _ => Err(Status::No.say(&WRONG, &[&wrong])),
    }
}

/// Asks one puzzle and judges one answer; exit status 1 if it is not right.
fn ask(game: &'static dyn Game, args: &PuzzlesArgs, settings: &Settings) -> Result<(), Failure> {
    let (lang, name) = (settings.lang(), game.info().name);
    let stored = puzzles::puzzles(name);
    let number = args.number.unwrap_or(1);
    let puzzle = number.checked_sub(1).and_then(|index| stored.get(index));
    let title = game.info().title.raw(lang);
    let puzzle = puzzle.ok_or_else(|| Status::Wrong.say(&NO_NUMBER, &[&title, &stored.len()]))?;
    let table = puzzles::table(name, puzzle).map_err(|error| Status::Wrong.of(&error))?;
    println!(
        "{}",
        table
            .view(Seats::NONE)
            .present()
            .render_text(settings.glyphs(), lang)
    );
    println!(
        "{}",
        Settings::wrap(&puzzles::prompt(&*table, puzzle, lang))
    );
    let answer = loop {
        print!("{}", ANSWER.raw(lang));
        let _ = std::io::stdout().flush();
        let Ok(Some(line)) = reading::input_line() else {
            return Err(Status::Interrupted.say(&SOLUTION, &[&words(game, puzzle, lang)]));
        };
        match puzzles::read_answer(&*table, puzzle, &line, lang) {
            Ok(answer) => break answer,
            Err(fault) => println!("{}", crate::printable::printable(&fault)),
        }
    };
    let shown = game.in_words(&answer, lang);
    let figure = |value: f64| signed(value, 2, lang);
    let values = VALUES.text(lang, &[&figure(puzzle.best), &figure(puzzle.second)]);
    if puzzle.accepts(&answer) {
        println!("{}\n{values}", RIGHT.text(lang, &[&shown]));
        return Ok(());
    }
    println!("{}", NOT_RIGHT.text(lang, &[&shown]));
    if let Some(reply) = puzzle.refutation(&answer) {
        println!("{}", REFUTED.text(lang, &[&game.in_words(reply, lang)]));
    }
    println!("{values}");
    Err(Status::No.say(&SOLUTION, &[&words(game, puzzle, lang)]))
}

/// The accepted answers in words.
fn words(game: &'static dyn Game, puzzle: &Puzzle, lang: Lang) -> String {
    let accepted = puzzle.accepted.iter();
    let accepted: Vec<_> = accepted.map(|answer| game.in_words(answer, lang)).collect();
    accepted.join(", ")
}
