//! How the networks learn: by temporal differences (Sutton 1988, Tesauro 1995). What a position is
//! thought worth moves towards what the next one is thought worth, and at the end towards what
//! happened.

use bilancia_core::Rng;

use super::{Activity, Evaluator, HIDDEN, Inputs, Network, contact};
use crate::backgammon::board::{CHECKERS, Checkers, OFF};

/// How to learn.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Games to play.
    pub games: u32,
    /// Whether to look at all 21 throws to come instead of the one that fell: dearer, and free of
    /// its luck.
    pub all_throws: bool,
    /// How far a weight moves for an error of 1, at the first game and at the last.
    pub rates: [f32; 2],
    /// Threads that play; the result does not depend on it.
    pub threads: usize,
}

/// Games that are played with the same weights before anything is learned from them: large enough
/// to share among threads, small enough that weights are never stale.
const BATCH: u32 = 32;

/// What a position should have been thought worth.
struct Lesson {
    race: bool,
    inputs: Inputs,
    target: [f32; 5],
}

impl Evaluator {
    /// One that knows nothing yet.
    pub fn new(seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let networks = [(); 2].map(|()| {
            let mut network = Network::zero();
            let mut small = |size: f32| (rng.unit() as f32 * 2.0 - 1.0) * size;
            network
                .input
                .iter_mut()
                .flatten()
                .for_each(|w| *w = small(0.1));
            network
                .output
                .iter_mut()
                .flatten()
                .for_each(|w| *w = small(0.1));
            network
        });
        Self { networks }
    }

    /// Plays against itself and learns from it. `progress` hears of the games played after each
    /// batch, and ends the lessons by answering no.
    pub fn learn(&mut self, plan: Plan, seed: u64, mut progress: impl FnMut(u32, &Self) -> bool) {
        let mut played = 0;
        while played < plan.games {
            let batch = BATCH.min(plan.games - played);
            let lessons = self.play_batch(plan, seed, played..played + batch);
            let done = played as f32 / plan.games as f32;
            let rate = plan.rates[0] * (plan.rates[1] / plan.rates[0]).powf(done);
            for lesson in &lessons {
                self.networks[usize::from(lesson.race)].learn(lesson, rate);
            }
            played += batch;
            if !progress(played, self) {
                break;
            }
        }
    }

    fn play_batch(&self, plan: Plan, seed: u64, games: std::ops::Range<u32>) -> Vec<Lesson> {
        let threads = plan.threads.max(1) as u32;
        let share = games.len().div_ceil(threads as usize).max(1) as u32;
        let game = |number: u32, lessons: &mut Vec<Lesson>| {
            let mut rng = Rng::keyed(seed, &[number.into()]);
            self.play_game(plan.all_throws, &mut rng, lessons);
        };
        std::thread::scope(|scope| {
            let workers: Vec<_> = games
                .clone()
                .step_by(share as usize)
                .map(|first| {
                    scope.spawn(move || {
                        let mut lessons = Vec::new();
                        for number in first..(first + share).min(games.end) {
                            game(number, &mut lessons);
                        }
                        lessons
                    })
                })
                .collect();
            let lessons = workers
                .into_iter()
                .map(|worker| worker.join().expect("games do not panic"));
            lessons.flatten().collect()
        })
    }

    fn play_game(&self, all_throws: bool, rng: &mut Rng, lessons: &mut Vec<Lesson>) {
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
                return;
            }
            (own, other) = (after.other, after.own);
        }
    }
}

impl Network {
    /// Moves the weights a little down the slope of the error (the cross-entropy of each chance).
    fn learn(&mut self, lesson: &Lesson, rate: f32) {
        let Activity { hidden, chances } = self.run(&lesson.inputs);
        let mut blame = [0.0_f32; HIDDEN];
        for (output, (chance, target)) in chances.iter().zip(lesson.target).enumerate() {
            let error = rate * (target - chance);
            let weights = &mut self.output[output];
            for unit in 0..HIDDEN {
                blame[unit] += error * weights[unit];
                weights[unit] += error * hidden[unit];
            }
            self.output_bias[output] += error;
        }
        for (blame, unit) in blame.iter_mut().zip(&hidden) {
            if *unit <= 0.0 {
                *blame = 0.0;
            }
        }
        for (bias, blame) in self.bias.iter_mut().zip(&blame) {
            *bias += blame;
        }
        for &(index, number) in lesson.inputs.as_slice() {
            for (weight, blame) in self.input[usize::from(index)].iter_mut().zip(&blame) {
                *weight += number * blame;
            }
        }
    }
}
