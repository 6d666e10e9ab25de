//! Players as the Dutch system sees them.

use crate::{
    format::Games,
    pairing::sides::{Sides, Strength},
    progress::{Line, Progress, Scorecard, WIN},
};

/// How a player met another score in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Float {
    None,
    Up,
    Down,
}

/// A player who is to be paired.
#[derive(Clone, Debug)]
pub(super) struct Player {
    pub number: u32,
    pub points: u32,
    met: Vec<u32>,
    pub sides: Sides,
    /// Whether they had as many points as a win has in a round without a game.
    pub had_bye: bool,
    /// Number of rounds without a game.
    pub unplayed: u64,
    /// In the last round, and in the one before.
    pub floats: [Float; 2],
    /// Whether the last round is paired and they have more than half of the points that could be had.
    top: bool,
}

/// The players whom the next round pairs, in order: by points, then by start numbers. `rounds` are all of the tournament.
pub(super) fn players(progress: &Progress, rounds: u32) -> Vec<Player> {
    let cards = progress.scorecards();
    let present = progress.present_numbers().into_iter();
    let cards_of = present.filter_map(|number| cards.get(number as usize - 1));
    let mut all: Vec<_> = cards_of
        .map(|card| player(card, &cards, progress, rounds))
        .collect();
    all.sort_by_key(|one| (u32::MAX - one.points, one.number));
    all
}

fn player(card: &Scorecard, cards: &[Scorecard], progress: &Progress, rounds: u32) -> Player {
    let played = progress.rounds.len() as u32;
    let win = WIN * progress.games.count();
    let lines = || card.lines.iter().filter(|line| line.played);
    let float = |back: u32| {
        let round = played.checked_sub(back)? + 1;
        let line = card.lines.iter().find(|line| line.round == round)?;
        Some(float_of(line, card, cards))
    };
    Player {
        number: card.number,
        points: card.points(),
        met: lines().filter_map(|line| line.opponent).collect(),
        sides: match progress.games {
            Games::Single => Sides::of(card),
            // Each has both sides.
            Games::Double => Sides::default(),
        },
        had_bye: card
            .lines
            .iter()
            .any(|line| !line.played && line.points >= win),
        unplayed: u64::from(played).saturating_sub(lines().count() as u64),
        floats: [1, 2].map(|back| float(back).unwrap_or(Float::None)),
        top: played + 1 >= rounds && 2 * card.points() > win * played,
    }
}

fn float_of(line: &Line, card: &Scorecard, cards: &[Scorecard]) -> Float {
    let opponent = line.opponent.filter(|_| line.played);
    let Some(opponent) = opponent.and_then(|number| cards.get(number as usize - 1)) else {
        return match line.points {
            0 => Float::None,
            _ => Float::Down,
        };
    };
    let own = card.points_before(line.round);
    match own.cmp(&opponent.points_before(line.round)) {
        std::cmp::Ordering::Greater => Float::Down,
        std::cmp::Ordering::Less => Float::Up,
        std::cmp::Ordering::Equal => Float::None,
    }
}

impl Player {
    /// Whether two may meet: criteria C1 and C3.
    pub(super) fn may_meet(&self, other: &Self) -> bool {
        let absolute = self.both(other, Strength::Absolute) && self.wants_as(other);
        !self.met.contains(&other.number) && (!absolute || self.top || other.top)
    }

    /// Whether both are due the same side.
    pub(super) fn wants_as(&self, other: &Self) -> bool {
        let (own, theirs) = (self.sides.due(), other.sides.due());
        own.1 != Strength::None && theirs.1 != Strength::None && own.0 == theirs.0
    }

    /// Whether both are due a side at least as strongly.
    pub(super) fn both(&self, other: &Self, strength: Strength) -> bool {
        self.sides.due().1 >= strength && other.sides.due().1 >= strength
    }

    /// How much more often one side was had than the other.
    pub(super) fn imbalance(&self) -> u32 {
        self.sides.balance().unsigned_abs()
    }

    /// The side that was had in the last two games.
    pub(super) fn repeated(&self) -> Option<u8> {
        match *self.sides.had.as_slice() {
            [.., one, last] if one == last => Some(last),
            _ => None,
        }
    }

    /// Whether one of the two gets a side three times running when they meet.
    pub(super) fn third_time(&self, other: &Self) -> bool {
        if !self.wants_as(other) || !self.both(other, Strength::Absolute) {
            return false;
        }
        match self.imbalance().cmp(&other.imbalance()) {
            std::cmp::Ordering::Equal => {
                self.repeated().is_some() && self.repeated() == other.repeated()
            }
            // The one who had the side less often gives way.
            std::cmp::Ordering::Greater => other.repeated() == Some(1 - other.sides.due().0),
            std::cmp::Ordering::Less => self.repeated() == Some(1 - self.sides.due().0),
        }
    }
}
