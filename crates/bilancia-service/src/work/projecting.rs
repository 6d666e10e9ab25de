//! Games that an older version wrote: how they stand is read off their logs once, beside all other work.
//!
//! It begins at the start of a server and ends when there is no such game left. Broken off, it goes on with the next start;
//! several servers may do it at once.

use std::{sync::Arc, time::Duration};

use bilancia_store::StoreError;

use crate::{GameService, Refused, supervised::apart};

/// How many games to ask the database for at once.
const AT_ONCE: i64 = 100;
/// How long to wait when the database fails.
const PAUSE: Duration = Duration::from_secs(5);

/// Notes how all such games stand. Those whose log cannot be read are marked so, and left.
pub async fn project(service: Arc<GameService>) {
    loop {
        match project_some(&service).await {
            Ok(0) => return,
            Ok(_) => {}
            Err(error) => {
                tracing::warn!(%error, "how older games stand could not be noted; it is tried again");
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}

/// Notes how some of them stand, and returns how many.
async fn project_some(service: &Arc<GameService>) -> Result<usize, StoreError> {
    let games = service.store.unprojected(AT_ONCE).await?;
    for id in &games {
        let (at, game) = (Arc::clone(service), id.clone());
        // One log that cannot be followed keeps no other from being read.
        let read = apart(async move {
            let live = at.lock(&game).await?;
            let newer = Refused::Newer;
            live.newer.is_none().then(|| live.projection()).ok_or(newer)
        });
        let why = match read.await {
            Ok(Ok(projection)) => {
                service.store.project(id, Some(&projection)).await?;
                continue;
            }
            Ok(Err(Refused::Store(StoreError::Unreadable(why)))) => why,
            Ok(Err(Refused::Store(error))) => return Err(error),
            Ok(Err(refused)) => refused.to_string(),
            Err(panic) => panic,
        };
        tracing::error!(
            game = id,
            why,
            "how an older game stands cannot be read off its log"
        );
        service.store.project(id, None).await?;
    }
    Ok(games.len())
}
