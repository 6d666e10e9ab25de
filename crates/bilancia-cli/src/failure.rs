//! Failures of commands: an exit status, and a text in every language.

use std::{
    error::Error,
    fmt::{self, Display},
    io,
    path::Path,
    string::FromUtf8Error,
};

use bilancia_analysis::{
    AdviceError, BotError, WeighGameError,
    bounded::{NoFile, TooLong},
};
use bilancia_battle::{
    ArmyError, FightError, LandingError, OrderError, RulesError, ShareError, TooLarge,
};
use bilancia_core::{Lang, Message, Name, OptionsError, ToArgument, Wording};
use bilancia_table::{GameError, PlayError, record::Fault};

use crate::interrupt;

/// The exit status of a failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// The command was carried out, and its answer is no.
    No,
    /// The command line is wrong.
    Wrong,
    /// Something outside the program failed.
    Outside,
    /// The command was carried out, and has found neither yes nor no.
    Unknown,
    /// The user pressed Ctrl-C.
    Interrupted,
}

impl Status {
    /// The exit status of the program as a number.
    pub(crate) fn code(self) -> u8 {
        match self {
            Self::No => 1,
            Self::Wrong => 2,
            Self::Outside => 3,
            Self::Unknown => 4,
            Self::Interrupted => interrupt::INTERRUPTED,
        }
    }

    /// A failure with this status and this message.
    pub(crate) fn say(self, message: &Message, args: &[&dyn Display]) -> Failure {
        Failure {
            status: self,
            texts: Name::each(|lang| message.text(lang, args)),
            causes: Vec::new(),
        }
    }

    /// A failure with this status, for an error that has a text in every language.
    pub(crate) fn of(self, error: &dyn Said) -> Failure {
        Failure {
            status: self,
            texts: Name::each(|lang| error.said(lang)),
            causes: Vec::new(),
        }
    }
}

/// Errors with a text in every language.
pub(crate) trait Said {
    /// The text of the error, one sentence in a language.
    fn said(&self, lang: Lang) -> String;
}

impl Said for Wording {
    fn said(&self, lang: Lang) -> String {
        self.text(lang)
    }
}

/// Implements [`Said`] for errors that have their own texts in every language.
macro_rules! said {
    ($($error:ty),+) => {$(
        impl Said for $error {
            fn said(&self, lang: Lang) -> String {
                self.text(lang)
            }
        }
    )+};
}

said!(
    AdviceError,
    ArmyError,
    FightError,
    LandingError,
    OptionsError,
    OrderError,
    PlayError,
    RulesError,
    ShareError,
    TooLarge
);

impl Said for GameError {
    fn said(&self, lang: Lang) -> String {
        self.text(lang)
    }
}

impl Said for WeighGameError {
    fn said(&self, lang: Lang) -> String {
        match self {
            Self::Weigh(error) => error.said(lang),
            Self::Game(_) | Self::NoStarts(_) => self.text(lang),
        }
    }
}

/// A refusal of a value on the command line, in every language.
#[derive(Clone, Debug)]
pub(crate) struct Refused(Wording);

impl Refused {
    /// A refusal with the text of a message.
    pub(crate) fn new(message: &Message, args: &[&dyn ToArgument]) -> Self {
        Self(Wording::new(*message, args))
    }
}

impl Said for Refused {
    fn said(&self, lang: Lang) -> String {
        self.0.text(lang)
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said(Lang::EN))
    }
}

impl Error for Refused {}

/// A fault of a record, with the file that holds the record.
pub(crate) struct InFile<'a> {
    /// The file.
    pub path: &'a Path,
    /// The fault.
    pub fault: &'a Fault,
}

impl Said for InFile<'_> {
    fn said(&self, lang: Lang) -> String {
        format!("{}: {}", self.path.display(), self.fault.text(lang))
    }
}

/// An unknown name of a player, in a command that accepts further names beside those of the opponents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct UnknownPlayer {
    error: BotError,
    /// Further names that the command accepts, beside the opponents of the catalogue.
    others: &'static [&'static str],
}

impl UnknownPlayer {
    /// The error of a player's name, in a command that accepts these further names.
    pub(crate) fn new(error: BotError, others: &'static [&'static str]) -> Self {
        Self { error, others }
    }
}

impl Said for UnknownPlayer {
    fn said(&self, lang: Lang) -> String {
        self.error.text_with(lang, self.others)
    }
}

