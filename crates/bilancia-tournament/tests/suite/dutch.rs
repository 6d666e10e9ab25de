//! The Dutch system: rounds that another engine has paired, the procedure of the rules step by step, and what must hold in every round.

use std::collections::BTreeMap;

use bilancia_core::Rng;
use bilancia_testkit::sized;
use bilancia_tournament::{
    event::{Act, Event, Plan},
    format::{Format, Games, SwissPairing},
    import::read_trf,
    progress::{Pairing, Progress, Scorecard},
};

use crate::support::{enter, host, plan, play_round};

/// Reports of random tournaments, each after `>` and before the pairs of its next round, White first, as bbpPairings 6.0.0 makes them.
const KNOWN: &str = include_str!("../dutch/known.txt");

fn dutch(rounds: u32, entrants: u32) -> Event {
    let plan = Plan {
        pairing: SwissPairing::Dutch,
        half_byes: 1,
        ..plan(Format::Swiss { rounds }, Games::Single)
    };
    enter(plan, entrants)
}

/// Plays a tournament in which now and then somebody is absent, and looks at each round as it is paired.
fn play(seed: u64, entrants: u32, rounds: u32, look: &mut dyn FnMut(&Event, &[Pairing])) {
    let mut rng = Rng::new(seed);
    let mut event = dutch(rounds, entrants);
    let [draws, forfeits] = [rng.below(60), rng.below(8)];
    for round in 1..=rounds {
        for entrant in 1..=entrants {
            if rng.below(25) == 0 {
                host(&mut event, Act::Absent { entrant, round });
            }
        }
        let pairings = event.next_round().unwrap();
        look(&event, &pairings);
        host(&mut event, Act::Paired { pairings });
        play_round(&mut event, &mut rng, draws, forfeits);
    }
}

fn pairs_of(round: &[Pairing]) -> Vec<[u32; 2]> {
    let pair = |line: &Pairing| match *line {
        Pairing::Game(both) => Some(both),
        Pairing::Bye(one) => Some([one, 0]),
        Pairing::Half(_) | Pairing::Free(_) => None,
    };
    let mut all: Vec<_> = round.iter().filter_map(pair).collect();
    all.sort_unstable();
    all
}

#[test]
fn rounds_are_those_of_another_engine() {
    let mut count = 0;
    for block in KNOWN.split(">\n").skip(1) {
        let (report, pairs) = block.split_once("\n=\n").unwrap();
        let mut pairs: Vec<[u32; 2]> = pairs
            .lines()
            .filter(|line| !line.is_empty())
            .map(|line| {
                let mut numbers = line.split(' ').map(|number| number.parse().unwrap());
                [numbers.next().unwrap(), numbers.next().unwrap()]
            })
            .collect();
        pairs.sort_unstable();
        let round = read_trf(report).unwrap().next_round(SwissPairing::Dutch);
        assert_eq!(pairs_of(&round.unwrap()), pairs, "{report}");
        count += 1;
    }
    assert!(count >= 60);
}

#[test]
fn absolute_criteria_hold_in_every_round() {
    for seed in 0..sized(20, 400) {
        let entrants = 8 + (seed % 13) as u32;
        play(
            seed,
            entrants,
            (entrants / 2).min(7),
            &mut |event, round| {
                let state = event.state();
                let cards = state.progress.scorecards();
                let card = |number: u32| &cards[number as usize - 1];
                let mut paired: Vec<u32> =
                    round.iter().flat_map(Pairing::entrants).copied().collect();
                paired.sort_unstable();
                assert_eq!(paired, state.progress.active_numbers());
                let last = state.progress.rounds.len() + 1 == entrants.min(14) as usize / 2;
                for [one, other] in pairs_of(round) {
                    if other == 0 {
                        assert!(!had_bye(card(one)), "{seed}: a second bye");
                        continue;
                    }
                    assert!(!met(card(one), other), "{seed}: {one} and {other} again");
                    let sides = [one, other].map(|number| absolute(card(number)));
                    assert!(
                        last || sides[0].is_none() || sides[0] != sides[1],
                        "{seed}: {one}, {other}"
                    );
                }
            },
        );
    }
}

fn met(card: &Scorecard, other: u32) -> bool {
    card.lines
        .iter()
        .any(|line| line.played && line.opponent == Some(other))
}

fn had_bye(card: &Scorecard) -> bool {
    card.lines
        .iter()
        .any(|line| !line.played && line.points == 2)
}

fn had(card: &Scorecard) -> Vec<u8> {
    let played = card.lines.iter().filter(|line| line.played);
    played
        .flat_map(|line| &line.games)
        .map(|game| game.side)
        .collect()
}

