//! People and how they are known.

use sqlx::{Row, any::AnyRow};

use super::{Store, StoreError, is_taken};

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Person {
    pub id: String,
    pub name: String,
    /// Whether there is a password; guests have none.
    pub registered: bool,
}

impl Store {
    /// Takes a new person in. False if the name is taken.
    pub(crate) async fn add_person(
        &self,
        person: &Person,
        password: Option<&str>,
        now: i64,
    ) -> Result<bool, StoreError> {
        let _turn = self.turn().await;
        let added = sqlx::query(
            "insert into people (id, name, name_key, password, created) values ($1, $2, $3, $4, $5)",
        )
        .bind(person.id.clone())
        .bind(person.name.clone())
        .bind(key(&person.name))
        .bind(password.map(str::to_owned))
        .bind(now)
        .execute(&self.pool)
        .await;
        match added {
            Ok(_) => Ok(true),
            Err(error) if is_taken(&error) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Gives a guest a name and a password. False if the name is another's.
    pub(crate) async fn register(
        &self,
        id: &str,
        name: &str,
        password: &str,
    ) -> Result<bool, StoreError> {
        let named = sqlx::query(
            "update people set name = $1, name_key = $2, password = $3 where id = $4 and password is null",
        )
        .bind(name.to_owned())
        .bind(key(name))
        .bind(password.to_owned())
        .bind(id.to_owned())
        .execute(&self.pool)
        .await;
        match named {
            Ok(done) => Ok(done.rows_affected() == 1),
            Err(error) if is_taken(&error) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Who has this name, and since when.
    pub(crate) async fn person(&self, name: &str) -> Result<Option<(Person, i64)>, StoreError> {
        let row = sqlx::query("select id, name, password, created from people where name_key = $1")
            .bind(key(name))
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some((Person::read(&row)?, row.try_get("created")?)))
    }

    /// Who has this name, and the hash of the password.
    pub(crate) async fn credentials(
        &self,
        name: &str,
    ) -> Result<Option<(String, String)>, StoreError> {
        let row = sqlx::query("select id, password from people where name_key = $1")
            .bind(key(name))
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let password: Option<String> = row.try_get("password")?;
        let id: String = row.try_get("id")?;
        Ok(password.map(|password| (id, password)))
    }

    /// Keeps a session by the hash of its token.
    pub(crate) async fn add_session(
        &self,
        token_hash: &str,
        person: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        sqlx::query("insert into sessions (token_hash, person, created) values ($1, $2, $3)")
            .bind(token_hash.to_owned())
            .bind(person.to_owned())
            .bind(now)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Ends a session, or all of a person.
    pub(crate) async fn end_sessions(&self, token_hash: &str, all: bool) -> Result<(), StoreError> {
        let text = if all {
            "delete from sessions where person in (select person from sessions where token_hash = $1)"
        } else {
            "delete from sessions where token_hash = $1"
        };
        sqlx::query(text)
            .bind(token_hash.to_owned())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// When the absences of a person began and ended or will end, of those that ended after a moment.
    pub(crate) async fn absences(
        &self,
        person: &str,
        after: i64,
    ) -> Result<Vec<(i64, i64)>, StoreError> {
        let rows =
            sqlx::query("select start, until from absences where person = $1 and until > $2")
                .bind(person.to_owned())
                .bind(after)
                .fetch_all(&self.pool)
                .await?;
        let read = |row: &AnyRow| Ok((row.try_get("start")?, row.try_get("until")?));
        rows.iter().map(read).collect()
    }

    /// Lets a person be away from now on until a moment; what he said before for later holds no more.
    pub(crate) async fn set_absence(
        &self,
        person: &str,
        now: i64,
        until: i64,
    ) -> Result<(), StoreError> {
        let mut all = self.pool.begin().await?;
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

    /// Whose session it is, if it began after a moment.
    pub(crate) async fn session(
        &self,
        token_hash: &str,
        after: i64,
    ) -> Result<Option<Person>, StoreError> {
        let row = sqlx::query(
            "select people.id, people.name, people.password from sessions \
             join people on people.id = sessions.person \
             where sessions.token_hash = $1 and sessions.created > $2",
        )
        .bind(token_hash.to_owned())
        .bind(after)
        .fetch_optional(&self.pool)
        .await?;
        row.as_ref().map(Person::read).transpose()
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

/// What names are compared by.
fn key(name: &str) -> String {
    name.trim().to_lowercase()
}
