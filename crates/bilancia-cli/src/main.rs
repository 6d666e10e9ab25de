//! The `bilancia` command.
//!
//! Exit status: 0 done; 1 the answer is no; 2 the call was wrong; 3 something outside failed.
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "this is the program that talks"
)]

use std::{path::PathBuf, process::ExitCode, time::Instant};

use bilancia_core::{Lang, Node, Seats};
use bilancia_games::catalog;
use bilancia_scene::Theme;
use bilancia_table::{Record, Table};
use clap::{Parser, Subcommand, ValueEnum};
use serde_json::{Value, json};

/// Games of war, wit and dice without luck.
#[derive(Parser)]
#[command(name = "bilancia", version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Clone, Copy, ValueEnum)]
enum Language {
    En,
    It,
}

#[derive(Subcommand)]
enum Command {
    /// Lists the games and their options.
    Games {
        /// One JSON object a line.
        #[arg(long)]
        json: bool,
    },
    /// Shows the rules. Example: bilancia rules alea --lang it
    Rules {
        /// The game.
        game: String,
        /// The language.
        #[arg(long, value_enum, default_value = "en")]
        lang: Language,
        /// How moves and positions are written, instead.
        #[arg(long)]
        notation: bool,
    },
    /// Lists the legal moves. Example: bilancia moves frames:size=9
    Moves {
        /// The game with its options.
        game: String,
        /// A position string.
        #[arg(long)]
        position: Option<String>,
        /// One JSON object.
        #[arg(long)]
        json: bool,
    },
    /// Counts sequences of moves. Example: bilancia perft alea 3 --json
    Perft {
        /// The game with its options.
        game: String,
        /// How many moves deep.
        depth: u32,
        /// A position string.
        #[arg(long)]
        position: Option<String>,
        /// One JSON object.
        #[arg(long)]
        json: bool,
    },
    /// Draws a position. Example: bilancia draw alea -o alea.svg
    Draw {
        /// The game with its options.
        game: String,
        /// A position string.
        #[arg(long)]
        position: Option<String>,
        /// The file to write, .svg or .png.
        #[arg(short, long)]
        output: PathBuf,
    },
    /// Replays a record and checks every line of it.
    Verify {
        /// The record, as text or JSON Lines.
        record: PathBuf,
        /// One JSON object.
        #[arg(long)]
        json: bool,
    },
}

/// Why a command did not do what was asked, with its exit status.
struct Failure(u8, String);

fn wrong(error: impl std::fmt::Display) -> Failure {
    Failure(2, error.to_string())
}

fn main() -> ExitCode {
    match run(Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure(status, text)) => {
            eprintln!("bilancia: {text}");
            ExitCode::from(status)
        }
    }
}

fn table(game: &str, position: Option<&str>) -> Result<Box<dyn Table>, Failure> {
    catalog()
        .read(game)
        .and_then(|spec| spec.table(position))
        .map_err(wrong)
}

fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Games { json } => games(json),
        Command::Rules {
            game,
            lang,
            notation,
        } => {
            let info = catalog().find(&game).map_err(wrong)?.info();
            let lang = match lang {
                Language::En => Lang::En,
                Language::It => Lang::It,
            };
            println!(
                "{}",
                if notation { info.notation } else { info.rules }.raw(lang)
            );
        }
        Command::Moves {
            game,
            position,
            json,
        } => moves(&*table(&game, position.as_deref())?, json),
        Command::Perft {
            game,
            depth,
            position,
            json,
        } => {
            let table = table(&game, position.as_deref())?;
            let started = Instant::now();
            let leaves = table.perft(depth);
            let seconds = started.elapsed().as_secs_f64();
            let position = table.position();
            match json {
                true => println!(
                    "{}",
                    json!({"game": game, "position": position, "depth": depth, "leaves": leaves, "seconds": seconds})
                ),
                false => println!("{leaves} leaves in {seconds:.3} s"),
            }
        }
        Command::Draw {
            game,
            position,
            output,
        } => {
            let scene = table(&game, position.as_deref())?
                .view(Seats::NONE)
                .scene(Lang::En);
            let bytes = match output.extension().and_then(|extension| extension.to_str()) {
                Some("svg") => scene.to_svg(Theme::Auto).into_bytes(),
                Some("png") => bilancia_scene::png(&scene, Theme::Light, 1040).map_err(wrong)?,
                _ => return Err(wrong("name a file that ends in .svg or .png")),
            };
            std::fs::write(&output, bytes).map_err(|error| {
                Failure(3, format!("cannot write {}: {error}", output.display()))
            })?;
        }
        Command::Verify { record, json } => {
            let text = std::fs::read_to_string(&record).map_err(|error| {
                Failure(3, format!("cannot read {}: {error}", record.display()))
            })?;
            return verify(&text, json);
        }
    }
    Ok(())
}

fn games(json: bool) {
    for game in catalog().0 {
        let info = game.info();
        let seats: Vec<_> = info.seats.iter().map(|name| name.raw(Lang::En)).collect();
        if json {
            let option = |option: &bilancia_core::OptionSpec| json!({"name": option.name, "default": option.default, "values": option.values.to_string()});
            let options: Vec<Value> = info.options.iter().map(option).collect();
            let bots = bilancia_table::BotSpec::FORMS;
            println!(
                "{}",
                json!({"name": info.name, "seats": seats, "options": options, "bots": bots})
            );
            continue;
        }
        println!(
            "{}: {} ({})",
            info.name,
            info.about.raw(Lang::En),
            seats.join(", ")
        );
        for option in info.options {
            println!(
                "    {}={}: {} [{}]",
                option.name,
                option.default,
                option.about.raw(Lang::En),
                option.values
            );
        }
    }
}

fn moves(table: &dyn Table, json: bool) {
    let (node, seats) = match table.node() {
        Node::Choice(seats) => ("choice", seats),
        Node::Chance => ("chance", Seats::NONE),
        Node::Over => ("over", Seats::NONE),
    };
    let lists: Vec<_> = seats
        .iter()
        .map(|seat| (seat, table.actions(seat)))
        .collect();
    if !json {
        println!("{}\n{node}", table.position());
        for (seat, moves) in lists {
            println!("seat {seat}: {}", moves.join("  "));
        }
        return;
    }
    let rolls: Vec<_> = table
        .rolls()
        .into_iter()
        .map(|(roll, weight)| json!({"roll": roll, "weight": weight}))
        .collect();
    let numbers: Vec<_> = seats.iter().map(|seat| seat.0 + 1).collect();
    let moves: Value = lists
        .into_iter()
        .map(|(seat, moves)| (seat.to_string(), json!(moves)))
        .collect();
    println!(
        "{}",
        json!({"position": table.position(), "node": node, "seats": numbers, "moves": moves, "rolls": rolls})
    );
}

fn verify(text: &str, json: bool) -> Result<(), Failure> {
    let checked =
        Record::read(text).and_then(|record| record.replay(catalog()).map(|_| record.events.len()));
    match checked {
        Ok(events) if json => println!("{}", json!({"ok": true, "events": events, "fault": null})),
        Ok(events) => println!("the record is good: {events} events"),
        Err(fault) if json => {
            let event = json!({"event": fault.event, "line": fault.line, "rule": fault.rule.to_string(), "text": fault.text});
            println!("{}", json!({"ok": false, "events": null, "fault": event}));
            return Err(Failure(1, fault.to_string()));
        }
        Err(fault) => return Err(Failure(1, fault.to_string())),
    }
    Ok(())
}
