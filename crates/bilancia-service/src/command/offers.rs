//! Offers, and what answers them.

use bilancia_core::{Seat, Seats};
use bilancia_host::{LiveGame, LogEntry, Offer, Unfair};
use bilancia_table::Reason;

use crate::Refused;

/// An offer, and what follows at once: one agrees with oneself, but to a draw only by word; programs go back and
/// pause, but do not draw.
pub(super) fn offer(
    live: &LiveGame,
    own: Seats,
    seat: Seat,
    what: Offer,
) -> Result<Vec<LogEntry>, Refused> {
    live.may_offer(seat, what)?;
    let mut entries = vec![LogEntry::Offered { seat: seat.0, what }];
    let bots = live.seats_of_bots();
    match (what, bots.lowest()) {
        (Offer::Draw, Some(bot)) => entries.push(LogEntry::Declined { seat: bot.0 }),
        (Offer::Draw, None) => {}
        _ => entries.extend(agree(own.iter().chain(bots.iter()), seat.into())),
    }
    Ok(entries)
}

/// Declines an offer, which is named by its number.
pub(super) fn decline(
    live: &LiveGame,
    seat: Seat,
    number: Option<usize>,
) -> Result<Vec<LogEntry>, Refused> {
    live.offer_to(seat, number)?;
    Ok(vec![LogEntry::Declined { seat: seat.0 }])
}

/// Accepts an offer, which is named by its number.
pub(super) fn accept(
    live: &LiveGame,
    own: Seats,
    seat: Seat,
    number: Option<usize>,
    now: i64,
) -> Result<Vec<LogEntry>, Refused> {
    let standing = live.offer_to(seat, number)?;
    // It was right when it was offered; time has passed since.
    if matches!(standing.what, Offer::Undo { .. })
        && live.undo_of(standing.by, now)? != standing.what
    {
        return Err(Unfair::OfferChanged.into());
    }
    Ok(agree(own.iter(), standing.agreed))
}

/// Withdraws one's own offer, which is named by its number.
pub(super) fn withdraw(
    live: &LiveGame,
    seat: Seat,
    number: Option<usize>,
) -> Result<Vec<LogEntry>, Refused> {
    match live.offer_to(seat, number) {
        Err(Unfair::OwnOffer) => Ok(vec![LogEntry::Withdrawn { seat: seat.0 }]),
        Err(unfair) => Err(unfair.into()),
        Ok(_) => Err(Refused::NotYours),
    }
}

/// The seats that agree, but for those that have agreed already.
fn agree(seats: impl Iterator<Item = Seat>, agreed: Seats) -> Vec<LogEntry> {
    let agree = seats.filter(|seat| !agreed.contains(*seat));
    agree
        .map(|seat| LogEntry::Accepted { seat: seat.0 })
        .collect()
}

/// Offers a draw, where the game may end in one.
pub(super) fn offer_draw(
    live: &LiveGame,
    own: Seats,
    seat: Seat,
) -> Result<Vec<LogEntry>, Refused> {
    let mut trial = live.table.copy();
    trial.draw(Reason::Agreement).map_err(Refused::Play)?;
    offer(live, own, seat, Offer::Draw)
}

/// Offers to let the clocks stand.
pub(super) fn offer_pause(
    live: &LiveGame,
    own: Seats,
    seat: Seat,
) -> Result<Vec<LogEntry>, Refused> {
    match &live.clocks {
        Some(clocks) if !clocks.paused => offer(live, own, seat, Offer::Pause),
        _ => Err(Refused::NoClock),
    }
}

/// Lets the clocks run again.
pub(super) fn resume(live: &LiveGame, seat: Seat) -> Result<Vec<LogEntry>, Refused> {
    match &live.clocks {
        Some(clocks) if clocks.paused => Ok(vec![LogEntry::Resumed { seat: seat.0 }]),
        _ => Err(Refused::NoClock),
    }
}
