//! What one seat has learnt about its actions at one node of the tree.

use bilancia_core::Rng;

/// Share of choices made at random while learning a mix, so that every action keeps being tried.
const EXPLORATION: f64 = 0.1;

/// The actions of one seat at one node, with what was learnt about each.
#[derive(Clone, Debug)]
pub(crate) struct Arms<A> {
    pub(crate) actions: Vec<A>,
    pub(crate) visits: Vec<u32>,
    /// Sum of worths seen.
    pub(crate) worth: Vec<f64>,
    /// Regret for not having played the action (only where a mix is learnt).
    regret: Vec<f64>,
    /// Sum of mixes played, later ones weighing more.
    pub(crate) mix: Vec<f64>,
    /// The mix of this visit.
    current: Vec<f64>,
    pub(crate) total: u32,
}

impl<A: Copy> Arms<A> {
    pub(crate) fn new(actions: Vec<A>, learns_mix: bool) -> Self {
        let count = actions.len();
        let mixed = if learns_mix { count } else { 0 };
        Self {
            actions,
            visits: vec![0; count],
            worth: vec![0.0; count],
            regret: vec![0.0; mixed],
            mix: vec![0.0; mixed],
            current: vec![0.0; mixed],
            total: 0,
        }
    }

    /// Starts from what is known of each action, as if it had been tried once.
    pub(crate) fn with_knowledge(actions: Vec<A>, worth: Vec<f64>) -> Self {
        let count = actions.len();
        Self {
            visits: vec![1; count],
            worth,
            total: count as u32,
            ..Self::new(actions, false)
        }
    }

    /// What the arms take of memory, about.
    pub(crate) fn bytes(&self) -> usize {
        let each = size_of::<A>() + size_of::<u32>() + size_of::<f64>();
        let mixed = 3 * size_of::<f64>();
        // What the allocator adds to each of the lists.
        const LISTS: usize = 6 * 16;
        size_of::<(u64, u64, Self)>() + LISTS + each * self.actions.len() + mixed * self.mix.len()
    }

    fn mean(&self, index: usize) -> f64 {
        match self.visits[index] {
            0 => 0.0,
            visits => self.worth[index] / f64::from(visits),
        }
    }

    /// The action to try at an open turn: UCB1 (Auer, Cesa-Bianchi and Fischer 2002; applied to
    /// trees by Kocsis and Szepesvári 2006), those never tried first, in random order.
    /// `exploration` weighs how little is known of an action against how good it looks.
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

    /// The action to try where choices are secret: regret matching (Hart and Mas-Colell 2000),
    /// which converges to equilibrium in zero-sum games also inside a tree (Lisý, Kovařík,
    /// Lanctot and Bošanský 2013), with a share of exploration. Returns it with the probability
    /// that it had.
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

    /// Learns that `index` was worth `worth`.
    pub(crate) fn learn(&mut self, index: usize, worth: f64) {
        self.visits[index] += 1;
        self.worth[index] += worth;
        self.total += 1;
    }

    /// Learns regrets from one sample: what the action not played would have been worth is
    /// estimated by its mean so far, corrected without bias for the one that was played (a control
    /// variate, after Schmid et al. 2019). Regrets are kept from falling below zero and later mixes
    /// weigh more (Tammelin 2014).
    pub(crate) fn learn_mix(&mut self, index: usize, probability: f64, worth: f64) {
        let baseline = self.mean(index);
        let played = baseline + (worth - baseline) / probability;
        let estimate = |other: usize, arms: &Self| {
            if other == index {
                played
            } else {
                arms.mean(other)
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
        self.learn(index, worth);
    }
}
