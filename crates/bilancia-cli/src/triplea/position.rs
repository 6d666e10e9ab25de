//! The command `import --position`: the position of a game file, on a map that is there.

use bilancia_core::Notation;
use bilancia_triplea::{read_noted, read_position};
use serde_json::json;

use super::{
    export::war,
    findings,
    import::{ImportArgs, bounded, game_file, split},
};
use crate::{
    failure::{Failure, Status},
    maps,
    settings::{self, Settings},
};

bilancia_core::messages! { crate::triplea::catalogue, "position-":
    const {
        REFUSED(file, many), REST,
    }
}

/// Prints the position of a game file, or of blocks alone. The answer is no, exit status 1, if it is none of the map.
pub(super) fn import(args: &ImportArgs, settings: &Settings) -> Result<(), Failure> {
    let file = game_file(&args.path)?;
    let (game, base) = war(&args.game, args.rest_of.as_deref().unwrap_or("start"))?;
    let names = maps::names(&settings.maps(), base.pack());
    let text = bounded(&file)?;
    let lang = settings.lang();
    // Another position that is named for the rest comes before that of the export.
    let noted = match args.rest_of {
        Some(_) => None,
        None => read_noted(&text, &names, &base),
    };
    let is_noted = noted.is_some();
    let read = noted.map_or_else(|| read_position(&text, &names, &base), Ok);
    let findings = read.as_ref().err().map_or(&[][..], |refused| &refused.0);
    let position = read.as_ref().ok().map(Notation::position);
    if args.json {
        let (unsupported, _) = split(findings);
        let found = json!({"game": game, "position": position, "noted": is_noted, "unsupported": unsupported});
        println!("{found}");
    } else if let Some(position) = &position {
        println!("{position}");
        if !is_noted && args.rest_of.is_none() {
            eprintln!("{}", settings::wrap_error(REST.raw(lang)));
        }
    } else {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        findings::show(findings, Some(&name), args.all, lang);
    }
    match position {
        Some(_) => Ok(()),
        None => Err(Status::No.say(&REFUSED, &[&file.display(), &findings.len()])),
    }
}
