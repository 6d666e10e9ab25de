//! The luck in rated games of events: weighed in the background, for ratings on results without it.

use bilancia_luck::LuckLedger;

use crate::{
    analysis_job::{ask, can_be_weighed},
    service::{GameService, Refused},
    store::{Luck, Weighed},
};

/// Games that are looked at at once, at most.
const MOST: i64 = 50;

impl GameService {
    /// Has games weighed that wait for it, and notes what became of those that were.
    pub(super) async fn weigh_event_games(&self) -> Result<(), Refused> {
        for (game, host) in self.store.event_games_to_weigh(MOST).await? {
            let luck = match self.store.ledger(&game).await? {
                Weighed::Done(ledger) => Some(Luck::Known(without_luck(&ledger))),
                Weighed::Failed => Some(Luck::Unknown),
                Weighed::Begun { .. } => None,
                Weighed::NotYet => {
                    let room = self.lock(&game).await?;
                    match can_be_weighed(&room) {
                        // Only so many are weighed for one person at a time; the others wait.
                        Ok(()) => {
                            ask(self, &room, &host).await?;
                            None
                        }
                        Err(_) => Some(Luck::Unknown),
                    }
                }
            };
            if let Some(luck) = luck {
                self.store.note_luck(&game, luck).await?;
            }
        }
        Ok(())
    }
}

/// The result of the first side without the luck of chance events, of simultaneous moves and of hidden information, in thousandths of a
/// point: what the seats were worth and the errors of both leave.
fn without_luck(ledger: &LuckLedger) -> i64 {
    let parts = ledger.parts();
    let hidden = parts.mixing[0].value - parts.mixing[1].value;
    let result = parts.result - parts.luck.value - parts.clash.value - hidden;
    (1000.0 * result).round() as i64
}
