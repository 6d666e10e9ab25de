//! Faults of programs that speak the engine protocol, in every language.

use bilancia_core::{Argument, Lang, Message, ToArgument, Wording};

/// A fault of a program, in words that follow its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EngineFault {
    words: Wording,
    /// Whether the program reported it itself, as an error of the protocol.
    pub reported: bool,
}

impl EngineFault {
    /// A fault that was found here.
    pub(crate) fn new(message: Message, args: &[&dyn ToArgument]) -> Self {
        Self {
            words: Wording::new(message, args),
            reported: false,
        }
    }

    /// A fault that the program reports.
    pub(crate) fn reported(text: &str) -> Self {
        Self {
            words: Wording::new(SAYS, &[&text]),
            reported: true,
        }
    }

    /// The fault in a language.
    pub(crate) fn text(&self, lang: Lang) -> String {
        self.words.text(lang)
    }

    /// The fault in all languages.
    pub(crate) fn words(&self) -> &Wording {
        &self.words
    }
}

impl ToArgument for EngineFault {
    fn to_argument(&self) -> Argument {
        self.words.to_argument()
    }
}

bilancia_core::messages! { crate::engine::catalogue, "fault-":
    const {
        SAYS(value),
    }
    pub(super) const {
        WITHOUT_END, UNASKED(short), INTERRUPTED, SILENT(as_secs), LONG_LINE, ENDED, DEAF(error),
        LAST_WORDS(found, words), PLAYS(short, error), OPEN_QUOTE, EMPTY_COMMAND,
        DIFFERS(first, second, third, fourth), NOT_REFUSED(fault), NOT_STARTED(program, error),
        NO_PIPES(program), NOT_READING,
    }
}
