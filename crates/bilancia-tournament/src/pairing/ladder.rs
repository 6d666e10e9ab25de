//! Ladders: an order of entrants in which neighbours play for the higher place.

use crate::progress::{Board, Pairing, Progress};

/// The order of entrants by place, the first first.
///
/// It begins as that of start numbers. The winner against an entrant on a higher place takes it, and those in between go
/// down by one; boards of a round count from the lowest to the highest.
pub fn places(progress: &Progress) -> Vec<u32> {
    let mut order: Vec<u32> = (1..=progress.active.len() as u32).collect();
    for boards in &progress.rounds {
        let before = order.clone();
        let place = |number: u32| before.iter().position(|other| *other == number);
        let mut decided: Vec<_> = boards
            .iter()
            .filter_map(|board| risen(board, &place))
            .collect();
        decided.sort_unstable_by(|one, other| other.cmp(one));
        for (_, winner, loser) in decided {
            let from = order.iter().position(|other| *other == winner);
            let to = order.iter().position(|other| *other == loser);
            if let (Some(from), Some(to)) = (from, to) {
                if from > to {
                    let winner = order.remove(from);
                    order.insert(to, winner);
                }
            }
        }
    }
    order
}

/// The place at stake, and the winner and the loser of a board that the lower one has won.
fn risen(board: &Board, place: &impl Fn(u32) -> Option<usize>) -> Option<(usize, u32, u32)> {
    let Pairing::Game([one, other]) = board.pairing else {
        return None;
    };
    let [of_one, of_other] = board.points();
    let (winner, loser) = match of_one.cmp(&of_other) {
        _ if !board.is_over() => return None,
        std::cmp::Ordering::Greater => (one, other),
        std::cmp::Ordering::Less => (other, one),
        std::cmp::Ordering::Equal => return None,
    };
    let (from, to) = (place(winner)?, place(loser)?);
    (from > to).then_some((to, winner, loser))
}

/// Neighbours in the order of active entrants: places 1 and 2, 3 and 4 in the first round, 2 and 3, 4 and 5 in the second,
/// and so on in turn. The lower one, who challenges, has the first side in every second pair of rounds.
pub(super) fn round(progress: &Progress) -> Vec<Pairing> {
    let round = progress.rounds.len();
    let is_active = |number: &u32| {
        progress
            .active
            .get(*number as usize - 1)
            .copied()
            .unwrap_or(false)
    };
    let order: Vec<_> = places(progress).into_iter().filter(is_active).collect();
    let skipped = match order.len() {
        2 => 0,
        _ => round % 2,
    };
    let mut lines: Vec<_> = order[..skipped]
        .iter()
        .map(|one| Pairing::Free(*one))
        .collect();
    for both in order[skipped..].chunks(2) {
        lines.push(match *both {
            [upper, lower] if (round / 2).is_multiple_of(2) => Pairing::Game([upper, lower]),
            [upper, lower] => Pairing::Game([lower, upper]),
            [one] => Pairing::Free(one),
            _ => continue,
        });
    }
    lines
}
