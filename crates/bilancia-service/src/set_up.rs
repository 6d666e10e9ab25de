//! Games that are set up, and people who join them.

use bilancia_analysis::kinds;
use bilancia_core::{Seat, Seats};
use bilancia_games::catalog;
use bilancia_host::{
    Hands, Late, LiveGame, LogEntry, Occupant, Policy, Seating, Status, Stored, TimeControl,
};
use bilancia_store::{NewGame, Person, random};
use bilancia_table::Table;

use super::{GameService, Refused, apply_entries, dice, texts};
use crate::{mail_due::of_new_game, rated::Wish};

/// A game to be set up.
pub struct Setup {
    /// The game with its options, as on the command line.
    pub game: String,
    /// The position from which it starts, if that is not the usual one.
    pub position: Option<String>,
    /// The players.
    pub kind: Kind,
    /// The time control, if there is one.
    pub time_control: Option<TimeControl>,
    /// Whether players seal simultaneous moves themselves.
    pub sealed_by_players: bool,
    /// The consequence of running out of time, in games of two sides that more than two play.
    pub late: Late,
    /// The policy for challenges of turns; none for the usual one.
    pub policy: Option<&'static Policy>,
    /// Whether it is rated.
    pub rated: Wish,
}

/// Against whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One sits at all seats.
    Sandbox,
    /// The others are programs.
    /// Against a program that plays all other seats.
    Bots {
        /// The seat of the host, from 0.
        seat: usize,
        /// The program, by the name of the opponent.
        bot: String,
    },
    /// The others are people.
    /// Against people; the host has one seat.
    People {
        /// The seat of the host, from 0.
        seat: usize,
        /// The people who may join.
        guests: Guests,
    },
    /// Each hand has a player of its own; `invited` says that those that are free are only for people who have the link.
    Hands {
        /// The hands.
        hands: Vec<HandSetup>,
        /// Whether only people with the address may join.
        invited: bool,
    },
}

impl Kind {
    /// Whether all players can seal their choices themselves.
    fn may_seal(&self) -> bool {
        match self {
            Self::People { .. } => true,
            // A program cannot seal, and who plays several hands sees what they choose for each.
            Self::Hands { hands, .. } => {
                let own = |hand: &&HandSetup| hand.holder == Holder::Oneself;
                let program = |hand: &HandSetup| matches!(hand.holder, Holder::Program(_));
                hands.iter().filter(own).count() == 1 && !hands.iter().any(program)
            }
            Self::Sandbox | Self::Bots { .. } => false,
        }
    }
}

/// A hand of a game to be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandSetup {
    /// The seats of the hand.
    pub seats: Seats,
    /// The player of the hand.
    pub holder: Holder,
}

/// The player of a hand to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Holder {
    /// The person who sets the game up.
    Oneself,
    /// Another person.
    Somebody,
    /// The person of this name.
    Named(String),
    /// A program, by the name of the opponent.
    Program(String),
}

/// People who may join a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Guests {
    /// Everybody.
    Anybody,
    /// Anybody who has the link.
    Invited,
    /// The person of this name, and anybody who has the link.
    Named(String),
}

