//! Games that are set up, and people who join them.

use bilancia_analysis::kinds;
use bilancia_games::catalog;
use bilancia_table::Reason;

use super::{GameService, Refused, apply_entries, dice, texts};
use crate::{
    live::{LiveGame, Status},
    log_entry::LogEntry,
    random,
    store::{NewGame, Occupant, Person, Stored},
    timing::TimeControl,
};

/// A game to be set up.
pub(crate) struct Setup {
    /// The game with its options, as on the command line.
    pub game: String,
    pub position: Option<String>,
    pub kind: Kind,
    pub time_control: Option<TimeControl>,
    /// Whether players seal simultaneous moves themselves.
    pub sealed_by_players: bool,
}

/// Against whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// One sits at all seats.
    Sandbox,
    /// The others are programs.
    Bots { seat: usize, bot: String },
    /// The others are people.
    People { seat: usize, guests: Guests },
}

/// People who may join a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Guests {
    Anybody,
    /// Anybody who has the link.
    Invited,
    /// The person of this name, and anybody who has the link.
    Named(String),
}

impl GameService {
    /// Sets up a game for a person, who sits down in it.
    pub(crate) async fn set_up(&self, person: &Person, setup: &Setup) -> Result<String, Refused> {
        self.may_set_up(person, setup).await?;
        let spec = catalog().read(&setup.game)?;
        let table = spec.table(setup.position.as_deref())?;
        if setup.time_control.is_some() && table.copy().draw(Reason::Time).is_err() {
            return Err(Refused::ClocksForTwo);
        }
        let kinds = kinds(&spec, setup.position.as_deref())?;
        let people = matches!(setup.kind, Kind::People { .. });
        if setup.sealed_by_players && !(kinds.simultaneous && people) {
            return Err(Refused::NothingToSeal);
        }
        let own = Occupant::Person {
            id: person.id.clone(),
            name: person.name.clone(),
        };
        let count = table.seats().len();
        let mut challenged = None;
        let (seats, kind, invitation) = match &setup.kind {
            Kind::Sandbox => (vec![own; count], "sandbox", Some(random::name())),
            Kind::Bots { seat, bot } => {
                let mut seats = vec![Occupant::Bot(bot.clone()); count];
                *seats.get_mut(*seat).ok_or(Refused::NotYours)? = own;
                (seats, "bots", Some(random::name()))
            }
            Kind::People { seat, guests } => {
                let mut seats = vec![Occupant::Empty; count];
                *seats.get_mut(*seat).ok_or(Refused::NotYours)? = own;
                if let Guests::Named(name) = guests {
                    challenged = Some(self.opponent(person, name).await?);
                }
                let private = *guests != Guests::Anybody;
                (seats, "people", private.then(random::name))
            }
        };
        let mut entries = Vec::new();
        if kinds.chance {
            entries.push(dice::secret());
        }
        for (seat, occupant) in (0..).zip(&seats) {
            match occupant {
                Occupant::Person { .. } => {
                    entries.extend(self.sits(person, seat, setup.time_control).await?);
                }
                Occupant::Bot(_) => entries.push(dice::program_sits(seat)),
                Occupant::Empty => {}
            }
        }
        let stored = Stored {
            game: spec.game.info().name.to_owned(),
            options: spec.options.brief(),
            position: setup.position.clone(),
            kind: kind.to_owned(),
            invitation,
            challenged,
            time_control: setup.time_control,
            sealed_by_players: setup.sealed_by_players,
            seats,
        };
        let room = self.add(person, stored, entries).await?;
        self.ask_owing_bots(&room).await;
        Ok(room.id)
    }

