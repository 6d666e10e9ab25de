//! Files of a game by mail: the record, which anybody may see, and beside it what only its player may see.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

use bilancia_core::Lang;
use bilancia_mail::{Block, Correspondence, block, game::SaveError};
use bilancia_table::Record;
use serde::{Deserialize, Serialize};

use super::{addresses::Address, messages};
use crate::{
    failure::{Failure, Status},
    reading,
};

/// Letters and digits of names of matches, without those that look alike.
const LETTERS: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";
/// Letters of a name: 2^30 names.
const NAME: usize = 6;

/// The file beside a record, as JSON.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Beside {
    /// Address of this player.
    from: Option<Address>,
    /// Address of the other player.
    to: Option<Address>,
    /// The game, as it saves itself.
    game: serde_json::Value,
    /// The game before the turn that was sent last; none once another mail has been read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    before: Option<serde_json::Value>,
}

/// A game by mail that is kept in files.
pub(super) struct Kept {
    path: PathBuf,
    pub(super) game: Correspondence,
    pub(super) from: Option<Address>,
    pub(super) to: Option<Address>,
    /// The game before the turn that was sent last, as it saved itself.
    before: Option<String>,
    /// Keeps other commands off the game until this one has ended; none where the system cannot.
    _lock: Option<File>,
}

/// The file beside a record.
fn beside(record: &Path) -> PathBuf {
    let mut path = record.to_owned().into_os_string();
    path.push(".mail");
    path.into()
}

