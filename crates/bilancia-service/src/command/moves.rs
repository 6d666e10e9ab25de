//! Commands that play: an action, a whole turn, the opening of a seal.

use bilancia_analysis::turns;
use bilancia_core::{Actor, Seat};
use bilancia_host::{LiveGame, LogEntry, Owes};

use super::{MOST_TEXT, MOST_TURN, Refused};

/// Plays an action, or changes one in a simultaneous move that waits for others.
pub(super) fn act(
    room: &LiveGame,
    seat: Seat,
    number: Option<usize>,
    text: &str,
) -> Result<Vec<LogEntry>, Refused> {
    if text.len() > MOST_TEXT {
        return Err(Refused::Length);
    }
    if room.owed().is_some() {
        return Err(Refused::SealedByPlayers);
    }
    let mut trial = room.table.copy();
    // A secret choice may be changed until the others are in.
    let changes = room.table.sealed().contains(seat);
    if changes {
        room.may_change(seat)?;
        trial.undo(seat);
    } else if number.is_some_and(|number| number != room.table.event_count()) {
        return Err(Refused::MovedOn);
    }
    let text = trial.play(Actor::Seat(seat), text).map_err(Refused::Play)?;
    let seat = seat.0;
    Ok(vec![match changes {
        true => LogEntry::Changed { seat, text },
        false => LogEntry::Act { seat, text },
    }])
}

/// Plays a whole turn.
pub(super) fn turn(
    room: &LiveGame,
    seat: Seat,
    number: Option<usize>,
    text: &str,
) -> Result<Vec<LogEntry>, Refused> {
    if text.len() > MOST_TURN {
        return Err(Refused::LongTurn(MOST_TURN));
    }
    if room.owed().is_some() {
        return Err(Refused::SealedByPlayers);
    }
    if number.is_some_and(|number| number != room.table.event_count()) {
        return Err(Refused::MovedOn);
    }
    let turn = turns::read_whole(&*room.table, seat, text)
        .map_err(|fault| Refused::Turn(Box::new(fault)))?;
    Ok(vec![LogEntry::Turn {
        seat: seat.0,
        actions: turn.actions,
        rest: turn.rest,
    }])
}

/// Opens a seal. What does not fit it, or is not legal, is refused and changes nothing: only a player who has not
/// opened theirs in time loses, so that no player loses by a slip and none can open another choice.
pub(super) fn open(
    room: &LiveGame,
    seat: Seat,
    text: String,
    salt: String,
) -> Result<Vec<LogEntry>, Refused> {
    match room.owed() {
        Some((Owes::Opening, seats)) if seats.contains(seat) => {}
        _ => return Err(Refused::MovedOn),
    }
    if text.len() > MOST_TEXT || salt.len() > MOST_TEXT {
        return Err(Refused::Length);
    }
    let mut seals = room.seals.clone().ok_or(Refused::MovedOn)?;
    let fits = seals
        .open(&mut room.table.copy(), seat, &text, &salt)
        .map_err(Refused::Game)?;
    match fits {
        true => Ok(vec![LogEntry::Opened {
            seat: seat.0,
            text,
            salt,
        }]),
        false => Err(Refused::NotAsSealed),
    }
}
