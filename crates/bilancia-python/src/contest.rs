//! Matches of many games.

use std::{
    collections::BTreeSet,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use bilancia_analysis::{
    BotSpec,
    arena::{Arena, BotEntrant, Entrant, GameResult, Observer, Standings},
    json,
};
use bilancia_core::{Lang, Wording};
use bilancia_search::parallel;
use bilancia_table::{GameSpec, Record, Table};
use pyo3::{prelude::*, types::PyCapsule};
use serde::{Deserialize, Serialize};

use crate::{
    arrow::{Column, stream},
    errors::{game_error, refused},
    progress::{Progress, work_with_progress},
    reading::{game_spec, threads_of, to_python},
    solve::resources,
    weigh::Estimate,
};

/// The games of a match and their statistics.
#[pyclass(frozen, module = "bilancia")]
pub(crate) struct Match {
    spec: GameSpec,
    run: MatchRun,
    standings: Standings,
}

/// Games of a match that follow each other, with all that determines them but the solution.
#[derive(Deserialize, Serialize)]
struct MatchRun {
    /// The game with the options that differ from the defaults.
    game: String,
    /// The game as it was asked for.
    asked: String,
    rules: String,
    players: Vec<String>,
    seed: u64,
    opening_plies: u32,
    positions: Vec<String>,
    /// The number of the first of these games, counted from 0.
    first: usize,
    by_player: Vec<Vec<i32>>,
    by_seat: Vec<Vec<i32>>,
    /// As many as games, or none.
    records: Vec<String>,
}

impl MatchRun {
    /// Adds the games of the same match that follow.
    fn add(&mut self, next: Self) -> Result<(), String> {
        if (&self.game, &self.rules, &self.players, self.seed)
            != (&next.game, &next.rules, &next.players, next.seed)
            || (self.opening_plies, &self.positions) != (next.opening_plies, &next.positions)
            || self.records.is_empty() != next.records.is_empty()
        {
            return Err("it is of another match".to_owned());
        }
        let expected = self.first + self.by_player.len();
        if next.first != expected {
            let found = next.first;
            return Err(format!(
                "it begins with game {found}, where game {expected} is next"
            ));
        }
        self.by_player.extend(next.by_player);
        self.by_seat.extend(next.by_seat);
        self.records.extend(next.records);
        Ok(())
    }

    /// Whether these are games with this number of seats, and points of at most `bound` either way.
    fn is_whole(&self, seats: usize, bound: i32) -> bool {
        let (games, records) = (self.by_player.len(), self.records.len());
        let fit = |games: &[Vec<i32>], places: usize| {
            let within = |points: &Vec<i32>| {
                points.len() == places
                    && points
                        .iter()
                        .all(|points| (-bound..=bound).contains(points))
            };
            games.iter().all(within)
        };
        games > 0
            && games == self.by_seat.len()
            && (records == 0 || records == games)
            && self.first.checked_add(games).is_some()
            && !self.players.is_empty()
            && fit(&self.by_player, self.players.len())
            && fit(&self.by_seat, seats)
    }
}

impl Match {
    /// The statistics of at least one game, whose payoffs are at most `bound` points either way.
    fn of(spec: GameSpec, bound: i32, run: MatchRun) -> Self {
        let points = run.by_player.iter().zip(&run.by_seat);
        let result = |(game, (by_player, by_seat)): (usize, (&Vec<i32>, &Vec<i32>))| GameResult {
            game,
            by_entrant: by_player.clone(),
            by_seat: by_seat.clone(),
            judged: None,
        };
        let results: Vec<_> = (run.first..).zip(points).map(result).collect();
        Self {
            standings: Standings::of(bound, &results),
            spec,
            run,
        }
    }
}

#[pymethods]
impl Match {
    /// The game with the options that differ from the defaults.
    #[getter]
    fn game(&self) -> String {
        self.spec.name()
    }

    /// The players.
    #[getter]
    fn players(&self) -> Vec<String> {
        self.run.players.clone()
    }

    /// The seed of all random numbers.
    #[getter]
    fn seed(&self) -> u64 {
        self.run.seed
    }

    /// The number of games.
    #[getter]
    fn games(&self) -> usize {
        self.run.by_player.len()
    }

    /// Points of each player in each game. In the first game they sit in their order; then each sits one seat further on.
    #[getter]
    fn by_player(&self) -> Vec<Vec<i32>> {
        self.run.by_player.clone()
    }

    /// Points of each seat in each game.
    #[getter]
    fn by_seat(&self) -> Vec<Vec<i32>> {
        self.run.by_seat.clone()
    }

    /// Records of the games, if they were asked for.
    #[getter]
    fn records(&self) -> Vec<String> {
        self.run.records.clone()
    }

    /// Mean points a game of each player.
    #[getter]
    fn points(&self) -> Vec<Estimate> {
        let players = self.standings.entrants.iter();
        players.map(|player| player.points.into()).collect()
    }

    /// Games that each player has won, drawn and lost.
    #[getter]
    fn won_drawn_lost(&self) -> Vec<(usize, usize, usize)> {
        let players = self.standings.entrants.iter();
        players
            .map(|player| (player.wins, player.draws, player.losses))
            .collect()
    }

    /// The score of the first player, from 0 to 1; None where more than two play.
    #[getter]
    fn score(&self) -> Option<Estimate> {
        let first = self.standings.entrants.first()?;
        first.score.map(Estimate::from)
    }

    /// The difference in Elo points between the first player and the second; None where more than two play.
    #[getter]
    fn elo(&self) -> Option<Estimate> {
        self.standings.elo.map(Estimate::from)
    }

    /// The statistics, as `bilancia match --json` prints them.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let MatchRun {
            asked,
            players,
            seed,
            ..
        } = &self.run;
        let all = json::standings(&self.standings, players, asked, &self.spec, *seed);
        to_python(py, &all)
    }

    /// The games as text, which `join_matches` adds up.
    fn run(&self) -> PyResult<String> {
        serde_json::to_string(&self.run).map_err(|error| refused(error.to_string()))
    }

    /// The games as a stream of Arrow: their number from 0, and the points of each player and of each seat, from 1.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let MatchRun {
            first,
            by_player,
            by_seat,
            ..
        } = &self.run;
        let numbers = (*first..*first + by_player.len()).map(|game| game as i64);
        let mut columns = vec![("game".to_owned(), Column::Whole(numbers.collect()))];
        for (name, games) in [("player", by_player), ("seat", by_seat)] {
            for place in 0..games[0].len() {
                let points = games.iter().map(|game| game[place].into());
                columns.push((
                    format!("{name}_{}", place + 1),
                    Column::Whole(points.collect()),
                ));
            }
        }
        stream(py, columns, requested_schema)
    }

    fn __repr__(&self) -> String {
        let score = self.score();
        let score = score.map_or("None".to_owned(), |score| score.__repr__());
        format!(
            "Match(game='{}', players={:?}, games={}, score={score})",
            self.spec.name(),
            self.run.players,
            self.games()
        )
    }
}

