//! Commands of players in a game, and the log entries that they make.

mod disputes;
#[cfg(test)]
mod fairness;
mod moves;
mod offers;
#[cfg(test)]
mod standstill;

use bilancia_core::{Seat, Seats};

use self::{
    disputes::{appeal, correct, escalate, explain, settle},
    moves::{act, open, plan, resign, seal, take_back, turn},
    offers::{accept, decline, offer, offer_draw, offer_pause, resume, withdraw},
};
use super::{Refused, dice};

pub(super) use self::disputes::challenge;
use bilancia_host::{LiveGame, LogEntry, Seals, Status};
use bilancia_store::Person;

/// A command of a player in a game.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "a command tells of its fields")]
pub enum Command {
    /// Play an action at a seat.
    Act {
        seat: Seat,
        text: String,
    },
    /// Play a whole turn at a seat, all of it or nothing; what comes after dice goes on after them.
    Turn {
        seat: Seat,
        text: String,
        /// Version of the draft that the player has seen; if it is given, it must still be that one.
        version: Option<i64>,
    },
    /// Take back the last action of a seat, which no other player has seen.
    TakeBack {
        seat: Seat,
    },
    /// Give a share of the dice, having seen the commitment to them.
    Share {
        seat: Seat,
        commitment: String,
        share: String,
    },
    /// Show a commitment to a simultaneous move of the round that begins with an event.
    Seal {
        seat: Seat,
        round: usize,
        commitment: String,
    },
    /// Open what was sealed.
    Open {
        seat: Seat,
        text: String,
        salt: String,
    },
    /// Lay down answers; nothing takes them away.
    Plan {
        seat: Seat,
        lines: String,
    },
    Resign {
        seat: Seat,
    },
    /// Offer a draw.
    OfferDraw {
        seat: Seat,
    },
    /// Offer to go back to before one's last action.
    OfferUndo {
        seat: Seat,
    },
    /// Offer to let the clocks stand.
    OfferPause {
        seat: Seat,
    },
    /// Decline the offer of this number.
    Decline {
        seat: Seat,
        offer: Option<usize>,
    },
    /// Accept the offer of this number.
    Accept {
        seat: Seat,
        offer: Option<usize>,
    },
    /// Withdraw one's own offer of this number.
    Withdraw {
        seat: Seat,
        offer: Option<usize>,
    },
    /// Let the clocks run again.
    Resume {
        seat: Seat,
    },
    /// Call off a game that waits for players.
    CallOff {
        seat: Seat,
    },
    /// Call off a game in which one of two players has not made a move.
    Abort {
        seat: Seat,
    },
    /// Challenge the last turn of another player.
    Challenge {
        seat: Seat,
        reason: String,
        place: String,
    },
    /// Explain one's turn that is challenged.
    Explain {
        seat: Seat,
        text: String,
    },
    /// Replace one's turn that is challenged.
    Correct {
        seat: Seat,
    },
    /// Accept a turn that one has challenged, its replacement, or a ruling.
    Settle {
        seat: Seat,
    },
    /// Ask the arbiter for a ruling.
    Escalate {
        seat: Seat,
    },
    /// Appeal against a ruling.
    Appeal {
        seat: Seat,
        text: String,
    },
    /// Say something: to all, or only to those who sit on the side of a seat of one's own.
    Say {
        text: String,
        side_of: Option<Seat>,
    },
}

/// Longest thing that may be said.
const MOST_SAID: usize = 500;
/// Longest reason or explanation in a dispute, in bytes, and longest place.
pub const MOST_DISPUTED: usize = 2_000;
const MOST_PLACE: usize = 80;
/// Longest text of an action.
const MOST_TEXT: usize = 400;
/// Longest text of a turn, in bytes.
pub(super) const MOST_TURN: usize = 16_000;
/// Longest plan.
const MOST_PLAN: usize = 8_000;

/// Whether a command plays or offers something: while a turn is challenged nothing is played, and nothing is offered.
fn needs_play(command: &Command) -> bool {
    matches!(
        command,
        Command::Act { .. }
            | Command::Turn { .. }
            | Command::TakeBack { .. }
            | Command::Seal { .. }
            | Command::Open { .. }
            | Command::Share { .. }
            | Command::Plan { .. }
            | Command::OfferDraw { .. }
            | Command::OfferUndo { .. }
            | Command::OfferPause { .. }
            | Command::Accept { .. }
    )
}

