//! Rows of the tables: weighed exactly, or from stored runs.

use std::{
    collections::BTreeMap,
    fs, io,
    num::NonZero,
    path::{Path, PathBuf},
    sync::atomic::AtomicBool,
    thread,
};

use bilancia_analysis::{JoinRunsError, Opening, StoredRun, WeighGameError, join_runs, weigh};
use bilancia_games::catalog;
use bilancia_luck::{LadderError, Payoff, Weighed, Weighing, exact::Size, report::Named};
use bilancia_table::GameError;
use sha2::{Digest, Sha256};

use super::recipe::Table;
use crate::read_text;

/// Row of a table.
#[derive(Clone, Debug)]
pub struct Row {
    /// Result, under the game's name.
    pub named: Named,
    /// Counts from which the result follows; none for an exact result.
    pub run: Option<StoredRun>,
}

/// Why a row could not be made.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The game is unknown, or cannot be weighed.
    #[error("{0}")]
    Weigh(#[from] WeighGameError),
    /// The game is unknown.
    #[error("{0}")]
    Game(#[from] GameError),
    /// The ladder is unknown.
    #[error("{0}")]
    Ladder(#[from] LadderError),
    /// A stored run has no result.
    #[error("{0}")]
    Join(#[from] JoinRunsError),
    /// A stored run was made under other rules or between other players than the recipe says.
    #[error(
        "{0}: the run is of other rules or players than the recipe has; delete it to play the games again"
    )]
    Stale(PathBuf),
    /// A stored run is not the one whose hash is in the manifest.
    #[error("{0}: the file differs from its hash in SHA256SUMS")]
    Changed(PathBuf),
    /// A stored run cannot be read.
    #[error("{0}: {1}")]
    Json(PathBuf, serde_json::Error),
    /// A file cannot be read or written.
    #[error("{0}: {1}")]
    File(PathBuf, io::Error),
}

/// Folder with stored runs, one file each, and their hashes in a file `SHA256SUMS`.
pub struct Runs {
    folder: PathBuf,
    hashes: BTreeMap<String, String>,
}

/// File with the hashes, as `sha256sum --check` reads it.
const MANIFEST: &str = "SHA256SUMS";

/// Suffix of a run's file as long as its games are played.
const PART: &str = ".part";

impl Runs {
    /// Opens a folder; without a manifest it has no runs.
    ///
    /// # Errors
    /// [`RunError::File`] if the manifest cannot be read.
    pub fn open(folder: &Path) -> Result<Self, RunError> {
        let path = folder.join(MANIFEST);
        let text = match read_text(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            read => read.map_err(|error| RunError::File(path, error))?,
        };
        let entry = |line: &str| {
            let (hash, name) = line.split_once("  ")?;
            Some((name.to_owned(), hash.to_owned()))
        };
        Ok(Self {
            folder: folder.to_owned(),
            hashes: text.lines().filter_map(entry).collect(),
        })
    }

    /// Name of the file of a row.
    fn name(table: &Table, game: &str) -> String {
        format!("{}-{}.json", table.name, game.replace([':', '=', ','], "-"))
    }

    /// Stored run of a row; none if there is no file.
    ///
    /// # Errors
    /// [`RunError`] if the file cannot be read, or is not the one in the manifest.
    pub fn read(&self, table: &Table, game: &str) -> Result<Option<StoredRun>, RunError> {
        let name = Self::name(table, game);
        let path = self.folder.join(&name);
        let text = match read_text(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            read => read.map_err(|error| RunError::File(path.clone(), error))?,
        };
        if self.hashes.get(&name) != Some(&hash(&text)) {
            return Err(RunError::Changed(path));
        }
        let run: StoredRun =
            serde_json::from_str(&text).map_err(|error| RunError::Json(path.clone(), error))?;
        let rules = catalog().read(game)?.rules_hash();
        let ladder = table.ladder()?;
        let is_same = run.rules == rules
            && run.seed == table.seed
            && run.starts == table.starts
            && run.agents().is_ok_and(|agents| agents == ladder.agents);
        match is_same {
            true => Ok(Some(run)),
            false => Err(RunError::Stale(path)),
        }
    }

    /// Writes the run of a row, and its hash into the manifest.
    ///
    /// # Errors
    /// [`RunError::File`] if a file cannot be written.
    pub fn write(&mut self, table: &Table, game: &str, run: &StoredRun) -> Result<(), RunError> {
        let name = Self::name(table, game);
        let mut text = serde_json::to_string(run).expect("counts can be written");
        text.push('\n');
        let file = |path: &Path, text: &str| {
            fs::write(path, text).map_err(|error| RunError::File(path.to_owned(), error))
        };
        fs::create_dir_all(&self.folder)
            .map_err(|error| RunError::File(self.folder.clone(), error))?;
        file(&self.folder.join(&name), &text)?;
        self.hashes.insert(name, hash(&text));
        let lines = self
            .hashes
            .iter()
            .map(|(name, hash)| format!("{hash}  {name}\n"));
        file(&self.folder.join(MANIFEST), &lines.collect::<String>())
    }

    /// Row of a table: exact, from its stored run, or from games that are played now and stored.
    ///
    /// # Errors
    /// [`RunError`] if the game cannot be weighed, or the stored run does not fit.
    pub fn row(&mut self, table: &Table, game: &str, stop: &AtomicBool) -> Result<Row, RunError> {
        if let Some(run) = self.read(table, game)? {
            let weighed = join_runs(std::slice::from_ref(&run))?;
            let name = game.to_owned();
            return Ok(Row {
                named: Named { name, weighed },
                run: Some(run),
            });
        }
        let part = self.folder.join(Self::name(table, game) + PART);
        let begun = match read_text(&part) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(RunError::File(part, error)),
            Ok(text) => Some(
                serde_json::from_str(&text).map_err(|error| RunError::Json(part.clone(), error))?,
            ),
        };
        let keep = |run: &StoredRun| {
            let text = serde_json::to_string(run).expect("counts can be written");
            fs::write(&part, text)
        };
        let row = weigh_from(table, game, begun, stop, &keep)?;
        if let Some(run) = &row.run {
            self.write(table, game, run)?;
            if part.exists() {
                fs::remove_file(&part).map_err(|error| RunError::File(part.clone(), error))?;
            }
        }
        Ok(row)
    }
}

