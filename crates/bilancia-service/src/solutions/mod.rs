//! Solutions of games: those whose tables are there, and those that the operator has made, beside other work.
//!
//! A table takes minutes to compute. It is kept in a folder, so that it is computed once, and so is the work on it as it
//! goes; the threads that compute it ask the system for the least time, and rest while programs' moves take all cores.

mod folder;
mod parts;

use std::{
    collections::BTreeMap,
    path::Path,
    sync::{
        Arc, RwLock,
        atomic::{AtomicBool, Ordering},
    },
};

use bilancia_analysis::{can_be_solved, load, solve};
use bilancia_games::{Resources, Solving, catalog};
use bilancia_table::GameSpec;

use crate::compute::{Urgency, compute, cores, rest};

pub use folder::{SolutionFolder, open_table, write_whole};
pub use parts::{FileParts, Warn};

/// Tables that a server looks for, and games that it solves.
#[derive(Clone, Debug, Default)]
pub struct Solutions {
    /// Folders of tables. New ones are kept in the first.
    pub folders: Vec<SolutionFolder>,
    /// Games to solve unless there is a table, with their options, such as `frames:size=4,goal=2`.
    pub games: Vec<String>,
}

/// How far the solution of a game is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Standing {
    /// Programs play by it.
    Used,
    /// Being computed; the share that is done, from 0 to 1.
    UnderWay(f64),
}

/// Solutions by which programs play and positions are evaluated, to which others are added while the server runs.
#[derive(Clone)]
pub struct Solved {
    known: Arc<RwLock<Known>>,
}

#[derive(Default)]
struct Known {
    resources: Resources,
    version: u64,
    /// By name of the game.
    standings: BTreeMap<String, Standing>,
}

impl Solved {
    pub(crate) fn new(resources: Resources) -> Self {
        let known = Known {
            resources,
            ..Known::default()
        };
        Self {
            known: Arc::new(RwLock::new(known)),
        }
    }

    /// All that are known now.
    pub(crate) fn resources(&self) -> Resources {
        self.known
            .read()
            .expect("no panic holds it")
            .resources
            .clone()
    }

    /// How often there were new ones: what was computed before may be exact now.
    pub(crate) fn version(&self) -> u64 {
        self.known.read().expect("no panic holds it").version
    }

    /// How far the solutions are that are used or under way, by name of the game.
    pub fn standings(&self) -> BTreeMap<String, Standing> {
        self.known
            .read()
            .expect("no panic holds it")
            .standings
            .clone()
    }

    fn is_used(&self, spec: &GameSpec) -> bool {
        self.standings().get(&spec.name()) == Some(&Standing::Used)
    }

    fn set(&self, spec: &GameSpec, standing: Option<Standing>) {
        let standings = &mut self.known.write().expect("no panic holds it").standings;
        match standing {
            Some(standing) => standings.insert(spec.name(), standing),
            None => standings.remove(&spec.name()),
        };
    }

    fn add(&self, spec: &GameSpec, table: &Path) -> Result<(), String> {
        let file = open_table(table).map_err(|error| error.to_string())?;
        // Loading takes a moment, in which others read.
        let mut found = Resources::default();
        load(spec.game, file, &mut found).ok_or("there is no solver of this game")??;
        let known = &mut *self.known.write().expect("no panic holds it");
        known.resources.extend(&found);
        known.version += 1;
        known.standings.insert(spec.name(), Standing::Used);
        Ok(())
    }
}

/// Loads all tables that are there, then makes those that are wanted and not there yet.
pub async fn provide(solved: Solved, wanted: Solutions) {
    let (at, folders) = (solved.clone(), wanted.folders.clone());
    let load = compute(Urgency::Weighing, move |_| load_all(&at, &folders));
    if let Err(error) = load.await {
        tracing::error!(%error, "tables of solved games could not be loaded");
    }
    let Some(folder) = wanted.folders.first() else {
        return;
    };
    for game in &wanted.games {
        let (solved, folder, name) = (solved.clone(), folder.clone(), game.clone());
        let done = compute(Urgency::Weighing, move |stop| {
            provide_one(&solved, &folder, &name, stop)
        });
        match done.await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(game, error, "it is played without its solution"),
            Err(error) => tracing::warn!(game, %error, "it is played without its solution"),
        }
    }
}

/// All solutions whose tables are in these folders. Tables that cannot be used are logged.
pub fn load_tables(folders: &[SolutionFolder]) -> Resources {
    let solved = Solved::new(Resources::default());
    load_all(&solved, folders);
    solved.resources()
}

/// Loads all tables of these folders; of two of the same game, that in the first.
fn load_all(solved: &Solved, folders: &[SolutionFolder]) {
    for (spec, file) in folders.iter().flat_map(SolutionFolder::tables) {
        if solved.is_used(&spec) {
            continue;
        }
        let path = file.display();
        match solved.add(&spec, &file) {
            Ok(()) => tracing::debug!(%path, "a table is used"),
            Err(error) => tracing::warn!(%path, error, "a table is not used"),
        }
    }
}

/// Solves a game, on from where it was left, unless there is a table.
fn provide_one(
    solved: &Solved,
    folder: &SolutionFolder,
    game: &str,
    stop: &AtomicBool,
) -> Result<(), String> {
    let spec = catalog().read(game).map_err(|error| error.to_string())?;
    if solved.is_used(&spec) {
        return Ok(());
    }
    if !can_be_solved(spec.game) {
        return Err("there is no solver of this game".to_owned());
    }
    let made = make(solved, folder, &spec, stop);
    if made.is_err() {
        solved.set(&spec, None);
    }
    made
}

fn make(
    solved: &Solved,
    folder: &SolutionFolder,
    spec: &GameSpec,
    stop: &AtomicBool,
) -> Result<(), String> {
    let game = spec.name();
    let warn = |text: &str| tracing::warn!("{text}");
    let mut parts = folder.parts(spec, false, Box::new(warn));
    match parts.are_there() {
        true => tracing::info!(game, "the work on its solution goes on"),
        false => tracing::info!(game, "it is being solved"),
    }
    let mut reported = 0;
    let how = Solving {
        threads: (cores() / 2).max(1),
        check: false,
        parts: &mut parts,
        progress: &mut |share| {
            solved.set(spec, Some(Standing::UnderWay(share)));
            let tenths = (10.0 * share) as u32;
            if tenths > reported {
                reported = tenths;
                tracing::info!(game, percent = 10 * tenths, "it is being solved");
            }
            rest(stop);
            !stop.load(Ordering::Relaxed)
        },
    };
    let found = solve(spec.game, &spec.options, how).ok_or("there is no solver of this game")?;
    if stop.load(Ordering::Relaxed) {
        return Err("the server closed; the work goes on when it is opened again".to_owned());
    }
    let file = folder.table(spec);
    let path = file.display();
    write_whole(&file, &found?.table).map_err(|error| format!("{path}: {error}"))?;
    if let Err(error) = parts.remove_all() {
        tracing::warn!(game, %error, "the parts of the work could not be removed");
    }
    solved.add(spec, &file)?;
    tracing::info!(game, "its solution is used from now on");
    Ok(())
}
