//! How much there is of something.

use sqlx::Row;

use super::{Store, StoreError};

impl Store {
    /// Number of games of a person that are not over.
    pub(crate) async fn unfinished(&self, person: &str) -> Result<i64, StoreError> {
        let row = sqlx::query(
            "select count(*) from games where status in ('open', 'playing') and id in \
             (select game from seats where person = $1)",
        )
        .bind(person.to_owned())
        .fetch_one(&self.pool)
        .await?;
        Ok(row.try_get(0)?)
    }
}
