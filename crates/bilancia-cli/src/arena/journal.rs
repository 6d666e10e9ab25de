//! The journal of a tournament of programs: its entries, a line each, in a file that is only added to.

use std::{
    fs::{File, OpenOptions, TryLockError},
    io::{Seek as _, Write as _},
    path::{Path, PathBuf},
};

use bilancia_analysis::bounded;
use bilancia_tournament::event::{Act, By, Entry, Event};
use serde::Serialize;
use serde_json::Value;

use super::file::Description;
use crate::{
    failure::{Failure, Status},
    reading,
};

bilancia_core::messages! { crate::arena::catalogue, "journal-":
    const {
        OTHER(path), DAMAGED(path, line), IN_USE(path),
    }
}

/// The first line of a journal.
#[derive(Serialize)]
struct Header<'a> {
    /// Version of the form of journals.
    arena: u32,
    /// The description that the tournament began with.
    description: &'a Description,
}

/// A journal that is open for one run.
pub(super) struct Journal {
    path: PathBuf,
    file: File,
}

/// The journal that belongs to a description: the same name, with `.journal` after it.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".journal");
    name.into()
}

/// Opens the journal beside a description, and returns it with the event so far; a new event is entered and assigned.
///
/// A last line that was not written to its end is dropped, as it was never acted on.
pub(super) fn open(path: &Path, description: &Description) -> Result<(Journal, Event), Failure> {
    let path = beside(path);
    let failed = |error: &std::io::Error| Failure::file("write", &path, error);
    let options = OpenOptions::new()
        .read(true)
        .append(true)
        .create(true)
        .open(&path);
    let mut file = options.map_err(|error| failed(&error))?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            return Err(Status::Outside.say(&IN_USE, &[&path.display()]));
        }
        // A disk without locks is no reason not to play.
        Err(TryLockError::Error(_)) => {}
    }
    let bytes = bounded::bytes(&file, reading::KEPT);
    let bytes = bytes.map_err(|error| reading::failure(&path, &error))?;
    let whole = bytes
        .iter()
        .rposition(|byte| *byte == b'\n')
        .map_or(0, |at| at + 1);
    if whole < bytes.len() {
        file.set_len(whole as u64)
            .and_then(|()| file.seek(std::io::SeekFrom::End(0)))
            .map_err(|error| failed(&error))?;
    }
    let mut journal = Journal { path, file };
    let lines: Vec<_> = bytes[..whole]
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.is_empty())
        .collect();
    let damaged = |line: usize| Status::Outside.say(&DAMAGED, &[&journal.path.display(), &line]);
    let header = Header {
        arena: 1,
        description,
    };
    if let Some(first) = lines.first() {
        serde_json::from_slice::<Value>(first).map_err(|error| damaged(1).because(&error))?;
        // As texts: a number that is read again may differ in its last digit.
        if *first != serde_json::to_vec(&header).unwrap_or_default() {
            return Err(Status::Wrong.say(&OTHER, &[&journal.path.display()]));
        }
        let mut entries = Vec::new();
        for (number, line) in (2..).zip(&lines[1..]) {
            let entry: Entry =
                serde_json::from_slice(line).map_err(|error| damaged(number).because(&error))?;
            entries.push(entry);
        }
        if !entries.is_empty() {
            let event = Event::from_log(entries)
                .map_err(|(number, refused)| damaged(number as usize + 1).because(&refused))?;
            return begin(journal, Some(event), description);
        }
    } else {
        journal.write(&header)?;
    }
    begin(journal, None, description)
}

/// Announces the event, enters all entrants and assigns start numbers, as far as that was not done.
fn begin(
    mut journal: Journal,
    event: Option<Event>,
    description: &Description,
) -> Result<(Journal, Event), Failure> {
    let mut event = match event {
        Some(event) => event,
        None => {
            let first = entry(Act::Announced {
                plan: description.plan(),
            });
            let event =
                Event::new(first.clone()).map_err(|refused| Status::Wrong.of(refused.reason()))?;
            journal.write(&first)?;
            event
        }
    };
    let entered = event.state().participants.len();
    for entrant in description.entrants().skip(entered) {
        journal.add(&mut event, Act::Registered { entrant })?;
    }
    if event.state().progress.active.is_empty() {
        let order = (1..=description.entrants.len() as u32).collect();
        journal.add(&mut event, Act::Assigned { order })?;
    }
    Ok((journal, event))
}

fn entry(act: Act) -> Entry {
    Entry {
        at: 0,
        by: By::Host,
        act,
    }
}

impl Journal {
    /// Has an event accept an act, and writes it down.
    pub(super) fn add(&mut self, event: &mut Event, act: Act) -> Result<(), Failure> {
        let entry = entry(act);
        event
            .apply(entry.clone())
            .map_err(|refused| Status::Wrong.of(refused.reason()))?;
        self.write(&entry)
    }

    fn write(&mut self, line: &impl Serialize) -> Result<(), Failure> {
        let mut text = serde_json::to_string(line).unwrap_or_default();
        text.push('\n');
        let written = self
            .file
            .write_all(text.as_bytes())
            .and_then(|()| self.file.sync_data());
        written.map_err(|error| Failure::file("write", &self.path, &error))
    }
}