/// The side that must be had next, if one must.
fn absolute(card: &Scorecard) -> Option<u8> {
    let had = had(card);
    let second = had.iter().filter(|side| **side == 1).count() as i32;
    let balance = had.len() as i32 - 2 * second;
    match *had.as_slice() {
        _ if balance.abs() > 1 => Some(u8::from(balance > 0)),
        [.., one, last] if one == last => Some(1 - last),
        _ => None,
    }
}

/// The side that is preferred, and whether strongly.
fn preferred(card: &Scorecard) -> Option<(u8, bool)> {
    let had = had(card);
    let last = *had.last()?;
    let second = had.iter().filter(|side| **side == 1).count() as i32;
    let balance = had.len() as i32 - 2 * second;
    Some(match absolute(card) {
        Some(side) => (side, true),
        None if balance != 0 => (u8::from(balance > 0), true),
        None => (1 - last, false),
    })
}

/// All complete legal pairings of players; the bye is with 0.
fn complete(left: &[u32], cards: &[Scorecard], bye: bool) -> Vec<Vec<[u32; 2]>> {
    let Some((first, rest)) = left.split_first() else {
        return vec![Vec::new()];
    };
    let card = |number: u32| &cards[number as usize - 1];
    let mut all = Vec::new();
    for (place, other) in rest.iter().enumerate() {
        let sides = [*first, *other].map(|number| absolute(card(number)));
        if met(card(*first), *other) || (sides[0].is_some() && sides[0] == sides[1]) {
            continue;
        }
        let mut others = rest.to_vec();
        others.remove(place);
        for mut tail in complete(&others, cards, bye) {
            tail.push([*first, *other]);
            all.push(tail);
        }
    }
    if bye && !had_bye(card(*first)) {
        for mut tail in complete(rest, cards, false) {
            tail.push([*first, 0]);
            all.push(tail);
        }
    }
    all
}

/// Subsets of a number of members, each in order.
fn subsets(of: &[u32], many: usize) -> Vec<Vec<u32>> {
    match (many, of.split_first()) {
        (0, _) => vec![Vec::new()],
        (_, None) => Vec::new(),
        (_, Some((first, rest))) => {
            let with = subsets(rest, many - 1).into_iter().map(|mut rest| {
                rest.insert(0, *first);
                rest
            });
            with.chain(subsets(rest, many)).collect()
        }
    }
}

fn orders(of: &[u32]) -> Vec<Vec<u32>> {
    if of.is_empty() {
        return vec![Vec::new()];
    }
    let from = |place: usize| {
        let mut rest = of.to_vec();
        let first = rest.remove(place);
        orders(&rest).into_iter().map(move |mut rest| {
            rest.insert(0, first);
            rest
        })
    };
    (0..of.len()).flat_map(from).collect()
}

/// The candidates of a homogeneous bracket of places 1 and so on, in the order of articles 4.2 and 4.3: the pairs of each.
fn candidates(count: u32, pairs: usize) -> Vec<Vec<[u32; 2]>> {
    let all: Vec<u32> = (1..=count).collect();
    let original = &all[..pairs];
    let mut halves = subsets(&all, pairs);
    halves.sort_by_key(|half| {
        let comes: Vec<u32> = half
            .iter()
            .copied()
            .filter(|it| !original.contains(it))
            .collect();
        let mut leaves: Vec<u32> = original
            .iter()
            .copied()
            .filter(|it| !half.contains(it))
            .collect();
        leaves.reverse();
        let sum = |of: &[u32]| of.iter().sum::<u32>();
        let far = sum(&comes) - sum(&leaves);
        let leaves: Vec<_> = leaves.into_iter().map(std::cmp::Reverse).collect();
        (comes.len(), far, leaves, comes)
    });
    let mut found = Vec::new();
    for half in halves {
        let rest: Vec<u32> = all
            .iter()
            .copied()
            .filter(|it| !half.contains(it))
            .collect();
        for order in orders(&rest) {
            let pair = |(one, other): (&u32, &u32)| [*one.min(other), *one.max(other)];
            found.push(half.iter().zip(&order).map(pair).collect());
        }
    }
    found
}

