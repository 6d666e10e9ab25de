//! Entries of queues in the database, which a worker takes for a while.

use super::{Store, StoreError};

impl Store {
    /// Takes an entry that is due for a worker, until its lease ends; false if another was faster. `take` is the update of
    /// the entry: `$1` is the end of the lease, `$2` the id, and `$3` when the entry was due, by which two workers are told apart.
    pub(super) async fn lease(
        &self,
        take: &'static str,
        id: &str,
        due: i64,
        until: i64,
    ) -> Result<bool, StoreError> {
        let _turn = self.turn().await;
        let query = sqlx::query(take).bind(until).bind(id.to_owned()).bind(due);
        let taken = query.execute(&self.pool).await?;
        Ok(taken.rows_affected() == 1)
    }
}
