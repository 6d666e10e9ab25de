//! Limits of mails that others than their receivers cause, and of links that are mailed.
//!
//! What was written is counted in the transaction that writes more, by one at a time: those who ask at once get no more
//! than those who ask one after another.

use sqlx::{AnyConnection, Row};

use super::{
    addresses::mailbox,
    mail::{Mail, MailKind, MailTo},
};
use crate::random;

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

/// The mails that are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counted {
    /// Those to the receiver.
    Receiver,
    /// Those by the sender to the receiver.
    Pair,
    /// Those by the sender.
    Sender,
    /// Those to the receiver about the event.
    Event,
    /// Those to the mailbox, whatever follows a "+" in its addresses.
    Mailbox,
}

/// A limit: what is counted, how many there may be, and in how many milliseconds.
type Limit = (Counted, i64, i64);

impl MailKind {
    /// Its limits.
    const fn limits(self) -> &'static [Limit] {
        use Counted::{Event, Mailbox, Pair, Receiver, Sender};
        match self {
            Self::Challenge | Self::Invitation => {
                &[(Pair, 3, DAY), (Receiver, 10, DAY), (Sender, 30, DAY)]
            }
            Self::Ruling => &[(Pair, 5, DAY), (Receiver, 20, DAY)],
            Self::Event => &[(Event, 30, DAY)],
            // No program that answers can go on for ever.
            Self::Answer => &[(Receiver, 20, DAY)],
            Self::Verify => &[(Receiver, 5, DAY), (Mailbox, 5, DAY)],
            Self::SignIn => &[(Mailbox, 3, HOUR)],
            Self::Turn
            | Self::Over
            | Self::Digest
            | Self::Reminder
            | Self::Challenges
            | Self::Changed
            | Self::Confirmed
            | Self::Account => &[],
        }
    }

    /// The kinds that are counted with it, as they are kept.
    const fn counted_with(self) -> &'static str {
        match self {
            Self::Challenge | Self::Invitation => "('challenge', 'invitation')",
            Self::Ruling => "('ruling')",
            Self::Event => "('event')",
            Self::Answer => "('answer')",
            Self::Verify => "('verify')",
            Self::SignIn => "('sign-in')",
            _ => "('')",
        }
    }
}

/// The facts of a mail on which its limits depend.
#[derive(Clone, Debug)]
pub(super) struct Claim<'a> {
    kind: MailKind,
    person: Option<&'a str>,
    sender: Option<&'a str>,
    event: Option<&'a str>,
    mailbox: Option<String>,
}

impl<'a> Claim<'a> {
    /// The claim of a mail to a person.
    pub(super) fn of(mail: &'a Mail) -> Self {
        Self {
            kind: mail.kind,
            person: Some(&mail.person),
            sender: mail.sender.as_ref().map(|sender| &*sender.person),
            event: mail.event.as_deref(),
            mailbox: None,
        }
    }

    /// The claim of a mail to an address.
    pub(super) fn to(mail: &'a MailTo<'_>) -> Self {
        Self {
            kind: mail.kind,
            person: mail.person,
            sender: None,
            event: None,
            mailbox: Some(mailbox(mail.address)),
        }
    }

    /// Columns of the outbox, with their values, that the mails of a limit have in common; none if the mail is not of that sort.
    fn columns(&self, counted: Counted) -> Option<Vec<(&'static str, &str)>> {
        let (person, sender) = (self.person, self.sender);
        Some(match counted {
            Counted::Receiver => vec![("person", person?)],
            Counted::Pair => vec![("person", person?), ("sender", sender?)],
            Counted::Sender => vec![("sender", sender?)],
            Counted::Event => vec![("person", person?), ("event", self.event?)],
            Counted::Mailbox => vec![("mailbox", self.mailbox.as_deref()?)],
        })
    }

    /// Whom others must not write to meanwhile. Mails about an event need no lock: its entries are written one after another.
    fn locks(&self) -> impl Iterator<Item = i64> {
        let limited = !self.kind.limits().is_empty() && self.kind != MailKind::Event;
        let of = [self.person, self.sender, self.mailbox.as_deref()];
        let of = of.into_iter().flatten().filter(move |_| limited);
        of.map(|whom| {
            let hash = random::hash(&format!("mail {whom}"));
            i64::from_str_radix(&hash[..15], 16).expect("a hash is written in hexadecimal digits")
        })
    }

    /// Whether the mail may be written at a moment in milliseconds since 1970. [`lock`] comes before.
    pub(super) async fn holds(
        &self,
        all: &mut AnyConnection,
        now: i64,
    ) -> Result<bool, sqlx::Error> {
        if let Some(sender) = self.sender {
            // A guest causes no mail: to become another guest costs nothing.
            let text = "select count(*) from people where id = $1 and password is not null";
            let row = sqlx::query(text)
                .bind(sender.to_owned())
                .fetch_one(&mut *all);
            if row.await?.try_get::<i64, _>(0)? == 0 {
                return Ok(false);
            }
        }
        for (counted, most, within) in self.kind.limits() {
            let Some(columns) = self.columns(*counted) else {
                continue;
            };
            let numbered = columns.iter().zip(2..);
            let conditions: String = numbered
                .map(|((column, _), number)| format!(" and {column} = ${number}"))
                .collect();
            let kinds = self.kind.counted_with();
            let text = format!(
                "select count(*) from outbox where at > $1 and kind in {kinds}{conditions}"
            );
            let mut query = sqlx::query(sqlx::AssertSqlSafe(text)).bind(now - within);
            for (_, value) in columns {
                query = query.bind(value.to_owned());
            }
            if query.fetch_one(&mut *all).await?.try_get::<i64, _>(0)? >= *most {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Keeps all others from counting what these claims are about before the transaction ends. SQLite has one writer anyway.
pub(super) async fn lock(
    all: &mut AnyConnection,
    claims: impl Iterator<Item = Claim<'_>>,
) -> Result<(), sqlx::Error> {
    if all.backend_name() != "PostgreSQL" {
        return Ok(());
    }
    let mut locks: Vec<i64> = claims
        .flat_map(|claim| claim.locks().collect::<Vec<_>>())
        .collect();
    // All in one order, so that no two wait for each other.
    locks.sort_unstable();
    locks.dedup();
    for lock in locks {
        sqlx::query("select pg_advisory_xact_lock($1)::text")
            .bind(lock)
            .execute(&mut *all)
            .await?;
    }
    Ok(())
}
