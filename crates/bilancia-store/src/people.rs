//! People and how they are known.

use sqlx::{Row, any::AnyRow};

use super::{AccountNotice, Store, StoreError, addresses, is_taken, outbox, sessions};
use crate::{
    names::{self, Name},
    random,
};

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The id of the person, which stays the same.
    pub id: String,
    /// Their name.
    pub name: String,
    /// Whether there is a password; guests have none.
    pub registered: bool,
}

/// A name to be taken, with a password.
pub struct Account<'a> {
    /// Of the person.
    pub id: &'a str,
    /// Whether they have been here before, as a guest.
    pub guest: bool,
    /// The name that is wanted.
    pub name: &'a Name,
    /// Hash of the password.
    pub password: &'a str,
    /// The hash of the secret of the session that begins.
    pub session: &'a str,
    /// The present time, in milliseconds since 1970.
    pub now: i64,
}

impl Store {
    /// Takes a new guest in. False if the name is taken.
    pub async fn add_guest(&self, person: &Person, now: i64) -> Result<bool, StoreError> {
        let _turn = self.turn().await;
        let added =
            sqlx::query("insert into people (id, name, name_key, created) values ($1, $2, $3, $4)")
                .bind(person.id.clone())
                .bind(person.name.clone())
                .bind(names::key(&person.name))
                .bind(now)
                .execute(&self.pool)
                .await;
        match added {
            Ok(_) => Ok(true),
            Err(error) if is_taken(&error) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Gives a person a name and a password, and ends all their sessions and tokens but one new session: those
    /// of the guest must not open the named account. False if the name is another's or looks like it, or if the
    /// person has a password already; nothing has changed then.
    pub async fn register(&self, account: &Account<'_>) -> Result<bool, StoreError> {
        let mut all = self.write().await?;
        match write_account(&mut all, account).await {
            Ok(true) => {
                all.commit().await?;
                Ok(true)
            }
            Ok(false) => Ok(false),
            Err(error) if is_taken(&error) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Changes the hash of a person's password if it is still the one that was looked at, ends all their sessions
    /// and tokens but one new session, and mails it to their address. Returns whether it did.
    pub async fn change_password(
        &self,
        person: &str,
        [before, after]: [&str; 2],
        session: &str,
        now: i64,
    ) -> Result<bool, StoreError> {
        let mut all = self.write().await?;
        let changed =
            sqlx::query("update people set password = $1 where id = $2 and password = $3")
                .bind(after.to_owned())
                .bind(person.to_owned())
                .bind(before.to_owned())
                .execute(&mut *all)
                .await?;
        if changed.rows_affected() != 1 {
            return Ok(false);
        }
        begin_anew(&mut all, person, session, now).await?;
        all.commit().await?;
        Ok(true)
    }

    /// Keeps the hash of the code by which a person can replace a lost password, in place of the one before, and mails to their
    /// address that there is one. `password` is the hash that was looked at. Returns whether it was still that one.
    pub async fn set_recovery(
        &self,
        person: &str,
        password: &str,
        code: &str,
        now: i64,
    ) -> Result<bool, StoreError> {
        let mut all = self.write().await?;
        let changed =
            sqlx::query("update people set recovery = $1 where id = $2 and password = $3")
                .bind(code.to_owned())
                .bind(person.to_owned())
                .bind(password.to_owned())
                .execute(&mut *all)
                .await?;
        if changed.rows_affected() != 1 {
            return Ok(false);
        }
        let id = format!("code.{}", random::name());
        outbox::tell(&mut all, &id, person, AccountNotice::Code, now).await?;
        all.commit().await?;
        Ok(true)
    }

    /// Replaces the hash of the password of the person with a name whose recovery code has a hash; the code is used up, all
    /// their sessions and tokens end but one new session, and it is mailed to their address. Returns the id of that person, if there is one.
    pub async fn recover(
        &self,
        name: &str,
        code: &str,
        password: &str,
        session: &str,
        now: i64,
    ) -> Result<Option<String>, StoreError> {
        if names::is_impossible(name) {
            return Ok(None);
        }
        let mut all = self.write().await?;
        let changed = sqlx::query(
            "update people set password = $1, recovery = null where name_key = $2 and recovery = $3",
        )
        .bind(password.to_owned())
        .bind(names::key(name))
        .bind(code.to_owned())
        .execute(&mut *all)
        .await?;
        if changed.rows_affected() != 1 {
            return Ok(None);
        }
        let row = sqlx::query("select id from people where name_key = $1")
            .bind(names::key(name))
            .fetch_one(&mut *all)
            .await?;
        let person: String = row.try_get("id")?;
        begin_anew(&mut all, &person, session, now).await?;
        all.commit().await?;
        Ok(Some(person))
    }

    /// Takes a person's name, password, sessions, tokens and relations from them for good; their games stay, under a name
    /// that says that they are gone. `password` is the hash that was looked at. Returns whether it was still that one.
    pub async fn delete_account(
        &self,
        person: &str,
        password: &str,
        name: &str,
    ) -> Result<bool, StoreError> {
        let mut all = self.write().await?;
        let changed = sqlx::query(
            "update people set name = $1, name_key = $2, password = null, recovery = null \
             where id = $3 and password = $4",
        )
        .bind(name.to_owned())
        .bind(names::key(name))
        .bind(person.to_owned())
        .bind(password.to_owned())
        .execute(&mut *all)
        .await?;
        if changed.rows_affected() != 1 {
            return Ok(false);
        }
        for text in [
            "delete from likenesses where person = $1",
            "delete from absences where person = $1",
            "delete from follows where person = $1 or other = $1",
            "delete from blocks where person = $1 or other = $1",
            "delete from reports where person = $1",
            "delete from solved_puzzles where person = $1",
            "delete from puzzle_hints where person = $1",
            "update puzzle_answers set person = null where person = $1",
            "delete from drafts where person = $1",
            "delete from private_texts where person = $1",
            // Reports that are done stay under their addresses; the rest is not wanted any more.
            "update measurements set state = 'cancelled' where person = $1 and state = 'open'",
            "delete from measurement_parts where measurement in (select id from measurements where person = $1)",
            "delete from measurements where person = $1 and state <> 'done'",
        ] {
            sqlx::query(text)
                .bind(person.to_owned())
                .execute(&mut *all)
                .await?;
        }
        addresses::forget(&mut all, person).await?;
        sessions::end_all(&mut all, person).await?;
        all.commit().await?;
        Ok(true)
    }

    /// Notes what the names of those people look like of whom it is not known: they come from a copy, or from before it
    /// was looked at.
    pub async fn note_likenesses(&self) -> Result<(), StoreError> {
        let rows = sqlx::query(
            "select id, name from people where password is not null \
             and not exists (select 1 from likenesses where person = people.id)",
        )
        .fetch_all(&self.pool)
        .await?;
        if rows.is_empty() {
            return Ok(());
        }
        let mut all = self.write().await?;
        for row in rows {
            let (id, name): (String, String) = (row.try_get("id")?, row.try_get("name")?);
            for likeness in names::likenesses(&name) {
                // Names that look alike already stay whose they are.
                let text = "insert into likenesses (likeness, person) values ($1, $2) on conflict do nothing";
                sqlx::query(text)
                    .bind(likeness)
                    .bind(id.clone())
                    .execute(&mut *all)
                    .await?;
            }
        }
        all.commit().await?;
        Ok(())
    }

    /// The person who has this name, and since when.
    pub async fn person(&self, name: &str) -> Result<Option<(Person, i64)>, StoreError> {
        if names::is_impossible(name) {
            return Ok(None);
        }
        let row = sqlx::query("select id, name, password, created from people where name_key = $1")
            .bind(names::key(name))
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some((Person::read(&row)?, row.try_get("created")?)))
    }

    /// The name of the person with an id.
    pub async fn name_of(&self, person: &str) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("select name from people where id = $1")
            .bind(person.to_owned())
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|row| row.try_get("name")).transpose()?)
    }

