//! Reading the command line, and explaining its errors in one line, in the language asked for.

use std::{
    error::Error as _,
    ffi::OsString,
    net::AddrParseError,
    num::{ParseFloatError, ParseIntError},
    process::ExitCode,
};

use bilancia_battle::ArmyError;
use bilancia_core::Lang;
use clap::{
    Command, Error, FromArgMatches,
    error::{ContextKind, ContextValue, ErrorKind},
};

use crate::{
    Cli,
    failure::{Refused, Said as _, Status, UnknownPlayer},
    help, languages,
    printable::printable,
    settings,
};

bilancia_core::messages! { crate::catalogue, "calls-":
    const {
        NO_COMMAND(name, suggestion), NO_TASK(all), NO_OPTION(argument, suggestion),
        NEEDS_VALUE(option, values), NO_VALUE(option, value, values), REFUSED(option, value, cause),
        MISSING(argument), CONFLICT(argument, other), UNUSABLE(line), NOT_A_NUMBER, NOT_AN_ADDRESS,
        OUT_OF_RANGE(range), THERE_ARE(all), DID_YOU_MEAN(names), SEE(value),
    }
}

/// Reads the command line of this process. On an error, or where help or the version was asked for, that is printed,
/// and the exit status is returned.
pub(crate) fn read() -> Result<Cli, ExitCode> {
    let words: Vec<OsString> = std::env::args_os().collect();
    languages::add(&words);
    let lang = lang_of(&words);
    let mut command = help::command(lang);
    let matches = command.try_get_matches_from_mut(without_lang_after_help(&words));
    let error = match matches.and_then(|mut matches| Cli::from_arg_matches_mut(&mut matches)) {
        Ok(cli) => return Ok(cli),
        Err(error) => error,
    };
    if !error.use_stderr() {
        // Help and version were asked for; if standard output is closed, nothing is lost.
        let _ = error.print();
        return Err(ExitCode::SUCCESS);
    }
    let of = named(&command, &words);
    let text = said(&error, lang) + &SEE.text(lang, &[&of]);
    let text = format!("bilancia: {}", printable(&text));
    eprintln!("{}", settings::wrap_error(&text));
    Err(ExitCode::from(Status::Wrong.code()))
}

/// The command that is named on a command line and the task after it, each with a space before it; empty if there is none.
fn named(command: &Command, words: &[OsString]) -> String {
    let (mut found, mut of) = (command, String::new());
    for word in words.iter().skip(1).filter_map(|word| word.to_str()) {
        // An argument before a task could be anything, so a task follows its command at once.
        match found.find_subcommand(word) {
            Some(next) => {
                of = format!("{of} {}", next.get_name());
                found = next;
            }
            None if of.is_empty() => {}
            None => break,
        }
    }
    of
}

/// The words of a command line. For `help COMMAND`, which takes no options, they are without the option `--lang`, which
/// has been read then.
fn without_lang_after_help(words: &[OsString]) -> Vec<OsString> {
    if words.get(1).is_none_or(|word| word != "help") {
        return words.to_vec();
    }
    let mut rest = words.iter();
    let mut kept = Vec::new();
    while let Some(word) = rest.next() {
        let text = word.to_string_lossy();
        if text == "--lang" {
            rest.next();
        } else if !text.starts_with("--lang=") {
            kept.push(word.clone());
        }
    }
    kept
}

/// Reads the language that is asked for, before the rest of the command line is parsed.
fn lang_of(words: &[OsString]) -> Lang {
    let words: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
    let asked = words.iter().enumerate().find_map(|(index, word)| {
        match (word.strip_prefix("--lang="), word.as_ref()) {
            (Some(lang), _) => Some(lang.to_owned()),
            (None, "--lang") => words.get(index + 1).map(ToString::to_string),
            _ => None,
        }
    });
    let known = |tag: &str| Lang::all().find(|lang| lang.code() == tag);
    asked
        .as_deref()
        .and_then(known)
        .unwrap_or_else(settings::lang_of_system)
}

