//! The current time: of the machine, or set by a test.

use std::{fmt, sync::Arc};

/// Source of the current time, in milliseconds since 1970.
#[derive(Clone)]
pub struct Clock {
    now: Arc<dyn Fn() -> i64 + Send + Sync>,
    goes_on: bool,
}

impl Clock {
    /// The machine's.
    pub fn of_machine() -> Self {
        Self::like_machine(|| jiff::Timestamp::now().as_millisecond())
    }

    /// Any other, such as one that a test sets. However it leaps, players had all that time.
    pub fn from_fn(now: impl Fn() -> i64 + Send + Sync + 'static) -> Self {
        Self {
            now: Arc::new(now),
            goes_on: false,
        }
    }

    /// One that goes on by itself: a leap means that the machine slept or the clock was set, so that no game could be played meanwhile.
    pub fn like_machine(now: impl Fn() -> i64 + Send + Sync + 'static) -> Self {
        Self {
            now: Arc::new(now),
            goes_on: true,
        }
    }

    pub(crate) fn now(&self) -> i64 {
        (self.now)()
    }

    /// Whether it goes on by itself.
    pub(crate) fn goes_on(&self) -> bool {
        self.goes_on
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Clock({})", self.now())
    }
}
