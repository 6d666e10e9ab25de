//! Outages are noted in the logs of games.

use bilancia_host::Status;
use bilancia_store::StoreError;

use super::{GameGuard, GameService, Refused};

impl GameService {
    /// Opens the place to play; the time since it was last open is charged to no player.
    pub async fn open(&self) -> Result<(), StoreError> {
        self.presence.begin(self.now());
        self.outages.open(self.store.last_open().await?, self.now());
        Ok(())
    }

    /// Before anything else happens in a game, its clocks stand for the length of an outage.
    pub(super) async fn settle(&self, live: &mut GameGuard) -> Result<(), Refused> {
        self.outages.look(&self.clock);
        if live.status() != Status::Playing || live.falls_due().is_none() {
            return Ok(());
        }
        let now = self.now();
        let entries = self.outages.unknown_to(live.last_at, now);
        match entries.is_empty() {
            true => Ok(()),
            false => self.write(live, now, entries, None).await,
        }
    }

    /// Tells a game, whether or not somebody acts in it.
    pub(crate) async fn settle_game(&self, id: &str) -> Result<(), Refused> {
        let mut live = self.lock(id).await?;
        self.settle(&mut live).await
    }
}
