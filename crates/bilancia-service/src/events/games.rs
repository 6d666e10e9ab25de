//! The games of an event: begun where they were paired, and their outcomes.

use std::collections::BTreeMap;

use bilancia_core::{Actor, Seat, Seats};
use bilancia_host::{Hands, LiveGame, LogEntry, Occupant, Seating, Status, Stored, TimeControl};
use bilancia_store::{Appended, NewGame, Person, random};
use bilancia_table::{Event, GameSpec, Table};
use bilancia_tournament::{
    entrant::Player,
    event::{Act, GameId},
    progress::{Manner, Outcome, Score},
};

use super::{Hosted, Names, control_of, game_of, place_of};
use crate::{GameService, Refused, anchors::list_of, dice, mail_due::of_new_game, rated::measured};

/// A player of a seat that was looked up.
enum Found {
    Person(Person),
    Program(String),
    /// The account is no more.
    Gone,
}

impl GameService {
    /// Begins a game of an event between entrants by their start numbers, the first side first. If the account of a player
    /// is no more, the act by which the game is decided; none if the game was begun.
    pub(super) async fn begin_event_game(
        &self,
        hosted: &Hosted,
        game: GameId,
        numbers: [u32; 2],
    ) -> Result<Option<Act>, Refused> {
        let state = hosted.event.state();
        let spec = game_of(&state.plan)?;
        let table = spec.table(None)?;
        let (players, hands) = players_of(hosted, &*table, numbers);
        let mut found = Vec::new();
        let mut gone = [false; 2];
        for (seat, player) in (0_u8..).zip(&players) {
            let player = self.found(&hosted.names, player).await?;
            let second = table.side(Seat(seat)) != table.side(Seat(0));
            gone[usize::from(second)] |= matches!(player, Found::Gone);
            found.push(player);
        }
        if let Some(score) = score_without(gone) {
            return Ok(Some(Act::Forfeited { game, score }));
        }
        let control = control_of(&state.plan)?;
        let (mut entries, mut seats) = (Vec::new(), Vec::new());
        if bilancia_analysis::kinds(&spec, None)?.chance {
            entries.push(dice::secret());
        }
        for (seat, player) in (0_u8..).zip(found) {
            match player {
                Found::Person(person) => {
                    entries.extend(self.sits(&person, seat, control).await?);
                    seats.push(Occupant::Person {
                        id: person.id,
                        name: person.name,
                    });
                }
                Found::Program(strength) => {
                    entries.push(dice::program_sits(seat));
                    seats.push(Occupant::Bot(strength));
                }
                Found::Gone => {}
            }
        }
        if state.rated && rates(&spec, control, &seats) {
            entries.insert(0, LogEntry::Rated);
        }
        let stored = stored(&spec, control, hands, seats);
        let host = state.plan.arbiters.first();
        let host = host
            .and_then(|name| hosted.names.id(name))
            .unwrap_or_default();
        let id = random::name();
        let (live, entries) = self.begun(&id, &stored, entries)?;
        let now = self.now();
        let new = NewGame {
            id: &id,
            stored: &stored,
            standing: &live.projection(),
            entries: &entries,
            person: host,
            mails: &of_new_game(&live, &stored, None, now),
            now,
        };
        let added = self
            .store
            .add_event_game(&hosted.id, place_of(game), &new)
            .await?;
        if added == Appended::Done {
            self.ask_owing_bots(&live).await;
        }
        Ok(None)
    }

    /// Ends a game that was decided without being played out, as the decision says. Whether it is over now; if not, it goes on at this
    /// moment and is to be looked at again.
    pub(super) async fn end_event_game(&self, id: &str, outcome: Outcome) -> Result<bool, Refused> {
        let mut live = self.lock(id).await?;
        if live.status() == Status::Over {
            return Ok(true);
        }
        if live.newer.is_some() {
            return Ok(false);
        }
        let loses = |seat: Seat| {
            let second = live.table.side(seat) != live.table.side(Seat(0));
            match outcome.score {
                Score::FirstWins => second,
                Score::SecondWins => !second,
                Score::Drawn | Score::BothLose => true,
            }
        };
        let seats = live.table.seats().iter().filter(|seat| loses(*seat));
        let seats: Vec<u8> = seats.map(|seat| seat.0).collect();
        let entry = match (outcome.manner, seats.first()) {
            // An entrant who withdraws gives up.
            (Manner::Forfeited, Some(seat)) if outcome.score != Score::BothLose => {
                LogEntry::Resigned { seat: *seat }
            }
            _ => LogEntry::OutOfTime { seats },
        };
        let now = self.now();
        match self.write(&mut live, now, vec![entry], None).await {
            Err(Refused::MovedOn) => Ok(false),
            done => done.map(|()| true),
        }
    }

