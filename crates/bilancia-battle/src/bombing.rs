//! Anti-aircraft fire over a whole combat move, strategic raids and rockets (A&A Chess:
//! "Anti-aircraft fire", "Economic bomber runs", "Weapons development").

use crate::{Rules, Terms};

/// Aircraft that fly together in one combat move, and how many enemy guns they pass or attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flight {
    /// Aircraft that set out.
    pub aircraft: u32,
    /// Territories with an enemy gun that they enter, one after another.
    pub guns: u32,
}

/// Aircraft that each flight loses where no dice are rolled: one whenever the count of exposures over
/// the whole move, flights in the order declared, reaches a multiple of five. What is lost is exposed
/// no more (unless the terms read it so), and the remainder at the end of the move is dropped: the
/// second figure, out of which `ryof6` makes a die ([`Terms::last_gun`]).
pub fn shot_down(terms: &Terms, flights: &[Flight]) -> (Vec<u32>, u32) {
    let mut exposures = 0;
    let mut lose = |flight: &Flight| {
        let mut lost = 0;
        for _ in 0..flight.guns {
            let flying = flight.aircraft - lost;
            let counted = if terms.readings.static_exposures {
                flight.aircraft
            } else {
                flying
            };
            lost += u32::from(terms.gun(exposures, counted).hits.any).min(flying);
            exposures += counted;
        }
        lost
    };
    (flights.iter().map(&mut lose).collect(), exposures)
}

/// The IPC that bombers which came through take from the victim's treasury, where no dice are rolled:
/// 2.5 each, 7.5 with heavy bombers, rounded down over all raids of the turn on one power (to read it
/// as rounded for each target, add what each takes alone), and no more than there is.
pub fn raid(bombers: u32, heavy: bool, treasury: u32) -> u32 {
    let halves = if heavy { 15 } else { 5 };
    (bombers * halves / 2).min(treasury)
}

/// The IPC that a rocket takes from the victim's treasury, where no die is rolled.
pub fn rocket(treasury: u32) -> u32 {
    3.min(treasury)
}

impl Rules {
    /// Whether raids and rockets are rolled: by a die each, under low luck one that shows 3 or 4.
    pub fn rolls_damage(self) -> bool {
        matches!(self, Self::Dice | Self::LowLuck | Self::Ryof6)
    }
}

/// The most dice of one raid, so that their weights stay below 2^64.
pub const MOST_RAID_DICE: u32 = 24;

/// Calls `each` with every sum, in IPC, that this many dice of a raid or rocket come to, and its weight.
/// Heavy bombers have three dice.
///
/// # Panics
/// If there are more than [`MOST_RAID_DICE`].
pub fn damage(rules: Rules, dice: u32, mut each: impl FnMut(u32, u64)) {
    assert!(dice <= MOST_RAID_DICE, "too many dice for one raid");
    let (low, high) = if rules == Rules::LowLuck {
        (3, 4)
    } else {
        (1, 6)
    };
    let mut weights = [0_u64; MOST_RAID_DICE as usize * 6 + 1];
    weights[0] = 1;
    for thrown in 0..dice {
        for sum in (0..=thrown as usize * high + high).rev() {
            weights[sum] = (low..=high)
                .filter(|face| *face <= sum)
                .map(|face| weights[sum - face])
                .sum();
        }
    }
    for (sum, weight) in weights.into_iter().enumerate().filter(|(_, w)| *w > 0) {
        each(sum as u32, weight);
    }
}
