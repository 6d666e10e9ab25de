//! What time it is: of the machine, or set by a test.

use std::sync::Arc;

/// Milliseconds since 1970.
#[derive(Clone)]
pub(crate) struct Clock(Arc<dyn Fn() -> i64 + Send + Sync>);

impl Clock {
    /// The machine's.
    pub(crate) fn of_machine() -> Self {
        Self(Arc::new(|| jiff::Timestamp::now().as_millisecond()))
    }

    pub(crate) fn now(&self) -> i64 {
        (self.0)()
    }
}