impl GameService {
    /// Sets up a game for a person, who sits down in it.
    pub async fn set_up(&self, person: &Person, setup: &Setup) -> Result<String, Refused> {
        self.may_set_up(person, &setup.game, setup.position.as_deref())
            .await?;
        let spec = catalog().read(&setup.game)?;
        let table = spec.table(setup.position.as_deref())?;
        let kinds = kinds(&spec, setup.position.as_deref())?;
        if setup.sealed_by_players && !(kinds.simultaneous && setup.kind.may_seal()) {
            return Err(Refused::NothingToSeal);
        }
        let own = Occupant::Person {
            id: person.id.clone(),
            name: person.name.clone(),
        };
        let count = table.seats().len();
        let mut challenged = None;
        let mut seating = Seating::default();
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
            Kind::Hands { hands, invited } => {
                seating = self.seating(person, &*table, hands, setup.late).await?;
                let seats = occupants(count, hands, &own);
                let named = |hand: &HandSetup| matches!(hand.holder, Holder::Named(_));
                let free = seats.contains(&Occupant::Empty);
                let private = *invited || !free || hands.iter().any(named);
                let kind = if free { "people" } else { "bots" };
                (seats, kind, private.then(random::name))
            }
        };
        let rated = self.rated_entry(person, setup, &spec, &*table).await?;
        let mut entries = Vec::from_iter(rated);
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
            policy: setup.policy.map(|policy| policy.name.clone()),
            seating,
            seats,
            of_event: false,
        };
        let live = self.add(person, stored, entries).await?;
        self.ask_owing_bots(&live).await;
        Ok(live.id)
    }

    /// Keeps a new game of a person, in which these entries have happened already, under an id of its own.
    pub(super) async fn add(
        &self,
        person: &Person,
        stored: Stored,
        entries: Vec<LogEntry>,
    ) -> Result<LiveGame, Refused> {
        let id = random::name();
        let (live, entries) = self.begun(&id, &stored, entries)?;
        let now = self.clock.now();
        self.store
            .add_game(&NewGame {
                id: &id,
                stored: &stored,
                standing: &live.projection(),
                entries: &entries,
                person: &person.id,
                mails: &of_new_game(&live, &stored, Some(person), now),
                now,
            })
            .await?;
        self.bells.ring(live.concerned(), &live.id);
        if live.status() == Status::Open {
            self.bells.ring_for_offers();
        }
        Ok(live)
    }

    /// A new game in which these entries have happened, and the texts of them and of what followed. Nothing is kept.
    pub(super) fn begun(
        &self,
        id: &str,
        stored: &Stored,
        entries: Vec<LogEntry>,
    ) -> Result<(LiveGame, Vec<String>), Refused> {
        let mut live = LiveGame::begin(id, stored.clone()).map_err(Refused::Game)?;
        let entries = apply_entries(&mut live, self.clock.now(), entries)?;
        Ok((live, texts(&entries)))
    }

    /// Lets a person sit down at all seats of a hand that is free, or take it over from the program that plays on at it: of the
    /// hand of `seat`, or of the first. `invitation` is what the link said.
    pub async fn join(
        &self,
        id: &str,
        person: &Person,
        invitation: Option<&str>,
        seat: Option<Seat>,
    ) -> Result<(), Refused> {
        self.take_seat(id, person, invitation, seat, None).await
    }

    /// Lets a person sit down as [`Self::join`] does; `incoming` is the mail that says so, as for [`Self::perform`].
    pub async fn take_seat(
        &self,
        id: &str,
        person: &Person,
        invitation: Option<&str>,
        seat: Option<Seat>,
        incoming: Option<&str>,
    ) -> Result<(), Refused> {
        let mut live = self.lock(id).await?;
        live.incoming = incoming.map(str::to_owned);
        let Some(hand) = hand_for(&live, Some(person), invitation, seat)? else {
            return Ok(());
        };
        has_account_if_rated(&live, Some(person))?;
        self.meets_nobody_blocked(&live, person).await?;
        let control = live.clocks.as_ref().map(|clocks| clocks.control);
        let taken = hand.iter().any(|seat| live.replaced().contains(seat));
        let mut entries = Vec::new();
        if taken {
            let seats = hand.iter().map(|seat| seat.0).collect();
            entries.push(LogEntry::TakenOver { seats });
        }
        for seat in hand.iter() {
            let sits = self.sits(person, seat.0, control).await?;
            // Who takes a hand over keeps its share of the dice, from which rolls have followed.
            entries.extend(sits.into_iter().skip(usize::from(taken)));
        }
        self.accept(&mut live, entries, Some(person)).await
    }

    /// Refuses a visitor whom [`Self::join`] would refuse; nothing changes. `person` is none for a visitor who has not
    /// played here before.
    pub async fn may_join(
        &self,
        id: &str,
        person: Option<&Person>,
        invitation: Option<&str>,
        seat: Option<Seat>,
    ) -> Result<(), Refused> {
        let live = self.lock(id).await?;
        let hand = hand_for(&live, person, invitation, seat)?;
        if hand.is_some() {
            has_account_if_rated(&live, person)?;
        }
        match person {
            Some(person) if hand.is_some() => self.meets_nobody_blocked(&live, person).await,
            _ => Ok(()),
        }
    }

    /// How the seats of a game are shared out among these hands.
    async fn seating(
        &self,
        person: &Person,
        table: &dyn Table,
        hands: &[HandSetup],
        late: Late,
    ) -> Result<Seating, Refused> {
        let seats = hands.iter().map(|hand| hand.seats).collect();
        let divided = Hands::of_seats(table, seats).ok_or(Refused::Hands)?;
        if !hands.iter().any(|hand| hand.holder == Holder::Oneself) {
            return Err(Refused::NoOwnHand);
        }
        let mut reserved = vec![None; table.seats().len()];
        for hand in hands {
            if let Holder::Named(name) = &hand.holder {
                let named = self.opponent(person, name).await?;
                for seat in hand.seats.iter() {
                    reserved[seat.index()] = Some(named.clone());
                }
            }
        }
        let late = if divided.count() > 2 {
            late
        } else {
            Late::Loses
        };
        Ok(Seating {
            hands: Some(divided.to_string()),
            reserved,
            late,
        })
    }

    /// The id of the person of a name whom another person challenges.
    pub(super) async fn opponent(&self, person: &Person, name: &str) -> Result<String, Refused> {
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
    async fn meets_nobody_blocked(&self, live: &LiveGame, person: &Person) -> Result<(), Refused> {
        for seat in &live.seats {
            if let Occupant::Person { id, .. } = seat
                && self.store.keep_apart(&person.id, id).await?
            {
                return Err(Refused::Apart);
            }
        }
        Ok(())
    }

    /// Declines what is offered to a person by name: their hand of a game that more than two play is free then, and a
    /// game of two is called off. `incoming` is the mail that says so, as for [`Self::perform`].
    pub async fn decline_challenge(
        &self,
        id: &str,
        person: &Person,
        incoming: Option<&str>,
    ) -> Result<(), Refused> {
        let mut live = self.lock(id).await?;
        live.incoming = incoming.map(str::to_owned);
        if !live.is_offered_to(&person.id) {
            return Err(Refused::NotYours);
        }
        if live.status() != Status::Open {
            return Err(Refused::MovedOn);
        }
        let seats = (0_u8..).zip(&live.reserved);
        let seats: Vec<_> = seats
            .filter(|(_, reserved)| reserved.as_ref() == Some(&person.id))
            .map(|(seat, _)| seat)
            .collect();
        let entry = match live.hands.count() > 2 && !seats.is_empty() {
            true => LogEntry::HandDeclined { seats },
            false => LogEntry::CalledOff {
                declined: true,
                away: false,
            },
        };
        self.accept(&mut live, vec![entry], Some(person)).await
    }
}

