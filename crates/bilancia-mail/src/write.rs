//! Mails written.

use mail_builder::{MessageBuilder, headers::address::Address};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// Characters of a `mailto:` address that are not escaped: the unreserved ones of RFC 3986.
const RESERVED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// A mail to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// The sender, as a name and an address; none if the program that sends it adds them.
    pub from: Option<(String, String)>,
    /// The receiver, as a name and an address; both empty if it is not known.
    pub to: (String, String),
    /// The subject.
    pub subject: String,
    /// Identifier of the mail, without brackets.
    pub id: String,
    /// Identifier of the mail that it answers, without brackets.
    pub answers: Option<String>,
    /// When it is written, in seconds since 1970 (UTC).
    pub date: i64,
    /// The text.
    pub text: String,
}

fn address<'a>((name, address): &'a (String, String)) -> Address<'a> {
    let name = (!name.is_empty()).then_some(&**name);
    Address::new_address(name, &**address)
}

impl Letter {
    /// The mail as an `.eml` file: headers and one part of plain text.
    pub fn to_eml(&self) -> Vec<u8> {
        let mut message = self.head();
        if let Some(answers) = &self.answers {
            message = message.in_reply_to(&**answers).references(&**answers);
        }
        let message = message.text_body(&*self.text);
        let mut out = Vec::new();
        message.serialize(&mut out);
        out
    }

    /// Sender, receiver, subject, date and identifier.
    pub(crate) fn head(&self) -> MessageBuilder<'_> {
        let mut message = MessageBuilder::new();
        if let Some(from) = &self.from {
            message = message.from(address(from));
        }
        // Without an address the program that sends it asks for one.
        if !self.to.1.is_empty() {
            message = message.to(address(&self.to));
        }
        message
            .subject(&*self.subject)
            .date(self.date)
            .message_id(&*self.id)
    }

    /// Address of the kind `mailto:` (RFC 6068) that opens the mail in a mail program.
    pub fn to_url(&self) -> String {
        mailto(&self.to.1, &self.subject, &self.text)
    }
}

/// Address of the kind `mailto:` (RFC 6068).
pub fn mailto(to: &str, subject: &str, text: &str) -> String {
    let escaped = |text: &str| utf8_percent_encode(text, RESERVED).to_string();
    let to = escaped(to).replace("%40", "@");
    let text = text.replace('\n', "\r\n");
    format!(
        "mailto:{to}?subject={}&body={}",
        escaped(subject),
        escaped(&text)
    )
}
