//! Mails that came: kept first, then read, then played, answered or left alone.

use bilancia_mail::{Author, Envelope, Reading, Vouched, examine, failure, read, vouched};
use bilancia_service::{
    Address, GameService, Incoming, Mail, MailKind, Person, StoreError, Thread, Topic, address_key,
    keep_incoming, mail_site::Site,
};
use sha2::{Digest, Sha256};

use super::{event, play::play, refusal::NotPlayed};

/// Effect of handing over a mail that came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivered {
    /// The mail is kept, and read before long.
    Kept,
    /// The mail was kept before.
    Known,
}

/// For how long a mail is taken to be read, in milliseconds.
const LEASE: i64 = 60_000;
/// How often it is tried to read a mail.
const MOST_ATTEMPTS: i64 = 5;

bilancia_core::messages! { crate::catalogue, "receive-":
    const {
        STRANGER(from, address), NOT_CONFIRMED(from, results), NOTHING,
    }
}

/// Keeps a mail as it came in the inbox of a database.
pub(super) async fn keep(
    database: &str,
    raw: &[u8],
    recipient: Option<&str>,
    now: i64,
) -> Result<Delivered, StoreError> {
    // Of a mail that is too large the beginning is kept, so that the sender can be told.
    let raw = &raw[..raw.len().min(bilancia_mail::LARGEST + 1)];
    let id = name_of(raw, recipient);
    Ok(
        match keep_incoming(database, &id, recipient, raw, now).await? {
            true => Delivered::Kept,
            false => Delivered::Known,
        },
    )
}

/// The name of a mail in the inbox: by Message-ID, sender and receivers, so that no other person can take a name before the mail of
/// somebody else comes; by all of it if it has no Message-ID.
fn name_of(raw: &[u8], recipient: Option<&str>) -> String {
    let envelope = examine(raw).ok();
    let envelope = envelope.filter(|envelope| envelope.id.is_some());
    let hash = match envelope {
        None => Sha256::digest(raw),
        Some(envelope) => {
            let id = envelope.id.unwrap_or_default();
            let from = address_key(&envelope.from.unwrap_or_default());
            // A copy may be delivered by another way, which does not name the receiver.
            let to = recipient.map_or_else(|| envelope.to.join(","), str::to_owned);
            let to = to
                .split(',')
                .find(|to| to.contains('+'))
                .unwrap_or("")
                .to_owned();
            Sha256::digest(format!("{id}\n{from}\n{}", address_key(&to)))
        }
    };
    hex::encode(hash)
}

/// Reads the mail that came first. Returns whether there was one.
pub(super) async fn read_next(service: &GameService, site: &Site) -> Result<bool, StoreError> {
    let now = service.now();
    let Some(incoming) = service.take_incoming(now, LEASE).await? else {
        return Ok(false);
    };
    match deal(service, site, &incoming).await {
        Ok(done) => {
            let (outcome, answer) = done;
            service
                .settle_incoming(&incoming.id, outcome, answer.as_ref(), now)
                .await?;
            if outcome == "stranger" || outcome == "refused" {
                tracing::info!(mail = incoming.id, outcome, "a mail was not played");
            }
        }
        Err(error) if incoming.attempts >= MOST_ATTEMPTS => {
            tracing::error!(mail = incoming.id, %error, "a mail could not be read");
            service
                .settle_incoming(&incoming.id, "unreadable", None, now)
                .await?;
        }
        Err(error) => {
            tracing::warn!(mail = incoming.id, %error, "a mail is read again");
            let later = now + 5_000 * incoming.attempts;
            service.put_off_incoming(&incoming.id, later).await?;
        }
    }
    Ok(true)
}

