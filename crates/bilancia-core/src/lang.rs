//! The languages that there are.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

use rust_embed::RustEmbed;

/// A language of the interface, one of [`Lang::all`]. Notation is the same in all of them.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lang(u8);

/// A language beside English and Italian: its tag, and its files by their place, such as `games/alea.ftl`.
#[derive(Clone, Debug, Default)]
pub struct Language {
    /// The tag (ISO 639-1), such as `es`.
    pub tag: String,
    /// The texts of catalogues (`.ftl`) and booklets (`.md`) by their place in the folder of the language.
    pub files: BTreeMap<String, String>,
}

/// The folders of further languages, one for each.
#[derive(RustEmbed)]
#[folder = "locales"]
struct Folders;

crate::messages! { crate::catalogue, "lang-": const { NAME } }

/// Tags of the languages whose words stand beside the code.
const HOUSE: [&str; 2] = ["en", "it"];

static FURTHER: OnceLock<Vec<Language>> = OnceLock::new();

/// The further languages in the order of their tags.
fn further() -> &'static [Language] {
    FURTHER.get_or_init(|| embedded().into_values().collect())
}

/// The languages whose folders were there when the program was built, by tag.
fn embedded() -> BTreeMap<String, Language> {
    let mut languages = BTreeMap::<String, Language>::new();
    for path in Folders::iter() {
        let Some((tag, place)) = path.split_once('/') else {
            continue;
        };
        let Some(file) = Folders::get(&path) else {
            continue;
        };
        let text = String::from_utf8_lossy(&file.data).into_owned();
        let language = languages.entry(tag.to_owned()).or_default();
        language.tag = tag.to_owned();
        language.files.insert(place.to_owned(), text);
    }
    languages
}

impl Lang {
    /// English, the language of every text that another language lacks.
    pub const EN: Self = Self(0);
    /// Italian.
    pub const IT: Self = Self(1);

    /// Every language: English, Italian, then the further ones by tag.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        let count = HOUSE.len() + further().len();
        (0..u8::try_from(count).unwrap_or(u8::MAX)).map(Self)
    }

    /// Adds languages to those that the program was built with; of two with one tag, the added one stands, but English and
    /// Italian stay as they are. Returns `false`, and changes nothing, once a text has been asked for.
    pub fn add(languages: Vec<Language>) -> bool {
        let mut all = embedded();
        let further = languages
            .into_iter()
            .filter(|one| !HOUSE.contains(&&*one.tag));
        all.extend(further.map(|one| (one.tag.clone(), one)));
        FURTHER.set(all.into_values().collect()).is_ok()
    }

    /// The two-letter tag of the language (ISO 639-1), as pages state it.
    pub fn code(self) -> &'static str {
        let further = || self.language().map_or(HOUSE[0], |language| &*language.tag);
        HOUSE.get(self.index()).copied().unwrap_or_else(further)
    }

    /// The name of the language in itself, such as `Italiano`.
    pub fn name(self) -> &'static str {
        NAME.raw(self)
    }

    /// Reads a language tag or locale such as `it`, `it_IT.UTF-8` or `en-GB`; `None` for other languages.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let tag = tag.to_ascii_lowercase();
        let tag = tag.split(['_', '-', '.']).next()?;
        if matches!(tag, "c" | "posix") {
            return Some(Self::EN);
        }
        Self::all().find(|lang| lang.code() == tag)
    }

    /// Of a text written in English and in Italian, such as the title of an event, the one for this language's readers.
    pub fn of_two<T: ?Sized>(self, [en, it]: [&T; 2]) -> &T {
        if self == Self::IT { it } else { en }
    }

    /// The place of the language in lists of one item for each.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// A file of a further language; none of English and Italian, whose texts stand beside what says them.
    pub(crate) fn file(self, place: &str) -> Option<&'static str> {
        self.language()?.files.get(place).map(String::as_str)
    }

    fn language(self) -> Option<&'static Language> {
        further().get(self.index().checked_sub(HOUSE.len())?)
    }
}

impl fmt::Debug for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_added_once_and_the_house_ones_stay() {
        let language = |tag: &str| Language {
            tag: tag.to_owned(),
            files: BTreeMap::from([("test.ftl".to_owned(), tag.to_owned())]),
        };
        assert!(Lang::add(["qaa", "it", "qaa"].map(language).into()));
        assert!(!Lang::add(vec![language("qab")]));
        let tags: Vec<_> = Lang::all().map(Lang::code).collect();
        assert_eq!(tags, ["en", "it", "qaa"]);
        let added = Lang::from_tag("QAA-x").unwrap();
        assert_eq!(added.file("test.ftl"), Some("qaa"));
        assert_eq!(
            (Lang::IT.file("test.ftl"), added.file("absent.ftl")),
            (None, None)
        );
        assert_eq!(Lang::from_tag("qab"), None);
    }
}
