//! FIDE's Dutch system, by an engine of its own: score group by score group, the leaders first.
//!
//! Source: FIDE Handbook C.04.3, "FIDE (Dutch) System", in force from 1 February 2026. Its procedure goes through candidates in an order
//! and takes the first of the best. What makes a candidate better, and which of equals comes first, are sums over its pairs that are
//! compared one after the other; so the candidate is found here as the heaviest matching of all who are left, of which the bracket keeps
//! its own pairs. That all others can be paired below is a part of it.

mod criteria;
mod player;
mod weights;

use self::{
    criteria::Bracket,
    player::{Player, players},
    weights::{Edge, best},
};
use super::sides::allot;
use crate::{
    format::Games,
    progress::{Pairing, Progress},
};

/// Partners of players by their places; none is the bye.
type Partners = Vec<Option<usize>>;

/// Most players: the numbers that are compared grow with them, and more would take minutes.
const MOST: usize = 300;

/// The next round, the boards of the leaders first, then the bye and those who are absent; none if no legal round is left, or there are
/// too many players. `rounds` are all of the tournament.
pub(super) fn round(progress: &Progress, rounds: u32) -> Option<Vec<Pairing>> {
    let mut left = players(progress, rounds);
    if left.len() > MOST {
        return None;
    }
    let (mut games, mut bye) = (Vec::new(), None);
    let mut moved = 0;
    while !left.is_empty() {
        let group_end = |begin: usize| {
            let points = left.get(begin).map_or(0, |first| first.points);
            begin + left[begin..].partition_point(|one| one.points >= points)
        };
        let end = group_end(moved);
        let mut bracket = Bracket {
            left: &left,
            moved,
            end,
            next: group_end(end),
            single_has_bye: false,
        };
        // In the first round no pair costs anything, and the first candidate is the best.
        let partners = match progress.rounds.is_empty() {
            true => first_round(left.len()),
            false => paired(&mut bracket)?,
        };
        let goes_down = |one: &usize| partners[*one].is_none_or(|other| other >= end);
        let stays: Vec<usize> = (0..end).filter(goes_down).collect();
        for one in 0..end {
            if let Some(other) = partners[one].filter(|other| (one + 1..end).contains(other)) {
                games.push([left[one].clone(), left[other].clone()]);
            }
        }
        if end == left.len() {
            bye = stays.first().map(|one| Pairing::Bye(left[*one].number));
            break;
        }
        moved = stays.len();
        let stay = stays.into_iter().chain(end..left.len());
        left = stay.map(|place| left[place].clone()).collect();
    }
    games.sort_by_key(|[one, other]| {
        let all = (one.points, one.points + other.points);
        (std::cmp::Reverse(all), one.number)
    });
    let games = games
        .iter()
        .map(|both| Pairing::Game(seated(both, progress.games)));
    Some(
        games
            .chain(bye)
            .chain(progress.absent.iter().copied())
            .collect(),
    )
}

fn seated([one, other]: &[Player; 2], games: Games) -> [u32; 2] {
    let begins = one.number % 2 == 1;
    match games {
        Games::Double if begins => [one.number, other.number],
        Games::Double => [other.number, one.number],
        Games::Single => allot(
            (one.number, &one.sides),
            (other.number, &other.sides),
            begins,
        ),
    }
}

/// The upper half against the lower one in order; the last has the bye of an odd number.
fn first_round(players: usize) -> Partners {
    let half = players / 2;
    let partner = |one: usize| match one {
        _ if one >= 2 * half => None,
        one if one < half => Some(one + half),
        one => Some(one - half),
    };
    (0..players).map(partner).collect()
}

