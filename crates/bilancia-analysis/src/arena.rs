//! Matches of many games between players, and their statistics.

use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicBool, Ordering},
};

use bilancia_core::{Actor, Name, Node, Rng, Seat, Wording};
use bilancia_games::Resources;
use bilancia_luck::{Estimate, LEVEL, elo_difference};
use bilancia_search::parallel;
use bilancia_table::{Reason, Table, random_step};

use crate::{BotSpec, PlannedTurn, advise};

bilancia_core::messages! { crate::catalogue, "arena-":
    const {
        SENTENCE(error),
    }
}

/// A participant of an arena, who plays all its games.
pub trait Entrant: Sync {
    /// Prepares to play one game.
    fn player(&self) -> Box<dyn Player + '_>;
}

/// An entrant at one game.
pub trait Player {
    /// Chooses an action at a seat that the match waits for. All randomness is to come from the generator.
    ///
    /// # Errors
    /// A sentence, if the player fails; they lose the game then.
    fn choose(&mut self, table: &dyn Table, seat: Seat, rng: &mut Rng) -> Result<String, Wording>;
}

/// An opponent of the catalogue as an entrant; the flag ends its searches early.
pub struct BotEntrant<'a> {
    /// The opponent.
    pub bot: BotSpec,
    /// Solutions for optimal play.
    pub resources: Resources,
    /// Ends its searches early where it is set.
    pub stop: &'a AtomicBool,
}

impl Entrant for BotEntrant<'_> {
    fn player(&self) -> Box<dyn Player + '_> {
        Box::new(BotPlayer {
            entrant: self,
            planned: PlannedTurn::default(),
        })
    }
}

/// An opponent of the catalogue at one game.
struct BotPlayer<'a> {
    entrant: &'a BotEntrant<'a>,
    planned: PlannedTurn,
}

impl Player for BotPlayer<'_> {
    fn choose(&mut self, table: &dyn Table, seat: Seat, rng: &mut Rng) -> Result<String, Wording> {
        let BotEntrant {
            bot,
            resources,
            stop,
        } = self.entrant;
        let action = self.planned.next_action(table, seat, || {
            advise(table, resources, seat, *bot, rng.bits(), 1, stop)
        });
        action.map_err(|error| {
            let error = Name::each(|lang| error.text(lang));
            Wording::new(SENTENCE, &[&error])
        })
    }
}

/// Games to be played: in each, the entrants sit one seat further on than in the game before.
pub struct Arena<'a> {
    /// The position from which each game begins.
    pub start: &'a dyn Table,
    /// As many entrants as seats.
    pub entrants: &'a [Box<dyn Entrant + 'a>],
    /// Number of games; a multiple of the seats gives every entrant every seat as often.
    pub games: usize,
    /// Number of random actions and rolls at the beginning of each game, the same until every seat has changed.
    pub opening_plies: u32,
    /// Seed of all randomness.
    pub seed: u64,
    /// Number of games at once; it makes no difference to the results.
    pub threads: usize,
}

/// Calls of an arena while games are played, from several threads.
pub trait Observer: Sync {
    /// Whether no further game and no further action is to be begun.
    fn is_cancelled(&self) -> bool;

    /// An entrant failed in a game, counted from 0, and lost it.
    fn failed(&self, game: usize, entrant: usize, error: &Wording);

    /// A game was finished; `results` are those of all games so far.
    fn progress(&self, results: &[Option<GameResult>]);
}

/// Points of one finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// Number of the game, counted from 0. Games with the same quotient by the number of seats form a block: they begin
    /// with the same opening, and each entrant sits at each seat once.
    pub game: usize,
    /// Points of each entrant, in their order.
    pub by_entrant: Vec<i32>,
    /// Points of each seat.
    pub by_seat: Vec<i32>,
}

