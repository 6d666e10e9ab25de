//! All games, and the one place where anything is accepted into them.
//!
//! A game is what follows from its log. Whatever somebody wants to do is tried on the game as it stands, written to
//! the log in one transaction together with the rolls that follow from it, and only then answered. The log may have
//! grown by another process, so it is read on first, and an entry whose number is taken is refused.

mod command;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex as Plain},
};

use bilancia_core::{Node, Seat};
use bilancia_games::catalog;
use bilancia_table::{BotSpec, PlayError, Reason};
use tokio::sync::{Mutex, MutexGuard, watch};

use crate::{
    clock::Clock,
    entry::Entry,
    jobs::{Job, Queue},
    random,
    room::{Damaged, NoPlan, Room, Status},
    store::{Addition, Appended, Brief, NewGame, Occupant, Person, Store, StoreError, Stored},
    timing::TimeControl,
    web,
};

pub(crate) use command::Command;

/// A game that is looked at.
pub(crate) struct Desk {
    room: Mutex<Room>,
    /// How many entries the log has, for those who wait for more.
    length: watch::Sender<usize>,
}

/// Why something was not done. Nothing has changed then.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Refused {
    #[error("there is no such game")]
    NoGame,
    #[error("this is not for you to do")]
    NotYours,
    #[error("the game has moved on")]
    MovedOn,
    #[error("the game is not being played")]
    NotPlaying,
    #[error("there is nothing to take back")]
    NothingBack,
    #[error("there is no offer to answer")]
    NoOffer,
    #[error("this is too long, or empty")]
    Length,
    #[error("the time for this has run out")]
    OutOfTime,
    #[error("no clock runs that could stand, or none stands that could run")]
    NoClock,
    #[error("it is your move: play it")]
    MoveFirst,
    #[error("{0}")]
    Plan(NoPlan),
    #[error("in this game the players seal secret choices themselves")]
    SealedByPlayers,
    #[error("a commitment is 64 hexadecimal digits")]
    Commitment,
    #[error("clocks are for games of two sides")]
    ClocksForTwo,
    #[error("players seal choices themselves where people choose at the same time")]
    NothingToSeal,
    #[error("you have no more than {0} days of absence a year")]
    Absence(i64),
    #[error("{0}")]
    Game(String),
    #[error("{0}")]
    Play(PlayError),
    #[error("{0}")]
    Store(#[from] StoreError),
}

/// A game to be set up.
pub(crate) struct Setup {
    /// The game with its options, as on the command line.
    pub game: String,
    pub position: Option<String>,
    pub kind: Kind,
    pub time_control: Option<TimeControl>,
    /// Whether players seal secret choices themselves.
    pub sealed_by_players: bool,
}

/// Against whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// One sits at all seats.
    Sandbox,
    /// The others are programs.
    Bots { seat: usize, bot: String },
    /// Anybody may join, or whoever has the link.
    People { seat: usize, private: bool },
}

/// A game that is over, and what somebody got in it.
pub(crate) struct Ended {
    pub id: String,
    pub game: String,
    pub points: i32,
}

/// Who may do what, and when.
pub(crate) struct Hall {
    pub store: Store,
    clock: Clock,
    desks: Plain<HashMap<String, Arc<Desk>>>,
    pub jobs: Queue,
}

/// Longest share of the dice.
const MOST_SHARE: usize = 64;

impl Hall {
    pub(crate) fn new(store: Store, jobs: Queue, clock: Clock) -> Self {
        Self {
            store,
            clock,
            desks: Plain::default(),
            jobs,
        }
    }

