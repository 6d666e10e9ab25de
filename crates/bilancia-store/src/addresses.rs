//! Addresses of people for mail, and what they want to be mailed about.

use bilancia_core::Lang;
use sqlx::{AnyConnection, Row, any::AnyRow};

use super::{Person, Store, StoreError};
use crate::random;

/// Hard failures of deliveries after which nothing is sent to an address any more.
pub(crate) const MOST_BOUNCES: i64 = 3;
/// Accounts that may have the same address.
pub(crate) const MOST_ACCOUNTS: usize = 5;

/// When somebody is mailed about turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turns {
    /// For each turn.
    Each,
    /// Once a day, if games wait.
    Digest,
    /// Never.
    None,
}

impl Turns {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Each, Self::Digest, Self::None];

    /// The word by which it is kept and asked for.
    pub fn name(self) -> &'static str {
        match self {
            Self::Each => "each",
            Self::Digest => "digest",
            Self::None => "none",
        }
    }

    /// The choice of a word.
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|turns| turns.name() == word)
    }
}

/// Choices about mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wishes {
    /// The language of mails.
    pub lang: Lang,
    /// When mails about turns are sent.
    pub turns: Turns,
    /// Whether reminders are mailed before time runs out.
    pub reminders: bool,
    /// Whether challenges are mailed.
    pub challenges: bool,
}

impl Wishes {
    /// Choices of somebody who has made none.
    pub(crate) fn usual(lang: Lang) -> Self {
        Self {
            lang,
            turns: Turns::Each,
            reminders: true,
            challenges: true,
        }
    }
}

/// An address that was verified.
#[derive(Clone, Debug)]
pub struct Address {
    /// The person, by their id, and their name.
    pub person: String,
    /// The name of the person.
    pub name: String,
    /// The address as it was given.
    pub address: String,
    /// The mails that the person wants.
    pub wishes: Wishes,
    /// The secret word in addresses for replies.
    pub secret: String,
    /// Since when nothing is sent to it, in milliseconds since 1970.
    pub stopped: Option<i64>,
}

/// An address in the form in which addresses are compared.
pub fn address_key(address: &str) -> String {
    address.trim().to_lowercase()
}

/// The mailbox of an address, as mails to it are counted: most mail servers deliver what is for `anna+games@` to `anna@`.
pub(super) fn mailbox(address: &str) -> String {
    let key = address_key(address);
    match key.rsplit_once('@') {
        Some((local, domain)) => {
            let name = local.split_once('+').map(|(name, _)| name);
            let name = name.filter(|name| !name.is_empty()).unwrap_or(local);
            format!("{name}@{domain}")
        }
        None => key,
    }
}

const COLUMNS: &str = "select addresses.person, people.name, addresses.address, addresses.lang, addresses.turns, \
                       addresses.reminders, addresses.challenges, addresses.secret, addresses.stopped from addresses \
                       join people on people.id = addresses.person";

impl Address {
    /// The person whose address this is; only people with an account have one.
    pub fn owner(&self) -> Person {
        Person {
            id: self.person.clone(),
            name: self.name.clone(),
            registered: true,
        }
    }

    fn read(row: &AnyRow) -> Result<Self, StoreError> {
        let (lang, turns): (String, String) = (row.try_get("lang")?, row.try_get("turns")?);
        Ok(Self {
            person: row.try_get("person")?,
            name: row.try_get("name")?,
            address: row.try_get("address")?,
            wishes: Wishes {
                lang: Lang::from_tag(&lang).unwrap_or(Lang::EN),
                turns: Turns::of(&turns).unwrap_or(Turns::None),
                reminders: row.try_get::<i64, _>("reminders")? != 0,
                challenges: row.try_get::<i64, _>("challenges")? != 0,
            },
            secret: row.try_get("secret")?,
            stopped: row.try_get("stopped")?,
        })
    }
}

impl Store {
    /// The address of a person.
    pub async fn address(&self, person: &str) -> Result<Option<Address>, StoreError> {
        let text = format!("{COLUMNS} where addresses.person = $1");
        let row = sqlx::query(sqlx::AssertSqlSafe(text))
            .bind(person.to_owned())
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map(Address::read).transpose()
    }

