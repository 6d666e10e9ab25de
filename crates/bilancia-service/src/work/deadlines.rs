//! Clocks that run out while no page is open, offers whose host is away, and clocks that stood during an outage.
//!
//! When the next clock of a game runs out is kept beside the game, so that one question finds all that are late. Several
//! servers may ask it: a game ends once, because its log has one next entry.

use std::{
    collections::HashMap,
    sync::Arc,
    time::{Duration, Instant},
};

use bilancia_store::StoreError;

use crate::{GameService, Refused, supervised::apart};

/// How often to look.
const PAUSE: Duration = Duration::from_secs(1);
/// How often to note that games can be played, while a clock runs anywhere.
const NOTE: Duration = Duration::from_secs(5);
/// After which time a game is looked at again that could not be ended.
const AGAIN: Duration = Duration::from_secs(60);

/// Ends games in which a clock has run out, for as long as it is let.
pub async fn watch(service: Arc<GameService>) {
    let mut watch = Watch::default();
    loop {
        tokio::time::sleep(PAUSE).await;
        if let Err(error) = watch.look(&service).await {
            tracing::warn!(%error, "games could not be looked at for clocks");
        }
    }
}

#[derive(Default)]
struct Watch {
    /// When it was last noted that games can be played.
    noted: Option<Instant>,
    /// Games that could not be ended, and when.
    failed: HashMap<String, Instant>,
}

impl Watch {
    async fn look(&mut self, service: &Arc<GameService>) -> Result<(), StoreError> {
        service.outages.look(service.clock());
        if service.outages.are_to_be_noted() {
            // Hosts that were present could not show it meanwhile.
            service.presence.begin(service.now());
            for game in service.store.running(i64::MAX).await? {
                self.each(service, game, false).await;
            }
            service.outages.note_all_noted();
            self.noted = None;
        }
        if self.noted.is_none_or(|noted| noted.elapsed() >= NOTE) {
            if !service.store.running(1).await?.is_empty() {
                service.store.note_open(service.now()).await?;
            }
            service.keep_offers().await?;
            service.keep_auctions().await?;
            self.noted = Some(Instant::now());
        }
        let late = service.store.overdue(service.now()).await?;
        service.outages.note_well(service.now());
        self.failed.retain(|_, failed| failed.elapsed() < AGAIN);
        for game in late {
            if !self.failed.contains_key(&game) {
                self.each(service, game, true).await;
            }
        }
        Ok(())
    }

    /// Whatever is wrong with a game, the others are looked at too.
    async fn each(&mut self, service: &Arc<GameService>, game: String, late: bool) {
        let (at, id) = (Arc::clone(service), game.clone());
        let done = apart(async move {
            match late {
                true => at.call_time(&id).await,
                false => at.settle_game(&id).await,
            }
        });
        let error = match done.await {
            Ok(Ok(()) | Err(Refused::MovedOn)) => None,
            Ok(Err(error)) => Some(error.to_string()),
            Err(panic) => Some(panic),
        };
        if let Some(error) = error {
            tracing::error!(game, error, "the clocks of a game could not be looked at");
            self.failed.insert(game, Instant::now());
        }
        service.outages.note_well(service.now());
    }
}
