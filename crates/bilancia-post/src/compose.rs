//! Mails of the outbox written out.

use bilancia_core::{Lang, Seats};
use bilancia_host::{Dispute, LiveGame, Status};
use bilancia_mail::{Letter, Notice, Picture};
use bilancia_scene::{Scene, Theme, png};
use bilancia_service::{
    Address, DueMail, GameService, MailKind, Refused, StoreError, Thread, Topic,
    mail_due::dispute_tag, mail_site::Site, reminders,
};
use bilancia_words::moment;

use super::{account, body::Body, event::EventMail, game, offered, texts};

/// A mail that can be handed over.
pub(super) struct Outgoing {
    pub notice: Notice,
    /// The secret word by which a failed delivery is known; none if it is not known whose the address is.
    pub secret: Option<String>,
    /// The thread that it continues.
    pub thread: Option<Thread>,
}

/// Width of pictures, in pixels.
const PICTURE_WIDTH: u32 = 720;

/// Writes a mail out; none if there is no reason for it any more.
pub(super) async fn compose(
    service: &GameService,
    site: &Site,
    mail: &DueMail,
) -> Result<Option<Outgoing>, Refused> {
    match (mail.kind, &mail.address) {
        (
            MailKind::Verify
            | MailKind::SignIn
            | MailKind::Changed
            | MailKind::Confirmed
            | MailKind::Account,
            address,
        ) => match address {
            Some(address) => about_account(service, site, mail, address).await,
            None => Ok(None),
        },
        _ => {
            let Some(person) = &mail.person else {
                return Ok(None);
            };
            let found = service.address(person).await?;
            match found.filter(|address| address.stopped.is_none()) {
                Some(address) => about_games(service, site, mail, &address).await,
                None => Ok(None),
            }
        }
    }
}

async fn about_account(
    service: &GameService,
    site: &Site,
    mail: &DueMail,
    address: &str,
) -> Result<Option<Outgoing>, Refused> {
    let written = match mail.kind {
        MailKind::Verify => account::verify(service, site, mail, address).await?,
        MailKind::SignIn => account::sign_in(service, site, address).await?,
        MailKind::Confirmed => account::confirmed(service, site, mail).await?,
        MailKind::Account => account::account_notice(service, site, mail).await?,
        _ => account::changed(service, site, mail).await?,
    };
    let Some((subject, body, lang)) = written else {
        return Ok(None);
    };
    let letter = letter(site, mail, ("", address), subject, &body);
    Ok(Some(Outgoing {
        notice: Notice {
            html: body.to_html(&letter.subject, lang.code()),
            letter,
            reply_to: None,
            references: Vec::new(),
            picture: None,
            unsubscribe: None,
            replies: false,
        },
        secret: None,
        thread: None,
    }))
}

fn letter(site: &Site, mail: &DueMail, to: (&str, &str), subject: String, body: &Body) -> Letter {
    Letter {
        from: Some(site.from.clone()),
        to: (to.0.to_owned(), to.1.to_owned()),
        subject,
        id: site.message_id(&mail.id),
        answers: None,
        date: mail.at / 1000,
        text: body.to_plain(),
    }
}

/// Identifiers of the mails before one in a thread.
fn references_of(site: &Site, mail: &DueMail, thread: &Thread) -> Vec<String> {
    // The first mail of a thread refers to a name for the whole of it, so that all belong together even if one is lost.
    let mut references = vec![site.message_id(&format!("game.{}", thread.token_hash()))];
    references.extend(thread.latest.clone());
    references.extend(mail.answers.clone());
    references.dedup();
    references
}

