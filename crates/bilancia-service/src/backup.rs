//! Copies of a whole database, and what is computed from a database without a service.

use std::{
    collections::BTreeMap,
    io::{BufRead, Write},
};

use bilancia_store::{CopyError, List, Restored, Store, StoreError};

use crate::{
    Running,
    clock::Clock,
    events::{RatingList, recomputed},
    insight::openings,
    rebuild::rebuild,
};

/// Writes everything that a database holds, as of one moment, and returns how many rows that was. Servers may go on.
///
/// # Errors
/// [`CopyError`] if the database or the file fails.
pub fn back_up<'a>(
    database: &'a str,
    file: &'a mut dyn Write,
) -> Running<'a, Result<u64, CopyError>> {
    Box::pin(async move {
        let store = Store::open_to_read(database).await?;
        let copied = store.copy_to(file).await;
        store.close().await;
        copied
    })
}

/// Puts back what [`back_up`] has written, into an empty database of either kind, all or nothing.
///
/// # Errors
/// [`CopyError`] if the database is not empty or fails, or the file is no whole copy or not as it was written.
pub fn restore<'a>(
    database: &'a str,
    file: &'a mut dyn BufRead,
) -> Running<'a, Result<Restored, CopyError>> {
    Box::pin(async move {
        let store = Store::open(database).await?;
        let copied = store.copy_from(file).await;
        let copied = match copied {
            // No copy has what follows from the logs.
            Ok(restored) => rebuilt(&store)
                .await
                .map(|_| restored)
                .map_err(CopyError::Store),
            failed => failed,
        };
        store.close().await;
        copied
    })
}

/// The rating lists of a database, computed from the logs of its tournaments alone; those without luck need the stored
/// analyses of games too. Servers may go on.
///
/// # Errors
/// [`RatingsError`] if the database fails, or the log of a tournament cannot be read.
pub async fn rating_lists(
    database: &str,
    clock: &Clock,
) -> Result<BTreeMap<List, RatingList>, RatingsError> {
    let store = Store::open_to_read(database).await?;
    let lists = recomputed(&store, clock.now() / 1000).await;
    store.close().await;
    lists.map_err(|error| RatingsError::Log(error.to_string()))
}

/// Ratings and openings, from the logs of all games. Returns the number of games that may count for ratings, and of those that were read
/// for openings.
async fn rebuilt(store: &Store) -> Result<(usize, usize), StoreError> {
    // Openings have the ratings of their players.
    let rated = rebuild(store).await?;
    Ok((rated, openings::rebuild(store).await?))
}

/// Computes the ratings and openings of a database from the logs of its games, in place of those that are there. Returns the number of
/// games that may count for ratings, and of those that were read for openings. Servers may go on.
///
/// # Errors
/// [`StoreError`] if the database fails.
pub fn rebuild_ratings(database: &str) -> Running<'_, Result<(usize, usize), StoreError>> {
    Box::pin(async move {
        let store = Store::open(database).await?;
        let games = rebuilt(&store).await;
        store.close().await;
        games
    })
}

/// Rating lists cannot be computed.
#[derive(Debug, thiserror::Error)]
pub enum RatingsError {
    /// The database failed.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// The log of a tournament cannot be read.
    #[error("{0}")]
    Log(String),
}
