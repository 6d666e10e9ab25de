//! Mails handed to the mail server, with tries that come ever later.

use bilancia_mail::Failure;
use bilancia_service::{
    DueMail, GameService, MailFate, MailKind, Refused, StoreError,
    mail_site::{MailOptionsError, Site},
};
use lettre::{
    Address, AsyncSmtpTransport, AsyncTransport, Tokio1Executor, address::Envelope,
    transport::smtp::Error,
};

use super::compose::{Outgoing, compose};

/// How long a mail server may take to answer.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(20);
/// For how long a mail is taken to be sent, in milliseconds: longer than that takes.
const LEASE: i64 = 60_000;
const MINUTE: i64 = 60_000;
/// Minutes to wait after each try that failed; after the last one the mail is given up.
const PAUSES: [i64; 8] = [1, 5, 15, 60, 240, 720, 1_440, 1_440];
/// Mails older than this are not sent any more, in milliseconds: a week.
const TOO_OLD: i64 = 7 * 24 * 3_600_000;
/// Replies of a mail server that are about this server's right to send, not about the mail.
const OF_ACCESS: [u16; 6] = [500, 502, 503, 530, 534, 535];
/// Replies of a mail server to an address that does not exist, where no status is in their text.
const NO_ADDRESS: [u16; 3] = [550, 551, 553];
/// Characters of a reason that are kept.
const MOST_REASON: usize = 300;

/// A connection to the mail server.
#[derive(Clone)]
pub(super) struct Transport(AsyncSmtpTransport<Tokio1Executor>);

impl Transport {
    /// Reads the address of a mail server; nothing is connected yet.
    ///
    /// # Errors
    /// [`MailOptionsError`] for an address that is none.
    pub(super) fn new(url: &str) -> Result<Self, MailOptionsError> {
        let shown = url.split_once('@').map_or(url, |(_, host)| host).to_owned();
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(url)
            .map_err(|error| MailOptionsError::Smtp(shown, cause(&error)))?;
        Ok(Self(builder.timeout(Some(PATIENCE)).build()))
    }
}

/// An error with its causes, in one line.
fn cause(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(more) = source {
        let more_text = more.to_string();
        if !text.contains(&more_text) {
            text = format!("{text}: {more_text}");
        }
        source = more.source();
    }
    text.chars().take(MOST_REASON).collect()
}

/// Sends the mail that is due first. Returns whether there was one.
pub(super) async fn send_due(
    service: &GameService,
    site: &Site,
    transport: &Transport,
) -> Result<bool, StoreError> {
    let now = service.now();
    let Some(mail) = service.take_mail(now, LEASE).await? else {
        return Ok(false);
    };
    let waits = matches!(mail.kind, MailKind::Turn | MailKind::Over);
    let ready = mail.at + site.delay;
    if waits && ready > now {
        let later = MailFate::Later(ready, "");
        service.settle_mail(&mail.id, later).await?;
        return Ok(true);
    }
    if mail.at < now - TOO_OLD {
        service.settle_mail(&mail.id, MailFate::Dropped).await?;
        return Ok(true);
    }
    let outgoing = match compose(service, site, &mail).await {
        Ok(Some(outgoing)) => outgoing,
        Ok(None) => {
            service.settle_mail(&mail.id, MailFate::Dropped).await?;
            return Ok(true);
        }
        Err(Refused::Store(error)) => {
            // Its lease ends by itself, once the database is back.
            return Err(error);
        }
        Err(refused) => {
            tracing::error!(mail = mail.id, %refused, "a mail could not be written");
            put_off(service, &mail, &refused.to_string()).await?;
            return Ok(true);
        }
    };
    match hand_over(site, transport, &outgoing).await {
        Ok(()) => {
            service.settle_mail(&mail.id, MailFate::Sent).await?;
            if let Some(thread) = &outgoing.thread {
                let latest = site.message_id(&mail.id);
                service.note_latest(thread, &latest).await?;
            }
        }
        Err(trouble) => fail(service, &mail, &outgoing, trouble).await?,
    }
    Ok(true)
}

