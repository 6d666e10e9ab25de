//! The statistics of actions at the nodes of a search tree, in lists that all nodes share.

use bilancia_core::{Rng, Seat};

/// The probability of a uniformly random action while regrets are learned, so that no action ever ceases to be sampled.
const EXPLORATION: f64 = 0.1;
/// Logarithms of numbers below this are kept.
const LOGARITHMS: usize = 1 << 16;
/// Place of what is not there.
pub(crate) const NONE: u32 = u32::MAX;

/// The actions of one seat at one node or, with hidden information, in one of its views there: their places in the lists.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arms {
    pub(crate) seat: Seat,
    pub(crate) view: u64,
    /// The next arms of the node, or [`NONE`].
    pub(crate) next: u32,
    first: u32,
    count: u32,
    /// Place of the first mixed statistics, or [`NONE`] where no mixed strategy is learned.
    mixed: u32,
    untried: u32,
    total: u32,
}

/// Statistics of one action.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    visits: u32,
    /// The node after the action; 0, the root, where there is none yet, or where others act as well.
    after: u32,
    /// The sum of sampled values, each from -1 to 1.
    sum: f64,
    /// The mean of sampled values; 0 without any.
    mean: f64,
}

/// Statistics of all actions of a tree by their places; whatever the actions are, there is one copy of the code.
#[derive(Debug, Default)]
pub(crate) struct Book {
    arms: Vec<Arms>,
    tallies: Vec<Tally>,
    /// Cumulative regret of each action for which a mixed strategy is learned, not below 0.
    regret: Vec<f64>,
    /// The sum of the strategies played, weighted by the number of the visit: the average strategy up to a factor.
    mix: Vec<f64>,
    /// The strategy of the present visit.
    current: Vec<f64>,
    /// Logarithms of the numbers from 0.
    logarithms: Vec<f64>,
}

/// Statistics of the actions of one seat, by their order.
#[derive(Clone, Debug)]
pub(crate) struct Learnt {
    pub(crate) visits: Vec<u32>,
    /// The sum of sampled values of each action.
    pub(crate) values: Vec<f64>,
    /// The average strategy up to a factor; empty where no mixed strategy is learned.
    pub(crate) mix: Vec<f64>,
    pub(crate) total: u32,
}

impl Arms {
    /// Places of the actions.
    pub(crate) fn range(&self) -> std::ops::Range<usize> {
        self.first as usize..(self.first + self.count) as usize
    }

    fn mixed_range(&self) -> std::ops::Range<usize> {
        match self.mixed {
            NONE => 0..0,
            mixed => mixed as usize..(mixed + self.count) as usize,
        }
    }
}

impl Book {
    /// Bytes of the statistics of a number of actions, approximately.
    pub(crate) fn bytes(count: usize, learns_mix: bool) -> usize {
        let mixed = if learns_mix { 3 * size_of::<f64>() } else { 0 };
        size_of::<Arms>() + count * (size_of::<Tally>() + mixed)
    }

    /// Arms by their place.
    pub(crate) fn arms(&self, place: u32) -> &Arms {
        &self.arms[place as usize]
    }

    /// Adds the arms of a seat in a view, before those of its node from `next` on; `values` has the known value of each
    /// action, which counts as one try, or is empty.
    pub(crate) fn add(
        &mut self,
        (seat, view, next): (Seat, u64, u32),
        count: usize,
        values: &[f64],
        learns_mix: bool,
    ) -> u32 {
        let first = self.tallies.len() as u32;
        let known = |value: &f64| Tally {
            visits: 1,
            after: 0,
            sum: *value,
            mean: *value,
        };
        self.tallies.extend(values.iter().map(known));
        self.tallies
            .resize(first as usize + count, Tally::default());
        let mixed = if learns_mix {
            self.mix.len() as u32
        } else {
            NONE
        };
        if learns_mix {
            let end = self.mix.len() + count;
            for list in [&mut self.regret, &mut self.mix, &mut self.current] {
                list.resize(end, 0.0);
            }
        }
        self.arms.push(Arms {
            seat,
            view,
            next,
            first,
            count: count as u32,
            mixed,
            untried: (count - values.len()) as u32,
            total: values.len() as u32,
        });
        (self.arms.len() - 1) as u32
    }

    /// The node after an action by its place, where one seat acts; 0 where there is none yet.
    pub(crate) fn after(&mut self, place: usize) -> &mut u32 {
        &mut self.tallies[place].after
    }

