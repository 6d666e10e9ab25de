//! Facts from the headers of messages: who wrote them, when, and to whom.

use std::collections::BTreeSet;

use mail_parser::{HeaderName, Message, MimeHeaders};

use crate::error::{MailError, MailRule};

/// Addresses that a message was sent or delivered to, at most; further ones are not looked at.
const MOST_RECEIVERS: usize = 100;

bilancia_core::messages! { crate::catalogue, "headers-":
    const {
        SENDERS,
    }
}

/// The kind of a message's author.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Author {
    /// A person, as far as headers tell.
    Person,
    /// A program that answers by itself, such as an absence note; with the header that says so.
    Automatic(String),
    /// A mail server that reports on a delivery; with the header that says so.
    Report(String),
}

/// Facts from the headers of a message; all of them none for a text that was pasted without headers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Envelope {
    /// The kind of its author.
    pub author: Author,
    /// Address of the sender; the last one if there are several.
    pub from: Option<String>,
    /// Number of senders that it names.
    pub senders: usize,
    /// Addresses that it was delivered or sent to, without those that only copies name: each once, and 100 at most.
    pub to: Vec<String>,
    /// Identifier of the message.
    pub id: Option<String>,
    /// The subject.
    pub subject: Option<String>,
    /// When it was sent, in seconds since 1970 (UTC).
    pub date: Option<i64>,
}

impl Envelope {
    /// Refuses a message that names several senders, of which each program may take another one for the sender.
    ///
    /// # Errors
    /// [`MailError`] if it does.
    pub fn check_sender(&self) -> Result<(), MailError> {
        match self.senders > 1 {
            true => Err(MailError::new(MailRule::Person, SENDERS, &[])),
            false => Ok(()),
        }
    }
}

/// Facts of a text that was pasted: none.
pub(crate) fn pasted() -> Envelope {
    Envelope {
        author: Author::Person,
        from: None,
        senders: 0,
        to: Vec::new(),
        id: None,
        subject: None,
        date: None,
    }
}

/// Headers by which mail servers tell to which address they deliver.
const DELIVERED: [&str; 4] = [
    "Delivered-To",
    "X-Original-To",
    "Envelope-To",
    "X-Envelope-To",
];

/// Addresses that a message was delivered or sent to. What mail servers say comes first, of which there is little.
fn receivers(mail: &Message<'_>) -> Vec<String> {
    let delivered = mail.headers_raw().filter(|(name, _)| {
        let mut known = DELIVERED.iter();
        known.any(|known| name.eq_ignore_ascii_case(known))
    });
    let delivered = delivered.map(|(_, value)| value.trim().trim_matches(['<', '>']));
    let named = [mail.to(), mail.cc()].into_iter().flatten();
    let named = named.flat_map(|group| group.iter());
    let named = named.filter_map(|one| one.address());
    let mut seen = BTreeSet::new();
    let each = delivered.chain(named).take(MOST_RECEIVERS);
    let each = each.filter(|address| seen.insert(*address));
    each.map(str::to_owned).collect()
}

/// The address of the sender; the last one if several headers name one.
pub(crate) fn sender(mail: &Message<'_>) -> Option<String> {
    let from = mail.from().and_then(|from| from.first());
    from.and_then(|from| from.address()).map(str::to_owned)
}

/// Number of senders that a message names. A header without any address counts as one, since others may read one in it.
fn senders(mail: &Message<'_>) -> usize {
    let headers = mail.headers().iter();
    let headers = headers.filter(|header| header.name == HeaderName::From);
    let named = headers.map(|header| {
        let addresses = header.value.as_address();
        addresses.map_or(1, |addresses| addresses.iter().count().max(1))
    });
    named.sum()
}

/// Facts from the headers of a message.
pub(crate) fn envelope(mail: &Message<'_>) -> Envelope {
    Envelope {
        author: author(mail),
        from: sender(mail),
        senders: senders(mail),
        to: receivers(mail),
        id: mail.message_id().map(str::to_owned),
        subject: mail.subject().map(str::to_owned),
        date: mail.date().map(mail_parser::DateTime::to_timestamp),
    }
}

/// Beginnings of subjects of absence notes, in small letters, as common programs write them in several languages.
const ABSENT: [&str; 14] = [
    "out of office",
    "out-of-office",
    "automatic reply",
    "auto-reply",
    "autoreply",
    "auto reply",
    "risposta automatica",
    "fuori ufficio",
    "assente",
    "automatische antwort",
    "abwesenheit",
    "réponse automatique",
    "respuesta automática",
    "automatisch antwoord",
];

fn author(mail: &Message<'_>) -> Author {
    let raw = |name: &str| {
        let value = mail.header_raw(name)?;
        Some(value.trim().to_ascii_lowercase())
    };
    let named = |name: &str, value: &str| format!("{name}: {value}");
    let report = mail.root_part().content_type().filter(|kind| {
        let is = |main: &str, sub: &str| {
            kind.c_type.eq_ignore_ascii_case(main)
                && kind
                    .c_subtype
                    .as_ref()
                    .is_some_and(|known| known.eq_ignore_ascii_case(sub))
        };
        is("multipart", "report") || is("message", "delivery-status")
    });
    if report.is_some() {
        return Author::Report(named("Content-Type", "multipart/report"));
    }
    if let Some(path) = raw("Return-Path").filter(|path| path.replace(' ', "") == "<>") {
        return Author::Report(named("Return-Path", &path));
    }
    let from = sender(mail).unwrap_or_default().to_ascii_lowercase();
    if ["mailer-daemon@", "mailer-daemon", "postmaster@"]
        .iter()
        .any(|name| from.starts_with(name))
    {
        return Author::Report(named("From", &from));
    }
    for (name, people) in [
        ("Auto-Submitted", &["no"][..]),
        ("X-Auto-Submitted", &["no"]),
        ("X-Autoreply", &["no"]),
        ("X-Autorespond", &[]),
        ("X-Autogenerated", &["no"]),
    ] {
        if let Some(value) = raw(name)
            && !people.contains(&value.split([';', ' ']).next().unwrap_or_default())
        {
            return Author::Automatic(named(name, &value));
        }
    }
    if let Some(value) =
        raw("Precedence").filter(|value| value == "auto_reply" || value == "auto-reply")
    {
        return Author::Automatic(named("Precedence", &value));
    }
    let subject = mail.subject().unwrap_or_default().to_lowercase();
    match ABSENT.iter().any(|begin| subject.starts_with(begin)) {
        true => Author::Automatic(named("Subject", &subject)),
        false => Author::Person,
    }
}
