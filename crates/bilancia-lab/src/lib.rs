//! Functions that all research programs use. The programs are in `src/bin`; README.md lists which figure of
//! `docs/results` each of them computes.

pub mod document;
pub mod exact_luck;
pub mod figures;
pub mod leveling;
pub mod luck_results;
pub mod output;
pub mod spsa;
pub mod war_matches;
pub mod war_players;

use std::{
    io,
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
};

use bilancia_analysis::bounded;

/// Bytes of a file that a program reads at most; the largest, stages of unlimited Nibelungenlied, take some megabytes.
const LARGEST: u64 = 1 << 30;

/// The text of a file, if it has no more than a gigabyte.
///
/// # Errors
/// Those of the system, or that it is too long or no text.
pub fn read_text(path: impl AsRef<Path>) -> io::Result<String> {
    bounded::file_text(path.as_ref(), LARGEST)
}

/// The bytes of a file, if it has no more than a gigabyte.
///
/// # Errors
/// Those of the system, or that it is too long.
pub fn read_bytes(path: impl AsRef<Path>) -> io::Result<Vec<u8>> {
    bounded::file_bytes(path.as_ref(), LARGEST)
}

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Makes [`is_interrupted`] return true after the first Ctrl-C, so that a program can save its results and stop. A
/// second Ctrl-C ends the program at once.
pub fn stop_on_ctrl_c() {
    let stop = || {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            std::process::exit(STATUS.into());
        }
    };
    // Without a handler Ctrl-C ends the program at once, which loses no more than the present stage.
    drop(ctrlc::set_handler(stop));
}

/// Whether Ctrl-C was pressed after [`stop_on_ctrl_c`].
pub fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// The exit status of a program that was interrupted.
pub const STATUS: u8 = 130;

/// The examples of the guide for programs, which are compiled and run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/guide/programs.md")]
mod guide {}