    async fn found(&self, names: &Names, player: &Player) -> Result<Found, Refused> {
        Ok(match player {
            Player::Program(strength) => Found::Program(strength.clone()),
            Player::Person(name) => {
                let id = names.id(name).unwrap_or_default();
                let person = self.store.person(name).await?;
                let person = person.map(|(person, _)| person);
                match person.filter(|person| person.registered && person.id == id) {
                    Some(person) => Found::Person(person),
                    None => Found::Gone,
                }
            }
        })
    }
}

/// Whether a game between these players counts for ratings as it ends: of two, of whom programs have a measured strength. Weekly lists
/// count more.
fn rates(spec: &GameSpec, control: Option<TimeControl>, seats: &[Occupant]) -> bool {
    let list = list_of(spec.game.info().name, control);
    let known = |seat: &Occupant| match seat {
        Occupant::Person { .. } => true,
        Occupant::Bot(name) => measured(&list, name).is_some(),
        Occupant::Empty => false,
    };
    seats.len() == 2 && seats.iter().all(known)
}

/// The score of a game whose sides are gone or not; none if both are there.
fn score_without(gone: [bool; 2]) -> Option<Score> {
    match gone {
        [false, false] => None,
        [true, false] => Some(Score::SecondWins),
        [false, true] => Some(Score::FirstWins),
        [true, true] => Some(Score::BothLose),
    }
}

/// A game of an event as it is stored.
fn stored(
    spec: &GameSpec,
    control: Option<TimeControl>,
    hands: Option<Hands>,
    seats: Vec<Occupant>,
) -> Stored {
    let bots = seats.iter().any(|seat| matches!(seat, Occupant::Bot(_)));
    Stored {
        game: spec.game.info().name.to_owned(),
        options: spec.options.brief(),
        position: None,
        kind: if bots { "bots" } else { "people" }.to_owned(),
        invitation: None,
        challenged: None,
        time_control: control,
        sealed_by_players: false,
        policy: None,
        seating: Seating {
            hands: hands.map(|hands| hands.to_string()),
            ..Seating::default()
        },
        seats,
        of_event: true,
    }
}

/// The player of each seat, and the hands where a player has several seats: members of a team share the seats of their side in order.
fn players_of(
    hosted: &Hosted,
    table: &dyn Table,
    numbers: [u32; 2],
) -> (Vec<Player>, Option<Hands>) {
    let state = hosted.event.state();
    let mut players = Vec::new();
    let mut taken = [0_usize; 2];
    let mut hands: BTreeMap<(usize, usize), Vec<Seat>> = BTreeMap::new();
    for seat in table.seats().iter() {
        let side = usize::from(table.side(seat) != table.side(Seat(0)));
        let team = state.by_number(numbers[side]);
        let team = team.map_or(&[][..], |participant| &participant.entrant.players);
        let member = taken[side] % team.len().max(1);
        taken[side] += 1;
        hands.entry((side, member)).or_default().push(seat);
        let none = || Player::Person(String::new());
        players.push(team.get(member).cloned().unwrap_or_else(none));
    }
    let several = players.len() > 2;
    let hands: Vec<Seats> = hands
        .into_values()
        .map(|hand| hand.into_iter().collect())
        .collect();
    (
        players,
        several.then(|| Hands::of_seats(table, hands)).flatten(),
    )
}

/// The act that enters the outcome of a game that is over; a game without a move is lost without having been played.
pub(super) fn outcome_of(live: &LiveGame, game: GameId) -> Option<Act> {
    let outcome = live.table.outcome()?;
    let mut points = [i64::from(i32::MIN); 2];
    for (seat, of) in (0_u8..).zip(&outcome.points) {
        let side = usize::from(live.table.side(Seat(seat)) != live.table.side(Seat(0)));
        points[side] = points[side].max(i64::from(*of));
    }
    let score = match points[0].cmp(&points[1]) {
        std::cmp::Ordering::Greater => Score::FirstWins,
        std::cmp::Ordering::Equal => Score::Drawn,
        std::cmp::Ordering::Less => Score::SecondWins,
    };
    let is_move = |event: &Event| match event {
        Event::Action { by, .. } => *by != Actor::Chance,
        _ => false,
    };
    let events = live.table.events_in(0..live.table.event_count());
    let played = events.iter().any(is_move);
    Some(match played {
        true => Act::Result { game, score },
        false => Act::Forfeited { game, score },
    })
}
