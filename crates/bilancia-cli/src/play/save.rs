//! The record of a game in progress, safe on disk after every move.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use bilancia_table::{Record, Table};

use crate::failure::Failure;

/// Where the record goes.
pub(super) struct Save {
    path: PathBuf,
    /// Whether the user asked for it: then it stays when the game is over.
    wanted: bool,
}

impl Save {
    /// A file that the user named, or one in his data folder. What is there already is not
    /// overwritten, unless the game goes on from it.
    pub(super) fn new(named: Option<&Path>, resumed: bool, game: &str) -> Result<Self, Failure> {
        if let Some(path) = named {
            if !resumed && path.exists() {
                let text = format!(
                    "{} exists; name another file, or go on from it with --resume {}",
                    path.display(),
                    path.display()
                );
                return Err(Failure::wrong(text));
            }
            return Ok(Self {
                path: path.to_owned(),
                wanted: true,
            });
        }
        let folder = directories::ProjectDirs::from("", "", "bilancia")
            .map_or_else(std::env::temp_dir, |folders| folders.data_dir().to_owned());
        fs::create_dir_all(&folder)
            .map_err(|error| Failure::file("make the folder", &folder, &error))?;
        let mut number = 1;
        let path = loop {
            let path = folder.join(format!("{game}-{number}.txt"));
            // Taking the name at once keeps two games at the same time apart.
            match fs::OpenOptions::new()
                .write(true)
                .create_new(true)
                .open(&path)
            {
                Ok(_) => break path,
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
                Err(error) => return Err(Failure::file("write", &path, &error)),
            }
        };
        Ok(Self {
            path,
            wanted: false,
        })
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Whether the user asked for it.
    pub(super) fn is_wanted(&self) -> bool {
        self.wanted
    }

    /// Writes the record, whole or not at all; as JSON Lines where the file's name ends so.
    pub(super) fn write(&self, table: &dyn Table, players: &[String]) -> Result<(), Failure> {
        let record = Record::of(table, players, &[]);
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

    /// Takes away the record of a game that is over, or was never begun, unless it was asked for.
    pub(super) fn finish(&self) {
        if !self.wanted {
            // A file left behind does no harm.
            let _ = fs::remove_file(&self.path);
        }
    }
}
