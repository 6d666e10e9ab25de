//! What the research programs share. The programs themselves are in `src/bin`; README.md says which figure of `docs/results`
//! each of them makes.

use std::sync::atomic::{AtomicBool, Ordering};

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Lets Ctrl-C stop the program at its next look at [`is_interrupted`], so that it can keep what is done. A second one ends
/// it at once.
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
