//! Types behind `dyn`.

use std::any::Any;

/// A value that can be asked for its type where it stands behind `dyn` of a trait, as all can. Later Rust does this by itself.
pub trait AsAny: Any {
    /// The value, to be downcast.
    fn as_any(&self) -> &dyn Any;
}

impl<T: Any> AsAny for T {
    fn as_any(&self) -> &dyn Any {
        self
    }
}