    /// The name of a person who has an account.
    pub async fn account_name(&self, person: &str) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("select name from people where id = $1 and password is not null")
            .bind(person.to_owned())
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|row| row.try_get("name")).transpose()?)
    }

    /// The person who has this name, and the hash of the password.
    pub async fn credentials(&self, name: &str) -> Result<Option<(String, String)>, StoreError> {
        if names::is_impossible(name) {
            return Ok(None);
        }
        let row = sqlx::query("select id, password from people where name_key = $1")
            .bind(names::key(name))
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let password: Option<String> = row.try_get("password")?;
        let id: String = row.try_get("id")?;
        Ok(password.map(|password| (id, password)))
    }

    /// When the absences of a person began and ended or will end, of those that ended after a moment.
    pub async fn absences(&self, person: &str, after: i64) -> Result<Vec<(i64, i64)>, StoreError> {
        let rows =
            sqlx::query("select start, until from absences where person = $1 and until > $2")
                .bind(person.to_owned())
                .bind(after)
                .fetch_all(&self.pool)
                .await?;
        let read = |row: &AnyRow| Ok((row.try_get("start")?, row.try_get("until")?));
        rows.iter().map(read).collect()
    }

    /// Lets a person be away from now on until a moment; what they said before for later holds no more.
    pub async fn set_absence(&self, person: &str, now: i64, until: i64) -> Result<(), StoreError> {
        let mut all = self.write().await?;
        sqlx::query("update absences set until = $1 where person = $2 and until > $3")
            .bind(now)
            .bind(person.to_owned())
            .bind(now)
            .execute(&mut *all)
            .await?;
        if until > now {
            sqlx::query("insert into absences (person, start, until) values ($1, $2, $3)")
                .bind(person.to_owned())
                .bind(now)
                .bind(until)
                .execute(&mut *all)
                .await?;
        }
        all.commit().await?;
        Ok(())
    }
}

