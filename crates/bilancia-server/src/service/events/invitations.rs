//! Invitations to events, by mail.

use bilancia_tournament::event::Phase;

use crate::{
    mail_site::mail_id,
    service::{GameService, Refused},
    store::{Mail, MailKind, Person},
};

/// Invitations that one person gets in a day, at most.
const MOST: i64 = 5;
const DAY: i64 = 24 * 3_600_000;

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
        let since = self.now() - DAY;
        let kind = MailKind::Invitation;
        let sent = self.store.mails_since(kind, None, Some(&person), since);
        if sent.await? >= MOST {
            return Err(Refused::Pace);
        }
        let mail = Mail {
            id: mail_id(kind.name(), id, &person),
            kind,
            person,
            game: None,
            event: Some(id.to_owned()),
            events: None,
            note: Some(arbiter.name.clone()),
            answers: None,
            due: self.now(),
        };
        Ok(self.store.add_mails(&[mail], self.now()).await?)
    }
}
