//! Training of the networks by temporal differences (Sutton 1988, Tesauro 1995): the evaluation of a position is moved
//! towards those of the next ones, and at the end of the game towards its outcome.

use bilancia_core::Rng;
use bilancia_search::{network::Network, parallel};

use super::{
    CONTACT_INPUTS, Chances, Evaluator, Inputs, RACE_INPUTS, contact, lookahead::boards_after,
};
use crate::backgammon::board::{CHECKERS, Checkers, OFF};

/// Settings of a training run.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Number of games to play.
    pub games: u32,
    /// How positions are taught.
    pub teaching: Teaching,
    /// Learning rates at the first game and at the last; in between they change geometrically.
    pub rates: [f32; 2],
    /// Number of threads. The result does not depend on it.
    pub threads: usize,
}

/// Targets of a training run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Teaching {
    /// The evaluation after the throw that was rolled: fast and noisy.
    Rolled,
    /// Only the small network learns, from plays that the others evaluate: plays are chosen without it.
    Filter,
    /// The mean over all 21 throws, corrected by the means of the positions that the game went on to: slow, without the noise
    /// of the dice. Each position is learned several times, and the mean of the weights of the last batches is kept.
    AllThrows,
}

/// Number of games played with the same weights before training on them: large enough to share among threads,
/// small enough that weights are never stale.
const BATCH: u32 = 32;
/// How often a position is learned when all throws are looked at, and from how many of the last positions it is drawn.
const PASSES: usize = 12;
const KEPT: usize = 400_000;
/// By how much the kept weights approach those that learn after each batch.
const APPROACH: f32 = 0.05;
/// How much of the correction of a position is passed on to the one before it.
const TRACE: f32 = 0.7;
/// Among this number of plays one is chosen with errors of up to this equity, so that positions occur that good play avoids.
const ERRORS: (u64, f32) = (10, 0.2);

/// A training example: a position with the outputs that the network should have given.
#[derive(Clone, Copy)]
struct Lesson {
    sides: [Checkers; 2],
    target: Chances,
}

/// A position of a game that was played.
struct Step {
    sides: [Checkers; 2],
    /// As the networks evaluate it, and as the mean over the throws.
    found: Chances,
    mean: Chances,
    /// Whether the best play was made.
    best: bool,
}

/// The weights that learn from kept positions.
struct Pupil {
    evaluator: Evaluator,
    kept: Vec<Lesson>,
    /// Place of the oldest position when all places are taken.
    next: usize,
}

impl Pupil {
    fn learn(&mut self, lessons: impl Iterator<Item = Lesson>, rate: f32, rng: &mut Rng) {
        let mut count = 0;
        for lesson in lessons {
            count += PASSES;
            if self.kept.len() < KEPT {
                self.kept.push(lesson);
            } else {
                self.kept[self.next] = lesson;
                self.next = (self.next + 1) % KEPT;
            }
        }
        for _ in 0..count {
            let place = rng.below(self.kept.len() as u64) as usize;
            self.evaluator.take(&self.kept[place], rate);
        }
    }
}

impl Evaluator {
    /// Evaluator with random weights.
    pub fn new(seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        Self {
            contact: Network::random(CONTACT_INPUTS, &mut rng),
            race: Network::random(RACE_INPUTS, &mut rng),
            filter: Network::random(RACE_INPUTS, &mut rng),
        }
    }

    /// Trains on games against itself. After each batch the progress callback gets the number of games
    /// played; return false to cancel.
    pub fn learn(&mut self, plan: Plan, seed: u64, mut progress: impl FnMut(u32, &Self) -> bool) {
        let mut played = 0;
        let mut pupil = Pupil {
            evaluator: self.clone(),
            kept: Vec::new(),
            next: 0,
        };
        while played < plan.games {
            let batch = BATCH.min(plan.games - played);
            let games = parallel::map(batch as usize, plan.threads, |game| {
                let rng = &mut Rng::keyed(seed, &[u64::from(played) + game as u64]);
                match plan.teaching {
                    Teaching::Rolled | Teaching::Filter => self.play_game(rng),
                    Teaching::AllThrows => self.play_slowly(rng),
                }
            });
            let done = played as f32 / plan.games as f32;
            let rate = plan.rates[0] * (plan.rates[1] / plan.rates[0]).powf(done);
            let (lessons, plays): (Vec<_>, Vec<_>) = games.into_iter().unzip();
            for (sides, equity) in plays.into_iter().flatten() {
                let mut inputs = Inputs::new();
                let inputs = inputs.set_plain(sides[0], sides[1]);
                self.filter.learn(inputs, [equity], rate);
            }
            let lessons = lessons.into_iter().flatten();
            match plan.teaching {
                Teaching::Filter => {}
                Teaching::Rolled => lessons.for_each(|lesson| self.take(&lesson, rate)),
                Teaching::AllThrows => {
                    let mut rng = Rng::keyed(seed, &[u64::from(played), 1]);
                    pupil.learn(lessons, rate, &mut rng);
                    self.contact.approach(&pupil.evaluator.contact, APPROACH);
                    self.race.approach(&pupil.evaluator.race, APPROACH);
                }
            }
            played += batch;
            if !progress(played, self) {
                break;
            }
        }
    }