fn hash(text: &str) -> String {
    hex::encode(Sha256::digest(text))
}

/// Weighs a game as its table says, without stored runs.
///
/// # Errors
/// [`RunError`] if the game is unknown or cannot be weighed.
pub fn weigh_row(table: &Table, game: &str, stop: &AtomicBool) -> Result<Row, RunError> {
    weigh_from(table, game, None, stop, &|_| Ok(()))
}

/// Weighs a game as its table says, from where it was broken off, and keeps what is known from time to time.
fn weigh_from(
    table: &Table,
    game: &str,
    begun: Option<StoredRun>,
    stop: &AtomicBool,
    keep: &dyn Fn(&StoredRun) -> io::Result<()>,
) -> Result<Row, RunError> {
    let spec = catalog().read(game)?;
    let (name, rules) = (spec.name(), spec.rules_hash());
    let run_of = |weighed: &Weighed| StoredRun::of(&name, &rules, table.starts, weighed);
    let mut failed = None;
    let ladder = table.ladder()?;
    let fits = |run: &StoredRun| {
        (&*run.rules, run.seed, run.starts) == (&*rules, table.seed, table.starts)
            && run.agents().is_ok_and(|agents| agents == ladder.agents)
    };
    let earlier = begun.filter(fits).map_or_else(Vec::new, |run| run.tallies);
    let weighing = Weighing {
        ladder: Some(ladder),
        seed: table.seed,
        threads: thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN),
        precision: table.precision,
        most_games: table.most_games,
        games: table.fixed_games,
        size: Size {
            most: table.most_positions,
        },
        assisted: false,
        earlier,
        stop,
        progress: &mut |weighed: &Weighed| {
            if let Err(error) = keep(&run_of(weighed)) {
                failed.get_or_insert(error);
            }
        },
    };
    let opening = table.starts.map_or(Opening::Start, Opening::Numbered);
    let weighed = weigh(&spec, opening, Payoff::Result, weighing)?;
    if let Some(error) = failed {
        return Err(RunError::File(PathBuf::from(game), error));
    }
    let run = (weighed.games > 0).then(|| run_of(&weighed));
    Ok(Row {
        named: Named {
            name: game.to_owned(),
            weighed,
        },
        run,
    })
}