    /// Keeps a new game of a person, in which these entries have happened already, under an id of its own.
    pub(super) async fn add(
        &self,
        person: &Person,
        stored: Stored,
        entries: Vec<LogEntry>,
    ) -> Result<LiveGame, Refused> {
        let (id, now) = (random::name(), self.clock.now());
        let mut room = LiveGame::begin(&id, stored.clone()).map_err(Refused::Game)?;
        let entries = apply_entries(&mut room, now, entries)?;
        self.store
            .add_game(&NewGame {
                id: &id,
                stored: &stored,
                standing: &room.projection(),
                entries: &texts(&entries),
                person: &person.id,
                now,
            })
            .await?;
        Ok(room)
    }

    /// Lets a person sit down at the first empty seat. `invitation` is what the link said.
    pub(crate) async fn join(
        &self,
        id: &str,
        person: &Person,
        invitation: Option<&str>,
    ) -> Result<(), Refused> {
        let mut room = self.lock(id).await?;
        let Some(seat) = seat_for(&room, Some(person), invitation)? else {
            return Ok(());
        };
        self.meets_nobody_blocked(&room, person).await?;
        let control = room.clocks.as_ref().map(|clocks| clocks.control);
        let entries = self.sits(person, seat as u8, control).await?;
        self.accept(&mut room, entries, Some(person)).await
    }

    /// Refuses a visitor whom [`Self::join`] would refuse; nothing changes. `person` is none for a visitor who has not
    /// played here before.
    pub(crate) async fn may_join(
        &self,
        id: &str,
        person: Option<&Person>,
        invitation: Option<&str>,
    ) -> Result<(), Refused> {
        let room = self.lock(id).await?;
        let seat = seat_for(&room, person, invitation)?;
        match person {
            Some(person) if seat.is_some() => self.meets_nobody_blocked(&room, person).await,
            _ => Ok(()),
        }
    }

    /// The id of the person of a name whom another person challenges.
    async fn opponent(&self, person: &Person, name: &str) -> Result<String, Refused> {
        let found = self.store.person(name).await?;
        let (other, _) = found.ok_or_else(|| Refused::NoPerson(name.to_owned()))?;
        if other.id == person.id {
            return Err(Refused::Oneself);
        }
        match self.store.keep_apart(&person.id, &other.id).await? {
            true => Err(Refused::Apart),
            false => Ok(other.id),
        }
    }

    /// Refuses a person who would sit down with somebody who blocks them, or whom they block.
    async fn meets_nobody_blocked(&self, room: &LiveGame, person: &Person) -> Result<(), Refused> {
        for seat in &room.seats {
            if let Occupant::Person { id, .. } = seat
                && self.store.keep_apart(&person.id, id).await?
            {
                return Err(Refused::Apart);
            }
        }
        Ok(())
    }

    /// Calls off a game that is offered to a person by name: they do not want to play it.
    pub(crate) async fn decline_challenge(&self, id: &str, person: &Person) -> Result<(), Refused> {
        let mut room = self.lock(id).await?;
        if room.challenged.as_deref() != Some(&person.id) {
            return Err(Refused::NotYours);
        }
        if room.status() != Status::Open {
            return Err(Refused::MovedOn);
        }
        let entry = LogEntry::CalledOff { declined: true };
        self.accept(&mut room, vec![entry], Some(person)).await
    }
}

/// The seat that a visitor with this invitation may take; none if they sit in the game already.
fn seat_for(
    room: &LiveGame,
    person: Option<&Person>,
    invitation: Option<&str>,
) -> Result<Option<usize>, Refused> {
    let named = person.is_some_and(|person| room.challenged.as_deref() == Some(&person.id));
    if !named && room.invitation.is_some() && room.invitation.as_deref() != invitation {
        return Err(Refused::NotYours);
    }
    if person.is_some_and(|person| !room.seats_of(&person.id).is_empty()) {
        return Ok(None);
    }
    if room.called_off.is_some() {
        return Err(Refused::CalledOff);
    }
    let empty = room.seats.iter().position(|seat| *seat == Occupant::Empty);
    empty.map(Some).ok_or(Refused::MovedOn)
}
