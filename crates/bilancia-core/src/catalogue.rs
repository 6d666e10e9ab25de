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
    read: OnceLock<Vec<OnceLock<Words>>>,
}

/// The words of a catalogue in one language.
struct Words {
    bundle: FluentBundle<FluentResource>,
    /// The texts without arguments by their identifiers, which are most of them.
    plain: HashMap<String, String>,
    /// The texts in which arguments only stand, which need no more than to be joined.
    joined: HashMap<String, Vec<Part>>,
}

/// A part of a text with arguments.
enum Part {
    Text(String),
    /// An argument by its name.
    Argument(String),
}

impl Words {
    /// The text of an entry in which arguments only stand; none for other entries, and where an argument is missing.
    fn join(&self, id: &str, arguments: &[(&str, String)]) -> Option<String> {
        let mut text = String::new();
        for part in self.joined.get(id)? {
            text.push_str(match part {
                Part::Text(text) => text,
                Part::Argument(name) => &arguments.iter().find(|(known, _)| known == name)?.1,
            });
        }
        Some(text)
    }

    /// The text of an entry as Fluent puts it together; none if it is not there, or is filled wrongly.
    fn format(&self, id: &str, arguments: &[(&str, String)]) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let values: FluentArgs<'_> = (arguments.iter())
            .map(|(name, text)| (*name, value(text.clone())))
            .collect();
        let mut faults: Vec<FluentError> = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&values), &mut faults);
        faults.is_empty().then(|| text.into_owned())
    }
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
        let arguments: Vec<_> = arguments.collect();
        self.find(lang, |words| {
            let joined = words.join(id, &arguments);
            joined.or_else(|| words.format(id, &arguments))
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
            .get_or_init(|| Lang::all().map(|_| OnceLock::new()).collect());
        let words = |lang: Lang| {
            let place = read.get(lang.index())?;
            Some(place.get_or_init(|| self.read(lang)))
        };
        text(words(lang)?).or_else(|| text(words(Lang::EN)?))
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
        let (mut plain, mut joined) = (HashMap::new(), HashMap::new());
        for (id, mut parts) in resource.entries().filter_map(simple) {
            match parts.as_mut_slice() {
                [Part::Text(text)] => {
                    plain.insert(id, std::mem::take(text));
                }
                _ => {
                    joined.insert(id, parts);
                }
            }
        }
        bundle.add_resource_overriding(resource);
        Words {
            bundle,
            plain,
            joined,
        }
    }
}

/// The parts of an entry in which arguments only stand, with its identifier; none if it chooses among forms.
fn simple(entry: &Entry<&str>) -> Option<(String, Vec<Part>)> {
    let Entry::Message(message) = entry else {
        return None;
    };
    let mut parts = Vec::new();
    for element in &message.value.as_ref()?.elements {
        let part = match element {
            PatternElement::TextElement { value } => Part::Text((*value).to_owned()),
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::StringLiteral { value }),
            } => Part::Text(unescape_unicode_to_string(value).into_owned()),
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::VariableReference { id }),
            } => Part::Argument(id.name.to_owned()),
            PatternElement::Placeable { .. } => return None,
        };
        match (parts.last_mut(), part) {
            (Some(Part::Text(text)), Part::Text(more)) => text.push_str(&more),
            (_, part) => parts.push(part),
        }
    }
    Some((message.id.name.to_owned(), parts))
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
                id: match ::core::str::from_utf8(&ID) {
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