    /// Sets up a game for a person, who sits down in it.
    pub(crate) async fn set_up(
        &self,
        person: &Person,
        setup: &Setup,
        share: &str,
    ) -> Result<String, Refused> {
        let refused = |error: &dyn std::fmt::Display| Refused::Game(error.to_string());
        let spec = catalog()
            .read(&setup.game)
            .map_err(|error| refused(&error))?;
        let table = spec
            .table(setup.position.as_deref())
            .map_err(|error| refused(&error))?;
        if setup.time_control.is_some() && table.copy().draw(Reason::Time).is_err() {
            return Err(Refused::ClocksForTwo);
        }
        let at_once = matches!(table.node(), Node::Choice(seats) if seats.len() > 1);
        let people = matches!(setup.kind, Kind::People { .. });
        if setup.sealed_by_players && !(at_once && people) {
            return Err(Refused::NothingToSeal);
        }
        let own = Occupant::Person {
            id: person.id.clone(),
            name: person.name.clone(),
        };
        let count = table.seats().len();
        let (seats, kind, invitation) = match &setup.kind {
            Kind::Sandbox => (vec![own; count], "sandbox", Some(random::name())),
            Kind::Bots { seat, bot } => {
                bot.parse::<BotSpec>().map_err(|error| refused(&error))?;
                let mut seats = vec![Occupant::Bot(bot.clone()); count];
                *seats.get_mut(*seat).ok_or(Refused::NotYours)? = own;
                (seats, "bots", Some(random::name()))
            }
            Kind::People { seat, private } => {
                let mut seats = vec![Occupant::Empty; count];
                *seats.get_mut(*seat).ok_or(Refused::NotYours)? = own;
                (seats, "people", private.then(random::name))
            }
        };
        let mut entries = vec![Entry::Dice {
            secret: random::secret(),
        }];
        for (seat, occupant) in (0..).zip(&seats) {
            match occupant {
                Occupant::Person { .. } => entries.push(sat(seat, share)),
                Occupant::Bot(_) => entries.push(sat(seat, "")),
                Occupant::Empty => {}
            }
        }
        let stored = Stored {
            game: spec.game.info().name.to_owned(),
            options: spec.options.brief(),
            position: setup.position.clone(),
            kind: kind.to_owned(),
            invitation,
            time_control: setup.time_control,
            sealed_by_players: setup.sealed_by_players,
            seats,
        };
        let (id, now) = (random::name(), self.clock.now());
        let mut room = Room::begin(&id, stored.clone()).map_err(Refused::Game)?;
        let entries = happen(&mut room, now, entries)?;
        self.store
            .add_game(&NewGame {
                id: &id,
                stored: &stored,
                status: room.status().name(),
                deadline: room.deadline(),
                bot_owes: room.bot_owes(),
                entries: &texts(&entries),
                person: &person.id,
                now,
            })
            .await?;
        self.ask_owing_bots(&id, &room).await;
        Ok(id)
    }

    /// Lets a person sit down at the first empty seat. `invitation` is what the link said.
    pub(crate) async fn join(
        &self,
        id: &str,
        person: &Person,
        invitation: Option<&str>,
        share: &str,
    ) -> Result<(), Refused> {
        let desk = self.desk(id).await?;
        let mut room = self.enter(id, &desk).await?;
        if room.invitation.is_some() && room.invitation.as_deref() != invitation {
            return Err(Refused::NotYours);
        }
        if !room.seats_of(&person.id).is_empty() {
            return Ok(());
        }
        let empty = room.seats.iter().position(|seat| *seat == Occupant::Empty);
        let seat = empty.ok_or(Refused::MovedOn)?;
        let entries = vec![sat(seat as u8, share)];
        self.accept(id, &desk, &mut room, entries, Some(person))
            .await
    }

    /// Does something in a game. `number` is how many events there were when the person looked; if it is given, there
    /// must be no more now.
    pub(crate) async fn act(
        &self,
        id: &str,
        person: &Person,
        number: Option<usize>,
        command: Command,
    ) -> Result<(), Refused> {
        let desk = self.desk(id).await?;
        let mut room = self.enter(id, &desk).await?;
        let own = room.seats_of(&person.id);
        let entries = command::entries(&room, own, person, number, command)?;
        self.accept(id, &desk, &mut room, entries, Some(person))
            .await
    }

