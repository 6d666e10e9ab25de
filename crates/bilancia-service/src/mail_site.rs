//! How the server takes part in mail: by which mail server it sends, from which address, and where replies go.

use std::{fmt, time::Duration};

use bilancia_store::random;

/// How to send mail and to take replies.
#[derive(Clone, PartialEq, Eq)]
pub struct MailOptions {
    /// The mail server that takes mails, such as `smtp://127.0.0.1:25` or `smtps://NAME:PASSWORD@HOST`; with
    /// `?tls=required` a connection without TLS at its beginning.
    pub smtp: String,
    /// The address that mails come from, with or without a name: `Bilancia <games@example.org>`.
    pub from: String,
    /// The address for replies, to whose first part `+` and a secret word are added; that of `from` by default.
    pub replies: Option<String>,
    /// The address of the pages, such as `https://games.example.org`.
    pub site: String,
    /// How long a turn waits before it is mailed: of a game that goes on meanwhile nothing is sent.
    pub delay: Duration,
    /// The name under which the mail server that mails come through writes `Authentication-Results` (RFC 8601). Only mails whose sender it
    /// has confirmed are played; if there is none, all that come from the right address are.
    pub checked_by: Option<String>,
}

/// Without the passwords of addresses.
impl fmt::Debug for MailOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MailOptions")
            .field("from", &self.from)
            .field("replies", &self.replies)
            .field("site", &self.site)
            .field("delay", &self.delay)
            .field("checked_by", &self.checked_by)
            .finish_non_exhaustive()
    }
}

/// An option for mail cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MailOptionsError {
    /// No address of a mail server.
    #[error(
        "'{0}' is no address of a mail server, such as smtp://127.0.0.1:25 or smtps://NAME:PASSWORD@HOST: {1}"
    )]
    Smtp(String, String),
    /// No mail address.
    #[error("'{0}' is no mail address, such as games@example.org")]
    Address(String),
    /// No address of pages.
    #[error("'{0}' is no address of pages, such as https://games.example.org")]
    Site(String),
    /// No name of a mail server.
    #[error(
        "'{0}' is no name under which a mail server writes Authentication-Results, such as mail.example.org"
    )]
    Server(String),
}

/// The server as its mails name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// Name and address of the sender.
    pub from: (String, String),
    /// First part and domain of the address for replies.
    replies: (String, String),
    site: String,
    /// How long a turn waits before it is mailed, in milliseconds.
    pub delay: i64,
    /// The name of the mail server whose checks of senders count, if they are asked for.
    pub checked_by: Option<String>,
}

/// Longest address.
const LONGEST: usize = 254;

