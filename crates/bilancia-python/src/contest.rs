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
use bilancia_table::{GameSpec, Record, Table};
use pyo3::{prelude::*, types::PyCapsule};

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
    asked: String,
    players: Vec<String>,
    seed: u64,
    results: Vec<GameResult>,
    standings: Standings,
    records: Vec<String>,
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
        self.players.clone()
    }

    /// The seed of all random numbers.
    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    /// The number of games.
    #[getter]
    fn games(&self) -> usize {
        self.results.len()
    }

    /// Points of each player in each game. In the first game they sit in their order; then each sits one seat further on.
    #[getter]
    fn by_player(&self) -> Vec<Vec<i32>> {
        let points = self.results.iter().map(|game| game.by_entrant.clone());
        points.collect()
    }

    /// Points of each seat in each game.
    #[getter]
    fn by_seat(&self) -> Vec<Vec<i32>> {
        let points = self.results.iter().map(|game| game.by_seat.clone());
        points.collect()
    }

    /// Records of the games, if they were asked for.
    #[getter]
    fn records(&self) -> Vec<String> {
        self.records.clone()
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
        let Self {
            spec,
            asked,
            players,
            seed,
            standings,
            ..
        } = self;
        let all = json::standings(standings, players, asked, spec, *seed);
        to_python(py, &all)
    }

    /// The games as a stream of Arrow: their number from 0, and the points of each player and of each seat, from 1.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let whole =
            |of: &dyn Fn(&GameResult) -> i64| Column::Whole(self.results.iter().map(of).collect());
        let mut columns = vec![("game".to_owned(), whole(&|game| game.game as i64))];
        for player in 0..self.players.len() {
            let points = whole(&|game| game.by_entrant[player].into());
            columns.push((format!("player_{}", player + 1), points));
        }
        for seat in 0..self.standings.seats.len() {
            let points = whole(&|game| game.by_seat[seat].into());
            columns.push((format!("seat_{}", seat + 1), points));
        }
        stream(py, columns, requested_schema)
    }

    fn __repr__(&self) -> String {
        let score = self.score();
        let score = score.map_or("None".to_owned(), |score| score.__repr__());
        format!(
            "Match(game='{}', players={:?}, games={}, score={score})",
            self.spec.name(),
            self.players,
            self.results.len()
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

    fn progress(&self, results: &[Option<GameResult>]) {
        self.progress
            .count(results.iter().flatten().count(), results.len());
    }
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
/// number of games that are over, and of all.
///
/// Raises GameError or Error if the game, a position or an opponent is refused, and KeyboardInterrupt on Ctrl-C.
#[pyfunction(name = "match")]
#[pyo3(signature = (game, *players, seed, games = 100, threads = 1, opening_plies = 0, positions = None, solution = None, records = false, progress = None))]
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
    progress: Option<Py<PyAny>>,
) -> PyResult<Match> {
    let spec = game_spec(game)?;
    let threads = threads_of(threads)?;
    if games == 0 {
        return Err(refused("games are a number from 1 up"));
    }
    let starts = starts(&spec, positions.as_deref().unwrap_or_default())?;
    let bots = opponents(&*starts[0], &players)?;
    let resources = resources(&spec, solution)?;
    let (results, failed, kept) = work_with_progress(py, progress, |stop, progress| {
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
        let results = arena.play(&watching);
        let failed = watching.failed.into_inner();
        let kept = watching.records.into_inner();
        (
            results,
            failed.unwrap_or_else(PoisonError::into_inner),
            kept.unwrap_or_else(PoisonError::into_inner),
        )
    })?;
    if let Some(text) = failed {
        return Err(refused(text));
    }
    let mut kept = kept;
    kept.sort_unstable();
    Ok(Match {
        standings: Standings::of(starts[0].status().points_bound, &results),
        spec,
        asked: game.to_owned(),
        players,
        seed,
        results,
        records: kept.into_iter().map(|(_, record)| record).collect(),
    })
}
