//! Work beside answering: programs' moves, analyses, measurements, clocks that run out, and the threads that all this has.

pub mod analysis_job;
pub mod bots;
pub(crate) mod compute;
pub mod deadlines;
pub mod event_luck;
pub mod measurement_job;
pub mod notifications;
pub mod projecting;
pub mod supervised;
pub mod worker;
