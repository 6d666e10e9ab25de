//! Matches of many games between players, and their statistics.
//!
//! There are as many entrants as seats, each of whom takes one, or one for each of two sides, who plays all its seats.

use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicBool, Ordering},
};

use bilancia_core::{Actor, Name, Node, Rng, Seat, Side, Wording};
use bilancia_games::Resources;
use bilancia_luck::{Estimate, LEVEL, elo_difference};
use bilancia_search::parallel;
use bilancia_table::{Reason, Table, random_step};

use crate::{BotSpec, Measure, PlannedTurn, advise};

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

/// Games to be played: in each, the entrants sit one seat, or side, further on than in the game before.
pub struct Arena<'a> {
    /// Positions from which games begin, at least one: a block of games in which each entrant has had each place begins
    /// from the first of them, the next block from the second, and so on in a ring.
    pub starts: &'a [Box<dyn Table>],
    /// As many entrants as seats, or two for the two sides of a game with more seats.
    pub entrants: &'a [Box<dyn Entrant + 'a>],
    /// Number of games; a multiple of the entrants gives every entrant every place as often.
    pub games: usize,
    /// Number of random actions and rolls at the beginning of each game, the same throughout a block.
    pub opening_plies: u32,
    /// Seed of all randomness.
    pub seed: u64,
    /// Number of games at once; it makes no difference to the results.
    pub threads: usize,
    /// When games that go on are broken off, and how they are judged then; none to play all to their end.
    pub cut: Option<Cut>,
}

/// When a game of two sides is broken off, and how it is judged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cut {
    /// Rounds from the start of the game, in each of which every seat has a turn.
    pub rounds: u32,
    /// The measure of how the sides stand.
    pub measure: Measure,
    /// By how much the lead must be better than at the start, or worse, for the game to be won or lost; else it is drawn.
    pub margin: f64,
}

impl Cut {
    /// Whether a match that began at `start` is broken off as it stands.
    fn ends(&self, start: &dyn Table, table: &dyn Table) -> bool {
        let turns = self.rounds.saturating_mul(start.seats().len() as u32);
        table.status().turn.saturating_sub(start.status().turn) >= turns
    }

    fn judge(&self, start: &dyn Table, table: &dyn Table) -> Judged {
        let lead = |table: &dyn Table| self.measure.lead(table).unwrap_or(0.0);
        let (before, after) = (lead(start), lead(table));
        let points = match after - before {
            gain if gain > self.margin => 1,
            gain if gain < -self.margin => -1,
            _ => 0,
        };
        Judged {
            before,
            after,
            points,
        }
    }
}

/// The judgement of a game that was broken off, as the side of the first seat sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judged {
    /// Lead at the start.
    pub before: f64,
    /// Lead at the end.
    pub after: f64,
    /// Points: 1 for a win, 0 for a draw, -1 for a loss.
    pub points: i32,
}

/// The first side of a game, and the place of a side after it.
fn side_place(table: &dyn Table, seat: Seat) -> usize {
    let first: Side = table.side(Seat(0));
    usize::from(table.side(seat) != first)
}

/// Calls of an arena while games are played, from several threads.
pub trait Observer: Sync {
    /// Whether no further game and no further action is to be begun.
    fn is_cancelled(&self) -> bool;

    /// Points of the seats in a game, counted from 0, that was played in an earlier run and is not played again, and its
    /// judgement.
    fn known(&self, _game: usize) -> Option<(Vec<i32>, Option<Judged>)> {
        None
    }

    /// An entrant failed in a game, counted from 0, and lost it.
    fn failed(&self, game: usize, entrant: usize, error: &Wording);

    /// A game has come to its end, with this match; `sat` has the entrant at each seat.
    fn played(&self, _result: &GameResult, _sat: &[usize], _table: &dyn Table) {}

    /// A game was finished; `results` are those of all games so far.
    fn progress(&self, results: &[Option<GameResult>]);
}

/// Points of one finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameResult {
    /// Number of the game, counted from 0. Games with the same quotient by the number of entrants form a block: they begin
    /// with the same opening, and each entrant has each place once.
    pub game: usize,
    /// Points of each entrant, in their order.
    pub by_entrant: Vec<i32>,
    /// Points of each seat.
    pub by_seat: Vec<i32>,
    /// The judgement, if the game was broken off.
    pub judged: Option<Judged>,
}