/// Why a mail was not taken.
enum Trouble {
    /// The address cannot be written in a mail.
    Address(String),
    /// The mail server refused it, or could not be reached.
    Server(Error),
}

async fn hand_over(site: &Site, transport: &Transport, outgoing: &Outgoing) -> Result<(), Trouble> {
    let address = |text: &str| {
        text.parse::<Address>()
            .map_err(|error| Trouble::Address(format!("{text}: {error}")))
    };
    let from = match &outgoing.secret {
        // Reports on its delivery name this address.
        Some(secret) => site.reply_address(secret),
        None => site.from.1.clone(),
    };
    let to = &outgoing.notice.letter.to.1;
    let envelope = Envelope::new(Some(address(&from)?), vec![address(to)?])
        .map_err(|error| Trouble::Address(error.to_string()))?;
    let sent = transport
        .0
        .send_raw(&envelope, &outgoing.notice.to_eml())
        .await;
    sent.map(|_| ()).map_err(Trouble::Server)
}

async fn put_off(service: &GameService, mail: &DueMail, why: &str) -> Result<(), StoreError> {
    let tried = usize::try_from(mail.attempts - 1).unwrap_or(0);
    let fate = match PAUSES.get(tried) {
        Some(minutes) => MailFate::Later(service.now() + minutes * MINUTE, why),
        None => MailFate::Failed(why),
    };
    service.settle_mail(&mail.id, fate).await
}

async fn fail(
    service: &GameService,
    mail: &DueMail,
    outgoing: &Outgoing,
    trouble: Trouble,
) -> Result<(), StoreError> {
    let error = match trouble {
        Trouble::Address(why) => {
            return service.settle_mail(&mail.id, MailFate::Failed(&why)).await;
        }
        Trouble::Server(error) => error,
    };
    let why = cause(&error);
    let code = error.status().map(u16::from);
    let about_access = code.is_some_and(|code| OF_ACCESS.contains(&code));
    if !error.is_permanent() || about_access {
        tracing::warn!(
            mail = mail.id,
            why,
            "a mail could not be sent; it is tried again"
        );
        return put_off(service, mail, &why).await;
    }
    let status = status_in(&why);
    let hard = match &status {
        Some(status) => Failure::of(status).is_hard,
        None => code.is_some_and(|code| NO_ADDRESS.contains(&code)),
    };
    if let (true, Some(secret)) = (hard, &outgoing.secret) {
        service.count_bounce(secret, service.now()).await?;
    }
    service.settle_mail(&mail.id, MailFate::Failed(&why)).await
}

/// The status, such as `5.1.1`, in the text of a reply of a mail server.
fn status_in(text: &str) -> Option<String> {
    let is_status = |word: &&str| {
        let mut numbers = word.split('.');
        let digits = |number: &str| {
            (1..=3).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit())
        };
        word.starts_with('5') && numbers.clone().count() == 3 && numbers.all(digits)
    };
    let mut words = text.split([' ', ':', ',', ';', '(', ')', '<', '>', '#']);
    words.find(is_status).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_status_is_found_in_what_a_server_says() {
        let said = "permanent error (550): 5.1.1 <a@example.org>: Recipient address rejected";
        assert_eq!(status_in(said).as_deref(), Some("5.1.1"));
        assert_eq!(status_in("550-5.7.26 this mail").as_deref(), None);
        assert_eq!(status_in("no such user at 5.1"), None);
    }

    #[test]
    fn passwords_are_in_no_error() {
        for url in [
            "ftp://anna:secret@example.org",
            "smtp://anna:secret@example.org?tls=perhaps",
            "nonsense",
        ] {
            let Err(error) = Transport::new(url) else {
                panic!("{url}")
            };
            assert!(!error.to_string().contains("secret"), "{error}");
        }
    }
}
