//! Mails to be sent: what each is about. Their texts are made when they are sent, so that nothing old is mailed.

use bilancia_core::Lang;
use sqlx::{AnyConnection, Row, any::AnyRow};

use super::{
    Store, StoreError,
    addresses::mailbox,
    mail::{AccountNotice, Mail, MailKind, MailTo},
    mail_limits::{self, Claim},
};

/// A mail of the outbox that is to be sent now.
#[derive(Clone, Debug)]
pub struct DueMail {
    /// The name of the mail in the outbox.
    pub id: String,
    /// The kind of mail.
    pub kind: MailKind,
    /// The person whom it goes to, by their id.
    pub person: Option<String>,
    /// The address that it goes to, where that is not the person’s own.
    pub address: Option<String>,
    /// Its language.
    pub lang: Lang,
    /// The game that it is about, by its id.
    pub game: Option<String>,
    /// The event that it is about, by its id.
    pub event: Option<String>,
    /// Number of events of the game when it was written.
    pub events: Option<usize>,
    /// A word that tells more of its kind.
    pub note: Option<String>,
    /// The mail that it answers, by its Message-ID.
    pub answers: Option<String>,
    /// When it was caused, in milliseconds since 1970.
    pub at: i64,
    /// Number of tries so far, this one included.
    pub attempts: i64,
}

/// A mail that could not be delivered, as its person sees it.
#[derive(Clone, Debug)]
pub struct FailedMail {
    /// The kind of mail.
    pub kind: MailKind,
    /// The game that it was about, by its id.
    pub game: Option<String>,
    /// When it failed, in milliseconds since 1970.
    pub at: i64,
    /// Why it failed.
    pub error: String,
}

