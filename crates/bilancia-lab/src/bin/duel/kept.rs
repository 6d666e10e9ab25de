//! Games of a match in a file: a line of JSON each, below one that says what was played.

use std::{
    fs::{File, OpenOptions},
    io::Write,
    path::Path,
    sync::{Mutex, PoisonError},
};

use crate::game::{Played, Setting};

/// Games that are known, in no order.
pub(crate) struct Kept {
    games: Vec<Played>,
    file: Option<File>,
}

/// Writes games to a file from several threads.
pub(crate) struct Writer(Option<Mutex<File>>);

impl Kept {
    pub(crate) fn none() -> Self {
        Self {
            games: Vec::new(),
            file: None,
        }
    }

    /// The games of this match in a file, which is made if there is none.
    pub(crate) fn open(path: &Path, setting: &Setting) -> Result<Self, String> {
        let fails = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let head = head(setting);
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(fails(&error)),
        };
        let mut lines = text.lines();
        let known = lines.next();
        if known.is_some_and(|known| known != head) {
            return Err(fails(&"another match; name another file"));
        }
        // A line cut off by an interruption is a game to be played again.
        let games = lines
            .filter_map(|line| serde_json::from_str(line).ok())
            .collect();
        let file = OpenOptions::new().create(true).append(true).open(path);
        let mut file = file.map_err(|error| fails(&error))?;
        let begin = match known {
            None => format!("{head}\n"),
            Some(_) if text.ends_with('\n') => String::new(),
            Some(_) => "\n".to_owned(),
        };
        file.write_all(begin.as_bytes())
            .map_err(|error| fails(&error))?;
        Ok(Self {
            games,
            file: Some(file),
        })
    }

    pub(crate) fn game(&self, number: u32) -> Option<&Played> {
        self.games.iter().find(|game| game.number == number)
    }

    pub(crate) fn add(&mut self, game: Played) {
        self.games.push(game);
    }

    /// Writer of further games.
    pub(crate) fn writer(&mut self) -> Writer {
        Writer(self.file.take().map(Mutex::new))
    }
}

impl Writer {
    pub(crate) fn write(&self, game: &Played) -> Result<(), String> {
        let Some(file) = &self.0 else {
            return Ok(());
        };
        let line = serde_json::to_string(game).map_err(|error| error.to_string())?;
        let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
        let written = file.write_all(format!("{line}\n").as_bytes());
        written.map_err(|error| error.to_string())
    }
}

/// The line that says what was played.
fn head(setting: &Setting) -> String {
    let [first, second] = setting.players;
    let book = &setting.book;
    let map = &book.pack.id;
    format!("{map} {} +{} {first} {second}", book.options, book.more())
}
