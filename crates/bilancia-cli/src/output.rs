//! Standard output and standard error, written without ever panicking.
//!
//! The macros here take the place of those of the standard library in the whole crate: those panic where a reader
//! has gone away or a disk is full.

use std::{
    fmt,
    io::{self, IsTerminal, Write},
    sync::OnceLock,
};

use crate::interrupt;

/// Writes to standard output, as the macro of the standard library does.
macro_rules! print {
    ($($text:tt)*) => { $crate::output::out(::std::format_args!($($text)*)) };
}

/// Writes a line to standard output, as the macro of the standard library does.
macro_rules! println {
    () => { $crate::output::out(::std::format_args!("\n")) };
    ($($text:tt)*) => {
        $crate::output::out(::std::format_args!("{}\n", ::std::format_args!($($text)*)))
    };
}

/// Writes to standard error, as the macro of the standard library does.
macro_rules! eprint {
    ($($text:tt)*) => { $crate::output::err(::std::format_args!($($text)*)) };
}

/// Writes a line to standard error, as the macro of the standard library does.
macro_rules! eprintln {
    () => { $crate::output::err(::std::format_args!("\n")) };
    ($($text:tt)*) => {
        $crate::output::err(::std::format_args!("{}\n", ::std::format_args!($($text)*)))
    };
}

/// The exit status of a program that a closed pipe ended, as shells know it: 128 and the number of SIGPIPE.
const PIPE_CLOSED: i32 = 141;

/// Whether terminals get apostrophes and minus signs of ASCII.
static PLAIN: OnceLock<bool> = OnceLock::new();

/// Says once, before anything is written, whether terminals get straight apostrophes and hyphens instead of typographic apostrophes and
/// minus signs, which those of ASCII alone cannot show.
pub(crate) fn set_plain(plain: bool) {
    let _ = PLAIN.set(plain);
}

/// The text for one who reads it; for programs nothing is changed.
fn readable(text: fmt::Arguments<'_>, terminal: bool) -> Option<String> {
    let plain = terminal && PLAIN.get().is_some_and(|plain| *plain);
    plain.then(|| text.to_string().replace('’', "'").replace('−', "-"))
}

/// Writes to standard output. If the reader has gone away the program ends silently, if the disk is full with a
/// message.
pub(crate) fn out(text: fmt::Arguments<'_>) {
    let mut stdout = io::stdout().lock();
    let written = match readable(text, stdout.is_terminal()) {
        Some(plain) => stdout.write_all(plain.as_bytes()),
        None => stdout.write_fmt(text),
    };
    if let Err(error) = written {
        cannot_write(&error);
    }
}

/// Writes bytes to standard output, as [`out`] does.
pub(crate) fn bytes(bytes: &[u8]) {
    let mut stdout = io::stdout().lock();
    if let Err(error) = stdout.write_all(bytes).and_then(|()| stdout.flush()) {
        cannot_write(&error);
    }
}

/// Flushes standard output, though no line may be complete.
pub(crate) fn flush() {
    if let Err(error) = io::stdout().lock().flush() {
        cannot_write(&error);
    }
}

/// Writes to standard error; if that is closed, the text is lost.
pub(crate) fn err(text: fmt::Arguments<'_>) {
    let mut stderr = io::stderr().lock();
    let _ = match readable(text, stderr.is_terminal()) {
        Some(plain) => stderr.write_all(plain.as_bytes()),
        None => stderr.write_fmt(text),
    };
}

fn cannot_write(error: &io::Error) -> ! {
    if error.kind() == io::ErrorKind::BrokenPipe {
        interrupt::leave(PIPE_CLOSED);
    }
    err(format_args!(
        "bilancia: cannot write to standard output: {error}\n"
    ));
    interrupt::leave(3)
}
