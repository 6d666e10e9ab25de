//! Making and checking collections of puzzles.

use std::{
    collections::{HashMap, HashSet},
    sync::atomic::{AtomicBool, Ordering},
};

use bilancia_core::{Actor, Notation, Presentable, Rng};
use bilancia_games::{
    GameEntry, PuzzleVisitor,
    puzzles::{Kind, Level, Proposal, Puzzle, Puzzles, Question},
    visit_puzzles,
};
use bilancia_search::parallel;

use super::judge::{Judged, Posed};

/// Number of games that are played between two looks at what is still wanted; the result depends on it.
pub const MADE_AT_ONCE: usize = 16;
/// Most games that are played for one collection.
const MOST_GAMES: u64 = 20_000;
/// Most equally good answers that are accepted.
const MOST_ACCEPTED: usize = 4;
/// Fewest answers to choose from for each that is right, so that guessing does not help.
const FEWEST_ANSWERS: usize = 4;

/// Number of games played, of positions looked at, and of puzzles found.
pub type Progress = (u64, u64, usize);

/// Makes puzzles of a game: plays games, and keeps positions whose question has a clear answer. The result depends on the
/// seed alone. `progress` returns false to cancel.
///
/// Returns the puzzles with what was looked at, or none if the game has no puzzles or the work was cancelled.
pub fn make(
    game: &str,
    seed: u64,
    threads: usize,
    stop: &AtomicBool,
    progress: &mut dyn FnMut(Progress) -> bool,
) -> Option<(Vec<Puzzle>, Progress)> {
    struct Make<'a> {
        seed: u64,
        threads: usize,
        stop: &'a AtomicBool,
        progress: &'a mut dyn FnMut(Progress) -> bool,
    }

    impl PuzzleVisitor for Make<'_> {
        type Out = Option<(Vec<Puzzle>, Progress)>;

        fn visit<S: Presentable>(
            self,
            _: &'static GameEntry<S>,
            puzzles: &'static Puzzles<S>,
        ) -> Self::Out {
            let mut found = Collection::default();
            let (mut games, mut looked) = (0, 0);
            while games < MOST_GAMES && !found.is_full(puzzles.kinds) {
                let wanted: Vec<_> = puzzles
                    .kinds
                    .iter()
                    .filter(|kind| found.wants(kind))
                    .collect();
                let made = parallel::map(MADE_AT_ONCE, self.threads, |at| {
                    of_one_game(puzzles, &wanted, self.seed, games + at as u64, self.stop)
                });
                if self.stop.load(Ordering::Relaxed) {
                    return None;
                }
                for (puzzle, positions) in made {
                    looked += positions;
                    for puzzle in puzzle {
                        found.add(puzzle, puzzles.kinds);
                    }
                }
                games += MADE_AT_ONCE as u64;
                if !(self.progress)((games, looked, found.puzzles.len())) {
                    return None;
                }
            }
            let sum = (games, looked, found.puzzles.len());
            Some((found.in_order(puzzles.kinds), sum))
        }
    }

    let service = Make {
        seed,
        threads,
        stop,
        progress,
    };
    visit_puzzles(game, service).flatten()
}

/// The first puzzle of one game for each kind that is wanted, and the number of positions looked at.
fn of_one_game<S: Presentable>(
    puzzles: &Puzzles<S>,
    wanted: &[&Kind],
    seed: u64,
    game: u64,
    stop: &AtomicBool,
) -> (Vec<Puzzle>, u64) {
    let mut rng = Rng::keyed(seed, &[game]);
    let mut found: Vec<Puzzle> = Vec::new();
    let mut looked = 0;
    for proposal in (puzzles.propose)(&mut rng) {
        let kind = wanted.iter().find(|kind| kind.name == proposal.kind);
        let Some(kind) = kind.filter(|kind| found.iter().all(|known| known.kind != kind.name))
        else {
            continue;
        };
        looked += 1;
        found.extend(puzzle_of(&proposal, kind, stop));
    }
    (found, looked)
}

