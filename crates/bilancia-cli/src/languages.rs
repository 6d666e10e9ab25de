//! Languages beside those of the program: folders of catalogues and booklets, all in one folder.

use std::{
    collections::BTreeMap,
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
};

use bilancia_core::{Catalogue, Lang, Language};

use crate::{printable::printable, reading, settings};

/// The option that names the folder.
const OPTION: &str = "--languages";

/// Bytes of a file at most; the longest catalogue of the program has a tenth of it.
const MOST: u64 = 1 << 20;
/// Folders within folders at most.
const DEEPEST: usize = 8;

bilancia_core::messages! { crate::catalogue, "languages-":
    const {
        NOT_READ(path, reason), FAULT(path, line, reason), NO_TAG(path), BUILT_IN(path),
    }
}

/// The folder of further languages that a command line asks for, else that of the environment.
fn folder(words: &[OsString]) -> Option<PathBuf> {
    let named = words.iter().enumerate().find_map(|(index, word)| {
        let text = word.to_str()?;
        match text.strip_prefix(OPTION)?.strip_prefix('=') {
            Some(folder) => Some(folder.into()),
            None if text == OPTION => words.get(index + 1).cloned(),
            None => None,
        }
    });
    let named = named.or_else(|| std::env::var_os(settings::LANGUAGES));
    named.filter(|folder| !folder.is_empty()).map(PathBuf::from)
}

/// Adds the languages of the folder that a command line or the environment names. It is read before anything is said; what
/// cannot be read is left out, with a line on standard error, and said in English.
pub(crate) fn add(words: &[OsString]) {
    let Some(folder) = folder(words) else {
        return;
    };
    let mut faults = Vec::new();
    let mut languages = Vec::new();
    for path in entries(&folder, &mut faults) {
        let tag = path.file_name().unwrap_or_default().to_string_lossy();
        if !path.is_dir() {
            continue;
        }
        if !matches!(tag.len(), 2 | 3) || !tag.bytes().all(|letter| letter.is_ascii_lowercase()) {
            faults.push(Fault::Tag(path));
            continue;
        }
        if matches!(&*tag, "en" | "it") {
            faults.push(Fault::BuiltIn(path));
            continue;
        }
        let mut files = BTreeMap::new();
        read(&path, &path, DEEPEST, &mut files, &mut faults);
        let tag = tag.into_owned();
        languages.push(Language { tag, files });
    }
    Lang::add(languages);
    let lang = settings::lang_of_system();
    for fault in faults {
        eprintln!("{}", settings::wrap_error(&printable(&fault.text(lang))));
    }
}

/// Why a part of a language is left out.
enum Fault {
    Tag(PathBuf),
    BuiltIn(PathBuf),
    Unread(PathBuf, String),
    Line(PathBuf, usize, String),
}

impl Fault {
    fn text(&self, lang: Lang) -> String {
        match self {
            Self::Tag(path) => NO_TAG.text(lang, &[&path.display()]),
            Self::BuiltIn(path) => BUILT_IN.text(lang, &[&path.display()]),
            Self::Unread(path, why) => NOT_READ.text(lang, &[&path.display(), why]),
            Self::Line(path, line, why) => FAULT.text(lang, &[&path.display(), line, why]),
        }
    }
}

fn entries(folder: &Path, faults: &mut Vec<Fault>) -> Vec<PathBuf> {
    match fs::read_dir(folder) {
        Ok(entries) => {
            let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
            paths.sort();
            paths
        }
        Err(error) => {
            faults.push(Fault::Unread(folder.to_owned(), error.to_string()));
            Vec::new()
        }
    }
}

/// Reads the files below a folder of a language.
fn read(
    language: &Path,
    folder: &Path,
    depth: usize,
    files: &mut BTreeMap<String, String>,
    faults: &mut Vec<Fault>,
) {
    for path in entries(folder, faults) {
        if path.is_dir() {
            if depth > 0 {
                read(language, &path, depth - 1, files, faults);
            }
            continue;
        }
        let text = match reading::text(&path, MOST) {
            Ok(text) => text,
            Err(failure) => {
                faults.push(Fault::Unread(path, failure.text(Lang::EN).to_owned()));
                continue;
            }
        };
        if path.extension().is_some_and(|extension| extension == "ftl") {
            let found = Catalogue::faults(&text).into_iter();
            faults.extend(found.map(|(line, why)| Fault::Line(path.clone(), line, why)));
        }
        let place = path.strip_prefix(language).unwrap_or(&path);
        let parts: Vec<_> = place.iter().map(|part| part.to_string_lossy()).collect();
        files.insert(parts.join("/"), text);
    }
}
