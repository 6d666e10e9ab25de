//! Messages as mail programs make them, and the texts in them.

use std::collections::BTreeSet;

use bilancia_core::Message as Wording;
use mail_parser::{Message, MessageParser, MessagePart, MimeHeaders, PartType};

use crate::{
    block::{self, Found},
    error::{MailError, MailRule},
    headers::{Author, Envelope, envelope, pasted},
    html, plain,
};

/// Bytes of a message at most: 1 MiB.
pub const LARGEST: usize = 1 << 20;
/// Depth to which parts of a message may be nested.
const DEEPEST: usize = 8;
/// Parts of a message at most, with those of messages in it; real ones have a few.
const MOST_PARTS: usize = 100;
/// Types of nested parts in a message at most, wherever they stand: far more than in messages of that depth.
const MOST_NESTED: usize = 200;

const TOO_LARGE: Wording = Wording::new(
    "the message has more than {0} bytes; pass on only its text, without attachments",
    "il messaggio supera i {0} byte; passane solo il testo, senza allegati",
);
const TOO_DEEP: Wording = Wording::new(
    "parts of the message are nested more than {0} deep; copy the block out of it and pass on only that",
    "le parti del messaggio sono annidate a più di {0} livelli; copiane il blocco e passa solo quello",
);
const TOO_MANY: Wording = Wording::new(
    "the message has more than {0} parts; copy the block out of it and pass on only that",
    "il messaggio ha più di {0} parti; copiane il blocco e passa solo quello",
);
const AUTOMATIC: Wording = Wording::new(
    "this message was written by a program ({0}), not by a player, so it carries no move; wait for the player’s own reply",
    "questo messaggio l’ha scritto un programma ({0}), non un giocatore, quindi non porta nessuna mossa; aspetta la risposta del giocatore",
);
const REPORT: Wording = Wording::new(
    "this is a report on the delivery of a mail ({0}), so it carries no move; see whether the address is right, and send your mail again",
    "questo è un avviso sulla consegna di una mail ({0}), quindi non porta nessuna mossa; controlla che l’indirizzo sia giusto e rimanda la tua mail",
);

/// A message that was read: its envelope and its block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Facts from its headers.
    pub envelope: Envelope,
    /// The block.
    pub found: Found,
}

/// Reads a message, an `.eml` file or the text of one without its headers, and the block in it.
///
/// # Errors
/// [`MailError`] if the message is too large, was written by a program, names several senders, or has no block that can be read.
pub fn read(message: &[u8]) -> Result<Reading, MailError> {
    check_size(message)?;
    let Some(mail) = parse(message)? else {
        let text = String::from_utf8_lossy(message);
        return Ok(Reading {
            envelope: pasted(),
            found: find_pasted(&text)?,
        });
    };
    let envelope = envelope(&mail);
    match &envelope.author {
        Author::Person => {}
        Author::Automatic(header) => {
            return Err(MailError::new(MailRule::Person, AUTOMATIC, &[header]));
        }
        Author::Report(header) => {
            return Err(MailError::new(MailRule::Person, REPORT, &[header]));
        }
    }
    envelope.check_sender()?;
    let found = find_in(&mail)?;
    Ok(Reading { envelope, found })
}

/// Facts from the headers of a message; nothing else of it is read.
///
/// # Errors
/// [`MailError`] if the message is too large.
pub fn examine(message: &[u8]) -> Result<Envelope, MailError> {
    check_size(message)?;
    Ok(parse_head(message).as_ref().map_or_else(pasted, envelope))
}

fn check_size(message: &[u8]) -> Result<(), MailError> {
    match message.len() > LARGEST {
        true => Err(MailError::new(MailRule::Size, TOO_LARGE, &[&LARGEST])),
        false => Ok(()),
    }
}

/// Parses the headers of a message and nothing else; none if it is a text without any.
pub(crate) fn parse_head(message: &[u8]) -> Option<Message<'_>> {
    let message = without_envelope_line(message);
    let parser = MessageParser::default();
    has_headers(message).then(|| parser.parse_headers(message))?
}

/// Parses a message with headers; none if it is a text without any.
pub(crate) fn parse(message: &[u8]) -> Result<Option<Message<'_>>, MailError> {
    let too_deep = || MailError::new(MailRule::Size, TOO_DEEP, &[&DEEPEST]);
    let message = without_envelope_line(message);
    if !has_headers(message) {
        return Ok(None);
    }
    // Counted before parsing, since what is nested without bound takes memory without bound.
    if nested_types(message) > MOST_NESTED {
        return Err(too_deep());
    }
    let Some(mail) = MessageParser::default().parse(message) else {
        return Ok(None);
    };
    match shape(&mail) {
        (_, parts) if parts > MOST_PARTS => {
            Err(MailError::new(MailRule::Size, TOO_MANY, &[&MOST_PARTS]))
        }
        (depth, _) if depth > DEEPEST => Err(too_deep()),
        _ => Ok(Some(mail)),
    }
}

/// A message without what stands before its headers: a mark of byte order, empty lines, the "From " line of a mailbox.
fn without_envelope_line(message: &[u8]) -> &[u8] {
    let message = message.strip_prefix(b"\xef\xbb\xbf").unwrap_or(message);
    let message = message.trim_ascii_start();
    match message.strip_prefix(b"From ") {
        Some(rest) => {
            let end = rest.iter().position(|byte| *byte == b'\n');
            end.map_or(message, |end| &rest[end + 1..])
        }
        None => message,
    }
}