    /// Plays an action of a program. Refused if the game has moved on since it looked.
    pub(crate) async fn act_as_bot(
        &self,
        id: &str,
        events: usize,
        seat: Seat,
        text: String,
    ) -> Result<(), Refused> {
        let desk = self.desk(id).await?;
        let mut room = self.enter(id, &desk).await?;
        if !room.awaited().contains(seat) || room.table.events().len() != events {
            return Err(Refused::MovedOn);
        }
        let entries = vec![Entry::Act { seat: seat.0, text }];
        self.accept(id, &desk, &mut room, entries, None).await
    }

    /// The game, for as long as something is done with it.
    pub(crate) async fn desk(&self, id: &str) -> Result<Arc<Desk>, Refused> {
        let known = self
            .desks
            .lock()
            .expect("no panic holds it")
            .get(id)
            .cloned();
        if let Some(desk) = known {
            return Ok(desk);
        }
        let stored = self.store.game(id).await?.ok_or(Refused::NoGame)?;
        let room = Room::begin(id, stored).map_err(StoreError::Unreadable)?;
        let desk = Arc::new(Desk {
            room: Mutex::new(room),
            length: watch::Sender::new(0),
        });
        let mut desks = self.desks.lock().expect("no panic holds it");
        // What nobody looks at is built anew from its log when it is needed.
        if desks.len() >= MOST_DESKS {
            desks.retain(|_, desk| Arc::strong_count(desk) > 1 || desk.length.receiver_count() > 0);
        }
        Ok(Arc::clone(desks.entry(id.to_owned()).or_insert(desk)))
    }

