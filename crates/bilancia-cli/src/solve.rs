//! The command `solve`: exact solutions, their files, and the verification of bounds for games without a solution.

mod bound;

use std::{
    io::{IsTerminal, Write},
    num::NonZero,
    path::{Path, PathBuf},
    sync::atomic::Ordering,
    time::Instant,
};

use bilancia_analysis::{BotSpec, bots as own_bots, can_be_solved};
use bilancia_core::figures::{fixed, signed};
use bilancia_games::{Resources, Solving, catalog};
use bilancia_search::parallel::available_threads;
use bilancia_server::{SolutionFolder, open_table, write_whole};
use bilancia_table::GameSpec;
use clap::Args;
use serde_json::json;

use crate::{
    failure::{Failure, Status},
    inspect::{game, seat_names},
    interrupt,
    printable::printable,
    settings::Settings,
};

bilancia_core::catalogue!("cli/solve" in "solve/");

/// Options of `solve`.
#[derive(Args)]
pub(crate) struct SolveArgs {
    /// The game, with its options after a colon: nibelungenlied takes one to two minutes of one core, 210 MB of memory and 85 MB of
    /// disk; frames of size=4 one to six minutes, 150 to 850 MB, and as much of the disk as of memory until it is solved. See
    /// docs/server.md. Ctrl-C loses nothing: the same command goes on.
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

bilancia_core::messages! { crate::catalogue, "solve-":
    const {
        VALUE(figure, first), START(action, figure), STATES(states, seconds), EXPLOITABLE(fixed), KEPT(path),
        NO_OWN(name, wanted), NO_ENGINE(name), NOT_SOLVED(name), NO_TABLE(name),
        NO_SOLVER(name, names, name_third), BAD_TABLE(path, error), FAILED(error), NOT_KEPT,
        INTERRUPTED(folder),
    }
}

/// The folder of tables of this user.
fn own_folder() -> SolutionFolder {
    let folder = directories::ProjectDirs::from("", "", "bilancia")
        .map_or_else(std::env::temp_dir, |folders| folders.data_dir().to_owned());
    SolutionFolder::new(folder.join("solutions"))
}

/// The folders of tables for a server: that beside the file of its database, if it has one, and that of this user.
pub(crate) fn folders(database: Option<&Path>) -> Vec<SolutionFolder> {
    let beside = database.and_then(Path::parent);
    let beside = beside.map(|folder| SolutionFolder::new(folder.join("solutions")));
    beside.into_iter().chain([own_folder()]).collect()
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

/// Adds the solution of a game to `resources` if there is a file of it. Returns whether there is.
pub(crate) fn load(spec: &GameSpec, resources: &mut Resources) -> Result<bool, Failure> {
    let path = own_folder().table(spec);
    let file = match open_table(&path) {
        Ok(file) => file,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(false),
        Err(error) => return Err(Failure::file("read", &path, &error)),
    };
    match bilancia_analysis::load(spec.game, file, resources) {
        Some(Ok(())) => Ok(true),
        Some(Err(error)) => Err(Status::No.say(&BAD_TABLE, &[&path.display(), &error])),
        None => Ok(false),
    }
}

/// A game that can be solved.
///
/// # Errors
/// A [`Failure`] if there is no such game, or it has no solver.
pub(crate) fn solvable(text: &str) -> Result<GameSpec, Failure> {
    let spec = game(text)?;
    if can_be_solved(spec.game) {
        return Ok(spec);
    }
    let others = catalog().0.iter().filter(|game| can_be_solved(**game));
    let names: Vec<_> = others.map(|game| game.info().name).collect();
    let name = spec.game.info().name;
    Err(Status::Wrong.say(&NO_SOLVER, &[&name, &names.join(", "), &spec.name()]))
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
    if let Some(path) = &args.check_bound {
        return bound::check(path, &game(&args.game)?, args, settings);
    }
    let spec = solvable(&args.game)?;
    let stop = interrupt::flag(settings.lang());
    let begun = Instant::now();
    let shows = std::io::stderr().is_terminal() && !args.json;
    let warn = |text: &str| eprintln!("bilancia: {}", printable(text));
    let mut parts = own_folder().parts(&spec, args.check, Box::new(warn));
    let how = Solving {
        threads: threads(args),
        check: args.check,
        parts: &mut parts,
        progress: &mut |share| {
            progress(shows, share, begun);
            !stop.load(Ordering::Relaxed)
        },
    };
    let solved = bilancia_analysis::solve(spec.game, &spec.options, how)
        .unwrap_or_else(|| Err("there is no solver".to_owned()));
    if shows {
        eprint!("\r                    \r");
    }
    if stop.load(Ordering::Relaxed) {
        return Err(match parts.are_there() {
            true => Status::Interrupted.say(&INTERRUPTED, &[&parts.folder().display()]),
            false => Status::Interrupted.say(&NOT_KEPT, &[]),
        });
    }
    let solved = solved.map_err(|error| Status::Wrong.say(&FAILED, &[&error]))?;
    let seconds = begun.elapsed().as_secs_f64();
    let path = args.output.clone();
    let path = path.unwrap_or_else(|| own_folder().table(&spec));
    write_whole(&path, &solved.table).map_err(|error| Failure::file("write", &path, &error))?;
    let folder = parts.folder().to_owned();
    parts
        .remove_all()
        .map_err(|error| Failure::file("remove", &folder, &error))?;
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
