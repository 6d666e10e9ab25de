//! All ratings of games, computed anew from their logs.

use std::collections::HashMap;

use bilancia_store::{RatedGame, Store, StoreError};

use crate::{
    Refused,
    cache::read,
    puzzles::Answers,
    rated::{Steps, ended},
};

/// Computes all ratings from the logs of rated games and from the answers to puzzles, in place of what is there. Servers may go on. Returns the number of games that
/// may count.
pub(crate) async fn rebuild(store: &Store) -> Result<usize, StoreError> {
    store.count_puzzles_anew(&Answers).await?;
    let mut known: HashMap<String, Option<RatedGame>> = HashMap::new();
    loop {
        for id in store.rated_games().await? {
            if known.contains_key(&id) {
                continue;
            }
            let game = match read(store, &id).await {
                Ok(live) => ended(&live),
                Err(Refused::Store(error @ StoreError::Unreadable(_))) => {
                    tracing::error!(%error, "a game is left out of ratings");
                    None
                }
                Err(Refused::Store(error)) => return Err(error),
                Err(refused) => return Err(StoreError::Unreadable(refused.to_string())),
            };
            known.insert(id, game);
        }
        let games: Vec<_> = known.values().flatten().cloned().collect();
        if store.count_anew(&games, known.len(), &Steps).await? {
            return Ok(games.len());
        }
    }
}
