//! Ctrl-C and termination requests: one handler for the whole program.

use std::{
    io::IsTerminal,
    sync::{
        Mutex, Once, OnceLock, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use bilancia_core::Lang;
use tokio::sync::Notify;

/// The exit status of a program that was interrupted.
pub(crate) const INTERRUPTED: u8 = 130;

bilancia_core::messages! { crate::catalogue, "interrupt-":
    const {
        STOPPING,
    }
}

type LastWords = Box<dyn FnOnce() + Send>;

static STOP: AtomicBool = AtomicBool::new(false);
/// Notified once [`STOP`] is raised.
static RAISED: Notify = Notify::const_new();
static HELD: AtomicBool = AtomicBool::new(false);
static LAST_WORDS: Mutex<Option<LastWords>> = Mutex::new(None);
static LAST_ACTS: Mutex<Vec<fn()>> = Mutex::new(Vec::new());
static LANG: OnceLock<Lang> = OnceLock::new();

/// A flag that the first Ctrl-C raises, for work that can stop and report its results so far; the second Ctrl-C ends
/// the program.
pub(crate) fn flag(lang: Lang) -> &'static AtomicBool {
    let _ = LANG.set(lang);
    listen();
    &STOP
}

/// Waits until the flag of [`flag`] is raised: by Ctrl-C, or by the system's request to end.
pub(crate) async fn raised(lang: Lang) {
    if !flag(lang).load(Ordering::Relaxed) {
        RAISED.notified().await;
    }
}

/// Ends the program at the first Ctrl-C, after `last_words` has run.
pub(crate) fn leave_with(last_words: impl FnOnce() + Send + 'static) {
    let mut kept = LAST_WORDS.lock().unwrap_or_else(PoisonError::into_inner);
    *kept = Some(Box::new(last_words));
    drop(kept);
    listen();
}

/// Guard: while a value of this type exists, the program ignores Ctrl-C, which another program at the terminal handles.
pub(crate) struct Held(());

impl Drop for Held {
    fn drop(&mut self) {
        HELD.store(false, Ordering::Relaxed);
    }
}

/// Leaves Ctrl-C to another program at the terminal until the returned value is dropped.
pub(crate) fn hold() -> Held {
    HELD.store(true, Ordering::Relaxed);
    listen();
    Held(())
}

/// Whether the flag of [`flag`] is raised.
pub(crate) fn is_raised() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// Waits for the handler to end the program, where another part of the program has noticed Ctrl-C first.
pub(crate) fn wait_for_handler() {
    thread::sleep(Duration::from_secs(10));
}

/// Has a function called before the program ends by [`leave`], after those of earlier calls.
pub(crate) fn before_leaving(last_act: fn()) {
    let mut acts = LAST_ACTS.lock().unwrap_or_else(PoisonError::into_inner);
    if !acts.iter().any(|act| std::ptr::fn_addr_eq(*act, last_act)) {
        acts.push(last_act);
    }
}

/// Ends the program with an exit status, after what [`before_leaving`] asked for.
pub(crate) fn leave(status: i32) -> ! {
    let last_acts = std::mem::take(&mut *LAST_ACTS.lock().unwrap_or_else(PoisonError::into_inner));
    for last_act in last_acts {
        last_act();
    }
    std::process::exit(status)
}

/// Does what Ctrl-C does, where a part of the program reads it as a key.
pub(crate) fn interrupt() {
    hear();
}

fn listen() {
    static ONCE: Once = Once::new();
    // Without a handler Ctrl-C just ends the program, which is no reason to fail.
    ONCE.call_once(|| drop(ctrlc::set_handler(hear)));
}

fn hear() {
    if HELD.load(Ordering::Relaxed) {
        return;
    }
    let last_words = LAST_WORDS
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .take();
    if let Some(last_words) = last_words {
        last_words();
        leave(INTERRUPTED.into());
    }
    if STOP.swap(true, Ordering::Relaxed) {
        leave(INTERRUPTED.into());
    }
    RAISED.notify_one();
    if std::io::stderr().is_terminal() {
        let lang = LANG.get().copied().unwrap_or_default();
        eprintln!("\nbilancia: {}", STOPPING.raw(lang));
    }
}
