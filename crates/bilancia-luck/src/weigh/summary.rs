//! Summary of a sampling experiment: estimates of all measures from the tallies.

use super::result::{Method, Pair, Weighed};
use crate::{
    depth::{Depth, MatchResult},
    estimate::{Confidence, Estimate, PointEstimate},
    ladder::Ladder,
    sample::Tally,
    shares::VarianceShares,
    skill_index::SkillIndex,
};

/// Result of a sampling experiment from its tallies, one per pair of rungs, at the interim analysis with this number,
/// from 1. There is at least one tally, and each has at least two blocks.
pub(super) fn summarise(ladder: &Ladder, seed: u64, tallies: &[Tally], analysis: u32) -> Weighed {
    let confidence = Confidence::sequential(analysis);
    let [strength, seat, draw] =
        [Tally::strength, Tally::seat, Tally::draw].map(|share| mean(tallies.iter().map(share)));
    let has_chance = tallies.iter().any(|tally| tally.chance);
    let is_imperfect = tallies.iter().any(|tally| tally.imperfect);
    let assisted: Option<Vec<_>> = tallies.iter().map(Tally::chance_assisted).collect();
    let [chance, clash, mixing] =
        random_causes(tallies, rest(&[strength, seat, draw]), assisted.as_deref());
    let shares = [strength, seat, chance, clash, mixing, draw];
    let pairs = pairs(ladder, tallies, confidence);
    let depth = (tallies[0].seats == 2)
        .then(|| Depth::fit(&match_results(&pairs)))
        .flatten();
    let decisions: u64 = tallies.iter().map(|tally| tally.counts[0]).sum();
    let forced: u64 = tallies.iter().map(|tally| tally.counts[1]).sum();
    Weighed {
        method: match (has_chance, &assisted) {
            (true, Some(_)) => Method::Assisted,
            (true, None) => Method::Complement,
            (false, _) => Method::Sampled,
        },
        ladder: ladder.clone(),
        index: SkillIndex::of(strength.interval(confidence)),
        shares: VarianceShares::from_all(shares.map(|share| share.value)),
        intervals: shares.map(|share| {
            let interval = share.interval(confidence);
            Estimate {
                low: interval.low.clamp(0.0, 1.0),
                high: interval.high.clamp(0.0, 1.0),
                ..interval
            }
        }),
        clash_at_most: is_imperfect && (!has_chance || assisted.is_some()),
        at_least: true,
        depth,
        legibility: legibility(ladder, &pairs),
        pairs,
        choices: None,
        leverage: None,
        forced: (decisions + forced > 0).then(|| forced as f64 / (decisions + forced) as f64),
        games: tallies.iter().map(Tally::games).sum(),
        positions: 0,
        seed,
        tallies: tallies.to_vec(),
    }
}

/// Mean of independent estimates.
fn mean(estimates: impl Iterator<Item = PointEstimate>) -> PointEstimate {
    let all: Vec<_> = estimates.collect();
    let count = all.len() as f64;
    PointEstimate {
        value: all.iter().map(|estimate| estimate.value).sum::<f64>() / count,
        standard_error: all
            .iter()
            .map(|estimate| estimate.standard_error.powi(2))
            .sum::<f64>()
            .sqrt()
            / count,
        n: all.iter().map(|estimate| estimate.n).sum(),
    }
}

/// Share that strength, seat and draws leave of 1. The standard error takes the three as independent.
fn rest(known: &[PointEstimate; 3]) -> PointEstimate {
    let [strength, seat, draw] = known;
    PointEstimate {
        value: 1.0 - strength.value - seat.value - draw.value,
        standard_error: (strength.standard_error.powi(2)
            + seat.standard_error.powi(2)
            + draw.standard_error.powi(2))
        .sqrt(),
        n: strength.n,
    }
}

/// Shares of chance, clash and mixing, which sum to `rest`. Of two shares of which only the sum has a standard error, both
/// get that one. `assisted` has the shares of chance by estimator E2, if it was used.
fn random_causes(
    tallies: &[Tally],
    rest: PointEstimate,
    assisted: Option<&[PointEstimate]>,
) -> [PointEstimate; 3] {
    let count = tallies.len() as f64;
    let has_chance = tallies.iter().any(|tally| tally.chance);
    let is_imperfect = tallies.iter().any(|tally| tally.imperfect);
    let zero = PointEstimate::default();
    let split = |whole: PointEstimate, part: f64| {
        let part = part.min(whole.value).max(0.0);
        let of = |value| PointEstimate { value, ..whole };
        [of(part), of(whole.value - part)]
    };
    let clash_bound = || tallies.iter().filter_map(Tally::clash_bound).sum::<f64>() / count;
    match (has_chance, assisted, is_imperfect) {
        (true, Some(assisted), _) => {
            let chance = mean(assisted.iter().copied());
            let choices = PointEstimate {
                value: rest.value - chance.value,
                standard_error: rest.standard_error.hypot(chance.standard_error),
                n: rest.n,
            };
            let [clash, mixing] = split(choices, clash_bound());
            [chance, clash, mixing]
        }
        (true, None, _) => {
            let mixing = tallies.iter().filter_map(Tally::mixing).sum::<f64>() / count;
            let [mixing, chance] = split(rest, mixing);
            [chance, zero, mixing]
        }
        (false, _, true) => {
            let [clash, mixing] = split(rest, clash_bound());
            [zero, clash, mixing]
        }
        (false, _, false) => [zero, zero, rest],
    }
}

/// Results of all pairs of rungs.
fn pairs(ladder: &Ladder, tallies: &[Tally], confidence: Confidence) -> Vec<Pair> {
    let rungs = ladder.pairs();
    let pair = |(rungs, tally): ([usize; 2], &Tally)| {
        let others = (1..tally.seats as usize).map(|seat| tally.score(seat));
        let others = others.sum::<f64>() / f64::from(tally.seats - 1);
        Pair {
            rungs,
            score: tally.mean_score().interval(confidence),
            by_seat: [tally.score(0), others],
            games: tally.games(),
        }
    };
    rungs.into_iter().zip(tallies).map(pair).collect()
}

/// Results of pairs in a game of two seats, as the rating model takes them.
fn match_results(pairs: &[Pair]) -> Vec<MatchResult> {
    let result = |pair: &Pair| MatchResult {
        rungs: pair.rungs,
        scores: pair.by_seat,
        games: pair.games as f64 / 2.0,
    };
    pairs.iter().map(result).collect()
}

/// Smallest advantage 2p - 1 of the highest rung over the lowest one for which ratios to it are given.
const MIN_ADVANTAGE: f64 = 0.01;

/// Advantage of each rung over the lowest one, relative to that of the highest; empty where the latter is too small.
fn legibility(ladder: &Ladder, pairs: &[Pair]) -> Vec<f64> {
    let advantage = |rung: usize| {
        let found = pairs.iter().find(|pair| pair.rungs == [0, rung]);
        found.map_or(0.0, |pair| 2.0 * pair.score.value - 1.0)
    };
    let top = ladder.agents.len() - 1;
    match advantage(top).abs() > MIN_ADVANTAGE {
        true => (1..=top)
            .map(|rung| advantage(rung) / advantage(top))
            .collect(),
        false => Vec::new(),
    }
}
