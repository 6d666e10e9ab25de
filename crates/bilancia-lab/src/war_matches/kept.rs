//! Results in a file: a line of JSON each, below one that says what was played.

use std::{
    fs::{File, OpenOptions},
    io::{ErrorKind, Write},
    path::Path,
    sync::{Mutex, PoisonError},
};

use serde::{Serialize, de::DeserializeOwned};

/// Result that has a number.
pub trait Numbered: Serialize + DeserializeOwned {
    /// Number by which the result is known.
    fn number(&self) -> u32;
}

/// Results that are known, in no order.
pub struct Kept<T> {
    results: Vec<T>,
    file: Option<File>,
}

/// Writes results to a file from several threads.
pub struct Writer(Option<Mutex<File>>);

impl<T: Numbered> Kept<T> {
    /// No results, and no file.
    pub fn none() -> Self {
        Self {
            results: Vec::new(),
            file: None,
        }
    }

    /// The results in a file, which is made if there is none; `head` says in one line what they are results of.
    ///
    /// # Errors
    /// If the file can not be read or written, or has another first line.
    pub fn open(path: &Path, head: &str) -> Result<Self, String> {
        let fails = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let text = match crate::read_text(path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            Err(error) => return Err(fails(&error)),
        };
        let mut lines = text.lines();
        let known = lines.next();
        if known.is_some_and(|known| known != head) {
            return Err(fails(&"another match; name another file"));
        }
        // A line cut off by an interruption is a result to be had again.
        let results = lines
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
            results,
            file: Some(file),
        })
    }

    /// The result with this number, if it is known.
    pub fn find(&self, number: u32) -> Option<&T> {
        self.results.iter().find(|result| result.number() == number)
    }

    /// Adds a result to those in memory.
    pub fn add(&mut self, result: T) {
        self.results.push(result);
    }

    /// Writer of further results.
    pub fn writer(&mut self) -> Writer {
        Writer(self.file.take().map(Mutex::new))
    }
}

impl Writer {
    /// Appends a result to the file, if there is one.
    ///
    /// # Errors
    /// If the file can not be written.
    pub fn write(&self, result: &impl Serialize) -> Result<(), String> {
        let Some(file) = &self.0 else {
            return Ok(());
        };
        let line = serde_json::to_string(result).map_err(|error| error.to_string())?;
        let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
        let written = file.write_all(format!("{line}\n").as_bytes());
        written.map_err(|error| error.to_string())
    }
}
