//! Parts of the work on a table, as files of a folder.

use std::{
    fs::{self, File},
    io::{self, BufWriter, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use bilancia_games::Parts;
use flate2::Crc;

/// Says what is wrong with parts, in a sentence with the name of the file.
pub type Warn<'a> = Box<dyn FnMut(&str) + Send + 'a>;

/// Bytes of the checksum at the end of a file.
const SUM: u64 = 4;

/// Parts of the work on one table, each a file: a head, which says what it is a part of, the content, and a checksum.
pub struct FileParts<'a> {
    folder: PathBuf,
    head: Vec<u8>,
    warn: Warn<'a>,
    /// Whether it was said that parts cannot be kept.
    is_said: bool,
}

impl<'a> FileParts<'a> {
    /// Parts in a folder, which is made with the first of them. `of` says what they are parts of: files of anything else are
    /// removed, and so are damaged ones, which `warn` is told.
    pub(super) fn new(folder: PathBuf, of: &str, warn: Warn<'a>) -> Self {
        Self {
            folder,
            head: format!("Bilancia, part of a table: {of}\n").into_bytes(),
            warn,
            is_said: false,
        }
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Whether there are any parts.
    pub fn are_there(&self) -> bool {
        self.folder.exists()
    }

    /// Removes all parts, once the table is there.
    ///
    /// # Errors
    /// Those of the system.
    pub fn remove_all(self) -> io::Result<()> {
        match self.are_there() {
            true => fs::remove_dir_all(self.folder),
            false => Ok(()),
        }
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}.part"))
    }

    /// Opens a file at its content; the error says why it cannot be used.
    fn checked(&self, file: &Path) -> Result<impl Read + use<>, String> {
        let said = |error: io::Error| error.to_string();
        let mut file = File::open(file).map_err(said)?;
        let size = file.metadata().map_err(said)?.len();
        let begin = self.head.len() as u64;
        let content = size.checked_sub(begin + SUM).ok_or("it is cut short")?;
        let mut head = vec![0; self.head.len()];
        file.read_exact(&mut head).map_err(said)?;
        if head != self.head {
            return Err("it is of another version or other settings".to_owned());
        }
        let mut sum = Summed::new(io::sink());
        io::copy(&mut (&file).take(content), &mut sum).map_err(said)?;
        let mut known = [0; SUM as usize];
        file.read_exact(&mut known).map_err(said)?;
        if known != sum.crc.sum().to_le_bytes() {
            return Err("it was altered".to_owned());
        }
        file.seek(SeekFrom::Start(begin)).map_err(said)?;
        Ok(file.take(content))
    }

    /// Writes a file. It is not made to reach the disk at once: its checksum shows whether it did.
    fn write(
        &self,
        file: &Path,
        write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut sum = Summed::new(BufWriter::new(File::create(file)?));
        sum.to.write_all(&self.head)?;
        write(&mut sum)?;
        let known = sum.crc.sum().to_le_bytes();
        sum.to.write_all(&known)?;
        sum.to.flush()
    }
}

impl Parts for FileParts<'_> {
    fn has(&self, name: &str) -> bool {
        self.file(name).exists()
    }

    fn open(&mut self, name: &str) -> Option<Box<dyn Read>> {
        let file = self.file(name);
        if !file.exists() {
            return None;
        }
        match self.checked(&file) {
            Ok(content) => Some(Box::new(content)),
            Err(why) => {
                let place = file.display();
                (self.warn)(&format!("{place} is not used: {why}; it is computed again"));
                self.remove(name);
                None
            }
        }
    }

    fn keep(&mut self, name: &str, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) {
        let file = self.file(name);
        // Another process may do the same work.
        let begun = self.folder.join(format!("{name}.{}", std::process::id()));
        let kept = fs::create_dir_all(&self.folder)
            .and_then(|()| self.write(&begun, write))
            .and_then(|()| fs::rename(&begun, &file));
        if let Err(error) = kept {
            // What was written of it would take room that others may need.
            fs::remove_file(&begun).ok();
            if !std::mem::replace(&mut self.is_said, true) {
                let place = self.folder.display();
                (self.warn)(&format!(
                    "the work cannot be kept in {place}: {error}; if it is interrupted it begins anew"
                ));
            }
        }
    }

    fn remove(&mut self, name: &str) {
        // One that is not there any more is no loss.
        fs::remove_file(self.file(name)).ok();
    }
}

/// Writes on, and computes a checksum of it.
struct Summed<W> {
    to: W,
    crc: Crc,
}

impl<W> Summed<W> {
    fn new(to: W) -> Self {
        let crc = Crc::new();
        Self { to, crc }
    }
}

impl<W: Write> Write for Summed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.to.write(bytes)?;
        self.crc.update(&bytes[..count]);
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damaged_and_foreign_parts_are_discarded_with_a_warning() {
        let folder = tempfile::tempdir().unwrap();
        let mut said = Vec::new();
        let mut parts = FileParts::new(
            folder.path().join("parts"),
            "one",
            Box::new(|text| said.push(text.to_owned())),
        );
        parts.keep("a", &mut |to| to.write_all(b"content"));
        let read = |parts: &mut FileParts<'_>| {
            let mut text = String::new();
            parts.open("a")?.read_to_string(&mut text).unwrap();
            Some(text)
        };
        assert_eq!(read(&mut parts).as_deref(), Some("content"));
        let file = parts.file("a");
        let whole = fs::read(&file).unwrap();
        let mut altered = whole.clone();
        altered[whole.len() - 6] ^= 1;
        for bytes in [&altered[..], &whole[..whole.len() - 1], &whole[..3], b""] {
            fs::write(&file, bytes).unwrap();
            assert_eq!(read(&mut parts), None);
            assert!(!parts.has("a"));
        }
        fs::write(&file, &whole).unwrap();
        drop(parts);
        let mut other = FileParts::new(
            folder.path().join("parts"),
            "two",
            Box::new(|text| said.push(text.to_owned())),
        );
        assert_eq!(read(&mut other), None);
        drop(other);
        let why = |at: usize| said[at].split(": ").nth(1).unwrap();
        assert_eq!(said.len(), 5);
        assert!(why(0).contains("altered") && why(3).contains("cut short"));
        assert!(why(4).contains("another version"), "{said:?}");
    }

    #[test]
    fn parts_that_cannot_be_kept_are_said_once_and_stop_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a file");
        fs::write(&file, "").unwrap();
        let mut said = 0;
        let mut parts = FileParts::new(file.join("parts"), "one", Box::new(|_| said += 1));
        for name in ["a", "b"] {
            parts.keep(name, &mut |to| to.write_all(b"content"));
            assert!(!parts.has(name));
        }
        drop(parts);
        assert_eq!(said, 1);
    }
}
