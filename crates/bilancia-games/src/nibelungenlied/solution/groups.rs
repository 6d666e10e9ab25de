//! Values that a turn is not to go against a side, when small groups of states are slow to follow.
//!
//! A group hangs together where play goes round for hundreds of turns before it gets out; what it is worth
//! then follows what is outside by a hundredth part a turn or less. So turns of all states take turns with
//! many turns of those alone that a turn goes against most, which cost little, as in prioritized sweeping
//! (Moore and Atkeson 1993).

use std::collections::BTreeSet;

/// What turns go against a side falls quickly, if in two turns it falls to less than this.
const QUICKLY: f64 = 0.85;
/// The share of the most by which a turn goes against a state of a group.
const WORST: f64 = 1.0 / 8.0;
/// How many turns a group goes on by itself at most, and how much labour that may be, in turns of all.
const APART: usize = 1000;
const LABOUR: usize = 8;

/// Where a turn goes against a side, and by how much at most.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Against {
    placements: Vec<(u16, f64)>,
    most: f64,
}

impl Against {
    /// How many placements there are that it goes against.
    pub fn placements(&self) -> usize {
        self.placements.len()
    }

    /// By how much it does so at most.
    pub fn most(&self) -> f64 {
        self.most
    }

    /// Adds a state; those of a placement come one after the other.
    pub(super) fn add(&mut self, placement: u16, by: f64) {
        self.most = self.most.max(by);
        match self.placements.last_mut() {
            Some((known, most)) if *known == placement => *most = most.max(by),
            _ => self.placements.push((placement, by)),
        }
    }

    fn worst(&self) -> impl Iterator<Item = u16> {
        let least = WORST * self.most;
        let worst = self.placements.iter().filter(move |(_, by)| *by >= least);
        worst.map(|&(placement, _)| placement)
    }
}

/// Goes on until what a turn of all states goes against is `enough`, little enough; a group rests when a turn
/// goes against it by no more than `rest`. `turn` does a turn of all `count` placements, or of some.
pub(super) fn follow(
    count: usize,
    rest: f64,
    enough: impl Fn(&Against) -> bool,
    mut turn: impl FnMut(Option<&[u16]>) -> Against,
) {
    loop {
        let mut turns: [Option<Against>; 2] = [None, None];
        // Where play goes to and fro, every other turn goes against other states.
        let group: BTreeSet<_> = loop {
            let against = turn(None);
            if enough(&against) {
                return;
            }
            if let [Some(before), Some(last)] = &turns
                && against.most > QUICKLY * before.most
            {
                break against.worst().chain(last.worst()).collect();
            }
            turns.rotate_left(1);
            turns[1] = Some(against);
        };
        let group: Vec<_> = group.into_iter().collect();
        for _ in 0..APART.min(LABOUR * count / group.len()) {
            if turn(Some(&group)).most <= rest {
                break;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_of_a_placement_count_as_one() {
        let mut against = Against::default();
        for (placement, by) in [(3, 0.5), (3, 0.75), (3, 0.25), (8, 0.0625), (9, 0.125)] {
            against.add(placement, by);
        }
        assert_eq!((against.placements(), against.most()), (3, 0.75));
        assert_eq!(against.worst().collect::<Vec<_>>(), [3, 9]);
    }

    #[test]
    fn a_group_that_goes_to_and_fro_is_followed_to_its_rest() {
        // Play goes between 7 and 8, and gets out, to 0, once in two hundred times; what leads there from
        // elsewhere is worth a tenth.
        let mut values = [0.1; 50];
        values[7..=8].fill(1.0);
        let (mut turns, mut labour) = (0, 0);
        follow(
            50,
            1e-7,
            |against| against.most() <= 1e-6,
            |among| {
                let all: Vec<u16> = (0..50).collect();
                turns += usize::from(among.is_none());
                let among = among.unwrap_or(&all);
                labour += among.len();
                let mut against = Against::default();
                let found = values;
                for &at in among {
                    let value = match at {
                        7 => found[8],
                        8 => found[7] * 0.995,
                        _ => found[7] / 10.0,
                    };
                    let known = &mut values[usize::from(at)];
                    if *known - value > 1e-9 {
                        against.add(at, *known - value);
                        *known = value;
                    }
                }
                against
            },
        );
        assert!(values.iter().all(|value| *value < 1e-3), "{values:?}");
        // Without groups it would take more than two thousand turns of all.
        assert!(turns < 200 && labour < 50 * 500, "{turns} turns, {labour}");
    }
}
