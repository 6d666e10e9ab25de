//! Messages with their arguments, to be rendered in the reader's language.

use std::sync::Arc;

use crate::{Actor, Lang, Message, Seat};

/// A name in every language that is known only when the program runs, such as one from a map's file. Cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Name(Arc<[String]>);

impl Name {
    /// The names that messages without arguments give.
    pub fn list(messages: &[Message]) -> Vec<Self> {
        messages
            .iter()
            .map(|message| Self::from(*message))
            .collect()
    }

    /// A name in English and Italian; in a further language it is the English one.
    pub fn new(en: &str, it: &str) -> Self {
        Self::each(|lang| if lang == Lang::IT { it } else { en }.to_owned())
    }

    /// A name that is the same in every language.
    pub fn same(text: &str) -> Self {
        Self::each(|_| text.to_owned())
    }

    /// A name with what a function says for each language.
    pub fn each(text: impl Fn(Lang) -> String) -> Self {
        Self(Lang::all().map(text).collect())
    }

    /// The name in a language.
    pub fn text(&self, lang: Lang) -> &str {
        &self.0[lang.index()]
    }
}

/// The texts of a message without arguments.
impl From<Message> for Name {
    fn from(message: Message) -> Self {
        Self::each(|lang| message.raw(lang).to_owned())
    }
}

/// An argument of a [`Wording`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A text that is the same in every language: a number, a place in notation, a part of the input.
    Text(String),
    /// A message, which differs between languages.
    Message(Wording),
    /// A name of something.
    Name(Name),
}

impl Argument {
    /// The argument in a language.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Message(wording) => wording.text(lang),
            Self::Name(name) => name.text(lang).to_owned(),
        }
    }
}

/// A value that may be an argument of a [`Wording`].
///
/// Not everything that can be displayed is one: an error displays itself in English, which must not
/// stand in an Italian sentence.
pub trait ToArgument {
    /// The argument.
    fn to_argument(&self) -> Argument;
}

impl<T: ToArgument + ?Sized> ToArgument for &T {
    fn to_argument(&self) -> Argument {
        (**self).to_argument()
    }
}

impl ToArgument for Argument {
    fn to_argument(&self) -> Argument {
        self.clone()
    }
}

impl ToArgument for Message {
    fn to_argument(&self) -> Argument {
        Argument::Message(Wording::new(*self, &[]))
    }
}

impl ToArgument for Wording {
    fn to_argument(&self) -> Argument {
        Argument::Message(self.clone())
    }
}

impl ToArgument for Name {
    fn to_argument(&self) -> Argument {
        Argument::Name(self.clone())
    }
}

macro_rules! texts {
    ($($text:ty),* $(,)?) => {
        $(impl ToArgument for $text {
            fn to_argument(&self) -> Argument {
                Argument::Text(self.to_string())
            }
        })*
    };
}

texts![
    str, String, char, u8, u16, u32, u64, usize, i8, i16, i32, i64, isize, Seat, Actor,
];

/// A message with its arguments, which can be rendered in every language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wording {
    message: Message,
    arguments: Vec<Argument>,
}

impl Wording {
    /// A message with its arguments.
    pub fn new(message: Message, arguments: &[&dyn ToArgument]) -> Self {
        Self {
            message,
            arguments: arguments
                .iter()
                .map(|argument| argument.to_argument())
                .collect(),
        }
    }

    /// The message without its arguments.
    pub fn message(&self) -> &Message {
        &self.message
    }

    /// The arguments, in the order of the message's places.
    pub fn arguments(&self) -> &[Argument] {
        &self.arguments
    }

    /// The text in a language.
    pub fn text(&self, lang: Lang) -> String {
        let arguments: Vec<_> = self
            .arguments
            .iter()
            .map(|argument| argument.text(lang))
            .collect();
        let arguments: Vec<_> = arguments.iter().map(|argument| argument as _).collect();
        self.message.text(lang, &arguments)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Catalogue;

    fn catalogue() -> &'static Catalogue {
        static WORDS: Catalogue = Catalogue::new(
            "test",
            "colour = red\nis = { $it } is { $this }",
            "colour = rosso\nis = { $it } è { $this }",
        );
        &WORDS
    }

    crate::messages! { super::tests::catalogue, "": const { COLOUR, IS(it, this) } }

    #[test]
    fn arguments_are_rendered_in_the_language_of_the_sentence() {
        let name = Name::new("The Pass", "Il Passo");
        let wording = Wording::new(IS, &[&name, &COLOUR]);
        assert_eq!(wording.text(Lang::EN), "The Pass is red");
        assert_eq!(wording.text(Lang::IT), "Il Passo è rosso");
        let nested = Wording::new(IS, &[&"{ $this }", &wording]);
        assert_eq!(nested.text(Lang::IT), "{ $this } è Il Passo è rosso");
        assert_eq!(
            nested.arguments()[0],
            Argument::Text("{ $this }".to_owned())
        );
    }

    #[test]
    fn names_have_a_text_in_each_language() {
        assert_eq!(Name::from(COLOUR), Name::new("red", "rosso"));
        let same = Name::same("e4");
        assert!(Lang::all().all(|lang| same.text(lang) == "e4"));
    }
}
