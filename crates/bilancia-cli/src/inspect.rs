//! Commands that show games and positions: games, rules, moves, perft, draw.

use std::{
    path::{Path, PathBuf},
    time::Instant,
};

use bilancia_analysis::{BotSpec, can_be_solved};
use bilancia_core::{
    Lang, Message, Name, Node, OptionSpec, Options, Seat, Seats, Values, figures::fixed,
};
use bilancia_games::catalog;
use bilancia_scene::Theme;
use bilancia_table::{GameSpec, Table};
use clap::{Args, ValueEnum};
use serde_json::{Value, json};

use crate::{
    failure::{Failure, Status},
    output, pager,
    settings::Settings,
};

bilancia_core::messages! { crate::catalogue, "inspect-":
    const {
        ONLY_WEIGHED(value), TO_MOVE(short), TO_BE_ROLLED(value), THE_GAME_IS_OVER,
        LEAVES(leaves, figures, figures_third), NO_PICTURE(output), NO_PNG(error),
    }
}

const NODES: [(&str, Message); 3] = [
    ("choice", TO_MOVE),
    ("chance", TO_BE_ROLLED),
    ("over", THE_GAME_IS_OVER),
];

/// Reads the name of a game with its options.
pub(crate) fn game(text: &str) -> Result<GameSpec, Failure> {
    if text.starts_with("exec:") {
        return Err(Status::Wrong.say(&ONLY_WEIGHED, &[&text]));
    }
    catalog()
        .read(text)
        .map_err(|error| Status::Wrong.of(&error))
}

fn table(text: &str, position: Option<&str>) -> Result<(GameSpec, Box<dyn Table>), Failure> {
    let spec = game(text)?;
    let table = spec
        .table(position)
        .map_err(|error| Status::Wrong.of(&error))?;
    Ok((spec, table))
}

/// The names of the opponents that play a game.
fn bots(game: &dyn bilancia_table::Game) -> Vec<String> {
    let own = bilancia_analysis::bots(game);
    let (engine, exact) = (!own.is_empty(), can_be_solved(game));
    let plays = |form: &&str| {
        (engine || !form.starts_with("engine")) && (exact || !form.starts_with("solved"))
    };
    let own = own.iter().filter(|bot| bot.name != "engine");
    let own = own.map(|bot| format!("{}:1s", bot.name));
    let general = BotSpec::FORMS.into_iter().filter(plays);
    general.map(str::to_owned).chain(own).collect()
}

/// A text in every language, as JSON.
fn in_all(message: &Message) -> Value {
    name_in_all(&Name::from(*message))
}

/// A name in every language, for programs.
fn name_in_all(name: &Name) -> Value {
    let texts = Lang::all().map(|lang| (lang.code().to_owned(), json!(name.text(lang))));
    Value::Object(texts.into_iter().collect())
}

/// The values of an option, as JSON.
fn values_to_json(values: &Values) -> Value {
    match values {
        Values::Words(words) => json!({"type": "enum", "values": words}),
        Values::Number(low, high) => json!({"type": "int", "min": low, "max": high}),
        Values::NumberOrNone(low, high) => {
            json!({"type": "int", "min": low, "max": high, "none": true})
        }
        Values::Text(_, form) => json!({"type": "text", "form": in_all(form)}),
        Values::Counts(counts) => {
            let kinds: Vec<_> = (counts.kinds)(Lang::EN)
                .into_iter()
                .map(|(name, _)| name)
                .collect();
            json!({"type": "counts", "kinds": kinds, "max": counts.most, "form": in_all(&counts.form)})
        }
    }
}

fn game_to_json(game: &dyn bilancia_table::Game) -> Value {
    let info = game.info();
    let option = |option: &OptionSpec| {
        json!({"name": option.name, "default": option.default, "values": values_to_json(&option.values),
               "about": in_all(&option.about)})
    };
    let options: Vec<Value> = info.options.iter().map(option).collect();
    let seats = game.seats(&Options::defaults(info.options));
    let seats: Vec<Value> = seats.iter().map(name_in_all).collect();
    json!({"name": info.name, "title": in_all(&info.title), "about": in_all(&info.about), "seats": seats,
           "options": options, "bots": bots(game)})
}

/// Lists the games, or shows one.
pub(crate) fn games(settings: &Settings, only: Option<&str>, as_json: bool) -> Result<(), Failure> {
    let games = match only {
        Some(name) => vec![game(name)?.game],
        None => catalog().0.to_vec(),
    };
    if as_json {
        for game in games {
            println!("{}", game_to_json(game));
        }
        return Ok(());
    }
    let lang = settings.lang();
    let mut lines = Vec::new();
    for game in games {
        let info = game.info();
        let seats = game.seats(&Options::defaults(info.options));
        let seats: Vec<_> = seats.iter().map(|name| name.text(lang)).collect();
        lines.push(format!(
            "{}  {}",
            settings.strong(info.name),
            info.about.raw(lang)
        ));
        lines.push(format!("    {}", seats.join(", ")));
        for option in info.options {
            lines.push(format!(
                "    {}={}  {} [{}]",
                option.name,
                option.default,
                option.about.raw(lang),
                option.values.words().text(lang)
            ));
        }
        lines.push(format!("    {}", bots(game).join("  ")));
    }
    pager::show(&Settings::wrap(&lines.join("\n")));
    Ok(())
}