    /// The room of a game, with all that was added to its log by other processes.
    pub(crate) async fn enter<'a>(
        &self,
        id: &str,
        desk: &'a Desk,
    ) -> Result<MutexGuard<'a, Room>, Refused> {
        let mut room = desk.room.lock().await;
        let before = room.length;
        for (at, text) in self.store.log(id, before).await? {
            let unreadable = |error: &dyn std::fmt::Display| {
                StoreError::Unreadable(format!("game {id}: {error}"))
            };
            let entry = Entry::from_text(&text).map_err(|error| unreadable(&error))?;
            if matches!(entry, Entry::Sat { .. }) {
                room.seats = self.store.seats(id).await?;
            }
            room.take(at, &entry).map_err(|error| unreadable(&error))?;
        }
        if room.length > before {
            desk.length.send_replace(room.length);
        }
        Ok(room)
    }

    /// Reads on in a game that somebody here looks at, or in all of them, because another server may have added to
    /// its log.
    pub(crate) async fn catch_up(&self, id: Option<&str>) {
        let looked_at: Vec<(String, Arc<Desk>)> = {
            let desks = self.desks.lock().expect("no panic holds it");
            let wanted = desks
                .iter()
                .filter(|(known, _)| id.is_none_or(|id| id == *known));
            wanted
                .map(|(id, desk)| (id.clone(), Arc::clone(desk)))
                .collect()
        };
        for (id, desk) in looked_at {
            if let Err(error) = self.enter(&id, &desk).await {
                tracing::warn!(game = id, %error, "a game could not be read on");
            }
        }
    }

    /// What time it is.
    pub(crate) fn now(&self) -> i64 {
        self.clock.now()
    }

    /// Hears whenever the log of a game has grown.
    pub(crate) fn watch(desk: &Desk) -> watch::Receiver<usize> {
        desk.length.subscribe()
    }

    /// Writes entries, with what follows from them, to the log, and then lets them happen. If a clock has run out
    /// before, that happens instead.
    async fn accept(
        &self,
        id: &str,
        desk: &Desk,
        room: &mut Room,
        entries: Vec<Entry>,
        person: Option<&Person>,
    ) -> Result<(), Refused> {
        let now = self.clock.now();
        let talk = |entry: &Entry| matches!(entry, Entry::Said { .. });
        if let Some(late) = room.overdue(now).filter(|_| !entries.iter().all(talk)) {
            self.write(id, desk, room, now, vec![late], None).await?;
            return Err(Refused::OutOfTime);
        }
        self.write(id, desk, room, now, entries, person).await
    }

    /// Ends a game in which a clock has run out.
    pub(crate) async fn call_time(&self, id: &str) -> Result<(), Refused> {
        let desk = self.desk(id).await?;
        let mut room = self.enter(id, &desk).await?;
        let now = self.clock.now();
        match room.overdue(now) {
            Some(late) => {
                self.write(id, &desk, &mut room, now, vec![late], None)
                    .await
            }
            None => Ok(()),
        }
    }

    async fn write(
        &self,
        id: &str,
        desk: &Desk,
        room: &mut Room,
        now: i64,
        entries: Vec<Entry>,
        person: Option<&Person>,
    ) -> Result<(), Refused> {
        let from = room.length;
        // What is written must be what happens, so it happens first where nobody sees it.
        let mut trial = room.trial();
        for entry in &entries {
            if let (Entry::Sat { seat, .. }, Some(person)) = (entry, person) {
                trial.seats[usize::from(*seat)] = Occupant::Person {
                    id: person.id.clone(),
                    name: person.name.clone(),
                };
            }
        }
        let entries = happen(&mut trial, now, entries)?;
        let sits = entries.iter().find_map(|entry| match entry {
            Entry::Sat { seat, .. } => Some(usize::from(*seat)),
            _ => None,
        });
        let addition = Addition {
            from,
            entries: &texts(&entries),
            person: person.map(|person| person.id.as_str()),
            sits,
            status: trial.status().name(),
            deadline: trial.deadline(),
            bot_owes: trial.bot_owes(),
            now,
        };
        if self.store.append(id, &addition).await? == Appended::MovedOn {
            return Err(Refused::MovedOn);
        }
        web::metrics::accepted(entries.len());
        *room = trial;
        desk.length.send_replace(room.length);
        self.ask_owing_bots(id, room).await;
        Ok(())
    }

    /// Asks for a program's move, if one is owed.
    async fn ask_owing_bots(&self, id: &str, room: &Room) {
        if room.bot_owes() {
            self.ask_bots(id, &format!("move:{id}:{}", room.length))
                .await;
        }
    }

    /// Asks for a program's move, once for a key.
    pub(crate) async fn ask_bots(&self, id: &str, key: &str) {
        let job = Job::Move {
            game: id.to_owned(),
        };
        if let Err(error) = self.jobs.push(job, key).await {
            // The game stands; the program is asked again before long.
            tracing::warn!(game = id, %error, "a program could not be asked");
        }
    }

    /// Lets a person be away for some days from now on, in all his games by correspondence; none brings him back.
    pub(crate) async fn leave(&self, person: &Person, days: i64) -> Result<(), Refused> {
        let now = self.clock.now();
        let year = now - 365 * DAY;
        let used: i64 = self
            .store
            .absences(&person.id, year)
            .await?
            .into_iter()
            .map(|(start, until)| until.min(now) - start.max(year))
            .sum();
        let until = now + days.max(0) * DAY;
        if used + (until - now) > MOST_AWAY * DAY {
            return Err(Refused::Absence(MOST_AWAY));
        }
        self.store.set_absence(&person.id, now, until).await?;
        for game in self
            .store
            .games("playing", Some(&person.id), i64::MAX)
            .await?
        {
            self.tell_away(&game.id, person, until).await?;
        }
        Ok(())
    }

    async fn tell_away(&self, id: &str, person: &Person, until: i64) -> Result<(), Refused> {
        let desk = self.desk(id).await?;
        let mut room = self.enter(id, &desk).await?;
        let clocks = room.clocks.as_ref();
        if !clocks.is_some_and(|clocks| clocks.control.is_correspondence()) {
            return Ok(());
        }
        let seats = room.seats_of(&person.id);
        let away = |seat: Seat| Entry::Away {
            seat: seat.0,
            until,
        };
        let entries = seats.iter().map(away).collect();
        match self
            .accept(id, &desk, &mut room, entries, Some(person))
            .await
        {
            Err(Refused::OutOfTime) => Ok(()),
            done => done,
        }
    }

    /// How a person's games ended that anybody could join, the latest first.
    pub(crate) async fn results(&self, person: &Person) -> Result<Vec<Ended>, Refused> {
        let mut results = Vec::new();
        for game in self
            .store
            .games("over", Some(&person.id), MOST_LISTED)
            .await?
        {
            let desk = self.desk(&game.id).await?;
            let room = self.enter(&game.id, &desk).await?;
            let (seat, outcome) = (room.seats_of(&person.id).lowest(), room.table.outcome());
            if let (None, Some(seat), Some(outcome)) = (&room.invitation, seat, outcome) {
                results.push(Ended {
                    points: outcome.points[seat.index()],
                    id: game.id,
                    game: game.game,
                });
            }
        }
        Ok(results)
    }

    /// A game that waits for a person, but for the one he comes from.
    pub(crate) async fn next_game(
        &self,
        person: &Person,
        after: &str,
    ) -> Result<Option<String>, Refused> {
        let [_, own, _] = self.lists(Some(person)).await?;
        let mut waiting = own
            .into_iter()
            .filter(|game| game.waits && game.id != after);
        Ok(waiting.next().map(|game| game.id))
    }

    /// Games anybody may join, those of a person under way, and those of his that are over.
    pub(crate) async fn lists(&self, person: Option<&Person>) -> Result<[Vec<Brief>; 3], Refused> {
        let open = self.store.games("open", None, MOST_LISTED).await?;
        let Some(person) = person else {
            return Ok([open, Vec::new(), Vec::new()]);
        };
        let id = Some(person.id.as_str());
        let mut own = self.store.games("playing", id, MOST_LISTED).await?;
        for game in &mut own {
            let desk = self.desk(&game.id).await?;
            let room = self.enter(&game.id, &desk).await?;
            let seats = room.seats_of(&person.id);
            game.waits = room.awaited().iter().any(|seat| seats.contains(seat));
        }
        own.sort_by_key(|game| !game.waits);
        own.extend(self.store.games("open", id, MOST_LISTED).await?);
        let over = self.store.games("over", id, MOST_LISTED).await?;
        Ok([open, own, over])
    }
}

