//! Measuring the luck in a game with any options: the form, and the page of a measurement with its progress and report.

pub(crate) mod form;
pub(crate) mod measurement;
pub(crate) mod progress;
pub(crate) mod recent;
pub(crate) mod texts;

bilancia_core::catalogue!("web/pages/weighing");
