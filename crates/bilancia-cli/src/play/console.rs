//! Input and output at the terminal.

use std::io::{self, BufRead, IsTerminal};

use crate::{interrupt, output};

/// Input of a person at the terminal.
pub(super) enum Line {
    /// A line that was typed.
    Text(String),
    /// The end of the input.
    End,
}

/// Prompts for a line. `hidden` keeps the input off the screen.
pub(super) fn ask(prompt: &str, hidden: bool) -> io::Result<Line> {
    print!("{prompt}");
    output::flush();
    if hidden && io::stdin().is_terminal() {
        return match rpassword::read_password() {
            Ok(text) => Ok(Line::Text(text)),
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(Line::End),
            // Ctrl-C is no signal at a hidden prompt; the library that reads it there has sent one instead.
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {
                interrupt::wait_for_handler();
                Ok(Line::End)
            }
            Err(error) => Err(error),
        };
    }
    let mut bytes = Vec::new();
    if io::stdin().lock().read_until(b'\n', &mut bytes)? == 0 {
        println!();
        return Ok(Line::End);
    }
    // A byte that is not UTF-8 is part of a move that does not exist; the rules will refuse it.
    Ok(Line::Text(
        String::from_utf8_lossy(&bytes).trim().to_owned(),
    ))
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
