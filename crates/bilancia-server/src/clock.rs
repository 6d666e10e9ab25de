//! What time it is: of the machine, or set by a test.

use std::{fmt, sync::Arc};

/// What tells the time, in milliseconds since 1970.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> i64 + Send + Sync>);

impl Clock {
    /// The machine's.
    pub fn of_machine() -> Self {
        Self::from_fn(|| jiff::Timestamp::now().as_millisecond())
    }

    /// Any other, such as one that a test sets.
    pub fn from_fn(now: impl Fn() -> i64 + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    pub(crate) fn now(&self) -> i64 {
        (self.0)()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Clock({})", self.now())
    }
}
