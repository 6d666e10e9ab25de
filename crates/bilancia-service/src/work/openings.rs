//! First moves of games that have ended, counted beside all other work.
//!
//! Games that an older version wrote are read at the start of a server; broken off, that goes on with the next start. Several servers may
//! do it at once.

use std::{sync::Arc, time::Duration};

use crate::{GameService, insight::openings::read_some};

/// How often to look for games that ended at another server.
const PAUSE: Duration = Duration::from_secs(30);

/// Counts openings of games as they end, for as long as it is let.
pub async fn watch(service: Arc<GameService>) {
    loop {
        match read_some(&service.store).await {
            Ok(0) => {
                // Sooner if a game has ended here.
                tokio::time::timeout(PAUSE, service.ended.notified())
                    .await
                    .ok();
            }
            Ok(_) => {}
            Err(error) => {
                tracing::warn!(%error, "openings could not be counted; it is tried again");
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}
