//! Writes the maps of wars into a folder, for the site without a server: pictures of positions take their outlines and symbols
//! from these files. Called by `tools/site`.

use std::{env, error::Error, fs, path::PathBuf};

use bilancia_games::war::map;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args_os().nth(1).map(PathBuf::from);
    let folder = folder.ok_or("usage: maps FOLDER")?;
    for name in ["strait", "classic"] {
        let file = map::file_of(name).ok_or("a map is missing")?;
        fs::write(folder.join(format!("{name}.svg")), file.as_bytes())?;
    }
    Ok(())
}
