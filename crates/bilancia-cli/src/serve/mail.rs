//! Mail of a server: the options for it, and the pipe by which a mail server hands replies over.

use std::{
    io::Read,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use bilancia_analysis::bounded;
use bilancia_core::Lang;
use bilancia_server::{Delivered, MailOptions};
use clap::Args;

use super::{database, runtime};
use crate::failure::{Failure, Status};

/// Options about mail of `serve` and `worker`.
#[derive(Args, Default)]
pub(crate) struct MailArgs {
    /// Send mail by this mail server: smtp://127.0.0.1:25, smtps://NAME:PASSWORD@HOST, or
    /// smtp://NAME:PASSWORD@HOST:587?tls=required. Without it no mail is sent.
    #[arg(
        long = "mail",
        value_name = "URL",
        env = "BILANCIA_MAIL",
        hide_env_values = true
    )]
    mail: Option<String>,
    /// The address that mails come from, with or without a name: "Bilancia <games@example.org>".
    #[arg(long, value_name = "ADDRESS")]
    mail_from: Option<String>,
    /// The address for replies, which get a secret word after a + in its first part; by default that of --mail-from.
    #[arg(long, value_name = "ADDRESS")]
    mail_replies: Option<String>,
    /// The public address of the pages with its scheme, to which links in mails lead, as in `https://games.example.org`.
    #[arg(long, value_name = "URL")]
    mail_site: Option<String>,
    /// Seconds before a turn is mailed; nothing is mailed of a game that goes on meanwhile.
    #[arg(long, value_name = "SECONDS", default_value_t = DELAY)]
    mail_delay: u64,
    /// Play only mails whose sender the mail server of this name has confirmed: the name with which its
    /// Authentication-Results headers begin. It must check DMARC or DKIM, and remove foreign headers of its name.
    #[arg(long, value_name = "NAME")]
    mail_checked_by: Option<String>,
}

/// Seconds before a turn is mailed, by default.
const DELAY: u64 = 60;

bilancia_core::messages! { crate::serve::catalogue, "mail-":
    const {
        MISSING(option), NO_SERVER(option), KEPT, KNOWN, NOT_READ(error),
    }
}

impl MailArgs {
    /// How to send mail; none if none is to be sent.
    pub(super) fn options(&self) -> Result<Option<MailOptions>, Failure> {
        let missing = |option: &str| Status::Wrong.say(&MISSING, &[&option]);
        let Some(smtp) = self.mail.clone() else {
            let others = [
                ("--mail-replies", self.mail_replies.is_some()),
                ("--mail-site", self.mail_site.is_some()),
                ("--mail-checked-by", self.mail_checked_by.is_some()),
            ];
            return match others.iter().find(|(_, given)| *given) {
                Some((option, _)) => Err(Status::Wrong.say(&NO_SERVER, &[option])),
                None => Ok(None),
            };
        };
        Ok(Some(MailOptions {
            smtp,
            from: self
                .mail_from
                .clone()
                .ok_or_else(|| missing("--mail-from"))?,
            replies: self.mail_replies.clone(),
            site: self
                .mail_site
                .clone()
                .ok_or_else(|| missing("--mail-site"))?,
            delay: Duration::from_secs(self.mail_delay),
            checked_by: self.mail_checked_by.clone(),
        }))
    }
}

/// Bytes of a mail that are passed over at most, after those that are kept.
const MOST_PASSED_OVER: u64 = 1 << 30;

/// Exit status by which a mail server knows that it has to try again later (`EX_TEMPFAIL` of sysexits).
const TRY_AGAIN: i32 = 75;

/// Keeps a mail from standard input in a server's database, for the server or a worker to read. Ends the program with
/// status 75 if that cannot be done now, so that the mail server tries again.
pub(crate) fn deliver(
    database_url: Option<&str>,
    recipient: Option<&str>,
    lang: Lang,
) -> Result<(), Failure> {
    match kept(database_url, recipient) {
        Ok(delivered) => {
            let words = match delivered {
                Delivered::Kept => KEPT,
                Delivered::Known => KNOWN,
            };
            println!("{}", words.raw(lang));
            Ok(())
        }
        Err(failure) => {
            eprintln!("{}", failure.text(lang));
            std::process::exit(TRY_AGAIN);
        }
    }
}

fn kept(database_url: Option<&str>, recipient: Option<&str>) -> Result<Delivered, Failure> {
    let database = database(database_url)?;
    // Of a message that is too large its beginning tells who is to be told so.
    let most = bilancia_mail::LARGEST as u64 + 1;
    let raw = bounded::beginning(std::io::stdin().lock(), most)
        .map_err(|error| Status::Outside.say(&NOT_READ, &[&error]))?;
    // A mail server that cannot hand all of it over takes the mail for undelivered.
    let mut rest = std::io::stdin().lock().take(MOST_PASSED_OVER);
    std::io::copy(&mut rest, &mut std::io::sink())
        .map_err(|error| Status::Outside.say(&NOT_READ, &[&error]))?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let now = now.map_or(0, |since| {
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    });
    let kept = runtime()?.block_on(bilancia_server::deliver(&database, &raw, recipient, now));
    kept.map_err(|error| Status::Outside.of(&error))
}
