//! Manual pages.

use std::path::Path;

use bilancia_core::Lang;

use crate::{
    failure::{Failure, Status},
    help, output,
};

bilancia_core::messages! { crate::catalogue, "manual-":
    const {
        NOT_WRITTEN(error), NO_COMMAND(words),
    }
}

/// Writes the manual page of the program, or of one of its commands, which is named word by word.
pub(crate) fn man(words: &[String], lang: Lang) -> Result<(), Failure> {
    let mut whole = help::command(lang);
    whole.build();
    let found = words.iter().try_fold(&whole, |command, word| {
        let found = command.find_subcommand(word);
        found.ok_or_else(|| Status::Wrong.say(&NO_COMMAND, &[&words.join(" ")]))
    })?;
    let name = [&["bilancia".to_owned()], words].concat().join("-");
    let command = found.clone().display_name(name);
    let mut out = Vec::new();
    clap_mangen::Man::new(command)
        .render(&mut out)
        .map_err(|error| Status::Outside.say(&NOT_WRITTEN, &[&error]).because(&error))?;
    output::bytes(&out);
    Ok(())
}

/// Writes the manual pages of the program and of all its commands into a folder: `bilancia.1`, `bilancia-mail-move.1`.
pub(crate) fn all(folder: &Path, lang: Lang) -> Result<(), Failure> {
    clap_mangen::generate_to(help::command(lang), folder)
        .map_err(|error| Failure::file("write", folder, &error))
}
