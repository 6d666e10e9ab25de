//! Challenges of turns, and what the players answer.

use bilancia_core::Seat;
use bilancia_host::{Dispute, Finding, LiveGame, LogEntry, Stage, Unfair};

use super::{MOST_DISPUTED, MOST_PLACE};
use crate::{Refused, events::one_line};

/// Words of a player, trimmed.
fn words(text: &str, most: usize) -> Result<String, Refused> {
    let text = text.trim();
    match text.is_empty() || text.len() > most {
        true => Err(Refused::Length),
        false => Ok(text.to_owned()),
    }
}

/// A challenge, with the program's finding about the turn.
pub(crate) fn challenge(
    live: &LiveGame,
    seat: Seat,
    reason: &str,
    place: &str,
    finding: Finding,
) -> Result<Vec<LogEntry>, Refused> {
    let (turn, mover) = live.may_challenge(seat)?;
    let place = match place.trim() {
        "" => String::new(),
        place => one_line(place, MOST_PLACE)?,
    };
    Ok(vec![LogEntry::Challenged {
        seat: seat.0,
        mover: mover.0,
        from: turn.start,
        until: turn.end,
        policy: live.policy.name.clone(),
        reason: words(reason, MOST_DISPUTED)?,
        place,
        finding,
    }])
}

/// The dispute that is open, if a seat is of the player who challenged, or of the one who moved.
fn dispute(live: &LiveGame, seat: Seat, challenger: bool) -> Result<&Dispute, Refused> {
    let dispute = live.dispute().ok_or(Unfair::NoDispute)?;
    let of = match challenger {
        true => dispute.challenger,
        false => dispute.mover,
    };
    match live.hands.of(seat).contains(of) {
        true => Ok(dispute),
        false => Err(Refused::NotYours),
    }
}

/// The player who moved explains the turn.
pub(super) fn explain(live: &LiveGame, seat: Seat, text: &str) -> Result<Vec<LogEntry>, Refused> {
    match dispute(live, seat, false)?.stage {
        Stage::Challenged | Stage::Undecided | Stage::Justified => Ok(vec![LogEntry::Explained {
            seat: seat.0,
            text: words(text, MOST_DISPUTED)?,
        }]),
        _ => Err(Unfair::OtherStage.into()),
    }
}

/// The player who moved replaces the turn, or offers to.
pub(super) fn correct(live: &LiveGame, seat: Seat, now: i64) -> Result<Vec<LogEntry>, Refused> {
    dispute(live, seat, false)?;
    let (to, consent) = live.may_correct(now)?;
    Ok(vec![LogEntry::Corrected {
        seat: seat.0,
        to,
        agreed: !consent,
    }])
}

/// A player accepts: the challenger the turn, or its replacement, the player who moved a ruling against them.
pub(super) fn settle(live: &LiveGame, seat: Seat) -> Result<Vec<LogEntry>, Refused> {
    let open = live.dispute().ok_or(Unfair::NoDispute)?;
    let against_mover = matches!(open.stage, Stage::Ruled(Some(_)));
    let dispute = dispute(live, seat, !against_mover)?;
    let to = match dispute.stage {
        Stage::Offered => Some(live.redo_from(dispute)?),
        Stage::Ruled(to) => to,
        Stage::Challenged | Stage::Undecided | Stage::Justified | Stage::Explained => None,
        _ => return Err(Unfair::OtherStage.into()),
    };
    Ok(vec![LogEntry::Settled { seat: seat.0, to }])
}

/// The challenger asks for a ruling.
pub(super) fn escalate(live: &LiveGame, seat: Seat) -> Result<Vec<LogEntry>, Refused> {
    let stage = dispute(live, seat, true)?.stage;
    match stage {
        Stage::Challenged
        | Stage::Undecided
        | Stage::Justified
        | Stage::Explained
        | Stage::Offered => Ok(vec![LogEntry::Escalated { seat: seat.0 }]),
        _ => Err(Unfair::OtherStage.into()),
    }
}

/// The player against whom the arbiter has ruled appeals, once.
pub(super) fn appeal(live: &LiveGame, seat: Seat, text: &str) -> Result<Vec<LogEntry>, Refused> {
    let open = live.dispute().ok_or(Unfair::NoDispute)?;
    let Stage::Ruled(to) = open.stage else {
        return Err(Unfair::OtherStage.into());
    };
    dispute(live, seat, to.is_none())?;
    Ok(vec![LogEntry::Appealed {
        seat: seat.0,
        text: words(text, MOST_DISPUTED)?,
    }])
}
