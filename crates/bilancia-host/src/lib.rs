//! One game as it stands: what follows from its log.

mod apply;
mod back;
mod beginning;
mod clocks;
mod conduct;
mod dice;
mod disputes;
mod due;
#[cfg(test)]
mod golden;
mod hands;
mod kept;
mod lapse;
mod log_entry;
mod offers;
mod plan;
mod play;
mod players;
mod policy;
mod programs;
mod rated;
mod rest;
mod seals;
mod seating;
mod shown;
#[cfg(test)]
mod tests;
mod timing;
mod unfair;

use bilancia_core::{Node, Seat, Seats};
use bilancia_games::catalog;
use bilancia_table::{GameSpec, Table};

pub use beginning::outlives;
pub use clocks::Clocks;
pub use conduct::Conduct;
pub use disputes::{Dispute, Ruling, Stage};
pub use hands::{Hands, side_count, side_of};
pub use kept::{Kept, KeptLines};
pub use log_entry::{BROKE_DOWN, Finding, LogEntry, Offer, UNDECIDED};
pub use offers::{Offers, Past, Standing};
pub use plan::{ANY, Plan, PlanError, lines_text};
pub use policy::{Correction, Policy, Redo};
pub use programs::usual_program;
pub use rated::{Contest, is_of_two};
pub use rest::Rest;
pub use seals::{Owes, Seals, TIME_TO_OPEN};
pub use seating::{Late, Occupant, Projection, Seating, Stored};
pub use timing::{ParseTimeControlError, TimeControl};
pub use unfair::Unfair;

bilancia_core::catalogue!("host");

bilancia_core::catalogues! { catalogue; bilancia_analysis::catalogues }

/// Whether a game waits for players, is played, or is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The game waits for players.
    Open,
    /// The game is played.
    Playing,
    /// The game is over.
    Over,
}

impl Status {
    /// The word for it in the database and in the API.
    pub fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Playing => "playing",
            Self::Over => "over",
        }
    }
}

/// Why a game has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CalledOff {
    /// The person to whom it was offered does not want to play.
    Declined,
    /// The person who offered it does not want to play any more.
    Withdrawn,
    /// All who sit in it had left.
    Away,
    /// The players of these seats did not make their first move in time.
    NotBegun(Seats),
    /// The player of this seat did not want to play any more before each had made a move.
    Aborted(Seat),
}

/// Something that was said.
#[derive(Clone, Debug)]
pub struct Said {
    /// The name of the person.
    pub name: String,
    /// The text.
    pub text: String,
    /// The seats that may read it; none if anybody may.
    pub to: Option<Seats>,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// How much has happened in a game, and how much of it only some players may know of.
#[derive(Clone, Debug, Default)]
pub struct Extent {
    length: usize,
    /// Sets of seats, each with the number of entries that its players alone may know of.
    hidden: Vec<(Seats, usize)>,
}

impl Extent {
    /// Number of log entries that the player of these seats may know of; it only grows while they keep their seats.
    pub fn seen_by(&self, own: Seats) -> usize {
        let others = self.hidden.iter();
        let hidden: usize = others
            .filter(|(seats, _)| !seats.iter().any(|seat| own.contains(seat)))
            .map(|(_, hidden)| hidden)
            .sum();
        self.length - hidden
    }

    /// Notes one more entry, which only the players of some seats may know of if they are given.
    fn grow(&mut self, only: Option<Seats>) {
        self.length += 1;
        let Some(only) = only else {
            return;
        };
        match self.hidden.iter_mut().find(|(seats, _)| *seats == only) {
            Some((_, count)) => *count += 1,
            None => self.hidden.push((only, 1)),
        }
    }
}

/// How far a game had come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Number of log entries.
    pub length: usize,
    /// Number of events.
    pub events: usize,
}

