//! Manual pages.

use bilancia_core::{Lang, Message};

use crate::{
    failure::{Failure, Status},
    help, output,
};

const NOT_WRITTEN: Message = Message::new(
    "the page cannot be written: {0}",
    "non posso scrivere la pagina: {0}",
);
const NO_COMMAND: Message = Message::new("no command '{0}'", "nessun comando '{0}'");

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