type Dealt = (&'static str, Option<Mail>);

/// Plays a mail in the game of its thread, or answers in the event of it.
async fn play_on(
    service: &GameService,
    incoming: &Incoming,
    topic: &Topic,
    person: &Person,
    reading: &Reading,
) -> Result<(), NotPlayed> {
    match topic {
        Topic::Game(game) => play(service, game, person, reading, &incoming.id).await,
        Topic::Event(id) => {
            match reading.choose(|block| block.name != *id || block.is_unfilled()) {
                Ok(found) => {
                    let block = &found.block;
                    event::answer(service, id, person, block, &incoming.id).await
                }
                Err(fault) => Err(NotPlayed::Mail(fault)),
            }
        }
    }
}

/// Does what a mail says.
async fn deal(
    service: &GameService,
    site: &Site,
    incoming: &Incoming,
) -> Result<Dealt, StoreError> {
    let envelope = examine(&incoming.raw);
    let receivers = |envelope: &Envelope| {
        let named = incoming.recipient.iter().chain(&envelope.to);
        // Each is looked up, and most receivers are no addresses for replies.
        let mut tokens: Vec<_> = named.filter_map(|to| site.token(to)).collect();
        tokens.dedup();
        tokens
    };
    let (envelope, fault) = match envelope {
        Ok(envelope) => (envelope, None),
        // Too large: who sent it stands at its beginning.
        Err(error) => match examine(&incoming.raw[..incoming.raw.len().min(HEAD)]) {
            Ok(envelope) => (envelope, Some(error)),
            Err(_) => return Ok(("unreadable", None)),
        },
    };
    let tokens = receivers(&envelope);
    match &envelope.author {
        Author::Report(_) => return report(service, incoming, &tokens).await,
        Author::Automatic(_) => return Ok(("automatic", None)),
        Author::Person => {}
    }
    let from = envelope.from.clone().unwrap_or_default();
    if site.is_own(&from) {
        return Ok(("automatic", None));
    }
    let mut thread = None;
    for token in &tokens {
        thread = service.thread(token).await?;
        if thread.is_some() {
            break;
        }
    }
    let Some(thread) = thread else {
        return Ok(("unknown", None));
    };
    let Some(address) = service.address(&thread.person).await? else {
        return Ok(("unknown", None));
    };
    let answer = Answer {
        service,
        incoming,
        thread: &thread,
        envelope: &envelope,
        address: &address,
    };
    if let Some(text) = doubt(site, incoming, &envelope, &address) {
        return Ok(("stranger", Some(answer.mail(text))));
    }
    // A reply from an address shows that mail reaches its owner there.
    service.resume_mail(&thread.person).await?;
    if let Some(id) = &envelope.id {
        service.note_latest(&thread, id).await?;
    }
    let person = address.owner();
    let read = match fault {
        Some(fault) => Err(fault),
        None => read(&incoming.raw),
    };
    let played = match read {
        Err(fault) => Err(NotPlayed::Mail(fault)),
        Ok(reading) => play_on(service, incoming, &thread.topic, &person, &reading).await,
    };
    match played {
        Ok(()) => Ok(("played", None)),
        Err(NotPlayed::Store(error)) => Err(error),
        Err(NotPlayed::Mail(fault)) => {
            let text = fault.text(address.wishes.lang);
            Ok(("refused", Some(answer.mail(text))))
        }
    }
}

/// Why a mail is not taken for one of the person of an address, in words for that person; none if it is.
fn doubt(
    site: &Site,
    incoming: &Incoming,
    envelope: &Envelope,
    address: &Address,
) -> Option<String> {
    let lang = address.wishes.lang;
    if let Err(fault) = envelope.check_sender() {
        return Some(fault.text(lang));
    }
    let from = envelope.from.clone().unwrap_or_default();
    if address_key(&from) != address_key(&address.address) {
        return Some(STRANGER.text(lang, &[&from, &address.address]));
    }
    match vouched(&incoming.raw, site.checked_by.as_deref()?) {
        Vouched::Yes => None,
        Vouched::No(results) => {
            let nothing = NOTHING.raw(lang).to_owned();
            let results = Some(results).filter(|results| !results.is_empty());
            let results = results.unwrap_or(nothing);
            Some(NOT_CONFIRMED.text(lang, &[&from, &results]))
        }
    }
}

/// Bytes of a message that is too large of which the headers are read.
const HEAD: usize = 64 * 1024;

/// Counts a delivery that failed for good.
async fn report(
    service: &GameService,
    incoming: &Incoming,
    tokens: &[String],
) -> Result<Dealt, StoreError> {
    if !failure(&incoming.raw).is_some_and(|failure| failure.is_hard) {
        return Ok(("automatic", None));
    }
    for token in tokens {
        let of = service.address_of_secret(token).await?;
        if let Some(address) = of {
            let now = service.now();
            service.count_bounce(&address.secret, now).await?;
            return Ok(("failure", None));
        }
    }
    Ok(("unknown", None))
}

/// Facts from which an answer to a mail follows.
struct Answer<'a> {
    service: &'a GameService,
    incoming: &'a Incoming,
    thread: &'a Thread,
    envelope: &'a Envelope,
    address: &'a Address,
}

impl Answer<'_> {
    /// The answer, in the thread of the game or the event. It is written only if the person did not get too many today.
    fn mail(&self, text: String) -> Mail {
        let now = self.service.now();
        let (game, event) = match self.thread.topic.clone() {
            Topic::Game(id) => (Some(id), None),
            Topic::Event(id) => (None, Some(id)),
        };
        Mail {
            id: format!("answer.{}", self.incoming.id),
            kind: MailKind::Answer,
            person: self.address.person.clone(),
            game,
            event,
            events: None,
            note: Some(text),
            answers: self.envelope.id.clone(),
            sender: None,
            due: now,
        }
    }
}