    /// The address of a secret.
    pub async fn address_of_secret(&self, secret: &str) -> Result<Option<Address>, StoreError> {
        let text = format!("{COLUMNS} where addresses.secret = $1");
        let row = sqlx::query(sqlx::AssertSqlSafe(text))
            .bind(secret.to_owned())
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map(Address::read).transpose()
    }

    /// People with an address, by their names.
    pub async fn people_at(&self, address: &str) -> Result<Vec<Address>, StoreError> {
        let text = format!("{COLUMNS} where addresses.address_key = $1 order by people.name");
        let rows = sqlx::query(sqlx::AssertSqlSafe(text))
            .bind(address_key(address))
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(Address::read).collect()
    }

    /// Changes what a person wants to be mailed about. Returns whether they have an address.
    pub async fn set_wishes(&self, person: &str, wishes: Wishes) -> Result<bool, StoreError> {
        let _turn = self.turn().await;
        let changed = sqlx::query(
            "update addresses set lang = $1, turns = $2, reminders = $3, challenges = $4 where person = $5",
        )
        .bind(wishes.lang.code().to_owned())
        .bind(wishes.turns.name().to_owned())
        .bind(i64::from(wishes.reminders))
        .bind(i64::from(wishes.challenges))
        .bind(person.to_owned())
        .execute(&self.pool)
        .await?;
        Ok(changed.rows_affected() == 1)
    }

    /// Takes the address of a person away, with links to it and mails that wait.
    pub async fn remove_address(&self, person: &str) -> Result<(), StoreError> {
        let mut all = self.write().await?;
        forget(&mut all, person).await?;
        all.commit().await?;
        Ok(())
    }

    /// Counts a hard failure of a delivery to an address; mails to it stop with the third.
    pub async fn count_bounce(&self, secret: &str, now: i64) -> Result<(), StoreError> {
        let mut all = self.write().await?;
        sqlx::query("update addresses set bounces = bounces + 1 where secret = $1")
            .bind(secret.to_owned())
            .execute(&mut *all)
            .await?;
        sqlx::query(
            "update addresses set stopped = $1 where secret = $2 and bounces >= $3 and stopped is null",
        )
        .bind(now)
        .bind(secret.to_owned())
        .bind(MOST_BOUNCES)
        .execute(&mut *all)
        .await?;
        all.commit().await?;
        Ok(())
    }

    /// Lets mails go to the address of a person again, as if no delivery had failed.
    pub async fn resume_mail(&self, person: &str) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        sqlx::query("update addresses set bounces = 0, stopped = null where person = $1")
            .bind(person.to_owned())
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}

/// Keeps a verified address of a person, as a part of what is done at once; choices that they have made stay.
pub(super) async fn keep(
    all: &mut AnyConnection,
    person: &str,
    address: &str,
    wishes: Wishes,
    now: i64,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into addresses (person, address, address_key, lang, turns, reminders, challenges, secret, verified, bounces) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0) \
         on conflict (person) do update set address = excluded.address, address_key = excluded.address_key, \
         secret = excluded.secret, verified = excluded.verified, bounces = 0, stopped = null",
    )
    .bind(person.to_owned())
    .bind(address.to_owned())
    .bind(address_key(address))
    .bind(wishes.lang.code().to_owned())
    .bind(wishes.turns.name().to_owned())
    .bind(i64::from(wishes.reminders))
    .bind(i64::from(wishes.challenges))
    .bind(random::name())
    .bind(now)
    .execute(all)
    .await?;
    Ok(())
}

/// Takes away all that is kept of a person for mail, as a part of what is done at once.
pub(super) async fn forget(all: &mut AnyConnection, person: &str) -> Result<(), sqlx::Error> {
    for text in [
        "delete from addresses where person = $1",
        "delete from mail_links where person = $1",
        "delete from mail_threads where person = $1",
        "delete from event_threads where person = $1",
        "delete from outbox where person = $1",
    ] {
        sqlx::query(text)
            .bind(person.to_owned())
            .execute(&mut *all)
            .await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mailbox_has_many_addresses() {
        for (address, expected) in [
            ("anna@example.org", "anna@example.org"),
            (" Anna+Games@Example.org", "anna@example.org"),
            ("anna+a+b@example.org", "anna@example.org"),
            ("+a@example.org", "+a@example.org"),
            ("no address", "no address"),
        ] {
            assert_eq!(mailbox(address), expected);
        }
    }
}
