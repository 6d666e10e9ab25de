//! Texts that players read, in every language, under one key.

use std::fmt::Display;

/// A language of the interface. Notation is the same in all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Italian.
    It,
}

impl Lang {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::En, Self::It];

    /// Its tag, as pages name their language.
    pub fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::It => "it",
        }
    }

    /// The language of a tag such as `it`, `it_IT.UTF-8` or `en-GB`; none for other languages.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let tag = tag.to_ascii_lowercase();
        match tag.split(['_', '-', '.']).next() {
            Some("it") => Some(Self::It),
            Some("en" | "c" | "posix") => Some(Self::En),
            _ => None,
        }
    }
}

/// One text in all languages. `{0}`, `{1}`… stand for arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Message {
    /// English.
    pub en: &'static str,
    /// Italian.
    pub it: &'static str,
}

impl Message {
    /// A text in English and Italian.
    pub const fn new(en: &'static str, it: &'static str) -> Self {
        Self { en, it }
    }

    /// The text as written.
    pub const fn raw(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::It => self.it,
        }
    }

    /// The text with its arguments filled in.
    pub fn text(&self, lang: Lang, args: &[&dyn Display]) -> String {
        let mut text = self.raw(lang).to_owned();
        for (index, arg) in args.iter().enumerate() {
            text = text.replace(&format!("{{{index}}}"), &arg.to_string());
        }
        text
    }
}