/// The two parts of a mail address in its plain form; none if it has another one.
pub fn parts(address: &str) -> Option<(&str, &str)> {
    let (local, domain) = address.rsplit_once('@')?;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-/=?^_`{|}~.".contains(&byte);
    let local_fits = (1..=64).contains(&local.len())
        && local.bytes().all(plain)
        && !local.starts_with('.')
        && !local.ends_with('.')
        && !local.contains("..");
    let label = |label: &str| {
        (1..=63).contains(&label.len())
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label
                .chars()
                .all(|letter| letter.is_alphanumeric() || letter == '-')
    };
    let domain_fits = domain.split('.').all(label);
    (address.len() <= LONGEST && local_fits && domain_fits).then_some((local, domain))
}

impl Site {
    /// Reads options, apart from addresses with passwords in them.
    ///
    /// # Errors
    /// [`MailOptionsError`] for an address of mail or of pages that is none.
    pub fn new(options: &MailOptions) -> Result<Self, MailOptionsError> {
        let (name, address) = match options.from.trim().strip_suffix('>') {
            Some(rest) => {
                let (name, address) = rest
                    .split_once('<')
                    .ok_or_else(|| MailOptionsError::Address(options.from.clone()))?;
                (name.trim().trim_matches('"'), address.trim())
            }
            None => ("", options.from.trim()),
        };
        let wrong = |address: &str| MailOptionsError::Address(address.to_owned());
        parts(address).ok_or_else(|| wrong(&options.from))?;
        let replies = options.replies.as_deref().unwrap_or(address).trim();
        let (local, domain) = parts(replies).ok_or_else(|| wrong(replies))?;
        let site = options.site.trim().trim_end_matches('/');
        let host = site
            .strip_prefix("https://")
            .or_else(|| site.strip_prefix("http://"));
        let known = |letter: char| letter.is_ascii_alphanumeric() || "-._:[]".contains(letter);
        if !host.is_some_and(|host| !host.is_empty() && host.chars().all(known)) {
            return Err(MailOptionsError::Site(options.site.clone()));
        }
        let checked_by = options.checked_by.as_deref().map(str::trim);
        let printable =
            |name: &&str| !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_graphic());
        if let Some(wrong) = checked_by.filter(|name| !printable(name)) {
            return Err(MailOptionsError::Server(wrong.to_owned()));
        }
        Ok(Self {
            from: (name.to_owned(), address.to_owned()),
            replies: (local.to_owned(), domain.to_owned()),
            site: site.to_owned(),
            delay: i64::try_from(options.delay.as_millis()).unwrap_or(i64::MAX),
            checked_by: checked_by.map(str::to_owned),
        })
    }

    /// The address for replies with a secret word.
    pub fn reply_address(&self, token: &str) -> String {
        format!("{}+{token}@{}", self.replies.0, self.replies.1)
    }

    /// The secret word of an address for replies; none if it is another address.
    pub fn token(&self, address: &str) -> Option<String> {
        let (local, domain) = address.trim().rsplit_once('@')?;
        let (name, token) = local.split_once('+')?;
        let own = name.eq_ignore_ascii_case(&self.replies.0)
            && domain.eq_ignore_ascii_case(&self.replies.1);
        own.then(|| token.to_ascii_lowercase())
    }

    /// Whether an address is one of the server itself.
    pub fn is_own(&self, address: &str) -> bool {
        let bare = format!("{}@{}", self.replies.0, self.replies.1);
        self.token(address).is_some()
            || address.eq_ignore_ascii_case(&bare)
            || address.eq_ignore_ascii_case(&self.from.1)
    }

    /// The Message-ID, without brackets, of the mail of an id.
    pub fn message_id(&self, id: &str) -> String {
        format!("{id}@{}", self.replies.1)
    }

    /// The address of a page.
    pub fn url(&self, page: &str) -> String {
        format!("{}{page}", self.site)
    }
}

/// The name of a mail that something causes for a person: the same whenever it is caused.
pub fn mail_id(kind: &str, what: &str, person: &str) -> String {
    format!("{kind}.{what}.{}", &random::hash(person)[..12])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options() -> MailOptions {
        MailOptions {
            smtp: "smtp://127.0.0.1".to_owned(),
            from: "Bilancia <games@example.org>".to_owned(),
            replies: None,
            site: "https://games.example.org/".to_owned(),
            delay: Duration::from_secs(60),
            checked_by: None,
        }
    }

    #[test]
    fn addresses_for_replies_are_read_back() {
        let site = Site::new(&options()).unwrap();
        assert_eq!(
            site.from,
            ("Bilancia".to_owned(), "games@example.org".to_owned())
        );
        let address = site.reply_address("k7_2m9q");
        assert_eq!(address, "games+k7_2m9q@example.org");
        assert_eq!(
            site.token("Games+K7_2M9Q@EXAMPLE.ORG").as_deref(),
            Some("k7_2m9q")
        );
        for other in [
            "games@example.org",
            "games+a@example.com",
            "other+a@example.org",
            "games+a",
        ] {
            assert_eq!(site.token(other), None, "{other}");
        }
        assert!(site.is_own("games@example.org") && site.is_own(&address));
        assert!(!site.is_own("anna@example.org"));
        assert_eq!(site.url("/account"), "https://games.example.org/account");
    }

    #[test]
    fn wrong_options_are_refused() {
        for from in [
            "",
            "games",
            "games@",
            "@example.org",
            "Bilancia games@example.org>",
            "a b@example.org",
        ] {
            let options = MailOptions {
                from: from.to_owned(),
                ..options()
            };
            assert!(
                matches!(Site::new(&options), Err(MailOptionsError::Address(_))),
                "{from}"
            );
        }
        for site in [
            "",
            "games.example.org",
            "ftp://example.org",
            "https://",
            "https://a b",
        ] {
            let options = MailOptions {
                site: site.to_owned(),
                ..options()
            };
            assert!(
                matches!(Site::new(&options), Err(MailOptionsError::Site(_))),
                "{site}"
            );
        }
        for server in ["", " ", "mail example", "mail\n"] {
            let options = MailOptions {
                checked_by: Some(server.to_owned()),
                ..options()
            };
            // A line break at the end is no part of the name.
            let refused = matches!(Site::new(&options), Err(MailOptionsError::Server(_)));
            assert_eq!(refused, server != "mail\n", "{server:?}");
        }
        let shown = format!(
            "{:?}",
            MailOptions {
                smtp: "smtps://anna:secret@example.org".to_owned(),
                ..options()
            }
        );
        assert!(!shown.contains("secret"), "{shown}");
    }

    #[test]
    fn an_address_has_its_plain_form() {
        for right in [
            "anna@example.org",
            "a.b-c+d@sub.example.org",
            "anna@località.it",
            "a@localhost",
        ] {
            assert!(parts(right).is_some(), "{right}");
        }
        let long = format!("{}@example.org", "a".repeat(65));
        for wrong in [
            "anna",
            "anna@",
            "@example.org",
            "an na@example.org",
            "a@b..c",
            ".a@b",
            "a@-b",
            "a\n@b",
            "a<b@c",
            &long,
        ] {
            assert!(parts(wrong).is_none(), "{wrong:?}");
        }
    }
}
