//! Long work that tells a function of Python how far it is.

use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicBool, Ordering},
};

use pyo3::{prelude::*, types::PyTuple};

use crate::{long_work::long_work, reading::to_python};

/// A function of Python that hears how far the work is; an exception in it ends the work.
pub(crate) struct Progress<'a> {
    call: Option<Py<PyAny>>,
    stop: &'a AtomicBool,
    failed: Mutex<Option<PyErr>>,
}

impl Progress<'_> {
    /// This number of all is done.
    pub(crate) fn count(&self, done: usize, all: usize) {
        self.call(|py| (done, all).into_pyobject(py));
    }

    /// This share of the work is done, from 0 to 1.
    pub(crate) fn share(&self, share: f64) {
        self.call(|py| (share, 1.0).into_pyobject(py));
    }

    /// The result so far.
    pub(crate) fn result(&self, so_far: &serde_json::Value) {
        self.call(|py| (to_python(py, so_far)?,).into_pyobject(py));
    }

    fn call(&self, arguments: impl for<'py> FnOnce(Python<'py>) -> PyResult<Bound<'py, PyTuple>>) {
        let Some(call) = &self.call else {
            return;
        };
        let said = Python::attach(|py| call.call1(py, arguments(py)?).map(drop));
        if let Err(error) = said {
            self.stop.store(true, Ordering::Relaxed);
            let mut failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner);
            failed.get_or_insert(error);
        }
    }
}

/// Does long work that tells `call` of its progress.
///
/// # Errors
/// The exception of a signal, or of `call`, which end the work.
pub(crate) fn work_with_progress<T: Send>(
    py: Python<'_>,
    call: Option<Py<PyAny>>,
    work: impl FnOnce(&AtomicBool, &Progress<'_>) -> T + Send,
) -> PyResult<T> {
    let (found, failed) = long_work(py, |stop| {
        let progress = Progress {
            call,
            stop,
            failed: Mutex::new(None),
        };
        let found = work(stop, &progress);
        let failed = progress.failed.into_inner();
        (found, failed.unwrap_or_else(PoisonError::into_inner))
    })?;
    match failed {
        Some(error) => Err(error),
        None => Ok(found),
    }
}
