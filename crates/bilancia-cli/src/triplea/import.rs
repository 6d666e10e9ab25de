//! The command `import`: a game file becomes a map that can be played.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use bilancia_core::Lang;
use bilancia_triplea::{self as triplea, Finding, Imported, LARGEST, Outlines, Request, Weight};
use bilancia_war::pack::all;
use clap::Args;
use serde_json::{Value, json};

use super::{Format, findings};
use crate::{
    failure::{Failure, Refused, Status},
    maps,
    printable::printable,
    reading,
    settings::Settings,
};

bilancia_core::messages! { crate::triplea::catalogue, "import-":
    const {
        REFUSED(game, many), DIFFERENT(game, count), NO_GAMES(path), WHICH(path, names), NAME(short),
        TAKEN(short, other), EXISTS(folder, other), NOT_READ(game, line, reason),
        DONE(first, second, third, fourth), PLAY,
    }
}

/// Options of `import`.
#[derive(Args)]
pub(crate) struct ImportArgs {
    /// The kind of file.
    #[arg(value_enum)]
    format: Format,
    /// The game file (.xml), or the folder of a map with one game; outlines are taken from polygons.txt and centers.txt
    /// beside it.
    pub(super) path: PathBuf,
    /// The folder to write the map to; its last name is the map's. By default, one among your maps, named after the file.
    #[arg(short, long, value_name = "FOLDER")]
    output: Option<PathBuf>,
    /// Replace the map in the folder if there is one.
    #[arg(long)]
    force: bool,
    /// Accept the rules here where the file asks for others, which are listed.
    #[arg(long)]
    our_rules: bool,
    /// Show every finding, instead of ten examples for each reason.
    #[arg(long)]
    pub(super) all: bool,
    /// Read the position of the file instead, who owns which land, units and IPC, on a map that is there, and print it.
    #[arg(long, conflicts_with_all = ["output", "force", "our_rules"])]
    pub(super) position: bool,
    /// The game of the position, with its map after a colon.
    #[arg(long, default_value = "war:map=classic")]
    pub(super) game: String,
    /// From this position comes what the file does not say, as round, turn and weapons: 'start', or @FILE that holds it. By
    /// default, from the one that export wrote beside, or from the start.
    #[arg(long, value_name = "POSITION", requires = "position")]
    pub(super) rest_of: Option<String>,
    /// One JSON object: pack, areas, connections, game, files, unsupported and remarks (line, element, text); with --position:
    /// game, position, noted, unsupported.
    #[arg(long)]
    pub(super) json: bool,
}

/// The game file that a path means: itself, or the one of a map's folder.
pub(super) fn game_file(path: &Path) -> Result<PathBuf, Failure> {
    if !path.is_dir() {
        return Ok(path.to_owned());
    }
    let is_game = |path: &PathBuf| path.extension().is_some_and(|it| it == "xml");
    let mut games = Vec::new();
    for folder in [path.join("map/games"), path.join("games"), path.to_owned()] {
        let entries = fs::read_dir(folder)
            .into_iter()
            .flatten()
            .filter_map(Result::ok);
        games.extend(entries.map(|entry| entry.path()).filter(is_game));
        if !games.is_empty() {
            break;
        }
    }
    games.sort();
    match &games[..] {
        [] => Err(Status::Wrong.say(&NO_GAMES, &[&path.display()])),
        [game] => Ok(game.clone()),
        games => {
            let names = games.iter().map(|game| game.display().to_string());
            let names = names.collect::<Vec<_>>().join(", ");
            Err(Status::Wrong.say(&WHICH, &[&path.display(), &names]))
        }
    }
}

pub(super) fn bounded(path: &Path) -> Result<String, Failure> {
    reading::text(path, LARGEST as u64)
}

/// Texts of the outlines beside a game file, if both files are there.
fn outlines(game: &Path) -> Result<Option<[String; 2]>, Failure> {
    const FILES: [&str; 2] = ["polygons.txt", "centers.txt"];
    let near = [game.parent(), game.parent().and_then(Path::parent)];
    let found = near
        .into_iter()
        .flatten()
        .map(|folder| FILES.map(|file| folder.join(file)));
    let mut found = found.filter(|files| files.iter().all(|file| file.is_file()));
    match found.next() {
        None => Ok(None),
        Some([polygons, centers]) => Ok(Some([bounded(&polygons)?, bounded(&centers)?])),
    }
}

/// Whether a map of the program has this name.
fn is_taken(name: &str) -> bool {
    all().any(|pack| pack.id.split('@').next() == Some(name))
}

/// Name for a map after a file.
fn name_of(path: &Path) -> String {
    let stem = path
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .to_lowercase();
    let letter = |letter: char| {
        if letter.is_ascii_alphanumeric() {
            letter
        } else {
            '_'
        }
    };
    let name: String = stem.chars().map(letter).take(22).collect();
    if is_taken(&name) {
        format!("{name}_triplea")
    } else {
        name
    }
}

/// A folder beside one whose name is taken: with the first number, from 2, under which there is nothing.
fn free_beside(folder: &Path, short: &str) -> PathBuf {
    let numbered = |number: u32| folder.with_file_name(format!("{short:.26}_{number}"));
    let mut all = (2..1_000).map(numbered);
    all.find(|folder| !folder.exists())
        .unwrap_or_else(|| numbered(1_000))
}

/// A path as it is typed in a shell.
fn shell_word(path: &Path) -> String {
    let path = path.display().to_string();
    shlex::try_quote(&path).map_or_else(|_| path.clone(), |quoted| quoted.into_owned())
}