/// The partners of all who are left, as it is best for a bracket.
fn paired(bracket: &mut Bracket<'_>) -> Option<Partners> {
    let players = bracket.left.len();
    let first = best(
        players,
        &edges(bracket, |bracket, edge| {
            bracket.first_costs(edge.one, edge.other, &mut edge.costs);
            true
        }),
    )?;
    let down = (0..bracket.end).filter(|one| bracket.goes_down(*one, first[*one]));
    let down = down.count();
    let last = first.iter().position(Option::is_none);
    let own = bracket.left[bracket.end - 1].points;
    bracket.single_has_bye = down == 1 && last.is_some_and(|last| bracket.left[last].points >= own);
    let mut fixed = vec![None; players];
    let mut pairs = (bracket.end - down) / 2;
    if bracket.moved > 0 {
        let found = best(
            players,
            &edges(bracket, |bracket, edge| {
                bracket.costs(edge.one, edge.other, &mut edge.costs);
                order_of_moved(bracket, edge);
                true
            }),
        )?;
        for one in 0..bracket.moved {
            let other = found[one].filter(|other| *other < bracket.end);
            fixed[one] = Some(other);
            if let Some(other) = other {
                fixed[other] = Some(Some(one));
            }
        }
        let rest = |one: &usize| fixed[*one].is_none() && !bracket.goes_down(*one, found[*one]);
        pairs = (bracket.moved..bracket.end).filter(rest).count() / 2;
    }
    let rest: Vec<usize> = (bracket.moved..bracket.end)
        .filter(|one| fixed[*one].is_none())
        .collect();
    best(
        players,
        &edges(bracket, |bracket, edge| {
            bracket.costs(edge.one, edge.other, &mut edge.costs);
            order_of_rest(&rest, pairs, edge);
            let end = bracket.end;
            let inside = |of: Option<usize>| of.filter(|of| *of < end);
            let keeps = |one: usize, other: Option<usize>| {
                fixed
                    .get(one)
                    .copied()
                    .flatten()
                    .is_none_or(|fixed| fixed == inside(other))
            };
            keeps(edge.one, edge.other)
                && edge.other.is_none_or(|other| keeps(other, Some(edge.one)))
        }),
    )
}

/// The legal pairs of all who are left, with what `weigh` gives them; those that it does not keep are left out.
fn edges(bracket: &Bracket<'_>, weigh: impl Fn(&Bracket<'_>, &mut Edge) -> bool) -> Vec<Edge> {
    let players = bracket.left.len();
    let mut all = Vec::new();
    for one in 0..players {
        let others = (one + 1..players).map(Some);
        let bye = (players % 2 == 1).then_some(None);
        for other in others.chain(bye) {
            let mut edge = Edge {
                one,
                other,
                costs: Vec::new(),
                gains: Vec::new(),
            };
            if bracket.allows(one, other) && weigh(bracket, &mut edge) {
                all.push(edge);
            }
        }
    }
    all
}

/// The order of candidates as far as it is that of those who were moved down (articles 4.4 and 4.2): first who of them is paired, then
/// with whom.
fn order_of_moved(bracket: &Bracket<'_>, edge: &mut Edge) {
    let resident = edge
        .other
        .filter(|other| (bracket.moved..bracket.end).contains(other));
    let is = |moved: usize| (moved == edge.one).then_some(resident).flatten();
    let all = || 0..bracket.moved;
    edge.gains
        .extend(all().map(|moved| u64::from(is(moved).is_some())));
    let early = |resident: usize| (bracket.end - resident) as u64;
    edge.gains
        .extend(all().map(|moved| is(moved).map_or(0, early)));
}

/// The order of candidates of a homogeneous bracket, or of the rest of one (articles 4.3 and 4.2): exchanges between its two halves, then
/// transpositions. The upper of a pair counts as of the first half, of which `pairs` are made.
fn order_of_rest(rest: &[usize], pairs: usize, edge: &mut Edge) {
    let place = |of: usize| rest.iter().position(|one| *one == of);
    let (one, other) = (place(edge.one), edge.other.and_then(place));
    let upper = one.filter(|_| other.is_some());
    // The fewest are exchanged, and these are near to each other.
    edge.costs
        .push(u64::from(upper.is_some_and(|upper| upper >= pairs)));
    edge.costs.push(upper.map_or(0, |upper| upper as u64));
    // The last of the first half leave it first, and the first of the second come.
    for leaves in (0..pairs).rev() {
        let has = one == Some(leaves) || other == Some(leaves);
        edge.gains.push(u64::from(has && upper != Some(leaves)));
    }
    for comes in pairs..rest.len() {
        edge.gains.push(u64::from(upper == Some(comes)));
    }
    for of in 0..rest.len() {
        let against = other.filter(|_| upper == Some(of));
        edge.gains
            .push(against.map_or(0, |other| (rest.len() - other) as u64));
    }
}