/// The occupant of each seat as a game begins.
fn occupants(count: usize, hands: &[HandSetup], own: &Occupant) -> Vec<Occupant> {
    let mut seats = vec![Occupant::Empty; count];
    for hand in hands {
        let occupant = match &hand.holder {
            Holder::Oneself => own.clone(),
            Holder::Program(name) => Occupant::Bot(name.clone()),
            Holder::Somebody | Holder::Named(_) => Occupant::Empty,
        };
        for seat in hand.seats.iter() {
            seats[seat.index()] = occupant.clone();
        }
    }
    seats
}

/// Refuses a guest who would sit down in a rated game.
fn has_account_if_rated(live: &LiveGame, person: Option<&Person>) -> Result<(), Refused> {
    match live.is_rated() && !person.is_some_and(|person| person.registered) {
        true => Err(Refused::GuestInRated),
        false => Ok(()),
    }
}

/// The hand that a visitor with this invitation may take: that of a seat, or the first. None if they sit in the game already.
fn hand_for(
    live: &LiveGame,
    person: Option<&Person>,
    invitation: Option<&str>,
    seat: Option<Seat>,
) -> Result<Option<Seats>, Refused> {
    let named = person.is_some_and(|person| live.is_offered_to(&person.id));
    if !named && live.invitation.is_some() && live.invitation.as_deref() != invitation {
        return Err(Refused::NotYours);
    }
    if person.is_some_and(|person| !live.seats_of(&person.id).is_empty()) {
        return Ok(None);
    }
    if live.called_off.is_some() {
        return Err(Refused::CalledOff);
    }
    if person.is_some_and(|person| live.has_left(&person.id)) {
        return Err(Refused::HasLeft);
    }
    let free = live.free_hands(person.map(|person| &*person.id), invitation);
    let mut wanted = free
        .into_iter()
        .filter(|hand| seat.is_none_or(|seat| hand.contains(seat)));
    wanted.next().map(Some).ok_or(Refused::MovedOn)
}
