//! Pages of the war that other games do not have.

pub(in crate::web) mod chronicle;