    fn logarithm(&mut self, number: u32) -> f64 {
        let number = number as usize;
        if number >= LOGARITHMS {
            return (number as f64).ln();
        }
        for next in self.logarithms.len()..=number {
            self.logarithms.push((next as f64).ln());
        }
        self.logarithms[number]
    }

    /// Selects an action by UCB1 (Auer, Cesa-Bianchi and Fischer 2002; in trees: Kocsis and Szepesvári 2006); untried
    /// actions come first, in random order. `exploration` weighs the uncertainty about an action against its mean.
    pub(crate) fn choose_turn(&mut self, place: u32, exploration: f64, rng: &mut Rng) -> usize {
        let arms = self.arms[place as usize];
        if arms.untried > 0 {
            let nth = rng.below(arms.untried.into()) as usize;
            let tallies = self.tallies[arms.range()].iter().enumerate();
            let mut untried = tallies.filter(|(_, tally)| tally.visits == 0);
            return untried.nth(nth).map_or(0, |(index, _)| index);
        }
        let log = self.logarithm(arms.total);
        let mut best = (0, f64::NEG_INFINITY);
        for (index, tally) in self.tallies[arms.range()].iter().enumerate() {
            let bound = tally.mean + exploration * (log / f64::from(tally.visits)).sqrt();
            if bound > best.1 {
                best = (index, bound);
            }
        }
        best.0
    }

    /// Selects an action at a simultaneous move by regret matching (Hart and Mas-Colell 2000), which converges to
    /// equilibrium in zero-sum games also inside a tree (Lisý, Kovařík, Lanctot and Bošanský 2013), with a share of
    /// uniform exploration. Returns the action and the probability with which it was selected.
    pub(crate) fn choose_mix(&mut self, place: u32, rng: &mut Rng) -> (usize, f64) {
        let range = self.arms[place as usize].mixed_range();
        let (regrets, current) = (&self.regret[range.clone()], &mut self.current[range]);
        let total: f64 = regrets.iter().sum();
        let count = regrets.len() as f64;
        match total > 0.0 {
            true => {
                let shares = current.iter_mut().zip(regrets);
                shares.for_each(|(share, regret)| *share = regret / total);
            }
            false => current.fill(1.0 / count),
        }
        let index = match rng.unit() < EXPLORATION {
            true => rng.below(regrets.len() as u64) as usize,
            false => rng.weighted(current),
        };
        (
            index,
            (1.0 - EXPLORATION) * current[index] + EXPLORATION / count,
        )
    }

    /// Adds a sampled value of an action.
    pub(crate) fn learn(&mut self, place: u32, index: usize, value: f64) {
        let arms = &mut self.arms[place as usize];
        let tally = &mut self.tallies[arms.first as usize + index];
        arms.untried -= u32::from(tally.visits == 0);
        arms.total += 1;
        tally.visits += 1;
        tally.sum += value;
        tally.mean = tally.sum / f64::from(tally.visits);
    }

    /// Updates regrets from one sample: the value of an action that was not played is estimated by its mean so far,
    /// that of the one played by the mean with an unbiased correction (a control variate: Schmid et al. 2019). Regrets
    /// stay at or above 0 and later strategies weigh more (Tammelin 2014).
    pub(crate) fn learn_mix(&mut self, place: u32, index: usize, probability: f64, value: f64) {
        let arms = self.arms[place as usize];
        let (tallies, range) = (&self.tallies[arms.range()], arms.mixed_range());
        let baseline = tallies[index].mean;
        let played = baseline + (value - baseline) / probability;
        let estimate = |other: usize| match other == index {
            true => played,
            false => tallies[other].mean,
        };
        let current = &self.current[range.clone()];
        let shares = current.iter().enumerate();
        let expected: f64 = shares.map(|(other, share)| share * estimate(other)).sum();
        let weight = f64::from(arms.total + 1);
        let regrets = self.regret[range.clone()].iter_mut();
        let lists = regrets.zip(&mut self.mix[range]).zip(current);
        for (other, ((regret, mix), share)) in lists.enumerate() {
            *regret = (*regret + (estimate(other) - expected)).max(0.0);
            *mix += weight * share;
        }
        self.learn(place, index, value);
    }

    /// The statistics of arms.
    pub(crate) fn learnt(&self, place: u32) -> Learnt {
        let arms = self.arms(place);
        let tallies = &self.tallies[arms.range()];
        Learnt {
            visits: tallies.iter().map(|tally| tally.visits).collect(),
            values: tallies.iter().map(|tally| tally.sum).collect(),
            mix: self.mix[arms.mixed_range()].to_vec(),
            total: arms.total,
        }
    }
}
