//! Relations between people: whom they follow, and whom they do not want to meet.

use sqlx::{AssertSqlSafe, Row};

use super::{Person, Store, StoreError};

/// One person's relation to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// They want to know when the other plays.
    Follows,
    /// They do not want to play with the other.
    Blocks,
}

impl Relation {
    /// The table that keeps it.
    fn table(self) -> &'static str {
        match self {
            Self::Follows => "follows",
            Self::Blocks => "blocks",
        }
    }
}

impl Store {
    /// Begins or ends a relation of one person to another, by their ids.
    pub async fn relate(
        &self,
        person: &str,
        relation: Relation,
        other: &str,
        holds: bool,
        now: i64,
    ) -> Result<(), StoreError> {
        let table = relation.table();
        let text = match holds {
            true => format!(
                "insert into {table} (person, other, since) values ($1, $2, $3) on conflict do nothing"
            ),
            false => format!("delete from {table} where person = $1 and other = $2"),
        };
        let _turn = self.turn().await;
        let query = sqlx::query(AssertSqlSafe(text))
            .bind(person.to_owned())
            .bind(other.to_owned());
        let query = match holds {
            true => query.bind(now),
            false => query,
        };
        query.execute(&self.pool).await?;
        Ok(())
    }

    /// Whether one person has a relation to another, by their ids.
    pub async fn relates(
        &self,
        person: &str,
        relation: Relation,
        other: &str,
    ) -> Result<bool, StoreError> {
        let text = format!(
            "select since from {} where person = $1 and other = $2",
            relation.table()
        );
        let row = sqlx::query(AssertSqlSafe(text))
            .bind(person.to_owned())
            .bind(other.to_owned())
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.is_some())
    }

    /// Whether one of two people does not want to play with the other.
    pub async fn keep_apart(&self, one: &str, other: &str) -> Result<bool, StoreError> {
        let blocks = Relation::Blocks;
        Ok(self.relates(one, blocks, other).await? || self.relates(other, blocks, one).await?)
    }

    /// Number of relations of a person of one kind.
    pub async fn count_related(&self, person: &str, relation: Relation) -> Result<i64, StoreError> {
        let text = format!(
            "select count(*) from {} where person = $1",
            relation.table()
        );
        let row = sqlx::query(AssertSqlSafe(text))
            .bind(person.to_owned())
            .fetch_one(&self.pool)
            .await?;
        Ok(row.try_get(0)?)
    }

    /// People to whom a person has a relation, by name.
    pub async fn related(
        &self,
        person: &str,
        relation: Relation,
    ) -> Result<Vec<Person>, StoreError> {
        let text = format!(
            "select people.id, people.name, people.password from {} relation \
             join people on people.id = relation.other where relation.person = $1 order by people.name_key",
            relation.table()
        );
        let rows = sqlx::query(AssertSqlSafe(text))
            .bind(person.to_owned())
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(Person::read).collect()
    }
}
