//! The statistics of one seat's actions at one node of the search tree.

use bilancia_core::Rng;

/// The probability of a uniformly random action while regrets are learned, so that no action ever ceases to be sampled.
const EXPLORATION: f64 = 0.1;

/// The actions of one seat at one node, with their statistics.
#[derive(Clone, Debug)]
pub(crate) struct Arms<A> {
    pub(crate) actions: Vec<A>,
    pub(crate) learnt: Learnt,
}

/// Statistics of actions by their places; whatever the actions are, there is one copy of the code.
#[derive(Clone, Debug)]
pub(crate) struct Learnt {
    pub(crate) visits: Vec<u32>,
    /// The sum of sampled values of each action, each from -1 to 1.
    pub(crate) values: Vec<f64>,
    /// Cumulative regret of each action, not below 0; empty where no mixed strategy is learned.
    regret: Vec<f64>,
    /// The sum of the strategies played, weighted by the number of the visit: the average strategy up to a factor.
    pub(crate) mix: Vec<f64>,
    /// The strategy of this visit.
    current: Vec<f64>,
    pub(crate) total: u32,
}

impl<A: Copy> Arms<A> {
    pub(crate) fn new(actions: Vec<A>, learns_mix: bool) -> Self {
        let learnt = Learnt::new(actions.len(), learns_mix);
        Self { actions, learnt }
    }

    /// Statistics in which each action has been tried once, with the value given for it.
    pub(crate) fn with_knowledge(actions: Vec<A>, values: Vec<f64>) -> Self {
        let learnt = Learnt::with_knowledge(values);
        Self { actions, learnt }
    }

    /// Approximate memory in bytes.
    pub(crate) fn bytes(&self) -> usize {
        let each = size_of::<A>() + size_of::<u32>() + size_of::<f64>();
        let mixed = 3 * size_of::<f64>();
        // Overhead of the allocator for each list.
        const LISTS: usize = 6 * 16;
        size_of::<(u64, u64, Self)>()
            + LISTS
            + each * self.actions.len()
            + mixed * self.learnt.mix.len()
    }
}

impl Learnt {
    fn new(count: usize, learns_mix: bool) -> Self {
        let mixed = if learns_mix { count } else { 0 };
        Self {
            visits: vec![0; count],
            values: vec![0.0; count],
            regret: vec![0.0; mixed],
            mix: vec![0.0; mixed],
            current: vec![0.0; mixed],
            total: 0,
        }
    }

    fn with_knowledge(values: Vec<f64>) -> Self {
        let count = values.len();
        Self {
            visits: vec![1; count],
            values,
            total: count as u32,
            ..Self::new(count, false)
        }
    }

    fn mean(&self, index: usize) -> f64 {
        match self.visits[index] {
            0 => 0.0,
            visits => self.values[index] / f64::from(visits),
        }
    }

    /// Selects an action by UCB1 (Auer, Cesa-Bianchi and Fischer 2002; in trees: Kocsis and Szepesvári 2006); untried
    /// actions come first, in random order. `exploration` weighs the uncertainty about an action against its mean.
    pub(crate) fn choose_turn(&self, exploration: f64, rng: &mut Rng) -> usize {
        let untried = self.visits.iter().filter(|&&visits| visits == 0).count();
        if untried > 0 {
            let nth = rng.below(untried as u64) as usize;
            let mut tried_none = (0..self.visits.len()).filter(|&index| self.visits[index] == 0);
            return tried_none.nth(nth).expect("so many are untried");
        }
        let log = f64::from(self.total).ln();
        let bound = |index: usize| {
            self.mean(index) + exploration * (log / f64::from(self.visits[index])).sqrt()
        };
        let better = |best: (usize, f64), index: usize| {
            let bound = bound(index);
            if bound > best.1 { (index, bound) } else { best }
        };
        (0..self.visits.len())
            .fold((0, f64::NEG_INFINITY), better)
            .0
    }

    /// Selects an action at a simultaneous move by regret matching (Hart and Mas-Colell 2000), which converges to
    /// equilibrium in zero-sum games also inside a tree (Lisý, Kovařík, Lanctot and Bošanský 2013), with a share of
    /// uniform exploration. Returns the action and the probability with which it was selected.
    pub(crate) fn choose_mix(&mut self, rng: &mut Rng) -> (usize, f64) {
        let total: f64 = self.regret.iter().sum();
        let count = self.regret.len() as f64;
        for (share, regret) in self.current.iter_mut().zip(&self.regret) {
            *share = if total > 0.0 {
                regret / total
            } else {
                1.0 / count
            };
        }
        let index = match rng.unit() < EXPLORATION {
            true => rng.below(self.regret.len() as u64) as usize,
            false => rng.weighted(&self.current),
        };
        (
            index,
            (1.0 - EXPLORATION) * self.current[index] + EXPLORATION / count,
        )
    }

    /// Adds a sampled value of an action.
    pub(crate) fn learn(&mut self, index: usize, value: f64) {
        self.visits[index] += 1;
        self.values[index] += value;
        self.total += 1;
    }

    /// Updates regrets from one sample: the value of an action that was not played is estimated by its mean so far,
    /// that of the one played by the mean with an unbiased correction (a control variate: Schmid et al. 2019). Regrets
    /// stay at or above 0 and later strategies weigh more (Tammelin 2014).
    pub(crate) fn learn_mix(&mut self, index: usize, probability: f64, value: f64) {
        let baseline = self.mean(index);
        let played = baseline + (value - baseline) / probability;
        let estimate = |other: usize, known: &Self| {
            if other == index {
                played
            } else {
                known.mean(other)
            }
        };
        let expected: f64 = (0..self.current.len())
            .map(|other| self.current[other] * estimate(other, self))
            .sum();
        let weight = f64::from(self.total + 1);
        for other in 0..self.regret.len() {
            let gain = estimate(other, self) - expected;
            self.regret[other] = (self.regret[other] + gain).max(0.0);
            self.mix[other] += weight * self.current[other];
        }
        self.learn(index, value);
    }
}
