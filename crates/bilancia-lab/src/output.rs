//! Standard output that never panics: a reader may go away, as `head` does.

use std::{
    fmt,
    io::{self, Write},
    process,
};

/// The exit status of a program that a closed pipe ended, as shells know it: 128 and the number of SIGPIPE.
const PIPE_CLOSED: i32 = 141;

/// Writes to standard output as the macro of the standard library does; if the reader has gone away the program ends silently,
/// if nothing can be written for another reason with a message and exit status 3.
#[macro_export]
macro_rules! print {
    ($($text:tt)*) => { $crate::output::out(::std::format_args!($($text)*)) };
}

/// Writes a line to standard output, as [`print!`] does.
#[macro_export]
macro_rules! println {
    ($($text:tt)*) => {
        $crate::output::out(::std::format_args!("{}\n", ::std::format_args!($($text)*)))
    };
}

/// Writes to standard output, as [`print!`] does.
pub fn out(text: fmt::Arguments<'_>) {
    let Err(error) = io::stdout().lock().write_fmt(text) else {
        return;
    };
    if error.kind() == io::ErrorKind::BrokenPipe {
        process::exit(PIPE_CLOSED);
    }
    // If standard error cannot be written either, the exit status tells.
    let _ = writeln!(io::stderr(), "cannot write to standard output: {error}");
    process::exit(3)
}
