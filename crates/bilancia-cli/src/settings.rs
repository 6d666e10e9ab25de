//! Settings of every command: language, glyphs, emphasis, and the width of the terminal.

use std::{io::IsTerminal, path::PathBuf};

use bilancia_core::Lang;
use bilancia_scene::Glyphs;
use clap::{
    Args,
    builder::{PossibleValuesParser, TypedValueParser},
};
use terminal_size::{Height, Width, terminal_size_of};

/// Options that every command takes.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "For every command")]
pub(crate) struct Settings {
    /// Language of boards, rules and messages; by default that of the system, if it is known.
    #[arg(long, global = true, value_parser = languages(), value_name = "LANGUAGE")]
    lang: Option<Lang>,
    /// Only ASCII characters in boards; so it is too where the system's locale is C or POSIX.
    #[arg(long, global = true)]
    ascii: bool,
    /// Show what lies behind an error.
    #[arg(long, global = true)]
    pub(crate) verbose: bool,
    /// Folder of further maps of the war, one folder for each; by default, 'maps' among your data.
    #[arg(long, global = true, env = "BILANCIA_MAPS", value_name = "FOLDER")]
    maps: Option<PathBuf>,
    /// Folder of further languages, one folder for each; see crates/bilancia-core/locales/README.md.
    #[arg(long, global = true, env = LANGUAGES, value_name = "FOLDER")]
    languages: Option<PathBuf>,
}

/// The variable that names the folder of further languages.
pub(crate) const LANGUAGES: &str = "BILANCIA_LANGUAGES";

/// Reads the tag of a language.
fn languages() -> impl TypedValueParser<Value = Lang> {
    let tags = PossibleValuesParser::new(Lang::all().map(Lang::code));
    tags.map(|tag| Lang::from_tag(&tag).unwrap_or_default())
}

/// Smallest number of columns to which text is wrapped.
const NARROWEST: usize = 24;
/// Largest number of columns of wrapped text: longer lines are hard to read.
const WIDEST: usize = 100;

/// The language that the environment asks for, else English.
pub(crate) fn lang_of_system() -> Lang {
    locale("LC_MESSAGES")
        .and_then(|value| Lang::from_tag(&value))
        .unwrap_or_default()
}

/// One category of the locale, as the environment sets it.
fn locale(category: &str) -> Option<String> {
    ["LC_ALL", category, "LANG"]
        .iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())
}

/// A text wrapped to a width, if there is one; wrapped lines keep the indentation of their line.
pub(crate) fn wrap(text: &str, width: Option<usize>) -> String {
    let Some(width) = width else {
        return text.to_owned();
    };
    let width = width.clamp(NARROWEST, WIDEST);
    let lines: Vec<_> = text
        .split('\n')
        .map(|line| {
            let words = line.trim_start_matches(' ');
            let indent = " ".repeat((line.len() - words.len()).min(width / 2));
            let options = textwrap::Options::new(width)
                .initial_indent(&indent)
                .subsequent_indent(&indent);
            textwrap::fill(words, options)
        })
        .collect();
    lines.join("\n")
}

/// A text wrapped to the width of the terminal on standard error; unchanged if that is no terminal.
pub(crate) fn wrap_error(text: &str) -> String {
    let width = terminal_size_of(std::io::stderr()).map(|(Width(columns), _)| columns.into());
    wrap(text, width)
}

impl Settings {
    /// The language asked for, else that of the environment, else English.
    pub(crate) fn lang(&self) -> Lang {
        self.lang.unwrap_or_else(lang_of_system)
    }

    /// Folder of further maps of the war.
    pub(crate) fn maps(&self) -> PathBuf {
        self.maps.clone().unwrap_or_else(|| {
            directories::ProjectDirs::from("", "", "bilancia")
                .map_or_else(std::env::temp_dir, |folders| folders.data_dir().to_owned())
                .join("maps")
        })
    }

    /// The glyphs to draw boards with.
    pub(crate) fn glyphs(&self) -> Glyphs {
        let plain = locale("LC_CTYPE").is_some_and(|value| matches!(value.as_str(), "C" | "POSIX"));
        if self.ascii || plain {
            Glyphs::Ascii
        } else {
            Glyphs::Unicode
        }
    }

    /// Columns and lines of the terminal on standard output; none if that is no terminal.
    pub(crate) fn screen() -> Option<(usize, usize)> {
        let (Width(columns), Height(lines)) = terminal_size_of(std::io::stdout())?;
        (columns > 0 && lines > 0).then_some((columns.into(), lines.into()))
    }

    /// Columns of the terminal on standard output; none if that is no terminal.
    pub(crate) fn width() -> Option<usize> {
        let (Width(columns), _) = terminal_size_of(std::io::stdout())?;
        (columns > 0).then_some(columns.into())
    }

    /// A text wrapped to the width of the terminal on standard output; unchanged if that is no terminal.
    pub(crate) fn wrap(text: &str) -> String {
        wrap(text, Self::width())
    }

    /// Whether emphasis can be shown: standard output is a terminal, and `NO_COLOR` is not set.
    pub(crate) fn is_styled() -> bool {
        let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        !plain && std::io::stdout().is_terminal()
    }

    /// A text with emphasis, where emphasis can be shown.
    pub(crate) fn strong(&self, text: &str) -> String {
        if Self::is_styled() {
            format!("\u{1b}[1m{text}\u{1b}[0m")
        } else {
            text.to_owned()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_wrapped_between_words_and_keep_their_indent() {
        let text = "one two three four five six seven\n    eight nine ten eleven twelve\n";
        assert_eq!(wrap(text, None), text);
        assert_eq!(
            wrap(text, Some(24)),
            "one two three four five\nsix seven\n    eight nine ten\n    eleven twelve\n"
        );
        assert!(
            wrap(&"x ".repeat(300), Some(500))
                .lines()
                .all(|line| line.len() <= WIDEST)
        );
    }
}
