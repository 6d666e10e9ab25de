//! Measuring the luck in a game with any options: the form, and the page of a measurement with its progress and report.

pub(in crate::web) mod form;
pub(in crate::web) mod measurement;
pub(in crate::web) mod progress;
pub(in crate::web) mod recent;
pub(in crate::web) mod texts;