/// A game as it stands.
#[derive(Clone)]
pub struct LiveGame {
    /// Its name in addresses.
    pub id: String,
    /// The game with its options.
    pub spec: GameSpec,
    /// Whether one person plays all seats to try moves.
    pub sandbox: bool,
    /// Whether it began with events from elsewhere, whose rolls do not follow from its dice.
    brought: bool,
    /// The secret word of the address by which it is joined, if it is private.
    pub invitation: Option<String>,
    /// The person whom it is offered to by name, by their id.
    pub challenged: Option<String>,
    /// Why it has no result, if it was called off.
    pub called_off: Option<CalledOff>,
    /// Occupants, seat by seat.
    pub seats: Vec<Occupant>,
    /// Which seats one player holds.
    pub hands: Hands,
    /// For each seat the person for whom it is reserved, by their id.
    pub reserved: Vec<Option<String>>,
    /// Hands that were declined by those for whom they were reserved.
    pub declined: Vec<Seats>,
    /// The consequence of running out of time where the sides are two.
    late: Late,
    /// Seats at which a program plays on for somebody who has left, until a person takes them over.
    replaced: Seats,
    /// Whether it is a game of an event.
    of_event: bool,
    /// Whether it is rated.
    rated: bool,
    /// Seats at which somebody has sat down, and seats that have made a move at any time.
    sat: Seats,
    moved: Seats,
    /// People who have left, by their ids.
    gone: Vec<String>,
    /// The match.
    pub table: Box<dyn Table>,
    said: Vec<Said>,
    /// Offers that are open, and those that were answered.
    pub offers: Offers,
    /// Challenges of turns, in order.
    pub disputes: Vec<Dispute>,
    /// The policy by which turns are challenged.
    pub policy: &'static Policy,
    /// Clocks, if there is a time control.
    pub clocks: Option<Clocks>,
    /// Seals of simultaneous moves, where the players make them themselves.
    pub seals: Option<Seals>,
    /// Log length and events left each time the game went back, in order.
    rewinds: Vec<(usize, usize)>,
    /// When each event happened, in milliseconds since 1970.
    pub times: Vec<i64>,
    /// How many entries the log has.
    pub length: usize,
    /// When the last of them was added, in milliseconds since 1970.
    pub last_at: i64,
    /// By which rules of conduct its next entry is read.
    pub conduct: Conduct,
    /// The number, from 1, of the first entry that only a newer version of the program understands. The game stands as it
    /// was before, and nothing can be done in it here.
    pub newer: Option<usize>,
    extent: Extent,
    plans: Vec<Option<Plan>>,
    /// Orders of a turn that wait for dice.
    rest: Option<Rest>,
    secret: Option<String>,
    shares: Vec<Option<(String, bool)>>,
}

/// Entries that cannot be: the log is damaged, or of another version.
#[derive(Debug, thiserror::Error)]
#[error("entry {number}: {what}")]
pub struct CorruptLog {
    /// The number of the entry, from 1.
    pub number: usize,
    /// Why it cannot be.
    pub what: String,
}

impl LiveGame {
    /// The game as it began.
    pub fn begin(id: &str, stored: Stored) -> Result<Self, String> {
        let name = match stored.options.is_empty() {
            true => stored.game.clone(),
            false => format!("{}:{}", stored.game, stored.options),
        };
        let spec = catalog().read(&name).map_err(|error| error.to_string())?;
        let table = spec
            .table(stored.position.as_deref())
            .map_err(|error| error.to_string())?;
        let seats = stored.seats.len();
        let hands = match &stored.seating.hands {
            Some(text) => Hands::read(&*table, text).ok_or_else(|| format!("hands '{text}'"))?,
            None => Hands::single(table.seats().len()),
        };
        Ok(Self {
            id: id.to_owned(),
            spec,
            sandbox: matches!(stored.kind.as_str(), "sandbox" | "board"),
            brought: stored.kind == "board",
            invitation: stored.invitation,
            challenged: stored.challenged,
            called_off: None,
            clocks: stored
                .time_control
                .map(|control| Clocks::new(control, hands.clone())),
            hands,
            reserved: stored.seating.reserved,
            declined: Vec::new(),
            late: stored.seating.late,
            replaced: Seats::NONE,
            of_event: stored.of_event,
            rated: false,
            sat: Seats::NONE,
            moved: Seats::NONE,
            gone: Vec::new(),
            seals: stored.sealed_by_players.then(|| Seals::new(id, seats)),
            shares: vec![None; seats],
            plans: vec![None; seats],
            extent: Extent::default(),
            rest: None,
            seats: stored.seats,
            table,
            said: Vec::new(),
            offers: Offers::default(),
            disputes: Vec::new(),
            policy: (stored.policy.as_deref())
                .and_then(Policy::named)
                .unwrap_or(Policy::usual()),
            conduct: Conduct::First,
            newer: None,
            rewinds: Vec::new(),
            times: Vec::new(),
            length: 0,
            last_at: 0,
            secret: None,
        })
    }