/// A day, in milliseconds.
const DAY: i64 = 24 * 3_600_000;
/// Days of absence in a year.
pub(crate) const MOST_AWAY: i64 = 30;
/// Games in a list.
const MOST_LISTED: i64 = 50;
/// Games held in memory before those that nobody looks at are let go.
const MOST_DESKS: usize = 2_000;

/// Lets entries happen, and what follows from them: rolls, and answers that were laid down. All that happened.
fn happen(room: &mut Room, now: i64, mut entries: Vec<Entry>) -> Result<Vec<Entry>, Refused> {
    let refused = |damaged: Damaged| Refused::Game(damaged.what);
    for entry in &entries {
        room.take(now, entry).map_err(refused)?;
    }
    while room.status() == Status::Playing {
        let roll = room.dice().and_then(|dice| dice.roll(&*room.table));
        let Some(entry) = roll
            .map(|text| Entry::Roll { text })
            .or_else(|| room.planned())
        else {
            break;
        };
        room.take(now, &entry).map_err(refused)?;
        entries.push(entry);
    }
    Ok(entries)
}

fn texts(entries: &[Entry]) -> Vec<String> {
    entries.iter().map(Entry::to_text).collect()
}

/// Somebody sits down; a share that he does not give is drawn for him.
fn sat(seat: u8, share: &str) -> Entry {
    let own = |letter: &char| letter.is_ascii_alphanumeric();
    let share: String = share.chars().filter(own).take(MOST_SHARE).collect();
    let given = !share.is_empty();
    Entry::Sat {
        seat,
        share: if given { share } else { random::secret() },
        given,
    }
}
