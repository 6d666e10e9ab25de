//! The help of the program: commands in groups, in the language asked for.

mod italian;

use bilancia_core::{Lang, Message};
use clap::{Command, CommandFactory};

use crate::{Cli, settings::Settings};

/// A heading, and the names of the commands below it.
type Group = (Message, &'static [&'static str]);

/// Every command, in the groups of the list of commands.
const GROUPS: [Group; 7] = [
    (
        Message::new("Play", "Giocare"),
        &["games", "rules", "play", "mail", "puzzles", "turn", "serve"],
    ),
    (
        Message::new("Look into games", "Studiare i giochi"),
        &[
            "moves", "perft", "draw", "verify", "justify", "solve", "explore",
        ],
    ),
    (
        Message::new("Measure", "Misurare"),
        &["match", "arena", "pair", "levels", "weigh"],
    ),
    (
        Message::new("Battles of Axis & Allies", "Battaglie di Axis & Allies"),
        &["battle", "compare-rules"],
    ),
    (
        Message::new("Maps of the war", "Mappe della guerra"),
        &["import", "export"],
    ),
    (
        Message::new("Programs", "Programmi"),
        &["engine", "test-engine", "completions", "man", "version"],
    ),
    (
        Message::new("Run a server", "Gestire un server"),
        &["worker", "backup", "restore", "ratings"],
    ),
];

const ABOUT: Message = Message::new(
    "Games of war, wit and dice, without luck or with as little as you like.",
    "Giochi di guerra, d'ingegno e di dadi, senza fortuna o con quanta ne vuoi.",
);
const USAGE: Message = Message::new("Usage", "Uso");
const OPTIONS: Message = Message::new("Options", "Opzioni");
const MORE: Message = Message::new(
    "'bilancia help COMMAND' tells more about one.",
    "'bilancia help COMANDO' dice di più su un comando.",
);

/// The command line, described in a language.
pub(crate) fn command(lang: Lang) -> Command {
    let mut command = Cli::command();
    if lang == Lang::It {
        command = italian::translate(command);
    }
    let list = list(&command, lang);
    command.about(ABOUT.raw(lang)).help_template(format!(
        "{{about}}\n\n{}: {{usage}}\n\n{list}{}\n\n{}:\n{{options}}",
        USAGE.raw(lang),
        Settings::wrap(MORE.raw(lang)),
        OPTIONS.raw(lang)
    ))
}

/// The list of all commands in their groups, each with its description.
fn list(command: &Command, lang: Lang) -> String {
    let mut out = String::new();
    let width = Settings::width().unwrap_or(usize::MAX).clamp(40, 100);
    let indent = " ".repeat(17);
    for (heading, commands) in &GROUPS {
        out += &format!("{}:\n", heading.raw(lang));
        for name in *commands {
            let about = command
                .find_subcommand(name)
                .and_then(Command::get_about)
                .map_or(String::new(), ToString::to_string);
            // Only the first sentence: the help of the command has the others.
            let first = about.split(". ").next().unwrap_or_default();
            let options = textwrap::Options::new(width)
                .initial_indent(&indent)
                .subsequent_indent(&indent);
            let about = textwrap::fill(first.trim_end_matches('.'), options);
            out += &format!("  {name:14} {}\n", about.trim_start());
        }
        out.push('\n');
    }
    // In a template, braces have a meaning of their own.
    out.replace(['{', '}'], "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_in_one_group() {
        let mut grouped: Vec<_> = GROUPS
            .iter()
            .flat_map(|(_, commands)| commands.iter().map(|name| (*name).to_owned()))
            .collect();
        let mut known: Vec<_> = Cli::command()
            .get_subcommands()
            .map(|command| command.get_name().to_owned())
            .collect();
        grouped.sort();
        known.sort();
        assert_eq!(grouped, known);
    }

    #[test]
    fn the_list_fits_on_a_screen_and_the_declarations_are_sound() {
        for lang in Lang::ALL {
            let command = command(lang);
            command.clone().debug_assert();
            for line in list(&command, lang).lines() {
                assert!(line.chars().count() <= 100, "{line}");
            }
        }
    }
}
