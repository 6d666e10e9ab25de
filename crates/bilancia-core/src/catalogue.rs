//! Catalogues: the words of one folder of the source in every language, in the format of Project Fluent.

use std::{collections::HashMap, sync::OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, PatternElement},
    unicode::unescape_unicode_to_string,
};

use crate::Lang;

/// The words of one folder of the source, which stand beside it in English and Italian; in a further language they are
/// in the folder of that language. Made by [`catalogue!`](crate::catalogue).
pub struct Catalogue {
    place: &'static str,
    house: [&'static str; 2],
    read: OnceLock<Vec<Words>>,
}

/// The words of a catalogue in one language.
struct Words {
    bundle: FluentBundle<FluentResource>,
    /// The texts without arguments by their identifiers, which are most of them.
    plain: HashMap<String, String>,
}

impl Catalogue {
    /// A catalogue by its place in the folders of languages, such as `games/alea`, with its English and Italian texts.
    pub const fn new(place: &'static str, en: &'static str, it: &'static str) -> Self {
        Self {
            place,
            house: [en, it],
            read: OnceLock::new(),
        }
    }

    /// The place of the catalogue in the folders of languages.
    pub fn place(&self) -> &'static str {
        self.place
    }

    /// A text without arguments; English where the language lacks it, and none where English does.
    pub(crate) fn plain(&'static self, id: &str, lang: Lang) -> Option<&'static str> {
        self.find(lang, |words| words.plain.get(id).map(String::as_str))
    }

    /// The text of an entry with its arguments by name; English where the language lacks it, or fills it wrongly, and none
    /// where English does.
    pub fn text<'a>(
        &'static self,
        id: &str,
        lang: Lang,
        arguments: impl Iterator<Item = (&'a str, String)>,
    ) -> Option<String> {
        let values: FluentArgs<'_> = arguments.map(|(name, text)| (name, value(text))).collect();
        self.filled(id, lang, &values)
    }

    fn filled(&'static self, id: &str, lang: Lang, args: &FluentArgs<'_>) -> Option<String> {
        self.find(lang, |words| {
            let mut faults: Vec<FluentError> = Vec::new();
            let pattern = words.bundle.get_message(id)?.value()?;
            let text = words
                .bundle
                .format_pattern(pattern, Some(args), &mut faults);
            faults.is_empty().then(|| text.into_owned())
        })
    }

    /// The faults of a catalogue's text: the line of each, from 1, and the reason in English. What stands around them can
    /// be read all the same.
    pub fn faults(text: &str) -> Vec<(usize, String)> {
        let faults = FluentResource::try_new(text.to_owned())
            .map_or_else(|(_, faults)| faults, |_| Vec::new());
        let place = |at: usize| {
            text.as_bytes()[..at.min(text.len())]
                .iter()
                .filter(|byte| **byte == b'\n')
                .count()
                + 1
        };
        faults
            .into_iter()
            .map(|fault| (place(fault.pos.start), fault.kind.to_string()))
            .collect()
    }

    fn find<T>(&'static self, lang: Lang, text: impl Fn(&'static Words) -> Option<T>) -> Option<T> {
        let read = self
            .read
            .get_or_init(|| Lang::all().map(|lang| self.read(lang)).collect());
        let words = read.get(lang.index())?;
        text(words).or_else(|| text(read.first()?))
    }

    /// The words in a language, as far as they can be read: the rest is said in English.
    fn read(&self, lang: Lang) -> Words {
        let source = match self.house.get(lang.index()) {
            Some(source) => source,
            None => lang.file(&format!("{}.ftl", self.place)).unwrap_or(""),
        };
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(part, _)| part);
        let locale = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // Marks of direction around arguments would stand in mails, files and terminals too.
        bundle.set_use_isolating(false);
        let plain = plain_texts(&resource);
        bundle.add_resource_overriding(resource);
        Words { bundle, plain }
    }
}