/// State of a mail after it was tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate<'a> {
    /// A mail server has taken it.
    Sent,
    /// There is no reason for it any more.
    Dropped,
    /// To be tried again at a moment.
    Later(i64, &'a str),
    /// Given up.
    Failed(&'a str),
}

const COLUMNS: &str = "id, kind, person, address, lang, game, event, events, note, answers, at, due, attempts, state, error";

fn kind(row: &AnyRow) -> Result<MailKind, StoreError> {
    let word: String = row.try_get("kind")?;
    let found = MailKind::ALL.into_iter().find(|kind| kind.name() == word);
    found.ok_or_else(|| StoreError::Unreadable(format!("a mail of the kind '{word}'")))
}

impl Store {
    /// Takes the mail that is due first, for as long as `lease` milliseconds: if it is neither sent nor put off by then, it
    /// is due again, because the worker that took it has died.
    pub async fn take_mail(&self, now: i64, lease: i64) -> Result<Option<DueMail>, StoreError> {
        let text = format!(
            "select {COLUMNS} from outbox where state in ('waiting', 'sending') and due <= $1 order by due limit 1"
        );
        let row = sqlx::query(sqlx::AssertSqlSafe(text))
            .bind(now)
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let (id, due): (String, i64) = (row.try_get("id")?, row.try_get("due")?);
        let take = "update outbox set state = 'sending', due = $1, attempts = attempts + 1 \
                    where id = $2 and due = $3 and state in ('waiting', 'sending')";
        if !self.lease(take, &id, due, now + lease).await? {
            return Ok(None);
        }
        let lang: Option<String> = row.try_get("lang")?;
        let events: Option<i64> = row.try_get("events")?;
        Ok(Some(DueMail {
            id,
            kind: kind(&row)?,
            person: row.try_get("person")?,
            address: row.try_get("address")?,
            lang: lang
                .and_then(|lang| Lang::from_tag(&lang))
                .unwrap_or(Lang::EN),
            game: row.try_get("game")?,
            event: row.try_get("event")?,
            events: events.and_then(|events| usize::try_from(events).ok()),
            note: row.try_get("note")?,
            answers: row.try_get("answers")?,
            at: row.try_get("at")?,
            attempts: row.try_get::<i64, _>("attempts")? + 1,
        }))
    }

    /// Notes what became of a mail that was taken.
    pub async fn settle_mail(&self, id: &str, fate: Fate<'_>) -> Result<(), StoreError> {
        let (state, due, error) = match fate {
            Fate::Sent => ("sent", None, None),
            Fate::Dropped => ("dropped", None, None),
            Fate::Later(due, why) => ("waiting", Some(due), Some(why)),
            Fate::Failed(why) => ("failed", None, Some(why)),
        };
        let _turn = self.turn().await;
        sqlx::query(
            "update outbox set state = $1, due = coalesce($2, due), error = $3 where id = $4 and state = 'sending'",
        )
        .bind(state.to_owned())
        .bind(due)
        .bind(error.map(str::to_owned))
        .bind(id.to_owned())
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Writes a mail to an address, due now. Returns whether its limits allow it; nothing has changed if not.
    pub async fn mail_to(&self, mail: &MailTo<'_>, now: i64) -> Result<bool, StoreError> {
        let mut all = self.write().await?;
        let written = insert_to(&mut all, mail, now).await?;
        all.commit().await?;
        Ok(written)
    }

    /// Writes mails that nothing in a log causes. Returns how many their limits did not allow.
    pub async fn add_mails(&self, mails: &[Mail], now: i64) -> Result<usize, StoreError> {
        let mut all = self.write().await?;
        let held_back = insert(&mut all, mails, now).await?;
        all.commit().await?;
        Ok(held_back)
    }

    /// Notes that many wrong passwords were tried for a person's account, once in each day that has this number, and mails it to
    /// their address if they have one.
    pub async fn note_guesses(&self, person: &str, day: i64, now: i64) -> Result<(), StoreError> {
        let mut all = self.write().await?;
        let id = format!("guesses.{person}.{day}");
        tell(&mut all, &id, person, AccountNotice::Guesses, now).await?;
        // Without an address nothing is sent, but the page of the account says it all the same.
        sqlx::query(
            "insert into outbox (id, kind, person, note, at, due, attempts, state) \
             values ($1, $2, $3, $4, $5, $6, 0, 'dropped') on conflict (id) do nothing",
        )
        .bind(id)
        .bind(MailKind::Account.name().to_owned())
        .bind(person.to_owned())
        .bind(AccountNotice::Guesses.name().to_owned())
        .bind(now)
        .bind(now)
        .execute(&mut *all)
        .await?;
        all.commit().await?;
        Ok(())
    }

    /// When many wrong passwords were last tried for a person's account, if that was in the last thirty days.
    pub async fn guessed(&self, person: &str) -> Result<Option<i64>, StoreError> {
        let row = sqlx::query(
            "select max(at) from outbox where person = $1 and kind = 'account' and note = 'guesses'",
        )
        .bind(person.to_owned())
        .fetch_one(&self.pool)
        .await?;
        Ok(row.try_get(0)?)
    }

    /// The latest address that a person wants verified, since a moment.
    pub async fn address_to_verify(
        &self,
        person: &str,
        since: i64,
    ) -> Result<Option<String>, StoreError> {
        let row = sqlx::query(
            "select address from outbox where kind = 'verify' and person = $1 and at > $2 order by at desc limit 1",
        )
        .bind(person.to_owned())
        .bind(since)
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    /// Mails to a person that were given up, the latest first.
    pub async fn failed_mails(&self, person: &str) -> Result<Vec<FailedMail>, StoreError> {
        let rows = sqlx::query(
            "select kind, game, at, error from outbox where person = $1 and state = 'failed' order by at desc limit 20",
        )
        .bind(person.to_owned())
        .fetch_all(&self.pool)
        .await?;
        let read = |row: &AnyRow| {
            Ok(FailedMail {
                kind: kind(row)?,
                game: row.try_get("game")?,
                at: row.try_get("at")?,
                error: row
                    .try_get::<Option<String>, _>("error")?
                    .unwrap_or_default(),
            })
        };
        rows.iter().map(read).collect()
    }

    /// Lets mails to a person that were given up be tried again, or forgets them.
    pub async fn again(&self, person: &str, forget: bool, now: i64) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        let text = match forget {
            true => {
                "update outbox set state = 'dropped', due = $1 where person = $2 and state = 'failed'"
            }
            false => {
                "update outbox set state = 'waiting', attempts = 0, due = $1 where person = $2 and state = 'failed'"
            }
        };
        sqlx::query(text)
            .bind(now)
            .bind(person.to_owned())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Forgets mails that are done and older than a moment.
    pub async fn sweep_mails(&self, before: i64) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        sqlx::query("delete from outbox where at < $1 and state not in ('waiting', 'sending')")
            .bind(before)
            .execute(&self.pool)
            .await?;
        sqlx::query("delete from inbox where received < $1 and state = 'done'")
            .bind(before)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// People whom games wait for whose clocks run out between two moments: game, person, deadline and time control.
    pub async fn hurried(
        &self,
        [from, until]: [i64; 2],
    ) -> Result<Vec<(String, String, i64, String)>, StoreError> {
        let rows = sqlx::query(
            "select distinct games.id, seats.person, games.deadline, games.time_control from games \
             join seats on seats.game = games.id \
             where games.deadline > $1 and games.deadline <= $2 and games.status = 'playing' \
             and games.time_control is not null and seats.person is not null \
             and games.awaited like '%,' || seats.seat || ',%'",
        )
        .bind(from)
        .bind(until)
        .fetch_all(&self.pool)
        .await?;
        let read = |row: &AnyRow| {
            Ok((
                row.try_get(0)?,
                row.try_get(1)?,
                row.try_get(2)?,
                row.try_get(3)?,
            ))
        };
        rows.iter().map(read).collect()
    }
}

/// Writes a mail to an address, due now, as a part of what is done at once. Returns whether its limits allow it.
pub(super) async fn insert_to(
    all: &mut AnyConnection,
    mail: &MailTo<'_>,
    now: i64,
) -> Result<bool, sqlx::Error> {
    let claim = Claim::to(mail);
    mail_limits::lock(all, std::iter::once(claim.clone())).await?;
    if !claim.holds(all, now).await? {
        return Ok(false);
    }
    sqlx::query(
        "insert into outbox (id, kind, person, address, mailbox, lang, at, due, attempts, state) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, 0, 'waiting')",
    )
    .bind(mail.id.to_owned())
    .bind(mail.kind.name().to_owned())
    .bind(mail.person.map(str::to_owned))
    .bind(mail.address.to_owned())
    .bind(mailbox(mail.address))
    .bind(mail.lang.code().to_owned())
    .bind(now)
    .bind(now)
    .execute(all)
    .await?;
    Ok(true)
}

/// Writes a mail to a person's address that tells them what was done to their account, as a part of what is done at once. Nothing is
/// written without an address, or if there is a mail of this name.
pub(super) async fn tell(
    all: &mut AnyConnection,
    id: &str,
    person: &str,
    notice: AccountNotice,
    now: i64,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into outbox (id, kind, person, address, lang, note, at, due, attempts, state) \
         select $1, $2, person, address, lang, $3, $4, $5, 0, 'waiting' from addresses where person = $6 \
         on conflict (id) do nothing",
    )
    .bind(id.to_owned())
    .bind(MailKind::Account.name().to_owned())
    .bind(notice.name().to_owned())
    .bind(now)
    .bind(now)
    .bind(person.to_owned())
    .execute(all)
    .await?;
    Ok(())
}

/// Writes mails for those of their people who have an address and want them, as a part of what is done at once. Returns how many their
/// limits did not allow.
pub(super) async fn insert(
    all: &mut AnyConnection,
    mails: &[Mail],
    now: i64,
) -> Result<usize, sqlx::Error> {
    mail_limits::lock(all, mails.iter().map(Claim::of)).await?;
    let mut held_back = 0;
    for mail in mails {
        if Claim::of(mail).holds(all, now).await? {
            insert_one(all, mail, now).await?;
            continue;
        }
        held_back += 1;
        if let Some(beyond) = mail
            .sender
            .as_ref()
            .and_then(|sender| sender.beyond.as_ref())
        {
            insert_one(all, beyond, now).await?;
        }
    }
    Ok(held_back)
}

async fn insert_one(all: &mut AnyConnection, mail: &Mail, now: i64) -> Result<(), sqlx::Error> {
    let text = format!(
        "insert into outbox (id, kind, person, game, event, events, note, answers, sender, at, due, attempts, state) \
         select $1, $2, person, $3, $10, $4, $5, $6, $11, $7, $8, 0, 'waiting' from addresses where person = $9 and {} \
         on conflict (id) do nothing",
        mail.kind.wanted()
    );
    sqlx::query(sqlx::AssertSqlSafe(text))
        .bind(mail.id.clone())
        .bind(mail.kind.name().to_owned())
        .bind(mail.game.clone())
        .bind(mail.events.map(|events| events as i64))
        .bind(mail.note.clone())
        .bind(mail.answers.clone())
        .bind(now)
        .bind(mail.due)
        .bind(mail.person.clone())
        .bind(mail.event.clone())
        .bind(mail.sender.as_ref().map(|sender| sender.person.clone()))
        .execute(all)
        .await?;
    Ok(())
}
