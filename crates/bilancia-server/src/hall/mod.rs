//! All games, and the one place where anything is accepted into them.
//!
//! A game is what follows from its log. Whatever somebody wants to do is tried on the game as it stands, written to
//! the log in one transaction together with the rolls that follow from it, and only then answered. The log may have
//! grown by another process, so it is read on first, and an entry whose number is taken is refused.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex as Plain},
};

use bilancia_core::{Seat, Seats};
use bilancia_games::catalog;
use bilancia_table::{BotSpec, PlayError};
use tokio::sync::{Mutex, MutexGuard, watch};

use crate::{
    clock::Clock,
    entry::Entry,
    random,
    room::{Damaged, Room, Status},
    store::{Addition, Appended, Brief, NewGame, Occupant, Person, Store, StoreError, Stored},
};

/// A game that is looked at.
pub(crate) struct Desk {
    room: Mutex<Room>,
    /// How many entries the log has, for those who wait for more.
    length: watch::Sender<usize>,
}

/// What somebody wants to do in a game.
#[derive(Clone, Debug)]
pub(crate) enum Command {
    /// Play an action at a seat.
    Act {
        seat: Seat,
        text: String,
    },
    /// Take back the last action of a seat.
    TakeBack {
        seat: Seat,
    },
    Resign {
        seat: Seat,
    },
    OfferDraw {
        seat: Seat,
    },
    DeclineDraw {
        seat: Seat,
    },
    AcceptDraw {
        seat: Seat,
    },
    Say {
        text: String,
    },
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

/// Who may do what, and when.
pub(crate) struct Hall {
    pub store: Store,
    clock: Clock,
    desks: Plain<HashMap<String, Arc<Desk>>>,
    /// Told the games in which a program may be to move.
    bots: tokio::sync::mpsc::UnboundedSender<String>,
}

/// Longest thing that may be said.
const MOST_SAID: usize = 500;
/// Longest text of an action.
const MOST_TEXT: usize = 400;
/// Longest share of the dice.
const MOST_SHARE: usize = 64;

impl Hall {
    pub(crate) fn new(
        store: Store,
        clock: Clock,
        bots: tokio::sync::mpsc::UnboundedSender<String>,
    ) -> Self {
        Self {
            store,
            clock,
            desks: Plain::default(),
            bots,
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
            seats,
        };
        let mut room = Room::begin(stored.clone()).map_err(Refused::Game)?;
        let entries = happen(&mut room, entries)?;
        let id = random::name();
        self.store
            .add_game(&NewGame {
                id: &id,
                stored: &stored,
                status: room.status().name(),
                entries: &texts(&entries),
                person: &person.id,
                now: self.clock.now(),
            })
            .await?;
        self.ask_bots(&id, &room);
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
        let entries = entries(&room, own, person, number, command)?;
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
        let room = Room::begin(stored).map_err(StoreError::Unreadable)?;
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
        for (_, text) in self.store.log(id, before).await? {
            let unreadable = |error: &dyn std::fmt::Display| {
                StoreError::Unreadable(format!("game {id}: {error}"))
            };
            let entry = Entry::from_text(&text).map_err(|error| unreadable(&error))?;
            if matches!(entry, Entry::Sat { .. }) {
                room.seats = self.store.seats(id).await?;
            }
            room.take(&entry).map_err(|error| unreadable(&error))?;
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

    /// Writes entries, with the rolls that follow from them, to the log, and then lets them happen.
    async fn accept(
        &self,
        id: &str,
        desk: &Desk,
        room: &mut Room,
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
        let entries = happen(&mut trial, entries)?;
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
            now: self.clock.now(),
        };
        if self.store.append(id, &addition).await? == Appended::MovedOn {
            return Err(Refused::MovedOn);
        }
        *room = trial;
        desk.length.send_replace(room.length);
        self.ask_bots(id, room);
        Ok(())
    }

    /// Asks for a program's move, if one is owed.
    fn ask_bots(&self, id: &str, room: &Room) {
        let bot = |seat: Seat| matches!(room.seats[seat.index()], Occupant::Bot(_));
        if room.awaited().iter().any(bot) {
            // Only a server that is shutting down does not listen; it asks again when it starts.
            self.bots.send(id.to_owned()).ok();
        }
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

/// Games in a list.
const MOST_LISTED: i64 = 50;
/// Games held in memory before those that nobody looks at are let go.
const MOST_DESKS: usize = 2_000;

/// Lets entries happen, and the rolls that follow from them. All that happened.
fn happen(room: &mut Room, mut entries: Vec<Entry>) -> Result<Vec<Entry>, Refused> {
    let refused = |damaged: Damaged| Refused::Game(damaged.what);
    for entry in &entries {
        room.take(entry).map_err(refused)?;
    }
    while room.status() == Status::Playing {
        let Some(text) = room.dice().and_then(|dice| dice.roll(&*room.table)) else {
            break;
        };
        let roll = Entry::Roll { text };
        room.take(&roll).map_err(refused)?;
        entries.push(roll);
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

/// What a command means, if it may be done.
fn entries(
    room: &Room,
    own: Seats,
    person: &Person,
    number: Option<usize>,
    command: Command,
) -> Result<Vec<Entry>, Refused> {
    let is_own = |seat: Seat| seat.index() < room.seats.len() && own.contains(seat);
    let sits = |seat: Seat| match (is_own(seat), room.status()) {
        (false, _) => Err(Refused::NotYours),
        (true, Status::Playing) => Ok(seat.0),
        (true, _) => Err(Refused::NotPlaying),
    };
    Ok(match command {
        Command::Act { seat, text } => {
            let place = sits(seat)?;
            if text.len() > MOST_TEXT {
                return Err(Refused::Length);
            }
            let mut trial = room.table.copy();
            // A secret choice may be changed until the others are in.
            let again = room.table.sealed().contains(seat);
            let mut entries = Vec::new();
            if again && trial.undo(seat) {
                entries.push(Entry::TakenBack { seat: place });
            } else if number.is_some_and(|number| number != room.table.events().len()) {
                return Err(Refused::MovedOn);
            }
            let text = trial
                .play(bilancia_core::Actor::Seat(seat), &text)
                .map_err(Refused::Play)?;
            entries.push(Entry::Act { seat: place, text });
            entries
        }
        Command::TakeBack { seat } => {
            let place = sits(seat)?;
            if !room.table.copy().undo(seat) {
                return Err(Refused::NothingBack);
            }
            vec![Entry::TakenBack { seat: place }]
        }
        Command::Resign { seat } => {
            let place = sits(seat)?;
            room.table.copy().resign(seat).map_err(Refused::Play)?;
            vec![Entry::Resigned { seat: place }]
        }
        Command::OfferDraw { seat } => {
            let place = sits(seat)?;
            room.table.copy().agree_draw().map_err(Refused::Play)?;
            vec![Entry::OfferedDraw { seat: place }]
        }
        Command::DeclineDraw { seat } => {
            let place = sits(seat)?;
            room.offer.ok_or(Refused::NoOffer)?;
            vec![Entry::DeclinedDraw { seat: place }]
        }
        Command::AcceptDraw { seat } => {
            sits(seat)?;
            // In a sandbox one may agree with oneself, but not by mistake.
            if room.offer.is_none_or(|offering| offering == seat) {
                return Err(Refused::NoOffer);
            }
            vec![Entry::AgreedDraw]
        }
        Command::Say { text } => {
            if own.is_empty() {
                return Err(Refused::NotYours);
            }
            let text = text.trim();
            if text.is_empty() || text.len() > MOST_SAID {
                return Err(Refused::Length);
            }
            vec![Entry::Said {
                name: person.name.clone(),
                text: text.to_owned(),
            }]
        }
    })
}
