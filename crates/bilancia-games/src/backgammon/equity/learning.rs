//! Training of the networks by temporal differences (Sutton 1988, Tesauro 1995): the evaluation of a position
//! is moved towards that of the next one, and at the end of the game towards its outcome.

use bilancia_core::Rng;
use bilancia_search::{network::Network, parallel};

use super::{Evaluator, INPUTS, Inputs, contact};
use crate::backgammon::board::{CHECKERS, Checkers, OFF};

/// Settings of a training run.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Number of games to play.
    pub games: u32,
    /// Whether the target of a position is the mean over all 21 throws, instead of the throw that was rolled:
    /// slower, and without the noise of the dice.
    pub all_throws: bool,
    /// Learning rates at the first game and at the last; in between they change geometrically.
    pub rates: [f32; 2],
    /// Number of threads. The result does not depend on it.
    pub threads: usize,
}

/// Number of games played with the same weights before training on them: large enough to share among threads,
/// small enough that weights are never stale.
const BATCH: u32 = 32;

/// A training example: a position with the outputs that the network should have given.
struct Lesson {
    race: bool,
    inputs: Inputs,
    target: [f32; 5],
}

impl Evaluator {
    /// Evaluator with random weights.
    pub fn new(seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let networks = [(); 2].map(|()| Network::random(INPUTS, &mut rng));
        Self { networks }
    }

    /// Trains on games against itself. After each batch the progress callback gets the number of games
    /// played; return false to cancel.
    pub fn learn(&mut self, plan: Plan, seed: u64, mut progress: impl FnMut(u32, &Self) -> bool) {
        let mut played = 0;
        while played < plan.games {
            let batch = BATCH.min(plan.games - played);
            let lessons = parallel::map(batch as usize, plan.threads, |game| {
                let game = u64::from(played) + game as u64;
                self.play_game(plan.all_throws, &mut Rng::keyed(seed, &[game]))
            });
            let done = played as f32 / plan.games as f32;
            let rate = plan.rates[0] * (plan.rates[1] / plan.rates[0]).powf(done);
            for lesson in lessons.iter().flatten() {
                let network = &mut self.networks[usize::from(lesson.race)];
                network.learn(lesson.inputs.as_slice(), lesson.target, rate);
            }
            played += batch;
            if !progress(played, self) {
                break;
            }
        }
    }

    fn play_game(&self, all_throws: bool, rng: &mut Rng) -> Vec<Lesson> {
        let mut lessons = Vec::new();
        let (mut own, mut other) = (Checkers::opening(), Checkers::opening());
        loop {
            let mut dice = [0; 2].map(|_| 1 + rng.below(6) as u8);
            dice.sort_by(|one, other| other.cmp(one));
            let (after, chances) = self.best_play(own, other, dice);
            let target = if all_throws {
                self.look_ahead(own, other, 1)
            } else {
                chances
            };
            lessons.push(Lesson {
                race: !contact(own, other),
                inputs: Inputs::of(own, other),
                target: target.to_array(),
            });
            if after.own.count(OFF) == CHECKERS {
                return lessons;
            }
            (own, other) = (after.other, after.own);
        }
    }
}
