//! Tournaments as other programs write them.

mod cells;
mod fault;
mod trf;

pub use fault::TrfFault;
pub use trf::{Report, read_trf};

bilancia_core::catalogue!("tournament/import");
