//! The help in further languages: the texts of a file such as `it.json` replace the English ones, which are given where
//! commands and arguments are declared.

use std::collections::BTreeMap;

use bilancia_battle::Rules;
use bilancia_core::{Lang, Message};
use clap::{
    Arg, ArgAction, Command,
    builder::{Str, StyledStr},
};
use serde::Deserialize;

type Texts = BTreeMap<String, String>;

/// Contents of the file of a language.
#[derive(Deserialize)]
struct Translation<'a> {
    /// Descriptions of commands, by name; of a task after that of its command, such as `mail new`.
    about: Texts,
    /// Descriptions of arguments, by the name of the command and of the argument. Those of a command hold for its tasks too,
    /// and those under the empty name wherever nothing else is given.
    arguments: BTreeMap<String, Texts>,
    /// Descriptions of the values of arguments, by name of the value.
    values: BTreeMap<String, Texts>,
    /// Headings of groups of options, by the English heading.
    #[serde(borrow)]
    headings: BTreeMap<&'a str, &'a str>,
    /// Placeholders for the values of options, by the English placeholder.
    #[serde(borrow)]
    value_names: BTreeMap<&'a str, &'a str>,
    /// Words around descriptions, by the English word.
    #[serde(borrow)]
    words: BTreeMap<&'a str, &'a str>,
    /// Phrases in examples and in lines of usage, by the English phrase.
    #[serde(borrow)]
    phrases: BTreeMap<&'a str, &'a str>,
}

/// The file of each language; empty in English.
const TEXTS: Message = Message::document(&["cli/help.json", "", include_str!("it.json")]);

/// Translates the help of a whole command line into a language; it stays in English where the language has no texts for it.
pub(super) fn translate(command: Command, lang: Lang) -> Command {
    let Ok(translation) = serde_json::from_str::<Translation<'static>>(TEXTS.raw(lang)) else {
        return command;
    };
    let version = Arg::new("version")
        .short('V')
        .long("version")
        .action(ArgAction::Version);
    let command = command.disable_version_flag(true).arg(version);
    let command = translation.command(command, "");
    translation.with_usage(translation.subcommands(command, ""))
}

