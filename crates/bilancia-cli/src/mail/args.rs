//! The tasks of `mail`, each with its own options.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use super::addresses::Address;

/// Options of `mail`.
#[derive(Args)]
pub(crate) struct MailArgs {
    #[command(subcommand)]
    pub(super) task: Task,
}

/// A task of `mail`.
#[derive(Subcommand)]
pub(super) enum Task {
    /// Offer a match: make its record and the mail that offers it.
    #[command(
        visible_alias = "offer",
        after_help = "Examples:\n  bilancia mail new alea --to \"Bruno <bruno@example.net>\" > offer.eml\n  bilancia mail new war:map=classic --to bruno@example.net --seat 1 --open"
    )]
    New(New),
    /// Play a turn, or seal a choice, and make the mail. Without a turn: the mail that the other player waits for, or the last
    /// mail again.
    #[command(
        after_help = "Examples:\n  bilancia mail move alea-7k2m9q.txt \"a1-a4+\" > move.eml\n  bilancia mail move war-k2w4x7.txt --file turn.txt --check\n  bilancia mail move war-k2w4x7.txt --file turn.txt --open"
    )]
    Move(Move),
    /// Take back the turn that you have played last, while no mail that answers it has been read.
    #[command(after_help = "Example: bilancia mail undo alea-7k2m9q.txt")]
    Undo(Of),
    /// Read a mail: play what it says.
    #[command(
        after_help = "Examples:\n  bilancia mail read reply.eml\n  bilancia mail read - < reply.eml"
    )]
    Read(Read),
    /// Show the match: the board, whose turn it is, and the mails so far.
    #[command(after_help = "Example: bilancia mail show alea-7k2m9q.txt")]
    Show(Of),
    /// Give up, and make the mail that says so.
    #[command(after_help = "Example: bilancia mail resign alea-7k2m9q.txt > end.eml")]
    Resign(Resign),
    /// Hand a mail from standard input to a server, as the pipe of a mail server does.
    #[command(
        after_help = "Example: bilancia mail deliver --database-url postgres://bilancia@localhost/bilancia --recipient games+abc@example.org < reply.eml"
    )]
    Deliver(Deliver),
}

/// Options of `mail new`.
#[derive(Args)]
pub(super) struct New {
    /// The game, with its options after a colon.
    pub(super) game: String,
    /// The other player's address, with or without a name: "Bruno <bruno@example.net>".
    #[arg(long, value_name = "ADDRESS")]
    pub(super) to: Address,
    /// Your own address, with or without a name.
    #[arg(long, value_name = "ADDRESS", env = "BILANCIA_MAIL_FROM")]
    pub(super) from: Option<Address>,
    /// Number of the seat that you take, from 1; by default 2, so that the other player begins.
    #[arg(
        long,
        value_name = "SEAT",
        default_value_t = 2,
        hide_default_value = true
    )]
    pub(super) seat: usize,
    /// A position to begin from; see 'rules GAME --notation'.
    #[arg(long, value_name = "POSITION")]
    pub(super) position: Option<String>,
    /// The record; by default one named after the game and the match, in this folder.
    #[arg(long, value_name = "FILE")]
    pub(super) record: Option<PathBuf>,
    #[command(flatten)]
    pub(super) output: Output,
}

/// Options of `mail move`.
#[derive(Args)]
pub(super) struct Move {
    /// The record of the match.
    pub(super) record: PathBuf,
    /// The turn, in the game's notation.
    pub(super) turn: Option<String>,
    /// The text of the turn, instead; - is standard input.
    #[arg(long, value_name = "FILE", conflicts_with = "turn")]
    pub(super) file: Option<PathBuf>,
    /// The position to which your turn leads, for which a turn is found.
    #[arg(long, value_name = "POSITION", conflicts_with_all = ["turn", "file"])]
    pub(super) position: Option<String>,
    /// Show where the turn leads and what may be forgotten in it, and play nothing.
    #[arg(long)]
    pub(super) check: bool,
    #[command(flatten)]
    pub(super) output: Output,
}

/// Options of `mail read`.
#[derive(Args)]
pub(super) struct Read {
    /// The mail, as .eml file or pasted text; - is standard input.
    pub(super) message: PathBuf,
    /// The other player's address, for an offer without headers.
    #[arg(long, value_name = "ADDRESS")]
    pub(super) to: Option<Address>,
    /// Your own address, for an offer.
    #[arg(long, value_name = "ADDRESS", env = "BILANCIA_MAIL_FROM")]
    pub(super) from: Option<Address>,
    /// The record; by default the one of the match in this folder, and for an offer one named after the game and the match.
    #[arg(long, value_name = "FILE")]
    pub(super) record: Option<PathBuf>,
    #[command(flatten)]
    pub(super) answer: Answer,
}

/// Options of `mail resign`.
#[derive(Args)]
pub(super) struct Resign {
    /// The record of the match.
    pub(super) record: PathBuf,
    #[command(flatten)]
    pub(super) output: Output,
}

/// Options of tasks that need only a match.
#[derive(Args)]
pub(super) struct Of {
    /// The record of the match.
    pub(super) record: PathBuf,
    #[command(flatten)]
    pub(super) answer: Answer,
}

/// Options of `mail deliver`.
#[derive(Args)]
pub(super) struct Deliver {
    /// The server's database, as for 'serve'.
    #[arg(
        long,
        value_name = "URL",
        env = "BILANCIA_DATABASE_URL",
        hide_env_values = true
    )]
    pub(super) database_url: Option<String>,
    /// The address that the mail was delivered to; by default those that its headers name.
    #[arg(long, value_name = "ADDRESS")]
    pub(super) recipient: Option<String>,
}

/// Options of tasks that make a mail.
#[derive(Args)]
pub(super) struct Output {
    /// How the mail is written to standard output.
    #[arg(long, value_enum, default_value = "eml", value_name = "FORM")]
    pub(super) form: Form,
    /// Open the mail in your mail program instead.
    #[arg(long)]
    pub(super) open: bool,
    #[command(flatten)]
    pub(super) answer: Answer,
}

/// The option of tasks that answer.
#[derive(Args)]
pub(super) struct Answer {
    /// One JSON object: ok, record, match, position, turn, next (move, answer, wait, over), already, mail, remarks, fault
    /// (rule, line, words, text).
    #[arg(long)]
    pub(super) json: bool,
}

/// The form in which a mail is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Form {
    /// A whole message, as mail programs open and send it.
    Eml,
    /// The text alone, to be pasted.
    Text,
    /// An address of the kind mailto:, as browsers open it.
    Mailto,
}
