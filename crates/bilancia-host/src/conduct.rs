//! Which rules of conduct a log is read by.

use crate::log_entry::LogEntry;

/// Version of the rules for clocks, taking back, offers and plans by which a log is read.
///
/// An entry of the log says which version holds from there on; before the first such entry it is [`Conduct::First`].
/// So what old logs mean never changes, and a game that runs goes on by the latest rules from its next entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Conduct {
    /// Increments stay when their move is taken back, going back drops every plan, an offer outlives the moves of the
    /// player who made it, and ending a pause starts all clocks at once.
    First,
    /// Increments are added for each action, and a forfeit costs 1 point.
    Second,
    /// The first clock by correspondence runs whether or not its player has seen that the game has begun.
    Third,
    /// As `docs/server.md` says.
    Fourth,
}

impl Conduct {
    /// The version that new entries are made for.
    pub const LATEST: Self = Self::Fourth;

    /// The number of the version in logs, from 1.
    pub fn number(self) -> u8 {
        match self {
            Self::First => 1,
            Self::Second => 2,
            Self::Third => 3,
            Self::Fourth => 4,
        }
    }

    /// Whether an entry is of a kind, or begins rules of conduct, that only a newer version of the program knows.
    pub fn is_newer(entry: &LogEntry) -> bool {
        match entry {
            LogEntry::Unknown => true,
            LogEntry::Conduct { version } => *version > Self::LATEST.number(),
            _ => false,
        }
    }

    /// The version of this number; none if it is of a later program.
    pub(crate) fn numbered(number: u8) -> Option<Self> {
        [Self::First, Self::Second, Self::Third, Self::Fourth]
            .into_iter()
            .find(|conduct| conduct.number() == number)
    }
}
