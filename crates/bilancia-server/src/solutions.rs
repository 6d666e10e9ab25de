//! Solutions of games: those that the server was given, and those that it makes by itself, once, beside other work.
//!
//! A table takes minutes to compute and seconds to load. It is kept in a folder, so that it is computed once; the thread
//! that computes it asks the system for the least time, and rests while programs' moves take all cores.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{
        Arc, RwLock,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use bilancia_analysis::{load, solve};
use bilancia_games::{Resources, Solving, catalog};
use bilancia_table::GameSpec;

use crate::compute::{Urgency, compute, cores, rest};

/// Games that a server solves by itself, and where it keeps their tables.
#[derive(Clone, Debug)]
pub struct Solutions {
    /// Folder of the tables.
    pub folder: PathBuf,
    /// Games with their options, such as `frames:size=4,goal=2`.
    pub games: Vec<String>,
    /// How long to wait before the first is begun.
    pub delay: Duration,
}

/// Solutions by which programs play and positions are evaluated, to which others are added while the server runs.
#[derive(Clone)]
pub(crate) struct Solved {
    known: Arc<RwLock<(Resources, u64)>>,
}

impl Solved {
    pub(crate) fn new(resources: Resources) -> Self {
        Self {
            known: Arc::new(RwLock::new((resources, 0))),
        }
    }

    /// All that are known now.
    pub(crate) fn resources(&self) -> Resources {
        self.known.read().expect("no panic holds it").0.clone()
    }

    /// How often there were new ones: what was computed before may be exact now.
    pub(crate) fn version(&self) -> u64 {
        self.known.read().expect("no panic holds it").1
    }

    fn add(&self, spec: &GameSpec, table: &[u8]) -> Result<(), String> {
        // Loading takes seconds, in which others read.
        let mut resources = self.resources();
        load(spec.game, table, &mut resources).ok_or("there is no solver of this game")??;
        let mut known = self.known.write().expect("no panic holds it");
        *known = (resources, known.1 + 1);
        Ok(())
    }
}

/// Loads the solutions of all games that are named, and makes those that are not there yet.
pub(crate) async fn provide(solved: Solved, wanted: Solutions) {
    tokio::time::sleep(wanted.delay).await;
    for game in &wanted.games {
        let (solved, folder, name) = (solved.clone(), wanted.folder.clone(), game.clone());
        let done = compute(Urgency::Weighing, move |stop| {
            provide_one(&solved, &folder, &name, stop)
        });
        match done.await {
            Ok(Ok(())) => tracing::info!(game, "its solution is used from now on"),
            Ok(Err(error)) => tracing::warn!(game, error, "it is played without its solution"),
            Err(error) => tracing::warn!(game, %error, "it is played without its solution"),
        }
    }
}

/// File of the table of a game in a folder.
fn file(folder: &Path, spec: &GameSpec) -> PathBuf {
    let options = spec
        .options
        .iter()
        .map(|(name, value)| format!("{name}={value}"));
    let options: Vec<_> = options.collect();
    folder.join(format!(
        "{}-{}.table",
        spec.game.info().name,
        options.join("-")
    ))
}

fn provide_one(
    solved: &Solved,
    folder: &Path,
    game: &str,
    stop: &AtomicBool,
) -> Result<(), String> {
    let spec = catalog().read(game).map_err(|error| error.to_string())?;
    let file = file(folder, &spec);
    if let Ok(table) = fs::read(&file) {
        match solved.add(&spec, &table) {
            Ok(()) => return Ok(()),
            Err(error) => tracing::warn!(game, error, "its table is made anew"),
        }
    }
    tracing::info!(game, "it is being solved");
    let mut told = 0;
    let how = Solving {
        threads: (cores() / 2).max(1),
        check: false,
        progress: &mut |share| {
            let tenths = (10.0 * share) as u32;
            if tenths > told {
                told = tenths;
                tracing::info!(game, percent = 10 * tenths, "it is being solved");
            }
            rest(stop);
            !stop.load(Ordering::Relaxed)
        },
    };
    let found = solve(spec.game, &spec.options, how).ok_or("there is no solver of this game")??;
    if stop.load(Ordering::Relaxed) {
        return Err("the server closed".to_owned());
    }
    keep(&file, &found.table).map_err(|error| error.to_string())?;
    solved.add(&spec, &found.table)
}

/// Writes a file, whole or not at all.
fn keep(file: &Path, table: &[u8]) -> std::io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let part = file.with_extension(format!("part-{}", std::process::id()));
    fs::write(&part, table)?;
    fs::rename(&part, file)
}
