//! Input and output at the terminal.

use std::{
    collections::VecDeque,
    io::{self, IsTerminal},
};

use bilancia_core::{Lang, Seat};
use bilancia_table::Table;
use rustyline::{Config, Editor, error::ReadlineError, history::MemHistory};

use super::completion::Completions;
use crate::{interrupt, output, reading};

/// Input of a person at the terminal.
pub(super) enum Line {
    /// A line that was typed.
    Text(String),
    /// The end of the input.
    End,
}

/// How a line is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Manner {
    /// A request or an action: can be completed, and comes back with the arrow keys.
    Request,
    /// A request or an action of a player whose view others must not see: it does not come back.
    Private,
    /// The answer to a question of the program.
    Once,
    /// Nothing that is typed shows, or is kept.
    Hidden,
}

/// A prompt, plain and with emphasis.
pub(super) struct Prompt {
    pub(super) plain: String,
    pub(super) styled: String,
}

/// The terminal, or whatever stands in its place on standard input.
pub(super) struct Console {
    /// Editor of lines, where standard input and output are a terminal.
    editor: Option<Editor<Completions, MemHistory>>,
    /// Lines that were pasted together with the one before.
    pasted: VecDeque<String>,
}

impl Console {
    pub(super) fn new(lang: Lang) -> Self {
        let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        Self {
            editor: is_terminal.then(|| editor(lang)).flatten(),
            pasted: VecDeque::new(),
        }
    }

    /// Offers the actions of a seat for completion.
    pub(super) fn offer(&mut self, view: Box<dyn Table>, seat: Seat) {
        if let Some(helper) = self.editor.as_mut().and_then(Editor::helper_mut) {
            helper.offer(view, seat);
        }
    }

    /// Prompts for a line.
    pub(super) fn ask(&mut self, prompt: &Prompt, manner: Manner) -> io::Result<Line> {
        if manner == Manner::Hidden && io::stdin().is_terminal() {
            // What was pasted before was not meant to be hidden.
            self.pasted.clear();
            return ask_hidden(prompt);
        }
        if let Some(line) = self.pasted.pop_front() {
            println!("{}{line}", prompt.styled);
            return Ok(Line::Text(line.trim().to_owned()));
        }
        let Some(editor) = &mut self.editor else {
            return ask_plain(prompt);
        };
        if let Some(helper) = editor.helper_mut() {
            helper.is_on = matches!(manner, Manner::Request | Manner::Private);
        }
        match editor.readline(&(&*prompt.plain, &*prompt.styled)) {
            Ok(text) => {
                let mut lines = text.lines().map(str::to_owned);
                let first = lines.next().unwrap_or_default();
                self.pasted.extend(lines);
                if manner == Manner::Request && !first.trim().is_empty() {
                    // A line that cannot be kept is no reason to stop.
                    let _ = editor.add_history_entry(first.trim());
                }
                Ok(Line::Text(first.trim().to_owned()))
            }
            Err(ReadlineError::Eof) => Ok(Line::End),
            Err(ReadlineError::Interrupted) => {
                interrupt::interrupt();
                Ok(Line::End)
            }
            Err(ReadlineError::Io(error)) => Err(error),
            Err(error) => Err(io::Error::other(error)),
        }
    }
}

fn editor(lang: Lang) -> Option<Editor<Completions, MemHistory>> {
    let config = Config::builder()
        .completion_type(rustyline::CompletionType::List)
        .completion_show_all_if_ambiguous(true)
        .build();
    let history = MemHistory::with_config(&config);
    let mut editor = Editor::with_history(config, history).ok()?;
    editor.set_helper(Some(Completions::new(lang)));
    restore_terminal_at_end();
    Some(editor)
}

/// Has the terminal put back as it was if the program ends while a line is edited.
#[cfg(unix)]
fn restore_terminal_at_end() {
    use std::sync::Mutex;

    use nix::sys::termios::{SetArg, Termios, tcgetattr, tcsetattr};

    static BEFORE: Mutex<Option<Termios>> = Mutex::new(None);

    fn restore() {
        let before = BEFORE.lock().ok().and_then(|mut before| before.take());
        if let Some(before) = before {
            // Nothing more can be done for a terminal that has gone away.
            let _ = tcsetattr(io::stdin(), SetArg::TCSANOW, &before);
            // Pasted text is no longer marked as such.
            print!("\u{1b}[?2004l");
            output::flush();
        }
    }

    if let Ok(mut before) = BEFORE.lock() {
        *before = tcgetattr(io::stdin()).ok();
    }
    interrupt::before_leaving(restore);
}

#[cfg(not(unix))]
fn restore_terminal_at_end() {}

fn ask_hidden(prompt: &Prompt) -> io::Result<Line> {
    print!("{}", prompt.styled);
    output::flush();
    match rpassword::read_password() {
        Ok(text) => Ok(Line::Text(text)),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(Line::End),
        // Ctrl-C is no signal at a hidden prompt; the library that reads it there has sent one instead.
        Err(error) if error.kind() == io::ErrorKind::Interrupted => {
            interrupt::wait_for_handler();
            Ok(Line::End)
        }
        Err(error) => Err(error),
    }
}

fn ask_plain(prompt: &Prompt) -> io::Result<Line> {
    print!("{}", prompt.styled);
    output::flush();
    // A byte that is not UTF-8 is part of a move that does not exist; the rules will refuse it.
    match reading::input_line()? {
        Some(line) => Ok(Line::Text(line.trim().to_owned())),
        None => {
            println!();
            Ok(Line::End)
        }
    }
}

/// Clears the screen, before another player looks at it.
pub(super) fn clear() {
    if io::stdout().is_terminal() {
        print!("\u{1b}[2J\u{1b}[3J\u{1b}[H");
    } else {
        println!("{}", "\n".repeat(60));
    }
}

/// Runs `work`, which takes a while, with a message on standard error if that is a terminal.
pub(super) fn while_saying<T>(text: &str, work: impl FnOnce() -> T) -> T {
    let watched = io::stderr().is_terminal();
    if watched {
        eprint!("{text}");
    }
    let done = work();
    if watched {
        eprint!("\r\u{1b}[K");
    }
    done
}
