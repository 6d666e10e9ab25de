//! Checkpoints of SQLite's write-ahead log.

use std::time::Duration;

use sqlx::{AnyConnection, Row};

use super::{Store, StoreError};

/// How often what was written ahead goes to its place.
const PAUSE: Duration = Duration::from_secs(1);
/// How often to look where nothing was written.
const IDLE: Duration = Duration::from_secs(5);
/// Pages written ahead at which writers wait for a moment, so that the log begins anew.
const MOST_AHEAD: i64 = 20_000;
/// How long they wait at most. Somebody who reads for long, as for a backup, keeps the log from beginning anew, and must not
/// keep others from playing.
const MOMENT: &str = "pragma busy_timeout = 100";
/// How long a connection waits for a lock otherwise.
const PATIENCE: &str = "pragma busy_timeout = 10000";
/// Rounds left out after one in which a reader was in the way.
const LEFT_OUT: u32 = 10;

impl Store {
    /// Checkpoints SQLite's write-ahead log in the background while the database is open, so that no committing writer
    /// pays for it.
    pub async fn tidy(self) {
        let mut left_out = 0_u32;
        let mut known = None;
        let mut pause = PAUSE;
        while !self.pool.is_closed() && !self.shared {
            tokio::time::sleep(pause).await;
            left_out = left_out.saturating_sub(1);
            match self.tidy_once(left_out == 0).await {
                Ok(Tidied { ahead, busy }) => {
                    if busy {
                        left_out = LEFT_OUT;
                    }
                    pause = if known == Some(ahead) { IDLE } else { PAUSE };
                    known = Some(ahead);
                }
                Err(_) if self.pool.is_closed() => {}
                Err(error) => {
                    tracing::warn!(%error, "what was written ahead could not be brought to its place");
                }
            }
        }
    }

    async fn tidy_once(&self, anew: bool) -> Result<Tidied, StoreError> {
        let mut connection = self.pool.acquire().await?;
        let (_, ahead) = checkpoint(&mut connection, "pragma wal_checkpoint(passive)").await?;
        if ahead <= MOST_AHEAD || !anew {
            return Ok(Tidied { ahead, busy: false });
        }
        // Pages that were written meanwhile go first, so that next to nothing is left to do while others wait.
        checkpoint(&mut connection, "pragma wal_checkpoint(passive)").await?;
        let _turn = self.turn().await;
        sqlx::query(MOMENT).execute(&mut *connection).await?;
        // The room is written anew: giving it back to the file system and asking for it again kept everybody waiting.
        let done = checkpoint(&mut connection, "pragma wal_checkpoint(restart)").await;
        sqlx::query(PATIENCE).execute(&mut *connection).await?;
        let (busy, ahead) = done?;
        Ok(Tidied {
            ahead,
            busy: busy != 0,
        })
    }
}

/// Outcome of a checkpoint.
struct Tidied {
    /// Pages in the log.
    ahead: i64,
    /// Whether a reader was in the way, so that the log could not begin anew.
    busy: bool,
}

/// Whether somebody was in the way, and how many pages there are ahead.
async fn checkpoint(
    connection: &mut AnyConnection,
    how: &'static str,
) -> Result<(i64, i64), sqlx::Error> {
    let row = sqlx::query(how).fetch_one(connection).await?;
    Ok((row.try_get(0)?, row.try_get(1)?))
}
