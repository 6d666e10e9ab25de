//! Mails of a server to its players.

use mail_builder::{
    MessageBuilder,
    headers::{message_id::MessageId, raw::Raw, url::URL},
    mime::MimePart,
};

use crate::write::Letter;

/// Name by which the HTML of a notice refers to its picture.
const CONTENT_ID: &str = "board";

/// A picture that is attached to a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Name of the file, such as `board.png`.
    pub name: String,
    /// The file, a PNG.
    pub bytes: Vec<u8>,
}

/// A mail of a server: written by a program, so that programs do not answer it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Headers and text.
    pub letter: Letter,
    /// Address for replies.
    pub reply_to: Option<String>,
    /// Identifiers, without brackets, of the mails before it in its thread, the first one first.
    pub references: Vec<String>,
    /// The text as HTML; a picture is in it as `<img src="cid:board">`.
    pub html: String,
    /// Picture beside the text.
    pub picture: Option<Picture>,
    /// Address (HTTPS) at which one request ends mails of this kind (RFC 8058); none for mails that were asked for.
    pub unsubscribe: Option<String>,
    /// Whether it answers a mail of a person.
    pub replies: bool,
}

impl Notice {
    /// The mail as it is sent: plain text first, then HTML, then the picture.
    pub fn to_eml(&self) -> Vec<u8> {
        let kind = match self.replies {
            true => "auto-replied",
            false => "auto-generated",
        };
        let mut message: MessageBuilder<'_> = self
            .letter
            .head()
            .header("Auto-Submitted", Raw::new(kind))
            .header("X-Auto-Response-Suppress", Raw::new("All"));
        if let Some(address) = &self.reply_to {
            message = message.reply_to(&**address);
        }
        if let Some(answers) = &self.letter.answers {
            message = message.in_reply_to(&**answers);
        }
        if !self.references.is_empty() {
            let all = self.references.iter().map(String::as_str);
            message = message.references(MessageId::new_list(all));
        }
        if let Some(address) = &self.unsubscribe {
            message = message
                .header("List-Unsubscribe", URL::new(&**address))
                .header(
                    "List-Unsubscribe-Post",
                    Raw::new("List-Unsubscribe=One-Click"),
                );
        }
        let text = MimePart::new("text/plain", &*self.letter.text);
        let html = MimePart::new("text/html", &*self.html);
        let texts = MimePart::new("multipart/alternative", vec![text, html]);
        let body = match &self.picture {
            None => texts,
            Some(picture) => {
                let file = MimePart::new("image/png", &*picture.bytes)
                    .attachment(&*picture.name)
                    .cid(CONTENT_ID);
                MimePart::new("multipart/mixed", vec![texts, file])
            }
        };
        let mut out = Vec::new();
        message.body(body).serialize(&mut out);
        out
    }
}