impl Translation<'static> {
    /// The word for an English one; itself if there is none.
    fn word(&self, english: &'static str) -> &'static str {
        self.words.get(english).copied().unwrap_or(english)
    }

    /// A text with its English phrases replaced.
    fn rephrased(&self, text: String) -> String {
        let replace =
            |text: String, (english, phrase): (&&str, &&str)| text.replace(english, phrase);
        self.phrases.iter().fold(text, replace)
    }

    /// Translates the subcommands of the command with this path: `mail` has `mail new`.
    fn subcommands(&self, command: Command, path: &str) -> Command {
        let names: Vec<_> = command
            .get_subcommands()
            .map(|command| command.get_name().to_owned())
            .collect();
        let template = format!(
            "{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}",
            self.word("Usage")
        );
        names.iter().fold(command, |command, name| {
            let path = format!("{path} {name}");
            let path = path.trim_start();
            command.mut_subcommand(name, |command| {
                let command = self.command(command, path).help_template(&template);
                self.subcommands(command, path)
                    .subcommand_help_heading(self.word("Commands"))
            })
        })
    }

    /// Translates one command, without its subcommands.
    fn command(&self, mut command: Command, name: &str) -> Command {
        if let Some(about) = self.about.get(name) {
            command = command.about(about.clone());
        }
        if let Some(after) = command.get_after_help().map(ToString::to_string) {
            command = command.after_help(self.rephrased(after));
        }
        let help = Arg::new("help")
            .short('h')
            .long("help")
            .action(ArgAction::Help);
        command
            .disable_help_flag(true)
            .arg(help)
            .mut_args(|argument| self.argument(argument, name))
    }

    /// Translates an argument of the command with this name.
    fn argument(&self, argument: Arg, command: &str) -> Arg {
        let id = argument.get_id().to_string();
        let of = |command: &str| self.arguments.get(command)?.get(&id);
        let parent = command.split(' ').next().unwrap_or_default();
        let mut help = match of(command).or_else(|| of(parent)).or_else(|| of("")) {
            Some(text) => text.replace("{rules}", &Rules::NAMES.join(", ")),
            None => argument
                .get_help()
                .map_or(String::new(), StyledStr::to_string),
        };
        if let Some(note) = self.values_of(&argument) {
            help += &note;
        }
        let heading = match (argument.get_help_heading(), argument.is_positional()) {
            (Some(heading), _) => self.headings.get(heading).copied(),
            (None, true) => Some(self.word("Arguments")),
            (None, false) => Some(self.word("Options")),
        };
        let names: Option<Vec<&'static str>> = argument.get_value_names().and_then(|names| {
            let known = |name: &Str| self.value_names.get(name.as_str()).copied();
            names.iter().map(known).collect()
        });
        let argument = match names {
            Some(names) if argument.get_action().takes_values() => argument.value_names(names),
            _ => argument,
        };
        let argument = match heading {
            Some(heading) => argument.help_heading(heading),
            None => argument,
        };
        let argument = argument.help(help);
        if !argument.get_action().takes_values() {
            return argument;
        }
        // clap's own additions to the text are in English.
        argument
            .hide_default_value(true)
            .hide_possible_values(true)
            .hide_env(true)
    }

    /// The end of an argument's help: its default, its possible values and the variable that sets it.
    fn values_of(&self, argument: &Arg) -> Option<String> {
        if !argument.get_action().takes_values() {
            return None;
        }
        let mut notes = String::new();
        if let Some(variable) = argument.get_env() {
            notes += &format!(
                " [{}: {}]",
                self.word("environment variable"),
                variable.to_string_lossy()
            );
        }
        let defaults: Vec<_> = argument
            .get_default_values()
            .iter()
            .map(|value| value.to_string_lossy())
            .collect();
        if !defaults.is_empty() && !argument.is_hide_default_value_set() {
            notes += &format!(" [{}: {}]", self.word("default"), defaults.join(", "));
        }
        let meanings = self.values.get(argument.get_id().as_str());
        let value = |name: &str| match meanings.and_then(|meanings| meanings.get(name)) {
            Some(meaning) => format!("{name} ({meaning})"),
            None => name.to_owned(),
        };
        let values = argument.get_possible_values();
        let values: Vec<_> = values.iter().map(|of| value(of.get_name())).collect();
        if !values.is_empty() {
            notes += &format!(" [{}: {}]", self.word("values"), values.join(", "));
        }
        Some(notes)
    }

    /// Adds to each command the line with its usage.
    fn with_usage(&self, command: Command) -> Command {
        let mut built = command.clone();
        built.build();
        self.add_usage(command, &mut built)
    }

    /// Adds to a command, and to all below it, the line with its usage as the built command has it.
    fn add_usage(&self, command: Command, built: &mut Command) -> Command {
        let usage = built.render_usage().to_string();
        let usage = usage.strip_prefix("Usage: ").unwrap_or(&usage);
        let usage = self.rephrased(usage.to_owned());
        let below = built
            .get_subcommands_mut()
            .filter(|command| command.get_name() != "help");
        let command = below.fold(command, |command, built| {
            let name = built.get_name().to_owned();
            command.mut_subcommand(name, |command| self.add_usage(command, built))
        });
        command.override_usage(usage)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cli;
    use clap::CommandFactory as _;

    /// Texts that are equal in both languages.
    const EQUAL: [&str; 0] = [];

    fn texts(command: &Command, path: &str) -> Vec<(String, Option<String>)> {
        let name = format!("{path} {}", command.get_name());
        let name = name.trim_start();
        let about = command.get_about().map(ToString::to_string);
        let mut all = vec![(name.to_owned(), about)];
        for argument in command.get_arguments() {
            let help = argument.get_help().map(ToString::to_string);
            all.push((format!("{name} {}", argument.get_id()), help));
            let heading = argument.get_help_heading().map(str::to_owned);
            all.push((format!("{name} {}: heading", argument.get_id()), heading));
        }
        all.extend(command.get_subcommands().flat_map(|it| texts(it, name)));
        all
    }

    #[test]
    fn every_command_and_argument_is_described_in_italian() {
        let english: BTreeMap<_, _> = texts(&Cli::command(), "").into_iter().collect();
        let italian: BTreeMap<_, _> = texts(&translate(Cli::command(), Lang::IT), "")
            .into_iter()
            .collect();
        assert!(english.len() > 200);
        for (place, text) in english {
            // The description of the program itself is given in both languages where its help is assembled.
            if text.is_none() || place == "bilancia" {
                continue;
            }
            let in_italian = &italian[&place];
            assert!(
                in_italian.as_ref().is_some_and(|text| !text.is_empty()),
                "{place}"
            );
            let may_be_equal = EQUAL.contains(&place.as_str());
            assert!(may_be_equal || *in_italian != text, "{place}: {text:?}");
        }
    }

    #[test]
    fn nothing_is_translated_that_is_not_there() {
        let italian: Translation<'static> = serde_json::from_str(TEXTS.raw(Lang::IT)).unwrap();
        let command = Cli::command();
        let find = |path: &str| {
            let mut words = path.split(' ');
            words.try_fold(&command, |command, word| command.find_subcommand(word))
        };
        for (name, arguments) in &italian.arguments {
            let Some(command) = find(name) else {
                assert_eq!(name, "");
                continue;
            };
            for id in arguments.keys() {
                let has = |command: &Command| command.get_arguments().any(|it| it.get_id() == id);
                let known = has(command) || command.get_subcommands().any(has);
                assert!(known, "{name} {id}");
            }
        }
        for name in italian.about.keys() {
            assert!(find(name).is_some(), "{name}");
        }
    }
}