/// The puzzle that a position makes; none if its answer is not clear, or too many are right.
fn puzzle_of<S: Notation>(
    proposal: &Proposal<S>,
    kind: &Kind,
    stop: &AtomicBool,
) -> Option<Puzzle> {
    let asked = Posed {
        state: &proposal.state,
        seat: proposal.seat,
        question: kind.question,
        against: &proposal.against,
    };
    let judged = asked.judge(stop)?;
    let few = judged.accepted.len() <= MOST_ACCEPTED && !judged.is_guessed();
    let clear = (kind.margin..=kind.widest).contains(&(judged.best - judged.second));
    (few && clear).then(|| Puzzle {
        id: String::new(),
        kind: kind.name.to_owned(),
        level: level(kind, &judged),
        options: proposal.options.clone(),
        position: proposal.state.position(),
        seat: proposal.seat,
        against: proposal
            .against
            .iter()
            .map(|action| proposal.state.action_text(*action))
            .collect(),
        values: judged.listed(kind.question),
        accepted: judged.accepted,
        best: judged.best,
        second: judged.second,
        refuted: judged.refuted,
    })
}

impl Judged {
    /// Whether an answer that is drawn at random is right too often.
    fn is_guessed(&self) -> bool {
        self.accepted.len() * FEWEST_ANSWERS > self.answers.len()
    }
}

/// Difficulty, by how far one has to look and how many answers are near.
fn level(kind: &Kind, judged: &Judged) -> Level {
    let margin = judged.best - judged.second;
    // Where margins are bounded, a wide one is in the upper half of what they may be.
    let wide = match kind.widest.is_finite() {
        true => margin >= (kind.margin + kind.widest) / 2.0,
        false => margin >= 3.0 * kind.margin,
    };
    let narrow = margin < 2.0 * kind.margin;
    let several = judged.accepted.len() > 1;
    match kind.question {
        Question::Win(0..=2) => Level::Easy,
        Question::Win(_) | Question::Dominated => Level::Hard,
        Question::Turn(_) | Question::Hold(_) | Question::Reply(_) if several => Level::Easy,
        Question::Turn(_) | Question::Hold(_) | Question::Reply(_) => Level::Middle,
        Question::Stop { .. } if wide => Level::Middle,
        Question::Stop { .. } => Level::Hard,
        Question::Best | Question::Respond if wide => Level::Easy,
        Question::Best if narrow => Level::Hard,
        Question::Best | Question::Respond | Question::Nearest(_) => Level::Middle,
        Question::Likeliest if wide => Level::Middle,
        Question::Likeliest => Level::Hard,
    }
}

/// Puzzles found so far.
#[derive(Default)]
struct Collection {
    puzzles: Vec<Puzzle>,
    count: HashMap<String, usize>,
    positions: HashSet<String>,
    /// Kinds with their accepted answers and options: another puzzle with all three the same would be a near copy.
    answers: HashSet<(String, String, Vec<String>)>,
}

impl Collection {
    fn wants(&self, kind: &Kind) -> bool {
        self.count.get(kind.name).copied().unwrap_or(0) < kind.wanted
    }

    fn is_full(&self, kinds: &[Kind]) -> bool {
        kinds.iter().all(|kind| !self.wants(kind))
    }

    fn add(&mut self, puzzle: Puzzle, kinds: &[Kind]) {
        let kind = kinds.iter().find(|kind| kind.name == puzzle.kind);
        let Some(kind) = kind.filter(|kind| self.wants(kind)) else {
            return;
        };
        let answer = (
            puzzle.kind.clone(),
            puzzle.options.clone(),
            puzzle.accepted.clone(),
        );
        let place = format!("{} {}", puzzle.options, puzzle.position);
        // Where answers are few, many puzzles share them.
        let few = matches!(
            kind.question,
            Question::Nearest(_) | Question::Stop { .. } | Question::Best
        );
        if (!few && self.answers.contains(&answer)) || !self.positions.insert(place) {
            return;
        }
        self.answers.insert(answer);
        *self.count.entry(puzzle.kind.clone()).or_default() += 1;
        self.puzzles.push(puzzle);
    }

    /// The puzzles from the easiest on, then by kind, with their names.
    fn in_order(mut self, kinds: &[Kind]) -> Vec<Puzzle> {
        let place = |puzzle: &Puzzle| kinds.iter().position(|kind| kind.name == puzzle.kind);
        self.puzzles
            .sort_by_key(|puzzle| (puzzle.level, place(puzzle)));
        let mut numbers: HashMap<String, usize> = HashMap::new();
        for puzzle in &mut self.puzzles {
            let number = numbers.entry(puzzle.kind.clone()).or_default();
            *number += 1;
            puzzle.id = format!("{}-{number}", puzzle.kind);
        }
        self.puzzles
    }
}

