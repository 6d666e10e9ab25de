//! Tokens, by which programs act for people.

use sqlx::{Row, any::AnyRow};

use super::{AccountNotice, Person, Store, StoreError, outbox, sessions};
use crate::random;

/// Tokens that one person may have at once.
pub const MOST_TOKENS: i64 = 20;
/// How long the time of the last use may lag behind, in milliseconds: not every request should cause a write.
const LAG: i64 = 3_600_000;

/// A token as its owner may know it.
#[derive(Clone, Debug)]
pub struct Token {
    /// Name by which its owner ends it. It follows from the hash that is kept, but not the hash from it.
    pub id: String,
    /// The name that its owner gave it.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// When it was last used, to the hour.
    pub used: Option<i64>,
}

impl Store {
    /// Keeps a token by its hash, for a person who asked for it in a session, and mails to their address that there is one. False if they have as many as one may have,
    /// or if the session was ended meanwhile.
    pub async fn add_token(
        &self,
        token_hash: &str,
        person: &str,
        session: &str,
        name: &str,
        now: i64,
    ) -> Result<bool, StoreError> {
        let mut all = self.write().await?;
        sessions::lock(&mut all, person).await?;
        let counts = sqlx::query(
            "select (select count(*) from tokens where person = $1), \
             (select count(*) from sessions where token_hash = $2)",
        )
        .bind(person.to_owned())
        .bind(session.to_owned())
        .fetch_one(&mut *all)
        .await?;
        let (tokens, sessions): (i64, i64) = (counts.try_get(0)?, counts.try_get(1)?);
        if tokens >= MOST_TOKENS || sessions == 0 {
            return Ok(false);
        }
        sqlx::query(
            "insert into tokens (token_hash, person, name, created) values ($1, $2, $3, $4)",
        )
        .bind(token_hash.to_owned())
        .bind(person.to_owned())
        .bind(name.to_owned())
        .bind(now)
        .execute(&mut *all)
        .await?;
        let mail = format!("token.{}", random::name());
        outbox::tell(&mut all, &mail, person, AccountNotice::Token, now).await?;
        all.commit().await?;
        Ok(true)
    }

    /// The tokens of a person, the oldest first.
    pub async fn tokens(&self, person: &str) -> Result<Vec<Token>, StoreError> {
        let hashed = self.hashed_tokens(person).await?;
        Ok(hashed.into_iter().map(|(_, token)| token).collect())
    }

    async fn hashed_tokens(&self, person: &str) -> Result<Vec<(String, Token)>, StoreError> {
        let rows = sqlx::query(
            "select token_hash, name, created, used from tokens where person = $1 order by created, token_hash",
        )
        .bind(person.to_owned())
        .fetch_all(&self.pool)
        .await?;
        let read = |row: &AnyRow| {
            let hash: String = row.try_get("token_hash")?;
            let token = Token {
                id: id(&hash),
                name: row.try_get("name")?,
                created: row.try_get("created")?,
                used: row.try_get("used")?,
            };
            Ok((hash, token))
        };
        rows.iter().map(read).collect()
    }

    /// Ends a token of a person.
    pub async fn end_token(&self, id: &str, person: &str) -> Result<(), StoreError> {
        let tokens = self.hashed_tokens(person).await?;
        let Some((hash, _)) = tokens.into_iter().find(|(_, token)| token.id == id) else {
            return Ok(());
        };
        let _turn = self.turn().await;
        sqlx::query("delete from tokens where token_hash = $1 and person = $2")
            .bind(hash)
            .bind(person.to_owned())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// The person for whom a token stands.
    pub async fn token_person(
        &self,
        token_hash: &str,
        now: i64,
    ) -> Result<Option<Person>, StoreError> {
        let row = sqlx::query(
            "select people.id, people.name, people.password, tokens.used from tokens \
             join people on people.id = tokens.person where tokens.token_hash = $1",
        )
        .bind(token_hash.to_owned())
        .fetch_optional(&self.pool)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let used: Option<i64> = row.try_get("used")?;
        if used.is_none_or(|used| used < now - LAG)
            && let Err(error) = self.note_use(token_hash, now).await
        {
            // A program that only looks is served although the database cannot write.
            tracing::warn!(%error, "the use of a token could not be noted");
        }
        Ok(Some(Person::read(&row)?))
    }

    async fn note_use(&self, token_hash: &str, now: i64) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        sqlx::query("update tokens set used = $1 where token_hash = $2")
            .bind(now)
            .bind(token_hash.to_owned())
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}

/// Name of a token on its owner's page.
fn id(token_hash: &str) -> String {
    random::hash(&format!("id of {token_hash}"))[..16].to_owned()
}
