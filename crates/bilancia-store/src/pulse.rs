//! When the server was last open, so that an outage is charged to no player.

use sqlx::Row;

use super::{Store, StoreError};

/// Under what name it is kept when the place was last open.
const OPEN: &str = "open";
/// Under what name something is written to see whether that can be done.
pub(super) const TRIED: &str = "tried";

impl Store {
    /// Notes that games can be played at this moment.
    pub async fn note_open(&self, now: i64) -> Result<(), StoreError> {
        self.note_time(OPEN, now).await
    }

    /// When games could last be played, as far as it was noted.
    pub async fn last_open(&self) -> Result<Option<i64>, StoreError> {
        let row = sqlx::query("select at from pulse where name = $1")
            .bind(OPEN.to_owned())
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|row| row.try_get("at")).transpose()?)
    }

    pub(super) async fn note_time(&self, name: &str, at: i64) -> Result<(), StoreError> {
        self.noted(async {
            let mut all = self.write().await?;
            sqlx::query(
                "insert into pulse (name, at) values ($1, $2) on conflict (name) do update set at = excluded.at",
            )
            .bind(name.to_owned())
            .bind(at)
            .execute(&mut *all)
            .await?;
            Ok(all.commit().await?)
        })
        .await
    }

    /// Games with a running clock, at most `most` of them.
    pub async fn running(&self, most: i64) -> Result<Vec<String>, StoreError> {
        let rows =
            sqlx::query("select id from games where status = 'playing' and deadline > 0 limit $1")
                .bind(most)
                .fetch_all(&self.pool)
                .await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }
}
