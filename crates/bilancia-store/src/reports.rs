//! Reports of people about each other, for the operator.

use sqlx::{Row, any::AnyRow};

use super::{Store, StoreError};

/// A report that the operator has not dealt with.
#[derive(Clone, Debug)]
pub struct PersonReport {
    /// The id of the report.
    pub id: String,
    /// Name of the person who reports.
    pub person: String,
    /// Name of the person whom they report.
    pub about: String,
    /// Its words.
    pub words: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

impl Store {
    /// Keeps a report of one person about another, by their ids, under an id of its own. False if the person has `most`
    /// reports already that were not dealt with; nothing is kept then.
    pub async fn report(
        &self,
        id: &str,
        [person, about]: [&str; 2],
        words: &str,
        now: i64,
        most: i64,
    ) -> Result<bool, StoreError> {
        let mut all = self.write().await?;
        let open =
            sqlx::query("select count(*) from reports where person = $1 and settled is null")
                .bind(person.to_owned())
                .fetch_one(&mut *all)
                .await?;
        if open.try_get::<i64, _>(0)? >= most {
            return Ok(false);
        }
        sqlx::query(
            "insert into reports (id, person, about, words, at) values ($1, $2, $3, $4, $5)",
        )
        .bind(id.to_owned())
        .bind(person.to_owned())
        .bind(about.to_owned())
        .bind(words.to_owned())
        .bind(now)
        .execute(&mut *all)
        .await?;
        all.commit().await?;
        Ok(true)
    }

    /// Reports that the operator has not dealt with, the oldest first.
    pub async fn reports(&self, most: i64) -> Result<Vec<PersonReport>, StoreError> {
        let rows = sqlx::query(
            "select reports.id, one.name as person, other.name as about, reports.words, reports.at from reports \
             join people one on one.id = reports.person join people other on other.id = reports.about \
             where reports.settled is null order by reports.at limit $1",
        )
        .bind(most)
        .fetch_all(&self.pool)
        .await?;
        let read = |row: &AnyRow| {
            Ok(PersonReport {
                id: row.try_get("id")?,
                person: row.try_get("person")?,
                about: row.try_get("about")?,
                words: row.try_get("words")?,
                at: row.try_get("at")?,
            })
        };
        rows.iter().map(read).collect()
    }

    /// Notes that the operator has dealt with a report.
    pub async fn settle_report(&self, id: &str, now: i64) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        sqlx::query("update reports set settled = $1 where id = $2 and settled is null")
            .bind(now)
            .bind(id.to_owned())
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}
