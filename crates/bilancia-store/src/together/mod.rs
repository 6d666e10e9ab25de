//! Moves that wait for the disk are written together.
//!
//! SQLite writes one transaction after another, and each waits until the disk has kept it. So all moves that wait for their turn are
//! written in one transaction, each behind a savepoint of its own: what is refused, or given up, is taken back to there and touches
//! no other. None is acknowledged before the whole is kept; if it cannot be, none of them was done.
//!
//! Nothing but moves is written so, since something else may be said to be there because another of the same transaction, which is not kept
//! yet, has written it.

#[cfg(test)]
mod tests;

use std::{
    ops::{Deref, DerefMut},
    sync::Arc,
};

use sqlx::{Any, AnyConnection, AssertSqlSafe, Transaction};
use tokio::sync::{Mutex, OwnedMutexGuard, oneshot};

use super::{Store, StoreError};

/// The one turn to write in SQLite, first come, first served, and what was written and is not kept yet.
pub(crate) type Turn = Arc<Mutex<Option<Together>>>;
/// The turn of one who writes.
pub(crate) type Held = OwnedMutexGuard<Option<Together>>;

/// One who waits to hear whether it was kept.
type Waiting = oneshot::Sender<Result<(), Arc<sqlx::Error>>>;

/// A transaction that several have written into.
pub(crate) struct Together {
    all: Transaction<'static, Any>,
    /// Those who wait until it is kept.
    waiting: Vec<Waiting>,
    /// Number of savepoints.
    savepoints: usize,
    /// Whether what was written behind the last savepoint was given up.
    given_up: bool,
}

impl Together {
    /// Takes back what was given up. It does not harm to do so twice.
    async fn take_back(&mut self) -> Result<(), sqlx::Error> {
        if self.given_up {
            let text = format!("rollback to s{}", self.savepoints);
            self.run(text).await?;
            self.given_up = false;
        }
        Ok(())
    }

    /// Begins the part of the next one.
    async fn save(&mut self) -> Result<(), sqlx::Error> {
        self.take_back().await?;
        self.savepoints += 1;
        self.run(format!("savepoint s{}", self.savepoints)).await
    }

    async fn run(&mut self, text: String) -> Result<(), sqlx::Error> {
        sqlx::raw_sql(AssertSqlSafe(text))
            .execute(&mut *self.all)
            .await?;
        Ok(())
    }

    /// Lets the disk keep it, and tells those who wait.
    async fn keep(mut self) {
        let mut kept = self.take_back().await;
        if kept.is_ok() {
            kept = self.all.commit().await;
        }
        tell(self.waiting, kept);
    }
}

fn tell(waiting: Vec<Waiting>, kept: Result<(), sqlx::Error>) {
    let kept = kept.map_err(Arc::new);
    for one in waiting {
        // A receiver that is gone learns nothing.
        one.send(kept.clone()).ok();
    }
}

/// The turn, once nothing waits to be kept.
pub(crate) async fn alone(turn: &Turn) -> Held {
    let mut held = Arc::clone(turn).lock_owned().await;
    if let Some(together) = held.take() {
        // The task goes on if the one who waits here is given up.
        let keeping = tokio::spawn(async move {
            together.keep().await;
            held
        });
        return match keeping.await {
            Ok(held) => held,
            Err(_) => Arc::clone(turn).lock_owned().await,
        };
    }
    held
}

/// A part of a transaction that several write. Given up unless [`Self::commit`] is done.
pub(crate) struct Part {
    held: Held,
    turn: Turn,
    done: bool,
}

/// A part without a whole is none.
const OF_SOMETHING: &str = "a part is of something";

impl Part {
    /// Begins once it is one's turn.
    pub(crate) async fn begin(store: &Store) -> Result<Self, sqlx::Error> {
        let turn = Arc::clone(&store.turn);
        let mut held = Arc::clone(&turn).lock_owned().await;
        if let Some(together) = held.as_mut()
            && let Err(error) = together.save().await
            && let Some(Together { all, waiting, .. }) = held.take()
        {
            // SQLite has ended the transaction by itself: nothing of it was done.
            drop(all);
            tell(waiting, Err(error));
        }
        if held.is_none() {
            *held = Some(Together {
                // Refused within another transaction, as in `Store::write`.
                all: store.pool.begin_with("begin immediate").await?,
                waiting: Vec::new(),
                savepoints: 0,
                given_up: false,
            });
        }
        let done = false;
        Ok(Self { held, turn, done })
    }

    fn together_mut(&mut self) -> &mut Together {
        self.held.as_mut().expect(OF_SOMETHING)
    }

    /// Waits until it is kept with all others.
    pub(crate) async fn commit(mut self) -> Result<(), StoreError> {
        let (one, kept) = oneshot::channel();
        let together = self.together_mut();
        together.waiting.push(one);
        let first = together.waiting.len() == 1;
        self.done = true;
        let turn = Arc::clone(&self.turn);
        drop(self);
        if first {
            // All who wait for their turn by now come before this, and so write into the same.
            tokio::spawn(async move { drop(alone(&turn).await) });
        }
        let kept = kept
            .await
            .unwrap_or_else(|_| Err(Arc::new(sqlx::Error::PoolClosed)));
        kept.map_err(StoreError::Together)
    }
}

impl Deref for Part {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        &self.held.as_ref().expect(OF_SOMETHING).all
    }
}

impl DerefMut for Part {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        &mut self.together_mut().all
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        if self.done {
            return;
        }
        match self.held.as_mut() {
            Some(together) if !together.waiting.is_empty() => together.given_up = true,
            _ => *self.held = None,
        }
    }
}
