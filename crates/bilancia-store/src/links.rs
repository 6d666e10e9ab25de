//! Links that are mailed, each good for one thing, once, and not for long.

use bilancia_core::Lang;
use sqlx::Row;

use super::{
    MailKind, MailTo, Store, StoreError,
    addresses::{self, MOST_ACCOUNTS, Wishes, address_key},
    outbox, people, sessions,
};
use crate::random;

/// The purpose of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkKind {
    /// Verifies an address.
    Verify,
    /// Signs in, without a password or with a new one.
    SignIn,
}

impl LinkKind {
    fn name(self) -> &'static str {
        match self {
            Self::Verify => "verify",
            Self::SignIn => "sign-in",
        }
    }
}

/// A link as it is kept, by the hash of its secret.
#[derive(Clone, Debug)]
pub struct Link {
    /// The person, by their id, and their name.
    pub person: String,
    /// The name of the person.
    pub name: String,
    /// The address that it goes to.
    pub address: String,
    /// The language of the mail.
    pub lang: Lang,
}

/// Effect of a link that verifies an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verified {
    /// The address is the person's.
    Done,
    /// Too many accounts have it.
    Full,
    /// The link is used up or too old.
    Gone,
}

impl Store {
    /// Keeps a link to be mailed until a moment in milliseconds since 1970.
    pub async fn add_link(
        &self,
        hash: &str,
        kind: LinkKind,
        link: &Link,
        until: i64,
    ) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        sqlx::query(
            "insert into mail_links (hash, kind, person, address, lang, expires) values ($1, $2, $3, $4, $5, $6)",
        )
        .bind(hash.to_owned())
        .bind(kind.name().to_owned())
        .bind(link.person.clone())
        .bind(link.address.clone())
        .bind(link.lang.code().to_owned())
        .bind(until)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The link of a hash, unless it is used up or too old.
    pub async fn link(
        &self,
        hash: &str,
        kind: LinkKind,
        now: i64,
    ) -> Result<Option<Link>, StoreError> {
        let row = sqlx::query(
            "select mail_links.person, people.name, mail_links.address, mail_links.lang from mail_links \
             join people on people.id = mail_links.person \
             where hash = $1 and kind = $2 and expires > $3 and people.password is not null",
        )
        .bind(hash.to_owned())
        .bind(kind.name().to_owned())
        .bind(now)
        .fetch_optional(&self.pool)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let lang: String = row.try_get("lang")?;
        Ok(Some(Link {
            person: row.try_get("person")?,
            name: row.try_get("name")?,
            address: row.try_get("address")?,
            lang: Lang::from_tag(&lang).unwrap_or(Lang::EN),
        }))
    }

    /// Uses a link that verifies an address: it is the person's from now on, and all their links are used up. If it takes the place of
    /// another, mails to both say so.
    pub async fn verify(&self, hash: &str, now: i64) -> Result<Verified, StoreError> {
        let Some(link) = self.link(hash, LinkKind::Verify, now).await? else {
            return Ok(Verified::Gone);
        };
        let before = self.address(&link.person).await?;
        let at = self.people_at(&link.address).await?;
        let others = at.iter().filter(|other| other.person != link.person);
        if others.count() >= MOST_ACCOUNTS {
            return Ok(Verified::Full);
        }
        let mut all = self.write().await?;
        let used = sqlx::query("delete from mail_links where hash = $1")
            .bind(hash.to_owned())
            .execute(&mut *all)
            .await?;
        if used.rows_affected() != 1 {
            return Ok(Verified::Gone);
        }
        sqlx::query("delete from mail_links where person = $1")
            .bind(link.person.clone())
            .execute(&mut *all)
            .await?;
        let wishes = Wishes::usual(link.lang);
        addresses::keep(&mut all, &link.person, &link.address, wishes, now).await?;
        let key = address_key(&link.address);
        if let Some(before) = before.filter(|before| address_key(&before.address) != key) {
            for (kind, address) in [
                (MailKind::Changed, &before.address),
                (MailKind::Confirmed, &link.address),
            ] {
                let mail = MailTo {
                    id: &format!("{}.{}", kind.name(), random::name()),
                    kind,
                    person: Some(&link.person),
                    address,
                    lang: before.wishes.lang,
                };
                outbox::insert_to(&mut all, &mail, now).await?;
            }
        }
        all.commit().await?;
        Ok(Verified::Done)
    }

    /// Uses a link that signs in: begins a session, after ending all sessions and tokens if there is a new `password`, by
    /// its hash, which is also mailed. Returns whether the link was still good.
    pub async fn sign_in_by_link(
        &self,
        hash: &str,
        password: Option<&str>,
        session: &str,
        now: i64,
    ) -> Result<bool, StoreError> {
        let Some(link) = self.link(hash, LinkKind::SignIn, now).await? else {
            return Ok(false);
        };
        let mut all = self.write().await?;
        sessions::lock(&mut all, &link.person).await?;
        let used = sqlx::query("delete from mail_links where hash = $1 and expires > $2")
            .bind(hash.to_owned())
            .bind(now)
            .execute(&mut *all)
            .await?;
        if used.rows_affected() != 1 {
            return Ok(false);
        }
        if let Some(password) = password {
            sqlx::query("update people set password = $1 where id = $2")
                .bind(password.to_owned())
                .bind(link.person.clone())
                .execute(&mut *all)
                .await?;
            people::begin_anew(&mut all, &link.person, session, now).await?;
        } else {
            sessions::insert(&mut all, session, &link.person, now).await?;
        }
        all.commit().await?;
        Ok(true)
    }

    /// Forgets links that are too old.
    pub async fn sweep_links(&self, now: i64) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        sqlx::query("delete from mail_links where expires <= $1")
            .bind(now)
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}
