//! Tests of what pages without a server call, natively.

mod games;
mod letters;
mod matches;
mod measures;
