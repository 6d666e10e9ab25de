//! Texts that players read, in every language together.

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

    /// The two-letter tag of the language (ISO 639-1), as pages state it.
    pub fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::It => "it",
        }
    }

    /// Reads a language tag or locale such as `it`, `it_IT.UTF-8` or `en-GB`; `None` for other languages.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let tag = tag.to_ascii_lowercase();
        match tag.split(['_', '-', '.']).next() {
            Some("it") => Some(Self::It),
            Some("en" | "c" | "posix") => Some(Self::En),
            _ => None,
        }
    }
}

/// A text in every language. `{0}`, `{1}`… are places for arguments; `{0|game|games}` becomes the first word where
/// argument 0 is the number 1, and the second otherwise.
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

    /// The text in a language, with its places for arguments left open.
    pub const fn raw(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::It => self.it,
        }
    }

    /// The text in a language with its arguments, which must be in that language. A place without an argument is
    /// left as it stands.
    pub fn text(&self, lang: Lang, args: &[&dyn Display]) -> String {
        let mut text = String::new();
        let mut rest = self.raw(lang);
        // From left to right, so that what stands in an argument is never taken for another.
        while let Some(at) = rest.find('{') {
            let (before, place) = rest.split_at(at);
            text.push_str(before);
            let filled = place[1..]
                .split_once('}')
                .and_then(|(place, after)| Some((fill(place, args)?, after)));
            rest = match filled {
                Some((filled, after)) => {
                    text.push_str(&filled);
                    after
                }
                None => {
                    text.push('{');
                    &place[1..]
                }
            };
        }
        text + rest
    }
}

/// The text for a place such as `0` or `0|game|games`; none if there is no such argument.
fn fill(place: &str, args: &[&dyn Display]) -> Option<String> {
    let (index, words) = match place.split_once('|') {
        Some((index, words)) => (index, Some(words.split_once('|')?)),
        None => (place, None),
    };
    let arg = args.get(index.parse::<usize>().ok()?)?.to_string();
    Some(match words {
        None => arg,
        Some((one, _)) if arg == "1" => one.to_owned(),
        Some((_, more)) => more.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_filled_in_and_words_follow_their_number() {
        let message = Message::new(
            "{1}: {0} {0|game|games} of {2|one|more}",
            "{1}: {0} {0|partita|partite}",
        );
        assert_eq!(
            message.text(Lang::En, &[&1, &"a"]),
            "a: 1 game of {2|one|more}"
        );
        assert_eq!(
            message.text(Lang::En, &[&0, &"{0}", &2]),
            "{0}: 0 games of more"
        );
        assert_eq!(message.text(Lang::It, &[&1, &"b"]), "b: 1 partita");
        assert_eq!(message.text(Lang::It, &[&21, &"b"]), "b: 21 partite");
        let odd = Message::new("{ {x} {0|a} {0", "");
        assert_eq!(odd.text(Lang::En, &[&1]), "{ {x} {0|a} {0");
    }
}
