//! Mails that the entries of an event cause.

use bilancia_store::{Mail, MailKind, Sender};
use bilancia_tournament::{
    entrant::Player,
    event::{Act, By, Entry, Event},
};

use super::Names;
use crate::mail_site::mail_id;

/// The mails that an entry of a number causes, after which the event stands as it does: to those who enter or are offered a place, and to
/// all who take part when a round begins and at the end. Times are in milliseconds since 1970.
pub(super) fn caused(
    id: &str,
    event: &Event,
    names: &Names,
    number: usize,
    entry: &Entry,
    now: i64,
) -> Vec<Mail> {
    let all = || -> Vec<&Player> {
        let active = event.state().participants.iter();
        let active = active.filter(|one| !one.withdrawn);
        active.flat_map(|one| &one.entrant.players).collect()
    };
    let (mut kind, mut sender) = (MailKind::Event, None);
    let (note, players) = match &entry.act {
        Act::PlaceOffered { new, .. } => {
            kind = MailKind::Invitation;
            let arbiter = match &entry.by {
                By::Arbiter(name) => name.as_str(),
                By::Person(_) | By::Operator(_) | By::Host => return Vec::new(),
            };
            let person = names.id(arbiter).map(str::to_owned);
            sender = person.map(|person| Sender {
                person,
                beyond: None,
            });
            (arbiter, vec![new])
        }
        Act::Registered { entrant } => ("entered", entrant.players.iter().collect()),
        Act::Joined { player, .. } | Act::Replaced { new: player, .. } => ("entered", vec![player]),
        // In an arena one is there.
        Act::Paired { .. } if event.state().arena_ends().is_none() => ("paired", all()),
        Act::Closed { .. } => ("closed", all()),
        _ => return Vec::new(),
    };
    let people = players.into_iter().filter_map(|player| match player {
        Player::Person(name) => names.id(name),
        Player::Program(_) => None,
    });
    let mail = |person: &str| Mail {
        id: mail_id(kind.name(), &format!("{id}.{number}"), person),
        kind,
        person: person.to_owned(),
        game: None,
        event: Some(id.to_owned()),
        events: Some(number),
        note: Some(note.to_owned()),
        answers: None,
        sender: sender.clone(),
        due: now,
    };
    people.map(mail).collect()
}
