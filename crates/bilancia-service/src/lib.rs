//! All games, and the one place where anything is accepted into them.
//!
//! A game is what follows from its log. Whatever somebody wants to do is checked against the game as it stands, applied
//! to it while it is locked, written to the log in one transaction together with the rolls that follow from it,
//! and only then shown and answered. If it cannot be written, the game is built anew from its log. The log may have grown by
//! another process, so it is read on first, and an entry whose number is taken is refused.

mod accounts;
mod anchors;
mod archive;
mod auctions;
mod backup;
mod bells;
mod boards;
mod cache;
pub mod clock;
mod command;
mod compute;
mod dice;
mod disputes;
mod drafts;
mod events;
#[cfg(test)]
mod honest;
pub mod insight;
mod interrupted;
mod limits;
pub mod mail_due;
pub mod mail_site;
mod mails;
mod may_rate;
mod metrics;
mod of_store;
pub(crate) mod outages;
mod people;
mod places;
mod presence;
mod private_texts;
pub mod puzzles;
pub mod rated;
mod rebuild;
mod refused;
mod relations;
pub mod reminders;
mod set_up;
pub mod solutions;
pub mod supervised;
pub mod work;

use std::{
    collections::BTreeSet,
    pin::Pin,
    sync::{Arc, Mutex as Plain},
};

use bilancia_analysis::playable_turn;
use bilancia_core::{Seat, Seats};
use bilancia_games::Resources;
use bilancia_host::{Conduct, CorruptLog, LiveGame, LogEntry, Moment, Occupant, Status, Unfair};
use bilancia_store::{
    Addition, Appended, DraftChanges, Seated, Store,
    jobs::{Job, Queue},
};

use tokio::sync::Notify;

use crate::{
    bells::Bells,
    clock::Clock,
    insight::justifications::Justifications,
    mail_due::{Before, to_arbiter},
    outages::Outages,
    solutions::Solved,
};

pub use auctions::{Amounts, AuctionLists, AuctionSetup, ListedAuction, SeenAuction, SeenBid};
pub use backup::{RatingsError, back_up, rating_lists, rebuild_ratings, restore};
pub use bilancia_store::{
    Account, AccountNotice, Address, AuctionStatus, Brief, Case, CopyError, Draft, DueMail,
    EventGame, EventGames, FEWEST_CONNECTIONS, FailedMail, Incoming, Link, LinkKind, List, Look,
    MOST_TOKENS, Mail, MailFate, MailKind, MailTo, Measurement, OpeningFilter, OpeningMove,
    OpeningRoot, Person, PersonReport, Place, Players, PrivateKind, PrivateText, Relation, Report,
    ReportText, Restored, Standing, Step, StoreError, Strength, Thread, Token, Topic, Turns,
    USUAL_CONNECTIONS, Verified, Wanted, Weighed, Wishes, Writer, address_key, check_copy,
    database_file, is_shared, names, place, random,
};
pub use boards::Board;
use cache::GameCache;
pub use cache::GameGuard;
pub use command::{Command, MOST_DISPUTED};
pub use disputes::{RulingRequest, words_of};
pub use drafts::{CheckedDraft, DraftText, SavedDraft};
pub use events::{
    EventCommand, Hosted, OfRound, RatingList, Roster, game_of, may_enter, phase_name, recomputed,
    watch as watch_events,
};
pub use mails::keep_incoming;
pub(crate) use of_store::of_store;
pub use people::MOST_AWAY;
pub use places::Places;
use presence::Presence;
pub use refused::Refused;
pub use relations::{MOST_REPORTED, Reported, Results};
pub use set_up::{Guests, HandSetup, Holder, Kind, Setup};

bilancia_core::catalogue!("service");

/// Future of a type that is not named: it is compiled here once, and not again in each program that awaits it.
pub type Running<'a, T> = Pin<Box<dyn Future<Output = T> + 'a>>;

/// The games of a database, and all that is accepted into them.
pub struct GameService {
    pub(crate) store: Store,
    clock: Clock,
    cached_games: Plain<GameCache>,
    pub(crate) jobs: Queue,
    /// Times at which the server was away.
    pub outages: Outages,
    /// People who are there.
    pub presence: Presence,
    /// Bells of people, rung when a game of theirs changes.
    pub(crate) bells: Bells,
    /// Turns at finding out about challenged turns.
    findings: Justifications,
    /// Solutions by which programs play.
    pub solved: Solved,
    /// Told when a game has ended here.
    pub(crate) ended: Notify,
    /// Events that were read a short while ago.
    events: Plain<events::EventCache>,
    /// Arenas that go on, by their ids.
    arenas: Plain<BTreeSet<String>>,
    /// Ratings that were computed a short while ago.
    rated: Plain<events::RatingCache>,
    /// Places in lists that were asked for a short while ago.
    places: places::KnownPlaces,
    /// Name of the person who runs the server, who is also the arbiter.
    operator: Option<String>,
}