/// The texts of a resource that have no arguments, by their identifiers.
fn plain_texts(resource: &FluentResource) -> HashMap<String, String> {
    let part = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => Some((*value).to_owned()),
        PatternElement::Placeable {
            expression: Expression::Inline(InlineExpression::StringLiteral { value }),
        } => Some(unescape_unicode_to_string(value).into_owned()),
        PatternElement::Placeable { .. } => None,
    };
    let plain = |entry: &Entry<&str>| match entry {
        Entry::Message(message) => {
            let parts = message.value.as_ref()?.elements.iter().map(part);
            Some((
                message.id.name.to_owned(),
                parts.collect::<Option<String>>()?,
            ))
        }
        _ => None,
    };
    resource.entries().filter_map(plain).collect()
}

/// A text as an argument, which is a number where it is written as one.
fn value(text: String) -> FluentValue<'static> {
    /// Whole numbers below this are exact as `f64`.
    const EXACT: u64 = 1 << 53;
    match text.parse::<i64>() {
        Ok(number) if number.unsigned_abs() < EXACT && number.to_string() == text => number.into(),
        _ => text.into(),
    }
}

/// Declares the catalogue of a folder of the source, which stands there as `en.ftl` and `it.ftl`.
///
/// `catalogue!("games/alea")` in `alea/mod.rs`; where the module's file stands beside its folder,
/// `catalogue!("games/alea" in "alea/")`.
#[macro_export]
macro_rules! catalogue {
    ($place:literal) => {
        $crate::catalogue!($place in "");
    };
    ($place:literal in $folder:literal) => {
        /// The words of this folder.
        pub(crate) fn catalogue() -> &'static $crate::Catalogue {
            static WORDS: $crate::Catalogue = $crate::Catalogue::new(
                $place,
                include_str!(concat!($folder, "en.ftl")),
                include_str!(concat!($folder, "it.ftl")),
            );
            &WORDS
        }
    };
}

/// Declares `catalogues`, the list of the catalogues of a crate and of those that it uses, by which words that were kept by
/// their identifiers are found again.
#[macro_export]
macro_rules! catalogues {
    ($($own:path),+ $(,)? $(; $($below:path),+)?) => {
        /// The catalogues of this crate and of those that it uses.
        pub fn catalogues() -> Vec<&'static $crate::Catalogue> {
            let own = [$($own()),+].into_iter();
            own$($(.chain($below()))+)?.collect()
        }
    };
}

/// Declares messages of a catalogue as constants, with the names of their arguments.
///
/// `messages! { crate::alea::catalogue, "draw-": pub(super) const { TITLE, MOVES(count) } const { HIDDEN } }` declares `TITLE`, whose
/// words stand in the catalogue as `draw-title`. An argument that no language needs, because several messages are given
/// the same ones, has a name with `_` before it.
#[macro_export]
macro_rules! messages {
    ($catalogue:path, $prefix:literal: $($vis:vis const {
        $($name:ident $(($($argument:ident),+))?),+ $(,)?
    })+) => {$($(
        #[doc = concat!("The message `", $prefix, stringify!($name), "` of the catalogue of this folder.")]
        $vis const $name: $crate::Message = {
            const NAME: &str = concat!($prefix, stringify!($name));
            const ID: [u8; NAME.len()] = $crate::message_id(NAME);
            const ENTRY: $crate::Entry = $crate::Entry {
                catalogue: $catalogue,
                id: match str::from_utf8(&ID) {
                    Ok(id) => id,
                    Err(_) => NAME,
                },
                arguments: &[$($(stringify!($argument)),+)?],
            };
            $crate::Message::of(&ENTRY)
        };
    )+)+};
}

/// The name of a constant as the identifier of a message: `TO_MOVE` is `to-move`.
pub const fn message_id<const N: usize>(name: &str) -> [u8; N] {
    let mut id = [0; N];
    let mut at = 0;
    while at < N {
        id[at] = match name.as_bytes()[at] {
            b'_' => b'-',
            letter => letter.to_ascii_lowercase(),
        };
        at += 1;
    }
    id
}