/// The log entries of a command, if it may be done. `number` is how many events there were when the person looked; `now` is in
/// milliseconds since 1970.
pub(super) fn entries(
    live: &LiveGame,
    own: Seats,
    person: &Person,
    number: Option<usize>,
    now: i64,
    command: Command,
) -> Result<Vec<LogEntry>, Refused> {
    let is_own = |seat: Seat| seat.index() < live.seats.len() && own.contains(seat);
    let sits = |seat: Seat| match (is_own(seat), live.status()) {
        (false, _) => Err(Refused::NotYours),
        (true, Status::Playing) => Ok(()),
        (true, _) => Err(Refused::NotPlaying),
    };
    if needs_play(&command) {
        live.may_play()?;
    }
    match command {
        Command::Act { seat, text } => sits(seat).and_then(|()| act(live, seat, number, &text)),
        Command::Turn { seat, text, .. } => {
            sits(seat).and_then(|()| turn(live, seat, number, &text))
        }
        Command::TakeBack { seat } => sits(seat).and_then(|()| take_back(live, seat, now)),
        Command::Seal {
            seat,
            round,
            commitment,
        } => sits(seat).and_then(|()| seal(live, seat, round, commitment)),
        Command::Share {
            seat,
            commitment,
            share,
        } => match is_own(seat) {
            true => dice::share(live, own, seat, &commitment, &share),
            false => Err(Refused::NotYours),
        },
        Command::Open { seat, text, salt } => {
            let opened =
                |seals: &Seals| is_own(seat) && seals.is_opened(&*live.table, seat, &text, &salt);
            if live.seals.as_ref().is_some_and(opened) {
                return Ok(Vec::new());
            }
            sits(seat).and_then(|()| open(live, seat, text, salt))
        }
        Command::Plan { seat, lines } => sits(seat).and_then(|()| plan(live, seat, &lines)),
        Command::Resign { seat } => sits(seat).and_then(|()| resign(live, seat)),
        Command::OfferDraw { seat } => sits(seat).and_then(|()| offer_draw(live, own, seat)),
        Command::OfferUndo { seat } => {
            sits(seat).and_then(|()| offer(live, own, seat, live.undo_of(seat, now)?))
        }
        Command::OfferPause { seat } => sits(seat).and_then(|()| offer_pause(live, own, seat)),
        Command::Decline { seat, offer } => sits(seat).and_then(|()| decline(live, seat, offer)),
        Command::Accept { seat, offer } => {
            sits(seat).and_then(|()| accept(live, own, seat, offer, now))
        }
        Command::Withdraw { seat, offer } => sits(seat).and_then(|()| withdraw(live, seat, offer)),
        Command::Resume { seat } => sits(seat).and_then(|()| resume(live, seat)),
        // The service adds what the program finds; see [`challenge`].
        Command::Challenge { .. } => Err(Refused::MovedOn),
        Command::Explain { seat, text } => sits(seat).and_then(|()| explain(live, seat, &text)),
        Command::Correct { seat } => sits(seat).and_then(|()| correct(live, seat, now)),
        Command::Settle { seat } => sits(seat).and_then(|()| settle(live, seat)),
        Command::Escalate { seat } => sits(seat).and_then(|()| escalate(live, seat)),
        Command::Appeal { seat, text } => sits(seat).and_then(|()| appeal(live, seat, &text)),
        Command::CallOff { seat } => match (is_own(seat), live.status()) {
            (false, _) => Err(Refused::NotYours),
            (true, Status::Open) => Ok(vec![LogEntry::CalledOff {
                declined: false,
                away: false,
            }]),
            (true, _) => Err(Refused::MovedOn),
        },
        Command::Abort { seat } => sits(seat).and_then(|()| abort(live, seat)),
        Command::Say { side_of, .. } if own.is_empty() || !side_of.is_none_or(is_own) => {
            Err(Refused::NotYours)
        }
        Command::Say { text, side_of } => say(&person.name, &text, side_of),
    }
}

/// Calls a game off of which each player has not made a move yet.
fn abort(live: &LiveGame, seat: Seat) -> Result<Vec<LogEntry>, Refused> {
    match live.may_abort() {
        true => Ok(vec![LogEntry::Aborted { seat: seat.0 }]),
        false => Err(Refused::MovedOn),
    }
}

/// Says something, to all or to the side of a seat.
fn say(name: &str, text: &str, side_of: Option<Seat>) -> Result<Vec<LogEntry>, Refused> {
    let text = text.trim();
    if text.is_empty() || text.len() > MOST_SAID {
        return Err(Refused::Length);
    }
    Ok(vec![LogEntry::Said {
        name: name.to_owned(),
        text: text.to_owned(),
        side_of: side_of.map(|seat| seat.0),
    }])
}
