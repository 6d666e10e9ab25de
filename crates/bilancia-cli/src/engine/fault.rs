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

const SAYS: Message = Message::new("it says: {0}", "dice: {0}");
pub(super) const WITHOUT_END: Message = Message::new(
    "it writes without end and does not answer",
    "scrive senza fine e non risponde",
);
pub(super) const UNASKED: Message = Message::new(
    "it answers unasked: '{0}'",
    "risponde senza che sia stato chiesto niente: '{0}'",
);
pub(super) const INTERRUPTED: Message = Message::new("interrupted", "interrotto");
pub(super) const SILENT: Message = Message::new(
    "it has not answered in {0} s",
    "non ha risposto entro {0} s",
);
pub(super) const LONG_LINE: Message = Message::new(
    "it writes a line of more than a million characters",
    "scrive una riga di più di un milione di caratteri",
);
pub(super) const ENDED: Message = Message::new("it has ended", "è terminato");
pub(super) const DEAF: Message =
    Message::new("it does not listen any more ({0})", "non ascolta più ({0})");
pub(super) const LAST_WORDS: Message =
    Message::new("{0}; its last words: {1}", "{0}; le sue ultime parole: {1}");
pub(super) const PLAYS: Message = Message::new("it plays '{0}': {1}", "gioca '{0}': {1}");
pub(super) const OPEN_QUOTE: Message = Message::new(
    "the command of the program has a quote without an end",
    "nel comando del programma ci sono virgolette che non si chiudono",
);
pub(super) const EMPTY_COMMAND: Message = Message::new(
    "the command of the program is empty",
    "il comando del programma è vuoto",
);
pub(super) const DIFFERS: Message = Message::new(
    "after '{0}' it answers '{1}' to 'query {2}', not '{3}'",
    "dopo '{0}' risponde '{1}' a 'query {2}', non '{3}'",
);
pub(super) const NOT_REFUSED: Message = Message::new(
    "a senseless move is not answered with an error: {0}",
    "a una mossa senza senso non risponde con un errore: {0}",
);
pub(super) const NOT_STARTED: Message =
    Message::new("cannot start '{0}': {1}", "non posso avviare '{0}': {1}");
pub(super) const NO_PIPES: Message = Message::new(
    "'{0}' has no input or output",
    "'{0}' non ha ingresso o uscita",
);
pub(super) const NOT_READING: Message = Message::new(
    "it does not read its input",
    "non legge ciò che gli si scrive",
);
