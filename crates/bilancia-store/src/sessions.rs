//! Sessions, by which browsers are known: only a hash of the secret in the cookie is kept.

use sqlx::Row;

use super::{Person, Store, StoreError};

impl Store {
    /// Keeps a session by the hash of its secret, and deletes all that began at or before `expired`. Somebody who signed in
    /// did so by a password of which `password` was kept: returns false, and keeps nothing, if it was changed meanwhile.
    pub async fn add_session(
        &self,
        hash: &str,
        person: &str,
        password: Option<&str>,
        [now, expired]: [i64; 2],
    ) -> Result<bool, StoreError> {
        let mut all = self.write().await?;
        if lock(&mut all, person).await?.as_deref() != password {
            return Ok(false);
        }
        sqlx::query("delete from sessions where created <= $1")
            .bind(expired)
            .execute(&mut *all)
            .await?;
        insert(&mut all, hash, person, now).await?;
        all.commit().await?;
        Ok(true)
    }

    /// The person of a session that began, or was renewed, after a moment, and when that was.
    pub async fn session(
        &self,
        hash: &str,
        after: i64,
    ) -> Result<Option<(Person, i64)>, StoreError> {
        let row = sqlx::query(
            "select people.id, people.name, people.password, sessions.created from sessions \
             join people on people.id = sessions.person \
             where sessions.token_hash = $1 and sessions.created > $2",
        )
        .bind(hash.to_owned())
        .bind(after)
        .fetch_optional(&self.pool)
        .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some((Person::read(&row)?, row.try_get("created")?)))
    }

    /// Lets a session last from now on.
    pub async fn renew_session(&self, hash: &str, now: i64) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        sqlx::query("update sessions set created = $1 where token_hash = $2")
            .bind(now)
            .bind(hash.to_owned())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Ends a session.
    pub async fn end_session(&self, hash: &str) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        sqlx::query("delete from sessions where token_hash = $1")
            .bind(hash.to_owned())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Ends all sessions and all tokens of a person.
    pub async fn end_all(&self, person: &str) -> Result<(), StoreError> {
        let mut all = self.write().await?;
        lock(&mut all, person).await?;
        end_all(&mut all, person).await?;
        all.commit().await?;
        Ok(())
    }
}

/// Locks out other changes of a person, their sessions or their tokens until what is done at once is done; what is kept of
/// their password.
pub(super) async fn lock(
    all: &mut sqlx::AnyConnection,
    person: &str,
) -> Result<Option<String>, sqlx::Error> {
    // Writing nothing new is the one way that SQLite and PostgreSQL share.
    sqlx::query("update people set created = created where id = $1")
        .bind(person.to_owned())
        .execute(&mut *all)
        .await?;
    sqlx::query("select password from people where id = $1")
        .bind(person.to_owned())
        .fetch_one(all)
        .await?
        .try_get(0)
}

/// Adds a session, as part of what is done at once.
pub(super) async fn insert(
    all: &mut sqlx::AnyConnection,
    hash: &str,
    person: &str,
    now: i64,
) -> Result<(), sqlx::Error> {
    sqlx::query("insert into sessions (token_hash, person, created) values ($1, $2, $3)")
        .bind(hash.to_owned())
        .bind(person.to_owned())
        .bind(now)
        .execute(all)
        .await?;
    Ok(())
}

/// Ends all sessions, all tokens and all links to sign in of a person, as part of what is done at once.
pub(super) async fn end_all(
    all: &mut sqlx::AnyConnection,
    person: &str,
) -> Result<(), sqlx::Error> {
    for text in [
        "delete from sessions where person = $1",
        "delete from tokens where person = $1",
        "delete from mail_links where person = $1 and kind = 'sign-in'",
    ] {
        sqlx::query(text)
            .bind(person.to_owned())
            .execute(&mut *all)
            .await?;
    }
    Ok(())
}
