//! Effects of time alone: reminders, and that old mails are forgotten.

use bilancia_host::TimeControl;
use bilancia_service::{GameService, Mail, MailKind, StoreError, mail_site::mail_id, reminders};

const DAY: i64 = 24 * 3_600_000;
/// How long before the end of their time people are reminded by mail at most, in milliseconds.
const LONGEST_LEAD: i64 = 3 * DAY;
/// How long mails that are done are kept, in milliseconds.
const KEPT: i64 = 30 * DAY;

/// Writes the reminders that are due, and forgets what is too old.
pub(super) async fn remind_and_forget(service: &GameService) -> Result<(), StoreError> {
    let now = service.now();
    let mut mails = Vec::new();
    for (game, person, deadline, control) in service.hurried([now, now + LONGEST_LEAD]).await? {
        let Ok(control) = control.parse::<TimeControl>() else {
            continue;
        };
        if !control.is_correspondence() || !reminders::is_near(control, deadline, now) {
            continue;
        }
        // A clock that stands for a while runs out at another moment, of which its player is reminded anew.
        let id = mail_id(
            MailKind::Reminder.name(),
            &format!("{game}.{}", deadline / 60_000),
            &person,
        );
        mails.push(Mail {
            id,
            kind: MailKind::Reminder,
            person,
            game: Some(game),
            event: None,
            events: None,
            note: None,
            answers: None,
            sender: None,
            due: now,
        });
    }
    if !mails.is_empty() {
        service.add_mails(&mails, now).await?;
    }
    service.sweep_links(now).await?;
    service.sweep_mails(now - KEPT).await
}
