//! Completions for shells, and manual pages.

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

/// Writes the completions for a shell.
pub(crate) fn completions(shell: clap_complete::Shell, lang: Lang) {
    let mut out = Vec::new();
    clap_complete::generate(shell, &mut help::command(lang), "bilancia", &mut out);
    output::bytes(&out);
}

/// Writes the manual page of the program, or of one of its commands.
pub(crate) fn man(name: Option<&str>, lang: Lang) -> Result<(), Failure> {
    let mut whole = help::command(lang);
    whole.build();
    let command = match name {
        None => whole,
        Some(name) => whole
            .find_subcommand(name)
            .cloned()
            .map(|command| command.display_name(format!("bilancia-{name}")))
            .ok_or_else(|| Status::Wrong.say(&NO_COMMAND, &[&name]))?,
    };
    let mut out = Vec::new();
    clap_mangen::Man::new(command)
        .render(&mut out)
        .map_err(|error| Status::Outside.say(&NOT_WRITTEN, &[&error]).because(&error))?;
    output::bytes(&out);
    Ok(())
}
