//! Places at the table, and sets of them.

use std::fmt;

/// The most seats a game may have.
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted from 0. Who sits there is not the rules' business.
///
/// People and records count from one: `Display` writes `1` for `Seat(0)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into arrays of length [`MAX_SEATS`].
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The other seat of a game for two.
    pub fn other(self) -> Self {
        Self(1 - self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// Seats that win and lose together, counted from 0. In most games each seat is its own side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(pub u8);

/// A set of seats, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(u8);

impl Seats {
    /// Nobody: what a spectator may know.
    pub const NONE: Self = Self(0);

    /// The first `count` seats.
    ///
    /// # Panics
    /// If `count` exceeds [`MAX_SEATS`].
    pub fn first(count: usize) -> Self {
        assert!(count <= MAX_SEATS, "a game has at most {MAX_SEATS} seats");
        Self(((1_u16 << count) - 1) as u8)
    }

    /// This set and `seat`.
    pub fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// This set less `seat`.
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

    /// How many seats there are.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether nobody is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat.
    pub fn lowest(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The only seat, if there is exactly one.
    pub fn only(self) -> Option<Seat> {
        self.0
            .is_power_of_two()
            .then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The seats from the lowest up.
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

/// Who makes an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Actor {
    /// A player.
    Seat(Seat),
    /// Dice, cards, lots.
    Chance,
}

/// `1`, `2`… for seats and `*` for chance, as in records.
impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Chance => f.write_str("*"),
        }
    }
}
