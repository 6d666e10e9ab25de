//! Clocks that run out while nobody looks.
//!
//! When the next clock of a game runs out is kept beside the game, so that one question finds all that are late. Several
//! servers may ask it: a game ends once, because its log has one next entry.

use std::{sync::Arc, time::Duration};

use crate::hall::{Hall, Refused};

/// How often to look.
const PAUSE: Duration = Duration::from_millis(500);

/// Ends games in which a clock has run out, for as long as it is let.
pub(crate) async fn watch(hall: Arc<Hall>) {
    loop {
        tokio::time::sleep(PAUSE).await;
        let late = match hall.store.overdue(hall.now()).await {
            Ok(late) => late,
            Err(error) => {
                tracing::warn!(%error, "games could not be looked at for clocks");
                continue;
            }
        };
        for game in late {
            match hall.call_time(&game).await {
                Ok(()) | Err(Refused::MovedOn) => {}
                Err(error) => {
                    tracing::error!(game, %error, "a clock ran out, but the game did not end");
                }
            }
        }
    }
}
