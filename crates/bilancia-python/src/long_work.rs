//! Long work, which Ctrl-C ends and during which other threads of Python run.

use std::{
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

use pyo3::prelude::*;

/// Time between two looks for Ctrl-C.
const LOOK: Duration = Duration::from_millis(20);

/// Does work on another thread; the work ends early when its flag is raised.
///
/// # Errors
/// The exception of a signal that came meanwhile, such as `KeyboardInterrupt`.
pub(crate) fn long_work<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&AtomicBool) -> T + Send,
) -> PyResult<T> {
    long_work_until(py, &AtomicBool::new(false), work)
}

/// Does work as [`long_work`] does, with a flag that others may raise too.
///
/// # Errors
/// The exception of a signal that came meanwhile, such as `KeyboardInterrupt`.
pub(crate) fn long_work_until<T: Send>(
    py: Python<'_>,
    stop: &AtomicBool,
    work: impl FnOnce(&AtomicBool) -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        thread::scope(|scope| {
            let (done, is_done) = mpsc::channel();
            let worker = scope.spawn(move || {
                let found = work(stop);
                // The receiver is there until the work is joined.
                let _ = done.send(());
                found
            });
            let mut signal = Ok(());
            while let Err(RecvTimeoutError::Timeout) = is_done.recv_timeout(LOOK) {
                if signal.is_ok() {
                    signal = Python::attach(|py| py.check_signals());
                    stop.fetch_or(signal.is_err(), Ordering::Relaxed);
                }
            }
            let found = worker
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            signal.map(|()| found)
        })
    })
}
