//! Simultaneous perturbation stochastic approximation (Spall 1992): raises a noisy score by changing all parameters at
//! once, up and down, and going towards the side that scored more.
//!
//! Parameters are positive and change by factors, so that one size of change suits all of them.

use bilancia_core::Rng;

/// Steps in which the rate hardly falls, as Spall advises: a tenth of a usual number.
const STABLE: f64 = 10.0;

/// Largest factor by which a parameter may leave its beginning.
const MOST: f64 = 4.0;

/// Sizes of changes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gains {
    /// Logarithm of the factor by which parameters are perturbed.
    pub change: f64,
    /// Logarithm of the factor by which a parameter moves at first if one side scores everything.
    pub rate: f64,
}

/// Search for parameters with a high score.
#[derive(Clone, Debug)]
pub struct Search {
    begin: Vec<f64>,
    gains: Gains,
    seed: u64,
    /// Logarithms of the factors after each step, beginning with none.
    path: Vec<Vec<f64>>,
}

impl Search {
    /// Search that begins with these parameters.
    pub fn new(begin: Vec<f64>, gains: Gains, seed: u64) -> Self {
        let path = vec![vec![0.0; begin.len()]];
        Self {
            begin,
            gains,
            seed,
            path,
        }
    }

    /// Number of steps made.
    pub fn steps(&self) -> usize {
        self.path.len() - 1
    }

    fn now(&self) -> &[f64] {
        &self.path[self.steps()]
    }

    /// Directions of the next step, 1 or -1 for each parameter.
    fn directions(&self) -> Vec<f64> {
        let mut rng = Rng::keyed(self.seed, &[self.steps() as u64]);
        let draw = |_: &f64| if rng.below(2) == 0 { 1.0 } else { -1.0 };
        self.begin.iter().map(draw).collect()
    }

    fn parameters(&self, logarithms: impl Iterator<Item = f64>) -> Vec<f64> {
        let begin = self.begin.iter();
        begin
            .zip(logarithms)
            .map(|(begin, log)| begin * log.exp())
            .collect()
    }

    /// The two sets of parameters that the next step compares.
    pub fn pair(&self) -> [Vec<f64>; 2] {
        let directions = self.directions();
        [1.0, -1.0].map(|sign| {
            let changed = self.now().iter().zip(&directions);
            let change = sign * self.gains.change;
            self.parameters(changed.map(|(log, direction)| log + change * direction))
        })
    }

    /// Makes the next step, in which the first set of the pair scored this much against the second, from 0 to 1.
    pub fn step(&mut self, score: f64) {
        let falling = ((1.0 + STABLE) / (1.0 + STABLE + self.steps() as f64)).powf(0.602);
        let size = self.gains.rate * falling * (2.0 * score - 1.0);
        let most = MOST.ln();
        let moved = self.now().iter().zip(self.directions());
        let next = moved.map(|(log, direction)| (log + size * direction).clamp(-most, most));
        self.path.push(next.collect());
    }

    /// Parameters found: the geometric mean over the second half of the steps, which averages noise out.
    pub fn found(&self) -> Vec<f64> {
        let half = &self.path[self.path.len() / 2..];
        let mean = |place: usize| {
            let logs = half.iter().map(|logs| logs[place]);
            logs.sum::<f64>() / half.len() as f64
        };
        self.parameters((0..self.begin.len()).map(mean))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAINS: Gains = Gains {
        change: 0.15,
        rate: 0.15,
    };

    /// Strength of parameters, best at 2, 0.7 and 5.
    fn strength(parameters: &[f64]) -> f64 {
        let best = [2.0_f64, 0.7, 5.0];
        let away = parameters.iter().zip(best);
        -away.map(|(is, best)| (is / best).ln().powi(2)).sum::<f64>()
    }

    fn searched(seed: u64) -> Search {
        let mut search = Search::new(vec![1.2, 1.2, 3.0], GAINS, seed);
        let mut rng = Rng::new(seed);
        for _ in 0..400 {
            let [one, other] = search.pair();
            let wins = 1.0 / (1.0 + (-4.0 * (strength(&one) - strength(&other))).exp());
            let won = (0..20).filter(|_| rng.unit() < wins).count();
            search.step(won as f64 / 20.0);
        }
        search
    }

    #[test]
    fn it_comes_near_the_best_parameters_in_spite_of_noise() {
        let before = strength(&[1.2, 1.2, 3.0]);
        for seed in 1..6 {
            let after = strength(&searched(seed).found());
            assert!(after > 0.15 * before, "{seed}: {before} {after}");
        }
    }

    #[test]
    fn a_seed_gives_one_path() {
        assert_eq!(searched(1).found(), searched(1).found());
        assert_ne!(searched(1).found(), searched(2).found());
    }

    #[test]
    fn without_difference_nothing_moves() {
        let mut search = Search::new(vec![3.0, 0.0], GAINS, 1);
        search.step(0.5);
        assert_eq!(search.found(), [3.0, 0.0]);
        let [up, down] = search.pair();
        assert!((up[0] * down[0] - 9.0).abs() < 1e-9, "{up:?} {down:?}");
    }
}
