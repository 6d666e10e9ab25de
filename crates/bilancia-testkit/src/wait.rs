use std::{
    thread,
    time::{Duration, Instant},
};

/// The longest wait for anything: far longer than it takes on a machine that does ten other things, so that only what
/// never comes fails.
const LONGEST: Duration = Duration::from_secs(300);
/// Pause after the first look; each later one is longer by half, up to [`LONGEST_PAUSE`].
const FIRST_PAUSE: Duration = Duration::from_millis(2);
const LONGEST_PAUSE: Duration = Duration::from_millis(100);

/// Waits until `holds`, looking again and again.
///
/// # Panics
/// If it does not come to hold within five minutes; `what` says what was waited for.
#[track_caller]
pub fn eventually(what: &str, mut holds: impl FnMut() -> bool) {
    eventually_some(what, || holds().then_some(()));
}

/// Waits until `look` finds something, and returns it.
///
/// # Panics
/// If it finds nothing within five minutes; `what` says what was waited for.
#[track_caller]
pub fn eventually_some<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let begin = Instant::now();
    let mut pause = FIRST_PAUSE;
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(
            begin.elapsed() < LONGEST,
            "waited {} s in vain: {what}",
            LONGEST.as_secs()
        );
        thread::sleep(pause);
        pause = (pause * 3 / 2).min(LONGEST_PAUSE);
    }
}
