//! Reports of mail servers on deliveries that failed (RFC 3464).

use mail_parser::{MimeHeaders, PartType};

use crate::message::{LARGEST, parse};

/// A delivery that failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Status, such as `5.1.1`.
    pub status: String,
    /// Whether trying again is of no use: the status begins with 5, and is not about a full mailbox or a rule of the
    /// receiving server about this one message.
    pub is_hard: bool,
}

/// Statuses that begin with 5 and may be different next time: the mailbox is full, the message too large or not
/// liked.
const SOFT: [&str; 4] = ["5.2.2", "5.2.3", "5.3.4", "5.7."];

impl Failure {
    /// A failure of a status.
    pub fn of(status: &str) -> Self {
        let soft = SOFT.iter().any(|soft| status.starts_with(soft));
        Self {
            status: status.to_owned(),
            is_hard: status.starts_with('5') && !soft,
        }
    }
}

/// The failure that a message reports; none if it is no such report, or reports a delay or a delivery.
pub fn failure(message: &[u8]) -> Option<Failure> {
    if message.len() > LARGEST {
        return None;
    }
    let mail = parse(message).ok()??;
    let report = mail.parts.iter().find(|part| {
        let kind = part.content_type();
        kind.is_some_and(|kind| {
            kind.c_type.eq_ignore_ascii_case("message")
                && kind
                    .c_subtype
                    .as_ref()
                    .is_some_and(|sub| sub.eq_ignore_ascii_case("delivery-status"))
        })
    })?;
    let text = match &report.body {
        PartType::Text(text) => text.to_string(),
        PartType::Binary(bytes) | PartType::InlineBinary(bytes) => {
            String::from_utf8_lossy(bytes).into_owned()
        }
        PartType::Message(inner) => String::from_utf8_lossy(&inner.raw_message).into_owned(),
        PartType::Html(_) | PartType::Multipart(_) => return None,
    };
    let field = |name: &str| {
        text.lines().find_map(|line| {
            let (known, value) = line.split_once(':')?;
            known
                .trim()
                .eq_ignore_ascii_case(name)
                .then(|| value.trim().to_ascii_lowercase())
        })
    };
    if field("Action")? != "failed" {
        return None;
    }
    let status = field("Status").unwrap_or_default();
    Some(Failure::of(
        status.split_whitespace().next().unwrap_or_default(),
    ))
}
