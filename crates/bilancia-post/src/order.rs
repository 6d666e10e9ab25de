//! Whether a block continues its game from where it stands.

use bilancia_core::Seats;
use bilancia_host::LiveGame;
use bilancia_mail::{Block, MailRule};

use super::{
    game::fingerprint,
    refusal::{NotPlayed, check_game, error},
};

bilancia_core::messages! { crate::catalogue, "order-":
    pub(super) const {
        OTHER_SEATS,
    }
    const {
        STALE(turn, now), OTHER_POSITION(before, stands),
    }
    pub(super) const {
        EMPTY,
    }
}

/// Checks that a block is of this game, for seats of the sender, and answers the position at which the game stands.
pub(super) fn check(live: &LiveGame, own: Seats, block: &Block) -> Result<(), NotPlayed> {
    check_game(live, block)?;
    let seat = block.seats.lowest().filter(|_| {
        let mut seats = block.seats.iter();
        seats.all(|seat| own.contains(seat))
    });
    let seat = seat.ok_or_else(|| error(MailRule::Sender, OTHER_SEATS, &[]))?;
    let now = live.table.turn_number();
    if block.turn != now {
        return Err(error(MailRule::Order, STALE, &[&block.turn, &now]));
    }
    let stands = fingerprint(live, seat);
    match block.before.as_ref().filter(|before| **before != stands) {
        Some(before) => Err(error(MailRule::Order, OTHER_POSITION, &[before, &stands])),
        None if block.parts.is_empty() && block.position.is_none() => {
            Err(error(MailRule::Turn, EMPTY, &[]))
        }
        None => Ok(()),
    }
}
