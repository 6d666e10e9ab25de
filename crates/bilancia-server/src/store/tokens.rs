//! Tokens, by which programs act for people.

use sqlx::{Row, any::AnyRow};

use super::{Person, Store, StoreError};

impl Store {
    /// Keeps a token by its hash.
    pub(crate) async fn add_token(
        &self,
        token_hash: &str,
        person: &str,
        name: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "insert into tokens (token_hash, person, name, created) values ($1, $2, $3, $4)",
        )
        .bind(token_hash.to_owned())
        .bind(person.to_owned())
        .bind(name.to_owned())
        .bind(now)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The tokens of a person: hash, name, and when it was made.
    pub(crate) async fn tokens(
        &self,
        person: &str,
    ) -> Result<Vec<(String, String, i64)>, StoreError> {
        let rows = sqlx::query(
            "select token_hash, name, created from tokens where person = $1 order by created",
        )
        .bind(person.to_owned())
        .fetch_all(&self.pool)
        .await?;
        let read = |row: &AnyRow| {
            Ok((
                row.try_get("token_hash")?,
                row.try_get("name")?,
                row.try_get("created")?,
            ))
        };
        rows.iter().map(read).collect()
    }

    /// Ends a token of a person.
    pub(crate) async fn end_token(&self, token_hash: &str, person: &str) -> Result<(), StoreError> {
        sqlx::query("delete from tokens where token_hash = $1 and person = $2")
            .bind(token_hash.to_owned())
            .bind(person.to_owned())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// For whom a token stands.
    pub(crate) async fn token_person(
        &self,
        token_hash: &str,
    ) -> Result<Option<Person>, StoreError> {
        let row = sqlx::query(
            "select people.id, people.name, people.password from tokens \
             join people on people.id = tokens.person where tokens.token_hash = $1",
        )
        .bind(token_hash.to_owned())
        .fetch_optional(&self.pool)
        .await?;
        row.as_ref().map(Person::read).transpose()
    }
}