/// A look at the games while they are played.
struct Watching<'a, 'b> {
    progress: &'a Progress<'b>,
    stop: &'a AtomicBool,
    players: &'a [String],
    keeps: bool,
    records: Mutex<Vec<(usize, String)>>,
    /// The first player who could not go on, with the reason.
    failed: Mutex<Option<String>>,
}

impl Observer for Watching<'_, '_> {
    fn is_cancelled(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn failed(&self, _game: usize, entrant: usize, error: &Wording) {
        let text = format!("{}: {}", self.players[entrant], error.text(Lang::EN));
        let mut failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner);
        failed.get_or_insert(text);
        self.stop.store(true, Ordering::Relaxed);
    }

    fn played(&self, result: &GameResult, sat: &[usize], table: &dyn Table) {
        if self.keeps {
            let names: Vec<_> = sat.iter().map(|who| self.players[*who].clone()).collect();
            let record = Record::of(table, &names, &[]).to_text();
            let mut records = self.records.lock().unwrap_or_else(PoisonError::into_inner);
            records.push((result.game, record));
        }
    }

    fn progress(&self, _results: &[Option<GameResult>]) {}
}

/// Plays as many games as the arena has, from the one with the number `first` on, and returns those that came to their end, in order, and
/// their records.
///
/// # Errors
/// The first player who could not go on, with the reason.
fn play(
    arena: &Arena<'_>,
    first: usize,
    watching: Watching<'_, '_>,
) -> Result<(Vec<GameResult>, Vec<String>), String> {
    let done = Mutex::new(0);
    let results = parallel::map(arena.games, arena.threads, |game| {
        if watching.is_cancelled() {
            return None;
        }
        let result = arena.play_game(first + game, &watching)?;
        let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
        *done += 1;
        watching.progress.count(*done, arena.games);
        Some(result)
    });
    let failed = watching.failed.into_inner();
    if let Some(failed) = failed.unwrap_or_else(PoisonError::into_inner) {
        return Err(failed);
    }
    let records = watching.records.into_inner();
    let mut records = records.unwrap_or_else(PoisonError::into_inner);
    records.sort_unstable();
    let records = records.into_iter().map(|(_, record)| record);
    Ok((results.into_iter().flatten().collect(), records.collect()))
}

/// The positions from which games begin: the usual start if none are given.
fn starts(spec: &GameSpec, positions: &[String]) -> PyResult<Vec<Box<dyn Table>>> {
    let table = |position: Option<&str>| {
        let table = spec.table(position);
        table.map_err(|error| game_error(&error))
    };
    match positions {
        [] => Ok(vec![table(None)?]),
        texts => texts.iter().map(|text| table(Some(text))).collect(),
    }
}

