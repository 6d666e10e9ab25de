//! Completions for shells: of commands and options by clap, and of the values that the program knows.

use bilancia_analysis::opponent_names;
use bilancia_battle::{Rules, Unit};
use bilancia_core::Lang;
use bilancia_games::catalog;
use bilancia_luck::Ladder;
use bilancia_war::pack;
use clap::{
    Arg, Command,
    builder::{PossibleValue, PossibleValuesParser},
};
use clap_complete::Shell;

use crate::{help, output};

/// Writes the completions for a shell.
pub(crate) fn completions(shell: Shell, lang: Lang) {
    let mut command = with_values(help::command(lang), "", shell, lang);
    let mut out = Vec::new();
    clap_complete::generate(shell, &mut command, "bilancia", &mut out);
    output::bytes(&out);
}

/// Adds the values that can be proposed to the arguments of a command and of all below it. Completions alone have them:
/// the command itself takes many more, such as games with options.
fn with_values(command: Command, path: &str, shell: Shell, lang: Lang) -> Command {
    let command = command.mut_args(|argument| {
        let mut values = values(path, argument.get_id().as_str());
        // Bash takes a word with a colon for several.
        values.retain(|value| shell != Shell::Bash || !value.contains(':'));
        match values.is_empty() {
            true => argument,
            false => propose(argument, values, lang),
        }
    });
    let names: Vec<_> = command
        .get_subcommands()
        .map(|command| command.get_name().to_owned())
        .collect();
    names.iter().fold(command, |command, name| {
        let path = format!("{path} {name}");
        command.mut_subcommand(name, |command| {
            with_values(command, path.trim_start(), shell, lang)
        })
    })
}

fn propose(argument: Arg, mut values: Vec<String>, lang: Lang) -> Arg {
    let defaults = argument.get_default_values().iter();
    let defaults: Vec<_> = defaults
        .map(|value| value.to_string_lossy().into_owned())
        .collect();
    values.extend(defaults);
    values.sort();
    values.dedup();
    let values = values.into_iter().map(|value| {
        let about = value.parse::<Rules>().map(|rules| rules.about(lang));
        // clap wants texts that live as long as the program, which ends once the completions are written.
        PossibleValue::new(&*value.leak()).help(about.ok())
    });
    argument.value_parser(PossibleValuesParser::new(values))
}

/// Values of an argument that can be proposed; none where the program knows none.
fn values(path: &str, argument: &str) -> Vec<String> {
    let some = |names: &[&str]| -> Vec<String> { names.iter().map(ToString::to_string).collect() };
    match (path, argument) {
        // The number of a game in a file.
        ("verify", "game") => Vec::new(),
        ("export", "game") => wars().collect(),
        ("puzzles", "what") => games().chain(some(&["try", "make", "check"])).collect(),
        (_, "game" | "games") => games().chain(wars()).collect(),
        ("play", "seats") => opponents().chain(some(&["human"])).collect(),
        (_, "seats") => opponents().collect(),
        ("explore", "seat") => some(&["1", "2"]),
        (_, "seat") => (1..=most_seats()).map(|seat| seat.to_string()).collect(),
        ("battle", "rules") => some(&Rules::NAMES)
            .into_iter()
            .chain(some(&["all"]))
            .collect(),
        ("battle", "cheapest" | "attack_order" | "defend_order") => units().collect(),
        ("battle", "attack" | "defend" | "cargo" | "join" | "garrison" | "aircraft" | "wave") => {
            units().map(|unit| format!("1{unit}")).collect()
        }
        ("weigh", "ladder") => ladders().collect(),
        _ => Vec::new(),
    }
}

fn games() -> impl Iterator<Item = String> {
    let all = catalog().0.iter();
    all.map(|game| game.info().name.to_owned())
}

/// The war on each map that comes with the program.
fn wars() -> impl Iterator<Item = String> {
    let short = |pack: &pack::Pack| pack.id.split('@').next().unwrap_or_default().to_owned();
    pack::all().map(move |pack| format!("war:map={}", short(pack)))
}

/// Largest number of seats of a game, among those that are played and their samples.
fn most_seats() -> usize {
    let samples = catalog().0.iter().flat_map(|game| {
        let info = game.info();
        let options = info.samples.iter().map(|sample| sample.options);
        options.map(|options| format!("{}:{options}", info.name))
    });
    let specs = games().chain(wars()).chain(samples);
    let specs = specs.filter_map(|name| catalog().read(&name).ok());
    let seats = specs.map(|spec| spec.game.seats(&spec.options).len());
    seats.max().unwrap_or(1)
}

fn opponents() -> impl Iterator<Item = String> {
    // A level is nothing without its number.
    let named = opponent_names().filter(|name| *name != "level");
    let levels = (1..=5).map(|level| format!("level:{level}"));
    named.map(str::to_owned).chain(levels)
}

fn ladders() -> impl Iterator<Item = String> {
    // A ladder is written as its name, a colon and its players; the name alone is proposed.
    let name = |ladder: Ladder| ladder.name().split(':').next().map(str::to_owned);
    Ladder::all().into_iter().filter_map(name)
}

fn units() -> impl Iterator<Item = String> {
    Unit::ALL.iter().map(|unit| unit.profile().name.to_owned())
}