impl Person {
    /// A person of a row with id, name and password.
    pub(super) fn read(row: &AnyRow) -> Result<Self, StoreError> {
        let password: Option<String> = row.try_get("password")?;
        Ok(Self {
            id: row.try_get("id")?,
            name: row.try_get("name")?,
            registered: password.is_some(),
        })
    }
}

/// Ends what was begun by the password before, begins a new session, and mails to the person's address that they have a new password,
/// as a part of what is done at once.
pub(super) async fn begin_anew(
    all: &mut sqlx::AnyConnection,
    person: &str,
    session: &str,
    now: i64,
) -> Result<(), sqlx::Error> {
    sessions::end_all(all, person).await?;
    sessions::insert(all, session, person, now).await?;
    let id = format!("password.{}", random::name());
    outbox::tell(all, &id, person, AccountNotice::Password, now).await
}

/// Writes a name and a password; whether there was somebody to get them.
async fn write_account(
    all: &mut sqlx::AnyConnection,
    account: &Account<'_>,
) -> Result<bool, sqlx::Error> {
    let name = account.name.as_str();
    let text = if account.guest {
        "update people set name = $1, name_key = $2, password = $3 where id = $4 and password is null"
    } else {
        "insert into people (name, name_key, password, id, created) values ($1, $2, $3, $4, $5)"
    };
    let mut query = sqlx::query(text)
        .bind(name.to_owned())
        .bind(names::key(name))
        .bind(account.password.to_owned())
        .bind(account.id.to_owned());
    if !account.guest {
        query = query.bind(account.now);
    }
    if query.execute(&mut *all).await?.rows_affected() != 1 {
        return Ok(false);
    }
    for likeness in names::likenesses(name) {
        sqlx::query("insert into likenesses (likeness, person) values ($1, $2)")
            .bind(likeness)
            .bind(account.id.to_owned())
            .execute(&mut *all)
            .await?;
    }
    sessions::end_all(all, account.id).await?;
    sessions::insert(all, account.session, account.id, account.now).await?;
    Ok(true)
}