async fn about_games(
    service: &GameService,
    site: &Site,
    mail: &DueMail,
    address: &Address,
) -> Result<Option<Outgoing>, Refused> {
    let lang = address.wishes.lang;
    let (subject, mut body, thread, scene) = match (mail.kind, &mail.game) {
        (MailKind::Digest, _) => match digest(service, site, address).await? {
            Some((subject, body)) => (subject, body, None, None),
            None => return Ok(None),
        },
        (MailKind::Challenges, _) => match challenges(service, site, address).await? {
            Some((subject, body)) => (subject, body, None, None),
            None => return Ok(None),
        },
        (_, None) if mail.event.is_some() => {
            let id = mail.event.as_deref().unwrap_or_default();
            let hosted = service.event(id).await?;
            let of = EventMail {
                hosted: &hosted,
                person: &address.owner(),
                kind: mail.kind,
                note: mail.note.as_deref().unwrap_or_default(),
                lang,
                site,
            };
            let Some((subject, body)) = of.written() else {
                return Ok(None);
            };
            let topic = Topic::Event(id.to_owned());
            let thread = service.thread_of(topic, &address.person).await?;
            (subject, body, Some(thread), None)
        }
        (_, Some(game)) => match of_game(service, site, mail, game, address).await? {
            Some((subject, body, scene)) => {
                let thread = service
                    .thread_of(Topic::Game(game.clone()), &address.person)
                    .await?;
                (subject, body, Some(thread), Some(scene))
            }
            None => return Ok(None),
        },
        (_, None) => return Ok(None),
    };
    let picture = match scene {
        Some(scene) => drawn(scene).await,
        None => None,
    };
    let stop =
        stop_word(mail.kind).map(|word| site.url(&format!("/mail/stop/{}/{word}", address.secret)));
    body.link(texts::WISHES_LINK.raw(lang), site.url("/account#mail"));
    if let Some(stop) = &stop {
        body.link(texts::STOP_LINK.raw(lang), stop.clone());
    }
    let to = (address.name.as_str(), address.address.as_str());
    let mut letter = letter(site, mail, to, subject, &body);
    let mut references = Vec::new();
    if let Some(thread) = &thread {
        references = references_of(site, mail, thread);
        letter.answers = mail.answers.clone().or_else(|| thread.latest.clone());
    }
    let reply_to = thread
        .as_ref()
        .map(|thread| site.reply_address(&thread.token));
    Ok(Some(Outgoing {
        notice: Notice {
            html: body.to_html(&letter.subject, lang.code()),
            letter,
            reply_to,
            references,
            picture,
            unsubscribe: stop,
            replies: mail.kind == MailKind::Answer,
        },
        secret: Some(address.secret.clone()),
        thread,
    }))
}

/// The word by which mails of a kind are ended; none for answers, which a mail of the person has asked for.
fn stop_word(kind: MailKind) -> Option<&'static str> {
    match kind {
        MailKind::Turn | MailKind::Over | MailKind::Digest => Some("turns"),
        MailKind::Reminder => Some("reminders"),
        MailKind::Challenge | MailKind::Challenges | MailKind::Invitation => Some("challenges"),
        _ => None,
    }
}

async fn drawn(scene: Scene) -> Option<Picture> {
    // Drawing takes some milliseconds, in which others should not wait.
    let drawn = tokio::task::spawn_blocking(move || png(&scene, Theme::Light, PICTURE_WIDTH)).await;
    let bytes = drawn.ok()?.ok()?;
    Some(Picture {
        name: "board.png".to_owned(),
        bytes,
    })
}

