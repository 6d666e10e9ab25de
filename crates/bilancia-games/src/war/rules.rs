//! Rules of the war: those of [`bilancia_war`], whose state implements the model by itself.

pub use bilancia_war::{Action, War};
pub(super) use bilancia_war::{OPTIONS, start, starts};
