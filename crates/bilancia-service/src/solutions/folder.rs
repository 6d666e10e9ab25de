//! A folder with the tables of solved games, and with the parts of those that are not solved yet.

use std::{
    fs::{self, File},
    io::{self, Read, Seek, SeekFrom},
    path::{Path, PathBuf},
};

use bilancia_games::{TableFile, catalog};
use bilancia_table::GameSpec;

use super::parts::{FileParts, Warn};

/// The end of the name of a table.
const TABLE: &str = ".table";

/// Folder with the tables of solved games, each in a file that has the name of its game and its options.
#[derive(Clone, Debug)]
pub struct SolutionFolder(PathBuf);

impl SolutionFolder {
    /// A folder, which need not exist.
    pub fn new(path: PathBuf) -> Self {
        Self(path)
    }

    /// The file of the table of a game.
    pub fn table(&self, spec: &GameSpec) -> PathBuf {
        self.0.join(stem(spec) + TABLE)
    }

    /// All tables that are in the folder. Files with other names are passed over.
    pub fn tables(&self) -> Vec<(GameSpec, PathBuf)> {
        let Ok(files) = fs::read_dir(&self.0) else {
            return Vec::new();
        };
        let table = |file: io::Result<fs::DirEntry>| {
            let path = file.ok()?.path();
            let name = path.file_name()?.to_str()?.strip_suffix(TABLE)?;
            let (game, options) = name.split_once('-')?;
            let options = options.replace('-', ",");
            let spec = catalog().read(&format!("{game}:{options}")).ok()?;
            Some((spec, path))
        };
        let mut tables: Vec<_> = files.filter_map(table).collect();
        tables.sort_by(|(_, one), (_, other)| one.cmp(other));
        tables
    }

    /// The parts of the work on the table of a game, with best responses if `check`. `warn` is told what is wrong with them.
    pub fn parts<'a>(&self, spec: &GameSpec, check: bool, warn: Warn<'a>) -> FileParts<'a> {
        let kind = if check { "check" } else { "solution" };
        let version = env!("CARGO_PKG_VERSION");
        let of = format!("{kind} {} by {version}", spec.rules_hash());
        let end = if check { "-check.parts" } else { ".parts" };
        FileParts::new(self.0.join(stem(spec) + end), &of, warn)
    }
}

/// The name of a game with all its options, as files have it.
fn stem(spec: &GameSpec) -> String {
    let options = spec.options.iter();
    let options: Vec<_> = options
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    format!("{}-{}", spec.game.info().name, options.join("-"))
}

/// Opens the file of a table; what cannot be read of it later is logged.
///
/// # Errors
/// Those of the system.
pub fn open_table(path: &Path) -> io::Result<Box<dyn TableFile>> {
    let (file, path) = (File::open(path)?, path.to_owned());
    Ok(Box::new(Logged { file, path }))
}

/// A file of which errors are logged.
struct Logged {
    file: File,
    path: PathBuf,
}

impl Logged {
    fn log<T>(&self, done: io::Result<T>) -> io::Result<T> {
        if let Err(error) = &done {
            let path = self.path.display();
            tracing::error!(%path, %error, "a table cannot be read any more");
        }
        done
    }
}

impl Read for Logged {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let done = self.file.read(bytes);
        self.log(done)
    }
}

impl Seek for Logged {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let done = self.file.seek(to);
        self.log(done)
    }
}

/// Writes a file, whole or not at all.
///
/// # Errors
/// Those of the system.
pub fn write_whole(file: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = file.parent().filter(|folder| *folder != Path::new("")) {
        fs::create_dir_all(folder)?;
    }
    let begun = file.with_extension(format!("part-{}", std::process::id()));
    let written = fs::write(&begun, bytes).and_then(|()| fs::rename(&begun, file));
    if written.is_err() {
        fs::remove_file(&begun).ok();
    }
    written
}

#[cfg(test)]
mod tests {
    use bilancia_analysis::can_be_solved;

    use super::*;

    #[test]
    fn tables_are_found_by_their_names() {
        let temporary = tempfile::tempdir().unwrap();
        let folder = SolutionFolder::new(temporary.path().join("solutions"));
        assert!(folder.tables().is_empty(), "there is no folder yet");
        let solvable = catalog().0.iter().filter(|game| can_be_solved(**game));
        let mut names: Vec<_> = solvable.map(|game| game.info().name.to_owned()).collect();
        assert!(names.len() > 1);
        names.extend(["frames:size=3,goal=2,frame_edge=inclusive".to_owned()]);
        for name in &names {
            let spec = catalog().read(name).unwrap();
            write_whole(&folder.table(&spec), b"").unwrap();
        }
        for other in ["chess.table", "frames-size=x.table", "a.txt"] {
            write_whole(&folder.0.join(other), b"").unwrap();
        }
        let found: Vec<_> = folder
            .tables()
            .iter()
            .map(|(spec, _)| spec.name())
            .collect();
        names.sort();
        assert_eq!(found.len(), names.len(), "{found:?}");
        assert!(names.iter().all(|name| found.contains(name)), "{found:?}");
    }
}
