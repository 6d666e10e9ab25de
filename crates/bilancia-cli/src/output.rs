//! Standard output and standard error, written without ever panicking.
//!
//! The macros here take the place of those of the standard library in the whole crate: those panic where a reader
//! has gone away or a disk is full.

use std::{
    fmt,
    io::{self, Write},
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

/// Writes to standard output. If the reader has gone away the program ends silently, if the disk is full with a
/// message.
pub(crate) fn out(text: fmt::Arguments<'_>) {
    if let Err(error) = io::stdout().lock().write_fmt(text) {
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
    let _ = io::stderr().lock().write_fmt(text);
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