/// How far a complete pairing of players in order is from fulfilling the criteria C5 to C8 and C12 to C16, as its first bracket has it.
fn failures(round: &[[u32; 2]], cards: &[Scorecard], groups: [&[u32]; 2]) -> Vec<u32> {
    let points = |number: u32| cards[number as usize - 1].points();
    let [first, next] = groups;
    let inside = |pair: &[u32; 2], of: &[u32]| pair.iter().all(|one| of.contains(one));
    let bye = round
        .iter()
        .find(|pair| pair[1] == 0)
        .map_or(0, |pair| points(pair[0]));
    let partner = |number: u32| {
        let pair = round.iter().find(|pair| pair.contains(&number)).unwrap();
        pair[usize::from(pair[0] == number)]
    };
    let down: Vec<u32> = first
        .iter()
        .copied()
        .filter(|one| !first.contains(&partner(*one)))
        .collect();
    let second: Vec<u32> = down.iter().chain(next).copied().collect();
    let stays = |one: &&u32| !second.contains(&partner(**one));
    let again: Vec<u32> = second.iter().filter(stays).copied().collect();
    let mut scores: Vec<u32> = again.iter().map(|one| points(*one)).collect();
    scores.sort_unstable_by(|one, other| other.cmp(one));
    scores.resize(second.len(), 0);
    let wishes = |pair: &[u32; 2]| pair.map(|number| preferred(&cards[number as usize - 1]));
    let same = |pair: &&[u32; 2]| match wishes(pair) {
        [Some(one), Some(other)] => one.0 == other.0,
        _ => false,
    };
    let pairs = round.iter().filter(|pair| inside(pair, first));
    let conflicts: Vec<&[u32; 2]> = pairs.filter(same).collect();
    let strong = conflicts
        .iter()
        .filter(|pair| wishes(pair).iter().flatten().all(|wish| wish.1));
    let [before, earlier] = [1, 2].map(|back| {
        down.iter()
            .filter(|one| went_down(cards, **one, back))
            .count()
    });
    let mut all = vec![bye, down.len() as u32, again.len() as u32];
    all.extend(scores);
    all.extend([conflicts.len(), strong.count(), before, earlier].map(|count| count as u32));
    all
}

fn went_down(cards: &[Scorecard], number: u32, back: u32) -> bool {
    let card = &cards[number as usize - 1];
    let played = cards
        .iter()
        .flat_map(|card| &card.lines)
        .map(|line| line.round)
        .max();
    let Some(round) = played.and_then(|played| (played + 1).checked_sub(back)) else {
        return false;
    };
    let Some(line) = card.lines.iter().find(|line| line.round == round) else {
        return false;
    };
    match line.opponent.filter(|_| line.played) {
        None => line.points > 0,
        Some(other) => card.points_before(round) > cards[other as usize - 1].points_before(round),
    }
}

#[test]
fn the_first_bracket_is_the_first_of_the_best_candidates() {
    let mut looked = 0;
    for seed in 0..sized(30, 1_000) {
        let entrants = 5 + (seed % 4) as u32;
        // One round more than is played, so that no round is the last one.
        play(seed, entrants, 4, &mut |event, round| {
            let progress = &event.state().progress;
            if progress.rounds.len() < 3 {
                looked += usize::from(look_at_first(progress, round, seed));
            }
        });
    }
    assert!(looked > 30, "{looked}");
}

/// Compares the first bracket of a round with the one that the procedure finds; false if no round is legal.
fn look_at_first(progress: &Progress, round: &[Pairing], seed: u64) -> bool {
    let cards = progress.scorecards();
    let points = |number: u32| cards[number as usize - 1].points();
    let mut order = progress.present_numbers();
    order.sort_by_key(|number| (u32::MAX - points(*number), *number));
    let groups: Vec<&[u32]> = order
        .chunk_by(|one, other| points(*one) == points(*other))
        .collect();
    let [first, next] = [0, 1].map(|place| groups.get(place).copied().unwrap_or_default());
    let rounds = complete(&order, &cards, order.len() % 2 == 1);
    let bracket = |round: &[[u32; 2]]| -> Vec<[u32; 2]> {
        let of = |number: u32| {
            first
                .iter()
                .position(|one| *one == number)
                .map(|place| place as u32 + 1)
        };
        let pair = |pair: &[u32; 2]| {
            let [one, other] = [of(pair[0])?, of(pair[1])?];
            Some([one.min(other), one.max(other)])
        };
        let mut pairs: Vec<_> = round.iter().filter_map(pair).collect();
        pairs.sort_unstable();
        pairs
    };
    let mut best: BTreeMap<Vec<[u32; 2]>, Vec<u32>> = BTreeMap::new();
    for round in &rounds {
        let failures = failures(round, &cards, [first, next]);
        let known = best
            .entry(bracket(round))
            .or_insert_with(|| failures.clone());
        *known = failures.min(known.clone());
    }
    let Some(least) = best.values().min().cloned() else {
        return false;
    };
    let pairs = best
        .iter()
        .find(|(_, failures)| **failures == least)
        .unwrap()
        .0
        .len();
    let mut all = candidates(first.len() as u32, pairs)
        .into_iter()
        .map(|mut pairs| {
            pairs.sort_unstable();
            pairs
        });
    let right = all.find(|pairs| best.get(pairs) == Some(&least)).unwrap();
    assert_eq!(
        bracket(&pairs_of(round)),
        right,
        "{seed}, round {}",
        progress.rounds.len() + 1
    );
    true
}
