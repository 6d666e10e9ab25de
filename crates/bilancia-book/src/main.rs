//! `cargo run -p bilancia-book -- FOLDER` writes each edition as mdBook reads it; `tools/book` does the rest.

use std::{error::Error, fs, path::Path};

use bilancia_book::{Edition, Place, Target, editions, files, text};
use pulldown_cmark::{Event, Options, Parser, Tag};

/// Settings of mdBook; title and language are added for each edition.
const SETTINGS: &str = include_str!("../book.toml");

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args()
        .nth(1)
        .ok_or("name the folder to write to")?;
    for edition in editions() {
        write_edition(edition, &Path::new(&folder).join(edition.lang))?;
    }
    Ok(())
}

fn write_edition(edition: &'static Edition, folder: &Path) -> Result<(), Box<dyn Error>> {
    let write = |path: &str, bytes: &[u8]| {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(path, bytes)
    };
    let settings = format!(
        "[book]\ntitle = {:?}\nlanguage = {:?}\nsrc = \"src\"\n\n{SETTINGS}",
        edition.title, edition.lang
    );
    write("book.toml", settings.as_bytes())?;
    write("src/SUMMARY.md", summary(edition).as_bytes())?;
    for (path, bytes) in files().iter().filter(|(path, _)| !path.ends_with(".md")) {
        write(&format!("src/{path}"), bytes)?;
    }
    for place in edition.places() {
        let path = format!("src/{}", place.chapter.path);
        write(&path, document(place)?.as_bytes())?;
    }
    Ok(())
}

/// The list of contents, its paths those of the repository.
fn summary(edition: &Edition) -> String {
    let mut text = format!("# {}\n", edition.title);
    for part in &edition.parts {
        if !part.title.is_empty() {
            text += &format!("\n# {}\n", part.title);
        }
        text.push('\n');
        for chapter in &part.chapters {
            let item = match (part.title, chapter.depth) {
                ("", _) => "",
                (_, 0) => "- ",
                _ => "  - ",
            };
            text += &format!("{item}[{}]({})\n", chapter.title, chapter.path);
        }
    }
    text
}

/// The document of a chapter: links to the other edition lead to its pages, links to sources are their words alone, and below
/// the chapter stands the way to the same one in the other language.
fn document(place: Place) -> Result<String, Box<dyn Error>> {
    let written = text(&place.chapter.path);
    let mut result = String::new();
    let mut from = 0;
    let parser = Parser::new_ext(written, Options::ENABLE_TABLES);
    for (event, range) in parser.into_offset_iter() {
        let Event::Start(Tag::Link { dest_url, .. }) = event else {
            continue;
        };
        let (target, anchor) = place.target(&dest_url);
        let link = match target {
            Target::Chapter(to) if to.edition.lang != place.edition.lang => {
                Some(across(place, to, anchor))
            }
            Target::Source(_) => None,
            _ => continue,
        };
        let source = &written[range.clone()];
        let words = source
            .strip_prefix('[')
            .and_then(|rest| rest.rsplit_once("]("))
            .ok_or_else(|| format!("{}: write {source} as [words](link)", place.chapter.path))?
            .0;
        result += &written[from..range.start];
        result += &match link {
            Some(link) => format!("[{words}]({link})"),
            None => words.to_owned(),
        };
        from = range.end;
    }
    result += &written[from..];
    if let Some(other) = place.other() {
        let words = match other.edition.lang {
            "it" => "In italiano",
            _ => "In English",
        };
        result += &format!("\n---\n\n[{words}]({})\n", across(place, other, ""));
    }
    Ok(result)
}

/// The way from a page of one edition to a page of the other, which stands in a folder beside it.
fn across(from: Place, to: Place, anchor: &str) -> String {
    let up = "../".repeat(from.chapter.path.matches('/').count() + 1);
    let anchor = match anchor {
        "" => String::new(),
        anchor => format!("#{anchor}"),
    };
    format!("{up}{}/{}.html{anchor}", to.edition.lang, to.chapter.name())
}
