//! Tests of matches and their records.

mod history;
mod matches;
mod records;
mod support;
