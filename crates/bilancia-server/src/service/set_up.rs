//! Games that are set up, and people who join them.

use bilancia_analysis::kinds;
use bilancia_games::catalog;
use bilancia_table::Reason;

use super::{GameService, Refused, apply_entries, dice, texts};
use crate::{
    live::LiveGame,
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
    Bots { seat: usize, bot: &'static str },
    /// Anybody may join, or anybody who has the link.
    People { seat: usize, private: bool },
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
        let (seats, kind, invitation) = match &setup.kind {
            Kind::Sandbox => (vec![own; count], "sandbox", Some(random::name())),
            Kind::Bots { seat, bot } => {
                let mut seats = vec![Occupant::Bot((*bot).to_owned()); count];
                *seats.get_mut(*seat).ok_or(Refused::NotYours)? = own;
                (seats, "bots", Some(random::name()))
            }
            Kind::People { seat, private } => {
                let mut seats = vec![Occupant::Empty; count];
                *seats.get_mut(*seat).ok_or(Refused::NotYours)? = own;
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
            time_control: setup.time_control,
            sealed_by_players: setup.sealed_by_players,
            seats,
        };
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
        self.ask_owing_bots(&room).await;
        Ok(id)
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
        seat_for(&room, person, invitation).map(|_| ())
    }
}

/// The seat that a visitor with this invitation may take; none if they sit in the game already.
fn seat_for(
    room: &LiveGame,
    person: Option<&Person>,
    invitation: Option<&str>,
) -> Result<Option<usize>, Refused> {
    if room.invitation.is_some() && room.invitation.as_deref() != invitation {
        return Err(Refused::NotYours);
    }
    if person.is_some_and(|person| !room.seats_of(&person.id).is_empty()) {
        return Ok(None);
    }
    let empty = room.seats.iter().position(|seat| *seat == Occupant::Empty);
    empty.map(Some).ok_or(Refused::MovedOn)
}