    /// Whether it waits for players, is played, or is over.
    pub fn status(&self) -> Status {
        if self.table.outcome().is_some() || self.called_off.is_some() {
            Status::Over
        } else if self.seats.contains(&Occupant::Empty) {
            Status::Open
        } else {
            Status::Playing
        }
    }

    /// Seats that have to choose now, to open their seal, or to give a share of the dice.
    pub fn awaited(&self) -> Seats {
        if self.status() != Status::Playing || self.newer.is_some() {
            return Seats::NONE;
        }
        if let Some(seats) = self.awaited_by_dispute() {
            return seats;
        }
        match (self.owed(), self.table.node()) {
            (Some((_, seats)), _) | (None, Node::Choice(seats)) => seats,
            (None, Node::Chance) => self.owing_shares(),
            _ => Seats::NONE,
        }
    }

    /// Whether a program owes a move.
    pub fn bot_owes(&self) -> bool {
        let bots = self.seats_of_bots();
        self.may_play().is_ok() && self.awaited().iter().any(|seat| bots.contains(seat))
    }

    /// How the game stands, as lists of games show it.
    pub fn projection(&self) -> Projection {
        let outcome = self.table.outcome();
        Projection {
            status: self.status().name(),
            awaited: self.awaited(),
            deadline: self.falls_due(),
            bot_owes: self.bot_owes(),
            rated: self.rated,
            for_arbiter: self.dispute().is_some_and(Dispute::is_for_arbiter),
            ended: (self.status() == Status::Over)
                .then(|| self.times.last().copied().unwrap_or(self.last_at)),
            outcome: outcome.map(|outcome| (outcome.reason.name(), outcome.points)),
        }
    }

    /// Commitments or openings owed for a simultaneous move that the players seal themselves, and the seats that owe them.
    pub fn owed(&self) -> Option<(Owes, Seats)> {
        self.seals.as_ref()?.owed(&*self.table)
    }

    /// Seats that have made a simultaneous move and wait for the others.
    pub fn sealed(&self) -> Seats {
        let kept = self.table.sealed();
        let shown = self.seals.as_ref().map_or(Seats::NONE, Seals::sealed);
        kept.iter().chain(shown.iter()).collect()
    }

    /// How far the game has come, to see later whether its events are still the same.
    pub fn moment(&self) -> Moment {
        Moment {
            length: self.length,
            events: self.table.event_count(),
        }
    }

    /// Whether the events are those of an earlier moment. As many events need not be the same: a player may have taken one
    /// back and played another.
    pub fn has_same_events(&self, moment: Moment) -> bool {
        self.table.event_count() == moment.events
            && self.unchanged_since(moment.length) == moment.events
    }

    /// Number of events that are now as they were when the log had `length` entries: none of them was taken back since.
    pub fn unchanged_since(&self, length: usize) -> usize {
        let later = self.rewinds.iter().rev();
        later
            .take_while(|(at, _)| *at > length)
            .map(|(_, kept)| *kept)
            .fold(self.table.event_count(), usize::min)
    }

    /// Messages that the player of these seats may read: those for all, and those for a side on which they sit.
    pub fn said_to(&self, own: Seats) -> impl Iterator<Item = &Said> {
        let is_own = move |to: Seats| to.iter().any(|seat| own.contains(seat));
        self.said
            .iter()
            .filter(move |said| said.to.is_none_or(is_own))
    }

    /// When the person of a name said something, in milliseconds since 1970, the latest last.
    pub fn said_by(&self, name: &str) -> impl DoubleEndedIterator<Item = i64> + Clone {
        let own = self.said.iter().filter(move |said| said.name == name);
        own.map(|said| said.at)
    }

    /// How much has happened, by who may know of it.
    pub fn extent(&self) -> Extent {
        self.extent.clone()
    }

    /// The action that a player's plan has for the present position.
    pub fn planned(&self) -> Option<LogEntry> {
        let seat = self.awaited().only()?;
        let plan = self.plans[seat.index()].as_ref()?;
        let text = plan.answer(seat, &*self.table)?.to_owned();
        Some(LogEntry::Act { seat: seat.0, text })
    }

    /// The action of the player to act where they can only pass; none at a board that somebody sets up to try moves.
    pub fn forced_pass(&self) -> Option<LogEntry> {
        let seat = self.awaited().only()?;
        let text = self.table.present().forced_pass()?;
        Some(LogEntry::Act { seat: seat.0, text })
    }

    /// The plan of a seat.
    pub fn plan(&self, seat: Seat) -> Option<&Plan> {
        self.plans.get(seat.index())?.as_ref()
    }
}