/// Imports a map. The answer is no, exit status 1, if something in the file is not supported.
pub(crate) fn import(args: &ImportArgs, settings: &Settings) -> Result<(), Failure> {
    let Format::Triplea = args.format;
    let game = game_file(&args.path)?;
    let folder = match &args.output {
        Some(folder) => folder.clone(),
        None => settings.maps().join(name_of(&game)),
    };
    let short = folder
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    if !maps::is_name(&short) {
        return Err(Status::Wrong.say(&NAME, &[&short]));
    }
    let other = || shell_word(&free_beside(&folder, &short));
    // A map of the program may not be hidden; one of this name that was imported before can be replaced.
    if is_taken(&short) {
        return Err(Status::Wrong.say(&TAKEN, &[&short, &other()]));
    }
    if folder.join(maps::FILE).exists() && !args.force {
        return Err(Status::Wrong.say(&EXISTS, &[&folder.display(), &other()]));
    }
    let (text, texts) = (bounded(&game)?, outlines(&game)?);
    let outlines = texts
        .as_ref()
        .map(|[polygons, centers]| Outlines { polygons, centers });
    let request = Request {
        text: &text,
        short: &short,
        outlines,
        our_rules: args.our_rules,
    };
    match triplea::import(&request) {
        Ok(imported) => {
            write(&folder, &imported)?;
            print_import(args, settings, &folder, &imported);
            Ok(())
        }
        Err(refused) => Err(refuse(args, settings, &game, &refused.0)),
    }
}

/// Writes the files of a map, and takes away those of the picture that an older one had.
fn write(folder: &Path, imported: &Imported) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| Failure::file("make", folder, &error))?;
    for file in maps::PICTURE {
        let path = folder.join(file);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(Failure::file("remove", &path, &error));
            }
            _ => {}
        }
    }
    // The rules come last: a folder without them is no map.
    for (file, text) in imported.files.iter().rev() {
        let path = folder.join(file);
        fs::write(&path, text).map_err(|error| Failure::file("write", &path, &error))?;
    }
    Ok(())
}

/// A game with the options of the file, as `play` reads it.
fn game_of(imported: &Imported) -> String {
    format!("war:map={},{}", imported.pack.id, imported.options)
}

fn print_import(args: &ImportArgs, settings: &Settings, folder: &Path, imported: &Imported) {
    let lang = settings.lang();
    if args.json {
        let files: Vec<_> = imported.files.iter().map(|(file, _)| *file).collect();
        let (unsupported, remarks) = split(&imported.findings);
        println!(
            "{}",
            json!({"pack": imported.pack.id, "areas": imported.pack.areas.len(), "connections": imported.connections,
                   "game": game_of(imported), "files": files, "unsupported": unsupported, "remarks": remarks})
        );
        return;
    }
    findings::show(&imported.findings, None, args.all, lang);
    let areas = imported.pack.areas.len();
    let arguments: [&dyn std::fmt::Display; 4] = [
        &imported.pack.id,
        &folder.display(),
        &areas,
        &imported.connections,
    ];
    println!(
        "{}",
        Settings::wrap(&printable(&DONE.text(lang, &arguments)))
    );
    let elsewhere = folder.parent() != Some(&settings.maps());
    let parent = folder
        .parent()
        .filter(|parent| !parent.as_os_str().is_empty());
    let parent = parent.unwrap_or(Path::new("."));
    let maps = match elsewhere {
        true => format!("--maps {} ", printable(&parent.display().to_string())),
        false => String::new(),
    };
    println!(
        "{}\n    bilancia {maps}play {}",
        PLAY.raw(lang),
        game_of(imported)
    );
}

/// Findings for programs: those that are not supported or differ, and remarks.
pub(super) fn split(findings: &[Finding]) -> (Vec<Value>, Vec<Value>) {
    let remark = |finding: &&Finding| finding.weight == Weight::Remark;
    let value = |finding: &Finding| {
        let texts = Lang::all().map(|lang| (lang.code().to_owned(), json!(finding.reason(lang))));
        let texts = Value::Object(texts.into_iter().collect());
        json!({"line": finding.line, "element": finding.element, "text": texts})
    };
    let unsupported = findings
        .iter()
        .filter(|finding| !remark(finding))
        .map(value);
    let remarks = findings.iter().filter(remark).map(value);
    (unsupported.collect(), remarks.collect())
}

fn refuse(args: &ImportArgs, settings: &Settings, game: &Path, findings: &[Finding]) -> Failure {
    if args.json {
        let (unsupported, remarks) = split(findings);
        println!(
            "{}",
            json!({"pack": null, "areas": null, "connections": null, "game": null, "files": [],
                   "unsupported": unsupported, "remarks": remarks})
        );
    } else if let [whole] = findings
        && whole.element == triplea::WHOLE_FILE
    {
        // Nothing was read, so there is nothing to list.
        let reason = bilancia_core::Name::each(|lang| whole.reason(lang).to_owned());
        let refused = Refused::new(
            &NOT_READ,
            &[&game.display().to_string(), &whole.line, &reason],
        );
        return Status::No.of(&refused);
    } else {
        let file = game.file_name().unwrap_or_default().to_string_lossy();
        findings::show(findings, Some(&file), args.all, settings.lang());
    }
    let count = |weight: Weight| findings.iter().filter(|it| it.weight == weight).count();
    match count(Weight::Unsupported) {
        0 => Status::No.say(&DIFFERENT, &[&game.display(), &count(Weight::Difference)]),
        many => Status::No.say(&REFUSED, &[&game.display(), &many]),
    }
}
