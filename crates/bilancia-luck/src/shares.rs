//! Shares of the variance of the score, by cause.

/// Decomposition by cause of the variance of the score u of a random player in a random seat, into shares that sum to 1.
///
/// With two seats the unit is 1/4, the variance of a decisive game between equals, so that Var u = 1/4 - E[u (1 - u)]; the
/// last term is the share of draws. With more seats the unit is Var u, and the share of draws is 0. Each share is from 0
/// to 1; unbiased estimates may lie slightly outside.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct VarianceShares {
    /// Strength (K): squared advantage of the better player, averaged over the seats.
    pub strength: f64,
    /// Seat (F): variance between seats of the mean score.
    pub seat: f64,
    /// Chance (C): expected variance of the conditional expectation of the score at chance events.
    pub chance: f64,
    /// Clash (S): interaction of simultaneous or unobserved choices of several players, beyond their main effects.
    pub clash: f64,
    /// Mixing (N): main effects of the players' own random choices between actions.
    pub mixing: f64,
    /// Draws (D): 4 E[u (1 - u)] for the score u, by which a game with draws varies less than a decisive one.
    pub draw: f64,
}

impl VarianceShares {
    /// The shares K, F, C, S, N, D, in this order.
    pub fn all(&self) -> [f64; 6] {
        [
            self.strength,
            self.seat,
            self.chance,
            self.clash,
            self.mixing,
            self.draw,
        ]
    }

    /// Shares from an array in the order K, F, C, S, N, D.
    pub fn from_all([strength, seat, chance, clash, mixing, draw]: [f64; 6]) -> Self {
        Self {
            strength,
            seat,
            chance,
            clash,
            mixing,
            draw,
        }
    }

    /// Sum of the six shares: 1 up to rounding.
    pub fn total(&self) -> f64 {
        self.all().iter().sum()
    }

    /// Mean over several pairs of players, share by share; all 0 for no pairs.
    pub fn mean(shares: &[Self]) -> Self {
        let count = shares.len().max(1) as f64;
        let sum = |index: usize| shares.iter().map(|share| share.all()[index]).sum::<f64>();
        Self::from_all(std::array::from_fn(|index| sum(index) / count))
    }
}
