//! The record of a game in progress, safe on disk after every move.

use std::{
    borrow::Cow,
    fs, io,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use bilancia_core::Lang;
use bilancia_games::catalog;
use bilancia_table::{Record, Table};

use super::draft::Draft;
use crate::{
    failure::{Failure, Status},
    reading,
};

bilancia_core::messages! { crate::play::catalogue, "save-":
    const {
        EXISTS(path), NONE(folder), UNFINISHED(title, players, steps, quoted),
    }
}

/// The file in which a game's record is saved.
#[derive(Clone)]
pub(super) struct Save {
    path: PathBuf,
    /// Whether the user named the file: then it is kept when the game is over.
    wanted: bool,
    /// Whether any move was made.
    begun: Arc<AtomicBool>,
}

/// Folder of games for which no file was named.
fn data_folder() -> PathBuf {
    directories::ProjectDirs::from("", "", "bilancia")
        .map_or_else(std::env::temp_dir, |folders| folders.data_dir().to_owned())
}

impl Save {
    fn new(path: PathBuf, wanted: bool) -> Self {
        Self {
            path,
            wanted,
            begun: Arc::default(),
        }
    }

    /// The file from which a game is resumed.
    pub(super) fn going_on(path: &Path) -> Self {
        Self::new(path.to_owned(), true)
    }

    /// A file that the user named. An existing file is overwritten only if `force` is set.
    pub(super) fn at(path: &Path, force: bool) -> Result<Self, Failure> {
        if path.exists() && !force {
            return Err(Status::Wrong.say(&EXISTS, &[&path.display()]));
        }
        Ok(Self::new(path.to_owned(), true))
    }

    /// A new file in the user's data folder.
    pub(super) fn in_data_folder(game: &str) -> Result<Self, Failure> {
        let folder = data_folder();
        fs::create_dir_all(&folder).map_err(|error| Failure::file("make", &folder, &error))?;
        let mut number = 1;
        loop {
            let path = folder.join(format!("{game}-{number}.txt"));
            // Creating the file at once keeps two games at the same time apart.
            match fs::OpenOptions::new()
                .write(true)
                .create_new(true)
                .open(&path)
            {
                Ok(_) => return Ok(Self::new(path, false)),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
                Err(error) => return Err(Failure::file("write", &path, &error)),
            }
        }
    }

    /// The draft of a turn of this game.
    pub(super) fn draft(&self) -> Draft {
        Draft::beside(&self.path)
    }

    /// Whether the record is kept when the players leave; if no move was made, no draft is kept and the user did not name
    /// the file, it is removed.
    pub(super) fn leave(&self) -> bool {
        let kept = self.wanted || self.begun.load(Ordering::Relaxed) || self.draft().exists();
        if !kept {
            self.finish();
        }
        kept
    }

    /// The path of the record.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The path of the record, quoted for a shell.
    pub(super) fn quoted(&self) -> String {
        quoted(&self.path)
    }

    /// Whether the user named the file.
    pub(super) fn is_wanted(&self) -> bool {
        self.wanted
    }

    /// Writes the record, whole or not at all; as JSON Lines if the name of the file ends in `.jsonl`.
    pub(super) fn write(&self, table: &dyn Table, players: &[String]) -> Result<(), Failure> {
        let record = Record::of(table, players, &[]);
        self.begun
            .store(!table.events().is_empty(), Ordering::Relaxed);
        let for_programs = self
            .path
            .extension()
            .is_some_and(|extension| extension == "jsonl");
        let text = if for_programs {
            record.to_json_lines()
        } else {
            record.to_text()
        };
        let mut beside = self.path.clone().into_os_string();
        beside.push(".new");
        let beside = PathBuf::from(beside);
        fs::write(&beside, text)
            .and_then(|()| fs::rename(&beside, &self.path))
            .map_err(|error| Failure::file("write", &self.path, &error))
    }

    /// Removes the record of a game that is over, or has no move, unless the user named the file.
    pub(super) fn finish(&self) {
        if !self.wanted {
            // A file left behind does no harm.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// A path as it can be typed into a shell.
fn quoted(path: &Path) -> String {
    let path = path.to_string_lossy();
    shlex::try_quote(&path).map_or_else(|_| path.to_string(), Cow::into_owned)
}

/// Lists the unfinished games of the data folder, each with the command that resumes it.
pub(super) fn list(lang: Lang) -> Result<(), Failure> {
    let folder = data_folder();
    let entries = match fs::read_dir(&folder) {
        Ok(entries) => entries.filter_map(Result::ok).collect(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(Failure::file("read", &folder, &error)),
    };
    let mut paths: Vec<_> = entries.iter().map(fs::DirEntry::path).collect();
    paths.sort();
    let lines: Vec<_> = paths
        .iter()
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .filter_map(|path| unfinished(path, lang))
        .collect();
    if lines.is_empty() {
        println!("{}", NONE.text(lang, &[&folder.display()]));
    }
    for line in lines {
        println!("{line}");
    }
    Ok(())
}

/// A line about an unfinished game; none if the file holds no such game.
fn unfinished(path: &Path, lang: Lang) -> Option<String> {
    let record = Record::read(&reading::found(path, reading::RECORD).ok()??).ok()?;
    let steps = record.events.len();
    let is_begun = steps > 0 || Draft::beside(path).exists();
    if !is_begun || record.outcome.is_some() {
        return None;
    }
    let spec = record.spec(catalog()).ok()?;
    let title = spec.game.info().title.raw(lang);
    let players = record.players.join(" - ");
    Some(UNFINISHED.text(lang, &[&title, &players, &steps, &quoted(path)]))
}
