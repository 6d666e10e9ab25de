//! The criteria of a bracket, as costs of single pairs: C5 to C21, an earlier one before all later ones.

use super::player::{Float, Player};
use crate::pairing::sides::Strength;

/// A bracket with all who are left to be paired.
pub(super) struct Bracket<'a> {
    /// In order; those who were moved down stand before the residents, these before the next score group.
    pub left: &'a [Player],
    /// How many were moved down.
    pub moved: usize,
    /// The end of the bracket, and that of the next score group.
    pub end: usize,
    pub next: usize,
    /// Whether a single player is moved down, who will have the bye.
    pub single_has_bye: bool,
}

impl Bracket<'_> {
    /// Whether a pair is legal; none for the other is the bye.
    pub(super) fn allows(&self, one: usize, other: Option<usize>) -> bool {
        let player = &self.left[one];
        match other {
            Some(other) => player.may_meet(&self.left[other]),
            None => !player.had_bye,
        }
    }

    /// The costs of a pair that decide first: C5 and C6.
    pub(super) fn first_costs(&self, one: usize, other: Option<usize>, costs: &mut Vec<u64>) {
        let bye = other.is_none();
        costs.push(if bye {
            u64::from(self.left[one].points)
        } else {
            0
        });
        costs.push(u64::from(self.goes_down(one, other)));
    }

    /// All costs of a pair, of which `one` is before the other.
    pub(super) fn costs(&self, one: usize, other: Option<usize>, costs: &mut Vec<u64>) {
        self.first_costs(one, other, costs);
        let player = &self.left[one];
        let down = self.goes_down(one, other);
        // C7.
        self.by_score(self.end, down.then_some(player.points), costs);
        // C8: the number of those whom the next bracket moves down, and their scores.
        let beyond = one < self.next && other.is_none_or(|other| other >= self.next);
        costs.push(u64::from(beyond));
        self.by_score(self.next, beyond.then_some(player.points), costs);
        // C9.
        let has_bye = down && other.is_none() && self.single_has_bye;
        costs.push(if has_bye { player.unplayed } else { 0 });
        let inside = other.filter(|other| *other < self.end);
        self.costs_of_sides(player, inside.map(|other| &self.left[other]), costs);
        let resident = one >= self.moved;
        // C14 to C17.
        for back in [0, 1] {
            costs.push(u64::from(
                down && resident && player.floats[back] == Float::Down,
            ));
            costs.push(u64::from(self.lifts(one, inside, back)));
        }
        // C18 to C21.
        for back in [0, 1] {
            let again = down && !resident && player.floats[back] == Float::Down;
            self.by_score(self.moved, again.then_some(player.points), costs);
            let lifts = self.lifts(one, inside, back);
            self.by_score(self.moved, lifts.then_some(player.points), costs);
        }
    }

    /// C10 to C13.
    fn costs_of_sides(&self, one: &Player, other: Option<&Player>, costs: &mut Vec<u64>) {
        let Some(other) = other else {
            costs.extend([0; 4]);
            return;
        };
        let same = one.wants_as(other);
        let wide = same && one.imbalance() > 1 && other.imbalance() > 1;
        let strong = one.both(other, Strength::Strong) && !one.both(other, Strength::Absolute);
        let all = [wide, one.third_time(other), same, same && strong];
        costs.extend(all.map(u64::from));
    }

    /// Whether a pair leaves its first player to the next bracket.
    pub(super) fn goes_down(&self, one: usize, other: Option<usize>) -> bool {
        one < self.end && other.is_none_or(|other| other >= self.end)
    }

    /// Whether the opponent of one who was moved down meets more points again, as in the last round or in the one before.
    fn lifts(&self, one: usize, other: Option<usize>, back: usize) -> bool {
        other.is_some_and(|other| {
            let (one, other) = (&self.left[one], &self.left[other]);
            one.points > other.points && other.floats[back] == Float::Up
        })
    }

    /// A cost for each score among the first players, the highest first: 1 for the one that is given.
    fn by_score(&self, among: usize, given: Option<u32>, costs: &mut Vec<u64>) {
        let groups = self.left[..among].chunk_by(|one, other| one.points == other.points);
        costs.extend(groups.map(|group| u64::from(given == Some(group[0].points))));
    }
}