impl Arena<'_> {
    /// Plays all games, and returns the results of those that were finished, in order.
    ///
    /// # Panics
    /// If an entrant plays an illegal action.
    pub fn play(&self, observer: &impl Observer) -> Vec<GameResult> {
        let results = Mutex::new(vec![None; self.games]);
        parallel::map(self.games, self.threads, |game| {
            if observer.is_cancelled() {
                return;
            }
            let known = observer.known(game);
            let result = match known {
                Some((by_seat, judged)) => Some(self.result(game, by_seat, judged)),
                None => self.play_game(game, observer),
            };
            let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
            results[game] = result;
            observer.progress(&results);
        });
        let results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
        results.into_iter().flatten().collect()
    }

    /// The entrant who plays a seat in a game, counted from 0.
    pub fn entrant_at(&self, seat: Seat, game: usize) -> usize {
        let table = &*self.starts[0];
        let place = match self.entrants.len() == table.seats().len() {
            true => seat.index(),
            false => side_place(table, seat),
        };
        (place + game) % self.entrants.len()
    }

    /// The result of a game, counted from 0, in which the seats have these points.
    fn result(&self, game: usize, by_seat: Vec<i32>, judged: Option<Judged>) -> GameResult {
        let mut by_entrant = vec![0; self.entrants.len()];
        for (seat, &points) in by_seat.iter().enumerate() {
            // The seats of one side have the same points.
            by_entrant[self.entrant_at(Seat(seat as u8), game)] = points;
        }
        GameResult {
            game,
            by_entrant,
            by_seat,
            judged,
        }
    }

    /// Plays one game, counted from 0, of any number; entrant `i` sits `game` places further on. None if it was cancelled.
    ///
    /// # Panics
    /// As [`Arena::play`] does.
    pub fn play_game(&self, game: usize, observer: &impl Observer) -> Option<GameResult> {
        let block = game / self.entrants.len();
        let start = &*self.starts[block % self.starts.len()];
        let mut table = start.copy();
        let mut rng = Rng::keyed(self.seed, &[game as u64]);
        let mut opening = Rng::keyed(self.seed, &[block as u64, u64::MAX]);
        for _ in 0..self.opening_plies {
            random_step(&mut *table, &mut opening);
        }
        let mut players: Vec<_> = self
            .entrants
            .iter()
            .map(|entrant| entrant.player())
            .collect();
        let (mut judged, mut failed) = (None, None);
        loop {
            let node = table.node();
            if let Some(cut) = &self.cut {
                if node != Node::Over && cut.ends(start, &*table) {
                    judged = Some(cut.judge(start, &*table));
                    break;
                }
            }
            match node {
                Node::Over => break,
                Node::Chance => drop(table.roll(&mut rng).expect("the match waits for chance")),
                Node::Choice(awaited) => {
                    let seat = awaited.lowest().expect("a match waits for somebody");
                    let entrant = self.entrant_at(seat, game);
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
                            if table.forfeit(seat, Reason::Resignation).is_err() {
                                failed = Some(seat);
                                break;
                            }
                        }
                    }
                }
            }
        }
        let points = match (judged, failed, table.outcome()) {
            (Some(judged), ..) => by_side(&*table, judged.points),
            (_, Some(seat), _) => given_up(&*table, seat),
            (.., outcome) => outcome.expect("the match is over").points,
        };
        let result = self.result(game, points, judged);
        let seats = table.seats().iter();
        let sat: Vec<_> = seats.map(|seat| self.entrant_at(seat, game)).collect();
        observer.played(&result, &sat, &*table);
        Some(result)
    }
}

/// Points of all seats where the side of the first has these.
fn by_side(table: &dyn Table, points: i32) -> Vec<i32> {
    let seats = table.seats();
    let of = |seat: Seat| [points, -points][side_place(table, seat)];
    seats.iter().map(of).collect()
}

/// Points of all seats where one has given up a game of more than two sides: it pays all others as much, and no more than
/// a game can cost.
fn given_up(table: &dyn Table, loser: Seat) -> Vec<i32> {
    let seats = table.seats();
    let others = seats.len() as i32 - 1;
    let each = (table.status().points_bound / others.max(1)).max(1);
    let of = |seat: Seat| if seat == loser { -each * others } else { each };
    seats.iter().map(of).collect()
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
    /// there are more than two entrants.
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
    /// Number of games that were broken off and judged.
    pub judged: usize,
    /// Score of each entrant, in their order.
    pub entrants: Vec<Score>,
    /// Mean points a game of each seat, with a confidence interval within the points that are possible.
    pub seats: Vec<Estimate>,
    /// Difference in Elo points between the first entrant and the second, from the first one's score and its interval, so
    /// that an end is infinite only where that of the score is 0 or 1; none where there are more than two.
    pub elo: Option<Estimate>,
    /// Largest payoff of a game, in points; payoffs are at least its negative.
    pub bound: f64,
}

impl Standings {
    /// The statistics of at least one game, in order, with payoffs of at most `bound` points either way.
    ///
    /// Confidence intervals are at the level [`LEVEL`]. Those of points rest on blocks of games with exchanged seats as
    /// independent observations; a block that was broken off counts as the mean of its games.
    ///
    /// # Panics
    /// If there are no results, or no seats in them.
    pub fn of(bound: i32, results: &[GameResult]) -> Self {
        let (count, seats) = (results[0].by_entrant.len(), results[0].by_seat.len());
        let bound = f64::from(bound);
        let mean = |points: &dyn Fn(&GameResult) -> i32| {
            let mean = |games: &[GameResult]| {
                let sum: f64 = games.iter().map(|game| f64::from(points(game))).sum();
                sum / games.len() as f64
            };
            let same_block =
                |one: &GameResult, other: &GameResult| one.game / count == other.game / count;
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
            let ended = |sign: i32| {
                let signs = results.iter().map(|game| game.by_entrant[entrant].signum());
                signs.filter(|of_game| *of_game == sign).count()
            };
            let [wins, draws] = [ended(1), ended(0)];
            let won = wins as f64 + draws as f64 / 2.0;
            let games = results.len() as u64;
            Score {
                points: mean(&|game| game.by_entrant[entrant]),
                score: (count == 2).then(|| Estimate::proportion(won, games, LEVEL)),
                wins,
                draws,
                losses: ended(-1),
            }
        };
        let entrants: Vec<_> = (0..count).map(score).collect();
        let first = entrants[0].score;
        Self {
            games: results.len(),
            judged: results.iter().filter(|game| game.judged.is_some()).count(),
            seats: (0..seats)
                .map(|seat| mean(&|game| game.by_seat[seat]))
                .collect(),
            elo: first.map(|score| score.map_monotone(elo_difference)),
            entrants,
            bound,
        }
    }
}
