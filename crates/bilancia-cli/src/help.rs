//! The commands as the help shows them: in groups, in the language asked for.

use bilancia_core::{Lang, Message};
use clap::{Command, CommandFactory};

use crate::{Cli, settings::Settings};

/// Commands under one heading.
type Group = (Message, &'static [(&'static str, &'static str)]);

/// Every command, with what it does in Italian; its English is at its declaration.
const GROUPS: [Group; 6] = [
    (
        Message::new("Play", "Giocare"),
        &[
            ("games", "Elenca i giochi, i loro posti e le opzioni"),
            ("rules", "Mostra le regole di un gioco"),
            ("play", "Gioca una partita nel terminale"),
            (
                "serve",
                "Avvia il server, per giocare nel browser; accade anche senza comandi",
            ),
        ],
    ),
    (
        Message::new("Look into games", "Studiare i giochi"),
        &[
            ("moves", "Elenca a chi tocca e le mosse legali"),
            ("perft", "Conta le sequenze di mosse fino a una profondità"),
            ("draw", "Disegna una posizione come SVG o PNG"),
            ("verify", "Rigioca un verbale e ne controlla ogni riga"),
            (
                "solve",
                "Risolve un gioco esattamente e conserva la tabella con cui gioca 'solved'",
            ),
            (
                "explore",
                "Mostra i pagamenti e le strategie di equilibrio di una mossa simultanea",
            ),
        ],
    ),
    (
        Message::new("Measure", "Misurare"),
        &[
            (
                "match",
                "Fa giocare molte partite agli avversari, scambiando i posti",
            ),
            ("weigh", "Misura la fortuna in un gioco: la bilancia"),
        ],
    ),
    (
        Message::new("Battles of Axis & Allies", "Battaglie di Axis & Allies"),
        &[
            (
                "battle",
                "Calcola una battaglia: le probabilità, o il suo corso certo",
            ),
            (
                "compare-rules",
                "Confronta le sette regole di battaglia su molte battaglie",
            ),
        ],
    ),
    (
        Message::new("Programs", "Programmi"),
        &[
            (
                "engine",
                "Parla il protocollo dei motori su ingresso e uscita standard",
            ),
            (
                "test-engine",
                "Prova un programma che parla il protocollo dei motori",
            ),
            ("completions", "Scrive i completamenti per una shell"),
            ("man", "Scrive la pagina di manuale di un comando"),
            ("version", "Mostra la versione"),
        ],
    ),
    (
        Message::new("Run a server", "Gestire un server"),
        &[
            (
                "worker",
                "Esegue i lavori (mosse dei programmi, analisi) dei server di un database",
            ),
            (
                "backup",
                "Scrive in un file tutto ciò che contiene il database di un server",
            ),
            ("restore", "Rimette un backup in un database nuovo"),
        ],
    ),
];

const ABOUT: Message = Message::new(
    "Games of war, wit and dice, without luck or with as little as you like.",
    "Giochi di guerra, d'ingegno e di dadi, senza fortuna o con quanta ne vuoi.",
);
const USAGE: Message = Message::new("Usage", "Uso");
const OPTIONS: Message = Message::new("Options", "Opzioni");
const MORE: Message = Message::new(
    "'bilancia help COMMAND' tells more of one.",
    "'bilancia help COMANDO' dice di più su uno (le opzioni sono descritte in inglese).",
);

/// The command line, described in a language.
pub(crate) fn command(lang: Lang) -> Command {
    let mut command = Cli::command();
    if lang == Lang::It {
        for (name, about) in GROUPS.iter().flat_map(|(_, commands)| *commands) {
            command = command.mut_subcommand(name, |command| command.about(*about));
        }
    }
    let list = list(&command, lang);
    command.about(ABOUT.raw(lang)).help_template(format!(
        "{{about}}\n\n{}: {{usage}}\n\n{list}{}\n\n{}:\n{{options}}",
        USAGE.raw(lang),
        Settings::wrap(MORE.raw(lang)),
        OPTIONS.raw(lang)
    ))
}

/// All commands in their groups, each with what it does.
fn list(command: &Command, lang: Lang) -> String {
    let mut out = String::new();
    let width = Settings::width().unwrap_or(usize::MAX).clamp(40, 100);
    let indent = " ".repeat(17);
    for (heading, commands) in &GROUPS {
        out += &format!("{}:\n", heading.raw(lang));
        for (name, _) in *commands {
            let about = command
                .find_subcommand(name)
                .and_then(Command::get_about)
                .map_or(String::new(), ToString::to_string);
            // Only the first sentence: the rest is told in the help of the command.
            let first = about.split(". ").next().unwrap_or_default();
            let options = textwrap::Options::new(width)
                .initial_indent(&indent)
                .subsequent_indent(&indent);
            let about = textwrap::fill(first.trim_end_matches('.'), options);
            out += &format!("  {name:14} {}\n", about.trim_start());
        }
        out.push('\n');
    }
    // In a template braces would stand for something.
    out.replace(['{', '}'], "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_in_one_group() {
        let mut grouped: Vec<_> = GROUPS
            .iter()
            .flat_map(|(_, commands)| commands.iter().map(|(name, _)| (*name).to_owned()))
            .collect();
        let mut known: Vec<_> = Cli::command()
            .get_subcommands()
            .map(|command| command.get_name().to_owned())
            .collect();
        grouped.sort();
        known.sort();
        assert_eq!(grouped, known);
    }

    #[test]
    fn the_list_fits_on_a_screen_and_the_declarations_are_sound() {
        for lang in Lang::ALL {
            let command = command(lang);
            command.clone().debug_assert();
            for line in list(&command, lang).lines() {
                assert!(line.chars().count() <= 100, "{line}");
            }
        }
    }
}
