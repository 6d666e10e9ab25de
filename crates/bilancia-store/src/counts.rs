//! How much there is of something.

use sqlx::Row;

use super::{Store, StoreError};

impl Store {
    /// Number of games of a person that are not over, with their auctions that are open.
    pub async fn unfinished(&self, person: &str) -> Result<i64, StoreError> {
        // One status at a time, so that the index of a person's games by status is used.
        let row = sqlx::query(
            "select (select count(*) from (select game from seats where person = $1 and status = 'open' \
             union select game from seats where person = $1 and status = 'playing') one) \
             + (select count(*) from auctions where host = $1 and status = 'open')",
        )
        .bind(person.to_owned())
        .fetch_one(&self.pool)
        .await?;
        Ok(row.try_get(0)?)
    }
}