    fn take(&mut self, lesson: &Lesson, rate: f32) {
        let [own, other] = lesson.sides;
        let (mut inputs, target) = (Inputs::new(), lesson.target.to_array());
        let inputs = inputs.set(own, other);
        if contact(own, other) {
            self.contact.learn(inputs, target, rate);
        } else {
            self.race.learn(inputs, target, rate);
        }
    }

    fn play_game(&self, rng: &mut Rng) -> (Vec<Lesson>, Vec<Judged>) {
        let (mut lessons, mut plays) = (Vec::new(), Vec::new());
        let (mut own, mut other) = (Checkers::opening(), Checkers::opening());
        loop {
            let dice = throw(rng);
            let (after, target) = self.best_play_by(own, other, dice, usize::MAX, |_| 0.0);
            lessons.push(Lesson {
                sides: [own, other],
                target,
            });
            plays.extend(self.any_play(own, other, dice, rng));
            if after.own.count(OFF) == CHECKERS {
                return (lessons, plays);
            }
            (own, other) = (after.other, after.own);
        }
    }

    fn play_slowly(&self, rng: &mut Rng) -> (Vec<Lesson>, Vec<Judged>) {
        let (mut steps, mut plays) = (Vec::new(), Vec::new());
        let (mut own, mut other) = (Checkers::opening(), Checkers::opening());
        loop {
            let dice = throw(rng);
            let (mut after, mean) = self.mean_and_play(own, other, dice);
            let (one_of, most) = ERRORS;
            let best = rng.below(one_of) > 0;
            if !best {
                let error = |_: &Chances| most * rng.unit() as f32;
                after = self.best_play_by(own, other, dice, usize::MAX, error).0;
            }
            steps.push(Step {
                sides: [own, other],
                found: self.chances(own, other),
                mean,
                best,
            });
            plays.extend(self.any_play(own, other, dice, rng));
            if after.own.count(OFF) == CHECKERS {
                return (lessons(&steps), plays);
            }
            (own, other) = (after.other, after.own);
        }
    }

    /// A play at random, as a lesson for the small network, while hits are possible.
    fn any_play(
        &self,
        own: Checkers,
        other: Checkers,
        dice: [u8; 2],
        rng: &mut Rng,
    ) -> Option<Judged> {
        let boards = boards_after(own, other, dice);
        let after = boards[rng.below(boards.len() as u64) as usize];
        if !contact(own, other) || after.own.count(OFF) == CHECKERS {
            return None;
        }
        let sides = [after.other, after.own];
        let equity = self.chances(sides[0], sides[1]).equity();
        Some((sides, (equity + 3.0) / 6.0))
    }
}

/// The two sides after a play, and the equity of the side about to throw, from 0 to 1.
type Judged = ([Checkers; 2], f32);

fn throw(rng: &mut Rng) -> [u8; 2] {
    let mut dice = [0; 2].map(|_| 1 + rng.below(6) as u8);
    dice.sort_by(|one, other| other.cmp(one));
    dice
}

/// The targets of a game: the mean over the throws, and the differences of mean and evaluation of all later positions, each
/// step weighing less. These differences have no luck in them, as in luck-adjusted results.
fn lessons(steps: &[Step]) -> Vec<Lesson> {
    let mut later = [0.0; 5];
    let backwards = steps.iter().rev().map(|step| {
        if !step.best {
            later = [0.0; 5];
        }
        let mean = step.mean.to_array();
        let corrected = [0, 1, 2, 3, 4].map(|end| (mean[end] + later[end]).clamp(0.0, 1.0));
        let found = step.found.to_array();
        let [win, gammon, backgammon, lost_gammon, lost_backgammon] =
            [0, 1, 2, 3, 4].map(|end| TRACE * (mean[end] - found[end] + later[end]));
        // As the side sees it that played before.
        later = [-win, lost_gammon, lost_backgammon, gammon, backgammon];
        Lesson {
            sides: step.sides,
            target: Chances::from_array(corrected),
        }
    });
    backwards.collect()
}
