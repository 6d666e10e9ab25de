//! Work beside answering: programs' moves, analyses, measurements, and clocks that run out.

pub mod analysis_job;
pub mod bots;
pub mod deadlines;
pub mod event_luck;
pub mod measurement_job;
pub mod notifications;
pub mod openings;
pub mod projecting;
pub mod worker;
