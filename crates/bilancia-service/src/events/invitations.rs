//! Invitations to events, and places that are offered in them. Their mails are limited with challenges, as mails that others cause.

use bilancia_store::{Mail, MailKind, Person, Sender};
use bilancia_tournament::{
    entrant::Player,
    event::{Act, Phase},
    roster::Listed,
};

use super::Hosted;
use crate::{GameService, Refused, mail_site::mail_id};

/// The outcome of a roster whose people were invited.
#[derive(Debug, Default)]
pub struct Roster {
    /// The people who are invited.
    pub invited: Vec<String>,
    /// Those who have entered already, as they were listed.
    pub entered: Vec<Listed>,
    /// Those who could not be invited, each with the reason.
    pub left: Vec<(Listed, Refused)>,
}

impl GameService {
    /// Mails an invitation to a person, on behalf of an arbiter of the event; it is mailed once.
    pub async fn invite_to_event(
        &self,
        id: &str,
        arbiter: &Person,
        name: &str,
    ) -> Result<(), Refused> {
        let hosted = self.event(id).await?;
        may_invite(&hosted, arbiter)?;
        self.invite(&hosted, arbiter, name).await
    }

    /// Likewise to all people of a roster who have an account and have not entered. Done again it mails nothing twice.
    pub async fn invite_roster(
        &self,
        id: &str,
        arbiter: &Person,
        roster: Vec<Listed>,
    ) -> Result<Roster, Refused> {
        let hosted = self.event(id).await?;
        may_invite(&hosted, arbiter)?;
        let mut came = Roster::default();
        for listed in roster {
            let found = self.store.person(&listed.name).await?;
            let Some((person, _)) = found.filter(|(person, _)| person.registered) else {
                let reason = Refused::NoPerson(listed.name.clone());
                came.left.push((listed, reason));
                continue;
            };
            if hosted.entrant_of(&person.name).is_some() {
                came.entered.push(listed);
                continue;
            }
            // One may stand there twice.
            if came.invited.contains(&person.name) {
                continue;
            }
            match self.invite(&hosted, arbiter, &person.name).await {
                Ok(()) => came.invited.push(person.name),
                Err(refused @ Refused::Store(_)) => return Err(refused),
                Err(reason) => came.left.push((listed, reason)),
            }
        }
        Ok(came)
    }

    async fn invite(&self, hosted: &Hosted, arbiter: &Person, name: &str) -> Result<(), Refused> {
        let id = &*hosted.id;
        let person = self.opponent(arbiter, name).await?;
        let kind = MailKind::Invitation;
        let mail = Mail {
            id: mail_id(kind.name(), id, &person),
            kind,
            person,
            game: None,
            event: Some(id.to_owned()),
            events: None,
            note: Some(arbiter.name.clone()),
            answers: None,
            sender: Some(Sender {
                person: arbiter.id.clone(),
                beyond: None,
            }),
            due: self.now(),
        };
        match self.store.add_mails(&[mail], self.now()).await? {
            0 => Ok(()),
            _ => Err(Refused::Invited),
        }
    }

    /// The person of a name to whom an arbiter may offer a place: one with an account, where neither blocks the other.
    pub(super) async fn may_be_offered(
        &self,
        hosted: &Hosted,
        arbiter: &Person,
        name: &str,
    ) -> Result<Person, Refused> {
        let found = self.store.person(name).await?;
        let (other, _) = found
            .filter(|(other, _)| other.registered)
            .ok_or_else(|| Refused::NoPerson(name.to_owned()))?;
        // Others than arbiters are told that they are none, and nothing of blocks.
        if hosted.is_arbiter(Some(arbiter))
            && other.id != arbiter.id
            && self.store.keep_apart(&arbiter.id, &other.id).await?
        {
            return Err(Refused::Apart);
        }
        Ok(other)
    }

    /// Refuses who would share a side with somebody who blocks them, or whom they block.
    pub(super) async fn sits_with_nobody_blocked(
        &self,
        hosted: &Hosted,
        person: &Person,
        act: &Act,
    ) -> Result<(), Refused> {
        let (Act::Joined { entrant, .. } | Act::Replaced { entrant, .. }) = act else {
            return Ok(());
        };
        let goes = match act {
            Act::Replaced { old, .. } => Some(old),
            _ => None,
        };
        let index = (*entrant as usize).checked_sub(1);
        let team = index.and_then(|index| hosted.event.state().participants.get(index));
        let team = team.map_or(&[][..], |one| &one.entrant.players);
        for player in team.iter().filter(|player| Some(*player) != goes) {
            if let Player::Person(name) = player
                && let Some(id) = hosted.names.id(name)
                && self.store.keep_apart(&person.id, id).await?
            {
                return Err(Refused::Apart);
            }
        }
        Ok(())
    }
}

/// Arbiters invite people, until the event is closed.
fn may_invite(hosted: &Hosted, arbiter: &Person) -> Result<(), Refused> {
    if !hosted.is_arbiter(Some(arbiter)) {
        return Err(Refused::NotYours);
    }
    match hosted.event.state().phase {
        Phase::Closed => Err(Refused::MovedOn),
        _ => Ok(()),
    }
}
