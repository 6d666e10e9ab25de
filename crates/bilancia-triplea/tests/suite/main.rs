//! Tests of reading and writing foreign game files.

mod classic;
mod common;
mod findings;
mod kinds;
mod mutations;
mod played;
mod positions;
mod properties;