/// The position of a stored puzzle, and the actions that the opponent plays.
fn read<S: Presentable>(
    game: &GameEntry<S>,
    puzzle: &Puzzle,
) -> Result<(S, Vec<S::Action>), String> {
    let start = game
        .with(&puzzle.options)
        .map_err(|error| error.to_string())?;
    let state = start.read_position(&puzzle.position);
    let state = state.map_err(|error| error.to_string())?;
    let other = Actor::Seat(puzzle.seat.other());
    let against = puzzle.against.iter();
    let against = against.map(|text| state.read_action(other, text));
    let against: Result<_, _> = against.collect();
    Ok((state, against.map_err(|error| error.to_string())?))
}

/// The opponent's reply by which an answer to a stored puzzle fails, in canonical notation; none where the answer is right or the question
/// knows no reply.
pub(super) fn reply(game: &str, puzzle: &Puzzle, answer: &str) -> Option<String> {
    struct Reply<'a>(&'a Puzzle, &'a str);

    impl PuzzleVisitor for Reply<'_> {
        type Out = Option<String>;

        fn visit<S: Presentable>(
            self,
            game: &'static GameEntry<S>,
            puzzles: &'static Puzzles<S>,
        ) -> Self::Out {
            let Self(puzzle, answer) = self;
            let kind = puzzles.kinds.iter().find(|kind| kind.name == puzzle.kind)?;
            let (state, against) = read(game, puzzle).ok()?;
            let asked = Posed {
                state: &state,
                seat: puzzle.seat,
                question: kind.question,
                against: &against,
            };
            asked.refute(answer, &AtomicBool::new(false))
        }
    }

    let stored = puzzle.refutation(answer).map(str::to_owned);
    let found = || visit_puzzles(game, Reply(puzzle, answer)).flatten();
    stored.or_else(|| (!puzzle.accepts(answer)).then(found).flatten())
}

/// Computes a stored puzzle anew: the values of all answers, by enumeration or by plain search of all of them.
///
/// # Errors
/// A sentence for developers on the first thing that is wrong; the puzzle itself is named by the caller.
pub fn check(game: &str, puzzle: &Puzzle, stop: &AtomicBool) -> Result<(), String> {
    struct Check<'a>(&'a Puzzle, &'a AtomicBool);

    impl PuzzleVisitor for Check<'_> {
        type Out = Result<(), String>;

        fn visit<S: Presentable>(
            self,
            game: &'static GameEntry<S>,
            puzzles: &'static Puzzles<S>,
        ) -> Self::Out {
            let Self(puzzle, stop) = self;
            let kind = puzzles.kinds.iter().find(|kind| kind.name == puzzle.kind);
            let kind = kind.ok_or_else(|| format!("no kind is called '{}'", puzzle.kind))?;
            let (state, against) = read(game, puzzle)?;
            let asked = Posed {
                state: &state,
                seat: puzzle.seat,
                question: kind.question,
                against: &against,
            };
            let judged = asked
                .judge(stop)
                .ok_or("the question has no clear answer here")?;
            if judged.is_guessed() {
                return Err("too many of the answers are right".to_owned());
            }
            if judged.accepted != puzzle.accepted {
                return Err(format!(
                    "the answers are {}, not {}",
                    judged.accepted.join(", "),
                    puzzle.accepted.join(", ")
                ));
            }
            for (name, stored, found) in [
                ("best", puzzle.best, judged.best),
                ("second", puzzle.second, judged.second),
            ] {
                if (stored - found).abs() > 2e-6 {
                    return Err(format!("the value {name} is {found}, not {stored}"));
                }
            }
            let margin = judged.best - judged.second;
            if !(kind.margin..=kind.widest).contains(&margin) {
                return Err(format!(
                    "the margin {margin} is not between {} and {}",
                    kind.margin, kind.widest
                ));
            }
            let listed = judged.listed(kind.question);
            let same = |((text, value), (known, stored)): (&(String, f64), &(String, f64))| {
                text == known && (value - stored).abs() < 2e-6
            };
            if listed.len() != puzzle.values.len() || !listed.iter().zip(&puzzle.values).all(same) {
                return Err("the values of the answers are others".to_owned());
            }
            if judged.refuted != puzzle.refuted {
                return Err("the refutations are others".to_owned());
            }
            Ok(())
        }
    }

    let found = visit_puzzles(game, Check(puzzle, stop));
    found.unwrap_or_else(|| Err("there is no such game, or it has no puzzles".to_owned()))
}
