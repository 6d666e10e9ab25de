//! Commands that only look: games, rules, moves, perft, draw.

use std::{path::Path, time::Instant};

use bilancia_core::{Lang, Node, OptionSpec, Seats};
use bilancia_games::catalog;
use bilancia_scene::Theme;
use bilancia_table::{BotSpec, GameSpec, Table};
use serde_json::{Value, json};

use crate::{failure::Failure, settings::Settings};

/// A game with its options.
pub(crate) fn game(text: &str) -> Result<GameSpec, Failure> {
    catalog().read(text).map_err(Failure::wrong)
}

fn table(text: &str, position: Option<&str>) -> Result<(GameSpec, Box<dyn Table>), Failure> {
    let spec = game(text)?;
    let table = spec.table(position).map_err(Failure::wrong)?;
    Ok((spec, table))
}

/// The opponents that play a game.
fn bots(game: &dyn bilancia_table::Game) -> Vec<&'static str> {
    let [engine, exact] = game.experts();
    let plays = |form: &&str| {
        (engine || !form.starts_with("engine")) && (exact || !form.starts_with("solved"))
    };
    BotSpec::FORMS.into_iter().filter(plays).collect()
}

/// Lists the games.
pub(crate) fn games(settings: &Settings, json: bool) {
    let lang = settings.lang();
    for game in catalog().0 {
        let info = game.info();
        let seats: Vec<_> = info.seats.iter().map(|name| name.raw(lang)).collect();
        if json {
            let option = |option: &OptionSpec| {
                json!({"name": option.name, "default": option.default,
                       "values": option.values.words().text(lang), "about": option.about.raw(lang)})
            };
            let options: Vec<Value> = info.options.iter().map(option).collect();
            let line = json!({"name": info.name, "title": info.title.raw(lang), "about": info.about.raw(lang),
                              "seats": seats, "options": options, "bots": bots(*game)});
            println!("{line}");
            continue;
        }
        println!("{}  {}", settings.strong(info.name), info.about.raw(lang));
        println!("    {}", seats.join(", "));
        for option in info.options {
            println!(
                "    {}={}  {} [{}]",
                option.name,
                option.default,
                option.about.raw(lang),
                option.values.words().text(lang)
            );
        }
        println!("    {}", bots(*game).join("  "));
    }
}

/// Shows the rules of a game, or its notation.
pub(crate) fn rules(settings: &Settings, name: &str, notation: bool) -> Result<(), Failure> {
    let spec = game(name)?;
    let info = spec.game.info();
    println!(
        "{}",
        if notation { info.notation } else { info.rules }
            .raw(settings.lang())
            .trim_end()
    );
    Ok(())
}

/// Lists the legal moves, or the rolls.
pub(crate) fn moves(name: &str, position: Option<&str>, json: bool) -> Result<(), Failure> {
    let (_, table) = table(name, position)?;
    let (node, seats) = match table.node() {
        Node::Choice(seats) => ("choice", seats),
        Node::Chance => ("chance", Seats::NONE),
        Node::Over => ("over", Seats::NONE),
    };
    let lists: Vec<_> = seats
        .iter()
        .map(|seat| (seat, table.actions(seat)))
        .collect();
    let rolls = table.rolls();
    if !json {
        println!("{}\n{node}", table.position());
        for (seat, moves) in lists {
            println!("{seat}: {}", moves.join("  "));
        }
        for (roll, weight) in rolls {
            println!("{weight:>4}  {roll}");
        }
        return Ok(());
    }
    let rolls: Vec<_> = rolls
        .into_iter()
        .map(|(roll, weight)| json!({"roll": roll, "weight": weight}))
        .collect();
    let numbers: Vec<_> = seats.iter().map(|seat| seat.0 + 1).collect();
    let moves: Value = lists
        .into_iter()
        .map(|(seat, moves)| (seat.to_string(), json!(moves)))
        .collect();
    let line = json!({"position": table.position(), "node": node, "seats": numbers, "moves": moves, "rolls": rolls});
    println!("{line}");
    Ok(())
}

/// Counts sequences of moves.
pub(crate) fn perft(
    name: &str,
    depth: u32,
    position: Option<&str>,
    json: bool,
) -> Result<(), Failure> {
    let (spec, table) = table(name, position)?;
    let started = Instant::now();
    let leaves = table.perft(depth);
    let seconds = started.elapsed().as_secs_f64();
    if json {
        let line = json!({"game": spec.name(), "position": table.position(), "depth": depth,
                          "leaves": leaves, "seconds": seconds});
        println!("{line}");
    } else {
        let rate = leaves as f64 / seconds.max(1e-9) / 1e6;
        println!("{leaves} leaves in {seconds:.3} s ({rate:.1} million a second)");
    }
    Ok(())
}

/// Writes a picture of a position, as everybody may see it.
pub(crate) fn draw(
    name: &str,
    position: Option<&str>,
    output: &Path,
    theme: Option<Theme>,
    width: u32,
    lang: Lang,
) -> Result<(), Failure> {
    let (_, table) = table(name, position)?;
    let scene = table.view(Seats::NONE).scene(lang);
    let extension = output
        .extension()
        .map(|extension| extension.to_string_lossy().to_ascii_lowercase());
    let bytes = match extension.as_deref() {
        Some("svg") => scene.to_svg(theme.unwrap_or(Theme::Auto)).into_bytes(),
        Some("png") => bilancia_scene::png(&scene, theme.unwrap_or(Theme::Light), width)
            .map_err(Failure::wrong)?,
        _ => {
            let text = format!(
                "'{}' is neither .svg nor .png; name a file that ends in one of them",
                output.display()
            );
            return Err(Failure::wrong(text));
        }
    };
    std::fs::write(output, bytes).map_err(|error| Failure::file("write", output, &error))
}

/// Reads a file of text.
pub(crate) fn read_file(path: &Path) -> Result<String, Failure> {
    let bytes = std::fs::read(path).map_err(|error| Failure::file("read", path, &error))?;
    String::from_utf8(bytes).map_err(|_| {
        Failure::no(format!(
            "{} is not a text in UTF-8, so it is no record",
            path.display()
        ))
    })
}
