//! The luck in rated games of tournaments: weighed in the background, for ratings on results without it.

use std::{sync::Arc, time::Duration};

use bilancia_luck::LuckLedger;
use bilancia_store::{Luck, Weighed};

use crate::{
    GameService, Refused,
    work::analysis_job::{ask, can_be_weighed},
};

/// How often to look for games that are to be weighed, or were.
const PAUSE: Duration = Duration::from_secs(5);
/// Games that are looked at at once, at most.
const MOST: i64 = 50;

/// Has rated games of tournaments weighed, for as long as it is let.
pub async fn watch(service: Arc<GameService>) {
    loop {
        if let Err(error) = look(&service).await {
            tracing::warn!(%error, "games of tournaments could not be weighed");
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Has games weighed that wait for it, and notes the luck in those that were.
async fn look(service: &GameService) -> Result<(), Refused> {
    for (game, host) in service.store.event_games_to_weigh(MOST).await? {
        let luck = match service.store.ledger(&game).await? {
            Weighed::Done(ledger) => Some(Luck::Known(without_luck(&ledger))),
            Weighed::Failed => Some(Luck::Unknown),
            Weighed::Begun { .. } => None,
            Weighed::NotYet => {
                let live = service.lock(&game).await?;
                match can_be_weighed(&live) {
                    // Only a few are weighed for one person at a time; the others wait.
                    Ok(()) => {
                        ask(service, &live, &host).await?;
                        None
                    }
                    Err(_) => Some(Luck::Unknown),
                }
            }
        };
        if let Some(luck) = luck {
            service.store.note_luck(&game, luck).await?;
        }
    }
    Ok(())
}

/// The result of the first side without the luck of chance events, of simultaneous moves and of hidden information, in thousandths of a
/// point: the value of the seats and the errors of both are left.
fn without_luck(ledger: &LuckLedger) -> i64 {
    let parts = ledger.parts();
    let hidden = parts.mixing[0].value - parts.mixing[1].value;
    let result = parts.result - parts.luck.value - parts.clash.value - hidden;
    (1000.0 * result).round() as i64
}
