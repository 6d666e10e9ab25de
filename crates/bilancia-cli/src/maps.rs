//! Maps of the war beside those of the program: folders with a `map.toml`, all in one folder.

use std::{fs, io::ErrorKind, path::Path};

use bilancia_core::{Lang, Message, Name};
use bilancia_triplea::Names;
use bilancia_war::pack::{Pack, SheetFiles, add, named};

use crate::{failure::Failure, printable::printable, reading, settings};

/// Files of a map with its rules and its picture.
pub(crate) const FILE: &str = "map.toml";

/// Files of the picture, which may all be missing.
pub(crate) const PICTURE: [&str; 4] = ["outline.tsv", "labels.tsv", "views.tsv", "decor.tsv"];

/// Names of the game file from which a map was imported.
pub(crate) const NAMES: &str = "triplea.tsv";

/// Largest number of maps in the folder.
const MOST: usize = 200;

bilancia_core::messages! { crate::catalogue, "maps-":
    const {
        LEFT_OUT(path, first), TAKEN, NAME,
    }
}

/// Whether a map can have this name.
pub(crate) fn is_name(name: &str) -> bool {
    let plain =
        |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
    (1..=30).contains(&name.len()) && name.chars().all(plain)
}

/// Reason why a map cannot be used, in each language.
type Fault = Name;

fn fault(message: &Message, arguments: &[&dyn std::fmt::Display]) -> Fault {
    Name::each(|lang| message.text(lang, arguments))
}

fn text(path: &Path) -> Result<String, Fault> {
    let absent = || Failure::file("read", path, &ErrorKind::NotFound.into());
    let found = reading::found(path, reading::MAP).and_then(|text| text.ok_or_else(absent));
    found.map_err(|failure| Name::each(|lang| failure.text(lang).to_owned()))
}

/// Reads the map in a folder.
fn read(name: &str, folder: &Path) -> Result<Pack, Fault> {
    if !is_name(name) {
        return Err(fault(&NAME, &[]));
    }
    if named(name).is_some() {
        return Err(fault(&TAKEN, &[]));
    }
    let pack = Pack::read(name, &text(&folder.join(FILE))?);
    let pack = pack.map_err(|faults| Name::each(|lang| faults.text(lang, FILE)))?;
    if !folder.join(PICTURE[0]).exists() {
        return Ok(pack);
    }
    let mut texts = Vec::new();
    for file in PICTURE {
        texts.push(text(&folder.join(file))?);
    }
    let files = SheetFiles {
        outlines: &texts[0],
        labels: &texts[1],
        views: &texts[2],
        decor: &texts[3],
    };
    let drawn = pack.with_sheet(&files);
    drawn.map_err(|error| Name::each(|lang| error.text(lang)))
}

/// Makes all maps of a folder known; those with faults are left out, with a line on standard error.
pub(crate) fn load(folder: &Path, lang: Lang) {
    // Without such a folder there are no maps in it.
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    let entries = entries.filter_map(Result::ok).map(|entry| entry.path());
    let mut folders: Vec<_> = entries.filter(|path| path.join(FILE).is_file()).collect();
    // The order of a folder is that of the system, and of two maps with one name the first counts.
    folders.sort();
    for path in folders.into_iter().take(MOST) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        match read(&name, &path) {
            Ok(pack) => {
                add(pack);
            }
            Err(fault) => {
                let reason = fault.text(lang);
                let first = reason.lines().next().unwrap_or_default();
                let line = printable(&LEFT_OUT.text(lang, &[&path.display(), &first]));
                eprintln!("{}", settings::wrap_error(&line));
            }
        }
    }
}

/// Names of a map in game files of TripleA: those from which it was imported, else its own.
pub(crate) fn names(folder: &Path, pack: &Pack) -> Names {
    let short = pack.id.split('@').next().unwrap_or_default();
    let known = text(&folder.join(short).join(NAMES)).ok();
    known.map_or_else(|| Names::of_pack(pack), |text| Names::read(&text))
}
