//! Drafts: texts of turns that are not played yet, kept beside the record of their game.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::{failure::Failure, reading};

/// The file beside a record that keeps the text of a turn until it is played.
#[derive(Clone, Debug)]
pub(super) struct Draft(PathBuf);

impl Draft {
    /// The draft that belongs to a record; the file need not exist.
    pub(super) fn beside(record: &Path) -> Self {
        let mut path = record.to_owned().into_os_string();
        path.push(".turn");
        Self(path.into())
    }

    /// The path of the draft.
    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// Whether a draft is kept.
    pub(super) fn exists(&self) -> bool {
        self.0.exists()
    }

    /// The text of the draft; none if no readable draft is kept.
    pub(super) fn read(&self) -> Option<String> {
        reading::found(&self.0, reading::TURN).ok()?
    }

    /// Keeps a text in place of the last.
    pub(super) fn write(&self, text: &str) -> Result<(), Failure> {
        let mut beside = self.0.clone().into_os_string();
        beside.push(".new");
        fs::write(&beside, text)
            .and_then(|()| fs::rename(&beside, &self.0))
            .map_err(|error| Failure::file("write", &self.0, &error))
    }

    /// Removes the draft, after its turn was played or given up.
    pub(super) fn remove(&self) -> Result<(), Failure> {
        match fs::remove_file(&self.0) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(Failure::file("remove", &self.0, &error))
            }
            _ => Ok(()),
        }
    }
}