/// Headers of which a message has at least one near its beginning.
const USUAL: [&str; 12] = [
    "from",
    "to",
    "date",
    "subject",
    "received",
    "return-path",
    "message-id",
    "mime-version",
    "content-type",
    "delivered-to",
    "auto-submitted",
    "reply-to",
];

/// Whether a message begins with headers.
fn has_headers(message: &[u8]) -> bool {
    let mut usual = 0;
    for line in message.split(|byte| *byte == b'\n') {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if line.is_empty() {
            break;
        }
        if line.starts_with(b" ") || line.starts_with(b"\t") {
            continue;
        }
        let Some(colon) = line.iter().position(|byte| *byte == b':') else {
            return false;
        };
        let name = &line[..colon];
        if name.is_empty() || !name.iter().all(|byte| byte.is_ascii_graphic()) {
            return false;
        }
        usual += usize::from(
            USUAL
                .iter()
                .any(|known| name.eq_ignore_ascii_case(known.as_bytes())),
        );
    }
    // A remark such as "Note: …" is no header; a message has two at least of these.
    usual >= 2
}

/// How many times a text names a type of parts that have parts.
fn nested_types(message: &[u8]) -> usize {
    let words: [&[u8]; 2] = [b"message", b"multipart"];
    let named = |word: &[u8]| {
        let windows = message.windows(word.len()).enumerate();
        let named = windows.filter(|(_, window)| window.eq_ignore_ascii_case(word));
        let typed = named.filter(|(at, _)| {
            let rest = message[at + word.len()..].trim_ascii_start();
            rest.starts_with(b"/") || rest.starts_with(b"(")
        });
        typed.count()
    };
    words.into_iter().map(named).sum()
}

/// The depth to which parts are nested, 1 if there is one part only, and the number of parts. Both are exact up to what is allowed.
fn shape(mail: &Message<'_>) -> (usize, usize) {
    let (mut deepest, mut parts) = (1, 0);
    let mut open = vec![(mail, 0_u32, 1)];
    while let Some((of, id, depth)) = open.pop() {
        if id == 0 {
            parts += of.parts.len();
        }
        deepest = deepest.max(depth);
        if depth > DEEPEST || parts > MOST_PARTS {
            break;
        }
        match of.part(id).map(|part| &part.body) {
            Some(PartType::Multipart(inner)) => {
                let inner = inner.iter().filter(|inner| **inner > id);
                open.extend(inner.map(|inner| (of, *inner, depth + 1)));
            }
            Some(PartType::Message(inner)) => open.push((inner, 0, depth + 1)),
            _ => {}
        }
    }
    (deepest, parts)
}

/// Finds the block of a text that was pasted.
fn find_pasted(text: &str) -> Result<Found, MailError> {
    let error = match block::find(text) {
        Ok(found) => return Ok(found),
        Err(error) => error,
    };
    // The source of a page, or lines that a mail program broke softly.
    let others = [html::to_text(text), plain::unflow(text, false)];
    others
        .iter()
        .find_map(|text| block::find(text).ok())
        .ok_or(error)
}

/// Finds the block of a message: in its texts in their order, in those that were attached, and at last in forwarded
/// messages. Of several forms of one text the first counts in which the block is whole.
fn find_in(mail: &Message<'_>) -> Result<Found, MailError> {
    let mut errors: Vec<MailError> = Vec::new();
    let mut open = vec![mail];
    while !open.is_empty() {
        let mut inner = Vec::new();
        for mail in std::mem::take(&mut open) {
            let bodies = mail
                .text_body
                .iter()
                .chain(&mail.html_body)
                .chain(&mail.attachments);
            let mut seen = BTreeSet::new();
            for id in bodies.filter(|id| seen.insert(**id)) {
                for text in mail.part(*id).map(texts).unwrap_or_default() {
                    match block::find(&text) {
                        Ok(found) => return Ok(found),
                        Err(error) => errors.push(error),
                    }
                }
            }
            let messages = mail.parts.iter().filter_map(|part| match &part.body {
                PartType::Message(inner) => Some(inner),
                _ => None,
            });
            inner.extend(messages);
        }
        // A block that is damaged says more than that a forwarded message has another one.
        if errors.iter().any(|error| error.rule != MailRule::Block) {
            break;
        }
        open = inner;
    }
    let first = errors
        .iter()
        .position(|error| error.rule != MailRule::Block);
    match errors.is_empty() {
        true => block::find(""),
        false => Err(errors.swap_remove(first.unwrap_or(0))),
    }
}

/// The forms in which the text of a part may have been meant, the likeliest first.
fn texts(part: &MessagePart<'_>) -> Vec<String> {
    let attribute = |name: &str| {
        let value = part.content_type().and_then(|kind| kind.attribute(name));
        value.unwrap_or_default().to_ascii_lowercase()
    };
    match &part.body {
        PartType::Text(text) if attribute("format") == "flowed" => {
            let flowed = plain::unflow(text, attribute("delsp") == "yes");
            vec![flowed, text.to_string()]
        }
        // Some programs call HTML plain text.
        PartType::Text(text) if text.contains("</") || text.contains("<br") => {
            vec![text.to_string(), html::to_text(text)]
        }
        PartType::Text(text) => vec![text.to_string()],
        PartType::Html(html) => vec![html::to_text(html)],
        PartType::Binary(bytes) | PartType::InlineBinary(bytes) => match std::str::from_utf8(bytes)
        {
            Ok(text) if block::has_block(text) => vec![text.to_owned()],
            _ => Vec::new(),
        },
        PartType::Message(_) | PartType::Multipart(_) => Vec::new(),
    }
}
