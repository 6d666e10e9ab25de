//! Anti-aircraft fire over a whole combat move, strategic bombing raids, and rockets (A&A Chess:
//! "Anti-aircraft fire", "Economic bomber runs", "Weapons development").

use crate::{Rules, Terms};

/// Aircraft that fly together in one combat move, and the enemy anti-aircraft guns on their way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flight {
    /// Number of aircraft that set out.
    pub aircraft: u32,
    /// Number of territories with an enemy gun that they enter, one after another.
    pub guns: u32,
}

/// Number of aircraft that each flight loses under rules without dice, and the total number of exposures to
/// guns in the combat move.
///
/// Flights count in the order declared. One aircraft is lost whenever the number of exposures over the whole
/// move reaches a multiple of five (six for `ryof6`, unless the terms read it otherwise). An aircraft that is
/// lost is not exposed to later guns, unless [`crate::Readings::static_exposures`] is set. What is left over
/// at the end of the move has no effect, except under `ryof6`, which rolls a die for it
/// ([`Terms::last_gun`]).
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

/// IPC that bombers which survived anti-aircraft fire take from the victim's treasury, under rules that do
/// not roll for damage.
///
/// Each bomber takes 2.5 IPC, with heavy bombers 7.5, in total at most `treasury`. The total over all raids
/// of the turn on one power is rounded down; to round for each target instead, call this for each target and
/// add the results.
pub fn raid(bombers: u32, heavy: bool, treasury: u32) -> u32 {
    let halves = if heavy { 15 } else { 5 };
    (bombers * halves / 2).min(treasury)
}

/// IPC that one rocket takes from the victim's treasury, under rules that do not roll for damage: 3, and at
/// most `treasury`.
pub fn rocket(treasury: u32) -> u32 {
    3.min(treasury)
}

impl Rules {
    /// Whether damage of raids and rockets is rolled, with one die each.
    pub fn rolls_damage(self) -> bool {
        self.damage_die().is_some()
    }
}

/// Maximum number of dice of one raid, so that the weights of their sums, up to 6^24, stay below 2^64.
pub const MOST_RAID_DICE: u32 = 24;

/// Calls `each` once for every sum of `dice` damage dice, in IPC, with its weight.
///
/// A raid rolls one die for each bomber, three for each heavy bomber; a rocket rolls one.
///
/// # Panics
/// If there are more than [`MOST_RAID_DICE`] dice.
pub fn damage(rules: Rules, dice: u32, mut each: impl FnMut(u32, u64)) {
    assert!(dice <= MOST_RAID_DICE, "too many dice for one raid");
    let [low, high] = rules
        .damage_die()
        .unwrap_or([1, 6])
        .map(|face| face as usize);
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
