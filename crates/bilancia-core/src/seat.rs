//! Seats at the table, sides, sets of seats, and who acts.

use std::fmt;

/// Largest number of seats of a game.
pub const MAX_SEATS: usize = 8;

/// Place at the table, counted from 0; the rules know seats, not players.
///
/// People and records count from 1: `Display` writes `1` for `Seat(0)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

impl Seat {
    /// Index into arrays of length [`MAX_SEATS`].
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Other seat of a game with two seats.
    pub fn other(self) -> Self {
        Self(1 - self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// Number, from 0, of a group of seats that win and lose together. In most games each seat is a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(pub u8);

/// Set of seats, as one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(u8);

impl Seats {
    /// Empty set; as the observer of a view, a spectator.
    pub const NONE: Self = Self(0);

    /// Set of the first `count` seats.
    ///
    /// # Panics
    /// If `count` exceeds [`MAX_SEATS`].
    pub fn first(count: usize) -> Self {
        assert!(count <= MAX_SEATS, "a game has at most {MAX_SEATS} seats");
        Self(((1_u16 << count) - 1) as u8)
    }

    /// Union of the set with `seat`.
    pub fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// Set without `seat`.
    pub fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Whether `seat` is in the set.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.0 != 0
    }

    /// Whether the set has every seat of `other`.
    pub fn contains_all(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Number of seats in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no seat.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Lowest seat; `None` in the empty set.
    pub fn lowest(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// Only seat; `None` unless there is exactly one.
    pub fn only(self) -> Option<Seat> {
        self.0
            .is_power_of_two()
            .then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// Seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS as u8)
            .map(Seat)
            .filter(move |&seat| self.contains(seat))
    }
}

impl From<Seat> for Seats {
    fn from(seat: Seat) -> Self {
        Self::NONE.with(seat)
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

/// Maker of an action or of a chance event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Actor {
    /// The player at a seat.
    Seat(Seat),
    /// Chance, such as dice and cards.
    Chance,
}

/// Writes seats as `1`, `2`… and chance as `*`, as in records.
impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Chance => f.write_str("*"),
        }
    }
}
