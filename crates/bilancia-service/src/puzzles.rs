//! Ratings by puzzles: a first answer is a game between the person and the puzzle.
//!
//! A puzzle begins at the rating of its difficulty. A hint halves what the person gains and what the puzzle loses.

use bilancia_analysis::puzzles;
use bilancia_games::puzzles::{Level, Puzzle};
use bilancia_store::{Person, PuzzleAnswer, PuzzleRater, PuzzleStep, Strength};
use bilancia_tournament::{
    progress::Score,
    rating::{Rating, step},
};

use crate::{
    GameService, Refused,
    rated::{at, rating, strength},
};

/// Ratings of puzzles before the first answer, by difficulty from the easiest on.
const FIRST: [f64; Level::ALL.len()] = [1200.0, 1500.0, 1800.0];
/// Their deviation.
const FIRST_DEVIATION: f64 = 150.0;
/// A day, in milliseconds; days are those of Greenwich.
const DAY: i64 = 86_400_000;

/// Ratings change by steps of Glicko-2.
pub(crate) struct Answers;

impl PuzzleRater for Answers {
    fn after(&self, answer: &PuzzleAnswer, before: [Option<Strength>; 2]) -> [Strength; 2] {
        let [person, puzzle] = before;
        let idle = person.map_or(0, |person| answer.at - person.at);
        let person = person.map_or_else(Rating::default, |person| rating(&person));
        let puzzle = match puzzle {
            Some(known) => rating(&known),
            None => rating(&first(level(&answer.game, &answer.puzzle))),
        };
        let score = match answer.solved {
            true => Score::FirstWins,
            false => Score::SecondWins,
        };
        let before = [person, puzzle];
        let mut after = step(before, [idle, 0], score);
        if answer.hint && answer.solved {
            for (after, before) in after.iter_mut().zip(before) {
                after.rating = f64::midpoint(after.rating, before.rating);
            }
        }
        after.each_ref().map(|after| strength(after, answer.at))
    }
}

/// Difficulty of a puzzle; the middle one where it is in the collection no more.
fn level(game: &str, id: &str) -> Level {
    let mut all = puzzles::puzzles(game).into_iter();
    let found = all.find(|puzzle| puzzle.id == id);
    found.map_or(Level::Middle, |puzzle| puzzle.level)
}

/// The rating of a puzzle before the first answer.
pub fn first(level: Level) -> Strength {
    let first = Rating {
        rating: FIRST[level as usize],
        deviation: FIRST_DEVIATION,
        ..Rating::default()
    };
    strength(&first, 0)
}

/// A person's first answers to puzzles, in their order.
#[derive(Clone, Debug, Default)]
pub struct PuzzleRecord {
    /// The answers with the ratings that followed.
    pub steps: Vec<PuzzleStep>,
    now: i64,
}

impl PuzzleRecord {
    /// The present rating; none before the first answer.
    pub fn rating(&self) -> Option<Strength> {
        self.steps.last().map(|step| at(self.now, &step.person))
    }

    /// How many of the latest answers were right, one after the other.
    pub fn streak(&self) -> usize {
        let latest = self.steps.iter().rev();
        latest.take_while(|step| step.answer.solved).count()
    }

    /// The longest run of right answers.
    pub fn best(&self) -> usize {
        let runs = self.steps.split(|step| !step.answer.solved);
        runs.map(<[_]>::len).max().unwrap_or(0)
    }

    /// How many days in a row, up to today or yesterday, have an answer.
    pub fn days(&self) -> usize {
        let mut days: Vec<_> = self.steps.iter().rev().map(day).collect();
        days.dedup();
        let today = self.now.div_euclid(DAY);
        let Some(last) = days.first().copied().filter(|last| *last >= today - 1) else {
            return 0;
        };
        let row = days.iter().zip(0..);
        row.take_while(|(day, back)| **day == last - back).count()
    }

    /// The answer to a puzzle, and the rating before it.
    pub fn of(&self, game: &str, id: &str) -> Option<(&PuzzleStep, f64)> {
        let is = |step: &PuzzleStep| step.answer.game == game && step.answer.puzzle == id;
        let place = self.steps.iter().position(is)?;
        let before = place.checked_sub(1).map(|before| &self.steps[before]);
        let before = before.map_or_else(|| Rating::default().rating, |step| step.person.rating);
        Some((&self.steps[place], before))
    }
}

fn day(step: &PuzzleStep) -> i64 {
    step.answer.at.div_euclid(DAY)
}

impl GameService {
    /// Counts the first answer of a person to a puzzle; later ones, and those of guests, count nothing.
    pub async fn answer_puzzle(
        &self,
        person: &Person,
        game: &str,
        puzzle: &Puzzle,
        solved: bool,
    ) -> Result<(), Refused> {
        if !person.registered {
            return Ok(());
        }
        let answer = PuzzleAnswer {
            person: Some(person.id.clone()),
            game: game.to_owned(),
            puzzle: puzzle.id.clone(),
            at: self.now(),
            solved,
            hint: false,
        };
        Ok(self.store.answer_puzzle(&answer, &Answers).await?)
    }

    /// The first answers of a person.
    pub async fn puzzle_record(&self, person: &Person) -> Result<PuzzleRecord, Refused> {
        Ok(PuzzleRecord {
            steps: self.store.puzzle_steps_of(&person.id).await?,
            now: self.now(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(day: i64, solved: bool, hint: bool) -> PuzzleAnswer {
        PuzzleAnswer {
            person: Some("a".to_owned()),
            game: "alea".to_owned(),
            puzzle: format!("none-{day}"),
            at: day * DAY,
            solved,
            hint,
        }
    }

    fn record(days: &[(i64, bool)], today: i64) -> PuzzleRecord {
        let mut person = None;
        let step = |(day, solved): &(i64, bool)| {
            let answer = answer(*day, *solved, false);
            let [after, puzzle] = Answers.after(&answer, [person, None]);
            person = Some(after);
            PuzzleStep {
                answer,
                person: after,
                puzzle,
            }
        };
        PuzzleRecord {
            steps: days.iter().map(step).collect(),
            now: today * DAY + 1,
        }
    }

    #[test]
    fn a_hint_halves_what_is_gained_and_nothing_that_is_lost() {
        let gain = |solved, hint| {
            let after = Answers.after(&answer(1, solved, hint), [None, None]);
            after.map(|after| after.rating - 1500.0)
        };
        let [whole, half] = [false, true].map(|hint| gain(true, hint));
        assert!(whole[0] > 0.0 && whole[1] < 0.0, "{whole:?}");
        for (whole, half) in whole.iter().zip(half) {
            assert!((whole / 2.0 - half).abs() < 1e-9);
        }
        assert_eq!(gain(false, true), gain(false, false));
        assert!(gain(false, false)[0] < 0.0);
    }

    #[test]
    fn streaks_are_of_answers_and_of_days() {
        let steps = [(1, true), (2, true), (2, true), (4, false), (5, true)];
        let today = record(&steps, 5);
        assert_eq!((today.streak(), today.best(), today.days()), (1, 3, 2));
        assert_eq!(record(&steps, 6).days(), 2, "today can still come");
        assert_eq!(record(&steps, 7).days(), 0);
        assert_eq!(record(&steps[..3], 2).days(), 2);
        assert_eq!(record(&[], 7).days(), 0);
        assert!(record(&[], 7).rating().is_none());
        let (step, before) = today.of("alea", "none-1").unwrap();
        assert!(before == 1500.0 && step.person.rating > before);
        assert!(today.of("chess", "none-1").is_none());
    }
}
