//! How good a round of a Swiss is: costs of pairings, in the order in which they matter.

use super::sides::{Sides, Strength};
use crate::{
    format::Games,
    progress::{Pairing, Progress, Scorecard, WIN},
};

/// Number of costs of a pairing.
pub(super) const COSTS: usize = 12;

/// Places of the costs that a bye alone has.
pub(super) const BYE_COSTS: [usize; 4] = [0, 3, 7, 10];

/// Costs of one pairing, of which an earlier one outweighs any sum of later ones.
pub(super) type Costs = [u64; COSTS];

/// Largest cost of a distance from the place where an entrant should be met.
const FARTHEST: u64 = 255;

/// An entrant as far as pairing is concerned.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub number: u32,
    pub points: u32,
    /// Start numbers of all who were met over the board.
    pub met: Vec<u32>,
    pub sides: Sides,
    /// Whether they had the points of a win without a game.
    pub had_bye: bool,
    /// Number of rounds in which they did not play.
    pub unplayed: u32,
    /// Whether they met one with fewer points in the last round, and with more.
    pub floated: [bool; 2],
    /// Place among those of equal points, from 0, and how many these are.
    pub place: (u32, u32),
}

/// The entrants whom the next round pairs, those with the most points first.
pub(super) fn candidates(progress: &Progress) -> Vec<Candidate> {
    let cards = progress.scorecards();
    let mut all: Vec<_> = progress
        .present_numbers()
        .into_iter()
        .filter_map(|number| cards.get(number as usize - 1))
        .map(|card| candidate(card, &cards, progress))
        .collect();
    all.sort_by_key(|one| (u32::MAX - one.points, one.number));
    let mut begin = 0;
    while begin < all.len() {
        let points = all[begin].points;
        let size = all[begin..]
            .iter()
            .take_while(|one| one.points == points)
            .count();
        for (place, one) in all[begin..begin + size].iter_mut().enumerate() {
            one.place = (place as u32, size as u32);
        }
        begin += size;
    }
    all
}

fn candidate(card: &Scorecard, cards: &[Scorecard], progress: &Progress) -> Candidate {
    let played = card.lines.iter().filter(|line| line.played);
    let unplayed = progress.rounds.len() - played.clone().count();
    let win = WIN * progress.games.count();
    let last = card
        .lines
        .last()
        .filter(|line| line.round as usize == progress.rounds.len());
    // Who does not play, for whatever reason, has gone down.
    let mut floated = [last.is_some_and(|line| line.opponent.is_none()), false];
    if let Some(line) = last {
        if let Some(opponent) = line.opponent {
            let own = card.points_before(line.round);
            let theirs = cards[opponent as usize - 1].points_before(line.round);
            floated = [own > theirs, own < theirs];
        }
    }
    Candidate {
        number: card.number,
        points: card.points(),
        met: played.filter_map(|line| line.opponent).collect(),
        sides: Sides::of(card),
        had_bye: card
            .lines
            .iter()
            .any(|line| !line.played && line.points >= win),
        unplayed: unplayed as u32,
        floated,
        place: (0, 1),
    }
}

/// The costs of a match of two candidates, of whom `one` is ranked higher.
pub(super) fn of_match(one: &Candidate, other: &Candidate, games: Games) -> Costs {
    let difference = u64::from(one.points.abs_diff(other.points));
    let (absolute, wanted) = match games {
        Games::Double => (0, 0),
        Games::Single => side_costs(one, other),
    };
    let floats = difference > 0;
    let again = u64::from(floats && one.floated[0]) + u64::from(floats && other.floated[1]);
    let met = one.met.iter().filter(|number| **number == other.number);
    [
        0,
        met.count() as u64,
        absolute,
        0,
        difference,
        difference * difference,
        u64::from(floats),
        0,
        wanted,
        again,
        0,
        distance(one, other),
    ]
}

/// The costs of a bye for a candidate.
pub(super) fn of_bye(one: &Candidate) -> Costs {
    let rank_above = u64::from(one.place.1 - 1 - one.place.0).min(FARTHEST);
    let second = u64::from(one.had_bye);
    [
        second,
        0,
        0,
        u64::from(one.points),
        0,
        0,
        0,
        u64::from(one.unplayed),
        0,
        0,
        rank_above,
        0,
    ]
}

/// Whether both must have the same side, and how much one who is due a side has to give up.
fn side_costs(one: &Candidate, other: &Candidate) -> (u64, u64) {
    let ((side, strength), (wanted, against)) = (one.sides.due(), other.sides.due());
    if side != wanted || strength.min(against) == Strength::None {
        return (0, 0);
    }
    match strength.min(against) {
        Strength::Absolute => (1, 3),
        Strength::Strong => (0, 2),
        _ => (0, 1),
    }
}

/// How far the two are from where they should meet: among equals the upper half meets the lower half in order, and
/// otherwise the last of the one group meets the first of the other.
fn distance(one: &Candidate, other: &Candidate) -> u64 {
    let ((place, size), (against, _)) = (one.place, other.place);
    let far = match one.points == other.points {
        true => (against.abs_diff(place)).abs_diff(size / 2),
        false => (size - 1 - place) + against,
    };
    u64::from(far).min(FARTHEST)
}

/// How good a round is; smaller is better, and an earlier field outweighs all later ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Quality {
    /// Second byes.
    pub second_byes: u64,
    /// Matches of two who have met before.
    pub repeated: u64,
    /// Single games of two who both have to get the same side.
    pub side_conflicts: u64,
    /// Half points of the entrant who has the bye.
    pub bye_points: u64,
    /// Sum of the differences of half points.
    pub difference: u64,
    /// Sum of their squares.
    pub squares: u64,
    /// Number of matches of unequal points.
    pub floats: u64,
}

/// The quality of a round that is to come, which anybody may have paired; lines of entrants who are not active are left out.
pub fn quality(progress: &Progress, round: &[Pairing]) -> Quality {
    let all = candidates(progress);
    let rank = |number: u32| all.iter().position(|one| one.number == number);
    let mut sum = [0; COSTS];
    for pairing in round {
        let costs = match pairing {
            Pairing::Game([one, other]) => match (rank(*one), rank(*other)) {
                (Some(one), Some(other)) => {
                    of_match(&all[one.min(other)], &all[one.max(other)], progress.games)
                }
                _ => continue,
            },
            Pairing::Bye(one) => match rank(*one) {
                Some(one) => of_bye(&all[one]),
                None => continue,
            },
            Pairing::Half(_) | Pairing::Free(_) => continue,
        };
        for (sum, cost) in sum.iter_mut().zip(costs) {
            *sum += cost;
        }
    }
    let [
        second_byes,
        repeated,
        side_conflicts,
        bye_points,
        difference,
        squares,
        floats,
        ..,
    ] = sum;
    Quality {
        second_byes,
        repeated,
        side_conflicts,
        bye_points,
        difference,
        squares,
        floats,
    }
}
