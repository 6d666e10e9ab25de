//! Messages as mail programs make them, and the texts in them.

use std::collections::BTreeSet;

use mail_parser::{Message, MessageParser, MessagePart, MimeHeaders, PartType};

use crate::{
    block::{self, Block, Candidate, Found, Lowered},
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
/// Attachments at most that a refusal names.
const MOST_NAMED: usize = 3;
/// Types of nested parts in a message at most, wherever they stand: far more than in messages of that depth.
const MOST_NESTED: usize = 200;

bilancia_core::messages! { crate::catalogue, "message-":
    const {
        TOO_LARGE(largest), TOO_DEEP(deepest), TOO_MANY(most_parts), AUTOMATIC(header), REPORT(header),
        TNEF(value), ZIP(value), ATTACHED(value),
    }
}

/// A message that was read: its envelope and its blocks.
#[derive(Clone, Debug)]
pub struct Reading {
    /// Facts from its headers.
    pub envelope: Envelope,
    /// The blocks of each of its texts.
    texts: Vec<Vec<Candidate>>,
    /// The first line that stands outside the blocks, without a mark of quotation.
    beside: Option<String>,
}

impl Reading {
    /// The block that counts as far as the message alone tells: the first of the least quoted.
    ///
    /// # Errors
    /// [`MailError`] if it cannot be read.
    pub fn first(&self) -> Result<&Found, MailError> {
        self.choose(|_| false)
    }

    /// The block that counts: the first of the least quoted for which `passed` does not hold, that is, which the reader
    /// has not written or played before. If it holds for all, the first of all.
    ///
    /// # Errors
    /// [`MailError`] if it cannot be read.
    pub fn choose(&self, passed: impl Fn(&Block) -> bool) -> Result<&Found, MailError> {
        // Of each text why nothing in it counts; none if all of it was written or played before.
        let mut outcomes: Vec<Option<&MailError>> = Vec::new();
        for text in &self.texts {
            let mut broken: Option<(usize, &MailError)> = None;
            for candidate in text {
                match &candidate.read {
                    // A damaged block may be one that has been played, but one that is quoted more does not stand for it.
                    Ok(found) if broken.is_some_and(|(depth, _)| depth < found.depth) => {}
                    Ok(found) if !passed(&found.block) => return Ok(found),
                    Ok(_) => {}
                    Err(error) => broken = broken.or(Some((candidate.depth, error))),
                }
            }
            outcomes.push(broken.map(|(_, error)| error));
        }
        // The texts after the first may be other forms of it, in which less can be read.
        let says = |outcome: &&Option<&MailError>| {
            outcome.is_none_or(|error| error.rule != MailRule::Block)
        };
        let chosen = outcomes.iter().find(says).or(outcomes.first());
        if let Some(Some(error)) = chosen {
            return Err((*error).clone());
        }
        let mut read = self
            .texts
            .iter()
            .flatten()
            .filter_map(|text| text.read.as_ref().ok());
        read.next().ok_or_else(block::no_block)
    }

    /// Blocks whose letters a mail program has made small, so that only the match can tell what they were.
    pub(crate) fn lowered(&self) -> impl Iterator<Item = &Lowered> {
        let candidates = self.texts.iter().flatten();
        candidates.filter_map(|candidate| candidate.lowered.as_ref())
    }

    /// Names of the matches whose blocks the message has, each once, in the order in which blocks count.
    pub fn matches(&self) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        for candidate in self.texts.iter().flatten() {
            let read = candidate.read.as_ref().ok().map(|found| &found.block);
            let lowered = candidate.lowered.as_ref().map(|lowered| &lowered.block);
            if let Some(block) = read.or(lowered)
                && !names.contains(&&*block.name)
            {
                names.push(&block.name);
            }
        }
        names
    }

    /// The first line that stands outside the blocks, without a mark of quotation; what stands there is not read.
    pub fn beside(&self) -> Option<&str> {
        self.beside.as_deref()
    }
}

/// Reads a message, an `.eml` file or the text of one without its headers, and the blocks in it.
///
/// # Errors
/// [`MailError`] if the message is too large, was written by a program, names several senders, or has no block.
pub fn read(message: &[u8]) -> Result<Reading, MailError> {
    check_size(message)?;
    let Some(mail) = parse(message)? else {
        let text = String::from_utf8_lossy(message);
        return Ok(Reading {
            envelope: pasted(),
            texts: find_pasted(&text)?,
            beside: block::beside(&text),
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
    let texts = find_in(&mail)?;
    let body = mail.text_body.first().and_then(|id| mail.part(*id));
    let beside = body.and_then(|part| block::beside(texts_of(part).first()?));
    Ok(Reading {
        envelope,
        texts,
        beside,
    })
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

/// Finds the blocks of a text that was pasted.
fn find_pasted(text: &str) -> Result<Vec<Vec<Candidate>>, MailError> {
    // The source of a page, or lines that a mail program broke softly.
    let others = [html::to_text(text), plain::unflow(text, false)];
    let texts = std::iter::once(block::candidates(text));
    let others = others.iter().map(|text| block::candidates(text));
    let found: Vec<_> = texts
        .chain(others)
        .filter(|found| !found.is_empty())
        .collect();
    match found.is_empty() {
        true => Err(block::no_block()),
        false => Ok(found),
    }
}

/// Finds the blocks of a message: in its texts in their order, in those that were attached, and at last in forwarded
/// messages. Of several forms of one text the first counts in which a block is whole.
fn find_in(mail: &Message<'_>) -> Result<Vec<Vec<Candidate>>, MailError> {
    let mut found: Vec<Vec<Candidate>> = Vec::new();
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
                for text in mail.part(*id).map(texts_of).unwrap_or_default() {
                    found.push(block::candidates(&text));
                }
            }
            let messages = mail.parts.iter().filter_map(|part| match &part.body {
                PartType::Message(inner) => Some(inner),
                _ => None,
            });
            inner.extend(messages);
        }
        // A block that is damaged says more than that a forwarded message has another one.
        let mut read = found.iter().flatten().map(|candidate| &candidate.read);
        if read.any(|read| matches!(read, Err(error) if error.rule != MailRule::Block)) {
            break;
        }
        open = inner;
    }
    found.retain(|found| !found.is_empty());
    match found.is_empty() {
        true => Err(nothing_in(mail)),
        false => Ok(found),
    }
}

/// The error of a message without a block. Attachments of which the text cannot be read are named.
fn nothing_in(mail: &Message<'_>) -> MailError {
    let unread = |part: &&MessagePart<'_>| {
        let is_picture = part
            .content_type()
            .is_some_and(|kind| matches!(kind.ctype(), "image" | "audio" | "video"));
        let is_binary = matches!(&part.body, PartType::Binary(_) | PartType::InlineBinary(_));
        is_binary && !is_picture
    };
    let names: Vec<&str> = mail
        .parts
        .iter()
        .filter(unread)
        .filter_map(|part| part.attachment_name())
        .take(MOST_NAMED)
        .collect();
    let lowered: Vec<String> = names.iter().map(|name| name.to_ascii_lowercase()).collect();
    let has = |end: &str| lowered.iter().any(|name| name.ends_with(end));
    let message = match names.is_empty() {
        true => return block::no_block(),
        false if has("winmail.dat") => TNEF,
        false if has(".zip") => ZIP,
        false => ATTACHED,
    };
    MailError::new(MailRule::Block, message, &[&names.join(", ")])
}

/// The forms in which the text of a part may have been meant, the likeliest first.
fn texts_of(part: &MessagePart<'_>) -> Vec<String> {
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
