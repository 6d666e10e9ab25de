//! Which mails the entries of a log cause.

use bilancia_core::{Node, Seats};
use bilancia_host::{CalledOff, Dispute, LiveGame, Occupant, Owes, Status, Stored};
use bilancia_store::{Mail, MailKind, Person, Sender};

use crate::mail_site::mail_id;

/// A game before entries of its log, as far as mails depend on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Before {
    awaited: Seats,
    stage: Stand,
    over: bool,
}

/// The turn, what is owed in it, whether a roll is due, and how far a dispute has come.
type Stand = (u32, Option<Owes>, bool, Option<String>);

/// The turn and what is owed in it: where this changes, somebody who was waited for is waited for anew.
fn stage(live: &LiveGame) -> Stand {
    let status = live.table.status();
    let owes = live.owed().map(|(owes, _)| owes);
    let rolls = live.table.node() == Node::Chance;
    (status.turn, owes, rolls, dispute_tag(live))
}

/// A word for the dispute that is open and how far it has come; none if none is open. A mail about a turn has it as its note, and is
/// dropped if it holds no more.
pub fn dispute_tag(live: &LiveGame) -> Option<String> {
    let dispute = live.dispute()?;
    Some(format!("{}.{}", dispute.number, dispute.stage.name()))
}

/// Whether players of a game can be mailed at all: not where somebody plays alone, nor where time is counted in minutes.
fn is_mailed(live: &LiveGame) -> bool {
    let control = live.clocks.as_ref().map(|clocks| clocks.control);
    !live.sandbox && control.is_none_or(|control| control.is_correspondence())
}

/// The people of some seats, by their ids, each once.
fn people(live: &LiveGame, seats: Seats) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for seat in seats.iter() {
        if let Some(Occupant::Person { id, .. }) = live.seats.get(seat.index())
            && !found.contains(id)
        {
            found.push(id.clone());
        }
    }
    found
}

impl Before {
    /// A game as it stands now.
    pub(crate) fn of(live: &LiveGame) -> Self {
        Self {
            awaited: live.awaited(),
            stage: stage(live),
            over: live.status() == Status::Over,
        }
    }

    /// Whether the arbiter is asked for a ruling since then.
    pub(crate) fn asks_arbiter(&self, live: &LiveGame) -> bool {
        let waits = live.dispute().is_some_and(Dispute::is_for_arbiter);
        waits && self.stage.3 != dispute_tag(live)
    }

    /// The mails that entries cause after which the game stands as it does.
    pub(crate) fn mails(&self, live: &LiveGame, now: i64) -> Vec<Mail> {
        if !is_mailed(live) {
            return Vec::new();
        }
        let mail = |kind: MailKind, person: String| Mail {
            id: mail_id(
                kind.name(),
                &format!("{}.{}", live.id, live.length),
                &person,
            ),
            kind,
            person,
            game: Some(live.id.clone()),
            event: None,
            events: Some(live.table.event_count()),
            note: dispute_tag(live),
            answers: None,
            sender: None,
            due: now,
        };
        if live.status() == Status::Over {
            let began = matches!(
                live.called_off,
                None | Some(CalledOff::NotBegun(_) | CalledOff::Aborted(_))
            );
            let played = !self.over && began;
            let all = if played {
                live.table.seats()
            } else {
                Seats::NONE
            };
            let over = people(live, all).into_iter();
            return over.map(|person| mail(MailKind::Over, person)).collect();
        }
        let anew = self.stage != stage(live);
        let mut mails = Vec::new();
        // The player who moved may answer a challenge that the game does not wait for.
        let may_answer = live.may_answer().filter(|_| anew);
        for person in people(live, may_answer.map_or(Seats::NONE, Seats::from)) {
            mails.push(mail(MailKind::Turn, person));
        }
        for person in people(live, live.awaited()) {
            let own = live.seats_of(&person);
            let waited = self.awaited.iter().any(|seat| own.contains(seat));
            if anew || !waited {
                mails.push(mail(MailKind::Turn, person.clone()));
                mails.push(daily(MailKind::Digest, &person, now));
            }
        }
        mails
    }
}

/// The mail that asks the arbiter, a person by their id, for a ruling, on behalf of a person if one asks.
pub(crate) fn to_arbiter(live: &LiveGame, arbiter: String, by: Option<&Person>, now: i64) -> Mail {
    Mail {
        id: mail_id(
            MailKind::Ruling.name(),
            &format!("{}.{}", live.id, live.length),
            &arbiter,
        ),
        kind: MailKind::Ruling,
        person: arbiter,
        game: Some(live.id.clone()),
        event: None,
        events: None,
        note: dispute_tag(live),
        answers: None,
        sender: by.map(|by| Sender {
            person: by.id.clone(),
            beyond: None,
        }),
        due: now,
    }
}

/// A day, in milliseconds, and the hour at which digests are sent, in universal time.
const DAY: i64 = 24 * 3_600_000;
const DIGEST: i64 = 7 * 3_600_000;

/// A mail of a kind that a person gets once a day at most, at the next hour of digests.
fn daily(kind: MailKind, person: &str, now: i64) -> Mail {
    let day = (now - DIGEST).div_euclid(DAY) + 1;
    Mail {
        id: mail_id(kind.name(), &day.to_string(), person),
        kind,
        person: person.to_owned(),
        game: None,
        event: None,
        events: None,
        note: None,
        answers: None,
        sender: None,
        due: day * DAY + DIGEST,
    }
}

/// The mails to people to whom a new game is offered by name, on behalf of the person who offers it if there is one, and to whom it
/// belongs to move in it.
pub(crate) fn of_new_game(
    live: &LiveGame,
    stored: &Stored,
    by: Option<&Person>,
    now: i64,
) -> Vec<Mail> {
    let nothing = Before {
        awaited: Seats::NONE,
        stage: stage(live),
        over: false,
    };
    let mut mails = nothing.mails(live, now);
    let reserved = stored.seating.reserved.iter().flatten();
    let mut named: Vec<&String> = stored.challenged.iter().chain(reserved).collect();
    named.sort();
    named.dedup();
    let offer = |person: &String| Mail {
        id: mail_id(MailKind::Challenge.name(), &live.id, person),
        kind: MailKind::Challenge,
        person: person.clone(),
        game: Some(live.id.clone()),
        event: None,
        events: None,
        note: None,
        answers: None,
        sender: by.map(|by| Sender {
            person: by.id.clone(),
            // Guests cause no mail at all.
            beyond: by
                .registered
                .then(|| daily(MailKind::Challenges, person, now).into()),
        }),
        due: now,
    };
    mails.extend(named.into_iter().map(offer));
    mails
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_comes_at_the_next_hour_of_digests_and_once() {
        let at = 1_800_000_000_000 / DAY * DAY;
        let before = daily(MailKind::Digest, "a", at + DIGEST - 1);
        let after = daily(MailKind::Digest, "a", at + DIGEST);
        assert_eq!(before.due, at + DIGEST);
        assert_eq!(after.due, at + DAY + DIGEST);
        assert_eq!(daily(MailKind::Digest, "a", at + DIGEST + 1), after);
        assert_ne!(before.id, after.id);
        assert_ne!(daily(MailKind::Digest, "b", at).id, before.id);
        assert_ne!(daily(MailKind::Challenges, "a", at).id, before.id);
    }
}
