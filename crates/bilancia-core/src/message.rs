//! Texts that players read, in every language.

use std::{
    fmt::{self, Display},
    hash::{Hash, Hasher},
};

use crate::{Catalogue, Lang};

/// A text that players read, by its identifier: its words stand in a catalogue of each language.
///
/// Made by [`messages!`](crate::messages), which names its arguments.
#[derive(Clone, Copy)]
pub struct Message(Source);

#[derive(Clone, Copy)]
enum Source {
    Entry(&'static Entry),
    /// A document: its place in the folders of further languages, and its text in English and Italian.
    Document(&'static [&'static str; 3]),
    /// A text that is the same in every language.
    Same(&'static str),
}

/// An entry of a catalogue, as [`messages!`](crate::messages) declares it.
pub struct Entry {
    /// The catalogue.
    pub catalogue: fn() -> &'static Catalogue,
    /// The identifier within the catalogue.
    pub id: &'static str,
    /// The names of the arguments in their order.
    pub arguments: &'static [&'static str],
}

impl Entry {
    /// The names of the arguments as catalogues write them.
    pub fn names(&self) -> impl ExactSizeIterator<Item = &'static str> + use<> {
        // A name that no language needs so far has a mark before it.
        self.arguments
            .iter()
            .map(|name| name.trim_start_matches('_'))
    }
}

impl Message {
    /// An entry of a catalogue.
    pub const fn of(entry: &'static Entry) -> Self {
        Self(Source::Entry(entry))
    }

    /// A whole document, such as a booklet of rules: its place in the folders of further languages, and its text in English
    /// and in Italian.
    pub const fn document(texts: &'static [&'static str; 3]) -> Self {
        Self(Source::Document(texts))
    }

    /// A text that is the same in every language, such as a proper name.
    pub const fn same(text: &'static str) -> Self {
        Self(Source::Same(text))
    }

    /// The identifier: the place of the catalogue and the entry in it, such as `games/alea:to-move`.
    pub fn id(&self) -> String {
        match self.0 {
            Source::Entry(entry) => format!("{}:{}", (entry.catalogue)().place(), entry.id),
            Source::Document([place, ..]) => (*place).to_owned(),
            Source::Same(text) => text.to_owned(),
        }
    }

    /// The entry of a catalogue that it is; none for documents and texts that are the same in every language.
    pub fn entry(&self) -> Option<&'static Entry> {
        match self.0 {
            Source::Entry(entry) => Some(entry),
            _ => None,
        }
    }

    /// The text in a language, of a message without arguments.
    pub fn raw(&self, lang: Lang) -> &'static str {
        match self.0 {
            Source::Entry(entry) => {
                debug_assert!(entry.arguments.is_empty(), "{self:?} has arguments");
                (entry.catalogue)()
                    .plain(entry.id, lang)
                    .unwrap_or(entry.id)
            }
            Source::Document([place, en, it]) => {
                lang.file(place).unwrap_or(lang.of_two([*en, *it]))
            }
            Source::Same(text) => text,
        }
    }

    /// The text in a language with its arguments, which must be in that language; whole numbers choose between the
    /// forms of a word.
    pub fn text(&self, lang: Lang, arguments: &[&dyn Display]) -> String {
        let Source::Entry(entry) = self.0 else {
            return self.raw(lang).to_owned();
        };
        let names = entry.names();
        debug_assert_eq!(arguments.len(), names.len(), "arguments of {self:?}");
        if names.len() == 0 {
            return self.raw(lang).to_owned();
        }
        let texts = arguments.iter().map(|argument| argument.to_string());
        let text = (entry.catalogue)().text(entry.id, lang, names.zip(texts));
        text.unwrap_or_else(|| entry.id.to_owned())
    }

    /// The texts before and after the only argument of a message, which is markup or is filled in later.
    pub fn around(&self, lang: Lang) -> (String, String) {
        // A character that no text has.
        const PLACE: &str = "\u{1a}";
        let text = self.text(lang, &[&PLACE]);
        let around = text.split_once(PLACE).unwrap_or((&text, ""));
        (around.0.to_owned(), around.1.to_owned())
    }

    /// The text in a language with dots for its arguments, by which texts of one message can be grouped.
    pub fn outline(&self, lang: Lang) -> String {
        match self.0 {
            Source::Entry(entry) => {
                self.text(lang, &vec![&"…" as &dyn Display; entry.arguments.len()])
            }
            _ => self.raw(lang).to_owned(),
        }
    }
}

impl PartialEq for Message {
    fn eq(&self, other: &Self) -> bool {
        match (self.0, other.0) {
            (Source::Entry(one), Source::Entry(other)) => {
                one.id == other.id && (one.catalogue)().place() == (other.catalogue)().place()
            }
            (Source::Document(one), Source::Document(other)) => one[0] == other[0],
            (Source::Same(one), Source::Same(other)) => one == other,
            _ => false,
        }
    }
}

impl Eq for Message {}

impl Hash for Message {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self.0 {
            Source::Entry(entry) => entry.id.hash(state),
            Source::Document(texts) => texts[0].hash(state),
            Source::Same(text) => text.hash(state),
        }
    }
}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn catalogue() -> &'static Catalogue {
        static WORDS: Catalogue = Catalogue::new(
            "test",
            "of = { $whose }: { $count } { $count ->\n [one] game\n *[other] games\n }\nonly-english = {\" \"}only{\"\\u007d\"}\nwith = See { $link }.",
            "of = { $whose }: { $count } { $count ->\n [one] partita\n *[other] partite\n }\n",
        );
        &WORDS
    }

    crate::messages! { super::tests::catalogue, "": const { OF(whose, count), WITH(link), ONLY_ENGLISH, ABSENT } }

    #[test]
    fn arguments_are_filled_in_and_words_follow_their_number() {
        assert_eq!(OF.text(Lang::EN, &[&"a", &1]), "a: 1 game");
        assert_eq!(
            OF.text(Lang::EN, &[&"{ $count }", &0]),
            "{ $count }: 0 games"
        );
        assert_eq!(OF.text(Lang::IT, &[&"007", &21]), "007: 21 partite");
        let large = u64::MAX;
        assert_eq!(
            OF.text(Lang::IT, &[&"1.50", &large]),
            format!("1.50: {large} partite")
        );
        let (before, after) = WITH.around(Lang::EN);
        assert_eq!((&*before, &*after), ("See ", "."));
        assert_eq!(OF.outline(Lang::EN), "…: … games");
    }

    #[test]
    fn what_a_language_lacks_is_said_in_english() {
        assert_eq!(ONLY_ENGLISH.raw(Lang::IT), " only}");
        assert_eq!(ABSENT.raw(Lang::IT), "absent");
        assert_eq!(OF.id(), "test:of");
    }

    #[test]
    fn faults_of_a_catalogue_have_a_line() {
        let faults = Catalogue::faults("one = 1\ntwo two\nthree = { $x\n");
        let lines: Vec<_> = faults.iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, [2, 4], "{faults:?}");
        assert_eq!(Catalogue::faults("# Nothing\none = { $a }\n"), []);
    }
}
