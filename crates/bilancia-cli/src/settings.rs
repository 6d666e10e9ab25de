//! What holds for every command: language, glyphs, emphasis.

use std::io::IsTerminal;

use bilancia_core::Lang;
use bilancia_scene::Glyphs;
use clap::{Args, ValueEnum};

/// Options that every command takes.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "For every command")]
pub(crate) struct Settings {
    /// Language of boards, rules and messages; by default that of the system, if it is known.
    #[arg(long, global = true, value_enum)]
    lang: Option<Language>,
    /// Only ASCII characters in boards.
    #[arg(long, global = true)]
    ascii: bool,
    /// Show what lies behind an error.
    #[arg(long, global = true)]
    pub(crate) verbose: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Language {
    En,
    It,
}

impl Settings {
    /// The language asked for, else that of the environment, else English.
    pub(crate) fn lang(&self) -> Lang {
        match self.lang {
            Some(Language::En) => Lang::En,
            Some(Language::It) => Lang::It,
            None => ["LC_ALL", "LC_MESSAGES", "LANG"]
                .iter()
                .filter_map(|name| std::env::var(name).ok())
                .find(|value| !value.is_empty())
                .and_then(|value| Lang::from_tag(&value))
                .unwrap_or_default(),
        }
    }

    /// The glyphs to draw boards with.
    pub(crate) fn glyphs(&self) -> Glyphs {
        if self.ascii {
            Glyphs::Ascii
        } else {
            Glyphs::Unicode
        }
    }

    /// A text set off from the rest, where the terminal can and nobody objects (`NO_COLOR`).
    pub(crate) fn strong(&self, text: &str) -> String {
        let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        if plain || !std::io::stdout().is_terminal() {
            text.to_owned()
        } else {
            format!("\u{1b}[1m{text}\u{1b}[0m")
        }
    }
}