/// A mail of one game; none if the game has gone on since it was caused.
async fn of_game(
    service: &GameService,
    site: &Site,
    mail: &DueMail,
    id: &str,
    address: &Address,
) -> Result<Option<(String, Body, Scene)>, Refused> {
    let Some(live) = service.lock_readable(id).await? else {
        return Ok(None);
    };
    let own = live.seats_of(&address.person);
    let (note, lang) = (mail.note.as_deref(), address.wishes.lang);
    if matches!(mail.kind, MailKind::Challenge | MailKind::Answer)
        && offered::is_offered(&live, &address.person)
    {
        let (subject, body) = offered::written(&live, &address.person, site, lang, note);
        let scene = live.table.view(Seats::NONE).scene(lang);
        return Ok(Some((subject, body, scene)));
    }
    let waits = live.awaited().iter().any(|seat| own.contains(seat));
    let answers = live.may_answer().is_some_and(|seat| own.contains(seat));
    let same = mail.events == Some(live.table.event_count());
    let holds = match mail.kind {
        MailKind::Turn => (waits || answers) && same && mail.note == dispute_tag(&live),
        MailKind::Over => live.status() == Status::Over && !own.is_empty(),
        MailKind::Reminder => waits && is_near(&live, address, service.now()),
        MailKind::Ruling => {
            let asked = live.dispute().is_some_and(Dispute::is_for_arbiter);
            asked && mail.note == dispute_tag(&live) && service.may_rule(&live, &address.owner())
        }
        MailKind::Answer => !own.is_empty() || service.may_rule(&live, &address.owner()),
        _ => false,
    };
    if !holds {
        return Ok(None);
    }
    let of = game::GameMail {
        live: &live,
        own,
        lang,
        arbiter: service.can_be_ruled(&live).await?,
        site,
        now: service.now(),
    };
    // The note of a mail about a turn is no sentence.
    let note = note.filter(|_| mail.kind == MailKind::Answer);
    let (subject, body) = of.written(mail.kind, note);
    Ok(Some((subject, body, of.scene())))
}

/// Whether the time of a person in a game is nearly over.
fn is_near(live: &LiveGame, address: &Address, now: i64) -> bool {
    let own = live.seats_of(&address.person);
    let Some(clocks) = &live.clocks else {
        return false;
    };
    let seats = live.awaited();
    let mut due = seats
        .iter()
        .filter(|seat| own.contains(*seat))
        .filter_map(|seat| clocks.deadline(seat));
    due.any(|due| reminders::is_near(clocks.control, due, now))
}

async fn digest(
    service: &GameService,
    site: &Site,
    address: &Address,
) -> Result<Option<(String, Body)>, StoreError> {
    let lang = address.wishes.lang;
    let games = service
        .games_of(&address.person, "playing", MOST_LISTED)
        .await?;
    let waiting: Vec<_> = games.iter().filter(|game| game.waits).collect();
    if waiting.is_empty() {
        return Ok(None);
    }
    let mut body = Body::default();
    body.text(texts::DIGEST.raw(lang));
    for game in &waiting {
        let title = game_title(&game.game, lang);
        let due = game.deadline.map(|due| format!(" ({})", moment(due, lang)));
        let words = format!("{title}{}", due.unwrap_or_default());
        body.link(&words, site.url(&format!("/game/{}", game.id)));
    }
    let subject = texts::DIGEST_SUBJECT.text(lang, &[&waiting.len()]);
    Ok(Some((subject, body)))
}

/// The mail that says how many challenges wait; none if none does.
async fn challenges(
    service: &GameService,
    site: &Site,
    address: &Address,
) -> Result<Option<(String, Body)>, StoreError> {
    let lang = address.wishes.lang;
    let waiting = service.challenges_waiting(&address.person).await?;
    if waiting == 0 {
        return Ok(None);
    }
    let mut body = Body::default();
    body.text(texts::CHALLENGES.text(lang, &[&waiting]));
    body.link(texts::CHALLENGES_LINK.raw(lang), site.url("/play"));
    let subject = texts::CHALLENGES_SUBJECT.text(lang, &[&waiting]);
    Ok(Some((subject, body)))
}

/// Games in a digest.
const MOST_LISTED: i64 = 100;

fn game_title(name: &str, lang: Lang) -> String {
    let spec = bilancia_games::catalog().read(name);
    spec.map_or_else(
        |_| name.to_owned(),
        |spec| spec.game.info().title.raw(lang).to_owned(),
    )
}
