//! Offers, and what answers them.

use bilancia_core::{Seat, Seats};

use crate::{
    entry::{Entry, Offer},
    hall::Refused,
    room::{Room, Unfair},
};

/// An offer, and what follows at once: one agrees with oneself, but to a draw only by word; programs go back and
/// pause, but do not draw.
pub(super) fn offer(
    room: &Room,
    own: Seats,
    seat: Seat,
    what: Offer,
) -> Result<Vec<Entry>, Refused> {
    room.may_offer(seat, what)?;
    let mut entries = vec![Entry::Offered { seat: seat.0, what }];
    let bots = room.seats_of_bots();
    match (what, bots.lowest()) {
        (Offer::Draw, Some(bot)) => entries.push(Entry::Declined { seat: bot.0 }),
        (Offer::Draw, None) => {}
        _ => entries.extend(agree(own.iter().chain(bots.iter()), seat.into())),
    }
    Ok(entries)
}

/// Declines an offer, which is named by its number.
pub(super) fn decline(
    room: &Room,
    seat: Seat,
    number: Option<usize>,
) -> Result<Vec<Entry>, Refused> {
    room.offer_to(seat, number)?;
    Ok(vec![Entry::Declined { seat: seat.0 }])
}

/// Accepts an offer, which is named by its number.
pub(super) fn accept(
    room: &Room,
    own: Seats,
    seat: Seat,
    number: Option<usize>,
    now: i64,
) -> Result<Vec<Entry>, Refused> {
    let standing = room.offer_to(seat, number)?;
    // It was right when it was offered; time has passed since.
    if matches!(standing.what, Offer::Undo { .. })
        && room.undo_of(standing.by, now)? != standing.what
    {
        return Err(Unfair::OfferChanged.into());
    }
    Ok(agree(own.iter(), standing.agreed))
}

/// Withdraws one's own offer, which is named by its number.
pub(super) fn withdraw(
    room: &Room,
    seat: Seat,
    number: Option<usize>,
) -> Result<Vec<Entry>, Refused> {
    match room.offer_to(seat, number) {
        Err(Unfair::OwnOffer) => Ok(vec![Entry::Withdrawn { seat: seat.0 }]),
        Err(unfair) => Err(unfair.into()),
        Ok(_) => Err(Refused::NotYours),
    }
}

/// The seats that agree, but for those that have agreed already.
fn agree(seats: impl Iterator<Item = Seat>, agreed: Seats) -> Vec<Entry> {
    let agree = seats.filter(|seat| !agreed.contains(*seat));
    agree.map(|seat| Entry::Accepted { seat: seat.0 }).collect()
}
