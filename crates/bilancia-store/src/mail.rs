//! Mails as the outbox keeps them: their kinds, and facts from which their texts follow.

use bilancia_core::Lang;

/// The subject of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailKind {
    /// A game waits for the person.
    Turn,
    /// A game is over.
    Over,
    /// Games wait, once a day.
    Digest,
    /// The time for a move is nearly over.
    Reminder,
    /// A game is offered to the person by name.
    Challenge,
    /// Games are offered to the person by name, about which they were mailed no more.
    Challenges,
    /// A dispute waits for the ruling of the person.
    Ruling,
    /// The person is invited to an event.
    Invitation,
    /// Something in an event concerns the person: they have entered, a round begins, it is over.
    Event,
    /// A mail of the person was not accepted.
    Answer,
    /// An address is to be verified.
    Verify,
    /// A link to sign in was asked for.
    SignIn,
    /// Another address has taken the place of this one.
    Changed,
    /// This address has taken the place of another.
    Confirmed,
    /// Something was done to the account, or tried, that its owner should know of: the note says what.
    Account,
}

/// Something of which the owner of an account is told, so that they can act if it was not them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountNotice {
    /// A recovery code was made.
    Code,
    /// A new password was chosen.
    Password,
    /// A token was made.
    Token,
    /// Many wrong passwords were tried.
    Guesses,
}

impl AccountNotice {
    const ALL: [Self; 4] = [Self::Code, Self::Password, Self::Token, Self::Guesses];

    /// The word by which it is kept.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Code => "code",
            Self::Password => "password",
            Self::Token => "token",
            Self::Guesses => "guesses",
        }
    }

    /// The subject of a word.
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|told| told.name() == word)
    }
}

impl MailKind {
    pub(super) const ALL: [Self; 15] = [
        Self::Turn,
        Self::Over,
        Self::Digest,
        Self::Reminder,
        Self::Challenge,
        Self::Challenges,
        Self::Ruling,
        Self::Invitation,
        Self::Event,
        Self::Answer,
        Self::Verify,
        Self::SignIn,
        Self::Changed,
        Self::Confirmed,
        Self::Account,
    ];

    /// The word by which it is kept.
    pub fn name(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Over => "over",
            Self::Digest => "digest",
            Self::Reminder => "reminder",
            Self::Challenge => "challenge",
            Self::Challenges => "challenges",
            Self::Ruling => "ruling",
            Self::Invitation => "invitation",
            Self::Event => "event",
            Self::Answer => "answer",
            Self::Verify => "verify",
            Self::SignIn => "sign-in",
            Self::Changed => "changed",
            Self::Confirmed => "confirmed",
            Self::Account => "account",
        }
    }

    /// The condition of the person's choices under which a mail of this kind is written.
    pub(super) fn wanted(self) -> &'static str {
        match self {
            Self::Turn | Self::Over => "stopped is null and turns = 'each'",
            Self::Digest => "stopped is null and turns = 'digest'",
            Self::Reminder => "stopped is null and reminders = 1",
            Self::Challenge | Self::Challenges | Self::Invitation => {
                "stopped is null and challenges = 1"
            }
            Self::Ruling
            | Self::Event
            | Self::Answer
            | Self::Verify
            | Self::SignIn
            | Self::Changed
            | Self::Confirmed
            | Self::Account => "stopped is null",
        }
    }
}

/// A mail that something causes, for a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    /// Name that follows from what causes it, so that it is written once.
    pub id: String,
    /// The kind of mail.
    pub kind: MailKind,
    /// The person, by their id.
    pub person: String,
    /// The game that it is about, by its id.
    pub game: Option<String>,
    /// The event, by its id.
    pub event: Option<String>,
    /// Number of events of the game, or of the entry of the event that caused it.
    pub events: Option<usize>,
    /// The reason of an answer, and the Message-ID that it answers.
    pub note: Option<String>,
    /// The mail that it answers, by its Message-ID.
    pub answers: Option<String>,
    /// The person on whose behalf it goes to another; none for all other mails.
    pub sender: Option<Sender>,
    /// When it is due, in milliseconds since 1970.
    pub due: i64,
}

/// The person on whose behalf a mail goes to another. Such mails are limited, and guests cause none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sender {
    /// The person, by their id.
    pub person: String,
    /// The mail that is written in its place beyond the limits.
    pub beyond: Option<Box<Mail>>,
}

/// A mail to an address of which it need not be known whose it is.
#[derive(Clone, Debug)]
pub struct MailTo<'a> {
    /// The name of the mail in the outbox.
    pub id: &'a str,
    /// The kind of mail.
    pub kind: MailKind,
    /// The person whom it is about, by their id.
    pub person: Option<&'a str>,
    /// The address that it goes to.
    pub address: &'a str,
    /// Its language.
    pub lang: Lang,
}