/// The folder of a file.
fn folder(path: &Path) -> &Path {
    path.parent()
        .filter(|parent| !parent.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}

/// Waits until no other command uses games in the folder of a record.
fn lock(record: &Path) -> Option<File> {
    let folder = File::open(folder(record)).ok()?;
    folder.lock().is_ok().then_some(folder)
}

impl Kept {
    /// A new game with its record in a file that must not exist.
    pub(super) fn new(
        path: PathBuf,
        game: Correspondence,
        from: Option<Address>,
        to: Option<Address>,
    ) -> Result<Self, Failure> {
        let lock = lock(&path);
        if path.exists() || beside(&path).exists() {
            return Err(Status::Wrong.say(&messages::EXISTS, &[&path.display()]));
        }
        Ok(Self {
            path,
            game,
            from,
            to,
            before: None,
            _lock: lock,
        })
    }

    /// Reads a game. The file beside the record is written first and has all of it, so after a command that broke off
    /// the record is brought up to it.
    pub(super) fn load(path: &Path) -> Result<Self, Failure> {
        let lock = lock(path);
        let private = beside(path);
        if !private.exists() && path.exists() {
            return Err(Status::No.say(
                &messages::NOT_BY_MAIL,
                &[&path.display(), &private.display()],
            ));
        }
        let text = read(&private)?;
        let refused = |error: &dyn Fn(Lang) -> String| {
            let error = bilancia_core::Name::each(error);
            Status::No.of(&crate::failure::Refused::new(
                &messages::DAMAGED,
                &[&private.display().to_string(), &error],
            ))
        };
        let file: Beside =
            serde_json::from_str(&text).map_err(|error| refused(&|_| error.to_string()))?;
        let game = Correspondence::load(&file.game.to_string());
        let game = game.map_err(|error: SaveError| refused(&|lang| error.text(lang)))?;
        let kept = Self {
            path: path.to_owned(),
            game,
            from: file.from,
            to: file.to,
            before: file.before.map(|before| before.to_string()),
            _lock: lock,
        };
        kept.check_record()?;
        Ok(kept)
    }

    /// Checks that the record has not been changed by something else.
    fn check_record(&self) -> Result<(), Failure> {
        if !self.path.exists() {
            return self.write_record();
        }
        let known = self.game.record();
        let text = read(&self.path)?;
        let is_known = |record: &Record| {
            let events = record.events.len();
            known
                .events
                .get(..events)
                .is_some_and(|begin| begin == record.events)
        };
        match Record::read(&text) {
            Ok(record) if record == known => Ok(()),
            Ok(record) if record.game == known.game && is_known(&record) => self.write_record(),
            _ => Err(Status::No.say(&messages::CHANGED, &[&self.path.display()])),
        }
    }

    /// The path of the record.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Keeps the game as it stands, so that what is played next can be taken back.
    pub(super) fn keep_for_undo(&mut self) {
        self.before = Some(self.game.save());
    }

    /// Lets nothing be taken back any more.
    pub(super) fn forget_undo(&mut self) {
        self.before = None;
    }

    /// Takes back what was played last.
    pub(super) fn undo(&mut self) -> Result<(), Failure> {
        let nothing = || Status::No.say(&messages::NOTHING_TO_UNDO, &[&self.path.display()]);
        let before = self.before.take().ok_or_else(nothing)?;
        self.game = Correspondence::load(&before).map_err(|_| nothing())?;
        Ok(())
    }

    /// Writes both files, each whole or not at all.
    pub(super) fn save(&self) -> Result<(), Failure> {
        let game = serde_json::from_str(&self.game.save()).unwrap_or_default();
        let before = self.before.as_deref();
        let file = Beside {
            from: self.from.clone(),
            to: self.to.clone(),
            game,
            before: before.and_then(|before| serde_json::from_str(before).ok()),
        };
        let text = serde_json::to_string_pretty(&file).unwrap_or_default() + "\n";
        write(&beside(&self.path), &text, true)?;
        self.write_record()
    }

    fn write_record(&self) -> Result<(), Failure> {
        write(&self.path, &self.game.record().to_text(), false)
    }
}

fn read(path: &Path) -> Result<String, Failure> {
    let absent = || Failure::file("read", path, &io::ErrorKind::NotFound.into());
    reading::found(path, reading::KEPT)?.ok_or_else(absent)
}

/// Writes a file whole or not at all; a private one for its owner alone to read.
fn write(path: &Path, text: &str, private: bool) -> Result<(), Failure> {
    let written = || -> io::Result<()> {
        let mut new = tempfile::Builder::new();
        new.prefix(".bilancia-").suffix(".new");
        #[cfg(unix)]
        if !private {
            use std::os::unix::fs::PermissionsExt;
            new.permissions(fs::Permissions::from_mode(0o666));
        }
        let mut file = new.tempfile_in(folder(path))?;
        file.write_all(text.as_bytes())?;
        file.as_file().sync_all()?;
        file.persist(path)?;
        Ok(())
    };
    let _ = private;
    written().map_err(|error| Failure::file("write", path, &error))
}

/// The record of a match: the one that was named, if it is there, or the one in this folder whose match has this name.
pub(super) fn find(named: Option<&Path>, name: &str) -> Result<Option<PathBuf>, Failure> {
    if let Some(path) = named {
        return Ok((path.exists() || beside(path).exists()).then(|| path.to_owned()));
    }
    let here = Path::new(".");
    let entries = fs::read_dir(here).map_err(|error| Failure::file("read", here, &error))?;
    let mut paths: Vec<PathBuf> = entries
        .filter_map(Result::ok)
        .map(|entry| entry.file_name().into())
        .collect();
    paths.sort();
    let is_of_match = |path: &PathBuf| {
        let private = path
            .extension()
            .is_some_and(|extension| extension == "mail");
        let read = || -> Option<String> {
            let file: Beside = serde_json::from_str(&read(path).ok()?).ok()?;
            Some(file.game.get("name")?.as_str()?.to_owned())
        };
        private && read().as_deref() == Some(name)
    };
    Ok(paths
        .into_iter()
        .find(is_of_match)
        .map(|path| path.with_extension("")))
}

/// The usual file of a match: its game and its name.
pub(super) fn usual_path(game: &Correspondence) -> PathBuf {
    format!("{}-{}.txt", game.spec().game.info().name, game.name()).into()
}

/// The block that this player sent last.
pub(super) fn last_block(game: &Correspondence) -> Option<Block> {
    Some(block::find(&game.last_sent()?.block).ok()?.block)
}

fn random<const N: usize>() -> Result<[u8; N], Failure> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)
        .map_err(|error| Status::Outside.say(&messages::NO_RANDOMNESS, &[&error]))?;
    Ok(bytes)
}

/// A new name of a match.
pub(super) fn random_name() -> Result<String, Failure> {
    let bytes: [u8; NAME] = random()?;
    let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)]);
    Ok(bytes.iter().map(letter).collect())
}

/// A new secret of a player: 256 random bits in hexadecimal.
pub(super) fn random_secret() -> Result<String, Failure> {
    let bytes: [u8; 32] = random()?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}
