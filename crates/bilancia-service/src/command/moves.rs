//! Commands that play: an action, a whole turn, a seal and its opening, plans, and giving up.

use bilancia_analysis::turns;
use bilancia_core::{Actor, Seat};
use bilancia_host::{LiveGame, LogEntry, Owes, Plan};
use bilancia_table::{Reason, seal::is_commitment};

use super::{MOST_PLAN, MOST_TEXT, MOST_TURN, Refused};

/// Plays an action, or changes one in a simultaneous move that waits for others.
pub(super) fn act(
    live: &LiveGame,
    seat: Seat,
    number: Option<usize>,
    text: &str,
) -> Result<Vec<LogEntry>, Refused> {
    if text.len() > MOST_TEXT {
        return Err(Refused::Length);
    }
    if live.owed().is_some() {
        return Err(Refused::SealedByPlayers);
    }
    let mut trial = live.table.copy();
    // A simultaneous move may be changed until the others are in.
    let changes = live.table.sealed().contains(seat);
    if changes {
        live.may_change(seat)?;
        trial.undo(seat);
    } else if number.is_some_and(|number| number != live.table.event_count()) {
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
    live: &LiveGame,
    seat: Seat,
    number: Option<usize>,
    text: &str,
) -> Result<Vec<LogEntry>, Refused> {
    if text.len() > MOST_TURN {
        return Err(Refused::LongTurn(MOST_TURN));
    }
    if live.owed().is_some() {
        return Err(Refused::SealedByPlayers);
    }
    if number.is_some_and(|number| number != live.table.event_count()) {
        return Err(Refused::MovedOn);
    }
    let turn = turns::read_whole(&*live.table, seat, text)
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
    live: &LiveGame,
    seat: Seat,
    text: String,
    salt: String,
) -> Result<Vec<LogEntry>, Refused> {
    match live.owed() {
        Some((Owes::Opening, seats)) if seats.contains(seat) => {}
        _ => return Err(Refused::MovedOn),
    }
    if text.len() > MOST_TEXT || salt.len() > MOST_TEXT {
        return Err(Refused::Length);
    }
    let mut seals = live.seals.clone().ok_or(Refused::MovedOn)?;
    let fits = seals
        .open(&mut live.table.copy(), seat, &text, &salt)
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

/// Takes the last action back.
pub(super) fn take_back(live: &LiveGame, seat: Seat, now: i64) -> Result<Vec<LogEntry>, Refused> {
    live.may_take_back(seat, now)?;
    Ok(vec![LogEntry::TakenBack { seat: seat.0 }])
}

/// Shows the commitment to a choice of a round. Until all are in, one may seal something else.
pub(super) fn seal(
    live: &LiveGame,
    seat: Seat,
    round: usize,
    commitment: String,
) -> Result<Vec<LogEntry>, Refused> {
    let may = match live.owed() {
        Some((Owes::Seal, seats)) => seats.contains(seat) || live.sealed().contains(seat),
        _ => false,
    };
    if !may || round != live.table.event_count() + 1 {
        return Err(Refused::MovedOn);
    }
    if live.sealed().contains(seat) {
        live.may_change(seat)?;
    }
    if !is_commitment(&commitment) {
        return Err(Refused::Commitment);
    }
    Ok(vec![LogEntry::Sealed {
        seat: seat.0,
        commitment,
    }])
}

/// Lays down what is answered later.
pub(super) fn plan(live: &LiveGame, seat: Seat, lines: &str) -> Result<Vec<LogEntry>, Refused> {
    if lines.len() > MOST_PLAN {
        return Err(Refused::Length);
    }
    if live.awaited().contains(seat) {
        return Err(Refused::MoveFirst);
    }
    let plan = Plan::read(&*live.table.view(seat.into()), lines).map_err(Refused::Plan)?;
    Ok(vec![LogEntry::Planned {
        seat: seat.0,
        lines: plan.lines,
    }])
}

/// Gives up; where more than two play, a program goes on.
pub(super) fn resign(live: &LiveGame, seat: Seat) -> Result<Vec<LogEntry>, Refused> {
    if live.goes_on_without(seat) {
        let replacement = live.replacement(live.hands.of(seat), false);
        return Ok(replacement.into_iter().collect());
    }
    let mut trial = live.table.copy();
    trial
        .forfeit(seat, Reason::Resignation)
        .map_err(Refused::Play)?;
    Ok(vec![LogEntry::Resigned { seat: seat.0 }])
}
