//! Behaviour strategies.

/// Behaviour strategy of a player at every seat: a probability distribution over the actions of each decision, in the
/// order of the decisions of the game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BehaviourStrategy {
    /// Probabilities of all decisions, one decision after another.
    probabilities: Vec<f64>,
    /// End of each decision's probabilities in `probabilities`.
    ends: Vec<u32>,
}

impl BehaviourStrategy {
    /// Distributions over actions, decision by decision.
    pub fn iter(&self) -> impl Iterator<Item = &[f64]> {
        (0..self.ends.len()).map(|decision| self.at(decision as u32))
    }

    /// Distribution over the actions of a decision.
    #[inline]
    pub(super) fn at(&self, decision: u32) -> &[f64] {
        &self.probabilities[self.range(decision)]
    }

    /// Mutable distribution over the actions of a decision.
    pub(super) fn at_mut(&mut self, decision: u32) -> &mut [f64] {
        let range = self.range(decision);
        &mut self.probabilities[range]
    }

    fn range(&self, decision: u32) -> std::ops::Range<usize> {
        let decision = decision as usize;
        let first = decision
            .checked_sub(1)
            .map_or(0, |before| self.ends[before] as usize);
        first..self.ends[decision] as usize
    }

    /// Appends the distribution over the actions of the next decision.
    pub(super) fn push(&mut self, probabilities: impl IntoIterator<Item = f64>) {
        self.probabilities.extend(probabilities);
        self.ends.push(self.probabilities.len() as u32);
    }
}
