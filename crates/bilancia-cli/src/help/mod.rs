//! The help of the program: commands in groups, in the language asked for.

mod translation;

use bilancia_core::{Lang, Message};
use clap::{Command, CommandFactory};

use crate::{Cli, settings::Settings};

bilancia_core::catalogue!("cli/help");

/// A heading, and the names of the commands below it.
type Group = (Message, &'static [&'static str]);

/// Every command, in the groups of the list of commands.
const GROUPS: [Group; 7] = [
    (
        PLAY,
        &["games", "rules", "play", "mail", "puzzles", "turn", "serve"],
    ),
    (
        LOOK_INTO_GAMES,
        &[
            "moves", "perft", "draw", "verify", "justify", "solve", "explore",
        ],
    ),
    (MEASURE, &["match", "arena", "pair", "levels", "weigh"]),
    (BATTLES_OF_AXIS_ALLIES, &["battle", "compare-rules"]),
    (MAPS_OF_THE_WAR, &["import", "export"]),
    (
        PROGRAMS,
        &["engine", "test-engine", "completions", "man", "version"],
    ),
    (RUN_A_SERVER, &["worker", "backup", "restore", "ratings"]),
];

bilancia_core::messages! { crate::help::catalogue, "":
    const {
        PLAY, LOOK_INTO_GAMES, MEASURE, BATTLES_OF_AXIS_ALLIES, MAPS_OF_THE_WAR, PROGRAMS, RUN_A_SERVER, ABOUT,
        USAGE, OPTIONS, MORE,
    }
}

/// The command line, described in a language.
pub(crate) fn command(lang: Lang) -> Command {
    let command = translation::translate(Cli::command(), lang);
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
        for lang in Lang::all() {
            let command = command(lang);
            command.clone().debug_assert();
            for line in list(&command, lang).lines() {
                assert!(line.chars().count() <= 100, "{line}");
            }
        }
    }
}