/// Shows the rules of a game, or its notation.
pub(crate) fn rules(settings: &Settings, name: &str, notation: bool) -> Result<(), Failure> {
    let info = game(name)?.game.info();
    let lang = settings.lang();
    if notation {
        pager::show(&Settings::wrap(info.notation.raw(lang)));
    } else {
        pager::show(&pager::formatted(info.rules.raw(lang)));
    }
    Ok(())
}

/// Lists the legal moves, or the rolls.
pub(crate) fn moves(
    settings: &Settings,
    name: &str,
    position: Option<&str>,
    as_json: bool,
) -> Result<(), Failure> {
    let (spec, table) = table(name, position)?;
    let (node, seats) = match table.node() {
        Node::Choice(seats) => (0, seats),
        Node::Chance => (1, Seats::NONE),
        Node::Over => (2, Seats::NONE),
    };
    let lists: Vec<_> = seats
        .iter()
        .map(|seat| (seat, table.actions(seat)))
        .collect();
    let rolls = table.rolls();
    let (node, said) = NODES[node];
    if !as_json {
        let lang = settings.lang();
        let info = spec.game.info();
        let seat_name = |seat: Seat| format!("{} ({seat})", table.seat_name(seat, lang));
        let names: Vec<_> = seats.iter().map(seat_name).collect();
        let who = match table.node() {
            Node::Chance => info.chance.raw(lang).to_owned(),
            _ => names.join(", "),
        };
        println!("{}\n{}", table.position(), said.text(lang, &[&who]));
        for (seat, moves) in lists {
            println!(
                "{}",
                Settings::wrap(&format!("{seat}: {}", moves.join("  ")))
            );
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

/// Counts sequences of actions.
pub(crate) fn perft(
    settings: &Settings,
    name: &str,
    depth: u32,
    position: Option<&str>,
    as_json: bool,
) -> Result<(), Failure> {
    let (spec, table) = table(name, position)?;
    let started = Instant::now();
    let leaves = bilancia_analysis::perft(&*table, depth).expect("the game is of the catalogue");
    let seconds = started.elapsed().as_secs_f64();
    if as_json {
        let line = json!({"game": spec.name(), "position": table.position(), "depth": depth,
                          "leaves": leaves, "seconds": seconds});
        println!("{line}");
    } else {
        let lang = settings.lang();
        let rate = leaves as f64 / seconds.max(1e-9) / 1e6;
        let figures = [fixed(seconds, 3, lang), fixed(rate, 1, lang)];
        println!(
            "{}",
            LEAVES.text(lang, &[&leaves, &figures[0], &figures[1]])
        );
    }
    Ok(())
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Colours {
    /// Light or dark as the reader's system asks (SVG only; PNG is light).
    Auto,
    /// Ink on warm paper.
    Light,
    /// Light ink on dark paper.
    Dark,
    /// Black and white, for paper.
    Print,
}

impl From<Colours> for Theme {
    fn from(colours: Colours) -> Self {
        match colours {
            Colours::Auto => Self::Auto,
            Colours::Light => Self::Light,
            Colours::Dark => Self::Dark,
            Colours::Print => Self::Print,
        }
    }
}

#[derive(Args)]
pub(crate) struct DrawArgs {
    /// The game, with its options after a colon.
    game: String,
    /// A position; see 'rules GAME --notation'.
    #[arg(long, value_name = "POSITION")]
    position: Option<String>,
    /// The file to write, .svg or .png; - is standard output, as SVG.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// The colours.
    #[arg(long, value_enum)]
    theme: Option<Colours>,
    /// Width of a PNG in pixels.
    #[arg(long, value_name = "PIXELS", default_value_t = 1040)]
    width: u32,
}

/// Writes a picture of a position, from the view of a spectator.
pub(crate) fn draw(args: &DrawArgs, lang: Lang) -> Result<(), Failure> {
    let (_, table) = table(&args.game, args.position.as_deref())?;
    let theme = args.theme.map(Theme::from);
    let output = &*args.output;
    let scene = table.view(Seats::NONE).scene(lang);
    let svg = || scene.to_svg(theme.unwrap_or(Theme::Auto)).into_bytes();
    if output == Path::new("-") {
        output::bytes(&svg());
        return Ok(());
    }
    let extension = output
        .extension()
        .map(|extension| extension.to_string_lossy().to_ascii_lowercase());
    let bytes = match extension.as_deref() {
        Some("svg") => svg(),
        Some("png") => bilancia_scene::png(&scene, theme.unwrap_or(Theme::Light), args.width)
            .map_err(|error| Status::Wrong.say(&NO_PNG, &[&error]))?,
        _ => return Err(Status::Wrong.say(&NO_PICTURE, &[&output.display()])),
    };
    std::fs::write(output, bytes).map_err(|error| Failure::file("write", output, &error))
}

/// Titles of the first two seats.
pub(crate) fn seat_names(spec: &GameSpec, lang: Lang) -> [String; 2] {
    let seats = spec.game.seats(&spec.options);
    [0, 1].map(|seat| {
        seats
            .get(seat)
            .map_or("", |name| name.text(lang))
            .to_owned()
    })
}
