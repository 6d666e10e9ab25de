//! A game as it is kept without its log: who sits in it, and how it stands.

use bilancia_core::Seats;

use crate::timing::TimeControl;

/// Occupant of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// The seat is free.
    Empty,
    /// A person.
    Person {
        /// Their id.
        id: String,
        /// Their name when it was looked up.
        name: String,
    },
    /// A program, by the name of the opponent.
    Bot(String),
}

/// The consequence of running out of time in a game of two sides that more than two play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Late {
    /// The side loses.
    #[default]
    Loses,
    /// A program plays on.
    Replaced,
}

/// How the seats of a game are shared out among its players.
#[derive(Clone, Debug, Default)]
pub struct Seating {
    /// Which seats one player holds, as [`Hands`](crate::Hands) are written; none if each has a player of its own.
    pub hands: Option<String>,
    /// For each seat the person for whom it is reserved, by their id; empty if none is.
    pub reserved: Vec<Option<String>>,
    /// The consequence of running out of time.
    pub late: Late,
}

/// A game as it is kept, without its log.
#[derive(Clone, Debug)]
pub struct Stored {
    /// The game by its name in the catalogue.
    pub game: String,
    /// Its options, as they are written after the name.
    pub options: String,
    /// The position from which it starts, if that is not the usual one.
    pub position: Option<String>,
    /// `game`, `sandbox` or `board`.
    pub kind: String,
    /// The secret word of the address by which it is joined, if it is private.
    pub invitation: Option<String>,
    /// The person whom it is offered to by name, by their id.
    pub challenged: Option<String>,
    /// The time control, if there is one.
    pub time_control: Option<TimeControl>,
    /// Whether players seal simultaneous moves themselves; else the server keeps them.
    pub sealed_by_players: bool,
    /// The policy for challenges of turns, by its name; none for the usual one.
    pub policy: Option<String>,
    /// How the seats are shared out.
    pub seating: Seating,
    /// Occupants, seat by seat.
    pub seats: Vec<Occupant>,
    /// Whether it is a game of an event.
    pub of_event: bool,
}

/// How a game stands. All of it follows from the log, and is written in the same transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Projection {
    /// `open`, `playing` or `over`.
    pub status: &'static str,
    /// Seats whose player has something to do.
    pub awaited: Seats,
    /// When the next clock runs out, in milliseconds since 1970.
    pub deadline: Option<i64>,
    /// Whether a program owes a move.
    pub bot_owes: bool,
    /// Whether it is rated.
    pub rated: bool,
    /// Whether a dispute waits for the arbiter.
    pub for_arbiter: bool,
    /// Why the game ended, by the word of records, and the points of each seat.
    pub outcome: Option<(&'static str, Vec<i32>)>,
    /// When it ended, in milliseconds since 1970.
    pub ended: Option<i64>,
}
