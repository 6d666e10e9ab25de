//! The command `export`: a position of the war as `initialize` blocks of a game file.

use std::{fs, path::PathBuf};

use bilancia_core::{Lang, Notation, Wording};
use bilancia_triplea::{left_out, write_noted};
use bilancia_war::{War, start};
use clap::Args;
use serde_json::{Value, json};

use super::Format;
use crate::{
    failure::{Failure, Said, Status},
    inspect,
    justify::position,
    maps,
    settings::Settings,
};

bilancia_core::messages! { crate::triplea::catalogue, "export-":
    const {
        NO_WAR(game), EXISTS(file), LEFT_OUT(wording),
    }
}

/// Options of `export`.
#[derive(Args)]
pub(crate) struct ExportArgs {
    /// The kind of file.
    #[arg(value_enum)]
    format: Format,
    /// The position, 'start', or @FILE that holds it; see 'rules war --notation'.
    position: String,
    /// The game, with its map after a colon.
    #[arg(long, default_value = "war:map=classic")]
    game: String,
    /// The file to write; by default, standard output.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Replace the file if it exists.
    #[arg(long)]
    force: bool,
    /// One JSON object: game, xml, left_out (what the blocks do not say).
    #[arg(long)]
    json: bool,
}

impl Said for bilancia_core::Refusal {
    fn said(&self, lang: Lang) -> String {
        self.text(lang)
    }
}

/// A position of a war, with the name of its game.
pub(super) fn war(game: &str, text: &str) -> Result<(String, War), Failure> {
    let spec = inspect::game(game)?;
    if spec.game.info().name != "war" {
        return Err(Status::Wrong.say(&NO_WAR, &[&game]));
    }
    let begin = start(&spec.options).map_err(|error| Status::Wrong.of(&error))?;
    let text = position(text)?;
    let war = match &*text {
        "start" => begin,
        text => begin
            .read_position(text)
            .map_err(|refusal| Status::Wrong.of(&refusal))?,
    };
    Ok((spec.name(), war))
}

/// Exports a position. What the blocks do not say is told on standard error.
pub(crate) fn export(args: &ExportArgs, settings: &Settings) -> Result<(), Failure> {
    let Format::Triplea = args.format;
    let (game, war) = war(&args.game, &args.position)?;
    let names = maps::names(&settings.maps(), war.pack());
    let text = write_noted(&war, &names).map_err(|wording| Status::No.of(&wording))?;
    let missing = left_out(&war, &names);
    if let Some(file) = &args.output {
        if file.symlink_metadata().is_ok() && !args.force {
            return Err(Status::Wrong.say(&EXISTS, &[&file.display()]));
        }
        fs::write(file, &text).map_err(|error| Failure::file("write", file, &error))?;
    }
    let lang = settings.lang();
    if args.json {
        let texts = |wording: &Wording| {
            let texts = Lang::all().map(|lang| (lang.code().to_owned(), json!(wording.text(lang))));
            Value::Object(texts.into_iter().collect())
        };
        let missing: Vec<_> = missing.iter().map(texts).collect();
        println!(
            "{}",
            json!({"game": game, "xml": text, "left_out": missing})
        );
        return Ok(());
    }
    if args.output.is_none() {
        print!("{text}");
    }
    for wording in &missing {
        let line = LEFT_OUT.text(lang, &[&wording.text(lang)]);
        eprintln!("{}", crate::settings::wrap_error(&line));
    }
    Ok(())
}
