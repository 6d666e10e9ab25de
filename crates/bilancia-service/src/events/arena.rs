//! Arenas of one evening: those who are here and free are paired again and again, until the end.

use bilancia_tournament::{event::Act, pairing::arena_round};

use super::Hosted;
use crate::{GameService, Refused};

impl GameService {
    /// Pairs those who are free and here, or ends the arena. Whether there may be more to do; `end` is in seconds since 1970.
    pub(super) async fn go_on_with_arena(
        &self,
        hosted: &Hosted,
        end: i64,
    ) -> Result<bool, Refused> {
        let state = hosted.event.state();
        if self.now() / 1000 >= end {
            return match state.open_games().is_empty() {
                true => self.close_event(hosted).await,
                false => Ok(false),
            };
        }
        self.note_arena(&hosted.id, true);
        let mut free = state.free();
        free.retain(|number| {
            let one = state.by_number(*number);
            one.is_some_and(|one| hosted.is_here(one, self))
        });
        let pairings = arena_round(&state.progress, &free);
        if pairings.is_empty() {
            return Ok(false);
        }
        let gone = self.departures(hosted).await?;
        let acts = match gone.is_empty() {
            true => vec![Act::Paired { pairings }],
            false => gone,
        };
        self.host_appends(hosted, acts, &[], &[]).await
    }

    /// Notes that an arena goes on, so that it is looked at often, or that it does no longer.
    pub(super) fn note_arena(&self, id: &str, goes_on: bool) {
        let mut arenas = self
            .arenas
            .lock()
            .unwrap_or_else(|broken| broken.into_inner());
        match goes_on {
            true => arenas.insert(id.to_owned()),
            false => arenas.remove(id),
        };
    }

    /// Arenas that go on, as far as this server has seen.
    pub(super) fn running_arenas(&self) -> Vec<String> {
        let arenas = self
            .arenas
            .lock()
            .unwrap_or_else(|broken| broken.into_inner());
        arenas.iter().cloned().collect()
    }
}
