//! Summary of a sampling experiment: estimates of all measures from the tallies.

use super::{
    pair::Pair,
    ranking::{Ranking, legibility},
    result::{Method, Weighed},
};
use crate::{
    balance::{Balance, Structure},
    depth::{Depth, MatchResult},
    estimate::{Confidence, Estimate, PointEstimate},
    ladder::Ladder,
    sample::Tally,
    shares::VarianceShares,
};

/// Result of a sampling experiment from its tallies, one per pair of rungs, at the interim analysis with this number,
/// from 1. There is at least one tally, and each has at least two blocks.
pub(super) fn summarise(ladder: &Ladder, seed: u64, tallies: &[Tally], analysis: u32) -> Weighed {
    let confidence = match tallies.iter().all(Tally::is_as_planned) {
        true => Confidence::single(),
        false => Confidence::sequential(analysis),
    };
    let structure = Structure {
        chance: !tallies.iter().all(|tally| tally.no_chance),
        interaction: !tallies.iter().all(|tally| tally.no_interaction),
        choices: true,
    };
    let causes = Causes {
        ladder,
        tallies,
        confidence,
    };
    let found = causes.shares(structure);
    let shares = found.all();
    let of_rules = found.of_rules();
    let off_scales = less(&[found.strength, of_rules]);
    let pairs = pairs(ladder, tallies, confidence);
    let depth = (tallies[0].seats == 2)
        .then(|| Depth::fit(&match_results(&pairs)))
        .flatten();
    let decisions: u64 = tallies.iter().map(|tally| tally.counts[0]).sum();
    let forced: u64 = tallies.iter().map(|tally| tally.counts[1]).sum();
    Weighed {
        method: found.method,
        ladder: ladder.clone(),
        balance: Balance::of(found.strength, of_rules, off_scales, structure),
        shares: VarianceShares::from_all(shares.map(|share| share.value)),
        intervals: shares.map(Estimate::within_unit),
        chance_bounds: found.chance_bounds,
        clash_at_most: found.has_clash,
        at_least: true,
        depth,
        ranking: Ranking::of(&pairs),
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
fn mean(estimates: impl Iterator<Item = Estimate>) -> Estimate {
    let all: Vec<_> = estimates.collect();
    let weight = 1.0 / all.len() as f64;
    let terms: Vec<_> = all.iter().map(|&estimate| (weight, estimate)).collect();
    Estimate::sum_of_independent(&terms)
}

/// Remainder of 1 that these shares leave, if their errors are independent.
fn less(known: &[Estimate]) -> Estimate {
    let mut terms = vec![(1.0, Estimate::exact(1.0))];
    terms.extend(known.iter().map(|&share| (-1.0, share)));
    Estimate::sum_of_independent(&terms)
}

/// Estimate of a share whose value is from 0 to the most that is left for it.
fn at_most(share: Estimate, most: f64) -> Estimate {
    let value = share.value.clamp(0.0, most.max(0.0));
    Estimate {
        value,
        low: share.low.min(value),
        high: share.high.max(value),
        ..share
    }
}

/// Shares of the variance, with how that of chance was found.
struct Shares {
    method: Method,
    strength: Estimate,
    seat: Estimate,
    chance: Estimate,
    chance_bounds: Option<[f64; 2]>,
    clash: Estimate,
    /// Whether the games tell something of the clash.
    has_clash: bool,
    mixing: Estimate,
    draw: Estimate,
}

impl Shares {
    /// All of them, in the order of [`VarianceShares::from_all`].
    fn all(&self) -> [Estimate; 6] {
        [
            self.strength,
            self.seat,
            self.chance,
            self.clash,
            self.mixing,
            self.draw,
        ]
    }

    /// Luck of the rules: the shares of chance and of clash together.
    fn of_rules(&self) -> Estimate {
        let (chance, clash) = (self.chance, self.clash);
        Estimate {
            low: chance.low + clash.low,
            high: chance.high + clash.high,
            value: chance.value + clash.value,
            basis: if chance.is_exact() {
                clash.basis
            } else {
                chance.basis
            },
        }
    }
}

/// Method by which tallies tell the share of chance.
fn method(tallies: &[Tally]) -> Method {
    let has_chance = tallies.iter().any(|tally| tally.chance);
    let is_assisted = tallies
        .iter()
        .all(|tally| tally.chance_assisted().is_some());
    match (has_chance, is_assisted) {
        (true, true) => Method::Assisted,
        (true, false) => Method::Complement,
        (false, _) => Method::Sampled,
    }
}

/// Estimates of the shares from the tallies.
struct Causes<'a> {
    ladder: &'a Ladder,
    tallies: &'a [Tally],
    confidence: Confidence,
}

impl Causes<'_> {
    /// All shares, each from what those before it leave.
    fn shares(&self, structure: Structure) -> Shares {
        let (tallies, confidence) = (self.tallies, self.confidence);
        let strength = mean(tallies.iter().map(|tally| tally.strength(confidence)));
        let seat = mean(
            tallies
                .iter()
                .map(|tally| tally.seat().interval(confidence)),
        );
        let draw = mean(
            tallies
                .iter()
                .map(|tally| tally.draw().interval(confidence)),
        );
        // What seats and starts explain together is known less well than the share of chance, which comes first then.
        let is_varied = tallies.iter().any(Tally::is_varied);
        let rest = match is_varied {
            true => less(&[strength, draw]),
            false => less(&[strength, seat, draw]),
        };
        let method = method(tallies);
        let (chance, chance_bounds) = match method {
            Method::Complement => self.chance_by_repetition(rest),
            Method::Assisted => (self.chance_by_event(), None),
            Method::Sampled | Method::Exact => (self.nothing_seen(structure.chance), None),
        };
        let seat = match is_varied {
            true => at_most(seat, less(&[strength, draw, chance]).value),
            false => seat,
        };
        let is_imperfect = tallies.iter().any(|tally| tally.imperfect);
        let has_clash = is_imperfect && method != Method::Complement;
        let clash = match has_clash {
            true => self.clash(less(&[strength, seat, draw, chance])),
            false => self.nothing_seen(structure.interaction),
        };
        Shares {
            method,
            strength,
            seat,
            chance,
            chance_bounds,
            clash,
            has_clash,
            mixing: less(&[strength, seat, draw, chance, clash]),
            draw,
        }
    }

    /// Share of chance by estimator E1, of which `rest` is left by strength, seat and draws. Its value lies midway between
    /// the bounds, which are returned with it; its interval goes from the lower end of the lower one to the upper end of
    /// the upper one. Between players who draw a pure strategy before the game both bounds are the upper one: given the
    /// strategies all that varies is chance. If all players do, there are no bounds.
    fn chance_by_repetition(&self, rest: Estimate) -> (Estimate, Option<[f64; 2]>) {
        let of_pair = |(rungs, tally): ([usize; 2], &Tally)| {
            let [lower, upper] = tally.chance_bounds()?;
            let draws_before = rungs.map(|rung| self.ladder.agents[rung].draws_before());
            Some(match draws_before {
                [true, true] => [upper, upper],
                _ => [lower, upper],
            })
        };
        let pairs = self.ladder.pairs().into_iter().zip(self.tallies);
        let bounds: Option<Vec<_>> = pairs.map(of_pair).collect();
        let most = rest.value.max(0.0);
        let Some(bounds) = bounds else {
            // A file of an earlier version, or hardly any games.
            let mixing: Vec<f64> = self.tallies.iter().filter_map(Tally::mixing).collect();
            let mixing = mixing.iter().sum::<f64>() / self.tallies.len() as f64;
            let value = (rest.value - mixing.max(0.0)).clamp(0.0, most);
            let unknown = Estimate {
                value,
                low: 0.0,
                high: 1.0,
                ..rest
            };
            return (unknown, None);
        };
        let of = |place: usize| {
            let all = bounds
                .iter()
                .map(|bounds: &[PointEstimate; 2]| bounds[place]);
            mean(all.map(|bound| bound.interval(self.confidence)))
        };
        let [lower, upper] = [of(0), of(1)];
        let upper_value = upper.value.clamp(0.0, most);
        let lower_value = lower.value.clamp(0.0, upper_value);
        let value = f64::midpoint(lower_value, upper_value);
        let chance = Estimate {
            value,
            low: lower.low.min(upper.low).min(value),
            high: upper.high.max(value),
            ..upper
        };
        let is_between = !self.ladder.agents.iter().all(|agent| agent.draws_before());
        (chance, is_between.then_some([lower_value, upper_value]))
    }

    /// Share of chance by estimator E2.
    fn chance_by_event(&self) -> Estimate {
        let all = self.tallies.iter().filter_map(Tally::chance_assisted);
        mean(all.map(|share| share.interval(self.confidence)))
    }

    /// Share of clash, at most, where `rest` is left by the other shares but mixing.
    fn clash(&self, rest: Estimate) -> Estimate {
        let all: Option<Vec<_>> = self.tallies.iter().map(Tally::clash_bound).collect();
        let Some(all) = all else {
            return self.nothing_seen(true);
        };
        let clash = mean(all.into_iter().map(|bound| bound.interval(self.confidence)));
        at_most(clash, rest.value)
    }

    /// Share of a cause that no game has shown: 0 by the rules if these exclude it, else with an interval from 0 to the
    /// share of games that may have it and were not seen, since no cause can have a greater share than that of its games.
    fn nothing_seen(&self, is_possible: bool) -> Estimate {
        if !is_possible {
            return Estimate::by_rules(0.0);
        }
        let blocks = self.tallies.iter().map(|tally| tally.blocks).min();
        let blocks = blocks.unwrap_or(0);
        let most = 1.0 - (self.confidence.error / 2.0).powf(1.0 / blocks.max(1) as f64);
        self.confidence.estimate(0.0, [0.0, most], blocks)
    }
}

/// Results of all pairs of rungs.
fn pairs(ladder: &Ladder, tallies: &[Tally], confidence: Confidence) -> Vec<Pair> {
    let rungs = ladder.pairs();
    let pair = |(rungs, tally): ([usize; 2], &Tally)| {
        let at = |seat: usize| tally.score_at(seat).interval(confidence).within_unit();
        let others = mean((1..tally.seats as usize).map(at));
        // With two seats the opponent's score is what is left of 1.
        let score = match tally.seats {
            2 => tally
                .lead(confidence)
                .map_monotone(|lead| f64::midpoint(1.0, lead)),
            _ => tally.mean_score().interval(confidence),
        };
        Pair {
            rungs,
            score: score.within_unit(),
            by_seat: [at(0), others],
            games: tally.games(),
        }
    };
    rungs.into_iter().zip(tallies).map(pair).collect()
}

/// Results of pairs in a game of two seats, as the rating model takes them.
fn match_results(pairs: &[Pair]) -> Vec<MatchResult> {
    let result = |pair: &Pair| MatchResult {
        rungs: pair.rungs,
        scores: pair.by_seat.map(|score| score.value),
        games: pair.games as f64 / 2.0,
    };
    pairs.iter().map(result).collect()
}
