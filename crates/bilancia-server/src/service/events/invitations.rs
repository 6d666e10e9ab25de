//! Invitations to events, by mail. They are limited with challenges, as mails that others cause.

use bilancia_tournament::event::Phase;

use crate::{
    mail_site::mail_id,
    service::{GameService, Refused},
    store::{Mail, MailKind, Person, Sender},
};

impl GameService {
    /// Mails an invitation to a person, on behalf of an arbiter of the event; it is mailed once.
    pub(crate) async fn invite_to_event(
        &self,
        id: &str,
        arbiter: &Person,
        name: &str,
    ) -> Result<(), Refused> {
        let hosted = self.event(id).await?;
        if !hosted.is_arbiter(Some(arbiter)) {
            return Err(Refused::NotYours);
        }
        if hosted.event.state().phase == Phase::Closed {
            return Err(Refused::MovedOn);
        }
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
}