impl Arena<'_> {
    /// Plays all games, and returns the results of those that were finished, in order.
    ///
    /// # Panics
    /// If an entrant plays an illegal action, or fails in a game that does not have two sides.
    pub fn play(&self, observer: &impl Observer) -> Vec<GameResult> {
        let results = Mutex::new(vec![None; self.games]);
        parallel::map(self.games, self.threads, |game| {
            if observer.is_cancelled() {
                return;
            }
            let result = self.play_game(game, observer);
            let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
            results[game] = result;
            observer.progress(&results);
        });
        let results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
        results.into_iter().flatten().collect()
    }

    /// Plays one game, counted from 0, of any number; entrant `i` sits `game` seats further on. None if it was cancelled.
    ///
    /// # Panics
    /// As [`Arena::play`] does.
    pub fn play_game(&self, game: usize, observer: &impl Observer) -> Option<GameResult> {
        let (mut table, seats) = (self.start.copy(), self.entrants.len());
        let mut rng = Rng::keyed(self.seed, &[game as u64]);
        let mut opening = Rng::keyed(self.seed, &[(game / seats) as u64, u64::MAX]);
        for _ in 0..self.opening_plies {
            random_step(&mut *table, &mut opening);
        }
        let mut players: Vec<_> = self
            .entrants
            .iter()
            .map(|entrant| entrant.player())
            .collect();
        loop {
            match table.node() {
                Node::Over => break,
                Node::Chance => drop(table.roll(&mut rng).expect("the match waits for chance")),
                Node::Choice(awaited) => {
                    let seat = awaited.lowest().expect("a match waits for somebody");
                    let entrant = (seat.index() + game) % seats;
                    let chosen = players[entrant].choose(&*table, seat, &mut rng);
                    if observer.is_cancelled() {
                        return None;
                    }
                    match chosen {
                        Ok(action) => {
                            let played = table.play(Actor::Seat(seat), &action);
                            played.expect("entrants play legal actions");
                        }
                        Err(error) => {
                            observer.failed(game, entrant, &error);
                            let ended = table.forfeit(seat, Reason::Resignation);
                            ended.expect("two sides play, and the match goes on");
                        }
                    }
                }
            }
        }
        let by_seat = table.outcome().expect("the match is over").points;
        let mut by_entrant = vec![0; seats];
        for (seat, &points) in by_seat.iter().enumerate() {
            by_entrant[(seat + game) % seats] = points;
        }
        Some(GameResult {
            game,
            by_entrant,
            by_seat,
        })
    }
}

/// An observer that reports nothing and is cancelled by a flag.
impl Observer for AtomicBool {
    fn is_cancelled(&self) -> bool {
        self.load(Ordering::Relaxed)
    }

    fn failed(&self, _game: usize, _entrant: usize, _error: &Wording) {}

    fn progress(&self, _results: &[Option<GameResult>]) {}
}

/// Statistics of the results of one entrant.
#[derive(Clone, Debug, PartialEq)]
pub struct Score {
    /// Mean points a game, with a confidence interval within the points that are possible.
    pub points: Estimate,
    /// Score, from 0 to 1: the share of games won and half of those drawn, with Wilson's confidence interval; none where
    /// more than two play.
    pub score: Option<Estimate>,
    /// Number of games won.
    pub wins: usize,
    /// Number of games drawn.
    pub draws: usize,
    /// Number of games lost.
    pub losses: usize,
}

/// Statistics of the games of an arena.
#[derive(Clone, Debug, PartialEq)]
pub struct Standings {
    /// Number of games.
    pub games: usize,
    /// Score of each entrant, in their order.
    pub entrants: Vec<Score>,
    /// Mean points a game of each seat, with a confidence interval within the points that are possible.
    pub seats: Vec<Estimate>,
    /// Difference in Elo points between the first entrant and the second, from the first one's score and its interval, so
    /// that an end is infinite only where that of the score is 0 or 1; none where more than two play.
    pub elo: Option<Estimate>,
    /// Largest payoff of a game, in points; payoffs are at least its negative.
    pub bound: f64,
}

impl Standings {
    /// The statistics of at least one game, in order, of `seats` seats with payoffs of at most `bound` points either way.
    ///
    /// Confidence intervals are at the level [`LEVEL`]. Those of points rest on blocks of games with exchanged seats as
    /// independent observations; a block that was broken off counts as the mean of its games.
    ///
    /// # Panics
    /// If there are no results or no seats.
    pub fn of(seats: usize, bound: i32, results: &[GameResult]) -> Self {
        let bound = f64::from(bound);
        let mean = |points: &dyn Fn(&GameResult) -> i32| {
            let mean = |games: &[GameResult]| {
                let sum: f64 = games.iter().map(|game| f64::from(points(game))).sum();
                sum / games.len() as f64
            };
            let same_block =
                |one: &GameResult, other: &GameResult| one.game / seats == other.game / seats;
            let blocks: Vec<_> = results.chunk_by(same_block).map(mean).collect();
            let interval = Estimate::bounded_mean(&blocks, [-bound, bound], LEVEL);
            // With a block that was broken off the mean of all games is not that of the blocks.
            let value = mean(results);
            Estimate {
                value,
                low: interval.low.min(value),
                high: interval.high.max(value),
                ..interval
            }
        };
        let score = |entrant: usize| {
            let count = |sign: i32| {
                let signs = results.iter().map(|game| game.by_entrant[entrant].signum());
                signs.filter(|of_game| *of_game == sign).count()
            };
            let [wins, draws] = [count(1), count(0)];
            let won = wins as f64 + draws as f64 / 2.0;
            let games = results.len() as u64;
            Score {
                points: mean(&|game| game.by_entrant[entrant]),
                score: (seats == 2).then(|| Estimate::proportion(won, games, LEVEL)),
                wins,
                draws,
                losses: count(-1),
            }
        };
        let entrants: Vec<_> = (0..seats).map(score).collect();
        let first = entrants[0].score;
        Self {
            games: results.len(),
            seats: (0..seats)
                .map(|seat| mean(&|game| game.by_seat[seat]))
                .collect(),
            elo: first.map(|score| score.map_monotone(elo_difference)),
            entrants,
            bound,
        }
    }
}
