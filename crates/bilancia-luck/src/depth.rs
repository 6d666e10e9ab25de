//! How deep a game is: how far its ladder reaches, and how often the weaker wins all the same.
//!
//! The model is that of Jerdee and Newman (2024): a beats b with the chance luck / 2 + (1 - luck) times the
//! logistic of the difference of their levels, the seat added.

/// What two players came to: the mean score of the second of them, in the first seat and in the others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Encounter {
    /// Rungs, the weaker first.
    pub rungs: [usize; 2],
    /// The stronger's mean score in the first seat and on average in the others.
    pub scores: [f64; 2],
    /// Games in each.
    pub games: f64,
}

/// A fitted ladder.
#[derive(Clone, Debug, PartialEq)]
pub struct Depth {
    /// Levels of the rungs in logits, the lowest 0.
    pub levels: Vec<f64>,
    /// What the first seat is worth, in logits.
    pub seat: f64,
    /// The share of games that luck alone decides, whatever the gap (alpha), and between what it lies with
    /// 95 %.
    pub floor: [f64; 3],
    /// Steps of 60 % from the lowest rung to the highest.
    pub rungs: f64,
    /// What the levels leave unexplained: rungs that beat each other in a ring.
    pub cyclic: f64,
}

impl Depth {
    /// Fits a ladder; none if there are fewer than three rungs, or nobody is better than anybody.
    pub fn fit(encounters: &[Encounter]) -> Option<Self> {
        let count = encounters.iter().map(|met| met.rungs[1] + 1).max()?;
        let spread = encounters
            .iter()
            .map(|met| (met.scores[0] + met.scores[1] - 1.0).abs());
        if count < 3 || spread.fold(0.0, f64::max) < 0.02 {
            return None;
        }
        let at = |floor: f64| levels(encounters, count, floor);
        let likelihoods: Vec<f64> = (0..=GRID).map(|step| at(share(step)).1).collect();
        let best = (0..=GRID).max_by(|&a, &b| likelihoods[a].total_cmp(&likelihoods[b]))?;
        // Half of the 95 % point of chi square with one degree of freedom (Wilks 1938).
        let within = |&step: &usize| likelihoods[step] > likelihoods[best] - 1.92;
        let low = (0..=GRID).find(within)?;
        let high = (0..=GRID).rev().find(within)?;
        let (parameters, _) = at(share(best));
        let (levels, seat) = (parameters[..count].to_vec(), parameters[count]);
        let cyclic = encounters
            .iter()
            .map(|met| {
                let score = f64::midpoint(met.scores[0], met.scores[1]);
                let found = f64::midpoint(
                    chance(&parameters, met, 0, share(best)),
                    chance(&parameters, met, 1, share(best)),
                );
                (score - found).powi(2)
            })
            .sum();
        let rungs = (levels[count - 1] - levels[0]) / 1.5_f64.ln();
        Some(Self {
            levels,
            seat,
            floor: [share(best), share(low), share(high)],
            rungs,
            cyclic,
        })
    }

    /// Elo points for each doubling of the budget between neighbouring rungs, of which each has `times` the
    /// budget of the one before.
    pub fn elo_per_doubling(&self, times: f64) -> Vec<f64> {
        let doublings = times.log2();
        let steps = self.levels.windows(2).map(|pair| pair[1] - pair[0]);
        steps
            .map(|step| step * 400.0 / std::f64::consts::LN_10 / doublings)
            .collect()
    }
}

/// Steps in which the floor is tried.
const GRID: usize = 100;

fn share(step: usize) -> f64 {
    step as f64 / GRID as f64 * 0.99
}

fn chance(parameters: &[f64], met: &Encounter, seat: usize, floor: f64) -> f64 {
    let [weak, strong] = met.rungs;
    let first = parameters[parameters.len() - 1];
    let side = if seat == 0 { first } else { -first };
    let gap = parameters[strong] - parameters[weak] + side;
    floor / 2.0 + (1.0 - floor) / (1.0 + (-gap).exp())
}

/// Levels more than this apart are all the same.
const FARTHEST: f64 = 12.0;

/// The levels and the seat that fit best with this floor, and how likely they make what was seen. One number
/// after another is moved, by steps that shrink.
fn levels(encounters: &[Encounter], count: usize, floor: f64) -> (Vec<f64>, f64) {
    let mut parameters = vec![0.0; count + 1];
    for (rung, level) in parameters[..count].iter_mut().enumerate() {
        *level = 0.5 * rung as f64;
    }
    let likelihood = |parameters: &[f64]| -> f64 {
        let of_one = |met: &Encounter| {
            let of_seat = |seat: usize| {
                let chance = chance(parameters, met, seat, floor).clamp(1e-9, 1.0 - 1e-9);
                let score = met.scores[seat];
                met.games * (score * chance.ln() + (1.0 - score) * (1.0 - chance).ln())
            };
            of_seat(0) + of_seat(1)
        };
        encounters.iter().map(of_one).sum()
    };
    let mut best = likelihood(&parameters);
    let mut step = 1.0;
    while step > 1e-4 {
        let mut moved = false;
        // The lowest rung stays where it is.
        for index in 1..=count {
            for side in [step, -step] {
                let before = parameters[index];
                parameters[index] = (before + side).clamp(-FARTHEST, FARTHEST);
                let found = likelihood(&parameters);
                if found > best + 1e-9 {
                    best = found;
                    moved = true;
                } else {
                    parameters[index] = before;
                }
            }
        }
        if !moved {
            step /= 2.0;
        }
    }
    (parameters, best)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Scores made from known levels, a known seat and a known floor are taken apart again; a coin mixed in
    /// moves nothing but the floor.
    #[test]
    fn a_known_ladder_is_found_again() {
        let (levels, seat) = ([0.0, 1.0, 2.5, 4.0], 0.3);
        for floor in [0.0, 0.198, 0.396] {
            let met = |rungs: [usize; 2]| {
                let parameters: Vec<f64> = levels.iter().copied().chain([seat]).collect();
                let mut met = Encounter {
                    rungs,
                    scores: [0.0; 2],
                    games: 1e5,
                };
                met.scores = [0, 1].map(|seat| chance(&parameters, &met, seat, floor));
                met
            };
            let pairs = (0..4).flat_map(|a| (a + 1..4).map(move |b| [a, b]));
            let encounters: Vec<_> = pairs.map(met).collect();
            let found = Depth::fit(&encounters).unwrap();
            for (level, known) in found.levels.iter().zip(levels) {
                assert!((level - known).abs() < 0.05, "{found:?}");
            }
            assert!((found.floor[0] - floor).abs() < 0.02 && (found.seat - seat).abs() < 0.02);
            assert!(found.floor[1] <= floor + 1e-9 && floor <= found.floor[2] + 1e-9);
            assert!((found.rungs - 4.0 / 1.5_f64.ln()).abs() < 0.2 && found.cyclic < 1e-4);
        }
        let even = Encounter {
            rungs: [0, 2],
            scores: [0.5, 0.5],
            games: 1e5,
        };
        assert_eq!(Depth::fit(&[even]), None);
    }
}
