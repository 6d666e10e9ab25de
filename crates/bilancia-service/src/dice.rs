//! The dice: a secret that is committed to first, then a share from every player.

use bilancia_core::{Seat, Seats};
use bilancia_host::{LiveGame, LogEntry, Status};
use bilancia_store::random;
use bilancia_table::dice::NO_SHARE;

use super::Refused;

/// Longest share of the dice, in letters and digits.
const MOST_SHARE: usize = 64;

/// The secret of the dice, drawn now. It must be in the log before anybody gives a share.
pub(super) fn secret() -> LogEntry {
    LogEntry::Dice {
        secret: random::secret(),
    }
}

/// A program sits down. It has no share, so that there is none that the host could choose for it.
pub(super) fn program_sits(seat: u8) -> LogEntry {
    LogEntry::Sat {
        seat,
        share: NO_SHARE.to_owned(),
        given: false,
    }
}

/// A person sits down. Their share comes later, when they have seen the commitment.
pub(super) fn person_sits(seat: u8) -> LogEntry {
    LogEntry::Sat {
        seat,
        share: String::new(),
        given: false,
    }
}

/// The share that a person gives, at all seats of theirs that have none. They name the commitment that they have seen;
/// what is given for another one does not count. Giving the same share again changes nothing.
pub(super) fn share(
    live: &LiveGame,
    own: Seats,
    seat: Seat,
    commitment: &str,
    share: &str,
) -> Result<Vec<LogEntry>, Refused> {
    if !own.contains(seat) {
        return Err(Refused::NotYours);
    }
    let standing = live.dice_commitment().ok_or(Refused::NoDice)?;
    if commitment != standing {
        return Err(Refused::OtherCommitment);
    }
    let own_text = |letter: &char| letter.is_ascii_alphanumeric();
    let text: String = share.chars().filter(own_text).take(MOST_SHARE).collect();
    let lacking: Vec<Seat> = live.lacking_shares(own).iter().collect();
    if lacking.is_empty() {
        return match live.share(seat) == Some(text.as_str()) {
            true => Ok(Vec::new()),
            false => Err(Refused::ShareGiven),
        };
    }
    if live.status() == Status::Over {
        return Err(Refused::NotPlaying);
    }
    let given = !text.is_empty();
    // Without one of their own they trust the host's secret, and the page says so.
    let text = if given { text } else { NO_SHARE.to_owned() };
    let shared = |seat: Seat| LogEntry::Shared {
        seat: seat.0,
        share: text.clone(),
        given,
    };
    Ok(lacking.into_iter().map(shared).collect())
}
