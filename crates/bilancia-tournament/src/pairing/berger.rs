//! Round robin by the Berger tables.

use crate::progress::Pairing;

/// The pairings of a round, counted from 0, in the order of the table.
///
/// An odd number of entrants has a free round each; an opponent of an entrant that has withdrawn has a bye.
pub(super) fn round(active: &[bool], round: u32) -> Vec<Pairing> {
    let entrants = active.len() as u32;
    let even = entrants + entrants % 2;
    if even < 2 {
        return Vec::new();
    }
    // All entrants but the last turn in a circle; the last stays in place.
    let circle = even - 1;
    let (cycle, turn) = (round / circle, round % circle);
    // Numbers i and j of the circle meet where i + j = turn + 2, modulo its size; the one with 2 i = turn + 2 meets the last.
    let sum = turn + 2;
    let pivot = (1..=circle)
        .find(|number| (2 * number) % circle == sum % circle)
        .unwrap_or(1);
    let last = match turn % 2 {
        0 => [pivot, even],
        _ => [even, pivot],
    };
    let at = |number: u32| (number + circle - 1) % circle + 1;
    let others = (1..even / 2).map(|step| {
        let both = [at(pivot + step), at(pivot + circle - step)];
        let [low, high] = [both[0].min(both[1]), both[0].max(both[1])];
        match (high - low) % 2 {
            1 => [low, high],
            _ => [high, low],
        }
    });
    let swapped = |[first, second]: [u32; 2]| match cycle % 2 {
        0 => [first, second],
        _ => [second, first],
    };
    let all = std::iter::once(last).chain(others).map(swapped);
    all.filter_map(|both| line(both, active)).collect()
}

/// The line of two numbers of the table; none if neither takes part.
fn line(both: [u32; 2], active: &[bool]) -> Option<Pairing> {
    let takes_part = |number: u32| active.get(number as usize - 1).copied();
    let of = |one, other| match (takes_part(one), takes_part(other)) {
        (Some(true), Some(true)) => Some(Pairing::Game(both)),
        (Some(true), Some(false)) => Some(Pairing::Bye(one)),
        (Some(true), None) => Some(Pairing::Free(one)),
        _ => None,
    };
    of(both[0], both[1]).or_else(|| of(both[1], both[0]))
}