/// The opponents of these names, as many as sit down to the game or its two sides.
fn opponents(start: &dyn Table, players: &[String]) -> PyResult<Vec<BotSpec>> {
    let seats = start.seats();
    let sides: BTreeSet<_> = seats.iter().map(|seat| start.side(seat)).collect();
    if players.len() != seats.len() && !(sides.len() == 2 && players.len() == 2) {
        return Err(refused(format!(
            "the game has {} seats; {} players are named",
            seats.len(),
            players.len()
        )));
    }
    let read = |name: &String| {
        let bot = name.parse::<BotSpec>();
        bot.map_err(|error| refused(error.text(Lang::EN)))
    };
    players.iter().map(read).collect()
}

/// Plays games between opponents such as "random", "greedy", "mcts:nodes=1000" or "level:3", as `bilancia match` does: one for each
/// seat, or for each of two sides; seats change after each game, so take a multiple of the players. A seed gives the same games for any
/// number of threads, unless a search is limited by time. Games begin at `positions` in turn, or after random `opening_plies`.
/// `solution` is the table of `Solved` by which the opponent "solved" plays; `records` keeps the games. `progress` is called with the
/// number of games that are over, and of all. With `first`, these are the games of a longer match from that number on, counted from 0:
/// `join_matches` makes one of parts that follow each other.
///
/// Raises GameError or Error if the game, a position or an opponent is refused, and KeyboardInterrupt on Ctrl-C.
#[pyfunction(name = "match")]
#[pyo3(signature = (game, *players, seed, games = 100, threads = 1, opening_plies = 0, positions = None, solution = None, records = false, first = 0, progress = None))]
#[allow(
    clippy::too_many_arguments,
    reason = "they are keywords, as in the command"
)]
pub(crate) fn play_match(
    py: Python<'_>,
    game: &str,
    players: Vec<String>,
    seed: u64,
    games: usize,
    threads: usize,
    opening_plies: u32,
    positions: Option<Vec<String>>,
    solution: Option<Vec<u8>>,
    records: bool,
    first: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<Match> {
    let spec = game_spec(game)?;
    let threads = threads_of(threads)?;
    if games == 0 {
        return Err(refused("games are a number from 1 up"));
    }
    if first.checked_add(games).is_none() {
        return Err(refused(format!("there is no game with the number {first}")));
    }
    let positions = positions.unwrap_or_default();
    let starts = starts(&spec, &positions)?;
    let bots = opponents(&*starts[0], &players)?;
    let resources = resources(&spec, solution)?;
    let played = work_with_progress(py, progress, |stop, progress| {
        let entrant = |bot: &BotSpec| -> Box<dyn Entrant + '_> {
            Box::new(BotEntrant {
                bot: *bot,
                resources: resources.clone(),
                stop,
            })
        };
        let entrants: Vec<_> = bots.iter().map(entrant).collect();
        let arena = Arena {
            starts: &starts,
            entrants: &entrants,
            games,
            opening_plies,
            seed,
            threads: threads.get(),
            cut: None,
        };
        let watching = Watching {
            progress,
            stop,
            players: &players,
            keeps: records,
            records: Mutex::default(),
            failed: Mutex::default(),
        };
        play(&arena, first, watching)
    })?;
    let (results, records) = played.map_err(refused)?;
    let results = results
        .into_iter()
        .map(|game| (game.by_entrant, game.by_seat));
    let (by_player, by_seat) = results.unzip();
    let run = MatchRun {
        game: spec.name(),
        asked: game.to_owned(),
        rules: spec.rules_hash(),
        players,
        seed,
        opening_plies,
        positions,
        first,
        by_player,
        by_seat,
        records,
    };
    Ok(Match::of(spec, starts[0].status().points_bound, run))
}

/// One match of parts of it that follow each other, by the texts that `Match.run` gives: the same as if all its games were played by
/// one call of `match`.
///
/// Raises Error if there are no parts, or they do not fit together, and GameError if a game or position is no longer known.
#[pyfunction]
#[pyo3(signature = (runs, /))]
pub(crate) fn join_matches(runs: Vec<String>) -> PyResult<Match> {
    let read = |(place, text): (usize, &String)| {
        serde_json::from_str(text).map_err(|error| refused(format!("run {place}: {error}")))
    };
    let runs: Vec<MatchRun> = runs.iter().enumerate().map(read).collect::<PyResult<_>>()?;
    let mut runs = runs.into_iter();
    let first = runs.next();
    let mut joined = first.ok_or_else(|| refused("there are no runs to join"))?;
    let spec = game_spec(&joined.game)?;
    let faulty = |place: usize, fault: &str| refused(format!("run {place}: {fault}"));
    if spec.rules_hash() != joined.rules {
        return Err(faulty(0, "the rules of its game were others"));
    }
    let start = starts(&spec, &joined.positions)?.swap_remove(0);
    let (seats, bound) = (start.seats().len(), start.status().points_bound);
    let check = |place: usize, run: &MatchRun| match run.is_whole(seats, bound) {
        true => Ok(()),
        false => Err(faulty(place, "its games are no games of this match")),
    };
    check(0, &joined)?;
    for (place, run) in (1..).zip(runs) {
        check(place, &run)?;
        joined.add(run).map_err(|fault| faulty(place, &fault))?;
    }
    Ok(Match::of(spec, bound, joined))
}