impl fmt::Display for UnknownPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said(Lang::EN))
    }
}

impl Error for UnknownPlayer {}

/// A failure with its exit status and its text.
#[derive(Debug)]
pub(crate) struct Failure {
    status: Status,
    /// One line in each language: the fault, its place, and the remedy.
    texts: Name,
    /// Underlying causes, the nearest first.
    causes: Vec<String>,
}

const FILE: [(&str, Message); 4] = [
    ("read", CANNOT_READ),
    ("write", CANNOT_WRITE),
    ("make", CANNOT_MAKE_THE_FOLDER),
    ("remove", CANNOT_REMOVE),
];

bilancia_core::messages! { crate::catalogue, "failure-":
    const {
        CANNOT_READ(first, second), CANNOT_WRITE(first, second), CANNOT_MAKE_THE_FOLDER(first, second),
        CANNOT_REMOVE(first, second), ABSENT, FORBIDDEN, FOLDER, TAKEN, NOT_HERE, FULL, LONG(most), NO_FILE,
        NO_TEXT,
    }
}

impl Failure {
    /// A file could not be used; `doing` is "read", "write", "make" or "remove".
    pub(crate) fn file(doing: &str, path: &Path, error: &io::Error) -> Self {
        let message = FILE.iter().find(|(name, _)| doing.starts_with(name));
        let (_, message) = message.unwrap_or(&FILE[0]);
        let texts = Name::each(|lang| {
            message.text(lang, &[&path.display(), &words_of_system(error, lang)])
        });
        // The contents of the file were read and refused.
        let status = refusal(error).map_or(Status::Outside, |_| Status::No);
        Self {
            status,
            texts,
            causes: causes(error),
        }
    }

    /// Adds the causes of the error to the failure.
    pub(crate) fn because(self, error: &dyn Error) -> Self {
        Self {
            causes: causes(error),
            ..self
        }
    }

    /// The exit status of the program as a number.
    pub(crate) fn code(&self) -> u8 {
        self.status.code()
    }

    /// One line in a language: the fault, its place, and the remedy.
    pub(crate) fn text(&self, lang: Lang) -> &str {
        self.texts.text(lang)
    }

    /// Underlying causes, the nearest first.
    pub(crate) fn causes(&self) -> &[String] {
        &self.causes
    }
}

fn causes(error: &dyn Error) -> Vec<String> {
    let causes = std::iter::successors(Some(error), |error| (*error).source());
    causes.map(ToString::to_string).collect()
}

/// Why a file was refused for what it is, if it was: too long, no ordinary file, no text.
fn refusal(error: &io::Error) -> Option<Wording> {
    let why = error.get_ref()?;
    if let Some(TooLong(most)) = why.downcast_ref() {
        return Some(Wording::new(LONG, &[most]));
    }
    if why.is::<NoFile>() {
        return Some(Wording::new(NO_FILE, &[]));
    }
    why.is::<FromUtf8Error>()
        .then(|| Wording::new(NO_TEXT, &[]))
}

/// The reason for an error of the system: in a language if it is a common one, else in the system's words.
pub(crate) fn words_of_system(error: &io::Error, lang: Lang) -> String {
    let known = match error.kind() {
        io::ErrorKind::NotFound => &ABSENT,
        io::ErrorKind::PermissionDenied => &FORBIDDEN,
        io::ErrorKind::IsADirectory => &FOLDER,
        io::ErrorKind::StorageFull => &FULL,
        io::ErrorKind::AddrInUse => &TAKEN,
        io::ErrorKind::AddrNotAvailable => &NOT_HERE,
        _ => return refusal(error).map_or_else(|| error.to_string(), |why| why.text(lang)),
    };
    known.raw(lang).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_that_fail_say_why_in_both_languages() {
        let path = Path::new("nope.txt");
        let failure = |kind: io::ErrorKind| Failure::file("read", path, &kind.into());
        let absent = failure(io::ErrorKind::NotFound);
        assert_eq!(
            absent.text(Lang::EN),
            "cannot read nope.txt: there is no such file or folder"
        );
        assert_eq!(
            absent.text(Lang::IT),
            "non posso leggere nope.txt: non esiste"
        );
        assert_eq!(absent.code(), 3);
        assert_eq!(absent.causes().len(), 1);
        let other = failure(io::ErrorKind::TimedOut);
        assert!(other.text(Lang::IT).contains("timed out"));
    }
}
