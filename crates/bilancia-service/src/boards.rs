//! Analysis boards: games with oneself that begin with the events of another game, or of a record.

use bilancia_analysis::kinds;
use bilancia_core::Actor;
use bilancia_games::catalog;
use bilancia_host::{Late, LogEntry, Occupant, Offer, Seating, Stored};
use bilancia_store::{Person, random};
use bilancia_table::{Event, Reason};

use super::{GameService, Kind, Refused, Setup, dice, rated::Wish};

/// Longest history that a board begins with, in events.
pub(crate) const MOST_BROUGHT: usize = 5_000;

/// A board to be set up.
pub struct Board {
    /// The game with its options, as on the command line.
    pub game: String,
    /// Position before the first event, if it is not the usual start.
    pub position: Option<String>,
    /// Events that have happened already.
    pub events: Vec<Event>,
}

impl GameService {
    /// Sets up a board for a person, who moves all sides, and returns its address.
    pub async fn set_up_board(&self, person: &Person, board: Board) -> Result<String, Refused> {
        if board.events.len() > MOST_BROUGHT {
            return Err(Refused::Length);
        }
        let setup = Setup {
            game: board.game,
            position: board.position,
            kind: Kind::Sandbox,
            time_control: None,
            sealed_by_players: false,
            late: Late::default(),
            rated: Wish::Casual,
            policy: None,
        };
        self.may_set_up(person, &setup.game, setup.position.as_deref())
            .await?;
        let spec = catalog().read(&setup.game)?;
        let count = spec.table(setup.position.as_deref())?.seats().len();
        let mut entries = Vec::new();
        if kinds(&spec, setup.position.as_deref())?.chance {
            entries.push(dice::secret());
        }
        // The one who moves all sides has no opponent, so that no share of the dice is asked for.
        entries.extend((0..count as u8).map(dice::program_sits));
        for event in &board.events {
            entries.extend(as_entries(event, count));
        }
        let own = Occupant::Person {
            id: person.id.clone(),
            name: person.name.clone(),
        };
        let stored = Stored {
            game: spec.game.info().name.to_owned(),
            options: spec.options.brief(),
            position: setup.position,
            kind: "board".to_owned(),
            invitation: Some(random::name()),
            challenged: None,
            time_control: None,
            policy: None,
            sealed_by_players: false,
            seating: Seating::default(),
            seats: vec![own; count],
            of_event: false,
        };
        let live = self.add(person, stored, entries).await?;
        Ok(live.id)
    }
}

/// An event of a game of `count` seats as entries of a log. None for an end that follows from the position.
fn as_entries(event: &Event, count: usize) -> Vec<LogEntry> {
    match event {
        Event::Action { by, text } => {
            let text = text.clone();
            vec![match by {
                Actor::Seat(seat) => LogEntry::Act { seat: seat.0, text },
                Actor::Chance => LogEntry::Roll { text },
            }]
        }
        Event::Forfeit { seat, reason, .. } => match reason {
            Reason::Time => vec![LogEntry::OutOfTime {
                seats: vec![seat.0],
            }],
            Reason::Seal => vec![LogEntry::SealBroken {
                seats: vec![seat.0],
            }],
            _ => vec![LogEntry::Resigned { seat: seat.0 }],
        },
        Event::Drawn { reason } if *reason == Reason::Agreement => {
            let offer = LogEntry::Offered {
                seat: 0,
                what: Offer::Draw,
            };
            let others = (1..count as u8).map(|seat| LogEntry::Accepted { seat });
            std::iter::once(offer).chain(others).collect()
        }
        Event::Drawn { .. } => Vec::new(),
    }
}