impl GameService {
    /// The games of a database. `operator` is the name of the person who runs the server.
    pub(crate) fn new(
        store: Store,
        jobs: Queue,
        clock: Clock,
        resources: Resources,
        operator: Option<String>,
    ) -> Self {
        Self {
            operator,
            events: Plain::default(),
            arenas: Plain::default(),
            rated: Plain::default(),
            places: places::KnownPlaces::default(),
            store,
            clock,
            cached_games: Plain::default(),
            jobs,
            ended: Notify::new(),
            outages: Outages::default(),
            presence: Presence::default(),
            bells: Bells::default(),
            findings: Justifications::default(),
            solved: Solved::new(resources),
        }
    }

    /// Does something in a game. `number` is how many events there were when the person looked; if it is given, there
    /// must be no more now.
    pub async fn act(
        &self,
        id: &str,
        person: &Person,
        number: Option<usize>,
        command: Command,
    ) -> Result<(), Refused> {
        self.perform(id, person, number, command, None).await
    }

    /// Does something as [`Self::act`] does; `incoming` is the mail that says so, by its id in the inbox, which is then
    /// dealt with in the transaction of what it does.
    pub async fn perform(
        &self,
        id: &str,
        person: &Person,
        number: Option<usize>,
        command: Command,
        incoming: Option<&str>,
    ) -> Result<(), Refused> {
        if let Command::Challenge {
            seat,
            reason,
            place,
        } = &command
        {
            let challenge = (*seat, reason.as_str(), place.as_str());
            return self.challenge(id, person, challenge, incoming).await;
        }
        let mut live = self.lock(id).await?;
        live.incoming = incoming.map(str::to_owned);
        if live.newer.is_some() {
            return Err(Refused::Newer);
        }
        let own = live.seats_of(&person.id);
        let now = self.clock.now();
        if matches!(command, Command::Say { .. }) {
            limits::may_say(&live, person, now)?;
        }
        if let Command::Turn {
            seat,
            version: Some(version),
            ..
        } = command
        {
            self.sends_latest(&live, person, seat, version).await?;
        }
        let asks_arbiter = matches!(command, Command::Escalate { .. } | Command::Appeal { .. });
        let entries = command::entries(&live, own, person, number, now, command)?;
        if asks_arbiter && !self.has_arbiter(&live).await? {
            return Err(Unfair::NoArbiter.into());
        }
        if entries.is_empty() {
            // It was done already.
            return Ok(());
        }
        self.accept(&mut live, entries, Some(person)).await
    }