/// Explains an error of the command line in one sentence.
fn said(error: &Error, lang: Lang) -> String {
    let text = |kind| context(error, kind);
    let argument = text(ContextKind::InvalidArg).unwrap_or_default();
    // An option is named without its value.
    let option = argument.split(' ').next().unwrap_or_default();
    let value = text(ContextKind::InvalidValue);
    let suggestion =
        |kind| text(kind).map_or(String::new(), |names| DID_YOU_MEAN.text(lang, &[&names]));
    let values =
        || text(ContextKind::ValidValue).map_or(String::new(), |all| THERE_ARE.text(lang, &[&all]));
    match (error.kind(), value) {
        (ErrorKind::InvalidSubcommand, _) => {
            let name = text(ContextKind::InvalidSubcommand).unwrap_or_default();
            let suggestion = match error.get(ContextKind::SuggestedSubcommand) {
                // The last suggestion is the nearest.
                Some(ContextValue::Strings(names)) => names.last(),
                _ => None,
            };
            let suggestion =
                suggestion.map_or(String::new(), |name| DID_YOU_MEAN.text(lang, &[name]));
            NO_COMMAND.text(lang, &[&name, &suggestion])
        }
        (ErrorKind::MissingSubcommand, _) => {
            let all = text(ContextKind::ValidSubcommand).unwrap_or_default();
            NO_TASK.text(lang, &[&all])
        }
        (ErrorKind::UnknownArgument, _) => {
            NO_OPTION.text(lang, &[&argument, &suggestion(ContextKind::SuggestedArg)])
        }
        (ErrorKind::InvalidValue, Some(value)) if !value.is_empty() => {
            NO_VALUE.text(lang, &[&option, &value, &values()])
        }
        (ErrorKind::InvalidValue, _) => NEEDS_VALUE.text(lang, &[&option, &values()]),
        (ErrorKind::ValueValidation, Some(value)) => {
            REFUSED.text(lang, &[&option, &value, &cause(error, lang)])
        }
        (ErrorKind::MissingRequiredArgument, _) => MISSING.text(lang, &[&argument]),
        (ErrorKind::ArgumentConflict, _) => {
            let other = text(ContextKind::PriorArg).unwrap_or_default();
            CONFLICT.text(lang, &[&argument, &other])
        }
        // Other errors are rare, and have English texts only.
        _ => {
            let whole = error.render().to_string();
            let first = whole.split("\n\n").next().unwrap_or_default();
            let words: Vec<_> = first.split_whitespace().collect();
            let line = words.join(" ");
            let line = line.strip_prefix("error: ").unwrap_or(&line);
            UNUSABLE.text(lang, &[&line])
        }
    }
}

/// The reason why a value is refused.
fn cause(error: &Error, lang: Lang) -> String {
    let Some(source) = error.source() else {
        return String::new();
    };
    if let Some(player) = source.downcast_ref::<UnknownPlayer>() {
        player.said(lang)
    } else if let Some(army) = source.downcast_ref::<ArmyError>() {
        army.said(lang)
    } else if let Some(refused) = source.downcast_ref::<Refused>() {
        refused.said(lang)
    } else if source.is::<ParseIntError>() || source.is::<ParseFloatError>() {
        NOT_A_NUMBER.raw(lang).to_owned()
    } else if source.is::<AddrParseError>() {
        NOT_AN_ADDRESS.raw(lang).to_owned()
    } else {
        let text = source.to_string();
        // This is clap's wording for numbers that are out of range.
        match text.split_once(" is not in ") {
            Some((_, range)) => OUT_OF_RANGE.text(lang, &[&range]),
            None => text,
        }
    }
}

/// One item of the context that clap gives with an error.
fn context(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => Some(texts.join(", ")),
        ContextValue::StyledStr(text) => Some(text.to_string()),
        ContextValue::StyledStrs(texts) => {
            let texts: Vec<_> = texts.iter().map(ToString::to_string).collect();
            Some(texts.join(", "))
        }
        ContextValue::Number(number) => Some(number.to_string()),
        _ => None,
    }
}