    /// Plays the actions of a program's line as far as they are one turn. Refused if the game has moved on since the
    /// program looked.
    pub(crate) async fn act_as_bot(
        &self,
        id: &str,
        moment: Moment,
        seat: Seat,
        line: &[String],
    ) -> Result<(), Refused> {
        let mut live = self.lock(id).await?;
        if !live.awaited().contains(seat) || !live.has_same_events(moment) {
            return Err(Refused::MovedOn);
        }
        let turn = playable_turn(&*live.table, seat, line);
        if turn.is_empty() {
            return Err(Refused::Game(format!("a program played {line:?}")));
        }
        self.accept(&mut live, vec![as_entry(seat, turn)], None)
            .await
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// [`StoreError`] if it does not.
    pub async fn answers(&self) -> Result<(), StoreError> {
        self.store.answers().await
    }

    /// Does something that needs the database for as long as that can be reached; none if it is away.
    pub async fn while_there<T>(&self, work: impl Future<Output = T>) -> Option<T> {
        self.store.while_there(work).await
    }

    /// Number of jobs that wait and that run.
    ///
    /// # Errors
    /// [`StoreError`] if the queue cannot be read.
    pub async fn waiting_jobs(&self) -> Result<bilancia_store::jobs::Standing, StoreError> {
        self.jobs.standing().await
    }

    /// Waits until everything is written, and lets go of the database.
    pub async fn close(&self) {
        self.jobs.close().await;
        self.store.close().await;
    }

    /// Whether somebody is the person who runs the server: they have the name that it was told, and a password.
    pub fn is_operator(&self, person: &Person) -> bool {
        let operator = self.operator.as_deref().map(names::key);
        person.registered && operator == Some(names::key(&person.name))
    }

    /// Source of the current time.
    pub(crate) fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The current time in milliseconds since 1970.
    pub fn now(&self) -> i64 {
        self.clock.now()
    }

    /// Writes entries, with what follows from them, to the log, and then lets them happen. If a clock has run out
    /// before, that happens instead.
    async fn accept(
        &self,
        live: &mut GameGuard,
        entries: Vec<LogEntry>,
        person: Option<&Person>,
    ) -> Result<(), Refused> {
        self.settle(live).await?;
        let now = self.clock.now();
        let talk = |entry: &LogEntry| matches!(entry, LogEntry::Said { .. });
        let late = live.overdue(now);
        if !late.is_empty() && !entries.iter().all(talk) {
            let by_rule = |entry: &LogEntry| matches!(entry, LogEntry::Lapsed { .. });
            let goes_on = late.iter().all(by_rule);
            if self.outages.calls_time() {
                let entries = self.as_it_stands(live, late).await?;
                self.write(live, now, entries, None).await?;
            }
            return Err(match goes_on {
                true => Refused::MovedOn,
                false => Refused::OutOfTime,
            });
        }
        self.write(live, now, entries, person).await
    }

    /// Does what falls due in a game: ends it if a clock has run out, or an offer of it whose people are away.
    pub(crate) async fn call_time(&self, id: &str) -> Result<(), Refused> {
        let mut live = self.lock(id).await?;
        if live.newer.is_some() {
            return Err(Refused::Newer);
        }
        if live.status() == Status::Open {
            return self.end_offer(&mut live).await;
        }
        self.settle(&mut live).await?;
        let now = self.clock.now();
        let late = live.overdue(now);
        if late.is_empty() {
            return Ok(());
        }
        let entries = self.as_it_stands(&live, late).await?;
        self.write(&mut live, now, entries, None).await
    }

    async fn write(
        &self,
        live: &mut GameGuard,
        now: i64,
        entries: Vec<LogEntry>,
        person: Option<&Person>,
    ) -> Result<(), Refused> {
        if live.newer.is_some() {
            return Err(Refused::Newer);
        }
        let (from, seen) = (live.length, live.extent().seen_by(Seats::NONE));
        let was_over = live.status() == Status::Over;
        let unfinished = live.unfinished().map(|rest| rest.made);
        let sent = entries.iter().find_map(|entry| match entry {
            LogEntry::Turn { seat, .. } => Some(*seat),
            _ => None,
        });
        let agreed = |entry: &LogEntry| matches!(entry, LogEntry::Accepted { .. });
        let table = entries.iter().any(agreed).then(|| live.table.copy());
        let before = Before::of(live);
        let case = disputes::case_of(live, &entries, now);
        // No reader sees the game until what happens in it is written; if that fails, it is built anew from its log.
        let changed = live.change();
        let seated = seated(&entries, person);
        for seated in &seated {
            let place = changed.seats.get_mut(seated.seat);
            *place.ok_or(Refused::MovedOn)? = seated.occupant.clone();
        }
        let entries = apply_entries(changed, now, entries)?;
        let freed = entries.iter().find_map(|entry| match entry {
            LogEntry::HandDeclined { seats } => Some(&**seats),
            _ => None,
        });
        let mut mails = before.mails(live, now);
        if before.asks_arbiter(live)
            && let Some(arbiter) = self.arbiter_of(live).await?
        {
            mails.push(to_arbiter(live, arbiter, person, now));
        }
        let ended = (!was_over).then(|| rated::ended(live)).flatten();
        let drafts = DraftChanges {
            sent,
            rest: drafts::rest_of(live, unfinished).or_else(|| {
                let before = table.as_deref()?;
                drafts::taken_back(live, before)
            }),
        };
        let addition = Addition {
            drafts: &drafts,
            mails: &mails,
            case: case.as_ref(),
            incoming: live.incoming.as_deref().filter(|_| person.is_some()),
            rated: ended.as_ref().map(|game| (game, &rated::Steps as _)),
            from,
            entries: &texts(&entries),
            person: person.map(|person| person.id.as_str()),
            seated: &seated,
            freed: freed.unwrap_or_default(),
            standing: &live.projection(),
            secret: live.extent().seen_by(Seats::NONE) == seen,
            now,
        };
        if self.store.append(&live.id, &addition).await? == Appended::MovedOn {
            return Err(Refused::MovedOn);
        }
        if let Some(game) = &ended {
            self.places.forget(&game.list);
        }
        metrics::accepted(entries.len());
        live.keep();
        if !was_over && live.status() == Status::Over {
            self.ended.notify_one();
        }
        self.ask_owing_bots(live).await;
        Ok(())
    }

    /// Asks for a program's move, if one is owed; once, however often this is called before the game goes on.
    pub(crate) async fn ask_owing_bots(&self, live: &LiveGame) {
        if !live.bot_owes() {
            return;
        }
        // On behalf of the person who plays against it.
        let person = live.seats.iter().find_map(|seat| match seat {
            Occupant::Person { id, .. } => Some(id.clone()),
            _ => None,
        });
        let job = Job::Move {
            game: live.id.clone(),
            person: person.unwrap_or_default(),
        };
        let what = format!("move:{}", live.length);
        if let Err(error) = self.jobs.push(job, &what).await {
            // The game stands; the program is asked again before long.
            tracing::warn!(game = live.id, %error, "a program could not be asked");
        }
    }
}

/// The entry of actions of a seat that are played together.
fn as_entry(seat: Seat, mut actions: Vec<String>) -> LogEntry {
    let seat = seat.0;
    match actions.len() {
        1 => LogEntry::Act {
            seat,
            text: actions.remove(0),
        },
        _ => LogEntry::Turn {
            seat,
            actions,
            rest: String::new(),
        },
    }
}

/// Lets entries happen, and what follows from them: rolls, the rests of turns, conditional moves and forced passes. All that happened. Nothing
/// is rolled before the secret of the dice is committed to and all shares are in.
fn apply_entries(
    live: &mut LiveGame,
    now: i64,
    mut entries: Vec<LogEntry>,
) -> Result<Vec<LogEntry>, Refused> {
    let refused = |damaged: CorruptLog| Refused::Game(damaged.what);
    if live.conduct < Conduct::LATEST {
        let version = Conduct::LATEST.number();
        entries.insert(0, LogEntry::Conduct { version });
    }
    for entry in &entries {
        live.apply_entry(now, entry).map_err(refused)?;
    }
    while live.status() == Status::Playing && live.may_play().is_ok() {
        let roll = live.dice().and_then(|dice| dice.roll(&*live.table));
        let secret = live.lacks_secret().then(dice::secret);
        let Some(entry) = secret
            .or_else(|| roll.map(|text| LogEntry::Roll { text }))
            .or_else(|| live.continued())
            .or_else(|| live.planned())
            .or_else(|| live.forced_pass())
        else {
            break;
        };
        live.apply_entry(now, &entry).map_err(refused)?;
        entries.push(entry);
    }
    Ok(entries)
}

/// The seats that get another player by some entries, those that people take by this person.
fn seated(entries: &[LogEntry], person: Option<&Person>) -> Vec<Seated> {
    let mut seated = Vec::new();
    for entry in entries {
        let occupant = match (entry, person) {
            (LogEntry::Sat { .. } | LogEntry::TakenOver { .. }, Some(person)) => Occupant::Person {
                id: person.id.clone(),
                name: person.name.clone(),
            },
            (LogEntry::Replaced { program, .. }, _) => Occupant::Bot(program.clone()),
            _ => continue,
        };
        let replaced = matches!(occupant, Occupant::Bot(_));
        seated.extend(entry.seats().iter().map(|seat| Seated {
            seat: usize::from(*seat),
            occupant: occupant.clone(),
            replaced,
        }));
    }
    seated
}

fn texts(entries: &[LogEntry]) -> Vec<String> {
    entries.iter().map(LogEntry::to_text).collect()
}

/// Opens games and jobs of a database, by at most this many `connections` if it is PostgreSQL. `operator` is the name of the person who
/// runs the server.
///
/// # Errors
/// [`StoreError`] if the database cannot be opened.
pub async fn open(
    database: &str,
    connections: u32,
    clock: Clock,
    resources: &Resources,
    operator: Option<String>,
) -> Result<Arc<GameService>, StoreError> {
    let store = Store::open_within(database, connections).await?;
    let kept = store.clone();
    tokio::spawn(supervised::supervised("tidying the database", move || {
        kept.clone().tidy()
    }));
    store.note_likenesses().await?;
    let jobs = Queue::open(database).await?;
    Ok(Arc::new(GameService::new(
        store,
        jobs,
        clock,
        resources.clone(),
        operator,
    )))
}
